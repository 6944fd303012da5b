import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardRow } from '#shared/board-view.ts';
import { pageSetsOf, pagesOf, pagesOfPart, dwellTicks } from './pages.ts';
import { boardRow, departedRow, clockTime } from '../view-for-test.ts';
import { tickSeconds } from '../../app/clock.svelte.ts';

const many = (prefix: string, count: number, make: (id: string) => BoardRow) =>
  Array.from({ length: count }, (_, index) => make(`${prefix}${index}`));
const idsOf = (rows: readonly BoardRow[], perPage: number) =>
  pagesOf(rows, perPage).map((page) => page.map(({ id }) => id).join(' '));

describe('pages', () => {
  test.each([
    [0, 11, 1],
    [11, 11, 1],
    [12, 11, 2],
    [5, 0, 5],
  ])('%i rows at %i a page are %i pages', (rows, perPage, pages) => {
    expect(pagesOf(many('a', rows, boardRow), perPage)).toHaveLength(pages);
  });

  test('every row is on exactly one page', () => {
    const rows = [...many('gone', 17, departedRow), ...many('next', 25, boardRow)];
    const shown = pagesOf(rows, 9).flat();
    expect(shown).toHaveLength(rows.length);
    expect(new Set(shown)).toEqual(new Set(rows));
  });
});

describe('flights that have left', () => {
  test('stay where they are on a board of one page', () => {
    const rows = [...many('gone', 4, departedRow), boardRow('next')];
    expect(idsOf(rows, 6)).toEqual(['gone0 gone1 gone2 gone3 next']);
  });

  test('fill a third of the first page on a crowded one; the older ones come last', () => {
    const rows = [...many('gone', 7, departedRow), ...many('next', 7, boardRow)];
    expect(idsOf(rows, 6)).toEqual([
      'gone5 gone6 next0 next1 next2 next3',
      'next4 next5 next6',
      'gone0 gone1 gone2 gone3 gone4',
    ]);
  });

  test('late and cancelled flights among them keep their place at the head', () => {
    const late = boardRow('late');
    const remark = { ...late.remark, kind: 'cancelled' } as const;
    const cancelled = boardRow('cancelled', { remark, isPast: true });
    const rows = [late, ...many('gone', 4, departedRow), cancelled, ...many('next', 2, boardRow)];
    expect(idsOf(rows, 3)).toEqual(['late gone3 cancelled', 'next0 next1', 'gone0 gone1 gone2']);
  });

  test('are all there is where nothing is to come', () => {
    expect(idsOf(many('gone', 5, departedRow), 3)).toEqual(['gone4', 'gone0 gone1 gone2', 'gone3']);
  });
});

describe('a board over several screens', () => {
  /** What screen `part` of `of` shows, page by page. */
  const shownOn = (
    rows: readonly BoardRow[],
    perPage: number,
    part: number,
    of: number,
    most: number | null = null,
  ) => {
    const screen = { part, of, rows: most };
    return pagesOfPart(pageSetsOf(rows, perPage, screen), screen).map((page) =>
      page.map(({ id }) => id).join(' '),
    );
  };

  test.each([
    [1, ['n0 n1', 'n6 n7']],
    [2, ['n2 n3', 'n8']],
    [3, ['n4 n5', '']],
  ])('screen %i of 3 has the pages that it would have side by side', (part, pages) => {
    expect(shownOn(many('n', 9, boardRow), 2, part, 3)).toEqual(pages);
  });

  test.each([
    [0, ['']],
    [1, ['n0']],
    [2, ['n0 n1']],
  ])('%i flights leave the second screen empty', (count, first) => {
    const rows = many('n', count, boardRow);
    expect(shownOn(rows, 2, 1, 2)).toEqual(first);
    expect(shownOn(rows, 2, 2, 2)).toEqual(['']);
  });

  test('flights that have left stay where they are as long as all have room', () => {
    const rows = [...many('gone', 4, departedRow), ...many('next', 2, boardRow)];
    expect(shownOn(rows, 3, 1, 2)).toEqual(['gone0 gone1 gone2']);
    expect(shownOn(rows, 3, 2, 2)).toEqual(['gone3 next0 next1']);
  });

  test('else they fill a third of the first screen, and the older ones come last', () => {
    const rows = [...many('gone', 4, departedRow), ...many('next', 3, boardRow)];
    expect(shownOn(rows, 3, 1, 2)).toEqual(['gone3 next0 next1', 'gone0 gone1 gone2']);
    expect(shownOn(rows, 3, 2, 2)).toEqual(['next2', '']);
  });

  test('one screen of one has the whole board, as without a part', () => {
    const rows = [...many('gone', 5, departedRow), ...many('next', 9, boardRow)];
    expect(shownOn(rows, 4, 1, 1)).toEqual(idsOf(rows, 4));
    expect(pagesOfPart(pageSetsOf(rows, 4, null), null)).toEqual(pagesOf(rows, 4));
  });

  test('every row is on one screen, once, whatever has room on each, and all turn as often', () => {
    const rowsOf = fc
      .array(fc.constantFrom(boardRow, departedRow), { maxLength: 120 })
      .map((kinds) => kinds.map((make, index) => make(`LX ${index}`)));
    const screens = fc.integer({ min: 1, max: 8 }).chain((of) =>
      fc.record({
        of: fc.constant(of),
        most: fc.integer({ min: 1, max: 20 }),
        // Screens of other sizes than the smallest, which has room for `most`.
        more: fc.array(fc.integer({ min: 0, max: 15 }), { minLength: of, maxLength: of }),
      }),
    );
    fc.assert(
      fc.property(rowsOf, screens, (rows, { of, most, more }) => {
        const all = more.map((spare, index) => {
          const screen = { part: index + 1, of, rows: most };
          return pagesOfPart(pageSetsOf(rows, most + spare, screen), screen);
        });
        expect(new Set(all.map((pages) => pages.length)).size).toBe(1);
        expect(Math.max(...all.flat().map((page) => page.length))).toBeLessThanOrEqual(most);
        const ids = all.flat(2).map(({ id }) => id);
        expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());
      }),
    );
  });
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => boardRow(`LX ${index}`));
const seconds = (count: number, isFirst = false, pageSeconds: number | null = null) =>
  dwellTicks(rows(count), { isFirst, pageSeconds }) * tickSeconds;

describe('how long a page stays', () => {
  test.each([
    [0, 10],
    [1, 10],
    [5, 10],
    [6, 15],
    [11, 15],
    [40, 15],
  ])('%i flights: %i s', (count, expected) => {
    expect(seconds(count)).toBe(expected);
  });

  test('a row with many words asks for more than two seconds', () => {
    const long = boardRow('LX 1', {
      place: { name: 'Rio de Janeiro', localNames: {}, code: 'GIG' },
      remark: { kind: 'delayed', time: clockTime('10:10'), delayStep: 30, word: null },
      flights: ['LX 1', 'UA 2', 'LH 3'].map((text) => ({ text, airlineName: null, colour: null })),
    });
    expect(dwellTicks([long], { isFirst: false, pageSeconds: null }) * tickSeconds).toBe(15);
  });

  test('the first page stays half as long again', () => {
    expect(seconds(3, true)).toBe(15);
    expect(seconds(11, true)).toBe(25);
  });

  test.each([
    [8, 10],
    [30, 30],
    [120, 120],
  ])('the settings say %i s: %i s, on whole ticks', (set, expected) => {
    expect(seconds(11, false, set)).toBe(expected);
  });
});

test('minutes begin on a tick', () => {
  expect(60 % tickSeconds).toBe(0);
});
