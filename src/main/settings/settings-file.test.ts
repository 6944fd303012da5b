import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { isKioskSaved } from '../kiosk/saved-kiosk.ts';
import { openSettingsFile } from './settings-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-settings-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

it('has the defaults where there is no file, and says nothing about it', () => {
  const file = openSettingsFile(folder);
  expect(file.current).toEqual(defaultSettings);
  expect(file.notice).toBeNull();
});

it('says nothing where a file stands in place of the folder: there are no settings to read', () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  const file = openSettingsFile(path);
  expect(file.current).toEqual(defaultSettings);
  expect(file.notice).toBeNull();
  expect(file.change({ clock: '12' })).toMatchObject({ ok: true, settings: { clock: '12' } });
  expect(file.notice).toMatchObject({ id: 'settings-not-written' });
});

it('keeps a change for the next start', () => {
  expect(openSettingsFile(folder).change({ airport: 'zrh', clock: '12' })).toMatchObject({
    ok: true,
  });
  expect(openSettingsFile(folder).current).toEqual({
    ...defaultSettings,
    airport: 'ZRH',
    clock: '12',
  });
});

it('refuses a change with one sentence, and changes nothing', () => {
  const file = openSettingsFile(folder);
  const change = file.change({ serviceUrl: 'ftp://a.example' });
  expect(change.ok ? change : change.message).toMatch(/https/);
  expect(file.current).toEqual(defaultSettings);
  expect(existsSync(join(folder, 'settings.json'))).toBe(false);
});

it('reads the file of an older version: what it does not say has its default', () => {
  const old = { airport: 'ZRH', direction: 'arrivals', pollSeconds: 120, clock: '12' };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(old));
  const file = openSettingsFile(folder);
  expect(file.notice).toBeNull();
  expect(file.current).toEqual({ ...defaultSettings, ...old });
});

it('reads a file that an editor has put a byte order mark before', () => {
  writeFileSync(join(folder, 'settings.json'), '\uFEFF{"airport":"ZRH","isKiosk":true}');
  const file = openSettingsFile(folder);
  expect(file.notice).toBeNull();
  expect(file.current).toEqual({ ...defaultSettings, airport: 'ZRH', isKiosk: true });
  expect(isKioskSaved(folder)).toBe(true);
});

it('reads part of the filters, and lets fields of a newer version be', () => {
  const text = JSON.stringify({ filters: { airlines: ['lx'] }, hologram: true });
  writeFileSync(join(folder, 'settings.json'), text);
  const file = openSettingsFile(folder);
  expect(file.notice).toBeNull();
  expect(file.current).toEqual({
    ...defaultSettings,
    filters: { ...defaultSettings.filters, airlines: ['LX'] },
  });
});

it.each([
  '{"airport":',
  '[]',
  '{"clock":"25"}',
  '',
  '{"filters":{"countries":["Switzerland"]}}',
  '{"otherAirports":"LHR"}',
  '{"night":{"from":"24:00","to":"06:00","is":"blank"}}',
  '{"language":"rm"}',
])('keeps a broken file: %j', (text) => {
  writeFileSync(join(folder, 'settings.json'), text);
  const file = openSettingsFile(folder);
  expect(file.current).toEqual(defaultSettings);
  expect(file.notice?.id).toBe('settings-broken');
  expect(readFileSync(join(folder, 'settings.json.broken'), 'utf8')).toBe(text);
});

it('is new until something is set, or somebody wants it as it is', () => {
  const file = openSettingsFile(folder);
  expect(file.isNew).toBe(true);
  file.change({});
  expect(file.isNew).toBe(false);
  expect(openSettingsFile(folder).isNew).toBe(false);
});

it('is not new where a file was broken, at this start or an earlier one', () => {
  writeFileSync(join(folder, 'settings.json'), 'broken');
  expect(openSettingsFile(folder).isNew).toBe(false);
  expect(openSettingsFile(folder).isNew).toBe(false);
});

it('says that a file that cannot be read is not used', () => {
  mkdirSync(join(folder, 'settings.json'));
  expect(openSettingsFile(folder).notice?.id).toBe('settings-unreadable');
});

it('lets a change hold for this run where it cannot be written, and says so', () => {
  const file = openSettingsFile(join(folder, 'not', 'there'));
  expect(file.change({ clock: '12' })).toMatchObject({ ok: true });
  expect(file.current.clock).toBe('12');
  expect(file.notice?.id).toBe('settings-not-written');
});
