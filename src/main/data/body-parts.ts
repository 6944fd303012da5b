import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { networkError } from './network-path.ts';
import type { ServiceError } from './service-problems.ts';
import { timerDelay } from '#shared/timer-delay.ts';

export interface BodyParts {
  readonly parts: AsyncIterable<Uint8Array>;
  /** Why the parts ended before the body did; null if they did not. */
  error(): ServiceError | null;
}

/**
 * The decoded parts of a body as they come, in UTF-8, within a deadline and a size. The parts never
 * throw: they end, and `error` tells why. What is left of the body when the reader stops is not read.
 * @param mostBytes limit of the size after decompression, bytes
 */
export function bodyParts(response: Response, deadline: Deadline, mostBytes: number): BodyParts {
  let failure: ServiceError | null = null;

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
          failure = 'too-large';
          return;
        }
        yield value;
      }
    } catch (error) {
      failure = deadline.error() ?? brokenOff(error);
    } finally {
      // Not awaited: a connection that hangs need not answer to this either.
      reader.cancel().catch(() => undefined);
    }
  }

  const charset = declaredCharset(response.headers.get('content-type'));
  const refuse = () => {
    failure = 'charset';
  };
  const parts = charset === null ? read() : inUtf8(read(), charset, refuse);
  return { parts, error: () => failure };
}

/** The charset that a content type names; null if it names none or UTF-8. */
function declaredCharset(contentType: string | null): string | null {
  const [, charset = null] = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '') ?? [];
  return charset === null || decoderOf(charset)?.encoding === 'utf-8' ? null : charset;
}

/** Null for a charset that nothing here can read. */
function decoderOf(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

/** Charsets that write all letters in printable ASCII, and that nothing here can read: nothing else gives them away. */
const inPlainAscii = /^(utf-?7|hz(-gb-2312)?)$/i;

/**
 * Bytes as UTF-8. JSON is UTF-8 (RFC 8259), and many declare a charset that they do not send: so theirs is
 * believed from the first byte on that is no JSON in UTF-8, and not before.
 * @param refuse is called, and the parts end, if the charset is needed and cannot be read
 */
async function* inUtf8(
  parts: AsyncIterable<Uint8Array>,
  charset: string,
  refuse: () => void,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let declared = decoderOf(charset);
  let isUndecided = declared?.encoding.startsWith('utf-16') === true;
  let isDeclared = inPlainAscii.test(charset);
  /** A character that may go on in the next part. */
  let begun: Uint8Array = new Uint8Array();
  for await (const part of parts) {
    const bytes: Uint8Array = begun.length === 0 ? part : Buffer.concat([begun, part]);
    if (isUndecided) {
      begun = bytes;
      if (bytes.length < 2) continue;
      isUndecided = false;
      declared = utf16Decoder(bytes);
      isDeclared = declared !== null;
    }
    const end: number = isDeclared ? bytes.length : lastBegun(bytes);
    isDeclared ||= isOther(bytes.subarray(0, end), declared);
    if (isDeclared && declared === null) {
      refuse();
      return;
    }
    begun = bytes.subarray(isDeclared ? bytes.length : end);
    yield isDeclared && declared !== null
      ? encoder.encode(declared.decode(bytes, { stream: true }))
      : bytes.subarray(0, end);
  }
  if (!isDeclared && isUtf8(begun)) yield begun;
  else if (declared === null) refuse();
  else yield encoder.encode(declared.decode(begun));
}

/** Of UTF-16 by its mark, else by the zero beside the first letter, which is ASCII in JSON; null if it has neither. */
function utf16Decoder([first = 0, second = 0]: Uint8Array): TextDecoder | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) {
    return new TextDecoder('utf-16le');
  }
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  return isBigEndian ? new TextDecoder('utf-16be') : null;
}

/** Whether bytes are no JSON in UTF-8. Where a charset may shift to others, JSON has no control characters either. */
function isOther(bytes: Uint8Array, declared: TextDecoder | null): boolean {
  if (!isUtf8(bytes)) return true;
  const mayShift = declared === null || declared.encoding === 'iso-2022-jp';
  return mayShift && bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte));
}

/** Where the last character begins, if it has several bytes; else the end. */
function lastBegun(bytes: Uint8Array): number {
  let start = bytes.length - 1;
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return (bytes[start] ?? 0) >= 0xc0 ? start : bytes.length;
}

/** Once headers have come, "cannot be reached" means that the connection broke. */
function brokenOff(error: unknown): ServiceError {
  const { error: name } = networkError(error);
  if (name === 'no-answer') return 'slow-answer';
  return name === 'malformed' ? 'malformed' : 'interrupted';
}

/**
 * The reasons for which one request can be given up: a time limit, or its caller. Whatever the
 * network does with the abort (a body of Electron's net may go silent instead of failing), `race`
 * ends at once.
 */
export interface Deadline {
  /** To be given to `fetch`. */
  readonly signal: AbortSignal;
  /** What ended the request; null while nothing did. */
  error(): ServiceError | null;
  /** Ends the request with this error unless the time limit is replaced or cleared before. */
  set(milliseconds: number, error: ServiceError): void;
  /** Settles as `work` does, or rejects as soon as the request is given up. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** No more limit, no more listener; and the request, if anything is left of it, is ended. */
  close(): void;
}

export function createDeadline(caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let error: ServiceError | null = null;

  function giveUp(reason: ServiceError): void {
    error ??= reason;
    controller.abort();
  }
  const onCallerAbort = () => {
    giveUp('cancelled');
  };

  if (caller?.aborted === true) onCallerAbort();
  caller?.addEventListener('abort', onCallerAbort, { once: true });

  return {
    signal: controller.signal,
    error: () => error,
    set(milliseconds, reason) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, timerDelay(milliseconds), reason);
    },
    race(work) {
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          reject(new Error('given up'));
        };
        if (controller.signal.aborted) onAbort();
        controller.signal.addEventListener('abort', onAbort, { once: true });
        work.then(resolve, reject).finally(() => {
          controller.signal.removeEventListener('abort', onAbort);
        });
      });
    },
    close() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onCallerAbort);
      controller.abort();
    },
  };
}
