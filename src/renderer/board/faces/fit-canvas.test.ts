import { expect, test } from 'vitest';
import { capitalHeight, typeBounds } from '../layout/board-layout.ts';
import { dotLayoutFor } from './dots/dot-layout.ts';
import { fitCanvas, canvasClockWidth } from './fit-canvas.ts';
import { flapLayoutFor } from './flaps/flap-layout.ts';
import type { GridArea } from '../layout/grid.ts';
import { layoutFor } from '../layout/layout-for.ts';
import { clockDots } from './dots/clock-figures.ts';
import { createDotText } from './dots/dot-text.ts';

const shape = { direction: 'departures', clock: '24' } as const;
const screen = { inches: 55, width: 1920, height: 1080 };
const table = { width: 1920, height: 900 };
const faces = {
  flaps: (area: GridArea) => flapLayoutFor(area, shape, 1),
  dots: (area: GridArea) => dotLayoutFor(area, shape, 1),
};

test.each(['flaps', 'dots'] as const)(
  '%s keep to the height that the distance asks for',
  (face) => {
    for (const metres of [2, 3, 4, 5]) {
      const bounds = typeBounds(screen, metres);
      const layout = fitCanvas(table, layoutFor(screen, shape, bounds), faces[face]);
      expect(layout.rows).toBeGreaterThanOrEqual(3);
      expect(layout.capitalHeight).toBeGreaterThanOrEqual((bounds?.least ?? 0) * 0.97);
    }
  },
);

test.each(['flaps', 'dots'] as const)('on %s type gives way to the gate and the belt', (face) => {
  for (const direction of ['departures', 'arrivals'] as const) {
    const own = { direction, clock: '24' } as const;
    const layoutOf = {
      flaps: (area: GridArea) => flapLayoutFor(area, own, 1),
      dots: (area: GridArea) => dotLayoutFor(area, own, 1),
    }[face];
    for (const metres of [2, 3, 5, 6]) {
      const bounds = typeBounds(screen, metres);
      const board = layoutFor(screen, own, bounds);
      const height = screen.height - board.headerHeight - board.footerHeight;
      const laid = fitCanvas({ ...table, height }, board, layoutOf);
      const columns = laid.fields.map(({ column }) => column);
      expect(columns, `${metres} m`).toContain(direction === 'departures' ? 'gate' : 'belt');
      expect(laid.capitalHeight).toBeGreaterThanOrEqual((bounds?.least ?? 0) * 0.97);
    }
  }
});

test.each(['flaps', 'dots'] as const)(
  'headings of %s are as high as those of the display',
  (face) => {
    for (const metres of [2, 3, 4, 5]) {
      const board = layoutFor(screen, shape, typeBounds(screen, metres));
      const { headingCapital, headHeight } = fitCanvas(table, board, faces[face]);
      expect(headingCapital).toBeGreaterThanOrEqual(board.leastChromeText * capitalHeight * 0.97);
      expect(headHeight).toBeGreaterThan(headingCapital * 1.5);
    }
  },
);

test('headings give way to the flights where the screen is small for the distance', () => {
  const board = layoutFor(screen, shape, typeBounds(screen, 5));
  const low = { width: 1920, height: 240 };
  const { rows, headingCapital } = fitCanvas(low, board, faces.flaps);
  expect(rows).toBeGreaterThanOrEqual(3);
  expect(headingCapital).toBeLessThan(board.leastChromeText * capitalHeight);
});

test.each(['flaps', 'dots'] as const)('%s have room for three flights from anywhere', (face) => {
  const sizes = [
    [640, 360],
    [1280, 720],
    [7680, 4320],
    [1080, 1920],
  ] as const;
  for (const [width, height] of sizes) {
    for (const metres of [1, 2, 5, 10, 20, 30, 60]) {
      const bounds = typeBounds({ inches: 55, width, height }, metres);
      const board = layoutFor({ width, height }, shape, bounds);
      const area = { width, height: height - board.headerHeight - board.footerHeight };
      const { rows, headHeight, rowHeight, fields, cellWidth } = fitCanvas(
        area,
        board,
        faces[face],
      );
      const seen = `${width} by ${height} from ${metres} m`;
      expect(rows, seen).toBeGreaterThanOrEqual(3);
      expect(headHeight + rows * rowHeight, seen).toBeLessThanOrEqual(area.height + 1);
      const ends = fields.map(({ x, cells }) => x + cells * cellWidth);
      expect(Math.max(...ends), seen).toBeLessThanOrEqual(width + 1);
    }
  }
});

test.each(['flaps', 'dots'] as const)('without a distance %s fill the window', (face) => {
  const layout = fitCanvas(table, layoutFor(screen, shape), faces[face]);
  expect(layout).toEqual(faces[face]({ ...table, capitalHeight: null }));
});

const dots = createDotText(() => ({ width: 0, levels: new Uint8Array(0) }));

test.each([
  ['08:47', '', 20],
  ['08:47', '', 12],
  ['12:47', 'AM', 20],
  ['12:47', 'ÖÖ', 12],
])('the clock %s %s of dots, %i rows, has the room that is left for it', (digits, half, rows) => {
  const text = half === '' ? null : dots.bitmap(half, false, 1);
  const { columns } = clockDots({ digits, isHalfFirst: false }, text, rows);
  const room = canvasClockWidth('dot-matrix', { half }, rows * 3, 3);
  expect(room).toBeGreaterThanOrEqual(columns * 3);
  expect(room).toBeLessThanOrEqual((columns + 6) * 3);
});

test('flaps have one more for the half of the day', () => {
  const width = (half: string) => canvasClockWidth('split-flap', { half }, 100, null);
  expect(width('AM') / width('')).toBeCloseTo(6 / 5);
});
