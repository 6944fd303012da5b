import { expect, test } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';
import { windowBackground } from './window-background.ts';

const calm = { shouldUseDarkColors: true, shouldUseHighContrastColors: false };
const bright = { shouldUseDarkColors: false, shouldUseHighContrastColors: true };

test.each<[Partial<Settings>, typeof calm, string]>([
  [{}, calm, '#0a0d12'],
  [{}, bright, '#000000'],
  [{ contrast: 'standard' }, bright, '#0a0d12'],
  [{ appearance: 'light' }, calm, '#faf9f6'],
  [{ appearance: 'system' }, calm, '#0a0d12'],
  [{ appearance: 'system' }, bright, '#ffffff'],
  [{ face: 'split-flap', appearance: 'light' }, calm, '#161618'],
  [{ face: 'dot-matrix', contrast: 'high' }, calm, '#000000'],
])('%o on a system of %o is %s', (settings, system, colour) => {
  expect(windowBackground({ ...defaultSettings, ...settings }, system)).toBe(colour);
});
