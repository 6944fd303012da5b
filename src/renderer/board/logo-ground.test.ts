import { expect, test } from 'vitest';
import { themeFor, type Look } from '../styles/theme.ts';
import { needsGround } from './logo-ground.ts';

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
