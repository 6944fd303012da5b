import { describe, expect, it } from 'vitest';
import { AnswerStore, isUnchanged, chooseEncoding } from './answer-store.ts';

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

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['GZIP, deflate, BR', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.1, br;q=0.5', 'br'],
  ['*;q=0', null],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'identity'],
  ['identity;q=0', null],
  ['identity;q=0, br', 'br'],
] as const)('Accept-Encoding: %s', (header, expected) => {
  expect(chooseEncoding(header, false)).toBe(expected);
});

it.each([
  [undefined, 'identity'],
  ['br, gzip', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['*;q=0, br', 'br'],
  ['*;q=0', null],
] as const)('Accept-Encoding: %s, for a few bytes', (header, expected) => {
  expect(chooseEncoding(header, true)).toBe(expected);
});
