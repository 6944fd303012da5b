import { describe, expect, it } from 'vitest';
import { at } from '../at.ts';
import { createNetwork } from '../network.ts';
import { smallFacts } from '../testing/small-facts.ts';
import { turnaroundOf } from '../timetable/block-time.ts';
import { flies, type Rotation } from '../timetable/leg.ts';
import { Rota } from './rota.ts';

const WEEK = 7 * 1440;
/** A Sunday, with which weeks begin. */
const SUNDAY = 20_618;

function rotaOf(seed: number): { rota: Rota; rotations: readonly Rotation[] } {
  const { rotations } = createNetwork(smallFacts, seed).timetable;
  const rota = new Rota(seed, rotations);
  rota.pools.forEach((_, pool) => rota.aircraftIn(pool));
  return { rota, rotations };
}

const startOf = ({ start }: Rotation, weekday: number) => weekday * 1440 + start;
const lengthOf = ({ legs }: Rotation) => at(legs, legs.length - 1).arrives;

describe('Rota', () => {
  const worlds = [1, 2].map(rotaOf);

  it('keeps every turnaround', () => {
    for (const { rota, rotations } of worlds) {
      const { duties } = rota;
      for (let duty = 0; duty < duties.count; duty += 1) {
        const rotation = at(rotations, at(duties.rotation, duty));
        const before = at(duties.previous, duty);
        const other = at(rotations, at(duties.rotation, before));
        expect(rota.poolOf(other)).toBe(rota.poolOf(rotation));
        const weeks = at(duties.weeksBack, duty) * WEEK;
        const start = startOf(rotation, at(duties.weekday, duty)) + weeks;
        const end = startOf(other, at(duties.weekday, before)) + lengthOf(other);
        const turnaround = turnaroundOf(rotation.type);
        expect(start - end).toBeGreaterThanOrEqual(turnaround);
        expect(duties.slackAfter[before]).toBe(start - end - turnaround);
      }
    }
  });

  it('lets every duty follow one other and be followed by one', () => {
    for (const { rota } of worlds) {
      expect(new Set(rota.duties.previous).size).toBe(rota.duties.count);
    }
  });

  it('never has one aircraft on two duties at once, and needs all that it says', () => {
    for (const { rota } of worlds) {
      rota.pools.forEach((rotations, pool) => {
        const busy = new Map<number, [number, number][]>();
        // Longer than any cycle: every aircraft has had every turn.
        const weeks = rota.aircraftIn(pool) + 1;
        for (const rotation of rotations) {
          for (let day = 0; day < weeks * 7; day += 1) {
            if (flies(rotation, day % 7)) {
              const turn = rota.turnOn(rotation, SUNDAY + day);
              const start = day * 1440 + rotation.start;
              const spans = busy.get(turn) ?? [];
              spans.push([start, start + lengthOf(rotation)]);
              busy.set(turn, spans);
            }
          }
        }
        expect(Math.max(...busy.keys()) + 1).toBe(rota.aircraftIn(pool));
        for (const spans of busy.values()) {
          spans.sort(([a], [b]) => a - b);
          const overlaps = spans.filter(([start], index) => start <= (spans[index - 1]?.[1] ?? -1));
          expect(overlaps).toEqual([]);
        }
      });
    }
  });

  it('ends every chain of delays somewhere', () => {
    for (const { rota } of worlds) {
      const { previous, isLastBeforeFreshStart, count } = rota.duties;
      for (let duty = 0; duty < count; duty += 1) {
        let link = at(previous, duty);
        let length = 0;
        while (isLastBeforeFreshStart[link] === 0 && length <= count) {
          link = at(previous, link);
          length += 1;
        }
        expect(length).toBeLessThanOrEqual(count);
      }
    }
  });

  it('refuses a day on which a rotation does not operate', () => {
    const [{ rota, rotations } = rotaOf(1)] = worlds;
    const rare = rotations.find((rotation) => !flies(rotation, 0));
    expect(() => rare && rota.dutyOn(rare, SUNDAY)).toThrow(RangeError);
  });
});
