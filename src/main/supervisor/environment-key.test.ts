import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeSecrets, type KeyChannel, endHelpers } from './environment-key.ts';

function channel(env: NodeJS.ProcessEnv, connected = true) {
  const events = new EventEmitter();
  const fake = {
    env,
    connected,
    once: events.once.bind(events),
    off: events.off.bind(events),
  };
  // The parts of `process` that are used, and no more.
  return { channel: fake as unknown as KeyChannel, events };
}

const none = { key: null, fleetPassword: null, wasInEnvironment: false };
const found = { ...none, key: 'sesame' };

it('takes the key out of the environment, trimmed', async () => {
  const { channel: process } = channel({ FLIGHT_DATA_API_KEY: ' sesame ', OTHER: 'stays' });
  expect(await takeSecrets(process, true)).toEqual({ ...found, wasInEnvironment: true });
  expect(process.env).toEqual({ OTHER: 'stays' });
});

it('takes the password of a fleet, which may be in a file as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landside-key-'));
  const file = join(folder, 'password');
  writeFileSync(file, 'open\n');
  const { channel: one } = channel({ FLEET_PASSWORD: 'open ', FLIGHT_DATA_API_KEY_FILE: '' });
  const { channel: other } = channel({ FLEET_PASSWORD_FILE: file, FLIGHT_DATA_API_KEY: 'sesame' });
  const { channel: wrong } = channel({ FLEET_PASSWORD_FILE: folder });
  const expected = { ...none, fleetPassword: 'open', wasInEnvironment: true };
  expect(await takeSecrets(one, true)).toEqual(expected);
  expect(await takeSecrets(other, true)).toEqual({ ...expected, key: 'sesame' });
  expect(await takeSecrets(wrong, true)).toHaveProperty(
    'problem',
    expect.stringMatching(/^The file that FLEET_PASSWORD_FILE names cannot be read: EISDIR/),
  );
  expect([one.env, other.env, wrong.env]).toEqual([{}, {}, {}]);
  rmSync(folder, { recursive: true });
});

it('leaves a file with the password of a fleet alone where there is none, and takes its name away all the same', async () => {
  const { channel: process } = channel({
    FLEET_PASSWORD_FILE: join(import.meta.dirname, 'missing'),
    FLIGHT_DATA_API_KEY: 'sesame',
  });
  expect(await takeSecrets(process, false)).toEqual({ ...found, wasInEnvironment: true });
  expect(process.env).toEqual({});
});

it.each([
  ['no key', {}],
  ['an empty one', { FLIGHT_DATA_API_KEY: ' ' }],
])('knows none where there is %s', async (_name, env) => {
  const { channel: process } = channel(env);
  expect(await takeSecrets(process, true)).toEqual(none);
  expect(process.env).toEqual({});
});

describe('a file with the key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'landside-key-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const take = (file: string, more: NodeJS.ProcessEnv = {}) => {
    const { channel: process } = channel({ FLIGHT_DATA_API_KEY_FILE: file, ...more });
    const taken = takeSecrets(process, true);
    expect(process.env).toEqual({});
    return taken;
  };

  it('is read, where the key itself is not given', async () => {
    const file = join(folder, 'key');
    writeFileSync(file, ' sesame\r\n');
    expect(await take(file)).toEqual(found);
    expect(await take('')).toEqual(none);
    const other = { ...none, key: 'other', wasInEnvironment: true };
    expect(await take(file, { FLIGHT_DATA_API_KEY: 'other' })).toEqual(other);
  });

  it('that cannot be read is named in a sentence', async () => {
    const missing = join(folder, 'missing');
    const start = 'The file that FLIGHT_DATA_API_KEY_FILE names cannot be read: ';
    expect(await take(missing)).toEqual({
      problem: `${start}ENOENT: no such file or directory, open '${missing}'`,
    });
    expect(await take(folder)).toHaveProperty('problem', expect.stringContaining('EISDIR'));
    const empty = join(folder, 'empty');
    writeFileSync(empty, '\n');
    expect(await take(empty)).toEqual({
      problem: `The file ${empty}, which FLIGHT_DATA_API_KEY_FILE names, is empty.`,
    });
  });
});

it('is sent the key by the process that has started it', async () => {
  const { channel: process, events } = channel({ LANDSIDE_KEY_FOLLOWS: '1' });
  const taken = takeSecrets(process, true);
  events.emit('message', { key: 'sesame', fleetPassword: 'open' });
  expect(await taken).toEqual({ ...found, fleetPassword: 'open' });
  expect(process.env).toEqual({});
});

it.each(['disconnect', 'message'])(
  'waits for none from one that is gone or talks nonsense: %s',
  async (event) => {
    const { channel: process, events } = channel({ LANDSIDE_KEY_FOLLOWS: '1' });
    const taken = takeSecrets(process, true);
    events.emit(event, 'nonsense');
    expect(await taken).toEqual(none);
    expect(await takeSecrets(channel({ LANDSIDE_KEY_FOLLOWS: '1' }, false).channel, true)).toEqual(
      none,
    );
  },
);

it.runIf(process.platform === 'linux')(
  'leaves nothing of it in what /proc shows of the process',
  async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'environment-key.ts'));
    const script = `
    import(${module}).then(async ({ secretsOfEnvironment }) => {
      const { key } = await secretsOfEnvironment(false);
      const shown = fs.readFileSync('/proc/self/environ', 'latin1');
      process.stdout.write(JSON.stringify({ key, shown }));
    });`;
    const started = spawn(process.execPath, ['--no-warnings', '-e', script], {
      env: { BEFORE: 'stays', FLIGHT_DATA_API_KEY: 'sesame', AFTER: 'stays as well' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { key, shown } = JSON.parse(await text(started.stdout)) as { key: string; shown: string };
    expect(key).toBe('sesame');
    expect(shown).toMatch(/^BEFORE=stays\0FLIGHT_DATA_API_KEY=\0+AFTER=stays as well\0/);
  },
);

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A child of this process that says when it is there. */
async function start(script: string, ...args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', `${script} console.log('');`, '--', ...args]);
  started.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

it.runIf(process.platform === 'linux')(
  'ends the helpers of this process, and nothing else',
  async () => {
    const wait = 'setInterval(() => undefined, 60_000);';
    const helper = await start(wait, '--type=zygote', '--no-zygote-sandbox');
    const other = await start(wait, 'type', '--kind=zygote');
    // As where the system's sandbox stands between the two.
    const above = await start(
      `const child = require('node:child_process').spawn(process.execPath,
       ['-e', ${JSON.stringify(wait)}, '--', '--type=zygote'], { stdio: 'ignore' });
     child.once('exit', (code, signal) => process.exit(signal === 'SIGKILL' ? 3 : 4));`,
    );
    const ended = (child: ChildProcess) =>
      new Promise((resolve) =>
        child.once('exit', (code, signal) => {
          resolve(signal ?? code);
        }),
      );
    const ends = Promise.all([ended(helper), ended(above)]);
    endHelpers();
    expect(await ends).toEqual(['SIGKILL', 3]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  },
);
