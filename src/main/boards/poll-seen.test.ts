import { expect, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';
import type { SeenTime } from '../store/plan-records.ts';
import { createSeenShare } from './poll-seen.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function bench(night: Settings['night'] = null) {
  const world = {
    now: new Date(2026, 10, 2).getTime(),
    isSeen: true,
    kept: null as SeenTime | null,
  };
  const seen = createSeenShare({
    storage: {
      read: () => world.kept,
      write: (next) => {
        world.kept = next;
      },
    },
    sight: {
      get isBoardSeen() {
        return world.isSeen;
      },
    },
    configuration: { settings: { ...defaultSettings, night } },
    clock: { now: () => world.now },
  });
  /** Minutes go by, each with a look. */
  function live(milliseconds: number, isSeen = true): void {
    world.isSeen = isSeen;
    for (const end = world.now + milliseconds; world.now < end; world.now += minute) seen.look();
  }
  return { world, seen, live };
}

it('takes boards for seen all the time until it is known better', () => {
  const { seen, live } = bench();
  expect(seen.share()).toBe(1);
  live(3 * day);
  expect(seen.share()).toBeCloseTo(1);
});

it('learns within weeks that a screen is locked half of the day', () => {
  const { seen, live } = bench();
  for (let days = 0; days < 28; days++) {
    live(12 * hour, true);
    live(12 * hour, false);
  }
  expect(seen.share()).toBeGreaterThan(0.42);
  expect(seen.share()).toBeLessThan(0.56);
});

it('counts the time in which Landside did not run, but no night', () => {
  const off = bench();
  for (let days = 0; days < 28; days++) {
    off.live(12 * hour);
    off.world.now += 12 * hour;
  }
  expect(off.seen.share()).toBeLessThan(0.56);
  const asleep = bench({ from: '12:00', to: '00:00', is: 'blank' });
  for (let days = 0; days < 28; days++) {
    asleep.live(12 * hour);
    asleep.world.now += 12 * hour;
  }
  expect(asleep.seen.share()).toBeGreaterThan(0.98);
});

it('is never nothing, and survives a clock that is put back', () => {
  const { world, seen, live } = bench();
  live(60 * day, false);
  expect(seen.share()).toBe(0.05);
  world.now -= 400 * day;
  live(hour);
  expect(seen.share()).toBeGreaterThanOrEqual(0.05);
  expect(seen.share()).toBeLessThanOrEqual(1);
});
