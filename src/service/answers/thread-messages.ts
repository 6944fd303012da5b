import type { Parameters } from '../query/endpoint.ts';
import type { Problem } from '../query/problem.ts';

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
  | { readonly type: 'problem'; readonly id: number; readonly problem: Problem }
  /** A mistake of our own. */
  | { readonly type: 'mistake'; readonly id: number; readonly stack: string };
