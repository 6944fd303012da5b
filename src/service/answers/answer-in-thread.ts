import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Parameters } from '../query/endpoint.ts';
import type { Answered, Answerer, OpenAnswers, ThreadQuestion, ThreadReport } from './answerer.ts';

/** Beside this file, as source or, for `npm run service`, bundled (scripts/set-up/bundle-service.ts). */
const threadFile = new URL(`./answer-thread${extname(import.meta.url)}`, import.meta.url);

/** A thread that loads its code; it opens nothing before it is told what to answer from. */
export function startThread(): Worker {
  return new Worker(threadFile);
}

/**
 * Computes answers in a separate thread, so a small or invalid request does not wait for one
 * for the whole world.
 * @param worker already started; a caller that does not use it has to end it
 */
export const answerInThread =
  (worker: Worker = startThread()): OpenAnswers =>
  async (source) => {
    worker.postMessage(source);
    const start = () => {
      const another = startThread();
      another.postMessage(source);
      return another;
    };
    // Whether it can answer.
    const [report] = (await once(worker, 'message')) as [ThreadReport];
    if (report.type !== 'failed') return { ok: true, answerer: new ThreadAnswerer(worker, start) };
    await worker.terminate();
    return { ok: false, message: report.message };
  };

interface Waiting {
  readonly resolve: (answered: Answered) => void;
  readonly reject: (error: Error) => void;
}

/** Asks a thread. Where that has ended, the next question starts another. */
export class ThreadAnswerer implements Answerer {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** null: it has ended, which only a mistake of our own or a lack of memory can make it do. */
  #worker: Worker | null = null;
  #asked = 0;

  constructor(worker: Worker, start: () => Worker) {
    this.#start = start;
    this.#attach(worker);
  }

  answer(path: string, parameters: Parameters, now: number): Promise<Answered> {
    const worker = this.#worker ?? this.#attach(this.#start());
    this.#asked += 1;
    const question: ThreadQuestion = { id: this.#asked, path, parameters, now };
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      worker.postMessage(question);
    });
  }

  async close(): Promise<void> {
    this.#waiting.clear();
    await this.#worker?.terminate();
  }

  #attach(worker: Worker): Worker {
    this.#worker = worker;
    worker.on('message', (report: ThreadReport) => {
      this.#hear(report);
    });
    let reason = new Error('The thread that answers has ended.');
    worker.on('error', (error) => {
      reason = error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', () => {
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
    });
    return worker;
  }

  #hear(report: ThreadReport): void {
    if (report.type === 'opened' || report.type === 'failed') return;
    const waiting = this.#waiting.get(report.id);
    this.#waiting.delete(report.id);
    if (report.type === 'body')
      waiting?.resolve({ ok: true, body: Buffer.from(report.body.buffer) });
    else if (report.type === 'error') waiting?.resolve({ ok: false, error: report.error });
    else waiting?.reject(new Error(`In the thread that answers: ${report.stack}`));
  }
}
