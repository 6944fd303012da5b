import { app } from 'electron';
import { readLink, type Linked } from './link.ts';

/** What comes from outside of this process. It comes at any time, and waits until it can be answered. */
export interface Outside {
  /** A link, which macOS hands over; of several that wait, all. */
  takeLinks(follow: (linked: Linked) => void): void;
  /** What second starts hand over: anything. */
  takeSecondStarts(answer: (sent: unknown) => void): void;
}

/**
 * Makes this the application for links to boards and flights, and listens for them and for second starts. To be called before
 * Electron's `ready`. On Linux the desktop entry of the package says so, and links come as arguments; on Windows
 * they come as arguments, too.
 */
export function listenOutside(): Outside {
  const links = createQueue<Linked>();
  const secondStarts = createQueue<unknown>();
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const linked = readLink(link);
    if (linked !== null) links.add(linked);
  });
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient('landside');
  app.on('second-instance', (_event, _argv, _folder, sent) => {
    secondStarts.add(sent);
  });
  return { takeLinks: links.take, takeSecondStarts: secondStarts.take };
}

interface Queue<Item> {
  readonly add: (item: Item) => void;
  /** From now on each is given away when it comes; those that wait at once. */
  readonly take: (take: (item: Item) => void) => void;
}

function createQueue<Item>(): Queue<Item> {
  const waiting: Item[] = [];
  let taker: ((item: Item) => void) | null = null;
  return {
    add(item) {
      if (taker === null) waiting.push(item);
      else taker(item);
    },
    take(take) {
      taker = take;
      for (const item of waiting.splice(0)) take(item);
    },
  };
}
