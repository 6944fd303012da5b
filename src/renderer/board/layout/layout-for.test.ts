import { describe, expect, test } from 'vitest';
import type { Direction } from '#shared/board-view.ts';
import { capitalHeight, type BoardLayout, typeBounds } from './board-layout.ts';
import { layoutFor, layoutsFor } from './layout-for.ts';
import { fitRows } from '../fitting/row-fit.ts';

const departures = { direction: 'departures', clock: '24' } as const;
const shapes = (['departures', 'arrivals'] satisfies Direction[]).flatMap((direction) =>
  (['24', '12'] as const).map((clock) => ({ direction, clock })),
);
const tracksOf = (layout: BoardLayout) =>
  layout.grid.split(' ').reduce((total, track) => total + parseFloat(track), 0);

describe.each([
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
])('a window of %i by %i', (width, height) => {
  test.each(shapes)('the columns of %o fill it exactly', (shape) => {
    const layout = layoutFor({ width, height }, shape);
    expect(tracksOf(layout) + 2 * layout.margin).toBeCloseTo(width, 0);
    expect(layout.hasCode).toBe(true);
  });

  test.each(shapes)('every column of %o has room for what usually stands in it', (shape) => {
    const { room, text } = layoutFor({ width, height }, shape);
    // Widths in em as measured in B612: "00:00 +1", "LX 1070", "San Francisco SFO", "A62".
    expect(room.time / text).toBeGreaterThan(3.6);
    expect(room.flight / text).toBeGreaterThan(3.9);
    expect(room.place / text).toBeGreaterThan(shape.direction === 'arrivals' ? 6.2 : 7.2);
    expect(room.gate / text).toBeGreaterThan(1.9);
    expect(room.remark / text).toBeGreaterThan(7);
  });
});

describe('when to leave the house', () => {
  const clocks = ['24', '12'] as const;
  const both = (width: number, height: number, clock: '12' | '24', hasCheckIn = false) => {
    const shape = { direction: 'departures', clock, hasCheckIn } as const;
    return [
      layoutFor({ width, height }, shape),
      layoutFor({ width, height }, { ...shape, hasLeaveBy: true }),
    ] as const;
  };
  const screens = [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
    [3440, 1440],
  ] as const;

  test.each(screens.flatMap((screen) => clocks.map((clock) => [...screen, clock] as const)))(
    'costs on %i by %i no name a letter (%s hours)',
    (width, height, clock) => {
      const [without, withIt] = both(width, height, clock);
      expect(withIt.columns).toEqual([...without.columns.slice(0, -1), 'leaveBy', 'remark']);
      // A name has what the code beside it leaves: 1.3 modules with the space before it. No name is longer than 11.5 em.
      const nameRoom = ({ room, text, module, hasCode }: BoardLayout) =>
        Math.min(11.5, (room.place - (hasCode ? 1.3 * module : 0)) / text);
      expect(nameRoom(withIt)).toBeGreaterThan(nameRoom(without) - 0.01);
      // On wider screens all columns have more than they need: there they keep what a common screen gives them.
      const [common] = both(1920, 1080, clock);
      for (const column of without.columns.filter((each) => each !== 'place')) {
        const needed = Math.min(...[without, common].map(({ room, text }) => room[column] / text));
        expect(withIt.room[column] / withIt.text).toBeGreaterThan(needed - 0.01);
      }
      expect(withIt.text / without.text).toBeGreaterThanOrEqual(0.95);
      expect(tracksOf(withIt) + 2 * withIt.margin).toBeCloseTo(width, 0);
      // "~00:00" at 0.8 of the type.
      expect(withIt.room.leaveBy / (withIt.text * withIt.scale.leaveBy)).toBeGreaterThan(2.85);
    },
  );

  test.each(clocks)('stands in portrait below the time, and nothing moves (%s hours)', (clock) => {
    const [without, { columns, areas, ...withIt }] = both(1080, 1920, clock);
    expect(columns).toEqual([...without.columns, 'leaveBy']);
    expect(areas).toMatch(/'time place .*' 'leaveBy flight remark/);
    const { room, scale } = withIt;
    expect(withIt).toMatchObject({ text: without.text, grid: without.grid });
    expect({ ...room, leaveBy: 0 }).toEqual({ ...without.room, leaveBy: 0 });
    expect(room.leaveBy / (withIt.text * scale.leaveBy)).toBeGreaterThan(2.85);
  });

  test('is left out where it would cost type, or the check-in desks', () => {
    expect(both(1024, 768, '24')[1].columns).not.toContain('leaveBy');
    const [desks, withBoth] = both(1920, 1080, '24', true);
    expect(desks.columns).toContain('checkIn');
    expect(withBoth).toEqual(desks);
  });

  test('is left out where type follows the viewing distance, and on arrivals', () => {
    const screen = { inches: 55, width: 1920, height: 1080 };
    const shape = { ...departures, hasLeaveBy: true };
    const compact = layoutFor(screen, shape, typeBounds(screen, 3));
    expect(compact.columns).not.toContain('leaveBy');
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      const arrivals = layoutFor({ width, height }, { ...shape, direction: 'arrivals' });
      expect(arrivals.columns).not.toContain('leaveBy');
    }
  });
});

describe('logos of airlines', () => {
  test.each(
    (['departures', 'arrivals'] as const).flatMap((direction) =>
      [1280, 1920, 3840].map((width) => ({ direction, width })),
    ),
  )('cost $direction on $width by 16 to 9 no name a letter', ({ direction, width }) => {
    const area = { width, height: (width * 9) / 16 };
    const without = layoutFor(area, { direction, clock: '24' });
    const withLogos = layoutFor(area, { direction, clock: '24', hasLogos: true });
    expect(withLogos.hasLogos).toBe(true);
    expect(withLogos.columns).toEqual(without.columns);
    const codeRoom = 1.3 * without.module;
    expect(withLogos.room.place / withLogos.text).toBeGreaterThan(
      (without.room.place - codeRoom) / without.text - 0.01,
    );
    expect(withLogos.room.flight / withLogos.text).toBeCloseTo(without.room.flight / without.text);
    expect(withLogos.text / without.text).toBeGreaterThanOrEqual(0.95);
    expect(tracksOf(withLogos) + 2 * withLogos.margin).toBeCloseTo(width, 0);
  });

  test.each([
    ['in portrait', { width: 1080, height: 1920 }, {}],
    ['on a screen of 4 to 3', { width: 1024, height: 768 }, {}],
    ['beside when to leave', { width: 1920, height: 1080 }, { hasLeaveBy: true }],
  ])('have no room %s', (_where, area, more) => {
    const shape = { ...departures, ...more };
    const withLogos = layoutFor(area, { ...shape, hasLogos: true });
    expect(withLogos).toEqual(layoutFor(area, shape));
    expect(withLogos.hasLogos).toBe(false);
  });
});

describe('the form', () => {
  test('a landscape window has one line a flight, about eleven flights', () => {
    const layout = layoutFor({ width: 1920, height: 1080 }, departures);
    expect(layout.form).toBe('wide');
    expect(fitRows(1080 - 3.7 * layout.module, layout).rows).toBe(11);
  });

  test('twice the window is twice the type, and the same number of flights', () => {
    const layout = layoutFor({ width: 1920, height: 1080 }, departures);
    const twice = layoutFor({ width: 3840, height: 2160 }, departures);
    expect(twice.text).toBeCloseTo(2 * layout.text);
    expect(fitRows(1622, twice).rows).toBe(fitRows(811, layout).rows);
  });

  test('a portrait window has two lines a flight and the same type as a landscape one', () => {
    const layout = layoutFor({ width: 1080, height: 1920 }, departures);
    expect(layout.form).toBe('stacked');
    const landscape = layoutFor({ width: 1920, height: 1080 }, departures);
    expect(layout.module).toBeCloseTo(landscape.module, 0);
  });

  test('the type never becomes too small to be text: columns go instead', () => {
    const widths = [384, 370, 340, 300, 200];
    const kept = widths.map((width) => layoutFor({ width, height: 180 }, departures));
    expect(kept.map(({ module }) => module)).toEqual([15, 15, 15, 15, 15]);
    expect(kept.map(({ columns }) => columns.length)).toEqual([6, 6, 5, 4, 4]);
    expect(kept.map(({ hasCode }) => hasCode)).toEqual([true, false, false, false, false]);
  });
});

describe('type by the viewing distance', () => {
  const hd = { inches: 55, width: 1920, height: 1080 };
  const boardFrom = (metres: number, screen = hd, direction: Direction = 'departures') => {
    const { width, height } = screen;
    const layout = layoutFor(
      { width, height },
      { ...departures, direction },
      typeBounds(screen, metres),
    );
    const { headerHeight, headHeight, footerHeight } = layout;
    const fit = fitRows(height - headerHeight - headHeight - footerHeight, layout);
    return { layout, fit, capital: layout.text * capitalHeight };
  };

  test('a 55-inch 1080p screen read from 5 m: 66 px capitals, nine flights with their gates', () => {
    const { layout, fit, capital } = boardFrom(5);
    expect(capital).toBeCloseTo(66.2, 1);
    expect(fit.rows).toBe(9);
    expect(layout.columns).toEqual(['time', 'flight', 'place', 'gate', 'remark']);
    expect(boardFrom(5, hd, 'arrivals').layout.columns).toContain('belt');
  });

  test.each([1, 2, 3, 5, 8, 10])(
    'from %d m baselines are 135 to 170 %% of a capital apart',
    (m) => {
      const { layout, fit, capital } = boardFrom(m);
      const lines = layout.form === 'stacked' ? fit.lineHeight : fit.rowHeight;
      expect(lines / capital).toBeGreaterThanOrEqual(1.35);
      expect(lines / capital).toBeLessThanOrEqual(1.7);
    },
  );

  test.each([1, 2, 3, 5, 7, 8, 10])('from %d m no row is below 5 mm/m', (metres) => {
    const { layout, capital } = boardFrom(metres);
    const least = typeBounds(hd, metres)?.least ?? 0;
    const smallest = Math.min(...layout.columns.map((column) => layout.scale[column]));
    expect(capital * smallest).toBeGreaterThanOrEqual(least * 0.998);
    expect(layout.leastText * capitalHeight).toBeCloseTo(least);
    expect(layout.isLegible).toBe(true);
  });

  test('header and footer give way before the gate does, and only where they have to', () => {
    const near = boardFrom(5).layout;
    const far = boardFrom(10).layout;
    expect(near.leastChromeText).toBe(near.leastText);
    expect(far.leastChromeText).toBeLessThan(far.leastText);
    expect(far.columns).toContain('gate');
  });

  test('the letters are drawn clearly, however near people stand', () => {
    const near = layoutFor(
      { width: 640, height: 360 },
      departures,
      typeBounds({ inches: 98, width: 640, height: 360 }, 0.5),
    );
    expect(near.text * capitalHeight).toBeGreaterThanOrEqual(8);
  });

  test('the further away, the larger the type and the fewer the flights', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((metres) => boardFrom(metres).fit.rows);
    expect(rows).toEqual([...rows].sort((a, b) => b - a));
  });

  test('columns go in their order', () => {
    expect([3, 4, 5].map((metres) => boardFrom(metres).layout)).toMatchObject([
      { hasCode: true },
      { hasCode: false, columns: expect.arrayContaining(['terminal']) as unknown },
      { columns: ['time', 'flight', 'place', 'gate', 'remark'] },
    ]);
  });

  test('a portrait screen has two lines a flight at the same height', () => {
    const { layout, fit, capital } = boardFrom(5, { inches: 55, width: 1080, height: 1920 });
    expect(layout.form).toBe('stacked');
    expect(capital).toBeCloseTo(66.2, 1);
    expect(fit.rows).toBe(8);
  });

  test.each(shapes)('the columns of %o fill the window exactly', (shape) => {
    const screen = { inches: 40, width: 1600, height: 900 };
    for (const metres of [1, 2, 3, 4, 6, 9, 30]) {
      const layout = layoutFor(screen, shape, typeBounds(screen, metres));
      expect(tracksOf(layout) + 2 * layout.margin).toBeCloseTo(1600, 0);
    }
  });
});

describe.each([
  [640, 360],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [7680, 4320],
  [1080, 1920],
  [360, 640],
])('a screen of %i by %i, seen from anywhere', (width, height) => {
  const cases = [24, 55, 98].flatMap((inches) =>
    [0.5, 1, 2, 5, 10, 20, 30, 60].map((metres) => ({ inches, metres })),
  );
  test.each(shapes)(
    'has room for three flights of %o, and says whether they are legible',
    (shape) => {
      for (const { inches, metres } of cases) {
        const bounds = typeBounds({ inches, width, height }, metres);
        const layout = layoutFor({ width, height }, shape, bounds);
        const { headerHeight, headHeight, footerHeight } = layout;
        const rest = height - headerHeight - headHeight - footerHeight;
        const { rows, rowHeight, lineHeight } = fitRows(rest, layout);
        const seen = `${inches} inches from ${metres} m`;
        expect(rows, seen).toBeGreaterThanOrEqual(3);
        expect(rows * rowHeight, seen).toBeLessThanOrEqual(rest);
        expect(lineHeight, seen).toBeGreaterThanOrEqual(layout.text * capitalHeight);
        expect(headerHeight, seen).toBeLessThan(height / 4);
        expect(tracksOf(layout) + 2 * layout.margin, seen).toBeCloseTo(width, 0);
        const smallest = Math.min(...layout.columns.map((column) => layout.scale[column]));
        const capital = layout.text * capitalHeight * smallest;
        expect(layout.isLegible, seen).toBe(capital >= (bounds?.least ?? 0) * 0.998);
      }
    },
  );
});

describe('rows', () => {
  const layout = layoutFor({ width: 1920, height: 1080 }, departures);

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

describe('boards side by side', () => {
  const both = [departures, { direction: 'arrivals', clock: '24' }] as const;
  const screen = { inches: 55, width: 1920, height: 1080 };
  test.each([null, 2, 4, 5])('have type of one size, read from %d m', (metres) => {
    const area = { width: 960, height: 1080 };
    const layouts = layoutsFor(area, both, typeBounds(screen, metres));
    const [first, second] = layouts.map(
      ({ text, form, headerHeight, headHeight, footerHeight }) => ({
        form,
        lines: [text, headerHeight, headHeight, footerHeight].map((line) => line.toFixed(3)),
      }),
    );
    expect(first).toEqual(second);
    expect(layouts[0]?.scale).toEqual(layouts[1]?.scale);
    for (const layout of layouts) expect(tracksOf(layout) + 2 * layout.margin).toBeCloseTo(960, 0);
  });
});

describe('check-in desks', () => {
  const withDesks = { ...departures, hasCheckIn: true };

  test.each([
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
    [3440, 1440],
  ])('have a column in a window of %i by %i, and type stays as large', (width, height) => {
    const usual = layoutFor({ width, height }, departures);
    const layout = layoutFor({ width, height }, withDesks);
    expect(layout.columns).toEqual([
      ...['time', 'flight', 'place', 'terminal', 'checkIn', 'gate', 'remark'],
    ]);
    expect(layout.areas).toBe(`'${layout.columns.join(' ')}'`);
    expect(tracksOf(layout) + 2 * layout.margin).toBeCloseTo(width, 0);
    expect(layout.text / usual.text).toBeGreaterThanOrEqual(0.95);
    // "210-214" is 4.4 em wide; signs may become a little smaller.
    expect(layout.room.checkIn / layout.text).toBeGreaterThan(3.4);
    const least = layoutFor({ width: 1920, height: 1080 }, departures);
    for (const column of ['time', 'flight', 'terminal', 'gate', 'remark'] as const) {
      expect(layout.room[column] / layout.text).toBeGreaterThanOrEqual(
        (least.room[column] / least.text) * 0.999,
      );
    }
    expect(layout.room.place / layout.text).toBeGreaterThan(6.7);
  });

  test.each([
    [1024, 768],
    [1080, 1920],
    [360, 640],
    [800, 800],
  ])('have none in a window of %i by %i, which is as it was', (width, height) => {
    const usual = layoutFor({ width, height }, departures);
    expect(layoutFor({ width, height }, withDesks)).toEqual(usual);
  });

  test('have none where the viewing distance asks for large type', () => {
    const bounds = typeBounds({ inches: 55, width: 1920, height: 1080 }, 8);
    const usual = layoutFor({ width: 1920, height: 1080 }, departures, bounds);
    expect(layoutFor({ width: 1920, height: 1080 }, withDesks, bounds)).toEqual(usual);
  });

  test('have none on arrivals', () => {
    const shape = { direction: 'arrivals', clock: '24' } as const;
    const area = { width: 3440, height: 1440 };
    expect(layoutFor(area, { ...shape, hasCheckIn: true })).toEqual(layoutFor(area, shape));
  });
});
