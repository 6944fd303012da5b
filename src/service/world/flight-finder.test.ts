import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DepartureClock } from './flight-finder.ts';
import { eachOccurrence } from './gates/stays.ts';
import { planWorld } from '../../../tools/world/plan-world.ts';
import { smallFacts } from './testing/small-facts.ts';
import { Timetable } from './timetable.ts';

const timetable = new Timetable(planWorld(smallFacts, 1));
const clock = new DepartureClock(timetable);

function byClock(from: number, to: number): string[] {
  const found: string[] = [];
  clock.departures(from, to, (leg, day, start) => found.push(`${leg.id} ${day} ${start}`));
  return found.sort();
}

function byLeg(from: number, to: number): string[] {
  const found: string[] = [];
  for (let id = 0; id < timetable.legCount; id += 1) {
    const leg = timetable.leg(id);
    eachOccurrence(leg, leg.departs, from, to, (day, start) => {
      found.push(`${leg.id} ${day} ${start}`);
    });
  }
  return found.sort();
}

const minute = (text: string) => Date.parse(`${text}Z`) / 60_000;

describe('DepartureClock', () => {
  it('finds what looking at every leg finds', () => {
    const instants = fc.integer({
      min: minute('2025-01-01'),
      max: minute('2026-12-31'),
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 3000 }), (from, length) => {
        expect(byClock(from, from + length)).toEqual(byLeg(from, from + length));
      }),
      { numRuns: 30 },
    );
  });

  it.each(['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01'])(
    'does so on the day on which clocks change: %s',
    (date) => {
      const from = minute(date) - 720;
      const found = byClock(from, from + 2880);
      expect(found.length).toBeGreaterThan(1000);
      expect(found).toEqual(byLeg(from, from + 2880));
    },
  );
});
