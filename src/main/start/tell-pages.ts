import type { EventEmitter } from 'node:events';
import type { WindowMessages } from '../windows/displays/window-messages.ts';
import type { BoardEvents } from './events.ts';

/** Tells the pages of all windows what they show: boards, settings, and what the features have to say. */
export function tellPages(events: EventEmitter<BoardEvents>, messages: WindowMessages): void {
  events.on('boards', () => {
    messages.boards();
  });
  events.on('board', (board) => {
    messages.board(board);
  });
  events.on('confirmed', (confirmation) => {
    messages.confirmed(confirmation);
  });
  events.on('page', (...[name, snapshot]) => {
    messages.toAll(name, snapshot);
  });
  // Settings say which screens there are, and whether a kiosk is on.
  for (const name of ['settings', 'kiosk', 'screen'] as const) {
    events.on(name, () => {
      messages.settings();
    });
  }
}
