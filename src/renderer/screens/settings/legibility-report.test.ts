import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';
import { legibilityReport, type LegibilityReport, legibilityWords } from './legibility-report.ts';
import { boardView } from '../../board/view-for-test.ts';

const hd = { width: 1920, height: 1080 };
type Options = Parameters<typeof legibilityReport>[0];
const report = ({
  settings,
  ...change
}: Partial<Omit<Options, 'settings'>> & { settings?: Partial<Settings> } = {}) =>
  legibilityReport({
    window: hd,
    screen: { ...hd, inches: 55 },
    boards: [],
    settings: { ...defaultSettings, viewingMetres: 5, ...settings },
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
      settings: { viewingMetres: null },
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
    expect(kinds({ screen: unknown, settings: { viewingMetres: null } })).toEqual([]);
  });

  test('from too far away type is too small, and still there are three flights', () => {
    for (const viewingMetres of [12, 30, 60]) {
      const far = report({ settings: { viewingMetres } });
      expect(far.warnings.map(({ kind }) => kind)).toContain('too-small');
      expect(far.rows).toBe(3);
      expect(far.readableFromMetres).toBeLessThan(viewingMetres);
    }
  });

  test('where header and footer give way to the flights, it says so', () => {
    expect(kinds({ settings: { viewingMetres: 5 } })).not.toContain('small-frame');
    const { warnings, readableFromMetres } = report({ settings: { viewingMetres: 10 } });
    expect(readableFromMetres).toBe(10);
    const frame = warnings.find(({ kind }) => kind === 'small-frame');
    expect(frame).toMatchObject({ metres: expect.closeTo(5.5, 1) as unknown });
  });

  test('of several boards it tells of the one with the fewest flights', () => {
    const airport = boardView().airport;
    const boards = (['departures', 'arrivals'] as const).map((direction) => ({
      id: direction,
      airport,
      direction,
    }));
    const both = report({ boards, settings: { viewingMetres: 4, otherDirection: 'side-by-side' } });
    const one = report({ boards: boards.slice(0, 1), settings: { viewingMetres: 4 } });
    expect(both.rows).toBeLessThan(one.rows);
    expect(both.warnings).toContainEqual({
      kind: 'without',
      columns: expect.arrayContaining(['terminal']) as unknown,
    });
  });

  test.each(['split-flap', 'dot-matrix'] as const)('%s is told as it is drawn', (face) => {
    const near = report({ settings: { face, viewingMetres: null } });
    const far = report({ settings: { face, viewingMetres: 6 } });
    expect(near.rows).toBeGreaterThanOrEqual(8);
    expect(far.rows).toBeLessThan(near.rows);
    expect(near.readableFromMetres).toBeGreaterThan(1);
  });
});

const wordsReport: LegibilityReport = {
  rows: 10,
  capitalMillimetres: 42,
  readableFromMetres: 5,
  comfortableMetres: 5.04,
  furthestMetres: 8.47,
  warnings: [],
};

describe('legibility in words', () => {
  test('says how many flights, and from how far', () => {
    expect(legibilityWords(wordsReport, 5, 'departures', 'en')).toEqual({
      result: '10 flights, readable from 5 m',
      range: 'Comfortable up to 5 m, readable up to 8.5 m',
      warnings: [],
      remarks: [],
    });
  });

  test('without the size of the screen, asks for it', () => {
    const unknown = { readableFromMetres: null, comfortableMetres: null, furthestMetres: null };
    const words = legibilityWords(
      { ...wordsReport, ...unknown, warnings: [{ kind: 'screen-needed' }] },
      5,
      'departures',
      'en',
    );
    expect(words).toMatchObject({ result: '10 flights a page', range: '', warnings: [] });
    expect(words.remarks).toHaveLength(1);
    expect(words.remarks[0]).toContain('The size of the screen is not known.');
  });

  test('warns of small type and few flights, and names the columns that are gone', () => {
    const { warnings, remarks } = legibilityWords(
      {
        ...wordsReport,
        rows: 2,
        warnings: [
          { kind: 'too-small', height: 14.23, needed: 25 },
          { kind: 'too-few', rows: 2 },
          { kind: 'without', columns: ['place', 'belt'] },
        ],
      },
      5,
      'arrivals',
      'en',
    );
    expect(warnings[0]).toContain('capitals are 14 mm high; read from 5 m, they need 25 mm');
    expect(warnings[1]).toContain('Only 2 flights fit');
    expect(remarks).toEqual(['No room for: From, Belt']);
  });
});
