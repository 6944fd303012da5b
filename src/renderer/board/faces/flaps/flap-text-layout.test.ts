import { describe, expect, test } from 'vitest';
import { capitalHeight } from '../../layout/board-layout.ts';
import { textPage } from '../face.ts';
import { flapsOf } from './board-plan.ts';
import { flapTextLayoutFor } from './flap-layout.ts';
import { createFlapSet } from './flap.ts';

const area = { width: 1280, height: 600, margin: 40 };
/** So small that every text has room in the largest type. */
const sizes = { most: 60, least: 20 };
/** As Noto Sans Arabic, by and large: its letters are narrow. */
const measure = (text: string) => text.length * 0.45;

const arabic = 'الإفطار حتى الساعة في الطابق الأول. تغادر الحافلة';
const lay = (text: string, language: 'ar' | 'en') =>
  flapTextLayoutFor({ text, language }, area, sizes, 1, measure);

describe('a text of a user on flaps', () => {
  test('has a strip a line where letters are joined, and all lines are of one size', () => {
    const { layout, lines } = lay(`${arabic} Hotel Zürich`, 'ar');
    expect(lines.length).toBeGreaterThan(1);
    const flaps = flapsOf(textPage(lines, 'ar'), layout, createFlapSet());
    expect([...new Set(flaps.map(({ text }) => text))]).toEqual(lines);
    for (const { kind, of, part } of flaps) {
      expect(kind).toBe('word');
      expect(of).toBe(lines.join(' '));
      expect(part?.count).toBe(layout.fields[0]?.cells);
    }
  });

  test('without joined letters beside them figures and Latin words have cells as ever', () => {
    const { layout, lines } = lay('Breakfast until 10:30', 'en');
    const flaps = flapsOf(textPage(lines, 'en'), layout, createFlapSet());
    expect(flaps.every(({ kind }) => kind === 'letter')).toBe(true);
  });

  test('has its lines broken by what joined letters measure, on strips that are higher', () => {
    const [joined, cut] = [lay(arabic, 'ar'), lay('x'.repeat(10), 'en')];
    // By their letters it would be three lines.
    expect(joined.lines).toHaveLength(2);
    expect(joined.layout.cellHeight).toBeGreaterThan(1.3 * cut.layout.cellHeight);
    expect(joined.layout.capitalHeight).toBeGreaterThanOrEqual(sizes.most * capitalHeight);
  });
});
