import { expect, test } from 'vitest';
import { Drawing } from './drawing.svelte.ts';

test('the board is drawn once each of its faces is, however often they say so', () => {
  const drawing = new Drawing();
  const [one, other] = [drawing.face(), drawing.face()];
  one(true);
  expect(drawing.isDone).toBe(true);
  one(false);
  one(false);
  other(false);
  one(true);
  expect(drawing.isDone).toBe(false);
  other(true);
  other(true);
  expect(drawing.isDone).toBe(true);
});
