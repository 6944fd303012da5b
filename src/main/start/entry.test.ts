import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usage } from './command-line.ts';
import type { Start } from './first-window.ts';
import { mosquitto, startBroker } from '../fleet/testing/broker.ts';
import type * as folders from '../profile/folders.ts';
import { holdAsPublisher } from '../profile/publisher-lock.ts';

const { app, board, silence } = vi.hoisted(() => ({
  app: {
    isPackaged: false,
    getAppPath: () => process.cwd(),
    getVersion: () => '1.2.3',
    getPath: () => '/no/folder/is/named',
    setPath: () => undefined,
    requestSingleInstanceLock: () => true,
    releaseSingleInstanceLock: () => undefined,
    exit: () => undefined,
  },
  board: { begin: vi.fn<(start: Start) => void>(), supervise: vi.fn() },
  silence: vi.fn(),
}));
vi.mock('electron', () => ({ app }));
vi.mock('./first-window.ts', () => ({
  openFirstWindow: (start: Start) => {
    board.begin(start);
    return new Promise(() => undefined);
  },
}));
vi.mock('../supervisor/supervise.ts', () => ({ supervise: board.supervise }));
vi.mock('../profile/folders.ts', async (importOriginal) => {
  const original = await importOriginal<typeof folders>();
  silence.mockImplementation((paths: readonly string[]) => original.silence(paths, 300));
  return { ...original, silence };
});

let folder = '';
let profile = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-entry-'));
  profile = join(folder, 'profile');
  vi.stubEnv('XDG_RUNTIME_DIR', folder);
  board.begin.mockReset();
  board.supervise.mockReset().mockResolvedValue(0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** No display is needed, and none is there. */
const headless = '--ozone-platform=headless';
const noDisplay = { DISPLAY: '', WAYLAND_DISPLAY: '' };

/** Starts the application on the profile, until it ends or opens its window; code null: it has not ended. */
async function start(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  named = profile,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const said = { code: null as number | null, stdout: '', stderr: '' };
  const writer =
    (name: 'stdout' | 'stderr') =>
    (text: string | Uint8Array, ...on: unknown[]) => {
      // What follows an end is never reached.
      if (said.code === null) said[name] += String(text);
      const onWritten = on.at(-1);
      if (typeof onWritten === 'function') Reflect.apply(onWritten, undefined, []);
      return true;
    };
  vi.spyOn(process.stdout, 'write').mockImplementation(writer('stdout'));
  vi.spyOn(process.stderr, 'write').mockImplementation(writer('stderr'));
  const exit = (code: number): never => {
    said.code ??= code;
    throw new Error('It ends.');
  };
  const argv = ['electron', '.', '--profile', named, ...args];
  vi.stubGlobal(
    'process',
    Object.create(process, {
      argv: { value: argv },
      exit: { value: exit },
      // The runner hears its own signals.
      on: { value: () => process },
      once: { value: () => process },
    }),
  );
  vi.resetModules();
  await import('./entry.ts').catch((error: unknown) => {
    if (said.code === null) throw error;
  });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  return said;
}

it('answers a wrong option with what is wrong and where all options are listed, and touches nothing', async () => {
  expect(await start(['--airport', 'Z'])).toEqual({
    code: 2,
    stdout: '',
    stderr:
      '--airport: An airport code has three or four letters, like ZRH or LSZH.\nlandside --help lists all options.\n',
  });
  expect(existsSync(profile)).toBe(false);
});

it.each([
  ['--help', 0, `${usage}\n`],
  ['--version', 0, 'Landside 1.2.3\n'],
])('answers %s without a display', async (option, code, stdout) => {
  expect(await start([option], noDisplay)).toEqual({ code, stdout, stderr: '' });
});

it('answers --health and --purge where nothing runs, without a display', async () => {
  const health = await start(['--health'], noDisplay);
  expect(JSON.parse(health.stdout)).toMatchObject({ isHealthy: false, isRunning: false });
  expect(health.code).toBe(1);
  expect(await start(['--purge'], noDisplay)).toEqual({
    code: 0,
    stdout: `There is no profile in ${profile}.\n`,
    stderr: '',
  });
});

it('ends with a sentence where there is no display, whatever needs one', async () => {
  const snapshot = ['--snapshot', join(folder, 'board.png')];
  for (const args of [[], snapshot, ['--screens']]) {
    expect(await start(args, noDisplay), args.join()).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Landside from a desktop session.\n',
    });
  }
  for (const name of ['DISPLAY', 'WAYLAND_DISPLAY']) {
    const { code, stderr } = await start([], { ...noDisplay, [name]: ':4711' });
    expect(stderr).toContain(`the ${name} :4711 does not answer.`);
    expect(code).toBe(1);
  }
  expect(board.begin).not.toHaveBeenCalled();
});

it('takes no snapshot where it would replace a device', async () => {
  const file = join(folder, 'device.png');
  symlinkSync('/dev/full', file);
  const { code, stderr } = await start([headless, '--snapshot', file]);
  expect(stderr).toBe(
    `The picture ${file} could not be written: it is there and no ordinary file.\n`,
  );
  expect(code).toBe(1);
  expect(board.begin).not.toHaveBeenCalled();
});

// Where the system has a session folder, Landside uses that.
it.skipIf(existsSync(`/run/user/${process.getuid?.()}`))(
  'says that no folder can be made for what runs, with a supervisor and without',
  async () => {
    writeFileSync(join(folder, 'file'), '');
    const nowhere = { TMPDIR: join(folder, 'missing'), XDG_RUNTIME_DIR: '' };
    for (const args of [[], ['--kiosk']]) {
      const { code, stderr } = await start(args, nowhere, join(folder, 'file', 'profile'));
      expect(stderr).toContain('Landside could not start: Error: ENOENT');
      expect(code).toBe(1);
    }
  },
);

// A pipe without a writer is opened as late as a file of a dead network mount.
it.runIf(process.platform === 'linux')(
  'names a pipe among what it has to read, and starts nothing',
  async () => {
    const settings = join(folder, 'settings.json');
    execFileSync('mkfifo', [settings]);
    for (const args of [[], ['--kiosk'], ['--health'], ['--purge']]) {
      const { code, stdout, stderr } = await start(args, {}, folder);
      expect(stderr).toContain(`${settings} is a pipe and not a file.`);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    }
    // Chromium's own folder for what does not last.
    for (const args of [[], ['--purge']]) {
      const { code, stderr } = await start(args, { TMPDIR: settings });
      expect(stderr).toContain(`${settings} is a pipe and not a file.`);
      expect(code).toBe(1);
    }
  },
);

it.each([
  ['--kiosk', ['--kiosk'], '{}'],
  ['--supervised', ['--supervised'], '{}'],
  ['a kiosk by settings that have other mistakes', [], '{"isKiosk":"yes","clock":"25"}'],
])('%s has a supervisor, which waits for a display', async (_name, args, settings) => {
  mkdirSync(profile);
  writeFileSync(join(profile, 'settings.json'), settings);
  expect((await start(args, { DISPLAY: ':4711', WAYLAND_DISPLAY: '' })).code).toBe(0);
  expect(board.begin).not.toHaveBeenCalled();
  expect(board.supervise).toHaveBeenCalledOnce();
  expect(board.supervise).toHaveBeenCalledWith(
    expect.objectContaining({ softwareFlags: ['--disable-gpu'] }),
  );
  const { obstacle } = board.supervise.mock.calls[0]?.[0] as { obstacle: () => Promise<string> };
  vi.stubEnv('DISPLAY', ':4711');
  expect(await obstacle()).toContain('There is no display: the DISPLAY :4711 does not answer.');
});

it('makes a snapshot under a supervisor, once, where the key stands in the environment', async () => {
  const file = join(folder, 'board.png');
  const key = 'sesame-1234567890';
  await start([headless, '--snapshot', file], { FLIGHT_DATA_API_KEY: key });
  const given: unknown = board.supervise.mock.calls[0]?.[0];
  expect(given).toMatchObject({ isOnce: true, secrets: { key } });
  expect(given).not.toHaveProperty('obstacle');
});

it.each<[string[], Record<string, string>, string]>([
  [[], {}, 'FLEET_PASSWORD is not set'],
  [
    ['--fleet-ca', '/no/such/ca.pem'],
    { FLEET_PASSWORD: 'open' },
    '--fleet-ca names cannot be read',
  ],
])(
  'puts no board on a display of a fleet whose broker cannot be used',
  async (args, environment, says) => {
    const own = ['--fleet', 'mqtts://broker.example/hq', '--fleet-name', 'lobby-3', ...args];
    const { code, stderr } = await start([headless, ...own], { ...noDisplay, ...environment });
    expect(stderr).toContain(says);
    expect(code).toBe(1);
  },
);

it('says why a publisher has no flights to send', async () => {
  const password = join(folder, 'password');
  writeFileSync(password, 'open\n');
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, '{"serviceUrl": 7}');
  const { code, stderr } = await start(
    ['--publish', '--rank', '7', '--fleet', 'mqtts://localhost:9/hq', '--fleet-name', 'pub-a'],
    { ...noDisplay, FLEET_PASSWORD_FILE: password },
    folder,
  );
  expect(stderr).toContain('No flights are fetched, because the address of the service');
  expect(code).toBe(1);
});

it('says that the broker cannot be reached whose fleet is asked about', async () => {
  const { code, stdout, stderr } = await start(
    ['--fleet-status', '--fleet', 'mqtts://localhost:9/hq', '--fleet-name', 'admin'],
    { ...noDisplay, FLEET_PASSWORD: 'open' },
  );
  expect(stderr).toContain('cannot be used');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

it.skipIf(mosquitto === undefined)('prints how a fleet does that has no publisher', async () => {
  await using broker = await startBroker();
  const { code, stdout } = await start(
    ['--fleet-status', '--fleet', `${broker.url}/hq`, '--fleet-name', 'admin'],
    noDisplay,
  );
  const reasons = ['No publisher leads.'];
  expect(JSON.parse(stdout)).toMatchObject({ isWell: false, reasons, displays: [] });
  expect(code).toBe(1);
});

it.skipIf(process.platform === 'win32')(
  'leaves the profile of a publisher that runs alone',
  async () => {
    mkdirSync(profile);
    await holdAsPublisher(profile);
    const own = ['--fleet', 'mqtt://localhost:9/hq', '--fleet-name', 'pub-b'];
    for (const args of [['--purge'], [headless], ['--publish', ...own]]) {
      const { code, stderr } = await start(args, noDisplay);
      expect(stderr, args.join(' ')).toContain('A publisher of a fleet runs with this profile.');
      expect(code).toBe(1);
    }
  },
);

it('writes the files of a broker, and overwrites nothing', async () => {
  const displays = join(folder, 'displays');
  const naming = ['--fleet-files', displays, '--fleet', 'mqtts://broker.example/hq', 'lobby-1'];
  expect((await start(naming, noDisplay)).code).toBe(0);
  expect(readdirSync(displays).sort()).toEqual([
    ...['README.txt', 'fleet-acl', 'fleet-limits.conf', 'fleet.conf'],
  ]);
  const again = await start(naming, noDisplay);
  expect(again.stderr).toContain('nothing is overwritten');
  expect(again.code).toBe(2);
  const files = join(folder, 'broker');
  const args = ['--fleet-files', files, '--fleet', 'mqtts://localhost:8883/hq'];
  expect((await start(args, noDisplay)).code).toBe(0);
  expect(readFileSync(join(files, 'fleet.conf'), 'utf8')).toContain('listener 8883');
  expect(readdirSync(files)).toContain('dynamic-security.json');
});

it('every documented option and variable is given to a start here or in Electron', () => {
  const root = join(import.meta.dirname, '../../..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const starts = ['command-line', 'screens'].map((name) => read(`e2e/${name}.e2e.ts`));
  const given = [read('src/main/start/entry.test.ts'), ...starts].join('');
  const options = [...usage.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name = '']) => name);
  expect(options.length).toBeGreaterThan(20);
  expect(options.filter((option) => !given.includes(`'${option}'`))).toEqual([]);
  const manual = read('resources/linux/landside.1');
  const [, section = ''] = /^\.SH ENVIRONMENT\n([^]*?)\n\.SH /m.exec(manual) ?? [];
  const variables = [...section.matchAll(/\b[A-Z][A-Z_]{3,}\b/g)].map(([name]) => name);
  expect(variables.length).toBeGreaterThan(3);
  expect(variables.filter((name) => !new RegExp(`\\b${name}: `).test(given))).toEqual([]);
});
