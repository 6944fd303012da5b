import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { inProject } from '../set-up/project.ts';
import { linkFlags, sqliteSources } from './build-addon.ts';
import { isAddonInPlace } from './sqlite-addon.ts';

const inPackage = (name: string): string => inProject('node_modules/better-sqlite3', name);
const read = (name: string): string => readFileSync(inPackage(name), 'utf8');
const quotedIn = (text: string): string[] =>
  [...text.matchAll(/'([^']+)'/g)].map(([, each = '']) => each);

/** The items of the first list of this name at or after a place in one of better-sqlite3's build files. */
function list(file: string, name: string, from = ''): string[] {
  const text = read(file);
  const start = text.indexOf(`'${name}': [`, text.indexOf(from)) + name.length + 4;
  return quotedIn(text.slice(start, text.indexOf(']', start)));
}

const [c, cxx] = sqliteSources('/headers');

it("compiles SQLite with all of better-sqlite3's options", () => {
  const options = list('deps/defines.gypi', 'defines');
  expect(options.length).toBeGreaterThan(30);
  expect(c.flags).toEqual(expect.arrayContaining(options.map((each) => `-D${each}`)));
  expect(c.flags).toEqual(expect.arrayContaining(list('deps/sqlite3.gyp', 'cflags')));
});

it('compiles the addon as binding.gyp does, but for the version of Node-API', () => {
  const definitions = list('binding.gyp', 'defines').filter((each) => each !== 'NAPI_VERSION=10');
  expect(definitions.length).toBeGreaterThan(1);
  expect(cxx.flags).toEqual(expect.arrayContaining(definitions.map((each) => `-D${each}`)));
  // With one file in each language there is nothing to optimise when they are linked.
  const isKept = (each: string): boolean => each !== '-flto';
  expect(cxx.flags).toEqual(
    expect.arrayContaining(list('binding.gyp', 'cflags_cc').filter(isKept)),
  );
  const linux = (name: string): string[] => list('binding.gyp', name, 'OS=="linux"');
  expect(linkFlags).toEqual([...linux('ldflags'), ...linux('libraries')].filter(isKept));
  expect(list('binding.gyp', 'sources')).toEqual(['src/better_sqlite3.cpp']);
});

const why = isAddonInPlace() ? '' : ' (skipped: this Electron takes the prebuilt one)';

it.skipIf(why !== '')(`has made the same SQLite as the prebuilt addon has${why}`, () => {
  const options = (nativeBinding: string): unknown[] =>
    new Database(':memory:', { nativeBinding: inPackage(nativeBinding) })
      .prepare('PRAGMA compile_options')
      .pluck()
      .all()
      // Each is made by a compiler of its own.
      .filter((each) => !String(each).startsWith('COMPILER'));
  expect(options('build/Release/better_sqlite3.node')).toEqual(
    options(`prebuilds/${process.platform}-${process.arch}.node`),
  );
});
