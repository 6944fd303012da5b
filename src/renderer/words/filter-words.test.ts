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
  [{ terminals: ['5'] }, 12, 'departures', 'Only Terminal 5 · 12 more flights not shown'],
  [{ airlines: ['LX', 'BA'] }, 0, 'departures', 'Only LX, BA'],
  [{ places: ['LHR'] }, 0, 'arrivals', 'Only from LHR'],
  [{ countries: ['CH', 'GB'] }, 0, 'departures', 'Only to Switzerland, United Kingdom'],
  [{ hoursAhead: 6 }, 3, 'departures', 'Only next 6 hours · 3 more flights not shown'],
  [{ terminals: ['1', '2', '3', '4', '5'] }, 0, 'departures', 'Only Terminal 1, 2, 3, 4…'],
  [{}, 2, 'departures', '2 more flights not shown'],
] as const)('%o with %i hidden on %s', (change, count, direction, text) => {
  // The readonly lists of the table are only read.
  expect(words(change as Partial<Settings['filters']>, count, direction)).toBe(text);
});
