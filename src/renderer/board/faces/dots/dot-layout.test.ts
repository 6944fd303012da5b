import { describe, expect, it } from 'vitest';
import { dotLayoutFor, type DotLayout } from './dot-layout.ts';

const departures = { direction: 'departures', clock: '24' } as const;
const arrivals = { direction: 'arrivals', clock: '12' } as const;
const sizes = [
  [640, 290],
  [1280, 580],
  [1920, 870],
  [3840, 1740],
  [7680, 3480],
  [1080, 1700],
  [600, 1900],
] as const;

function columnsOf({ fields }: DotLayout): string[] {
  return fields.map(({ column }) => column);
}

describe.each(sizes)('a matrix of %i by %i', (width, height) => {
  it.each([1, 1.25, 1.5, 2, 3])('has its dots on whole device pixels at scale %f', (scale) => {
    for (const shape of [departures, arrivals]) {
      const layout = dotLayoutFor({ width, height, capitalHeight: null }, shape, scale);
      expect(Number.isInteger(layout.pitch)).toBe(true);
      expect(layout.pitch).toBeGreaterThanOrEqual(1);
      expect(layout.cellWidth * scale).toBeCloseTo(layout.pitch, 6);
      expect(layout.capitalHeight).toBeCloseTo(7 * layout.cellWidth, 6);
      expect(layout.left).toBeGreaterThanOrEqual(0);
      expect(layout.left + layout.columns * layout.pitch).toBeLessThanOrEqual(width * scale);
    }
  });

  it('keeps fields apart and within the matrix', () => {
    for (const shape of [departures, arrivals]) {
      const { dots, columns } = dotLayoutFor({ width, height, capitalHeight: null }, shape, 1);
      for (const line of [0, 1]) {
        let end = -7;
        for (const field of dots.filter((each) => each.line === line)) {
          expect(field.left, field.column).toBeGreaterThanOrEqual(end + 7);
          end = field.left + field.width;
        }
        expect(end).toBeLessThanOrEqual(columns);
      }
    }
  });

  it('shows as many flights as there is height for', () => {
    const layout = dotLayoutFor({ width, height, capitalHeight: null }, departures, 1);
    expect(layout.rows).toBeGreaterThanOrEqual(7);
    expect(layout.rowsTop + layout.rows * layout.rowDots).toBeLessThanOrEqual(layout.height);
    expect(layout.headHeight + layout.rows * layout.rowHeight).toBeLessThanOrEqual(height);
  });
});

it('has the same number of dots, only larger, on a larger screen of the same form', () => {
  const small = dotLayoutFor({ width: 1920, height: 870, capitalHeight: null }, departures, 1);
  const large = dotLayoutFor({ width: 3840, height: 1740, capitalHeight: null }, departures, 1);
  expect(large.pitch).toBe(2 * small.pitch);
  expect(Math.abs(large.columns - small.columns)).toBeLessThanOrEqual(1);
  expect(large.rows).toBe(small.rows);
});

it('draws capitals as high as the viewing distance asks for, in two lines where need be', () => {
  const area = { width: 1920, height: 870 };
  for (const capitalHeight of [30, 45, 66, 80]) {
    const layout = dotLayoutFor({ ...area, capitalHeight }, departures, 1);
    expect(layout.capitalHeight).toBeGreaterThanOrEqual(capitalHeight);
  }
  expect(dotLayoutFor({ ...area, capitalHeight: 66 }, departures, 1).lines).toBe(2);
});

it('drops the terminal first, and on arrivals the gate before the belt', () => {
  const at = (width: number, shape: typeof departures | typeof arrivals) =>
    columnsOf(dotLayoutFor({ width, height: 290, capitalHeight: 13 }, shape, 1));
  expect(at(900, departures)).toContain('terminal');
  expect(at(660, departures)).not.toContain('terminal');
  expect(at(660, departures)).toContain('gate');
  expect(at(900, arrivals)).toContain('terminal');
  expect(at(680, arrivals)).toEqual(['time', 'flight', 'place', 'belt', 'remark']);
});

it('stacks two lines a flight in portrait', () => {
  const layout = dotLayoutFor({ width: 1080, height: 1700, capitalHeight: null }, departures, 1);
  expect(layout.lines).toBe(2);
  expect(columnsOf(layout)).toEqual(expect.arrayContaining(['time', 'flight', 'place', 'remark']));
});
