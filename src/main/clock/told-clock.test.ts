import { beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from './fake-clock-for-test.ts';
import { createToldClock } from './told-clock.ts';

const start = Date.UTC(2026, 10, 27, 12);

let own: FakeClock;
let corrections: number[];
let told: ReturnType<typeof createToldClock<number>>;

beforeEach(() => {
  own = createFakeClock(start);
  corrections = [];
  told = createToldClock<number>(own, {
    offset: (times, base) => (times.length === 0 ? null : Math.max(...times) - base),
    correction: (offset, before) => (Math.abs(offset - before) < 1000 ? before : offset),
    most: 3,
    onCorrection: (by) => corrections.push(by),
  });
});

/** Tells that it is so many milliseconds later than the computer's clock said at the start. */
function tell(later: number): void {
  told.tell(start + later - own.uptime());
}

it('is the computer’s clock as long as nothing is told', async () => {
  const { clock } = told;
  expect([clock.offset, clock.correction, clock.now()]).toEqual([null, 0, start]);
  await own.advance(5000);
  expect([clock.now(), clock.monotonic(), clock.uptime()]).toEqual([start + 5000, 5000, 5000]);
});

it('goes on from what was told, whatever the computer’s clock is set to, and in a sleep', async () => {
  const { clock } = told;
  tell(60_000);
  expect([clock.offset, clock.correction]).toEqual([60_000, 60_000]);
  own.jump(-3_600_000);
  clock.look();
  await own.advance(1000);
  own.sleep(9000);
  clock.look();
  expect(clock.now()).toBe(start + 60_000 + 10_000);
  expect(corrections).toEqual([60_000, 3_600_000]);
});

it('has whole milliseconds, as the computer’s clock has', () => {
  tell(60_000.4);
  expect([told.clock.correction, told.clock.now()]).toEqual([60_000, start + 60_000]);
  expect(corrections).toEqual([60_000]);
});

it('corrects only `now`: what never jumps stays, and timers wait as long as they were to', async () => {
  const { clock } = told;
  tell(3_600_000);
  const fired: number[] = [];
  clock.startTimer(() => fired.push(clock.monotonic()), 2000);
  const cancel = clock.startTimer(() => fired.push(-1), 2000);
  cancel();
  await own.advance(3000);
  expect(fired).toEqual([2000]);
  expect([clock.monotonic(), clock.uptime()]).toEqual([3000, 3000]);
});

it('is judged by the last that were told', () => {
  [60_000, 1000, 2000].forEach(tell);
  expect(told.clock.offset).toBe(60_000);
  tell(3000);
  expect(told.clock.offset).toBe(3000);
});

it('says once by how much it has changed, and not that it is the same', () => {
  tell(60_000);
  tell(60_500);
  told.clock.look();
  told.forget();
  told.forget();
  expect([told.clock.offset, told.clock.correction]).toEqual([null, 0]);
  expect(corrections).toEqual([60_000, -60_000]);
});
