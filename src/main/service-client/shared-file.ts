import type { BodyReader } from './attempt.ts';
import { problemOf, type Failure } from './service-problems.ts';
import type { Provider, ProviderFile } from './providers/provider.ts';
import { readBody } from './read-body.ts';
import { hasEnded, type RetryResult } from './retries.ts';

/**
 * What was kept of the file that a provider answers every question with (`ProviderFile`), for all who
 * ask this provider: boards, map and lookups, by any caller.
 */
export interface SharedFile {
  /**
   * The kept elements as a JSON list, asked for with `ask` unless that was done less than `reuseMs`
   * (milliseconds) ago. Who comes while it is under way waits for the same answer. A failure is given
   * to all who waited for it, and then forgotten.
   * @param signal ends the wait of this caller alone, with a problem of kind `cancelled`
   */
  get(
    reuseMs: number,
    ask: () => Promise<RetryResult<Uint8Array>>,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly ok: true; readonly body: Uint8Array } | Failure>;
}

/** @param now milliseconds since 1970 */
export function createSharedFile(now: () => number): SharedFile {
  let kept: { readonly body: Uint8Array; readonly askedAt: number } | null = null;
  let pending: ReturnType<SharedFile['get']> | null = null;

  async function fetchFile(
    ask: () => Promise<RetryResult<Uint8Array>>,
  ): ReturnType<SharedFile['get']> {
    try {
      const askedAt = now();
      const result = await ask();
      if (!result.ok) return result;
      // Without a tag of ours there is no 304: an attempt calls it malformed.
      if (result.isNotModified) return { ok: false, problem: problemOf('malformed') };
      kept = { body: result.content, askedAt };
      return { ok: true, body: kept.body };
    } finally {
      pending = null;
    }
  }

  /** A clock that was put back makes the file as old as can be. */
  function isFresh(askedAt: number, reuseMs: number): boolean {
    const age = now() - askedAt;
    return age >= 0 && age < reuseMs;
  }

  return {
    async get(reuseMs, ask, signal) {
      if (hasEnded(signal)) return cancelled;
      if (kept !== null && isFresh(kept.askedAt, reuseMs)) return { ok: true, body: kept.body };
      kept = null;
      pending ??= fetchFile(ask);
      return signal === undefined ? pending : Promise.race([pending, ended(signal)]);
    },
  };
}

const cancelled: Failure = { ok: false, problem: problemOf('cancelled') };

function ended(signal: AbortSignal): Promise<Failure> {
  return new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve(cancelled);
      },
      { once: true },
    );
  });
}

/** Reads such a file down to what of it is kept, written as a JSON list. */
export function fileReader(
  file: ProviderFile,
  troubleOfBody: NonNullable<Provider['troubleOfBody']>,
): BodyReader<Uint8Array> {
  return {
    async read(parts) {
      const elements: object[] = [];
      const count = await readBody(parts, {
        readElement: (value) => (typeof value === 'object' && value !== null ? { value } : null),
        onSlice(slice) {
          elements.push(...slice);
        },
        place: file.place,
        judge: (envelope, hasList) =>
          troubleOfBody(envelope, 200) ?? (hasList ? null : 'malformed'),
      });
      if (!count.ok) return count;
      const kept = file.keep(elements);
      if (typeof kept === 'string') return { ok: false, trouble: kept };
      return { ok: true, content: new TextEncoder().encode(JSON.stringify(kept)) };
    },
  };
}

/** A body that came in one part. */
export async function* wholeBody(body: Uint8Array): AsyncGenerator<Uint8Array, void> {
  await Promise.resolve();
  yield body;
}
