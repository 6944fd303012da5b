import { afterEach, expect, it, vi, beforeEach } from 'vitest';
import {
  createStartAtLogin,
  autostartEntry,
  autostartFile,
  loginCommand,
  setAutostart,
  windowsArgument,
} from './start-at-login.ts';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { setLoginItemSettings } = vi.hoisted(() => ({ setLoginItemSettings: vi.fn() }));
vi.mock('electron', () => ({ app: { isPackaged: true, setLoginItemSettings } }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('gives Windows program and arguments quoted, because Electron only joins them', () => {
  vi.stubGlobal('process', {
    platform: 'win32',
    env: {},
    execPath: 'C:\\Program Files\\Landside\\Landside.exe',
  });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const startAtLogin = createStartAtLogin('D:\\My Boards', log);
  startAtLogin.follow({ startsAtLogin: true });
  expect(setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({
    openAtLogin: true,
    path: '"C:\\Program Files\\Landside\\Landside.exe"',
    args: ['"--profile"', '"D:\\My Boards"'],
  });
  expect(startAtLogin.notices()).toEqual([]);
});

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'landside-login-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

/** The value of `Exec`, read as the specification has it read. */
function argumentsOf(entry: string): string[] {
  const value = /^Exec=(.*)$/m.exec(entry)?.[1] ?? '';
  const unescaped = value.replaceAll('\\\\', '\\');
  return [...unescaped.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inner = '']) =>
    inner.replaceAll(/\\(.)/g, '$1').replaceAll('%%', '%'),
  );
}

it('stands where desktops look for it', () => {
  expect(autostartFile({}, '/home/board')).toBe('/home/board/.config/autostart/landside.desktop');
  expect(autostartFile({ XDG_CONFIG_HOME: '/etc/board' }, '/home/board')).toBe(
    '/etc/board/autostart/landside.desktop',
  );
  expect(autostartFile({ XDG_CONFIG_HOME: 'relative' }, '/home/board')).toBe(
    '/home/board/.config/autostart/landside.desktop',
  );
});

it('starts exactly this command, whatever is in it', () => {
  const command = ['/opt/My Boards/landside', '--profile', '/tmp/50% "off" $HOME `id` \\ ü', '%u'];
  expect(argumentsOf(autostartEntry(command))).toEqual(command);
});

it.each([
  ['packaged', null, null, 1000, ['/usr/bin/landside']],
  ['of root', null, null, 0, ['/usr/bin/landside', '--no-sandbox']],
  ['without user ids', null, null, undefined, ['/usr/bin/landside']],
  ['unpackaged', '/src', '/p', 0, ['/usr/bin/landside', '--no-sandbox', '/src', '--profile', '/p']],
] as const)('starts the application %s', (_name, folder, profile, userId, command) => {
  expect(loginCommand('/usr/bin/landside', folder, profile, userId)).toEqual(command);
});

it('is written, written again and removed', () => {
  const file = autostartFile({}, home);
  setAutostart(file, ['/usr/bin/landside']);
  expect(readFileSync(file, 'utf8')).toContain('\nExec="/usr/bin/landside"\n');
  setAutostart(file, ['/opt/landside']);
  expect(readFileSync(file, 'utf8')).toContain('\nExec="/opt/landside"\n');
  setAutostart(file, null);
  expect(existsSync(file)).toBe(false);
  // Nor does it matter that it is not there.
  setAutostart(file, null);
});

it('cannot be made to hold a second line', () => {
  const file = autostartFile({}, home);
  expect(() => {
    setAutostart(file, ['/usr/bin/landside', '--profile', 'a\nExec=evil']);
  }).toThrow('line breaks');
  expect(existsSync(file)).toBe(false);
});

it('says so where it cannot be written', () => {
  writeFileSync(join(home, '.config'), 'no folder');
  chmodSync(join(home, '.config'), 0o400);
  expect(() => {
    setAutostart(autostartFile({}, home), ['/usr/bin/landside']);
  }).toThrow();
});

/**
 * A command line, read as CommandLineToArgvW and the C library do after the program: an even number of backslashes
 * before a quotation mark is half of them and a mark, an odd number half of them and a letter.
 */
function argumentsOfWindows(line: string): string[] {
  const found: string[] = [];
  let current: string | null = null;
  let isQuoted = false;
  for (const [, slashes = '', mark, letter = ''] of line.matchAll(/(\\*)(?:(")|([^"\\]|$))/g)) {
    const kept = mark === undefined ? slashes : slashes.slice(Math.ceil(slashes.length / 2));
    if (kept !== '' || mark !== undefined) current = (current ?? '') + kept;
    if (mark !== undefined) {
      if (slashes.length % 2 === 0) isQuoted = !isQuoted;
      else current = `${current ?? ''}"`;
    } else if (letter === ' ' && !isQuoted) {
      if (current !== null) found.push(current);
      current = null;
    } else current = letter === '' ? current : (current ?? '') + letter;
  }
  return current === null ? found : [...found, current];
}

it.each([
  [['C:\\Program Files\\Landside\\Landside.exe', '--profile', 'D:\\My Boards\\hall 2']],
  [['C:\\Landside.exe', '--profile', 'D:\\My Boards\\']],
  [['C:\\Landside.exe', 'a "quoted" word', '\\"', '\\\\server\\a b\\\\', '', '&%PATH%^']],
])('is started by Windows with exactly these: %j', (command) => {
  expect(argumentsOfWindows(command.map(windowsArgument).join(' '))).toEqual(command);
});
