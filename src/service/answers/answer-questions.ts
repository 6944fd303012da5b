import type { MessagePort } from 'node:worker_threads';
import { followZoneRules } from '../../files/newest-zone-rules.ts';
import { answerFrom, openAnswers } from './answer-here.ts';
import type { Answerer, AnswerSource, ThreadQuestion, ThreadReport } from './answerer.ts';

/** Milliseconds without a question after which there is time for more than answering. */
const rest = 3_000;

/** Milliseconds between two looks at the system's time zones, as in the application. */
const zonesInterval = 60_000;

/**
 * Answers the questions that come by a port, one by one. The first message says from what: the reference file and the plan
 * are opened. An update of the system's time zones is followed within two minutes.
 */
export function answerQuestions(port: MessagePort): void {
  const haveZonesChanged = followZoneRules();
  const report = (message: ThreadReport) => {
    port.postMessage(message, message.type === 'body' ? [message.body.buffer] : []);
  };

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

  let source: AnswerSource | null = null;
  let close = (): void => undefined;
  let answerer: Answerer | null = null;

  /** Opens what it answers from, and says whether it can answer. */
  function open(from: AnswerSource): void {
    const opened = openAnswers(from);
    close();
    if (!opened.ok) {
      report({ type: 'failed', message: opened.message });
      // The thread ends by that: what was asked has failed, and the next question starts another one.
      port.close();
      return;
    }
    const { reference, data } = opened;
    close = () => {
      reference.close();
    };
    answerer = answerFrom(data);
    report({ type: 'opened' });
  }

  const looksAtZones = setInterval(() => {
    // The world is made of clocks.
    if (haveZonesChanged() && source !== null) open(source);
  }, zonesInterval);
  looksAtZones.unref();
  port.on('close', () => {
    clearInterval(looksAtZones);
  });

  // The thread that started this one says what to answer from, then asks; no other sends messages.
  port.on('message', (message: AnswerSource | ThreadQuestion) => {
    if ('id' in message) {
      if (answerer !== null) void answer(answerer, message);
      return;
    }
    source = message;
    open(message);
  });
}

async function replyTo(
  { id, path, parameters, now }: ThreadQuestion,
  answerer: Answerer,
): Promise<ThreadReport> {
  try {
    const answered = await answerer.answer(path, parameters, now);
    if (!answered.ok) return { type: 'error', id, error: answered.error };
    // A copy where the bytes are a part of something larger: only a whole buffer can be handed over.
    return { type: 'body', id, body: new Uint8Array(answered.body) };
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { type: 'mistake', id, stack };
  }
}
