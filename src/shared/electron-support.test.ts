import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fallbackVersion } from '../../scripts/runtime/fallback.ts';
import { isSupportOver, supportedUntil } from './electron-support.ts';

it('knows the pinned Electron and the fallback', () => {
  const text = readFileSync('node_modules/electron/package.json', 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  expect(supportedUntil(version)).toMatch(/^20\d\d-(0\d|1[0-2])$/);
  expect(supportedUntil(fallbackVersion)).toBe('2025-04');
  expect(supportedUntil('1.0.0')).toBeNull();
});

it.each([
  ['2027-04-30T23:59:59Z', '2027-05', false],
  ['2027-05-31T23:59:59Z', '2027-05', false],
  ['2027-06-01T00:00:00Z', '2027-05', true],
  ['2028-01-01T00:00:00Z', '2027-12', true],
  ['2030-01-01T00:00:00Z', null, false],
])('at %s support until %s is over: %s', (now, month, expected) => {
  expect(isSupportOver(month, Date.parse(now) / 1000)).toBe(expected);
});
