import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answerer } from '../answers/answerer.ts';
import type { Clock } from '../query/clock.ts';
import type { Endpoint, Parameters } from '../query/endpoint.ts';
import { hideKey, type RequestError } from '../query/request-error.ts';
import type { JobStorage } from './job-folder.ts';
import {
  completedJobText,
  failedJob,
  queuedJob,
  readJobRecord,
  startedJob,
  type JobRecord,
  type QueuedJob,
  type StartedJob,
} from './job-record.ts';

interface JobQueueParts {
  readonly endpoints: readonly Endpoint[];
  readonly answerer: Answerer;
  readonly clock: Clock;
  /** Not to be repeated in messages. */
  readonly key: string;
  /** A job takes as long as any answer before it is answered. */
  readonly behaviour: { readonly latency: number; readonly jobStorage: JobStorage | null };
}

/** A day, in milliseconds: how long a job can be asked about. */
const longestKept = 24 * 3600_000;
/** Beyond these the oldest finished jobs go. */
const mostKept = 1000;
const mostCharacters = 32 * 1024 * 1024;
/** Beyond this many waiting no more are taken. */
const mostWaiting = 100;

interface KeptJob {
  /** UNIX milliseconds. */
  readonly createdAt: number;
  readonly isFinished: boolean;
  /** The job as it goes out. */
  readonly text: string;
}

/** Jobs: answered one after the other in the order of their creation, and kept for a day. */
export class JobQueue {
  readonly #parts: JobQueueParts;
  readonly #reportError: (error: unknown) => void;
  readonly #kept = new Map<string, KeptJob>();
  readonly #waiting: QueuedJob[] = [];
  #characters = 0;
  #isRunning = false;
  #isClosed = false;

  constructor(parts: JobQueueParts, reportError: (error: unknown) => void) {
    this.#parts = parts;
    this.#reportError = reportError;
    for (const { record, text } of this.#stored()) {
      this.#keep(record, record.status !== 'QueuedJob', text);
      if (record.status === 'QueuedJob') this.#waiting.push(record);
    }
    this.#forgetOld();
    void this.#run();
  }

  /** The text of a job, or undefined if the queue does not have it, or no longer. */
  find(id: string): string | undefined {
    this.#forgetOld();
    return this.#kept.get(id)?.text;
  }

  /** Makes a job of a request. Whatever is wrong with its parameters, the job will say. */
  create(endpoint: Endpoint, args: Parameters): { id: string; text: string } | RequestError {
    if (this.#waiting.length >= mostWaiting) return tooMany;
    this.#forgetOld();
    const record = queuedJob(randomUUID(), endpoint, args, this.#parts.clock());
    const text = JSON.stringify(record);
    this.#keep(record, false, text);
    this.#save(record.id, text);
    this.#waiting.push(record);
    void this.#run();
    return { id: record.id, text };
  }

  /** No job is begun after this; those that wait are begun by the next service over this storage. */
  close(): void {
    this.#isClosed = true;
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (;;) {
      // The caller who made the job gets an answer first.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const next = this.#isClosed ? undefined : this.#waiting.shift();
      if (next === undefined) break;
      const started = startedJob(next, this.#parts.clock());
      this.#keep(started, false, JSON.stringify(started));
      await sleep(this.#parts.behaviour.latency, undefined, { ref: false });
      const text = await this.#answer(started);
      // A job that the end of the service cut short is begun again by the next.
      if (this.#isClosed) break;
      this.#keep(started, true, text);
      this.#save(started.id, text);
      this.#forgetOld();
    }
    this.#isRunning = false;
  }

  /** The text of the job once it is finished, well or badly. */
  async #answer(job: StartedJob): Promise<string> {
    const { endpoints, answerer, clock, key } = this.#parts;
    const failed = (error: RequestError) => {
      const message = hideKey(error.message, key);
      return JSON.stringify(failedJob(job, { ...error, message }));
    };
    try {
      const endpoint = endpoints.find(({ path }) => path === job.endpoint);
      if (endpoint === undefined) return failed(unknownEndpoint);
      const error = endpoint.check(job.args);
      if (error !== null) return failed(error);
      const now = Math.floor(clock() / 60_000) * 60;
      const answer = await answerer.answer(endpoint.path, job.args, now);
      if (!answer.ok) return failed(answer.error);
      return completedJobText(job, answer.body.toString(), clock());
    } catch (error) {
      this.#reportError(error);
      return failed(ownMistake);
    }
  }

  #stored(): { readonly record: JobRecord; readonly text: string }[] {
    const texts = this.#attempt(() => this.#parts.behaviour.jobStorage?.load()) ?? [];
    return texts
      .flatMap((text) => {
        const record = readJobRecord(text);
        return record === null ? [] : [{ record, text }];
      })
      .toSorted((one, other) => (one.record.created_at < other.record.created_at ? -1 : 1));
  }

  #keep(job: Pick<JobRecord, 'id' | 'created_at'>, isFinished: boolean, text: string): void {
    this.#characters += text.length - (this.#kept.get(job.id)?.text.length ?? 0);
    this.#kept.set(job.id, { createdAt: Date.parse(job.created_at), isFinished, text });
  }

  #save(id: string, text: string): void {
    this.#attempt(() => this.#parts.behaviour.jobStorage?.save(id, text));
  }

  /** Lets go of what is too old, and of the oldest finished jobs where there are too many. */
  #forgetOld(): void {
    const oldest = this.#parts.clock() - longestKept;
    for (const [id, { createdAt, isFinished, text }] of this.#kept) {
      const isTooMuch = this.#kept.size > mostKept || this.#characters > mostCharacters;
      const isOld = createdAt < oldest;
      if (!isTooMuch && !isOld) break;
      if (!isFinished) continue;
      this.#kept.delete(id);
      this.#characters -= text.length;
      this.#attempt(() => this.#parts.behaviour.jobStorage?.remove(id));
    }
  }

  /** A full or broken disk costs jobs their life after a restart, and nothing else. */
  #attempt<Value>(access: () => Value): Value | undefined {
    try {
      return access();
    } catch (error) {
      this.#reportError(error);
      return undefined;
    }
  }
}

const tooMany: RequestError = {
  code: 'TOO_MANY_JOBS',
  message: `As many as ${mostWaiting} jobs are waiting already; try again in a few seconds.`,
  retryAfter: 5,
};
const unknownEndpoint: RequestError = {
  code: 'NOT_FOUND',
  message: 'The endpoint of this job is not there any more.',
};
const ownMistake: RequestError = {
  code: 'INTERNAL_ERROR',
  message: 'The service failed to answer; this is a mistake of its own. Try again later.',
};
