import { expect, it } from 'vitest';
import { lengthText } from './quantity.ts';

it.each([
  [31, '31 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
  [1500, '25 h'],
])('says %i minutes as %s', (minutes, text) => {
  expect(lengthText(minutes, 'en')).toBe(text);
});

it('says lengths in the language of the interface', () => {
  expect(lengthText(95, 'de')).toBe('1 Std. 35 Min.');
});
