import { expect, test } from 'vitest';
import { dayCount, dayMarker } from './day-marker.ts';

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
