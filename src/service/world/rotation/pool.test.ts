import { describe, expect, it } from 'vitest';
import { createNetwork } from '../network.ts';
import { smallFacts } from '../testing/small-facts.ts';
import { turnaroundOf } from '../timetable/block-time.ts';
import type { Rotation } from '../timetable/leg.ts';
import { createPool, poolKey, type Pool } from './pool.ts';

const WEEK = 7 * 1440;

function poolsOf(seed: number): Pool[] {
  const groups = new Map<string, Rotation[]>();
  for (const rotation of createNetwork(smallFacts, seed).timetable.rotations) {
    groups.set(poolKey(rotation), [...(groups.get(poolKey(rotation)) ?? []), rotation]);
  }
  return [...groups.values()].map((rotations) => createPool(seed, rotations));
}

describe('createPool', () => {
  const pools = [1, 2].flatMap(poolsOf);

  it('keeps every turnaround', () => {
    for (const { duties } of pools) {
      for (const { rotation, weekday, previous, weeksBack } of duties.values()) {
        const start = weekday * 1440 + rotation.start + weeksBack * WEEK;
        const last = previous.rotation.legs.at(-1);
        const end = previous.weekday * 1440 + previous.rotation.start + (last?.arrives ?? 0);
        expect(start - end).toBeGreaterThanOrEqual(turnaroundOf(rotation.type));
        expect(previous.slackAfter).toBe(start - end - turnaroundOf(rotation.type));
      }
    }
  });

  it('lets every duty follow one other and be followed by one', () => {
    for (const { duties } of pools) {
      expect(new Set([...duties.values()].map(({ previous }) => previous)).size).toBe(duties.size);
    }
  });

  it('never has one aircraft on two duties at once', () => {
    for (const { duties, aircraft } of pools) {
      const busy = new Map<number, [number, number][]>();
      for (const duty of duties.values()) {
        const { rotation, weekday, phase, period, firstAircraft } = duty;
        for (let week = 0; week < period; week += 1) {
          const which = firstAircraft + ((((week - phase) % period) + period) % period);
          const start = week * WEEK + weekday * 1440 + rotation.start;
          const spans = busy.get(which) ?? [];
          spans.push([start, start + (rotation.legs.at(-1)?.arrives ?? 0)]);
          busy.set(which, spans);
        }
      }
      expect(busy.size).toBe(aircraft);
      for (const spans of busy.values()) {
        spans.sort(([a], [b]) => a - b);
        spans.forEach(([start], index) => {
          expect(start).toBeGreaterThan(spans[index - 1]?.[1] ?? -1);
        });
      }
    }
  });

  it('ends every chain of delays somewhere', () => {
    for (const { duties } of pools) {
      for (const duty of duties.values()) {
        let link = duty;
        let length = 0;
        while (!link.previous.isLastBeforeFreshStart && length <= duties.size) {
          link = link.previous;
          length += 1;
        }
        expect(length).toBeLessThanOrEqual(duties.size);
      }
    }
  });
});
