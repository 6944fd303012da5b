import type { WebContents } from 'electron';
import type { IpcEvents } from '#shared/ipc.ts';

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
    if (!target.isDestroyed()) target.send(event, snapshot);
  });
  if (isSending) return;
  isSending = true;
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) next();
  } finally {
    isSending = false;
  }
}
