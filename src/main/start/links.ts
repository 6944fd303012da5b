import { app } from 'electron';
import { readBoardLink, type LinkedBoard } from './board-link.ts';

/** Links that macOS hands over: to what takes them; the last one waits for it. */
export interface Links {
  take(show: (board: LinkedBoard) => void): void;
}

/**
 * Makes this the application for links to boards, and listens for them. To be called before Electron's
 * `ready`. On Linux the desktop entry of the package says so, and links come as arguments; on Windows
 * they come as arguments, too.
 */
export function listenForLinks(): Links {
  let waiting: LinkedBoard | null = null;
  let show = (board: LinkedBoard): void => {
    waiting = board;
  };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const board = readBoardLink(link);
    if (board !== null) show(board);
  });
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient('landside');
  return {
    take(taker) {
      show = taker;
      if (waiting !== null) taker(waiting);
      waiting = null;
    },
  };
}
