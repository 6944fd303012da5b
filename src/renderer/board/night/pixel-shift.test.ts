import { expect, it } from 'vitest';
import { pixelShiftAt } from './pixel-shift.ts';

it('stands still for two minutes, and then a pixel further', () => {
  const start = 1_800_000_000 - (1_800_000_000 % (9 * 120));
  const minutes = Array.from({ length: 18 }, (_, minute) => pixelShiftAt(start + minute * 60));
  expect(minutes[0]).toBe('0px 0px');
  for (let minute = 0; minute < 18; minute += 2) expect(minutes[minute + 1]).toBe(minutes[minute]);
  expect(new Set(minutes).size).toBe(9);
});

it('never goes further than a pixel from step to step, nor from the middle', () => {
  const read = (now: number) => pixelShiftAt(now).split(' ').map(Number.parseFloat);
  for (let step = 0; step < 20; step += 1) {
    const [x = 9, y = 9] = read(step * 120);
    const [nextX = 9, nextY = 9] = read((step + 1) * 120);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    expect(Math.max(Math.abs(nextX - x), Math.abs(nextY - y))).toBeLessThanOrEqual(1);
  }
});
