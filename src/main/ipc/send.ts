import type { WebContents } from 'electron';
import type { IpcEvents } from '#shared/ipc.ts';

/** The events that bring a board up to date. */
const boardEvents: ReadonlySet<keyof IpcEvents> = new Set([
  'boardsChanged',
  'boardChanged',
  'boardConfirmed',
]);
const boardsSent = new WeakMap<object, number>();

/** How many snapshots of boards were sent to a window since it was made. */
export function boardsSentTo(target: object): number {
  return boardsSent.get(target) ?? 0;
}

const waiting: (() => void)[] = [];
let isSending = false;

/**
 * Sends a whole snapshot to one window. Snapshots arrive in the order of these calls.
 *
 * That needs care: calls into Electron may run what waits in the queue of microtasks before they
 * return, so a newer snapshot can be sent from within the sending of an older one, and would
 * overtake it.
 */
export function send<Event extends keyof IpcEvents>(
  target: Pick<WebContents, 'isDestroyed' | 'send'>,
  event: Event,
  snapshot: IpcEvents[Event],
): void {
  waiting.push(() => {
    if (target.isDestroyed()) return;
    target.send(event, snapshot);
    if (boardEvents.has(event)) boardsSent.set(target, boardsSentTo(target) + 1);
  });
  if (isSending) return;
  isSending = true;
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) next();
  } finally {
    isSending = false;
  }
}
