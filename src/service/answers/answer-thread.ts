import { parentPort, workerData } from 'node:worker_threads';
import { openReference } from '../reference/reader.ts';
import { answerFrom, dataOf } from './answer-here.ts';
import type { Answerer, AnswerSource } from './answerer.ts';
import { preparePlan } from './open-plan.ts';
import type { ThreadQuestion, ThreadReport } from './thread-messages.ts';

/** The thread of `answerInThread`: opens the reference file and the plan, answers one by one. */

// What answer-in-thread.ts gives.
const source = workerData as AnswerSource;
if (parentPort === null) throw new Error('This module runs in a thread of its own.');
const port = parentPort;

const report = (message: ThreadReport) => {
  port.postMessage(message, message.type === 'body' ? [message.body.buffer] : []);
};

async function reply(
  answerer: Answerer,
  { id, path, parameters, now }: ThreadQuestion,
): Promise<ThreadReport> {
  try {
    const answered = await answerer.answer(path, parameters, now);
    if (!answered.ok) return { type: 'problem', id, problem: answered.problem };
    // A copy where the bytes are a part of something larger: only a whole buffer can be handed over.
    return { type: 'body', id, body: new Uint8Array(answered.body) };
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { type: 'mistake', id, stack };
  }
}

const note = (sentence: string) => {
  report({ type: 'note', sentence });
};
const opened = openReference(source.referenceFile);
const prepared = opened.ok ? preparePlan(source, opened.reference, note) : opened;
if (opened.ok && prepared.ok) {
  report({ type: 'opened' });
  const { reference } = opened;
  const answerer = answerFrom(dataOf(reference, await prepared.plan()));
  // No other thread sends messages to this one.
  port.on('message', (question: ThreadQuestion) => void reply(answerer, question).then(report));
} else if (!prepared.ok) {
  report({ type: 'failed', message: prepared.message });
}
