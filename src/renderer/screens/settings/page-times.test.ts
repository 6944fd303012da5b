import { expect, test } from 'vitest';
import type { BoardView } from '#shared/board-view.ts';
import { pageTimes } from './page-times.ts';
import { emptyRow } from './row-for-test.ts';

function board(id: string, count: number): BoardView {
  const rows = Array.from({ length: count }, (_, index) => ({ ...emptyRow, id: `${id} ${index}` }));
  const airport = { code: id, city: id, localCities: {}, name: id, timeZone: null };
  return {
    id,
    airport,
    direction: 'departures',
    rows,
    droppedCount: 0,
    filteredCount: 0,
    delayedCount: 0,
    cancelledCount: 0,
    fetchedAt: 0,
    problem: null,
    notices: [],
    source: { isSimulated: false, isVirtual: false, provider: null, host: null },
    clock: '24',
  };
}

const settings = {
  ...({ airportsShown: 'in-turn', otherDirection: 'hidden' } as const),
  mostPages: 6,
  pageSeconds: null,
  boardPart: null,
};

test('a board of one page turns nothing', () => {
  const times = pageTimes([board('ZRH', 5)], settings, 10, 1);
  expect(times).toEqual({ needed: 10, isTooShort: false, round: null });
});

test('counts the first page half as long again, and every language', () => {
  // Ten flights need 15 s (the most), the first page 25 s: whole ticks of 5 s.
  const boards = [board('ZRH', 25)];
  expect(pageTimes(boards, settings, 10, 1)).toEqual({ needed: 15, isTooShort: false, round: 50 });
  expect(pageTimes(boards, settings, 10, 2).round).toBe(100);
  expect(pageTimes(boards, { ...settings, mostPages: 2 }, 10, 1).round).toBe(40);
  expect(pageTimes(boards, { ...settings, mostPages: 1 }, 10, 1).round).toBeNull();
});

test('a board over several screens turns its pages as sets', () => {
  const shared = { ...settings, boardPart: { part: 2, of: 2, rows: null } };
  expect(pageTimes([board('ZRH', 20)], shared, 10, 1).round).toBeNull();
  expect(pageTimes([board('ZRH', 25)], shared, 10, 1).round).toBe(35);
  const fewer = { ...settings, boardPart: { part: 2, of: 2, rows: 5 } };
  // Three sets of five and five flights need 10 s each, the first 15.
  expect(pageTimes([board('ZRH', 25)], fewer, 10, 1).round).toBe(35);
});

test('adds up the boards that take turns, and not those that are up together', () => {
  const boards = [board('ZRH', 10), board('GVA', 10)];
  expect(pageTimes(boards, settings, 10, 1).round).toBe(30);
  const together = { ...settings, airportsShown: 'side-by-side' } as const;
  expect(pageTimes(boards, together, 10, 1).round).toBeNull();
});

test('adds the pages of notices', () => {
  expect(pageTimes([board('ZRH', 5)], settings, 10, 1, 4).round).toBe(30);
  expect(pageTimes([board('ZRH', 5)], settings, 10, 2, 4).round).toBe(60);
});

test('tells that a time is too short to read a page', () => {
  const boards = [board('ZRH', 25)];
  expect(pageTimes(boards, { ...settings, pageSeconds: 8 }, 10, 1).isTooShort).toBe(true);
  expect(pageTimes(boards, { ...settings, pageSeconds: 15 }, 10, 1).isTooShort).toBe(false);
});
