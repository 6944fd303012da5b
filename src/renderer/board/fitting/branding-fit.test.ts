import { expect, test } from 'vitest';
import { layoutFor } from '../layout/layout-for.ts';
import { typeBounds } from '../layout/board-layout.ts';
import type { MeasureText } from './fit-text.ts';
import { brandingFit, type Branding, needsGround } from './branding-fit.ts';
import { themeFor, type Look } from '../../styles/theme.ts';

/** Every letter is 0.6 em wide. */
const measure: MeasureText = (text) => 0.6 * text.length;
const departures = { direction: 'departures', clock: '24' } as const;
const layout = layoutFor({ width: 1920, height: 1080 }, departures);
const letters = {
  language: 'en',
  measure,
  face: null,
  dot: null,
  devicePixelRatio: 1,
} as const;
const both: Branding = {
  name: 'Grand Hotel Quellenhof',
  logo: { picture: 'a'.repeat(32), width: 300, height: 100 },
};
const fitIn = (room: number, branding: Partial<Branding> = {}, on = layout) =>
  brandingFit({ ...both, ...branding }, on, room, letters);

test('where there is room, logo and name stand side by side, the name in one line', () => {
  const fit = fitIn(1000);
  expect(fit?.name?.type?.lines).toEqual(['Grand Hotel Quellenhof']);
  expect((fit?.logo?.width ?? 0) / (fit?.logo?.height ?? 1)).toBeCloseTo(3);
  expect(fit?.width).toBeLessThanOrEqual(1000);
});

test('with less room the name has two lines, then it goes, and the logo last', () => {
  const { name, logo } = fitIn(520) ?? {};
  expect(name?.type?.lines).toEqual(['Grand Hotel', 'Quellenhof']);
  expect(logo).not.toBeNull();
  expect(fitIn(330)).toMatchObject({ name: null });
  expect(fitIn(330)?.logo).not.toBeNull();
  expect(fitIn(12)).toBeNull();
});

test.each([1000, 520, 330, 250, 120, 60])('in %i px nothing is wider than its room', (room) => {
  for (const branding of [{}, { logo: null }, { name: null }]) {
    expect(fitIn(room, branding)?.width ?? 0).toBeLessThanOrEqual(room + 0.001);
  }
});

test('a word is never broken', () => {
  expect(fitIn(200, { name: 'Donaudampfschifffahrtsgesellschaft', logo: null })).toBeNull();
});

test('without logo or name there is only the other, and without both nothing', () => {
  expect(fitIn(600, { logo: null })).toMatchObject({ logo: null });
  expect(fitIn(600, { name: null })).toMatchObject({ name: null });
  expect(fitIn(600, { name: null, logo: null })).toBeNull();
});

test('with type by distance the name is no smaller than the least', () => {
  const screen = { inches: 55, width: 1920, height: 1080 };
  const far = layoutFor(screen, departures, typeBounds(screen, 5));
  expect(fitIn(1600, { logo: null }, far)?.name?.type?.size).toBeGreaterThanOrEqual(
    far.leastChromeText,
  );
});

const dark = {
  face: 'display',
  isLight: false,
  isHighContrast: false,
  isColourBlindSafe: false,
} satisfies Look;
const light = { ...dark, isLight: true };
const black = [0, 0, 0, 255];
const white = [255, 255, 255, 255];
const red = [220, 30, 30, 255];
const nothing = [255, 255, 255, 0];

test.each([
  ['a black one', [black, nothing], true, false],
  ['a white one', [white, nothing], false, true],
  ['a black one with a white shade', [...Array<number[]>(9).fill(black), white], true, false],
  ['a red one', [red], false, false],
  ['one that would be lost as much there', [black, white], false, false],
  ['nothing', [nothing], false, false],
])('%s: on dark, on light', (_which, pixels, onDark, onLight) => {
  expect(needsGround(pixels.flat(), themeFor(dark))).toBe(onDark);
  expect(needsGround(pixels.flat(), themeFor(light))).toBe(onLight);
});
