import { describe, expect, test } from 'vitest';
import type { Direction } from '#shared/board-view.ts';
import { layoutFor, margin, textSize } from './board-layout.ts';
import { fitRows } from './row-fit.ts';

const departures = { direction: 'departures', clock: '24' } as const;
const sizes: [number, number][] = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [7680, 4320],
  [640, 360],
  [1024, 768],
  [3440, 1440],
  [1080, 1920],
  [360, 640],
  [800, 800],
];
const shapes = (['departures', 'arrivals'] satisfies Direction[]).flatMap((direction) =>
  (['24', '12'] as const).map((clock) => ({ direction, clock })),
);

describe.each(sizes)('a window of %i by %i', (width, height) => {
  test.each(shapes)('the columns of %o fill it exactly', (shape) => {
    const { columns, module } = layoutFor(width, height, shape);
    const sum = columns.split(' ').reduce((total, column) => total + parseFloat(column), 0);
    expect(sum + 2 * margin * module).toBeCloseTo(width, 0);
  });

  test.each(shapes)('every column of %o has room for what usually stands in it', (shape) => {
    const { room, module } = layoutFor(width, height, shape);
    const em = module * textSize;
    // Widths in em as measured in B612: "00:00 +1", "LX 1070", "San Francisco SFO", "A62".
    expect(room.time / em).toBeGreaterThan(3.6);
    expect(room.flight / em).toBeGreaterThan(3.9);
    expect(room.place / em).toBeGreaterThan(shape.direction === 'arrivals' ? 6.2 : 7.2);
    expect(room.gate / em).toBeGreaterThan(1.9);
    expect(room.remark / em).toBeGreaterThan(7);
  });
});

describe('the form', () => {
  test('a landscape window has one line a flight, about eleven flights', () => {
    const layout = layoutFor(1920, 1080, departures);
    expect(layout.form).toBe('wide');
    expect(fitRows(1080 - 3.7 * layout.module, layout).rows).toBe(11);
  });

  test('twice the window is twice the type, and the same number of flights', () => {
    const layout = layoutFor(1920, 1080, departures);
    const twice = layoutFor(3840, 2160, departures);
    expect(twice.module).toBeCloseTo(2 * layout.module);
    expect(fitRows(1622, twice).rows).toBe(fitRows(811, layout).rows);
  });

  test('a portrait window has two lines a flight and the same type as a landscape one', () => {
    const layout = layoutFor(1080, 1920, departures);
    expect(layout.form).toBe('stacked');
    expect(layout.module).toBeCloseTo(layoutFor(1920, 1080, departures).module, 0);
  });

  test('the type never becomes too small to be text', () => {
    expect(layoutFor(200, 100, departures).module).toBe(15);
  });
});

describe('rows', () => {
  const layout = layoutFor(1920, 1080, departures);

  test('they are whole pixels and fill the height but for less than a pixel each', () => {
    const fit = fitRows(811, layout);
    expect(Number.isInteger(fit.rowHeight)).toBe(true);
    expect(fit.rows * fit.rowHeight + fit.spare).toBe(811);
    expect(fit.spare).toBeLessThan(fit.rows);
  });

  test('signs and chips stand in the middle of their line without half a pixel', () => {
    for (let height = 300; height < 900; height += 7) {
      const fit = fitRows(height, layout);
      expect((fit.lineHeight - fit.signHeight) % 2).toBe(0);
      expect((fit.lineHeight - fit.chipHeight) % 2).toBe(0);
    }
  });

  test('there is always one, however little room there is', () => {
    expect(fitRows(0, layout)).toMatchObject({ rows: 1, rowHeight: 1, signHeight: 1 });
  });
});
