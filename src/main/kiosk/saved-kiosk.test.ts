import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isKioskSaved, isScreenSaved } from './saved-kiosk.ts';

let profile: string;
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'landside-saved-'));
});
afterEach(() => {
  rmSync(profile, { recursive: true, force: true });
});

const screen = { label: 'Hall', width: 1920, height: 1080, x: 0, y: 0 };

it.each([
  ['nothing', {}, false, false],
  ['a kiosk', { isKiosk: true }, true, false],
  ['a screen', { isKiosk: true, display: screen }, true, true],
  ['no screen', { isKiosk: true, display: null, otherDisplays: [] }, true, false],
  ['a further screen', { otherDisplays: [{ display: screen, own: {} }] }, false, true],
  ['rubbish', { isKiosk: 1, display: 'Hall', otherDisplays: 'Hall' }, false, false],
])('reads of %s whether it is a kiosk and has a screen', (_name, settings, isKiosk, hasScreen) => {
  writeFileSync(join(profile, 'settings.json'), JSON.stringify(settings));
  expect(isKioskSaved(profile)).toBe(isKiosk);
  expect(isScreenSaved(profile)).toBe(hasScreen);
});

it('finds nothing where there are no settings', () => {
  expect([isKioskSaved(profile), isScreenSaved(profile)]).toEqual([false, false]);
});
