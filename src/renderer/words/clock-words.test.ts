import { expect, test } from 'vitest';
import { clockText, clockWords, dayCount, dayMarker } from './clock-words.ts';

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

test.each([
  [0, '2026-12-17', 'en', ''],
  [1, '2026-12-18', 'en', '+1'],
  [-1, '2026-12-16', 'ar', '-1'],
  [2, '2026-12-19', 'en', 'Sat'],
  [2, '2026-12-19', 'de', 'Sa'],
  [6, '2026-12-23', 'en', 'Wed'],
  [-3, '2026-12-14', 'en', 'Mon'],
  [7, '2026-12-24', 'en', '24 Dec'],
  [7, '2026-12-24', 'de', '24. Dez.'],
  [7, '2026-12-24', 'zh', '12月24日'],
  [-40, '2026-11-07', 'en', '7 Nov'],
] as const)('%i days away (%s) is marked in %s as "%s"', (dayOffset, date, language, marker) => {
  expect(dayMarker({ dayOffset, date }, language)).toBe(marker);
});

test('where there is no room for words the days are counted', () => {
  expect([0, 1, -1, 3, 33].map((dayOffset) => dayCount({ dayOffset }))).toEqual([
    ...['', '+1', '-1', '+3', '+33'],
  ]);
});
