import { describe, expect, it } from 'vitest';
import { planWorld } from '../../../tools/world/plan-world.ts';
import { at, flies } from './at.ts';
import { Rota } from './rota.ts';
import { smallFacts } from './testing/small-facts.ts';
import { Timetable, type Rotation } from './timetable.ts';

const WEEK = 7 * 1440;
/** A Sunday, with which weeks begin. */
const SUNDAY = 20_618;

interface Planned {
  readonly rota: Rota;
  readonly timetable: Timetable;
  readonly rotations: readonly Rotation[];
  /** All that fly: a rotation on one of its days. */
  readonly duties: readonly number[];
}

function planned(seed: number): Planned {
  const timetable = new Timetable(planWorld(smallFacts, seed));
  const rotations = Array.from({ length: timetable.rotationCount }, (_, id) =>
    timetable.rotation(id),
  );
  const duties = rotations.flatMap((rotation) =>
    [0, 1, 2, 3, 4, 5, 6]
      .filter((weekday) => flies(rotation, weekday))
      .map((weekday) => rotation.id * 7 + weekday),
  );
  return { rota: new Rota(timetable), timetable, rotations, duties };
}

const lengthOf = ({ legs }: Rotation) => at(legs, legs.length - 1).arrives;

describe('Rota', () => {
  const worlds = [1, 2].map(planned);

  it('keeps every turnaround', () => {
    for (const { rota, timetable, rotations, duties } of worlds) {
      const { previous, weeksBack, slackAfter } = timetable.columns;
      for (const duty of duties) {
        const rotation = at(rotations, Math.floor(duty / 7));
        const before = at(previous, duty);
        const other = at(rotations, Math.floor(before / 7));
        expect(rota.poolOf(other)).toBe(rota.poolOf(rotation));
        const weeks = at(weeksBack, duty) * WEEK;
        const start = (duty % 7) * 1440 + rotation.start + weeks;
        const end = (before % 7) * 1440 + other.start + lengthOf(other);
        const { turnaround } = rotation.type;
        expect(start - end).toBeGreaterThanOrEqual(turnaround);
        expect(slackAfter[before]).toBe(Math.min(65_535, start - end - turnaround));
      }
    }
  });

  it('lets every duty follow one other and be followed by one', () => {
    for (const { timetable, duties } of worlds) {
      const followed = new Set(duties.map((duty) => at(timetable.columns.previous, duty)));
      expect(followed).toEqual(new Set(duties));
    }
  });

  it('never has one aircraft on two duties at once, and needs all that it says', () => {
    for (const { rota } of worlds) {
      for (let pool = 0; pool < rota.poolCount; pool += 1) {
        const busy = new Map<number, [number, number][]>();
        // Longer than any cycle: every aircraft has flown every duty.
        const weeks = rota.aircraftIn(pool) + 1;
        for (const rotation of rota.rotationsOf(pool)) {
          for (let day = 0; day < weeks * 7; day += 1) {
            if (flies(rotation, day % 7)) {
              const aircraft = rota.aircraftOn(rotation, SUNDAY + day);
              const start = day * 1440 + rotation.start;
              const spans = busy.get(aircraft) ?? [];
              spans.push([start, start + lengthOf(rotation)]);
              busy.set(aircraft, spans);
            }
          }
        }
        expect(Math.max(...busy.keys()) + 1).toBe(rota.aircraftIn(pool));
        for (const spans of busy.values()) {
          spans.sort(([a], [b]) => a - b);
          const overlaps = spans.filter(([start], index) => start <= (spans[index - 1]?.[1] ?? -1));
          expect(overlaps).toEqual([]);
        }
      }
    }
  });

  it('ends every chain of delays somewhere', () => {
    for (const { timetable, duties } of worlds) {
      const { previous, isLastBeforeFreshStart } = timetable.columns;
      for (const duty of duties) {
        let link = at(previous, duty);
        let length = 0;
        while (isLastBeforeFreshStart[link] === 0 && length <= duties.length) {
          link = at(previous, link);
          length += 1;
        }
        expect(length).toBeLessThanOrEqual(duties.length);
      }
    }
  });

  it('refuses a day on which a rotation does not operate', () => {
    const [{ rota, rotations } = planned(1)] = worlds;
    const rare = rotations.find((rotation) => !flies(rotation, 0));
    expect(() => rare && rota.dutyOn(rare, SUNDAY)).toThrow(RangeError);
  });
});
