import { expect, it } from 'vitest';
import { firstClick } from './clicks-and-focus.ts';

it('lets each key and the first click of several pass', () => {
  let done = 0;
  const onclick = firstClick(() => (done += 1));
  for (const detail of [0, 0, 1, 2, 3, 1]) onclick({ detail });
  expect(done).toBe(4);
});
