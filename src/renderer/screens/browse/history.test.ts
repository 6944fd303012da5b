import { expect, test } from 'vitest';
import { beginHistory, change, goBack, goForward, visit } from './history.ts';

test('goes back and forth between what was visited, and forgets the way forward at a new one', () => {
  const three = visit(visit(beginHistory('a'), 'b'), 'c');
  const back = goBack(goBack(three));
  expect(back.present).toBe('a');
  expect(goForward(back).present).toBe('b');
  expect(goForward(goForward(back))).toEqual(three);
  const elsewhere = visit(goForward(back), 'd');
  expect(goForward(elsewhere)).toBe(elsewhere);
  expect(goBack(elsewhere).present).toBe('b');
});

test('stays where it is at both ends', () => {
  const one = beginHistory('a');
  expect(goBack(one)).toBe(one);
  expect(goForward(one)).toBe(one);
});

test('a change is no step', () => {
  const changed = change(visit(beginHistory('a'), 'b'), 'c');
  expect(goBack(changed).present).toBe('a');
  expect(goForward(goBack(changed)).present).toBe('c');
});

test('forgets what is long past', () => {
  let history = beginHistory(0);
  for (let entry = 1; entry <= 1000; entry++) history = visit(history, entry);
  expect(history.past).toHaveLength(200);
  expect(goBack(history).present).toBe(999);
});
