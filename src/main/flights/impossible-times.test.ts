import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from './board-for-test.ts';
import { dropImpossibleTimes, type FlightTimes } from './impossible-times.ts';
import type { EndTimes } from './instants.ts';

const now = at('2026-07-01 10:00');
const minute = 60;
const hour = 3600;
const day = 86_400;
const unknown: EndTimes = { scheduled: null, estimated: null, actual: null };

/** Times given as seconds from now. */
function drop(departure: Partial<EndTimes>, arrival: Partial<EndTimes>): FlightTimes {
  const absolute = (times: Partial<EndTimes>): EndTimes => {
    const from = (time: number | null | undefined) =>
      typeof time === 'number' ? now + time : null;
    return {
      scheduled: from(times.scheduled),
      estimated: from(times.estimated),
      actual: from(times.actual),
    };
  };
  const dropped = dropImpossibleTimes(
    { departure: absolute(departure), arrival: absolute(arrival) },
    now,
    'active',
  );
  const relative = (times: EndTimes): EndTimes => {
    const to = (time: number | null) => (time === null ? null : time - now);
    return {
      scheduled: to(times.scheduled),
      estimated: to(times.estimated),
      actual: to(times.actual),
    };
  };
  return { departure: relative(dropped.departure), arrival: relative(dropped.arrival) };
}

describe('"Arrivals months late, or an arrival before its departure, are a provider\'s mistake"', () => {
  it.each<[string, Partial<EndTimes>, Partial<EndTimes>, Partial<EndTimes>, Partial<EndTimes>]>([
    [
      'keeps an ordinary flight',
      { scheduled: -2 * hour, estimated: -hour, actual: -hour },
      { scheduled: 0, estimated: hour },
      { scheduled: -2 * hour, estimated: -hour, actual: -hour },
      { scheduled: 0, estimated: hour },
    ],
    [
      'a scheduled arrival before the departure',
      { scheduled: 0 },
      { scheduled: -1 },
      { scheduled: 0 },
      {},
    ],
    [
      'keeps both at the same minute',
      { scheduled: 0 },
      { scheduled: 0 },
      { scheduled: 0 },
      { scheduled: 0 },
    ],
    [
      'a scheduled arrival months late',
      { scheduled: 0 },
      { scheduled: 60 * day },
      { scheduled: 0 },
      {},
    ],
    [
      'an estimated arrival months late',
      {},
      { scheduled: 0, estimated: 60 * day },
      {},
      { scheduled: 0 },
    ],
    [
      'an actual arrival months late',
      {},
      { scheduled: -90 * day, actual: -day },
      {},
      { scheduled: -90 * day },
    ],
    [
      'keeps a flight that is days late',
      {},
      { scheduled: 0, estimated: 3 * day },
      {},
      { scheduled: 0, estimated: 3 * day },
    ],
    ["yesterday's departure", { scheduled: 0, actual: -23 * hour }, {}, { scheduled: 0 }, {}],
    [
      'an estimated arrival before the departure',
      { scheduled: 0, estimated: 2 * hour },
      { scheduled: hour, estimated: hour },
      { scheduled: 0, estimated: 2 * hour },
      { scheduled: hour },
    ],
    [
      'an actual arrival before the departure',
      { scheduled: -3 * hour, actual: -hour },
      { scheduled: -hour, actual: -2 * hour },
      { scheduled: -3 * hour, actual: -hour },
      { scheduled: -hour },
    ],
    [
      'an actual arrival before the scheduled departure',
      { scheduled: -hour },
      { scheduled: 0, actual: -2 * hour },
      { scheduled: -hour },
      { scheduled: 0 },
    ],
    [
      'keeps an arrival that its stale departure estimate contradicts',
      { scheduled: -3 * hour, estimated: 0 },
      { actual: -hour },
      { scheduled: -3 * hour, estimated: 0 },
      { actual: -hour },
    ],
    [
      'keeps an early arrival',
      { scheduled: -3 * hour, actual: -3 * hour },
      { scheduled: 0, actual: -hour },
      { scheduled: -3 * hour, actual: -3 * hour },
      { scheduled: 0, actual: -hour },
    ],
    [
      'an actual time in the future',
      { scheduled: 0, actual: 16 * minute },
      {},
      { scheduled: 0 },
      {},
    ],
    [
      'keeps one that clocks may explain',
      { scheduled: 0, actual: 15 * minute },
      {},
      { scheduled: 0, actual: 15 * minute },
      {},
    ],
    [
      'keeps what cannot be compared',
      { actual: -hour },
      { estimated: 5 * day },
      { actual: -hour },
      { estimated: 5 * day },
    ],
  ])('%s', (_, departure, arrival, keptDeparture, keptArrival) => {
    expect(drop(departure, arrival)).toEqual({
      departure: { ...unknown, ...keptDeparture },
      arrival: { ...unknown, ...keptArrival },
    });
  });

  const time = fc.option(fc.integer({ min: -20 * day, max: 20 * day }));
  const end = fc.record({ scheduled: time, estimated: time, actual: time });

  it('changes nothing the second time, and never touches the scheduled departure', () => {
    fc.assert(
      fc.property(end, end, (departure, arrival) => {
        const once = drop(departure, arrival);
        expect(drop(once.departure, once.arrival)).toEqual(once);
        expect(once.departure.scheduled).toBe(departure.scheduled);
      }),
    );
  });
});
