import { expect, test } from 'vitest';
import { dotLayoutFor } from './dots/dot-layout.ts';
import { fitCanvas } from './fit-canvas.ts';
import { gridLayoutFor, type GridArea } from './grid/grid-layout.ts';
import { layoutFor } from './layout-for.ts';
import { typeBounds } from './legibility.ts';

const shape = { direction: 'departures', clock: '24' } as const;
const screen = { inches: 55, width: 1920, height: 1080 };
const table = { width: 1920, height: 900 };
const faces = {
  flaps: (area: GridArea) => gridLayoutFor(area, shape, 'split-flap', 1),
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

test.each(['flaps', 'dots'] as const)('without a distance %s fill the window', (face) => {
  const layout = fitCanvas(table, layoutFor(screen, shape), faces[face]);
  expect(layout).toEqual(faces[face]({ ...table, capitalHeight: null }));
});
