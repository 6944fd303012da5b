import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeKey, type KeyChannel } from './environment-key.ts';

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

it('takes the key out of the environment, trimmed', async () => {
  const { channel: process } = channel({ FLIGHT_DATA_API_KEY: ' sesame ', OTHER: 'stays' });
  expect(await takeKey(process)).toBe('sesame');
  expect(process.env).toEqual({ OTHER: 'stays' });
});

it.each([
  ['no key', {}],
  ['an empty one', { FLIGHT_DATA_API_KEY: ' ' }],
])('knows none where there is %s', async (_name, env) => {
  const { channel: process } = channel(env);
  expect(await takeKey(process)).toBeNull();
  expect(process.env).toEqual({});
});

it('is sent the key by the process that has started it', async () => {
  const { channel: process, events } = channel({ LANDSIDE_KEY_FOLLOWS: '1' });
  const taken = takeKey(process);
  events.emit('message', { key: 'sesame' });
  expect(await taken).toBe('sesame');
  expect(process.env).toEqual({});
});

it.each(['disconnect', 'message'])(
  'waits for none from one that is gone or talks nonsense: %s',
  async (event) => {
    const { channel: process, events } = channel({ LANDSIDE_KEY_FOLLOWS: '1' });
    const taken = takeKey(process);
    events.emit(event, 'nonsense');
    expect(await taken).toBeNull();
    expect(await takeKey(channel({ LANDSIDE_KEY_FOLLOWS: '1' }, false).channel)).toBeNull();
  },
);

it.runIf(process.platform === 'linux')(
  'leaves nothing of it in what /proc shows of the process',
  async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'environment-key.ts'));
    const script = `
    import(${module}).then(async ({ keyOfEnvironment }) => {
      const key = await keyOfEnvironment();
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
