import { expect, test } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';
import { filterWords } from './filter-words.ts';

const words = (
  change: Partial<Settings['filters']>,
  count = 0,
  direction: 'departures' | 'arrivals' = 'departures',
) => filterWords({ ...defaultSettings.filters, ...change }, count, direction, 'en');

test('without filters there is nothing to say', () => {
  expect(words({})).toBe('');
});

test.each([
  [{ terminals: ['5'] }, 12, 'departures', 'Terminal 5 · 12 hidden by filters'],
  [{ airlines: ['LX', 'BA'] }, 0, 'departures', 'LX, BA'],
  [{ places: ['LHR'] }, 0, 'arrivals', 'From LHR'],
  [{ countries: ['CH', 'GB'] }, 0, 'departures', 'To Switzerland, United Kingdom'],
  [{ hoursAhead: 6 }, 3, 'departures', '≤ 6 hrs · 3 hidden by filters'],
  [{ terminals: ['1', '2', '3', '4', '5'] }, 0, 'departures', 'Terminal 1, 2, 3, 4…'],
  [{}, 2, 'departures', '2 hidden by filters'],
] as const)('%o with %i hidden on %s', (change, count, direction, text) => {
  // The readonly lists of the table are only read.
  expect(words(change as Partial<Settings['filters']>, count, direction)).toBe(text);
});
