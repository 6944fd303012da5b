import { parentPort } from 'node:worker_threads';
import { useZoneRules } from '#shared/zone-clock.ts';
import { newestZoneRules } from '../../files/newest-zone-rules.ts';
import { answerFrom, openAnswers } from './answer-here.ts';
import type { Answerer, AnswerSource } from './answerer.ts';
import type { ThreadQuestion, ThreadReport } from './thread-messages.ts';

/** The thread of `answerInThread`: opens the reference file and the plan, answers one by one. */

useZoneRules(newestZoneRules());

if (parentPort === null) throw new Error('This module runs in a thread of its own.');
const port = parentPort;

const report = (message: ThreadReport) => {
  port.postMessage(message, message.type === 'body' ? [message.body.buffer] : []);
};

/** Milliseconds without a question after which there is time for more than answering. */
const rest = 3_000;

const collect = globalThis.gc;
/**
 * What answers leave behind would stay until the heap is several times as large, which for a thread that is asked
 * new things once in a minute is for good. Only where Node was started so (scripts/start/service-flags.ts).
 */
const collecting =
  collect &&
  setTimeout(() => {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, rest);

async function answer(answerer: Answerer, question: ThreadQuestion): Promise<void> {
  report(await replyTo(question, answerer));
  collecting?.refresh();
}

async function replyTo(
  { id, path, parameters, now }: ThreadQuestion,
  answerer: Answerer,
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

/** Opens what it answers from, and says whether it can answer. */
function open(source: AnswerSource): Answerer | null {
  const opened = openAnswers(source);
  if (!opened.ok) {
    report({ type: 'failed', message: opened.message });
    // The thread ends by that: what was asked has failed, and the next question starts another one.
    port.close();
    return null;
  }
  report({ type: 'opened' });
  return answerFrom(opened.data);
}

let answerer: Answerer | null = null;
// The thread that started this one says what to answer from, then asks; no other sends messages.
port.on('message', (message: AnswerSource | ThreadQuestion) => {
  if (!('id' in message)) answerer = open(message);
  else if (answerer !== null) void answer(answerer, message);
});
