import { expect, test } from 'vitest';
import { sizeWithin } from './draw-picture.ts';

const most = { width: 1200, height: 400 };

test.each([
  ['a scalable one as large as there is room for', 30, 10, true, { width: 1200, height: 400 }],
  ['one of pixels no larger than it is', 30, 10, false, { width: 30, height: 10 }],
  ['one of many pixels smaller', 4000, 1000, false, { width: 1200, height: 300 }],
  ['a high one by its height', 100, 800, true, { width: 50, height: 400 }],
  ['a thread, of which nothing is left, not at all', 4000, 1, false, null],
  ['one without a size not at all', 0, 0, true, null],
])('a picture is drawn: %s', (_how, width, height, isScalable, drawn) => {
  expect(sizeWithin({ width, height }, most, isScalable)).toEqual(drawn);
});
