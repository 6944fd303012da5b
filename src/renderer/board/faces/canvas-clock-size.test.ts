import { expect, test } from 'vitest';
import { canvasClockWidth } from './canvas-clock-size.ts';
import { clockDots } from './dots/clock-figures.ts';
import { createDotText } from './dots/dot-text.ts';

const dots = createDotText(() => ({ width: 0, levels: new Uint8Array(0) }));

test.each([
  ['08:47', '', 20],
  ['08:47', '', 12],
  ['12:47', 'AM', 20],
  ['12:47', 'ÖÖ', 12],
])('the clock %s %s of dots, %i rows, has the room that is left for it', (digits, half, rows) => {
  const text = half === '' ? null : dots.bitmap(half, false, 1);
  const { columns } = clockDots({ digits, isHalfFirst: false }, text, rows);
  const room = canvasClockWidth('dot-matrix', { half }, rows * 3, 3);
  expect(room).toBeGreaterThanOrEqual(columns * 3);
  expect(room).toBeLessThanOrEqual((columns + 6) * 3);
});

test('flaps have one more for the half of the day', () => {
  const width = (half: string) => canvasClockWidth('split-flap', { half }, 100, null);
  expect(width('AM') / width('')).toBeCloseTo(6 / 5);
});
