import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { createConfiguration, type Configuration } from './configuration.ts';
import { openSettingsFile } from './settings-file.ts';
import { overrideSettings } from './settings-in-force.ts';
import { createSettingsTransfer } from './settings-transfer.ts';

let folder = '';
let path: string | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-transfer-'));
  path = join(folder, 'a file.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function openConfiguration(): Configuration {
  return createConfiguration({
    inForce: overrideSettings(openSettingsFile(folder), { airport: 'LHR' }),
    openKeys: () => {
      throw new Error('Moving settings needs no key.');
    },
    systemLanguages: () => [],
    keyOfEnvironment: null,
    onChange: () => undefined,
  });
}

function transferOf(configuration: Configuration): ReturnType<typeof createSettingsTransfer> {
  return createSettingsTransfer({
    configuration,
    system: {
      chooseTarget: () => Promise.resolve(path),
      chooseSource: () => Promise.resolve(path),
      writeFile: (file, text) => writeFile(file, text),
      readFile: (file) => readFile(file, 'utf8'),
    },
  });
}

it('brings settings from one profile to another, without what holds for this run', async () => {
  const configuration = openConfiguration();
  configuration.change({
    clock: '12',
    filters: { ...defaultSettings.filters, airlines: ['LX'] },
    airportFeeds: ['avinor', 'swedavia'],
  });
  expect(await transferOf(configuration).exportSettings()).toEqual({
    ok: true,
    value: 'a file.json',
  });
  const text = readFileSync(join(folder, 'a file.json'), 'utf8');
  expect(JSON.parse(text)).toEqual(configuration.saved);
  expect(configuration.saved.airport).toBeNull();

  const other = openConfiguration();
  other.change({ clock: '24', face: 'split-flap' });
  expect(await transferOf(other).importSettings()).toEqual({ ok: true, value: { notUsed: null } });
  expect(other.saved).toEqual(configuration.saved);
  expect(other.saved.airportFeeds).toEqual(['avinor', 'swedavia']);
});

it('does nothing where the user cancels', async () => {
  path = null;
  const configuration = openConfiguration();
  expect(await transferOf(configuration).exportSettings()).toEqual({ ok: true, value: null });
  expect(await transferOf(configuration).importSettings()).toEqual({ ok: true, value: null });
  expect(configuration.saved).toEqual(defaultSettings);
});

it.each([
  ['{"clock":"12"', 'no settings of Landside'],
  ['null', 'no settings of Landside'],
  ['[{"clock":"12"}]', 'no settings of Landside'],
  ['{"hologram":true}', 'no settings of Landside'],
  ['{}', 'no settings of Landside'],
])('says in a sentence what is wrong with %s, and changes nothing', async (text, says) => {
  writeFileSync(join(folder, 'a file.json'), text);
  const configuration = openConfiguration();
  const outcome = await transferOf(configuration).importSettings();
  expect(outcome).toMatchObject({ ok: false });
  const said = outcome.ok ? '' : sayInEnglish(outcome.problem);
  expect(said).toContain(says);
  expect(said).toMatch(/nothing was changed/i);
  expect(configuration.saved).toEqual(defaultSettings);
});

it('takes what it understands, leaves the rest as it was, and names that', async () => {
  const written = {
    face: 'dot-matrix',
    clock: '25',
    serviceUrl: 'http://elsewhere.example',
    hologram: 1,
    filters: { airlines: ['LX', 'Swiss International'] },
  };
  writeFileSync(join(folder, 'a file.json'), JSON.stringify(written));
  const configuration = openConfiguration();
  const before = { clock: '12', serviceUrl: 'https://flights.example', mostPages: 3 } as const;
  configuration.change(before);
  const outcome = await transferOf(configuration).importSettings();
  expect(outcome).toMatchObject({ ok: true });
  const notUsed = outcome.ok && outcome.value?.notUsed ? sayInEnglish(outcome.value.notUsed) : '';
  expect(notUsed).toContain('clock, filters.airlines[1]');
  expect(notUsed).toContain('serviceUrl');
  expect(notUsed).not.toContain('elsewhere');
  expect(configuration.saved).toEqual({
    ...defaultSettings,
    clock: '12',
    serviceUrl: 'https://flights.example',
    face: 'dot-matrix',
    filters: { ...defaultSettings.filters, airlines: ['LX'] },
  });
});

it('says that a file cannot be read, or not be written', async () => {
  const transfer = transferOf(openConfiguration());
  expect(await transfer.importSettings()).toMatchObject({ ok: false });
  path = join(folder, 'not', 'there.json');
  const outcome = await transfer.exportSettings();
  expect(outcome.ok ? '' : sayInEnglish(outcome.problem)).toContain('(ENOENT)');
});
