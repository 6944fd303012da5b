import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlices, sortInSlices } from './slices.ts';

test('sorts as Array.sort does, ties in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 5000 }),
      async (keys) => {
        const places = [...keys.keys()];
        const compare = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0);
        const sorted = await sortInSlices(
          places,
          compare,
          createSlices(() => 0),
        );
        expect(sorted).toEqual([...places].sort(compare));
      },
    ),
    { numRuns: 20 },
  );
});

test('lets the event loop run once a slice has taken its time, and not before', async () => {
  let now = 0;
  const slices = createSlices(() => now);
  let hasRun = false;
  setImmediate(() => (hasRun = true));
  await slices.yieldIfNeeded();
  expect(hasRun).toBe(false);
  now = 6;
  await slices.yieldIfNeeded();
  expect(hasRun).toBe(true);
});
