import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createInbox } from './inbox.ts';

const errors = { report: (_where: string, error: unknown) => expect.fail(String(error)) };

const message = (topic: string, text: string) => ({
  topic,
  payload: Buffer.from(text),
  isRetained: false,
  receivedAt: 0,
});

/** One that takes a slice of the event loop for each message, and the topics that it has read. */
function slowInbox() {
  const read: string[] = [];
  const inbox = createInbox(async ({ topic }) => {
    read.push(topic);
    await setImmediate();
  }, errors);
  return { inbox, read };
}

it('gives out one message at a time, of each topic only the newest that waits', async () => {
  const read: string[] = [];
  let finish = (): void => undefined;
  const inbox = createInbox(({ topic, payload }) => {
    read.push(`${topic} ${Buffer.from(payload).toString()}`);
    return new Promise((resolve) => {
      finish = resolve;
    });
  }, errors);
  inbox.take(message('x', 'first'));
  for (let at = 0; at < 5000; at++) inbox.take(message('x', String(at)));
  inbox.take(message('y', 'one'));
  inbox.take(message('x', 'last'));
  for (let at = 0; at < 3; at++) {
    expect(read.length).toBe(at + 1);
    finish();
    await setImmediate();
    await setImmediate();
  }
  expect(read).toEqual(['x first', 'x last', 'y one']);
});

it('gives out every message of a topic of which each counts', async () => {
  const read: string[] = [];
  const inbox = createInbox(
    ({ topic, payload }) => {
      read.push(`${topic} ${Buffer.from(payload).toString()}`);
    },
    errors,
    { eachOf: 'x' },
  );
  for (const text of ['1', '2', '3']) inbox.take(message('x', text));
  for (const text of ['1', '2', '3']) inbox.take(message('y', text));
  for (let slice = 0; slice < 8; slice++) await setImmediate();
  expect(read).toEqual(['x 1', 'x 2', 'x 3', 'y 3']);
});

it('goes on after a mistake', async () => {
  const report = vi.fn();
  const read: string[] = [];
  const inbox = createInbox(
    ({ topic }) => {
      read.push(topic);
      if (topic === 'x') throw new Error('a mistake');
    },
    { report },
  );
  inbox.take(message('x', ''));
  inbox.take(message('y', ''));
  for (let slice = 0; slice < 4; slice++) await setImmediate();
  expect(read).toEqual(['x', 'y']);
  expect(report).toHaveBeenCalledOnce();
});

it('keeps no more topics than a fleet has', async () => {
  const { inbox, read } = slowInbox();
  for (let at = 0; at < 5000; at++) inbox.take(message(String(at), ''));
  for (let slice = 0; slice < 3000; slice++) await setImmediate();
  expect(read.length).toBeLessThan(1100);
  expect(read.at(-1)).toBe('4999');
});

it('keeps no more bytes than it has room for', async () => {
  const { inbox, read } = slowInbox();
  const payload = new Uint8Array(1_000_000);
  for (let at = 0; at < 200; at++) inbox.take({ ...message(String(at), ''), payload });
  for (let slice = 0; slice < 1000; slice++) await setImmediate();
  expect(read.length).toBeLessThan(40);
  expect(read.at(-1)).toBe('199');
});
