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
  /** Why a file after the first is missing; null: all are there. */
  readonly missing: ServiceProblem | null;
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

/** @param isSecondary whether the answer does without this file */
type AskPage = (request: FileRequest, isSecondary: boolean) => Promise<RetryResult<FilePage>>;

/**
 * The files that a provider answers questions with (`ProviderFiles`), for everything that asks this provider: boards,
 * map and lookups, by any caller.
 */
export interface SharedFiles {
  /**
   * The kept elements of these files, each requested with `ask` unless that was done less than its `reuseMs`
   * ago. Concurrent callers share the pending request. All callers of a pending request get its failure, which is
   * then forgotten.
   * @param signal ends the wait of this caller alone, with a problem of kind `cancelled`
   */
  get(
    requests: readonly FileRequest[],
    ask: AskPage,
    signal: AbortSignal | undefined,
  ): Promise<KeptFiles | Failure>;
}

interface KeptFile {
  /** The elements as JSON, with commas between them. */
  readonly elements: Uint8Array;
  readonly askedAt: number;
}

/** No file is used longer, milliseconds. */
const longestReuse = 2 * 60 * 60_000;

/** @param now milliseconds since 1970 */
export function createSharedFiles(now: () => number): SharedFiles {
  const kept = new Map<string, KeptFile>();
  const pending = new Map<string, Promise<KeptFile | Failure>>();

  async function fetchFile(
    name: string,
    request: FileRequest,
    ask: AskPage,
    isSecondary: boolean,
  ): Promise<KeptFile | Failure> {
    try {
      const askedAt = now();
      const pages: Uint8Array[] = [];
      let query: WireQuery | null = request.query;
      while (query !== null && pages.length < mostPages) {
        const result: RetryResult<FilePage> = await ask({ ...request, query }, isSecondary);
        if (!result.ok) return result;
        // Without a tag of ours there is no 304: an attempt calls it malformed.
        if (result.isNotModified) return { ok: false, problem: problemOf('malformed') };
        pages.push(result.content.elements);
        query = result.content.next;
      }
      const file = { elements: joined(pages), askedAt };
      kept.set(name, file);
      return file;
    } finally {
      pending.delete(name);
    }
  }

  /** A clock that was put back makes a file as old as can be. */
  function isFresh({ askedAt }: KeptFile, reuseMs: number): boolean {
    const age = now() - askedAt;
    return age >= 0 && age < reuseMs;
  }

  function fileOf(
    request: FileRequest,
    ask: AskPage,
    isSecondary: boolean,
  ): Promise<KeptFile | Failure> {
    for (const [name, file] of kept) if (!isFresh(file, longestReuse)) kept.delete(name);
    const name = JSON.stringify([request.path, request.query]);
    const known = kept.get(name);
    if (known !== undefined && isFresh(known, request.reuseMs)) return Promise.resolve(known);
    const under = pending.get(name) ?? fetchFile(name, request, ask, isSecondary);
    pending.set(name, under);
    return under;
  }

  return {
    async get(requests, ask, signal) {
      const files: KeptFile[] = [];
      let missing: ServiceProblem | null = null;
      for (const request of requests) {
        if (hasEnded(signal)) return cancelled;
        const wait = fileOf(request, ask, files.length > 0);
        const file = await (signal === undefined ? wait : Promise.race([wait, ended(signal)]));
        if (!('problem' in file)) files.push(file);
        else if (files.length === 0 || file.problem.kind === 'cancelled') return file;
        else missing = file.problem;
      }
      const askedAt = files[0]?.askedAt ?? now();
      const all = joined(files.map(({ elements }) => elements));
      const body = Buffer.concat([Buffer.from('['), all, Buffer.from(']')]);
      return { ok: true, body, askedAt, missing };
    },
  };
}

/** Elements as JSON, with commas between them. */
function joined(lists: readonly Uint8Array[]): Uint8Array {
  const comma = Buffer.from(',');
  const some = lists.filter(({ length }) => length > 0);
  return Buffer.concat(some.flatMap((list, index) => (index === 0 ? [list] : [comma, list])));
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
