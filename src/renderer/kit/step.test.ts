import { expect, test } from 'vitest';
import { stepTo } from './list-keys.ts';

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['PageDown', 1, 4, 3],
  ['PageUp', 3, 4, 0],
  ['Home', 1, 4, null],
  ['ArrowDown', 0, 0, null],
])('%s from %i of %i goes to %s', (key, active, count, to) => {
  expect(stepTo(key, active, count)).toBe(to);
});
