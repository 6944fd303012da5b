import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { checkFault } from '../../../scripts/test/faults.ts';
import { onNearlyFullDisk } from '../../files/nearly-full-for-test.ts';
import { readSettingsFile } from './read-settings.ts';
import { mayAskForKiosk } from './settings-text.ts';
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
  expect(file.notices).toEqual([]);
});

it('says nothing where a file stands in place of the folder: there are no settings to read', () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  const file = openSettingsFile(path);
  expect(file.current).toEqual(defaultSettings);
  expect(file.notices).toEqual([]);
  expect(file.change({ clock: '12' })).toMatchObject({ ok: true, settings: { clock: '12' } });
  expect(file.notices).toMatchObject([{ id: 'settings-not-written' }]);
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

it('removes what a kill has left of our files, and nothing of a user whose name looks alike', () => {
  const names = ['settings.json', 'settings.json.last-good', 'key.json', 'thesis', 'board.png.jpg'];
  for (const name of names) writeFileSync(join(folder, `${name}.0123456789ab`), '');
  openSettingsFile(folder);
  expect(readdirSync(folder)).toEqual(['board.png.jpg.0123456789ab', 'thesis.0123456789ab']);
});

it('refuses a change with one sentence, and changes nothing', () => {
  const file = openSettingsFile(folder);
  const change = file.change({ serviceUrl: 'ftp://a.example' });
  expect(change).toEqual({ ok: false, problem: { code: 'refusals.addressScheme' } });
  expect(file.current).toEqual(defaultSettings);
  expect(existsSync(join(folder, 'settings.json'))).toBe(false);
});

it('reads the file of an older version: what it does not say has its default', () => {
  const old = { airport: 'ZRH', direction: 'arrivals', pollSeconds: 120, clock: '12' };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(old));
  const file = openSettingsFile(folder);
  expect(file.notices).toEqual([]);
  expect(file.current).toEqual({ ...defaultSettings, ...old });
});

it('reads a file that an editor has put a byte order mark before', () => {
  writeFileSync(join(folder, 'settings.json'), '\uFEFF{"airport":"ZRH","isKiosk":true}');
  const file = openSettingsFile(folder);
  expect(file.notices).toEqual([]);
  expect(file.current).toEqual({ ...defaultSettings, airport: 'ZRH', isKiosk: true });
  expect(readSettingsFile(folder).settings.isKiosk).toBe(true);
});

it('reads part of the filters, and lets fields of a newer version be', () => {
  const text = JSON.stringify({ filters: { airlines: ['lx'] }, hologram: true });
  writeFileSync(join(folder, 'settings.json'), text);
  const file = openSettingsFile(folder);
  expect(file.notices).toEqual([]);
  expect(file.current).toEqual({
    ...defaultSettings,
    filters: { ...defaultSettings.filters, airlines: ['LX'] },
  });
});

it.each(['{"airport":', '[]', '', 'null', '"kiosk"', '\uFEFF'])(
  'keeps a file that is no object: %j',
  (text) => {
    writeFileSync(join(folder, 'settings.json'), text);
    const starts = [openSettingsFile(folder), openSettingsFile(folder)];
    for (const { current, notices, problems } of starts) {
      expect(current).toEqual(defaultSettings);
      expect(notices).toMatchObject([{ id: 'settings-broken' }]);
      expect(problems).toEqual(notices.map(sayInEnglish));
    }
    expect(starts[0]?.outage).toEqual({ code: 'notices.settingsLost' });
    expect(readdirSync(folder).sort()).toEqual(['settings.json', 'settings.json.broken']);
    const file = openSettingsFile(folder);
    file.change({ clock: '12' });
    expect(file.notices).toEqual([]);
    expect(openSettingsFile(folder).notices).toEqual([]);
    expect(readFileSync(join(folder, 'settings.json.broken'), 'utf8')).toBe(text);
  },
);

it('keeps every file that was broken, each in its own words', () => {
  for (const text of ['one', 'two', 'two', 'three']) {
    writeFileSync(join(folder, 'settings.json'), text);
    openSettingsFile(folder);
  }
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.sort()).toEqual(['one', 'three', 'three', 'two']);
});

it('names what is wrong, until that very setting is set, and keeps it till then', () => {
  const written = { clock: '25', face: 'hologram', airport: 'ZRH', future: { is: 'bright' } };
  const text = JSON.stringify(written);
  writeFileSync(join(folder, 'settings.json'), text);
  const file = openSettingsFile(folder);
  expect(file.current).toEqual({ ...defaultSettings, airport: 'ZRH' });
  const [face = '', clock = ''] = file.problems;
  expect(file.problems).toHaveLength(2);
  expect(face).toContain('“face”');
  expect(face).toContain('display, split-flap, dot-matrix');
  expect(clock).toContain('“clock”');
  expect(file.notices.map(sayInEnglish)).toEqual(file.problems);

  file.change({ airport: 'GVA' });
  expect(file.problems).toEqual([face, clock]);
  expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toMatchObject({
    ...written,
    airport: 'GVA',
  });
  expect(readFileSync(join(folder, 'settings.json.broken'), 'utf8')).toBe(text);

  file.change({ clock: '12' });
  expect(file.problems).toEqual([face]);
  const later = openSettingsFile(folder);
  expect(later.problems).toEqual([face]);
  later.change({ face: 'display' });
  expect(openSettingsFile(folder).problems).toEqual([]);
});

it('keeps what a newer version has written, also among the filters', () => {
  const filters = { airlines: ['LX'], gates: ['A1'] };
  const text = `{"hologram":{"depth":3},"__proto__":{"clock":"12"},"filters":${JSON.stringify(filters)}}`;
  writeFileSync(join(folder, 'settings.json'), text);
  const file = openSettingsFile(folder);
  expect(file.problems).toEqual([]);
  expect(file.current.clock).toBe('24');
  file.change({ filters: { ...file.current.filters, airlines: ['BA'] }, clock: '12' });
  const after = readFileSync(join(folder, 'settings.json'), 'utf8');
  expect(JSON.parse(after)).toMatchObject({
    hologram: { depth: 3 },
    filters: { airlines: ['BA'], gates: ['A1'] },
  });
  expect(after).toContain('__proto__');
  expect(readdirSync(folder)).toEqual(['settings.json', 'settings.json.last-good']);
});

it('says the names only where much is wrong', () => {
  const wrong = { clock: 1, face: 2, motion: 3, palette: 4, contrast: 5, hasSound: 6, language: 7 };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(wrong));
  const { notices, problems } = openSettingsFile(folder);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.parameters).toEqual({ names: 'face, clock, contrast, palette, motion, …' });
  expect(problems).toHaveLength(7);
});

it('does not overwrite what it could not keep', () => {
  const text = '{"clock":"25"}';
  writeFileSync(join(folder, 'settings.json'), text);
  const file = openSettingsFile(folder);
  rmSync(join(folder, 'settings.json'));
  mkdirSync(join(folder, 'settings.json'));
  expect(file.change({ clock: '12' })).toMatchObject({ ok: true });
  expect(file.notices).toMatchObject([{ id: 'settings-not-written' }]);
});

it('is new until something is set, or a user wants it as it is', () => {
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

it('says that a file that cannot be read is not used, and moves it before it writes another', () => {
  mkdirSync(join(folder, 'settings.json', 'inner'), { recursive: true });
  const file = openSettingsFile(folder);
  expect(file.notices).toMatchObject([{ id: 'settings-unreadable' }]);
  expect(readdirSync(folder)).toEqual(['settings.json']);
  file.change({ clock: '12' });
  expect(file.notices).toEqual([]);
  expect(readdirSync(join(folder, 'settings.json.broken'))).toEqual(['inner']);
  expect(openSettingsFile(folder).current.clock).toBe('12');
});

it('lets a change hold for this run where it cannot be written, and says so', () => {
  const file = openSettingsFile(join(folder, 'not', 'there'));
  expect(file.change({ clock: '12' })).toMatchObject({ ok: true });
  expect(file.current.clock).toBe('12');
  expect(file.notices).toMatchObject([{ id: 'settings-not-written' }]);
});

it.runIf(process.platform !== 'win32')(
  'keeps the settings as they were where a part alone can be written, and says so',
  () => {
    const text = '{"airport":"ZRH"}';
    writeFileSync(join(folder, 'settings.json'), text);
    const said = onNearlyFullDisk(
      join(import.meta.dirname, 'settings-file.ts'),
      `const file = tried.openSettingsFile(${JSON.stringify(folder)});
      file.change({ clock: '12' });
      console.log(file.current.clock, file.notices.map(({ id }) => id).join());`,
    );
    expect(said).toBe('12 settings-not-written\n');
    expect(readFileSync(join(folder, 'settings.json'), 'utf8')).toBe(text);
    expect(openSettingsFile(folder).current).toEqual({ ...defaultSettings, airport: 'ZRH' });
    expect(readdirSync(folder).sort()).toEqual(['settings.json', 'settings.json.last-good']);
  },
);

it('removes what a writing has left that was ended', () => {
  writeFileSync(join(folder, 'settings.json.0123456789ab'), '{');
  openSettingsFile(folder);
  expect(readdirSync(folder)).toEqual([]);
});

describe('the last good settings', () => {
  const good = {
    airport: 'ZRH',
    isKiosk: true,
    serviceUrl: 'https://flights.example/v1',
    clock: '12',
    hologram: { depth: 3 },
  } as const;
  const { hologram, ...known } = good;
  const path = (name = '') => join(folder, `settings.json${name}`);
  beforeEach(() => {
    writeFileSync(path(), JSON.stringify(good));
    openSettingsFile(folder);
  });

  it.each(['{"airport":"ZRH","isKi', '', '[]'])(
    'count where the file is broken: %j, and are said to',
    (text) => {
      writeFileSync(path(), text);
      for (const file of [openSettingsFile(folder), openSettingsFile(folder)]) {
        expect(file.current).toEqual({ ...defaultSettings, ...known });
        expect(file.outage).toBeNull();
        expect(file.notices).toEqual([
          { id: 'settings-broken', code: 'notices.settingsBrokenLastGood' },
        ]);
        expect(file.problems).toEqual(file.notices.map(sayInEnglish));
      }
      expect(readSettingsFile(folder).settings.isKiosk).toBe(true);
      const file = openSettingsFile(folder);
      file.change({ clock: '24' });
      expect(file.notices).toEqual([]);
      expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({
        ...known,
        clock: '24',
        hologram,
      });
      expect(readFileSync(path('.broken'), 'utf8')).toBe(text);
    },
  );

  it('count where the file cannot be read', () => {
    rmSync(path());
    mkdirSync(path());
    const file = openSettingsFile(folder);
    expect(file.current).toEqual({ ...defaultSettings, ...known });
    expect(file.notices).toMatchObject([{ code: 'notices.settingsUnreadableLastGood' }]);
  });

  it('are those of the last change', () => {
    openSettingsFile(folder).change({ airport: 'GVA' });
    writeFileSync(path(), '{');
    expect(openSettingsFile(folder).current).toMatchObject({ ...known, airport: 'GVA' });
  });

  it('leave a kiosk a kiosk that was just made one', () => {
    openSettingsFile(folder).change({ isKiosk: false });
    writeFileSync(path(), '{"isKiosk": true,}');
    expect(openSettingsFile(folder).current).toMatchObject({ airport: 'ZRH', isKiosk: true });
  });

  it('take no value from a file with a wrong one, whose default counts while the file is there', () => {
    writeFileSync(path(), JSON.stringify({ ...good, airport: 'Zuerich!', clock: 12 }));
    for (const file of [openSettingsFile(folder), openSettingsFile(folder)]) {
      expect(file.current).toEqual({ ...defaultSettings, ...known, airport: null, clock: '24' });
      expect(file.notices.map(({ id }) => id)).toEqual([
        'setting-wrong airport',
        'setting-wrong clock',
      ]);
    }
    openSettingsFile(folder).change({ pageSeconds: 20 });
    writeFileSync(path(), '{');
    const file = openSettingsFile(folder);
    expect(file.current).toEqual({ ...defaultSettings, ...known });
    expect(file.notices.map(({ id }) => id)).toEqual(['settings-broken']);
  });

  it('do not choose the service where what names it is wrong', () => {
    writeFileSync(path(), JSON.stringify({ ...good, serviceUrl: 'flights.example' }));
    const file = openSettingsFile(folder);
    expect(file.outage?.code).toBe('notices.serviceWrong');
    expect(file.current.serviceUrl).toBeNull();
    writeFileSync(path(), '{');
    expect(openSettingsFile(folder).current).toEqual({ ...defaultSettings, ...known });
  });

  it('count where the file has no setting any more, and are said to', () => {
    writeFileSync(path(), '{}');
    expect(mayAskForKiosk(folder)).toBe(true);
    const file = openSettingsFile(folder);
    expect(file.current).toEqual({ ...defaultSettings, ...known });
    expect(file.notices).toEqual([
      { id: 'settings-broken', code: 'notices.settingsBrokenLastGood' },
    ]);
  });

  it('count where the file is gone, and are said to, until something is set', () => {
    rmSync(path());
    expect(readSettingsFile(folder).settings.isKiosk).toBe(true);
    const file = openSettingsFile(folder);
    expect(file.current).toEqual({ ...defaultSettings, ...known });
    expect([file.isNew, file.outage]).toEqual([false, null]);
    expect(file.notices).toEqual([{ id: 'settings-gone', code: 'notices.settingsGoneLastGood' }]);
    file.change({ clock: '24' });
    expect(file.notices).toEqual([]);
    const written = JSON.parse(readFileSync(path(), 'utf8')) as object;
    expect(written).toMatchObject({ ...known, clock: '24', hologram });
    expect(existsSync(path('.broken'))).toBe(false);
  });

  it('do not come back where they were removed with the file', () => {
    rmSync(path());
    rmSync(path('.last-good'));
    const file = openSettingsFile(folder);
    expect([file.current, file.isNew]).toEqual([defaultSettings, true]);
    expect(file.notices).toEqual([]);
  });

  it.runIf(process.platform !== 'win32')(
    'count on after a change that no room was left for, where the file cannot be read',
    () => {
      rmSync(path());
      mkdirSync(path());
      const said = onNearlyFullDisk(
        join(import.meta.dirname, 'settings-file.ts'),
        `const file = tried.openSettingsFile(${JSON.stringify(folder)});
        file.change({ clock: '24' });
        console.log(file.notices.map(({ id }) => id).join());`,
      );
      expect(said).toBe('settings-unreadable,settings-not-written\n');
      expect(readdirSync(folder).sort()).toEqual(['settings.json', 'settings.json.last-good']);
      expect(openSettingsFile(folder).current).toMatchObject({ isKiosk: true });
    },
  );

  it('are left where they are broken themselves: then no service is asked until something is set', () => {
    writeFileSync(path(), '{');
    writeFileSync(path('.last-good'), '{');
    const file = openSettingsFile(folder);
    expect(file.current).toEqual(defaultSettings);
    expect(file.outage).toEqual({ code: 'notices.settingsLost' });
    file.change({ provider: 'interface', serviceUrl: null });
    expect(file.outage).toBeNull();
  });
});

describe('a change that cannot be written', () => {
  /** Where nothing can be written into: as good as a full disk, for root as well. */
  const away = () => `${folder}-away`;

  it.each([
    ['when there is room again', false],
    ['where the whole profile was removed', true],
  ])('waits, says so once, and is written %s', (_name, isRemoved) => {
    const said: string[] = [];
    const file = openSettingsFile(folder, (line) => said.push(line));
    file.change({ airport: 'ZRH' });
    renameSync(folder, away());
    file.change({ clock: '12' });
    file.change({ contrast: 'high' });
    file.look(false);
    expect(said).toHaveLength(1);
    expect(file.problems).toEqual(file.notices.map(sayInEnglish));
    const untrue = checkFault('a change of the settings on a full disk');
    expect(
      untrue({
        screen: file.notices.map(sayInEnglish).join(),
        health: file.problems.join(),
        log: said.join(),
      }),
    ).toEqual([]);

    if (isRemoved) {
      rmSync(away(), { recursive: true });
      mkdirSync(folder);
    } else renameSync(away(), folder);
    file.look(isRemoved);
    expect(openSettingsFile(folder).current).toMatchObject({
      airport: 'ZRH',
      clock: '12',
      contrast: 'high',
    });
    expect([file.notices, file.problems]).toEqual([[], []]);
    expect(said.slice(1)).toEqual(['The settings that waited are written.']);
  });

  it('was none where a user removes the settings while the profile is there', () => {
    const file = openSettingsFile(folder);
    file.change({ airport: 'ZRH' });
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    file.look(false);
    expect(readdirSync(folder)).toEqual([]);
    file.look(true);
    expect(openSettingsFile(folder).current.airport).toBe('ZRH');
  });
});

it('uses the last good ones where the file nests as deep as no setting does', () => {
  openSettingsFile(folder).change({ airport: 'ZRH' });
  const deep = `{"airport":"LHR","later":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
  writeFileSync(join(folder, 'settings.json'), deep);
  const file = openSettingsFile(folder);
  expect(file.current.airport).toBe('ZRH');
  expect(file.notices).toMatchObject([{ code: 'notices.settingsBrokenLastGood' }]);
});
