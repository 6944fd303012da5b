import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkFault } from '../../../scripts/test/faults.ts';
import { createConfiguration, type Configuration } from '../settings/configuration.ts';
import { openSettingsFile } from '../settings/settings-file.ts';
import { overrideSettings } from '../settings/settings-in-force.ts';
import { createBrandingPictures } from './branding-pictures.ts';
import { openPictures, type Pictures } from './pictures.ts';
import { pngOf } from './png-for-test.ts';

let folder = '';
let path: string | null = null;
let configuration: Configuration;
let pictures: Pictures;
let branding: ReturnType<typeof createBrandingPictures>;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-branding-'));
  path = join(folder, 'a logo');
  configuration = createConfiguration({
    inForce: overrideSettings(openSettingsFile(folder), {}),
    openKeys: () => {
      throw new Error('A logo needs no key.');
    },
    systemLanguages: () => [],
    keyOfEnvironment: null,
    onChange: () => undefined,
  });
  lines = [];
  pictures = openPictures(folder, (line) => lines.push(line));
  branding = createBrandingPictures({
    configuration,
    pictures,
    system: {
      choosePicture: () => Promise.resolve(path),
      chooseFolder: () => Promise.resolve(path),
      listFolder: (of) => Promise.resolve(readdirSync(of)),
      readFile: async (file, most) => {
        const bytes = await readFile(file);
        return bytes.length > most ? null : bytes;
      },
    },
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const kept = () => readdirSync(join(folder, 'house'));

it('the page may read a file that was chosen until it has given back its pixels', async () => {
  writeFileSync(join(folder, 'a logo'), pngOf(30, 20));
  const chosen = await branding.chooseBrandingLogo();
  expect(chosen).toEqual({ ok: true, value: { name: 'chosen-1', isScalable: false } });
  expect(await pictures.read('chosen-1')).toMatchObject({ type: 'image/png' });
  expect(await branding.keepBrandingLogo(pngOf(30, 20))).toEqual({ ok: true, value: null });
  expect(await pictures.read('chosen-1')).toBeNull();
  const logo = configuration.settings.houseLogo;
  expect(logo).toMatchObject({ width: 30, height: 20 });
  expect(await pictures.read(`${logo?.picture ?? ''}.png`)).toMatchObject({
    bytes: Buffer.from(pngOf(30, 20)),
  });
});

it('a picture over which the page died is set aside, nothing of it is kept, and the user is told once', async () => {
  const file = join(folder, 'a logo');
  writeFileSync(file, pngOf(30, 20));
  // It was chosen, and the page died before it began to draw: that says nothing about the picture.
  await branding.chooseBrandingLogo();
  pictures.pageDied();
  expect(await branding.getSlowPicture()).toBeNull();
  const chosen = await branding.chooseBrandingLogo();
  expect(chosen).toMatchObject({ ok: true, value: { name: 'chosen-2' } });
  await pictures.read('chosen-2');
  pictures.pageDied();
  expect(await pictures.read('chosen-2')).toBeNull();
  expect(configuration.settings.houseLogo).toBeNull();
  expect(await branding.getSlowPicture()).toBe('logo');
  expect(await branding.getSlowPicture()).toBeNull();
  expect(await branding.chooseBrandingLogo()).toEqual({
    ok: false,
    problem: { code: 'branding.tooSlow' },
  });
  // Another one is taken as ever; and once it is kept the page may die without a word about it.
  writeFileSync(file, pngOf(40, 20));
  expect(await branding.chooseBrandingLogo()).toMatchObject({ ok: true });
  await pictures.read('chosen-3');
  expect(await branding.keepBrandingLogo(pngOf(40, 20))).toMatchObject({ ok: true });
  pictures.pageDied();
  expect(await branding.getSlowPicture()).toBeNull();
  expect(await branding.chooseBrandingLogo()).toMatchObject({ ok: true });
});

it('of a folder the one that the page has read last is set aside, and the others are taken', async () => {
  path = mkdtempSync(join(folder, 'logos-'));
  writeFileSync(join(path, 'BA.png'), pngOf(30, 20));
  writeFileSync(join(path, 'LX.png'), pngOf(31, 20));
  expect(await branding.chooseAirlineLogos()).toMatchObject({ value: { refused: 0 } });
  for (const name of ['chosen-1', 'chosen-2']) await pictures.read(name);
  pictures.pageDied();
  expect(await branding.getSlowPicture()).toBe('airlineLogos');
  expect(await branding.chooseAirlineLogos()).toMatchObject({
    value: { logos: [{ code: 'BA' }], refused: 1 },
  });
});

it('one logo is kept, and none when it is removed', async () => {
  await branding.keepBrandingLogo(pngOf(30, 20));
  await branding.keepBrandingLogo(pngOf(40, 20));
  expect(kept()).toEqual([`${configuration.settings.houseLogo?.picture ?? ''}.png`]);
  await branding.keepBrandingLogo(null);
  expect(configuration.settings.houseLogo).toBeNull();
  expect(kept()).toEqual([]);
});

it('pictures that are removed are written again where they were read or kept in this run, and else are missing', async () => {
  const removed = 'Pictures of the house were removed from the profile, and are written again.';
  await branding.keepBrandingLogo(pngOf(40, 20));
  await branding.keepAirlineLogos([
    { code: 'LX', png: pngOf(30, 20) },
    { code: 'BA', png: pngOf(31, 20) },
  ]);
  const all = kept();
  rmSync(join(folder, 'house'), { recursive: true });
  await pictures.look(configuration.saved);
  expect(kept()).toEqual(all);
  const untrue = checkFault('the pictures of the house are removed', 'log');
  expect(untrue({ log: lines.join('\n') })).toEqual([]);
  expect(pictures.notes).toEqual([]);

  const later = openPictures(folder, (line) => lines.push(line));
  await later.read(`${configuration.saved.houseLogo?.picture ?? ''}.png`);
  rmSync(join(folder, 'house'), { recursive: true });
  await later.look(configuration.saved);
  await later.look(configuration.saved);
  expect(kept()).toEqual([`${configuration.saved.houseLogo?.picture ?? ''}.png`]);
  expect(later.notes).toEqual([expect.stringContaining('2 pictures of the house are missing')]);
  expect(lines).toEqual([removed, removed, ...later.notes]);
  await branding.keepAirlineLogos([]);
  await later.look(configuration.saved);
  expect(later.notes).toEqual([]);
});

it('of what the settings name no more nothing is written again', async () => {
  await branding.keepBrandingLogo(pngOf(40, 20));
  const { saved } = configuration;
  await branding.keepBrandingLogo(null);
  await pictures.look(configuration.saved);
  expect(kept()).toEqual([]);
  await pictures.look(saved);
  expect([kept(), pictures.notes.length]).toEqual([[], 1]);
});

it('what the page gives back has to be a PNG of a logo', async () => {
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const bytes of [text, pngOf(1201, 20), pngOf(20, 401)]) {
    expect(await branding.keepBrandingLogo(bytes)).toMatchObject({ ok: false });
  }
  expect(configuration.settings.houseLogo).toBeNull();
});

it('logos of airlines come from a folder, by the codes that its files are named by', async () => {
  path = join(folder, 'logos');
  mkdirSync(path);
  for (const name of ['LX.png', 'baw.PNG', 'readme.png', 'U2.txt', '12.png', 'b2w.png']) {
    writeFileSync(join(path, name), pngOf(30, 20));
  }
  writeFileSync(join(path, 'AF.svg'), '<svg><script/></svg>');
  writeFileSync(join(path, 'KL.png'), Buffer.alloc(300_001));
  const chosen = await branding.chooseAirlineLogos();
  expect(chosen).toMatchObject({ ok: true, value: { refused: 2 } });
  const logos = chosen.ok ? (chosen.value?.logos ?? []) : [];
  expect(logos.map(({ code }) => code).sort()).toEqual(['BAW', 'LX']);

  await branding.keepBrandingLogo(pngOf(40, 20));
  const png = pngOf(30, 20);
  expect(await branding.keepAirlineLogos([{ code: 'LX', png }])).toEqual({ ok: true, value: null });
  const { airlineLogos, houseLogo } = configuration.settings;
  expect(Object.keys(airlineLogos)).toEqual(['LX']);
  expect(kept().sort()).toEqual(
    [`${airlineLogos.LX ?? ''}.png`, `${houseLogo?.picture ?? ''}.png`].sort(),
  );
  await branding.keepAirlineLogos([]);
  expect(kept()).toEqual([`${houseLogo?.picture ?? ''}.png`]);
});

it('a folder without such files changes nothing', async () => {
  path = join(folder, 'logos');
  mkdirSync(path);
  expect(await branding.chooseAirlineLogos()).toMatchObject({
    problem: { code: 'branding.noAirlineLogos' },
  });
  path = join(folder, 'gone');
  expect(await branding.chooseAirlineLogos()).toMatchObject({
    problem: { code: 'transfer.notRead' },
  });
  expect(await branding.keepAirlineLogos([{ code: 'LX', png: pngOf(321, 20) }])).toMatchObject({
    ok: false,
  });
});

it('nothing else of the profile is read, whatever is asked for', async () => {
  writeFileSync(join(folder, 'settings.json'), '{}');
  for (const name of ['../settings.json', '..%2fsettings.json', '', `${'a'.repeat(32)}.svg`]) {
    expect(await pictures.read(name)).toBeNull();
  }
});

it('a file that is gone, too large or nothing changes nothing', async () => {
  expect(await branding.chooseBrandingLogo()).toMatchObject({
    problem: { code: 'transfer.notRead' },
  });
  writeFileSync(join(folder, 'a logo'), Buffer.alloc(2_000_001));
  expect(await branding.chooseBrandingLogo()).toMatchObject({
    problem: { code: 'branding.tooLarge' },
  });
  path = null;
  expect(await branding.chooseBrandingLogo()).toEqual({ ok: true, value: null });
  expect(configuration.settings.houseLogo).toBeNull();
});

it('a folder that cannot be written is told of', async () => {
  writeFileSync(join(folder, 'house'), 'no folder');
  expect(await branding.keepBrandingLogo(pngOf(30, 20))).toEqual({
    ok: false,
    problem: { code: 'branding.notKept', parameters: { code: 'EEXIST' } },
  });
});
