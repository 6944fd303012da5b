import fs from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, installedVersion, nodeHeaders } from '../set-up/project.ts';
import type { Report } from '../set-up/report.ts';
import { compileAddon, type Source } from './compile.ts';

const inPackage = (...parts: string[]): string =>
  inProject('node_modules/better-sqlite3', ...parts);

/**
 * Compiles better-sqlite3 in a folder of its own beside the others and moves the addon to where it is
 * wanted.
 *
 * @param folder where to work; nothing else may work there at the time.
 */
export async function buildAddon(folder: string, target: string, report: Report): Promise<void> {
  const name = `better-sqlite3 ${installedVersion('better-sqlite3')}`;
  report.line(`${name}: compiling it for this Electron (about a minute, once) …`);
  for (const each of await fs.readdir(folder)) {
    if (each.startsWith('unfinished-')) {
      await fs.rm(path.join(folder, each), { recursive: true, force: true });
    }
  }
  const work = await fs.mkdtemp(path.join(folder, 'unfinished-'));
  const begun = Date.now();
  const timer = setInterval(() => {
    report.progress(`compiling, ${Math.round((Date.now() - begun) / 1000)} s so far`);
  }, 1000);
  try {
    const sources = sqliteSources(nodeHeaders);
    const built = path.join(work, 'better_sqlite3.node');
    await compileAddon({ name, sources, linkFlags, folder: work, target: built });
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.rename(built, target);
  } finally {
    clearInterval(timer);
    await fs.rm(work, { recursive: true, force: true });
  }
}

/**
 * What better-sqlite3's own build files (binding.gyp, deps/sqlite3.gyp) tell the compilers on Linux; a
 * test holds them to that. Only its Node-API is another: its own binaries ask for 10, the fallback
 * Electron has 9 and would crash on them. Built with these definitions it runs on that Electron and on
 * every Node from 20.
 *
 * @param headers folder with node_api.h
 */
export function sqliteSources(headers: string): readonly [Source, Source] {
  const common = ['-fno-omit-frame-pointer', '-D_FILE_OFFSET_BITS=64', '-D_LARGEFILE_SOURCE'];
  const gypi = readFileSync(inPackage('deps/defines.gypi'), 'utf8');
  const options = [...gypi.matchAll(/^ +'(\w+(?:=[-\w]+)?)',$/gm)].map(([, each]) => `-D${each}`);
  const cxxDefinitions = [
    'NAPI_VERSION=2147483647',
    'NAPI_EXPERIMENTAL',
    'NODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT',
    'NAPI_DISABLE_CPP_EXCEPTIONS',
    'NODE_API_SWALLOW_UNTHROWABLE_EXCEPTIONS',
    'BUILDING_NODE_EXTENSION',
  ].map((each) => `-D${each}`);
  const includes = [headers, inProject('node_modules/node-addon-api'), inPackage('deps/sqlite3')];
  return [
    {
      compiler: 'gcc',
      file: inPackage('deps/sqlite3/sqlite3.c'),
      flags: ['-std=c99', '-w', ...common, ...options],
    },
    {
      compiler: 'g++',
      file: inPackage('src/better_sqlite3.cpp'),
      flags: [
        ...['-std=c++20', '-fvisibility=hidden', '-fvisibility-inlines-hidden'],
        ...['-fno-rtti', '-fno-exceptions', '-fno-strict-aliasing', ...common, ...cxxDefinitions],
        ...includes.flatMap((each) => ['-I', each]),
      ],
    },
  ];
}

/** Of better-sqlite3 on Linux, as above. */
export const linkFlags = ['-Wl,-Bsymbolic', '-Wl,--exclude-libs,ALL', '-ldl'] as const;
