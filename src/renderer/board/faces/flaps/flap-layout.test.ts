import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column } from '../../../words/words.ts';
import type { GridArea, GridLayout } from '../../layout/grid.ts';
import { flapLayoutFor } from './flap-layout.ts';

const departures = { direction: 'departures', clock: '24' } as const;
const arrivals = { direction: 'arrivals', clock: '24' } as const;

const area = (width: number, height: number, capitalHeight: number | null = null): GridArea => ({
  width,
  height,
  capitalHeight,
});
const columnsOf = ({ fields }: GridLayout): Column[] => fields.map(({ column }) => column);
const cellsOf = (layout: GridLayout, column: Column): number =>
  layout.fields.find((field) => field.column === column)?.cells ?? 0;

describe('a landscape window', () => {
  test.each([
    [1280, 575, 1],
    [1920, 865, 1],
    [3840, 1730, 1],
    [7680, 3460, 1],
    [640, 288, 1],
    [1280, 575, 1.5],
    [640, 288, 3],
  ])('%d x %d at %d shows eleven flights with all columns', (width, height, ratio) => {
    const layout = flapLayoutFor(area(width, height), departures, ratio);
    expect(layout.rows).toBe(11);
    expect(layout.lines).toBe(1);
    expect(columnsOf(layout)).toEqual(['time', 'flight', 'place', 'terminal', 'gate', 'remark']);
    expect(cellsOf(layout, 'place')).toBeGreaterThanOrEqual(14);
  });

  test('a very wide one does not only make the place longer', () => {
    const layout = flapLayoutFor(area(5000, 800), departures, 1);
    expect(cellsOf(layout, 'place')).toBe(22);
    const end = layout.fields.map(({ x, cells }) => x + cells * layout.cellWidth).at(-1) ?? 0;
    expect(5000 - end).toBeCloseTo(layout.fields[0]?.x ?? 0, 0);
  });
});

describe('where the width runs short', () => {
  test.each([
    [1280, ['time', 'flight', 'place', 'terminal', 'gate', 'belt', 'remark']],
    [1140, ['time', 'flight', 'place', 'gate', 'belt', 'remark']],
    [850, ['time', 'flight', 'place', 'belt', 'remark']],
  ])('arrivals of %d px keep %j', (width, columns) => {
    expect(columnsOf(flapLayoutFor(area(width, 575), arrivals, 1))).toEqual(columns);
  });

  test('a portrait window takes two lines a flight, with larger type than one would give', () => {
    const layout = flapLayoutFor(area(1080, 1650), departures, 1);
    expect(layout.lines).toBe(2);
    expect(layout.rows).toBe(8);
    expect(layout.capitalHeight).toBeGreaterThan(45);
    const line = (of: 0 | 1) =>
      layout.fields.filter((field) => field.line === of).map(({ column }) => column);
    expect(line(0)).toEqual(['time', 'place', 'gate']);
    expect(line(1)).toEqual(['flight', 'remark', 'terminal']);
  });
});

describe('a viewing distance', () => {
  test.each([50, 66, 80])('capitals of at least %d px', (capitalHeight) => {
    const layout = flapLayoutFor(area(1920, 865, capitalHeight), departures, 1);
    expect(layout.capitalHeight).toBeGreaterThanOrEqual(capitalHeight);
  });

  test('one that asks for less than the window gives changes nothing', () => {
    expect(flapLayoutFor(area(1920, 865, 20), departures, 1)).toEqual(
      flapLayoutFor(area(1920, 865), departures, 1),
    );
  });

  test('fewer rows, the larger the capitals', () => {
    const rows = [46, 60, 75].map(
      (capitalHeight) => flapLayoutFor(area(3840, 865, capitalHeight), departures, 1).rows,
    );
    expect(rows).toEqual([10, 8, 6]);
  });
});

describe('whatever the window', () => {
  const layouts = fc
    .record({
      width: fc.integer({ min: 640, max: 7680 }),
      height: fc.integer({ min: 240, max: 4000 }),
      capitalHeight: fc.option(fc.integer({ min: 8, max: 120 })),
      direction: fc.constantFrom('departures' as const, 'arrivals' as const),
      clock: fc.constantFrom('12' as const, '24' as const),
      ratio: fc.constantFrom(1, 1.25, 1.5, 2, 3),
    })
    .map((given) => ({
      given,
      layout: flapLayoutFor(given, given, given.ratio),
    }));

  test('columns stand within it and apart, and none is missing that a flight needs', () => {
    fc.assert(
      fc.property(layouts, ({ given, layout }) => {
        const columns = columnsOf(layout);
        expect(columns).toEqual(expect.arrayContaining(['time', 'flight', 'place', 'remark']));
        expect(columns).toContain(given.direction === 'departures' ? 'gate' : 'belt');
        for (const line of [0, 1]) {
          let end = 0;
          for (const { x, cells } of layout.fields.filter((field) => field.line === line)) {
            expect(x).toBeGreaterThan(end);
            end = x + cells * layout.cellWidth;
          }
          expect(end).toBeLessThanOrEqual(given.width);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('rows do not reach below it, and everything lies on device pixels', () => {
    fc.assert(
      fc.property(layouts, ({ given, layout }) => {
        const { rows, rowHeight, headHeight, cellHeight, fields } = layout;
        if (rows > 1) {
          expect(headHeight + rows * rowHeight).toBeLessThanOrEqual(given.height + 0.01);
        }
        const lowest = Math.max(...fields.map(({ y }) => y)) + cellHeight;
        expect(lowest).toBeLessThanOrEqual(rowHeight + 1 / given.ratio);
        for (const edge of [rowHeight, layout.cellWidth, cellHeight, ...fields.map(({ x }) => x)]) {
          expect(edge * given.ratio).toBeCloseTo(Math.round(edge * given.ratio), 5);
        }
      }),
      { numRuns: 60 },
    );
  });
});
