import { describe, expect, test } from 'vitest';
import type { LegibilityReport } from './legibility-report.ts';
import { legibilityWords } from './legibility-words.ts';

const report: LegibilityReport = {
  rows: 10,
  capitalMillimetres: 42,
  readableFromMetres: 5,
  comfortableMetres: 5.04,
  furthestMetres: 8.47,
  warnings: [],
};

describe('legibility in words', () => {
  test('says how many flights, and from how far', () => {
    expect(legibilityWords(report, 5, 'departures', 'en')).toEqual({
      result: '10 flights, readable from 5 m',
      range: 'Comfortable up to 5 m, readable up to 8.5 m',
      warnings: [],
      remarks: [],
    });
  });

  test('without the size of the screen, asks for it', () => {
    const unknown = { readableFromMetres: null, comfortableMetres: null, furthestMetres: null };
    const words = legibilityWords(
      { ...report, ...unknown, warnings: [{ kind: 'screen-needed' }] },
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
        ...report,
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
