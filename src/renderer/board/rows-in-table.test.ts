import { expect, test } from 'vitest';
import { rowsInTable } from './paging/pages.ts';
import { boardRow } from './view-for-test.ts';

const numbersOf = (rows: ReturnType<typeof rowsInTable>) => rows.map(({ id, gate }) => [id, gate]);
const at = (gate: string) => (number: string) => boardRow(number, { gate });

test('has the page that is up as it is now, and the others as they were, in the order of the board', () => {
  const settled = ['LX 1', 'LX 2', 'LX 3', 'LX 4'].map(at('A1'));
  const rows = ['LX 4', 'LX 0', 'LX 3', 'LX 2'].map(at('B2'));
  expect(numbersOf(rowsInTable(rows, rows.slice(1, 3), settled))).toEqual([
    ['LX 4', 'A1'],
    ['LX 0', 'B2'],
    ['LX 3', 'B2'],
    ['LX 2', 'A1'],
  ]);
});

test('has all of them once the table has taken them over', () => {
  const rows = ['LX 1', 'LX 2'].map(at('A1'));
  expect(rowsInTable(rows, rows.slice(1), rows)).toBe(rows);
});

test('begins with the page alone', () => {
  const rows = ['LX 1', 'LX 2'].map(at('A1'));
  expect(rowsInTable(rows, rows.slice(1), [])).toEqual(rows.slice(1));
});
