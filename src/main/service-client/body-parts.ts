import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import type { Deadline } from './deadline.ts';
import { networkTrouble } from './network-trouble.ts';
import type { Trouble } from './service-problems.ts';

export interface BodyParts {
  readonly parts: AsyncIterable<Uint8Array>;
  /** Why the parts ended before the body did; null if they did not. */
  trouble(): Trouble | null;
}

/**
 * The decoded parts of a body as they come, in UTF-8, within a deadline and a size. The parts never
 * throw: they end, and `trouble` tells why. What is left of the body when the reader stops is not read.
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

  const decoder = declaredDecoder(response.headers.get('content-type'));
  return { parts: decoder === null ? read() : inUtf8(read(), decoder), trouble: () => trouble };
}

/** Of the charset that a content type names; null if it names none, UTF-8, or an unknown one. */
function declaredDecoder(contentType: string | null): TextDecoder | null {
  const [, charset] = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '') ?? [];
  if (charset === undefined) return null;
  try {
    const decoder = new TextDecoder(charset);
    return decoder.encoding === 'utf-8' ? null : decoder;
  } catch {
    return null;
  }
}

/**
 * Bytes as UTF-8. JSON is UTF-8 (RFC 8259), and many declare a charset that they do not send: so theirs is
 * believed from the first byte on that is no UTF-8, and not before.
 */
async function* inUtf8(
  parts: AsyncIterable<Uint8Array>,
  declared: TextDecoder,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let isDeclared = false;
  /** A character that may go on in the next part. */
  let begun: Uint8Array = new Uint8Array();
  for await (const part of parts) {
    const bytes: Uint8Array = begun.length === 0 ? part : Buffer.concat([begun, part]);
    const end: number = isDeclared ? bytes.length : lastBegun(bytes);
    isDeclared ||= !isUtf8(bytes.subarray(0, end));
    begun = bytes.subarray(isDeclared ? bytes.length : end);
    yield isDeclared
      ? encoder.encode(declared.decode(bytes, { stream: true }))
      : bytes.subarray(0, end);
  }
  yield isDeclared || !isUtf8(begun) ? encoder.encode(declared.decode(begun)) : begun;
}

/** Where the last character begins, if it has several bytes; else the end. */
function lastBegun(bytes: Uint8Array): number {
  let start = bytes.length - 1;
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return (bytes[start] ?? 0) >= 0xc0 ? start : bytes.length;
}

/** Once headers have come, "cannot be reached" means that the connection broke. */
function brokenOff(error: unknown): Trouble {
  const { trouble } = networkTrouble(error);
  if (trouble === 'no-answer') return 'slow-answer';
  return trouble === 'malformed' ? 'malformed' : 'interrupted';
}
