import { expect, it } from 'vitest';
import { problemOf, troubles } from './problem-sentences.ts';

const ofTheBoard = troubles.filter((trouble) => problemOf(trouble).message.includes('last board'));

it.each(ofTheBoard)('%s fits on one line of the board', (trouble) => {
  // What one line of the footer holds at 1280 x 720.
  expect(problemOf(trouble).message.length).toBeLessThanOrEqual(115);
});

it.each(troubles)('%s is said in whole sentences', (trouble) => {
  expect(problemOf(trouble).message).toMatch(/^[A-Z].*\.$/);
});

it('has a sentence for the board for every way in which a poll can fail', () => {
  expect(ofTheBoard.length).toBeGreaterThan(15);
});
