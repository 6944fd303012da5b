import { describe, expect, test } from 'vitest';
import { legibilityReport } from './legibility-report.ts';

const hd = { width: 1920, height: 1080 };
const report = (change: Partial<Parameters<typeof legibilityReport>[0]> = {}) =>
  legibilityReport({
    window: hd,
    screen: { ...hd, inches: 55 },
    viewingMetres: 5,
    face: 'display',
    shape: { direction: 'departures', clock: '24' },
    boardCount: 1,
    devicePixelRatio: 1,
    ...change,
  });
const kinds = (...change: Parameters<typeof report>) =>
  report(...change).warnings.map(({ kind }) => kind);

describe('what comes of screen and distance', () => {
  test('a 55-inch screen read from 5 m: nine flights', () => {
    expect(report()).toMatchObject({ rows: 9, readableFromMetres: 5 });
    expect(kinds()).toEqual(['without']);
    expect(report().warnings).toContainEqual({ kind: 'without', columns: ['terminal'] });
  });

  test('without a distance: as large as a full board allows, and how far that carries', () => {
    const { rows, capitalMillimetres, readableFromMetres, furthestMetres, warnings } = report({
      viewingMetres: null,
    });
    expect(rows).toBe(11);
    expect(capitalMillimetres).toBeCloseTo(22.3, 1);
    expect(readableFromMetres).toBeCloseTo(2.7, 1);
    expect(furthestMetres).toBeCloseTo(4.5, 1);
    expect(warnings).toEqual([]);
  });

  test('without the size of the screen nothing follows from a distance, and it says so', () => {
    const unknown = { ...hd, inches: null };
    expect(kinds({ screen: unknown })).toEqual(['screen-needed']);
    expect(report({ screen: unknown })).toMatchObject({
      capitalMillimetres: null,
      readableFromMetres: null,
    });
    expect(kinds({ screen: unknown, viewingMetres: null })).toEqual([]);
  });

  test('from too far away there are too few flights', () => {
    expect(kinds({ viewingMetres: 30 })).toContain('too-few');
  });

  test.each(['split-flap', 'dot-matrix'] as const)('%s is told as it is drawn', (face) => {
    const near = report({ face, viewingMetres: null });
    const far = report({ face, viewingMetres: 6 });
    expect(near.rows).toBeGreaterThanOrEqual(8);
    expect(far.rows).toBeLessThan(near.rows);
    expect(near.readableFromMetres).toBeGreaterThan(1);
  });
});
