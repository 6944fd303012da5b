import { describe, expect, test } from 'vitest';
import { clockWords } from '../../../words/clock-words.ts';
import type { FacePage, FaceRow } from '../face.ts';
import { flapsOf, modulePlaces } from './board-plan.ts';
import { flapLayoutFor } from './flap-layout.ts';
import { createFlapSet } from './flap.ts';

const layout = flapLayoutFor(
  { width: 1920, height: 865, capitalHeight: null },
  { direction: 'departures', clock: '24' },
  1,
);
const cellsOfRow = layout.fields.reduce((sum, { cells }) => sum + cells, 0);

const row: FaceRow = {
  id: 'one',
  time: { ...clockWords('08:55', 'en'), day: '' },
  texts: {
    flight: 'LX 40',
    place: 'New York',
    terminal: '1',
    gate: 'E35',
    belt: '',
    remark: 'Delayed',
  },
  code: 'JFK',
  via: [],
  remarkTime: { ...clockWords('09:45', 'en'), day: '' },
  tone: 'late-30',
  isPast: false,
  isGateNew: false,
  livery: null,
};
const headings = { ...row.texts, time: 'Time' };
const page = (rows: readonly FaceRow[]): FacePage => ({
  columns: ['time', 'flight', 'place', 'terminal', 'gate', 'remark'],
  headings,
  rows,
  message: null,
  language: 'en',
});

/** The styles of a column's flaps in the first row. */
function stylesOf(column: string, changes: Partial<FaceRow>): Set<string> {
  const flaps = flapsOf(page([{ ...row, ...changes }]), layout, createFlapSet());
  let start = 0;
  for (const field of layout.fields) {
    if (field.column === column) {
      const printed = flaps.slice(start, start + field.cells).filter(({ text }) => text !== ' ');
      return new Set(printed.map(({ style }) => style));
    }
    start += field.cells;
  }
  return new Set();
}

describe('the flaps of a page', () => {
  test('one for each module; rows without a flight are blank', () => {
    const flaps = flapsOf(page([row]), layout, createFlapSet());
    expect(flaps).toHaveLength(layout.rows * cellsOfRow);
    expect(new Set(flaps.slice(cellsOfRow).map(({ text }) => text))).toEqual(new Set([' ']));
    const shown = flaps.slice(0, cellsOfRow).map(({ text }) => text);
    expect(shown.join('')).toMatch(/^08:55 LX 40 {2}NEW YORK +1 E35 DELAYED 09:45 +$/);
  });

  test('a full-width character has one flap over two modules', () => {
    const flapSet = createFlapSet();
    const chinese = { ...row, texts: { ...row.texts, place: '纽约', remark: '延误' } };
    const flaps = flapsOf({ ...page([chinese]), language: 'zh' }, layout, flapSet);
    expect(flaps).toHaveLength(layout.rows * cellsOfRow);
    const [left, right] = flapSet.wide('纽', 'plain');
    const first = flaps.indexOf(left);
    expect(flaps[first + 1]).toBe(right);
    expect(flaps.slice(first + 2, first + 4)).toEqual(flapSet.wide('约', 'plain'));
    expect(left).toMatchObject({ kind: 'letter', part: { index: 0, count: 2 } });
  });

  test('an empty board says so on its own flaps, and only there', () => {
    const empty = { ...page([]), message: 'No departures in the next hours' };
    const flaps = flapsOf(empty, layout, createFlapSet());
    expect(flaps).toHaveLength(layout.rows * cellsOfRow);
    const inRow = (index: number) =>
      flaps
        .slice(index * cellsOfRow, (index + 1) * cellsOfRow)
        .map(({ text }) => text)
        .join('')
        .trim();
    const lines = Array.from({ length: layout.rows }, (_, index) => inRow(index));
    expect(lines.join(' ').trim()).toBe('NO DEPARTURES IN THE NEXT HOURS');
    expect(lines.filter((line) => line !== '').length).toBeGreaterThan(1);
  });

  test.each([
    ['remark', {}, 'late-30'],
    ['time', {}, 'plain'],
    ['time', { isPast: true }, 'past'],
    ['gate', { isPast: true }, 'past'],
    ['gate', { isGateNew: true }, 'new-gate'],
    ['place', { isGateNew: true }, 'plain'],
  ])('%s of %j is printed %s', (column, changes, style) => {
    expect(stylesOf(column, changes)).toEqual(new Set([style]));
  });

  test('the same page gives the same flaps, so that nothing moves', () => {
    const flapSet = createFlapSet();
    const [first, second] = [1, 2].map(() => flapsOf(page([row]), layout, flapSet));
    expect(second?.every((flap, index) => flap === first?.[index])).toBe(true);
  });
});

describe('the places of the modules', () => {
  const places = modulePlaces(layout, 1920, 1, false);

  test('as many as flaps, row below row', () => {
    expect(places).toHaveLength(layout.rows * cellsOfRow);
    expect((places[cellsOfRow]?.y ?? 0) - (places[0]?.y ?? 0)).toBe(layout.rowHeight);
  });

  test('times have figures only', () => {
    expect(places.slice(0, 7).map(({ drum }) => drum)).toEqual([
      ...Array.from({ length: 6 }, () => 'figures'),
      'letters',
    ]);
  });

  test('from right to left the columns are mirrored, and so is the order of the wave', () => {
    const mirrored = modulePlaces(layout, 1920, 1, true);
    const [time] = layout.fields;
    expect(mirrored[0]?.x).toBe(1920 - (time?.x ?? 0) - 6 * layout.cellWidth);
    const [first, last] = [mirrored[0]?.across ?? 1, mirrored[cellsOfRow - 1]?.across ?? 0];
    expect(first).toBeLessThan(last);
  });
});
