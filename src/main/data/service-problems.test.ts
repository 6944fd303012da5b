import { expect, it } from 'vitest';
import { english } from '#shared/messages/english.ts';

const sentences = Object.entries(english().problems.service);
const ofTheBoard = sentences.filter(([, sentence]) => sentence.includes('last board'));

it.each(ofTheBoard)('%s fits on one line of the board', (_name, sentence) => {
  // What one line of the footer holds at 1280 x 720.
  expect(sentence.length).toBeLessThanOrEqual(115);
});

it.each(sentences)('%s is said in whole sentences', (_name, sentence) => {
  expect(sentence).toMatch(/^[A-Z].*\.$/);
});

it('has a sentence for the board for every way in which a poll can fail', () => {
  expect(ofTheBoard.length).toBeGreaterThan(15);
});
