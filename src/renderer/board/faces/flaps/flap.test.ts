import { expect, it } from 'vitest';
import { createFlapBook } from './flap.ts';

it('keeps the flaps of words that are shown, and not those of all days', () => {
  const book = createFlapBook();
  const [shown, gone] = [book.word('Shown', 'plain', 4), book.word('Gone', 'plain', 4)];
  for (let count = 0; count < 500; count += 1) {
    book.word(`Word ${count}`, 'plain', 4);
    // Flaps are told apart by what they are: another one would have to fall.
    expect(book.word('Shown', 'plain', 4)).toBe(shown);
  }
  expect(book.word('Gone', 'plain', 4)).not.toBe(gone);
});
