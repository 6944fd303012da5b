import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

const refused = { ok: false, message: 'A whole number belongs here.' };

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
  expect(readNumber(text, mayBeEmpty)).toEqual(read);
});
