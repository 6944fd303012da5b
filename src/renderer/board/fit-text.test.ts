import { describe, expect, test } from 'vitest';
import { fitText, type MeasureText } from './fit-text.ts';

/** Every letter is one em wide: widths can be counted. */
const measure: MeasureText = (text) => Array.from(text).length;
const fit = (text: string, width: number, leastScale = 0.7) =>
  fitText(text, { width, weight: 700, leastScale }, measure);

describe('what gives way, and in which order', () => {
  test('what fits stays as it is', () => {
    expect(fit('London', 6)).toEqual({ text: 'London', scale: 1 });
  });

  test('first the size, a little', () => {
    expect(fit('Frankfurt', 8)).toEqual({ text: 'Frankfurt', scale: 8 / 9 });
  });

  test('then the words that signs everywhere shorten', () => {
    expect(fit('Saint Petersburg', 13)).toEqual({ text: 'St Petersburg', scale: 1 });
    expect(fit('North Bay International', 10).text).toBe('N Bay Intl');
  });

  test('then the size once more, as the whole name says more than large type', () => {
    expect(fit('Palma de Mallorca', 12.5)).toEqual({ text: 'Palma de Mallorca', scale: 12.5 / 17 });
  });

  test('then the last words, and with them what would lead on to nothing', () => {
    expect(fit('Rio de Janeiro/Galeão', 13).text).toBe('Rio de Janeiro…');
    expect(fit('Santiago de Compostela', 10).text).toBe('Santiago…');
    expect(fit('Fort Lauderdale-Hollywood', 14).text).toBe('Ft Lauderdale…');
  });

  test('a word is never cut as long as another way is left', () => {
    const { text } = fit('Llanfair Pwllgwyngyll', 9);
    expect(text).toBe('Llanfair…');
  });

  test('a single word that is far too long keeps its beginning', () => {
    const { text, scale } = fit('x'.repeat(500), 20);
    expect(text).toMatch(/^x{15,}…$/);
    expect(measure(text, 700) * scale).toBeLessThanOrEqual(20);
    expect(scale).toBeGreaterThanOrEqual(0.7);
  });

  test('a gate becomes small before it loses its last letter', () => {
    expect(fit('REMOTE 12', 5, 0.45)).toEqual({ text: 'REMOTE 12', scale: 5 / 9 });
  });

  test.each(['', ' ', '-', '…', 'de'])('%j does no harm', (text) => {
    expect(fit(text, 0.5).scale).toBeGreaterThan(0);
  });

  test('letters of two code units stay whole', () => {
    expect(fit('𝒜'.repeat(40), 5).text).toMatch(/^𝒜+…$/u);
  });
});
