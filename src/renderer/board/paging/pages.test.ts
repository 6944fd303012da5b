import { describe, expect, test } from 'vitest';
import type { BoardRow } from '#shared/board-view.ts';
import { pagesOf } from './pages.ts';
import { boardRow, departedRow } from '../view-for-test.ts';

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
