import { expect, it } from 'vitest';
import { shorten } from './texts.ts';

it.each([
  [null, 5, null],
  ['', 5, ''],
  ['12345', 5, '12345'],
  ['123456', 5, '1234…'],
  ['123 456', 5, '123…'],
  ['😀😀😀😀😀', 5, '😀😀😀😀😀'],
  ['😀😀😀😀😀😀', 5, '😀😀😀😀…'],
])('shortens %j to %i characters: %j', (text, longest, expected) => {
  expect(shorten(text, longest)).toBe(expected);
});
