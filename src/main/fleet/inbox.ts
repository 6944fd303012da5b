import { setImmediate } from 'node:timers/promises';
import type { ErrorLog } from '../profile/error-log.ts';

export interface FleetMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** The broker had kept it from before; false: it was said just now. */
  readonly isRetained: boolean;
  /** By `Clock.monotonic`. */
  readonly receivedAt: number;
}

/** What a member does with a message; the next one waits for it. */
export type ReadMessage = (message: FleetMessage) => void | Promise<void>;

export interface InboxLimits {
  /** On this topic every message counts, and not the newest alone. */
  readonly eachOf?: string;
  /** Topics of which a message may wait: more for who is told of all displays. */
  readonly mostWaiting?: number;
}

/** Messages that wait to be read. */
export interface Inbox {
  take(message: FleetMessage): void;
}

/** Topics of which a message may wait, and bytes of all that wait; beyond that the oldest goes. */
const usualWaiting = 1000;
const mostBytes = 32_000_000;

/**
 * Gives out one message a slice of the event loop. Of the messages that wait it keeps only the newest of each topic, so that a
 * flood of messages cannot hold up the process.
 */
export function createInbox(
  read: ReadMessage,
  errors: ErrorLog,
  { eachOf, mostWaiting = usualWaiting }: InboxLimits = {},
): Inbox {
  const waiting = new Map<string, FleetMessage>();
  let bytes = 0;
  let isReading = false;
  let number = 0;

  function drop(id: string): void {
    bytes -= waiting.get(id)?.payload.length ?? 0;
    waiting.delete(id);
  }

  async function readAll(): Promise<void> {
    isReading = true;
    for (;;) {
      const [next] = waiting;
      if (next === undefined) break;
      const [id, message] = next;
      drop(id);
      try {
        await read(message);
      } catch (error) {
        errors.report('the fleet', error);
      }
      await setImmediate();
    }
    isReading = false;
  }

  return {
    take(message) {
      const { topic } = message;
      const id = topic === eachOf ? `${topic} ${(number += 1)}` : topic;
      // Its place in the row stays: a topic that is told of all the time keeps none of the others waiting.
      bytes += message.payload.length - (waiting.get(id)?.payload.length ?? 0);
      waiting.set(id, message);
      for (const oldest of waiting.keys()) {
        if (waiting.size <= mostWaiting && bytes <= mostBytes) break;
        drop(oldest);
      }
      if (!isReading) void readAll();
    },
  };
}
