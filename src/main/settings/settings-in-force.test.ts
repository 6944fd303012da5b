import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSettingsFile } from './settings-file.ts';
import { overrideSettings } from './settings-in-force.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landside-settings-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

it('overrides for this run without changing what is saved', () => {
  const folder = temporaryFolder();
  const settings = overrideSettings(openSettingsFile(folder), { airport: 'LHR' });
  settings.change({ clock: '12' });
  expect(settings.current).toMatchObject({ airport: 'LHR', clock: '12' });
  expect(settings.overridden).toEqual(['airport']);
  expect(openSettingsFile(folder).current).toMatchObject({ airport: null, clock: '12' });
});

it('lets a person’s choice win over the command line', () => {
  const folder = temporaryFolder();
  const settings = overrideSettings(openSettingsFile(folder), {
    airport: 'LHR',
    direction: 'arrivals',
  });
  expect(settings.change({ airport: 'ZRH' })).toMatchObject({
    ok: true,
    settings: { airport: 'ZRH' },
  });
  expect(settings.overridden).toEqual(['direction']);
  expect(openSettingsFile(folder).current.airport).toBe('ZRH');
});

it('keeps everything as it was where a change is refused', () => {
  const settings = overrideSettings(openSettingsFile(temporaryFolder()), { airport: 'LHR' });
  expect(settings.change({ airport: 'nowhere' }).ok).toBe(false);
  expect(settings.current.airport).toBe('LHR');
});

it('shows the one board that the command line names, until a person asks for more', () => {
  const folder = temporaryFolder();
  const file = openSettingsFile(folder);
  file.change({ otherAirports: ['JFK'], otherDirection: 'in-turn' });
  const settings = overrideSettings(file, {
    airport: 'LHR',
    otherAirports: [],
    direction: 'arrivals',
    otherDirection: 'hidden',
  });
  expect(settings.current).toMatchObject({ otherAirports: [], otherDirection: 'hidden' });
  settings.change({ otherDirection: 'side-by-side' });
  expect(settings.current).toMatchObject({ otherAirports: [], otherDirection: 'side-by-side' });
  expect(openSettingsFile(folder).current.otherAirports).toEqual(['JFK']);
});

it('lays what a fleet sets over what is saved, and under the command line', () => {
  const folder = temporaryFolder();
  const file = openSettingsFile(folder);
  file.change({ clock: '12', face: 'split-flap' });
  const settings = overrideSettings(file, { airport: 'LHR' }, { airport: 'ZRH', clock: '24' });
  expect(settings.current).toMatchObject({ airport: 'LHR', clock: '24', face: 'split-flap' });
  expect([settings.assigned, settings.overridden]).toEqual([['clock'], ['airport']]);
  expect(settings.assign({ face: 'dot-matrix' })).toMatchObject({
    clock: '12',
    face: 'dot-matrix',
  });
  expect(settings.assigned).toEqual(['face']);
  expect(openSettingsFile(folder).current).toMatchObject({ clock: '12', face: 'split-flap' });
});

it('refuses to change what a fleet has set, and changes the rest', () => {
  const file = openSettingsFile(temporaryFolder());
  const settings = overrideSettings(file, { direction: 'arrivals' }, { direction: 'departures' });
  expect(settings.change({ direction: 'departures' }).ok).toBe(true);
  expect(settings.change({ direction: 'arrivals', clock: '12' })).toEqual({
    ok: false,
    problem: { code: 'refusals.setByFleet' },
  });
  expect(settings.change({ clock: '12' })).toMatchObject({ settings: { clock: '12' } });
});
