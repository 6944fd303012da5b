import { expect, it } from 'vitest';
import { createFlapSet } from './flap.ts';

it('keeps the flaps of words that are shown, and not those of all days', () => {
  const flapSet = createFlapSet();
  const [shown, gone] = [flapSet.word('Shown', 'plain', 4), flapSet.word('Gone', 'plain', 4)];
  for (let count = 0; count < 500; count += 1) {
    flapSet.word(`Word ${count}`, 'plain', 4);
    // Flaps are told apart by what they are: another one would have to fall.
    expect(flapSet.word('Shown', 'plain', 4)).toBe(shown);
  }
  expect(flapSet.word('Gone', 'plain', 4)).not.toBe(gone);
});
