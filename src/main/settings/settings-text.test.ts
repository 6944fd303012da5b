import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mayAskForKiosk } from './settings-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-settings-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['{"airport":"ZRH"}', false],
  ['\uFEFF{}', false],
  ['{"isKiosk":true}', true],
  ['{"is\\u004biosk":"yes"}', true],
  ['{"isKiosk":true,}', true],
  ['', true],
])('settings %j may ask for a kiosk: %j', (text, may) => {
  writeFileSync(join(folder, 'settings.json'), text);
  expect(mayAskForKiosk(folder)).toBe(may);
});

it('settings that are not there ask for none', () => {
  expect(mayAskForKiosk(folder)).toBe(false);
  expect(mayAskForKiosk(join(folder, 'no', 'such'))).toBe(false);
});

it('settings that are gone may have asked for one, where the last good ones are left', () => {
  writeFileSync(join(folder, 'settings.json.last-good'), '{}');
  expect(mayAskForKiosk(folder)).toBe(true);
});
