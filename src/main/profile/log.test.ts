import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onNearlyFullDisk } from '../../files/nearly-full-for-test.ts';
import { hideKey } from './hidden-keys.ts';
import { logAtLast, openLog } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-log-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const soon = { timeout: 30_000 };
const megabyte = 1024 * 1024;
const logFile = () => join(folder, 'logs', 'landside.log');
const read = (file = logFile()) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

it('writes lines with time and level', async () => {
  const log = openLog({ folder, isWritable: true });
  log.info('The board is up.');
  log.warn('A poll failed.');
  log.error('The page has died.');
  await vi.waitFor(() => {
    expect(read()).toMatch(
      /^\[\d{4}-\d\d-\d\d [\d:.]+\] \[info\] +The board is up\.\n\[.+\] \[warn\] +A poll failed\.\n\[.+\] \[error\] +The page has died\.\n$/,
    );
  }, soon);
});

it('keeps two files of about a megabyte, however much is told', async () => {
  let day = 0;
  // A message that comes again after a day is a new one.
  const log = openLog({ folder, isWritable: true }, () => (day += 1) * 86_400_000);
  const filling = 'x'.repeat(1000);
  const count = 4500;
  for (let line = 1; line <= count; line += 1) log.warn(`${line} ${filling}`);
  await vi.waitFor(() => {
    expect(read()).toContain(`${count} x`);
  }, soon);
  const files = readdirSync(join(folder, 'logs')).sort();
  expect(files).toEqual(['landside.log', 'landside.old.log']);
  for (const file of files) {
    // It is looked at before a line is written.
    expect(statSync(join(folder, 'logs', file)).size).toBeLessThan(megabyte + 2000);
  }
  // The latest lines, without a gap.
  const numbers = files
    .reverse()
    .flatMap((file) => [...read(join(folder, 'logs', file)).matchAll(/\] +(\d+) x/g)])
    .map(([, number]) => Number(number));
  expect(numbers.length).toBeGreaterThan(1000);
  expect(numbers).toEqual(numbers.map((_none, index) => count - numbers.length + 1 + index));
});

it('writes nothing where it may not', async () => {
  const log = openLog({ folder, isWritable: false });
  log.error('This is not read.');
  // As long as the other tests need to have written.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(readdirSync(folder)).toEqual([]);
});

it('has written the last words when it says so', async () => {
  await logAtLast({ folder, isWritable: true }, 'Landside could not start.');
  expect(read()).toContain('Landside could not start.');
});

it('begins again within a minute where it was removed, and says so', async () => {
  const log = openLog({ folder, isWritable: true });
  log.info('The board is up.');
  await vi.waitFor(() => {
    expect(read()).toContain('The board is up.');
  }, soon);
  log.look();
  rmSync(folder, { recursive: true });
  log.look();
  await vi.waitFor(() => {
    expect(read()).toContain('The log was removed while it was being written');
  }, soon);
  expect(log.problem).toBeNull();
});

it.runIf(process.platform !== 'win32')(
  'is never opened where a pipe stands in its place, and says so',
  async () => {
    const told = /The log .*landside\.log cannot be written \(NO_FILE\)/;
    mkdirSync(join(folder, 'logs'));
    spawnSync('mkfifo', [logFile()]);
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const log = openLog({ folder, isWritable: true });
    log.warn('A poll failed.');
    log.warn('Another poll failed.');
    await logAtLast({ folder, isWritable: true }, 'Landside could not start.');
    const lines = said.mock.calls.map(([line]) => String(line));
    said.mockRestore();
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(told);
    expect(lines.slice(1, 3)).toEqual(['A poll failed.\n', 'Another poll failed.\n']);
    expect(lines[3]).toMatch(told);
    expect(log.problem).toMatch(told);
    log.look();
    expect(log.problem).toMatch(told);

    rmSync(logFile());
    log.look();
    await vi.waitFor(() => {
      expect(read()).toContain('The log could not be written for a time (NO_FILE)');
    }, soon);
    expect(log.problem).toBeNull();
  },
);

it.runIf(process.platform !== 'win32')('tells that its disk is full, until it no longer is', () => {
  const said = onNearlyFullDisk(
    join(import.meta.dirname, 'log.ts'),
    `const log = tried.openLog({ folder: ${JSON.stringify(folder)}, isWritable: true });
    log.warn('x'.repeat(2000));
    setTimeout(() => console.log(log.problem), 0);
    await import('electron-log/node');
    setTimeout(() => console.log(log.problem), 100);`,
  );
  expect(said).toMatch(/The log .*landside\.log cannot be written \(EFBIG\)/);
});

/** What a log has written of these lines, told with so many milliseconds between two of them. */
async function written(lines: Iterable<string>, apart = 1): Promise<string[]> {
  let now = 0;
  const log = openLog({ folder, isWritable: true }, () => (now += apart));
  for (const line of lines) log.warn(line);
  log.info('The end.');
  await vi.waitFor(() => {
    expect(read()).toContain('The end.');
  }, soon);
  const all = [...read().matchAll(/\[(?:warn|error)\] +(.*)/g)];
  return all.map(([, line = '']) => line);
}

it('counts what repeats, such as calls that are refused, so that nothing rotates away', async () => {
  const refused = 'Refused getBoards: a kiosk is on.';
  const lines = await written(['Poll failed.', ...Array.from({ length: 60_000 }, () => refused)]);
  expect(lines).toEqual([
    'Poll failed.',
    refused,
    ...[10, 100, 1000, 10_000].map((count) => `${refused} (${count} times by now)`),
  ]);
});

it('takes those for one that differ in a number, and not those with another beginning', async () => {
  const lines = ['the page: Row 17', 'the page: Row 4', 'main: Row 4'];
  expect(await written(lines)).toEqual(['the page: Row 17', 'main: Row 4']);
});

it('writes a bounded number of lines, however many different ones come', async () => {
  const many = (beginning: (letter: string) => string) =>
    Array.from({ length: 20_000 }, (_, at) => beginning(String.fromCodePoint(0x4e00 + at)));
  const ofOne = await written([...many((letter) => `An error: ${letter}`), 'Another: this']);
  expect(ofOne).toHaveLength(50 + 5 + 1);
  expect(ofOne.at(-2)).toMatch(/^An error: . \(one of many more, 10000 times by now\)$/);
  expect(ofOne.at(-1)).toBe('Another: this');
  rmSync(logFile());
  expect((await written(many((letter) => `${letter}: an error`))).length).toBeLessThan(110);
});

it('tells what comes seldom each time, and a message of another day again', async () => {
  const hour = 3_600_000;
  expect(await written(['a', 'a', 'a'], hour)).toHaveLength(3);
  rmSync(logFile());
  expect(
    await written(
      Array.from({ length: 50 }, () => 'a'),
      hour / 2,
    ),
  ).toEqual(['a', 'a (10 times by now)', 'a']);
});

it('writes no key that is in use, in whatever form, nor with the last words', async () => {
  const key = 'f47ac10b/58cc"4372.x';
  hideKey(key);
  const forms = [
    key,
    key.toUpperCase(),
    encodeURIComponent(key),
    encodeURIComponent(encodeURIComponent(key)),
    JSON.stringify(key).slice(1, -1),
    JSON.stringify(JSON.stringify(key)).slice(3, -3),
    key.replace('/', '\\u002F'),
  ];
  const lines = await written(
    forms.map((form, at) => `${'abcdefg'[at] ?? ''}: GET /v1?key=${form} failed.`),
  );
  expect(lines).toHaveLength(forms.length);
  for (const line of lines) expect(line).toMatch(/^.: GET \/v1\?key=… failed\.$/);
  await logAtLast({ folder, isWritable: true }, `At last: ${key}`);
  expect(read()).toContain('At last: …');
});
