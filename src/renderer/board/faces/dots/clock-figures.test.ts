import { expect, it } from 'vitest';
import { clockDots } from './clock-figures.ts';
import { createDotText } from './dot-text.ts';

const time = (digits: string, isHalfFirst = false) => ({ digits, isHalfFirst });
const nothing = () => ({ width: 0, levels: new Uint8Array(0) });

function litRows({ columns, height, levels }: ReturnType<typeof clockDots>): number[] {
  return Array.from({ length: height }, (_, row) => row).filter((row) =>
    levels.subarray(row * columns, (row + 1) * columns).some((level) => level > 0),
  );
}

it('is drawn in figures of double height where there is room for them', () => {
  const clock = clockDots(time('08:47'), null, 17);
  expect(litRows(clock)).toHaveLength(14);
  expect(clock.height).toBe(17);
});

it('is drawn in the letters of the board where there is not', () => {
  expect(litRows(clockDots(time('08:47'), null, 12))).toHaveLength(7);
});

it('is as wide at any time of day', () => {
  const widths = ['00:00', '11:11', '08:47', '23:59'].map(
    (digits) => clockDots(time(digits), null, 16).columns,
  );
  expect(new Set(widths).size).toBe(1);
});

it('says the half of the day in small letters on the same base line', () => {
  const half = createDotText(nothing).bitmap('AM', false, 1);
  const [digits, whole] = [null, half].map((each) => clockDots(time('8:47'), each, 16));
  if (!digits || !whole) throw new Error('There are two clocks.');
  expect(whole.columns).toBeGreaterThan(digits.columns);
  expect(litRows(whole).at(-1)).toBe(litRows(digits).at(-1));
});

it('has the half of the day before the digits in languages that do', () => {
  const half = createDotText(nothing).bitmap('ÖÖ', false, 1);
  const [before, after] = [true, false].map((isFirst) =>
    clockDots(time('8:47', isFirst), half, 16),
  );
  expect(before?.columns).toBe(after?.columns);
  expect(before?.levels).not.toEqual(after?.levels);
});
