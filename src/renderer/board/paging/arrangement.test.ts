import { expect, test } from 'vitest';
import { arrange } from './stage.ts';

test.each([
  [1920, 1080, 1, 1, 1],
  [1920, 1080, 2, 2, 1],
  [1920, 1080, 3, 3, 1],
  [1920, 1080, 4, 2, 2],
  [1920, 1080, 8, 4, 2],
  [1080, 1920, 2, 1, 2],
  [1080, 1920, 4, 2, 2],
  [3440, 1440, 2, 2, 1],
  [640, 360, 2, 2, 1],
  [600, 900, 2, 1, 2],
])('in %i by %i, %i boards stand %i by %i', (width, height, count, across, down) => {
  expect(arrange({ width, height }, count)).toEqual({
    across,
    down,
    panel: { width: width / across, height: height / down },
  });
});
