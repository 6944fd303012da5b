import { describe, expect, it } from 'vitest';
import { AnswerStore, isUnchanged } from './answer-store.ts';

const bytes = (text: string) => Buffer.from(text);

describe('the answer store', () => {
  it('knows an answer for the rest of its minute', () => {
    const store = new AnswerStore();
    const kept = store.keep('a', 1, bytes('[{"x":1}]'));
    expect(kept.body.toString()).toBe('[{"x":1}]');
    expect(store.find('a', 1)).toBe(kept);
    expect(store.find('b', 1)).toBeUndefined();
    expect(store.find('a', 2)).toBeUndefined();
    expect(store.find('a', 1)).toBeUndefined();
  });

  it('sends an answer that took until the next minute, but does not remember it', () => {
    const store = new AnswerStore();
    expect(store.find('a', 1)).toBeUndefined();
    const next = store.keep('a', 2, bytes('[2]'));
    expect(store.keep('a', 1, bytes('[1]')).body.toString()).toBe('[1]');
    expect(store.find('a', 2)).toBe(next);
  });

  it('gives the same tag to the same bytes only', () => {
    const store = new AnswerStore();
    const { etag } = store.keep('a', 1, bytes('[1]'));
    expect(store.keep('b', 2, bytes('[1]')).etag).toBe(etag);
    expect(store.keep('a', 2, bytes('[2]')).etag).not.toBe(etag);
  });

  it('drops what was not asked for in a long time when there is too much', () => {
    const store = new AnswerStore();
    const large = bytes('x'.repeat(10 * 1024 * 1024));
    for (const question of ['a', 'b', 'c']) store.keep(question, 1, large);
    store.find('a', 1);
    store.keep('d', 1, large);
    const known = ['a', 'b', 'c', 'd'].filter((question) => store.find(question, 1) !== undefined);
    expect(known).toStrictEqual(['a', 'c', 'd']);
  });

  it('does not grow by many short answers either', () => {
    const store = new AnswerStore();
    const questions = Array.from({ length: 40_000 }, (_, index) => `q${index}`);
    for (const question of questions) store.keep(question, 1, bytes('[]'));
    const known = questions.filter((question) => store.find(question, 1) !== undefined);
    expect(known.length).toBeGreaterThan(10_000);
    expect(known.length).toBeLessThan(33_000);
  });
});

it.each([
  [undefined, false],
  ['"x"', true],
  ['W/"x"', true],
  ['"y", W/"x"', true],
  [' * ', true],
  ['x', false],
  ['"y"', false],
  ['', false],
])('If-None-Match: %s', (header, expected) => {
  expect(isUnchanged(header, '"x"')).toBe(expected);
});
