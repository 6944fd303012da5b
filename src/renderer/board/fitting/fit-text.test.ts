import { describe, expect, test, afterEach, it, vi } from 'vitest';
import { directionOf, fitForms, fitText, type MeasureText, createMeasure } from './fit-text.ts';
import { Recent } from '#shared/recent.ts';

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

  test('a single word that is far too long gives way to the code', () => {
    const room = { width: 8, weight: 700, leastScale: 0.7 } as const;
    expect(fitText('Thiruvananthapuram', room, measure, 'TRV')).toEqual({ text: 'TRV', scale: 1 });
    expect(fitText('Petropavlovsk-Kamchatsky', room, measure, 'PKC').text).toBe('PKC');
    expect(fitText('Frankfurt', room, measure, 'FRA').text).toBe('Frankfurt');
  });

  test('without a code it becomes smaller and stays whole', () => {
    expect(fit('Thiruvananthapuram', 9)).toEqual({ text: 'Thiruvananthapuram', scale: 0.5 });
    expect(fit('Petropavlovsk Kamchatsky', 8).text).toBe('Petropavlovsk…');
  });

  test.each([
    ['圣地亚哥–德孔波斯特拉', '圣地亚哥…'],
    ['サンティアゴ・デ・コンポステーラ', 'サンティアゴ…'],
    ['圣何塞·德尔卡沃', '圣何塞…'],
  ])('%s loses what stands after a dash or a dot between words', (name, short) => {
    expect(fit(name, short.length).text).toBe(short);
  });

  test('a dot within a word is no such place', () => {
    expect(fit('Sant Marcel·lí', 11, 0.9).text).toBe('Sant…');
  });

  test('only what is no name any more loses letters', () => {
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

describe('several forms of a text', () => {
  const forms = ['Estimated 09:45', 'Estim. 09:45', 'Est. 09:45'];
  test.each([
    [15, 'Estimated 09:45', 1],
    [13, 'Estimated 09:45', 13 / 15],
    [11, 'Estim. 09:45', 11 / 12],
    [9, 'Est. 09:45', 0.9],
    [5, 'Est. 09:45', 0.5],
  ])('in %i em stands "%s"', (width, text, scale) => {
    const fitted = fitForms(forms, { width, weight: 700, leastScale: 0.7 }, measure);
    expect(fitted).toEqual({ text, scale });
  });
});

test.each([
  ['البوابة مغلقة \u206611:10\u2069', 'rtl'],
  ['سانتياغو دي SCQ', 'rtl'],
  ['12 سانتياغو', 'rtl'],
  ['SCQ سانتياغو', 'ltr'],
  ['Gate clos. 11:10', 'ltr'],
  ['11:10', 'ltr'],
])('the direction of %j is that of its first letter', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for a width once, and keeps those of all languages within one limit', () => {
  const measureText = vi.fn((text: string) => ({ width: 100 * text.length }));
  vi.stubGlobal('document', {
    createElement: () => ({ getContext: () => ({ font: '', measureText }) }),
  });
  const known = new Recent<string, number>(3);
  const [english, german] = [createMeasure('en', known), createMeasure('de', known)];
  expect([english('Gate', 400), english('Gate', 400), english('Gate', 700)]).toEqual([4, 4, 4]);
  expect(measureText).toHaveBeenCalledTimes(2);
  for (const name of ['Ost', 'West', 'Süd']) german(name, 400);
  english('Gate', 400);
  expect(measureText).toHaveBeenCalledTimes(6);
});
