import { expect, it } from 'vitest';
import { clockDots } from './clock-figures.ts';

function litRows({ columns, height, levels }: ReturnType<typeof clockDots>): number[] {
  return Array.from({ length: height }, (_, row) => row).filter((row) =>
    levels.subarray(row * columns, (row + 1) * columns).some((level) => level > 0),
  );
}

it('is drawn in figures of double height where there is room for them', () => {
  const clock = clockDots('08:47', 17);
  expect(litRows(clock)).toHaveLength(14);
  expect(clock.height).toBe(17);
});

it('is drawn in the letters of the board where there is not', () => {
  expect(litRows(clockDots('08:47', 12))).toHaveLength(7);
});

it('is as wide at any time of day', () => {
  const widths = ['00:00', '11:11', '08:47', '23:59'].map((time) => clockDots(time, 16).columns);
  expect(new Set(widths).size).toBe(1);
});

it('says the half of the day in small letters on the same base line', () => {
  const [digits, whole] = [clockDots('8:47', 16), clockDots('8:47 AM', 16)];
  expect(whole.columns).toBeGreaterThan(digits.columns);
  expect(litRows(whole).at(-1)).toBe(litRows(digits).at(-1));
});
