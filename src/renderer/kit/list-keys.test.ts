import { expect, test, it } from 'vitest';
import { stepIn, firstClick } from './list-keys.ts';

const press = (key: string, isCommand = false) => ({ key, ctrlKey: isCommand, metaKey: false });

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 0, 0],
  ['ArrowUp', -1, 0],
  ['ArrowUp', 7, 6],
  ['PageDown', 0, 9],
  ['PageDown', 95, 99],
  ['PageUp', 95, 86],
  ['PageUp', 3, 0],
  ['Home', 50, null],
  ['a', 50, null],
  ['ArrowLeft', 50, null],
])('%s from %d goes to %j', (key, active, to) => {
  expect(stepIn(press(key), active, 100, 10)).toBe(to);
});

test('goes to the ends with Ctrl, and nowhere in an empty list', () => {
  expect(stepIn(press('Home', true), 50, 100, 10)).toBe(0);
  expect(stepIn(press('End', true), 50, 100, 10)).toBe(99);
  expect(stepIn(press('ArrowDown'), -1, 0, 10)).toBeNull();
});

it('lets each key and the first click of several pass', () => {
  let done = 0;
  const onclick = firstClick(() => (done += 1));
  for (const detail of [0, 0, 1, 2, 3, 1]) onclick({ detail });
  expect(done).toBe(4);
});
