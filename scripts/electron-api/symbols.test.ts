import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fallbackVersion } from '../runtime/fallback.ts';
import { inProject, installedVersion } from '../set-up/project.ts';
import { declaredNames, fallbackNamesFile } from './declared-names.ts';
import { usedSymbols } from './used-symbols.ts';

/**
 * What is called where it is there, and done without or otherwise where it is not: the part of `safeStorage`
 * in src/main/settings/cipher.ts.
 */
const asked = {
  'SafeStorage.getSelectedStorageBackend': 'both',
  'SafeStorage.setUsePlainTextEncryption': 'both',
  'SafeStorage.isAsyncEncryptionAvailable': 'pinned',
  'SafeStorage.encryptStringAsync': 'pinned',
  'SafeStorage.decryptStringAsync': 'pinned',
  'SafeStorage.isEncryptionAvailable': 'both',
  'SafeStorage.encryptString': 'both',
  'SafeStorage.decryptString': 'both',
} as const;

/**
 * What Electron calls deprecated and we use nevertheless, with the Electron that removes it: lint refuses all
 * that is (no-deprecated), but does not see what is asked for by a look at whether it is there.
 */
const removedIn: Readonly<Record<string, number>> = {
  // electron#53662
  'SafeStorage.isEncryptionAvailable': 46,
  'SafeStorage.encryptString': 46,
  'SafeStorage.decryptString': 46,
};

const pinnedText = readFileSync(inProject('node_modules/electron/electron.d.ts'), 'utf8');
const pinned = declaredNames(pinnedText);
const fallback = new Set(readFileSync(fallbackNamesFile, 'utf8').trim().split('\n'));
const sources = globSync('src/{main,preload}/**/*.ts', { cwd: inProject() })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => inProject(file))
  .filter((file) => readFileSync(file, 'utf8').includes("from 'electron'"));

it('reads names, members and events out of type definitions', () => {
  const names = declaredNames(`
    declare namespace Electron {
      interface App { on(event: 'ready', listener: () => void): this; on(event: string): this; quit(): void; }
      class Tray { static count: number; readonly id: string; }
      type Shape = { name: string };
    }`);
  expect([...names].sort()).toEqual(
    ['App', 'App.on', 'App.on:ready', 'App.quit', 'Shape', 'Tray', 'Tray.count', 'Tray.id'].sort(),
  );
});

it('has the names of the fallback, whole', () => {
  expect(fallback.size).toBeGreaterThan(3_000);
  for (const name of ['App.on:before-quit', 'BrowserWindow', 'BrowserWindow.setKiosk', 'Size']) {
    expect(fallback).toContain(name);
  }
});

describe('what the sources use of Electron', () => {
  // Some seconds of a whole core: once for all tests.
  const used = usedSymbols(sources);
  const others = used.filter(({ name }) => !Object.hasOwn(asked, name));

  it('is found', () => {
    const names = used.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(150);
    for (const name of [
      'App.requestSingleInstanceLock',
      'App.on:second-instance',
      'BaseWindowConstructorOptions.autoHideMenuBar',
      'WebPreferences.sandbox',
      'WebContentsPrintOptions.silent',
      'Display.label',
    ]) {
      expect(names).toContain(name);
    }
  });

  it(`is in the pinned Electron, ${installedVersion('electron')}`, () => {
    expect(others.filter(({ name }) => !pinned.has(name))).toEqual([]);
  });

  it(`is in the fallback, ${fallbackVersion}`, () => {
    expect(others.filter(({ name }) => !fallback.has(name))).toEqual([]);
  });
});

describe('what is asked for by a look at whether it is there', () => {
  it.each(Object.entries(asked))('%s is in: %s', (name, where) => {
    expect(pinned.has(name)).toBe(true);
    expect(fallback.has(name)).toBe(where === 'both');
  });

  it('is all that is asked for so', () => {
    const text = readFileSync(inProject('src/main/settings/cipher.ts'), 'utf8');
    const names = [...declaredNames(text)].filter((name) => name.startsWith('SecretStorage.'));
    expect(names.map((name) => name.replace('Secret', 'Safe')).sort()).toEqual(
      Object.keys(asked).sort(),
    );
  });

  it('is deprecated as far as it is listed, and the pinned Electron has not removed it yet', () => {
    const major = Number(installedVersion('electron').split('.')[0]);
    for (const [name, version] of Object.entries(removedIn)) {
      expect(version).toBeGreaterThan(major);
      const member = name.split('.')[1] ?? '';
      expect(pinnedText).toMatch(new RegExp(`@deprecated\\s*\\*/\\s*${member}\\(`));
    }
  });
});
