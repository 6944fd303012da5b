import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import { areSameEntries } from './poll-lane.ts';

/** Few different ones, so that some are there more than once. */
const entry = fc
  .record({
    flight_iata: fc.constantFrom('LX40', 'BA7'),
    dep_gate: fc.constantFrom('A1', 'A2'),
    via: fc.constantFrom(null, ['SIN'], ['SIN', 'KUL']),
  })
  .map((record) => scheduleEntrySchema.parse(record));
const entries = fc.array(entry, { maxLength: 6 });

test('rows are the same in any order, and however often each of them is there', () => {
  fc.assert(
    fc.property(entries, entries, (before, after) => {
      const sorted = (list: typeof before) => list.map((one) => JSON.stringify(one)).sort();
      const isExpected = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
      expect(areSameEntries(before, after)).toBe(isExpected);
    }),
  );
});

test('rows that have only moved are the same', () => {
  fc.assert(
    fc.property(
      entries.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([before, after]) => {
        expect(areSameEntries(before, after)).toBe(true);
      },
    ),
  );
});

test('lists of stops are the same where they say the same', () => {
  const via = (...stops: string[]) => [scheduleEntrySchema.parse({ via: stops })];
  expect(areSameEntries(via('SIN', 'KUL'), via('SIN', 'KUL'))).toBe(true);
  expect(areSameEntries(via('SIN', 'KUL'), via('KUL', 'SIN'))).toBe(false);
});
