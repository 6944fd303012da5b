import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../set-up/run-command.ts';
import { compileAddon, type Source } from './compile.ts';

const hasCompiler =
  process.platform === 'linux' && (await runCommand('g++', ['-dumpversion'])).code === 0;
const why = hasCompiler ? '' : ' (skipped: there is no g++ here)';

/** An addon that is a number: one file in C, one in C++, and a header in a folder of its own. */
const HEADER = `
  typedef struct napi_env__ *napi_env;
  typedef struct napi_value__ *napi_value;
  #ifdef __cplusplus
  extern "C" {
  #endif
  int napi_create_int32(napi_env, int, napi_value *);
  int answer(void);
  #ifdef __cplusplus
  }
  #endif`;
const C = '#include <answer.h>\nint answer(void) { return ANSWER; }';
const CXX = `#include <answer.h>
  extern "C" napi_value napi_register_module_v1(napi_env environment, napi_value) {
    napi_value value;
    napi_create_int32(environment, answer(), &value);
    return value;
  }`;

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'landside-compile-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Lays the sources out below a folder of this name. */
function layOut(name: string, c = C): { sources: Source[]; folder: string; target: string } {
  const folder = path.join(root, name);
  const headers = path.join(folder, 'header files');
  mkdirSync(headers, { recursive: true });
  writeFileSync(path.join(headers, 'answer.h'), HEADER);
  const write = (file: string, text: string): string => {
    writeFileSync(path.join(folder, file), text);
    return path.join(folder, file);
  };
  const flags = ['-I', headers];
  return {
    sources: [
      { compiler: 'gcc', file: write('answer.c', c), flags: [...flags, '-DANSWER=42'] },
      { compiler: 'g++', file: write('addon.cpp', CXX), flags },
    ],
    folder,
    target: path.join(folder, 'made addon.node'),
  };
}

it
  .skipIf(!hasCompiler)
  .each([
    'My Boards',
    'Ünïcode "quoted" it\'s 面',
    '50% #1? $HOME `id` %i',
    'a:b;c&d|e(f)[g]{h}*~',
    '-o @file \\ back',
    'two\nlines',
  ])(`compiles in a folder that is called %j${why}`, async (name) => {
  const made = layOut(name);
  await compileAddon({ name: 'It', ...made });
  expect(createRequire(import.meta.url)(made.target)).toBe(42);
});

it.skipIf(!hasCompiler)(`passes on what the compiler says${why}`, async () => {
  const made = layOut('wrong', '#include <answer.h>\nint answer(void) { return nothing; }');
  const attempt = compileAddon({ name: 'It', ...made });
  await expect(attempt).rejects.toThrow(/^It could not be compiled: gcc \d\S* failed on answer\.c/);
  await expect(attempt).rejects.toThrow(/nothing.*undeclared/);
});

/** Makes commands of these names the only ones in PATH. */
async function withCommands(
  commands: Readonly<Record<string, string>>,
  action: () => Promise<void>,
): Promise<void> {
  const before = process.env.PATH;
  const folder = path.join(root, 'bin');
  mkdirSync(folder);
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  process.env.PATH = folder;
  try {
    await action();
  } finally {
    process.env.PATH = before;
  }
}

const fails = 'echo unrecognized >&2; exit 1';

it.skipIf(process.platform === 'win32').each([
  [{}, /there is no gcc in PATH/],
  [{ gcc: 'exit 0' }, /there is no g\+\+ in PATH/],
  [
    { gcc: 'exit 0', 'g++': `[ "$1" = -dumpversion ] && echo 9.4.0 && exit\n${fails}` },
    /9\.4\.0 is/,
  ],
  [
    { gcc: 'exit 0', 'g++': `[ "$1" = -dumpversion ] && echo 12 && exit\n${fails}` },
    /unrecognized/,
  ],
  [{ gcc: 'echo "x.o: No space left on device"; exit 1', 'g++': 'exit 0' }, /the disk is full/],
])('with the compilers %j says what is wrong', async (commands, pattern) => {
  const made = layOut('any');
  await withCommands(commands, async () => {
    await expect(compileAddon({ name: 'It', ...made })).rejects.toThrow(pattern);
  });
});
