import { expect, test } from 'vitest';
import { readNumber } from './read-typed.ts';

const refused = { ok: false };

test.each([
  ['60', false, { ok: true, value: 60 }],
  [' 015 ', false, { ok: true, value: 15 }],
  ['', true, { ok: true, value: null }],
  ['', false, refused],
  ['1.5', true, refused],
  ['-3', false, refused],
  ['1e3', false, refused],
  ['soon', false, refused],
])('"%s" (may be empty: %s) is read as %o', (text, mayBeEmpty, read) => {
  expect(readNumber(text, { mayBeEmpty, isWhole: true })).toEqual(read);
});

test.each([
  ['4.5', { ok: true, value: 4.5 }],
  ['4,5', { ok: true, value: 4.5 }],
  ['55', { ok: true, value: 55 }],
  ['4.', refused],
  ['1.000,5', refused],
  ['-0.5', refused],
])('with decimals, "%s" is read as %o', (text, read) => {
  expect(readNumber(text, { mayBeEmpty: false, isWhole: false })).toEqual(read);
});
