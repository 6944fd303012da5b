import type { Deadline } from './deadline.ts';
import { networkTrouble } from './network-trouble.ts';
import type { Trouble } from './service-problems.ts';

export interface BodyParts {
  readonly parts: AsyncIterable<Uint8Array>;
  /** Why the parts ended before the body did; null where they did not. */
  trouble(): Trouble | null;
}

/**
 * The decoded parts of a body as they come, within a deadline and a size. The parts never throw:
 * they end, and `trouble` tells why. What is left of the body when the reader stops is not read.
 * @param mostBytes limit of the size after decompression, bytes
 */
export function bodyParts(response: Response, deadline: Deadline, mostBytes: number): BodyParts {
  let trouble: Trouble | null = null;

  async function* read(): AsyncGenerator<Uint8Array, void> {
    if (response.body === null) return;
    const body: ReadableStream<Uint8Array> = response.body;
    const reader = body.getReader();
    let bytes = 0;
    try {
      while (true) {
        const { done, value } = await deadline.race(reader.read());
        if (done) return;
        bytes += value.byteLength;
        if (bytes > mostBytes) {
          trouble = 'too-large';
          return;
        }
        yield value;
      }
    } catch (error) {
      trouble = deadline.trouble() ?? brokenOff(error);
    } finally {
      // Not awaited: a connection that hangs need not answer to this either.
      reader.cancel().catch(() => undefined);
    }
  }

  return { parts: read(), trouble: () => trouble };
}

/** Once headers have come, "cannot be reached" means that the connection broke. */
function brokenOff(error: unknown): Trouble {
  const { trouble } = networkTrouble(error);
  if (trouble === 'no-answer') return 'slow-answer';
  return trouble === 'malformed' ? 'malformed' : 'interrupted';
}
