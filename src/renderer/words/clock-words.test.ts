import { expect, test } from 'vitest';
import { clockText, clockWords } from './clock-words.ts';

test.each([
  ['8:55 AM', 'en', '8:55 AM'],
  ['8:55 PM', 'en', '8:55 PM'],
  ['8:55 PM', 'de', '8:55 PM'],
  ['8:55 AM', 'es', '8:55 AM'],
  ['8:55 PM', 'nl', '8:55 PM'],
  ['8:55 AM', 'tr', 'ÖÖ 8:55'],
  ['8:55 PM', 'tr', 'ÖS 8:55'],
  ['8:55 PM', 'ar', '8:55 م'],
  ['8:55 PM', 'zh', '下午 8:55'],
  ['8:55 AM', 'ja', '午前 8:55'],
  ['12:10 PM', 'ko', '오후 12:10'],
  ['20:55', 'ja', '20:55'],
  ['02:05B', 'de', '02:05B'],
  ['1:05B AM', 'en', '1:05B AM'],
  ['1:05B AM', 'ja', '午前 1:05B'],
] as const)('%s in %s is %s', (text, language, expected) => {
  expect(clockText(text, language)).toBe(expected);
});

test('tells its parts, and what stands in for letters that have no room', () => {
  expect(clockWords('8:55 PM', 'ko')).toEqual({
    digits: '8:55',
    mark: '',
    half: '오후',
    isHalfFirst: true,
    latinHalf: 'PM',
  });
  expect(clockWords('08:55', 'ko')).toEqual({
    digits: '08:55',
    mark: '',
    half: '',
    isHalfFirst: false,
    latinHalf: '',
  });
});
