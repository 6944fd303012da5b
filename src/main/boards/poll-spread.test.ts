import { expect, it } from 'vitest';
import { spreadOut } from './poll-spread.ts';

it.each([
  ['alone', [], 60],
  ['far from the others', [90], 60],
  ['too near to one', [50], 80],
  ['at the same time as one', [60], 90],
  ['too near to one after the other', [62, 80], 100],
  ['in whatever order they come', [80, 62], 100],
  ['past all others', [60, 80, 100], 115],
])('%s', (_what, others, expected) => {
  expect(spreadOut(60, others, 60)).toBe(expected);
});

it('never comes before the interval is over, nor later than another interval', () => {
  for (let count = 0; count < 8; count++) {
    const others = Array.from({ length: count }, () => 60);
    const at = spreadOut(60, others, 60);
    expect(at).toBeGreaterThanOrEqual(60);
    expect(at).toBeLessThan(120);
  }
});
