import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { ThreadAnswerer, answerInThread, startThread } from './answer-in-thread.ts';

/** A thread that knows one answer, refuses one question, stumbles over one and dies of one. */
const script = `
  const { parentPort: port } = require('node:worker_threads');
  port.on('message', ({ id, path }) => {
    if (path === '/deadly') process.exit(1);
    if (path === '/wrong') port.postMessage({ type: 'mistake', id, stack: 'Error: stumbled' });
    else if (path === '/bad') {
      port.postMessage({ type: 'error', id, error: { code: 'NOT_FOUND', message: 'None.' } });
    } else port.postMessage({ type: 'body', id, body: new TextEncoder().encode('"' + path + '"') });
  });
`;
const start = () => new Worker(script, { eval: true });

let answerer: ThreadAnswerer | null = null;
afterEach(() => answerer?.close());

const asked = async (path: string) => {
  answerer ??= new ThreadAnswerer(start(), start);
  const answered = await answerer.answer(path, {}, 0);
  return answered.ok ? answered.body.toString() : answered.error;
};

it('gives each question its own answer', async () => {
  const answers = Promise.all(['/a', '/bad', '/b'].map(asked));
  expect(await answers).toStrictEqual(['"/a"', { code: 'NOT_FOUND', message: 'None.' }, '"/b"']);
});

it('rejects for a mistake in the thread, and goes on', async () => {
  await expect(asked('/wrong')).rejects.toThrow('stumbled');
  expect(await asked('/a')).toBe('"/a"');
});

it('rejects what a thread that ended has left, and starts another', async () => {
  const left = [asked('/deadly'), asked('/a')];
  const outcomes = await Promise.allSettled(left);
  expect(outcomes.map(({ status }) => status)).toStrictEqual(['rejected', 'rejected']);
  expect(await asked('/b')).toBe('"/b"');
});

it('rejects what is asked of another thread that has nothing to answer from, and tries again', async () => {
  const files = ['/nowhere.sqlite', '/nowhere/else.sqlite'];
  answerer = new ThreadAnswerer(start(), () => {
    const thread = startThread();
    thread.postMessage({ referenceFile: files.shift() ?? '' });
    return thread;
  });
  for (const path of ['/deadly', '/a', '/b']) await expect(asked(path)).rejects.toThrow('ended');
  expect(files).toEqual([]);
});

it('says in a sentence that there is nothing to answer from', async () => {
  const opened = await answerInThread()({ referenceFile: '/nowhere.sqlite' });
  expect(opened.ok || opened.message).toMatch(/is missing; .*\.$/);
});
