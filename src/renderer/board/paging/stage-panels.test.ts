import { expect, test } from 'vitest';
import { arrangePanels } from './stage.ts';
import { typeBounds } from '../layout/board-layout.ts';

const departures = { direction: 'departures', clock: '24' } as const;
const hd = { width: 1920, height: 1080 };

test.each([
  [hd, 1, null, 1],
  [hd, 2, null, 2],
  [hd, 4, null, 4],
  [hd, 8, null, 8],
  [{ width: 640, height: 360 }, 8, null, 3],
  [hd, 2, 3, 2],
  [hd, 4, 5, 2],
  [hd, 2, 12, 1],
] as const)(
  'in %o, of %i boards read from %d m %i are up together',
  (window, count, metres, up) => {
    const bounds = metres === null ? null : typeBounds({ ...hd, inches: 55 }, metres);
    expect(arrangePanels(window, count, departures, bounds).count).toBe(up);
  },
);
