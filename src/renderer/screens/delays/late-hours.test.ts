import { expect, it } from 'vitest';
import { lateHours } from './late-hours.ts';

const noon = Date.UTC(2026, 6, 1, 12) / 1000;
const at = (minutes: number, delay: number) => ({ scheduled: noon + minutes * 60, delay });

it('counts by the hour, seven hours back and four ahead', () => {
  const hours = lateHours(
    [at(-61, 40), at(-60, 90), at(-1, 35), at(5, 45), at(119, 60), at(-481, 50), at(300, 50)],
    31,
    noon + 20 * 60,
    0,
  );
  expect(hours).toHaveLength(12);
  expect(hours[7]?.start).toBe(noon);
  expect(hours.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 2, 1, 1, 0, 0, 0]);
  expect(hours[6]).toEqual({ start: noon - 3600, count: 2, severeCount: 1, longest: 90 });
});

it('leaves out shorter delays', () => {
  const counts = lateHours([at(-10, 44), at(-5, 45)], 45, noon, 0).map(({ count }) => count);
  expect(counts[6]).toBe(1);
});

it('begins hours when clocks strike that are half an hour apart from UTC', () => {
  // 12:20 UTC is 17:50 in India: the hour began at 17:00, which is 11:30 UTC.
  const hours = lateHours([at(-29, 50)], 31, noon + 20 * 60, 330);
  expect(hours[7]).toMatchObject({ start: noon - 1800, count: 1 });
});
