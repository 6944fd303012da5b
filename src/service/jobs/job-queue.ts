import type { Clock } from '../clock.ts';
import type { Endpoint, Parameters } from '../endpoint.ts';
import { hideKey, type Problem } from '../problem.ts';
import type { JobStorage } from './job-folder.ts';
import {
  completedJob,
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
  readonly clock: Clock;
  /** Makes an identifier that nobody can guess. */
  readonly newId: () => string;
  /** What a job takes before it is answered; resolves after the service's latency. */
  readonly pause: () => Promise<void>;
  /** Not to be repeated in messages. */
  readonly key: string;
  readonly storage: JobStorage | null;
  readonly reportError: (error: unknown) => void;
}

/** A day, in milliseconds: how long a job can be asked about. */
const longestKept = 24 * 3600_000;
/** Beyond these the oldest finished jobs go. */
const mostKept = 1000;
const mostCharacters = 32 * 1024 * 1024;
/** Beyond this many waiting no more are taken. */
const mostWaiting = 100;

interface KeptJob {
  readonly record: JobRecord;
  /** The job as it goes out. */
  readonly text: string;
}

/** Jobs: answered one after the other in the order of their creation, and kept for a day. */
export class JobQueue {
  readonly #parts: JobQueueParts;
  readonly #kept = new Map<string, KeptJob>();
  readonly #waiting: QueuedJob[] = [];
  #characters = 0;
  #isRunning = false;
  #isClosed = false;

  constructor(parts: JobQueueParts) {
    this.#parts = parts;
    for (const { record, text } of this.#stored()) {
      this.#keep(record, text);
      if (record.status === 'QueuedJob') this.#waiting.push(record);
    }
    this.#forgetOld();
    void this.#run();
  }

  /** The text of a job, or undefined where there is none, or none any more. */
  find(id: string): string | undefined {
    this.#forgetOld();
    return this.#kept.get(id)?.text;
  }

  /** Makes a job of a request. Whatever is wrong with its parameters, the job will say. */
  create(endpoint: Endpoint, args: Parameters): { id: string; text: string } | Problem {
    if (this.#waiting.length >= mostWaiting) return tooMany;
    this.#forgetOld();
    const record = queuedJob(this.#parts.newId(), endpoint, args, this.#parts.clock());
    const text = JSON.stringify(record);
    this.#keep(record, text);
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
      // Whoever made the job gets an answer first.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const next = this.#isClosed ? undefined : this.#waiting.shift();
      if (next === undefined) break;
      const started = startedJob(next, this.#parts.clock());
      this.#keep(started, JSON.stringify(started));
      await this.#parts.pause();
      const finished = this.#answer(started);
      const text = JSON.stringify(finished);
      this.#keep(finished, text);
      this.#save(finished.id, text);
      this.#forgetOld();
    }
    this.#isRunning = false;
  }

  #answer(job: StartedJob): JobRecord {
    const { endpoints, clock, key, reportError } = this.#parts;
    try {
      const endpoint = endpoints.find(({ path }) => path === job.endpoint);
      if (endpoint === undefined) return failedJob(job, unknownEndpoint);
      const answer = endpoint.answer(job.args, Math.floor(clock() / 60_000) * 60);
      if (answer.ok) return completedJob(job, answer.content, clock());
      const message = hideKey(answer.problem.message, key);
      return failedJob(job, { ...answer.problem, message });
    } catch (error) {
      reportError(error);
      return failedJob(job, ownMistake);
    }
  }

  #stored(): KeptJob[] {
    const { storage } = this.#parts;
    const texts = this.#attempt(() => storage?.load()) ?? [];
    return texts
      .map((text) => ({ text, record: readJobRecord(text) }))
      .filter((job): job is KeptJob => job.record !== null)
      .toSorted((one, other) => (one.record.created_at < other.record.created_at ? -1 : 1));
  }

  #keep(record: JobRecord, text: string): void {
    this.#characters += text.length - (this.#kept.get(record.id)?.text.length ?? 0);
    this.#kept.set(record.id, { record, text });
  }

  #save(id: string, text: string): void {
    this.#attempt(() => this.#parts.storage?.save(id, text));
  }

  /** Lets go of what is too old, and of the oldest finished jobs where there are too many. */
  #forgetOld(): void {
    const oldest = this.#parts.clock() - longestKept;
    for (const [id, { record, text }] of this.#kept) {
      const isTooMuch = this.#kept.size > mostKept || this.#characters > mostCharacters;
      const isOld = Date.parse(record.created_at) < oldest;
      if (!isTooMuch && !isOld) break;
      if (record.status === 'QueuedJob') continue;
      this.#kept.delete(id);
      this.#characters -= text.length;
      this.#attempt(() => this.#parts.storage?.remove(id));
    }
  }

  /** A full or broken disk costs jobs their life after a restart, and nothing else. */
  #attempt<Value>(access: () => Value): Value | undefined {
    try {
      return access();
    } catch (error) {
      this.#parts.reportError(error);
      return undefined;
    }
  }
}

const tooMany: Problem = {
  code: 'TOO_MANY_JOBS',
  message: `As many as ${mostWaiting} jobs are waiting already; try again in a few seconds.`,
  retryAfter: 5,
};
const unknownEndpoint: Problem = {
  code: 'NOT_FOUND',
  message: 'The endpoint of this job is not there any more.',
};
const ownMistake: Problem = {
  code: 'INTERNAL_ERROR',
  message: 'The service failed to answer; this is a mistake of its own. Try again later.',
};
