import type { Parameters } from '../query/endpoint.ts';
import type { RequestError } from '../query/request-error.ts';

/** The content of an answer as JSON in UTF-8, or why there is none. */
export type Answered =
  | { readonly ok: true; readonly body: Buffer }
  | { readonly ok: false; readonly error: RequestError };

/** Answers questions to the endpoints, here or elsewhere. */
export interface Answerer {
  /**
   * The answer of the endpoint at `path`. Rejects for mistakes of our own only.
   * @param now UNIX seconds, on a whole minute
   */
  answer(path: string, parameters: Parameters, now: number): Promise<Answered>;
  /** Releases everything. Pending computations get no answer. */
  close(): Promise<void>;
}

/** What answers are made from. */
export interface AnswerSource {
  /** Path of the reference file, beside which the plan of the simulated world lies. */
  readonly referenceFile: string;
}

/** What a person can put right, like a missing file, comes back as one sentence. */
export type OpenedAnswers =
  | { readonly ok: true; readonly answerer: Answerer }
  | { readonly ok: false; readonly message: string };

/** A way of answering. */
export type OpenAnswers = (source: AnswerSource) => Promise<OpenedAnswers>;

/** A question to the thread that answers. */
export interface ThreadQuestion {
  readonly id: number;
  readonly path: string;
  readonly parameters: Parameters;
  /** UNIX seconds, on a whole minute. */
  readonly now: number;
}

/** What the thread says: first whether it can answer at all, then an answer to each question. */
export type ThreadReport =
  | { readonly type: 'opened' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'body'; readonly id: number; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly type: 'error'; readonly id: number; readonly error: RequestError }
  /** A mistake of our own. */
  | { readonly type: 'mistake'; readonly id: number; readonly stack: string };
