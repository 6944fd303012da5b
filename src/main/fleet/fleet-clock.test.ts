import { expect, it } from 'vitest';
import type { Clock } from '../clock/clock.ts';
import { createFleetClock, type FleetClock } from './fleet-clock.ts';

const start = 1_800_000_000_000;

/** A computer whose clock can be set, and the clock of the fleet, which is right. */
function computer(wrongBy: number) {
  const told: number[] = [];
  let elapsed = 0;
  let error = wrongBy;
  const own: Clock = {
    now: () => start + elapsed + error,
    monotonic: () => elapsed,
    uptime: () => 5_000_000 + elapsed,
    startTimer: () => () => undefined,
  };
  const clock: FleetClock = createFleetClock(own, () => told.push(clock.correction));
  return {
    clock,
    told,
    right: () => start + elapsed,
    /** A message that took so many milliseconds. */
    hear: (delay: number) => {
      const sentAt = start + elapsed;
      elapsed += delay;
      clock.heard(sentAt, elapsed);
    },
    pass: (milliseconds: number) => {
      elapsed += milliseconds;
    },
    set: (by: number) => {
      error = by;
    },
  };
}

it('leaves a clock that is nearly right as it is', () => {
  const { clock, told, right, hear } = computer(1500);
  expect(clock.offset).toBeNull();
  hear(20);
  expect([clock.offset, clock.correction, clock.now() - right()]).toEqual([-1520, 0, 1500]);
  expect(told).toEqual([]);
});

it('goes by the fleet’s clock where its own is wrong, as the quickest of the last messages has it', () => {
  const { clock, told, right, hear, pass } = computer(-3_600_000);
  hear(900);
  hear(20);
  pass(60_000);
  expect(clock.now() - right()).toBe(-20);
  for (let message = 0; message < 30; message++) hear(300);
  expect(clock.offset).toBe(3_599_700);
  // A clock that is put a little forth and back would turn pages out of time.
  expect(told).toEqual([3_599_100, 3_599_980]);
});

it('is done with the fleet’s clock as soon as its own is set right', () => {
  const { clock, told, hear, set, right } = computer(90_000);
  hear(0);
  expect(clock.correction).toBe(-90_000);
  set(0);
  expect(clock.offset).toBe(0);
  clock.look();
  expect([clock.correction, clock.now() - right()]).toEqual([0, 0]);
  expect(told).toEqual([-90_000, 0]);
});
