import { expect, test } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';
import { isReducedMotion, lookFor, type SystemLook } from './look.ts';

const plain: SystemLook = { isLight: false, isHighContrast: false, isReducedMotion: false };
const all: SystemLook = { isLight: true, isHighContrast: true, isReducedMotion: true };
const chosen = (change: Partial<Settings>) => ({ ...defaultSettings, ...change });

test.each([
  [{}, plain, { isLight: false, isHighContrast: false, isColourBlindSafe: false }],
  [{}, all, { isLight: false, isHighContrast: true }],
  [{ appearance: 'system' }, all, { isLight: true }],
  [{ appearance: 'system' }, plain, { isLight: false }],
  [{ appearance: 'light' }, plain, { isLight: true }],
  [{ appearance: 'light', face: 'split-flap' }, all, { isLight: false, face: 'split-flap' }],
  [{ contrast: 'standard' }, all, { isHighContrast: false }],
  [{ contrast: 'high' }, plain, { isHighContrast: true }],
  [{ palette: 'colour-blind' }, plain, { isColourBlindSafe: true }],
] as const)('%o where the system says %o', (change, system, look) => {
  expect(lookFor(chosen(change), system)).toMatchObject(look);
});

test('motion is reduced by the system or by us', () => {
  expect(isReducedMotion(chosen({}), plain)).toBe(false);
  expect(isReducedMotion(chosen({}), all)).toBe(true);
  expect(isReducedMotion(chosen({ motion: 'reduced' }), plain)).toBe(true);
});
