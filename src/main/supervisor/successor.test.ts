import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import { noSecrets } from './environment-key.ts';
import { replacedCode, runSuccessors, isQuietTime, watchProgram } from './successor.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-successor-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs successors that are a Node with this script; `count` says which one it is. */
async function run(script: string, ending = new AbortController(), secrets = noSecrets) {
  const said: string[] = [];
  const counter = JSON.stringify(join(folder, 'count'));
  const code = await runSuccessors({
    command: process.execPath,
    args: [
      '-e',
      `if (process.env.LANDSIDE_SUCCESSOR !== '1') process.exit(2);
       const count = fs.existsSync(${counter}) ? Number(fs.readFileSync(${counter})) + 1 : 0;
       fs.writeFileSync(${counter}, String(count));
       ${script}`,
    ],
    secrets,
    say: (line) => said.push(line),
    ending: ending.signal,
  });
  return { code, said, count: Number(readFileSync(join(folder, 'count'), 'utf8')) };
}

it('starts the next supervisor after every replacement, and ends with one that was quit', async () => {
  const script = `process.exit(count < 3 ? ${replacedCode} : 0)`;
  expect(await run(script)).toEqual({ code: 0, said: [], count: 3 });
});

it('starts one again that has died, and none whose command line is wrong', async () => {
  const script = `count === 0 ? process.kill(process.pid, 'SIGKILL') : process.exit(2)`;
  expect(await run(script)).toEqual({
    code: 2,
    said: ['The supervisor has ended (SIGKILL) and is started again.'],
    count: 1,
  });
});

it('goes on where one cannot be started at all', async () => {
  const ending = new AbortController();
  const said: string[] = [];
  const code = await runSuccessors({
    command: process.execPath,
    // Longer than any argument may be: `spawn` does not report that, but throws.
    args: ['-e', `/* ${'x'.repeat(4_000_000)} */`],
    say: (line) => {
      said.push(line);
      if (said.length === 2) ending.abort();
    },
    ending: ending.signal,
  });
  expect({ code, said }).toEqual({
    code: 0,
    said: Array(2).fill('The supervisor has ended (exit unknown) and is started again.'),
  });
});

it('is ended by what started it, and the supervisor with it', async () => {
  const ending = new AbortController();
  const running = run(
    `process.on('SIGTERM', () => process.exit(5)); setInterval(() => undefined, 1000);
     fs.writeFileSync(${JSON.stringify(join(folder, 'listens'))}, '');`,
    ending,
  );
  await vi.waitUntil(() => existsSync(join(folder, 'listens')), 10_000);
  ending.abort();
  expect(await running).toEqual({ code: 5, said: [], count: 0 });
});

it('sends every supervisor the key for its boards', async () => {
  const script = `process.once('message', ({ key }) => {
    process.exit(key !== 'sesame' ? 2 : count < 1 ? ${replacedCode} : 0);
  });`;
  const sent = await run(script, new AbortController(), {
    key: 'sesame',
    fleetPassword: null,
  });
  expect(sent).toEqual({ code: 0, said: [], count: 1 });
});

describe('a program', () => {
  const watch = () => {
    const files: Record<string, string | null> = { landside: '1', 'app.asar': '1' };
    const isReplaced = watchProgram(Object.keys(files), (file) => files[file] ?? null);
    return { files, isReplaced };
  };

  it('that stays is not replaced', () => {
    const { isReplaced } = watch();
    expect([isReplaced(), isReplaced(), isReplaced()]).toEqual([false, false, false]);
  });

  it.each(['landside', 'app.asar'])('is replaced with its %s, once that has settled', (file) => {
    const { files, isReplaced } = watch();
    files[file] = '2';
    expect([isReplaced(), isReplaced(), isReplaced()]).toEqual([false, true, true]);
  });

  it('is not replaced while a part of it is missing or changes still', () => {
    const { files, isReplaced } = watch();
    files.landside = null;
    expect([isReplaced(), isReplaced()]).toEqual([false, false]);
    files.landside = '2';
    expect(isReplaced()).toBe(false);
    files['app.asar'] = '2';
    expect([isReplaced(), isReplaced()]).toEqual([false, true]);
  });

  it('that is put back as it was is not replaced', () => {
    const { files, isReplaced } = watch();
    files.landside = '2';
    isReplaced();
    files.landside = '1';
    expect([isReplaced(), isReplaced()]).toEqual([false, false]);
  });
});

describe('a quiet time', () => {
  const at = (clock: string) => new Date(`2026-11-22T${clock}:00`).getTime();
  it.each([
    ['02:59', null, false],
    ['03:00', null, true],
    ['03:59', null, true],
    ['04:00', null, false],
    ['22:29', { from: '22:30', to: '05:00' }, false],
    ['22:30', { from: '22:30', to: '05:00' }, true],
    ['04:59', { from: '22:30', to: '05:00' }, true],
    ['05:00', { from: '22:30', to: '05:00' }, false],
    ['03:30', { from: '01:00', to: '02:00' }, false],
    ['01:30', { from: '01:00', to: '02:00' }, true],
    ['12:00', { from: '12:00', to: '12:00' }, false],
  ] as const)('at %s with the night %j: %s', (clock, night, expected) => {
    expect(isQuietTime(at(clock), night)).toBe(expected);
  });
});
