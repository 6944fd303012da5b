import type { BodyReader } from './attempt.ts';
import { problemOf, type Failure, type ServiceProblem } from './service-problems.ts';
import type {
  FileRequest,
  Provider,
  ProviderEndpoint,
  ProviderFiles,
} from './providers/provider.ts';
import { readBody, errorOfText } from './read-body.ts';
import type { WireQuery } from './wire-query.ts';
import { readXml } from './read-xml.ts';
import { hasEnded, type RetryResult } from './retries.ts';

/** The kept elements of one or more files. */
export interface KeptFiles {
  readonly ok: true;
  /** The elements as one JSON list. */
  readonly body: Uint8Array;
  /** When the first of the files was requested, milliseconds since 1970: the others are of other days, and change slowly. */
  readonly askedAt: number;
  /** Why a part is missing: a file after the first, or what a file has beyond the pages that are read; null: nothing is. */
  readonly missing: ServiceProblem | 'too-long' | null;
}

/** A page of a file, most often the only one. */
export interface FilePage {
  /** The elements as JSON, with commas between them. */
  readonly elements: Uint8Array;
  /** The query of the next page; null: this was the last. */
  readonly next: WireQuery | null;
}

/** So many pages of a file are read. */
const mostPages = 10;

/**
 * @param isSecondary whether the answer does without this file
 * @returns with `wasSent`, whether a request may have reached the service
 */
type AskPage = (
  request: FileRequest,
  isSecondary: boolean,
) => Promise<{ readonly result: RetryResult<FilePage>; readonly wasSent: boolean }>;

/**
 * The files that a provider answers questions with (`ProviderFiles`), for everything that asks this provider: boards,
 * map and lookups, by any caller.
 */
export interface SharedFiles {
  /**
   * The kept elements of these files, each requested with `ask` unless that was done less than its `reuseMs`
   * ago. Concurrent callers share the pending request. All callers of a pending request get its failure. That of
   * the first file is then forgotten, because callers wait before they ask again. Another file that failed is missing for its
   * `reuseMs`, and not requested until then; unless no request reached the service.
   */
  get(
    requests: readonly FileRequest[],
    ask: AskPage,
    options: FilesOptions,
  ): Promise<KeptFiles | Failure>;
}

interface FilesOptions {
  /** Ends the wait of this caller alone, with a problem of kind `cancelled`. */
  readonly signal: AbortSignal | undefined;
  /** Receives the elements so far as one JSON list, each time that another page is waited for. */
  readonly onBeginning: ((body: Uint8Array) => Promise<void>) | undefined;
}

interface KeptPage {
  readonly result: FilePage | Failure;
  readonly askedAt: number;
  /** That of its request, milliseconds: then it goes. */
  readonly reuseMs: number;
}

/** @param now milliseconds since 1970 */
export function createSharedFiles(now: () => number): SharedFiles {
  const kept = new Map<string, KeptPage>();
  const pending = new Map<string, Promise<KeptPage>>();

  async function fetchPage(
    name: string,
    request: FileRequest,
    ask: AskPage,
    isSecondary: boolean,
  ): Promise<KeptPage> {
    try {
      const askedAt = now();
      const { reuseMs } = request;
      const { result, wasSent } = await ask(request, isSecondary);
      const page = { result: pageOf(result), askedAt, reuseMs };
      if (!('problem' in page.result) || (isSecondary && wasSent)) kept.set(name, page);
      return page;
    } finally {
      pending.delete(name);
    }
  }

  /** A clock that was put back makes a page as old as can be. */
  function isFresh({ askedAt }: KeptPage, reuseMs: number): boolean {
    const age = now() - askedAt;
    return age >= 0 && age < reuseMs;
  }

  function forgetOld(): void {
    for (const [name, page] of kept) if (!isFresh(page, page.reuseMs)) kept.delete(name);
  }

  /**
   * @param since pages of one file belong together: a later one is no older than the first
   * @returns null if it is to be requested
   */
  function inHand(
    name: string,
    { reuseMs }: FileRequest,
    since: number,
    isSecondary: boolean,
  ): KeptPage | null {
    const known = kept.get(name);
    if (known === undefined || !isFresh(known, reuseMs) || known.askedAt < since) return null;
    return 'problem' in known.result && !isSecondary ? null : known;
  }

  return {
    async get(requests, ask, { signal, onBeginning }) {
      forgetOld();
      const lists: Uint8Array[] = [];
      let toldCount = 0;
      let askedAt = now();
      let missing: KeptFiles['missing'] = null;

      async function wait(name: string, request: FileRequest, index: number): Promise<KeptPage> {
        if (lists.length > toldCount) await onBeginning?.(bodyOf(lists));
        toldCount = lists.length;
        const under = pending.get(name) ?? fetchPage(name, request, ask, index > 0);
        pending.set(name, under);
        return signal === undefined ? under : Promise.race([under, ended(signal)]);
      }

      for (const [index, file] of requests.entries()) {
        let query: WireQuery | null = file.query;
        let since = -Infinity;
        for (let count = 0; query !== null && count < mostPages; count++) {
          if (hasEnded(signal)) return cancelled;
          const request: FileRequest = { ...file, query };
          const name = JSON.stringify([request.path, query]);
          const page: KeptPage =
            inHand(name, request, since, index > 0) ?? (await wait(name, request, index));
          if ('problem' in page.result) {
            if (index === 0 || page.result.problem.kind === 'cancelled') return page.result;
            missing = page.result.problem;
            break;
          }
          if (lists.length === 0) ({ askedAt } = page);
          if (count === 0) since = page.askedAt;
          lists.push(page.result.elements);
          query = page.result.next;
          if (query !== null && count === mostPages - 1) missing ??= 'too-long';
        }
      }
      return { ok: true, body: bodyOf(lists), askedAt, missing };
    },
  };
}

function pageOf(result: RetryResult<FilePage>): FilePage | Failure {
  if (!result.ok) return result;
  // Without a tag of ours there is no 304: an attempt calls it malformed.
  return result.isNotModified ? { ok: false, problem: problemOf('malformed') } : result.content;
}

function bodyOf(lists: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([Buffer.from('['), joined(lists), Buffer.from(']')]);
}

/** Elements as JSON, with commas between them. */
function joined(lists: readonly Uint8Array[]): Uint8Array {
  const comma = Buffer.from(',');
  const some = lists.filter(({ length }) => length > 0);
  return Buffer.concat(some.flatMap((list, index) => (index === 0 ? [list] : [comma, list])));
}

const cancelled: Failure = { ok: false, problem: problemOf('cancelled') };

function ended(signal: AbortSignal): Promise<KeptPage> {
  return new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve({ result: cancelled, askedAt: 0, reuseMs: 0 });
      },
      { once: true },
    );
  });
}

/** How to read a page of a file. */
interface FileReading {
  readonly files: ProviderFiles;
  readonly request: FileRequest;
  readonly endpoint: ProviderEndpoint;
  readonly errorOfBody: NonNullable<Provider['errorOfBody']>;
  readonly errorOfText: Provider['errorOfText'];
}

/** Reads a page of such a file down to the elements that are kept. */
export function fileReader(reading: FileReading): BodyReader<FilePage> {
  const { files, request, endpoint, errorOfBody, errorOfText: errorIn = () => null } = reading;
  const { place, isEmpty = () => false, keep = (elements) => elements } = files;
  const { nextPage = () => null } = files;
  let next: WireQuery | null = null;

  function written(elements: readonly object[]): Awaited<ReturnType<BodyReader<FilePage>['read']>> {
    const those = keep(elements);
    if (typeof those === 'string') return { ok: false, error: those };
    const text = those.map((each) => JSON.stringify(each)).join();
    return { ok: true, content: { elements: Buffer.from(text), next } };
  }
  return {
    async read(parts) {
      if ('root' in place) {
        const xml = await readXml(parts, place);
        if (xml.ok) return written(xml.records);
        return { ok: false, error: errorIn(xml.beginning) ?? xml.error };
      }
      const elements: object[] = [];
      const count = await readBody(parts, {
        readElement: (value) => (typeof value === 'object' && value !== null ? [value] : null),
        onSlice(slice) {
          elements.push(...slice);
        },
        place,
        judge(envelope, hasList) {
          next = nextPage(envelope, request);
          return errorOfBody(envelope, 200) ?? (hasList || isEmpty(envelope) ? null : 'malformed');
        },
        judgeText: (beginning) => errorIn(beginning) ?? errorOfText(beginning),
      });
      return count.ok ? written(elements) : count;
    },
    ofNothing: () =>
      endpoint.isEmptyWithoutBody === true
        ? { content: { elements: Buffer.of(), next: null } }
        : null,
  };
}

/** A body that came in one part. */
export async function* wholeBody(body: Uint8Array): AsyncGenerator<Uint8Array, void> {
  await Promise.resolve();
  yield body;
}
