import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { replacedCode } from './successor.ts';
import { supervise, type SuperviseOptions } from './supervise.ts';

const preamble = `
  const report = JSON.parse(process.env.LANDSIDE_SUPERVISOR_REPORT);
  const quit = () => process.send('over', () => process.exit(0));`;

/**
 * Supervises a Node that runs this script, with `report` and `quit` at hand; the lines that it and the
 * supervisor said.
 */
async function run(script: string, more: Partial<SuperviseOptions> = {}) {
  const said: string[] = [];
  const code = await supervise({
    command: process.execPath,
    args: ['-e', `${preamble} ${script}`],
    softwareFlags: ['--no-deprecation'],
    say: (line) => said.push(line),
    ending: new AbortController().signal,
    interval: 60_000,
    ...more,
  });
  return { code, said };
}

it('starts a board again that ends with a failure or is killed, and ends with one that is quit', async () => {
  const { code, said } = await run(`
    if (report.restarts === 0) process.exit(7);
    if (report.restarts === 1) process.kill(process.pid, 'SIGKILL');
    if (report.restarts === 2) report.lastEnd === 'SIGKILL' && report.recentRestarts === 2 ? quit() : process.exit(2);
  `);
  expect(code).toBe(0);
  expect(said).toEqual([
    'The board has ended (exit 7) and is started again in 0.5 s: restart 1.',
    'The board has ended (SIGKILL) and is started again in 0.5 s: restart 2.',
  ]);
});

it('starts a board again that ends with 0 unasked, as Electron does without its X server', async () => {
  const { code, said } = await run(`report.restarts === 0 ? process.exit(0) : quit();`);
  expect(code).toBe(0);
  expect(said).toEqual(['The board has ended (exit 0) and is started again in 0.5 s: restart 1.']);
});

it.each([
  ['process.exit(0)', 0],
  ['process.exit(7)', 7],
  ["process.kill(process.pid, 'SIGKILL')", 1],
])('starts a board that makes one picture once: %s', async (script, code) => {
  expect(await run(script, { isOnce: true })).toEqual({ code, said: [] });
});

it('hears a board that says that it is over and ends at once', async () => {
  expect(await run(`process.send('over'); process.exit(1);`)).toEqual({ code: 1, said: [] });
});

it('keeps a board out of its own group, whose signals are the supervisor’s to hear', async () => {
  const { code } = await run(`
    const { readFileSync } = require('node:fs');
    const group = (id) => readFileSync('/proc/' + id + '/stat', 'utf8').split(') ')[1].split(' ')[2];
    process.platform !== 'linux' || group(process.pid) !== group(process.ppid) ? quit() : process.exit(2);`);
  expect(code).toBe(0);
});

it('ends with a board whose command line is wrong', async () => {
  expect(await run('process.exit(2)')).toEqual({ code: 2, said: [] });
});

it('ends a board that hangs, and starts it again', async () => {
  const { code, said } = await run(
    `if (report.restarts > 0) quit();
     else process.send('beat', () => { for (;;); });`,
    { interval: 200 },
  );
  expect(code).toBe(0);
  expect(said).toEqual([
    'The board does not answer and is ended.',
    'The board has ended (SIGKILL) and is started again in 0.5 s: restart 1.',
  ]);
});

it('waits for a board that said that it may be held up, until it goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landside-supervise-'));
  const sign = join(folder, 'goes-on');
  const { code, said } = await run(
    `if (report.restarts > 0) quit();
     else process.send('may-block', () => {
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
       fs.writeFileSync(${JSON.stringify(sign)}, '');
       process.send('beat', () => { for (;;); });
     });`,
    { interval: 200 },
  );
  expect(existsSync(sign)).toBe(true);
  expect(code).toBe(0);
  expect(said).toEqual([
    'The board does not answer and is ended.',
    'The board has ended (SIGKILL) and is started again in 0.5 s: restart 1.',
  ]);
  rmSync(folder, { recursive: true });
});

it('leaves a board alone that goes on sending heartbeats', async () => {
  const { code, said } = await run(
    `let sent = 0;
     setInterval(() => { process.send('beat'); if ((sent += 1) === 60) quit(); }, 25);`,
    { interval: 200 },
  );
  expect({ code, said }).toEqual({ code: 0, said: [] });
});

it('draws in software after the graphics have taken three boards with them', async () => {
  const { code, said } = await run(`
    const isSoftware = process.execArgv.includes('--no-deprecation');
    if (isSoftware !== report.isSoftwareRendering) process.exit(2);
    let left = 5;
    const die = () => process.send('gpu-died', () => (left -= 1) > 0 ? die() : process.kill(process.pid, 'SIGTRAP'));
    if (isSoftware) quit();
    else die();
  `);
  expect(code).toBe(0);
  expect(said).toHaveLength(3);
});

it('is ended by what started it, and the board with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landside-supervise-'));
  const sign = join(folder, 'listens');
  const ending = new AbortController();
  const running = run(
    `process.on('SIGTERM', () => process.exit(5));
     setInterval(() => undefined, 1000);
     fs.writeFileSync(${JSON.stringify(sign)}, '');`,
    { ending: ending.signal },
  );
  await vi.waitUntil(() => existsSync(sign), 10_000);
  ending.abort();
  expect(await running).toEqual({ code: 5, said: [] });
  rmSync(folder, { recursive: true });
});

it('waits with a board that could not be shown, and says once why', async () => {
  let asked = 0;
  // Its command line is wrong, so it is not started again.
  const { code, said } = await run('process.exit(2)', {
    interval: 400,
    obstacle: () => Promise.resolve((asked += 1) < 4 ? 'There is no display.' : null),
  });
  expect(code).toBe(2);
  expect(asked).toBe(4);
  expect(said).toEqual(['There is no display. The board is started when that is mended.']);
});

it('takes for the board’s death, and not for its own, what keeps a board from being started at all', async () => {
  const ending = new AbortController();
  const said: string[] = [];
  // Longer than any argument may be: `spawn` does not report that, but throws.
  await run(`/* ${'x'.repeat(4_000_000)} */`, {
    ending: ending.signal,
    say: (line) => {
      said.push(line);
      if (said.length === 4) ending.abort();
    },
  });
  expect(said[0]).toMatch(/^The board could not be started: spawn (E2BIG|ENAMETOOLONG)/);
  expect(said[1]).toMatch(/is started again in 0.5 s: restart 1\./);
  expect(said[2]).toMatch(/^The board could not be started/);
});

it('takes any message for a sign of life, also of a board of another version', async () => {
  const { code, said } = await run(
    `let count = 0;
     setInterval(() => { process.send({ alive: true }); if ((count += 1) === 240) quit(); }, 25);`,
    { interval: 200 },
  );
  expect({ code, said }).toEqual({ code: 0, said: [] });
});

it('says why a board could not be started, and goes on trying', async () => {
  const ending = new AbortController();
  const said: string[] = [];
  await run('', {
    command: '/no/such/program',
    ending: ending.signal,
    say: (line) => {
      said.push(line);
      if (said.length === 4) ending.abort();
    },
  });
  expect(said[0]).toMatch(/^The board could not be started: .*ENOENT/);
  expect(said[1]).toMatch(/is started again/);
  expect(said[2]).toMatch(/^The board could not be started/);
});

describe('a program that was replaced', () => {
  const heartbeats = `setInterval(() => process.send('beat'), 25);`;

  it('is left at a quiet time, with its board in good order', async () => {
    const { code, said } = await run(`process.on('SIGTERM', () => quit()); ${heartbeats}`, {
      upgrade: { isReplaced: () => true, isQuiet: () => true, interval: 500 },
    });
    expect(code).toBe(replacedCode);
    expect(said).toEqual([
      'The program was replaced: board and supervisor are started from the new one.',
    ]);
  });

  it('is left when the board ends by itself, at any time', async () => {
    const { code, said } = await run(`setTimeout(() => process.exit(7), 400); ${heartbeats}`, {
      upgrade: { isReplaced: () => true, isQuiet: () => false, interval: 20 },
    });
    expect({ code, said }).toEqual({ code: replacedCode, said: [] });
  });

  it('is over with a person who quits', async () => {
    const { code } = await run(`setTimeout(quit, 400); ${heartbeats}`, {
      upgrade: { isReplaced: () => true, isQuiet: () => false, interval: 20 },
    });
    expect(code).toBe(0);
  });

  it('is nothing to one that was not', async () => {
    const { code } = await run(`setTimeout(quit, 400); ${heartbeats}`, {
      upgrade: { isReplaced: () => false, isQuiet: () => true, interval: 20 },
    });
    expect(code).toBe(0);
  });
});

it('sends every board the key, and puts it into no environment', async () => {
  const { code, said } = await run(
    `process.once('message', ({ key }) => {
       const isSeen = JSON.stringify(process.env).includes('sesame');
       if (key !== 'sesame' || isSeen || process.env.LANDSIDE_KEY_FOLLOWS !== '1') process.exit(2);
       else if (report.restarts === 0) process.exit(7);
       else quit();
     });`,
    { secrets: { key: 'sesame', fleetPassword: null } },
  );
  expect(code).toBe(0);
  expect(said).toHaveLength(1);
});

it('tells each restart, and starts the board where nothing can be found out of what is in its way', async () => {
  const restarts: number[] = [];
  const { code, said } = await run(`report.restarts === 0 ? process.exit(7) : quit();`, {
    obstacle: () => Promise.reject(new RangeError('no such port')),
    onRestart: (report) => restarts.push(report.restarts),
  });
  expect([code, restarts]).toEqual([0, [1]]);
  expect(said[0]).toContain('no such port');
});
