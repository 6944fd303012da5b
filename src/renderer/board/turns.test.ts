import { describe, expect, test } from 'vitest';
import {
  beatsHeldByHand,
  beatsPerPage,
  countPages,
  firstPage,
  shownNumber,
  turnAt,
  turnByHand,
  type PageTurn,
} from './turns.ts';

/** The pages that are up at each of the first beats. */
function pagesOver(beats: number, pageCount: number): number[] {
  let turn = firstPage(0);
  return Array.from({ length: beats }, (_, beat) => {
    turn = turnAt(turn, beat, pageCount);
    return turn.page;
  });
}

describe('pages', () => {
  test('each page stays for its dwell time, then the next comes, then the first again', () => {
    expect(pagesOver(10, 3)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 0]);
  });

  test('a single page never turns, and stays the same object', () => {
    const turn = firstPage(5);
    expect(turnAt(turn, 500, 1)).toBe(turn);
  });

  test('after a long sleep the next page comes, and only that', () => {
    expect(turnAt(firstPage(0), 10_000, 3)).toMatchObject({ page: 1, since: 10_000 });
  });

  test('a page that no longer exists gives way to the first', () => {
    const turn: PageTurn = { page: 4, since: 0, beats: beatsPerPage, round: 0 };
    expect(turnAt(turn, 1, 2)).toMatchObject({ page: 0, since: 1 });
  });

  test('a page turned by hand goes round at both ends and stays longer', () => {
    const turn = turnByHand(firstPage(0), 7, 3, -1);
    expect(turn.page).toBe(2);
    expect(turnAt(turn, 7 + beatsHeldByHand - 1, 3)).toBe(turn);
    expect(turnAt(turn, 7 + beatsHeldByHand, 3).page).toBe(0);
    expect(turnByHand(turn, 8, 3, 3).page).toBe(0);
  });

  test.each([
    [0, 11, 1],
    [11, 11, 1],
    [12, 11, 2],
    [5, 0, 5],
  ])('%i rows at %i a page are %i pages', (rows, perPage, pages) => {
    expect(countPages(rows, perPage)).toBe(pages);
  });
});

describe('flight numbers', () => {
  test('a flight with one number always shows it', () => {
    expect(shownNumber(1, firstPage(0), 17, 4)).toBe(0);
  });

  test('on a single page all numbers take equal turns', () => {
    const shown = [0, 1, 2, 3, 4].map((beat) => shownNumber(3, firstPage(0), beat, 1));
    expect(shown).toEqual([0, 1, 2, 0, 1]);
  });

  test('the operating number is first whenever the page comes up', () => {
    for (const round of [0, 1, 2, 7]) {
      expect(shownNumber(6, { ...firstPage(30), round }, 30, 4)).toBe(0);
    }
  });

  test('however many there are, every number is seen in the rounds', () => {
    const seen = new Set<number>();
    for (let round = 0; round < 4; round += 1) {
      const turn = { ...firstPage(0), round };
      for (let beat = 0; beat < beatsPerPage; beat += 1) seen.add(shownNumber(6, turn, beat, 4));
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
