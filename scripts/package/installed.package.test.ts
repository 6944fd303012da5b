import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { boardOf } from '../../e2e/support/board-page.ts';
import { withLock } from '../set-up/lock.ts';
import { runCommand } from '../set-up/run-command.ts';
import { checkFault } from '../test/faults.ts';
import { startVirtualDisplay } from '../set-up/virtual-display.ts';
import { isNoise } from '../start/electron-output.ts';
import { readIdentity } from './identity.ts';
import { canShareMemory, endOf, visit, type Visitor } from './testing/run-installed.ts';

/** All packages of this system, as dpkg knows them. */
const installedPackages = (): string =>
  execFileSync('dpkg-query', ['--show', '--showformat', '${Package} ${Version} ${Status}\n'], {
    encoding: 'utf8',
  });

/** Why the package cannot be installed here; empty where it can. */
function reasonNotTo(): string {
  if (inject('deb') === '') return ' (skipped: there is no dpkg here)';
  if (process.getuid?.() !== 0) return ' (skipped: only root can install it)';
  // One that was removed has left its configuration, which the end of this test would purge.
  if (existsSync('/usr/bin/landside') || /^landside /m.test(installedPackages()))
    return ' (skipped: this system has a Landside of its own)';
  if (!canShareMemory()) return ' (skipped: an ordinary user cannot write to /dev/shm here)';
  return '';
}

const why = reasonNotTo();

/** Installs or removes; while another program holds dpkg's lock, waits for it. */
async function dpkg(...args: readonly string[]): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await runCommand('dpkg', ['--force-unsafe-io', ...args]);
    if (result.code === 0) return;
    if (!result.output.includes('lock') || attempt > 60) throw new Error(result.output);
    await wait(1000);
  }
}

/** Whether an ordinary user can have Chromium's sandbox here; in some containers no user can. */
async function canSandbox(visitor: Visitor): Promise<boolean> {
  const own = await visitor.run('unshare', ['--user', '--pid', '--fork', 'true']);
  return own.code === 0 || (await runCommand('unshare', ['--pid', '--fork', 'true'])).code === 0;
}

describe.skipIf(why !== '')('the installed application', () => {
  let before = '';
  let display: Awaited<ReturnType<typeof startVirtualDisplay>>;
  let visitor: Visitor;
  let flags: readonly string[] = [];
  let release: () => void = () => undefined;

  beforeAll(async () => {
    // One system has one dpkg: tests of other clones wait.
    const lock = path.join(os.tmpdir(), 'landside-package-test');
    await new Promise<void>((taken) => {
      const report = { line: () => undefined, progress: () => undefined };
      void withLock(lock, report, async () => {
        taken();
        await new Promise<void>((resolve) => (release = resolve));
      });
    });
    before = installedPackages();
    display = await startVirtualDisplay();
    visitor = visit(display.environment);
    flags = (await canSandbox(visitor)) ? [] : ['--no-sandbox'];
    await dpkg('--install', inject('deb'));
  });

  // What a test leaves running would be in the way of the next.
  afterEach(() => visitor.endAll());

  afterAll(async () => {
    visitor.leave();
    await dpkg('--purge', 'landside');
    await display.end();
    release();
  });

  const profile = (): string => path.join(visitor.home, '.config', 'landside');

  it(`is in the path of every user, configured, with its sandbox helper${why}`, async () => {
    expect(execFileSync('dpkg-query', ['-Wf', '${Status}', 'landside'], { encoding: 'utf8' })).toBe(
      'install ok installed',
    );
    const { code, output } = await visitor.run('landside', [...flags, '--version']);
    expect(output).toContain(`Landside ${readIdentity().version}`);
    expect(code).toBe(0);
    const helper = statSync('/usr/lib/landside/chrome-sandbox');
    expect([helper.mode & 0o7777, helper.uid]).toEqual([0o4755, 0]);
  });

  it(`answers root without Chromium, and shows root no board${why}`, async () => {
    const environment = { PATH: '/usr/bin:/bin', HOME: visitor.home };
    const ask = async (
      ...args: readonly string[]
    ): Promise<{ code: number | null; output: string }> => {
      const { code, output } = await runCommand('landside', args, { environment });
      const lines = output.split('\n').filter((line) => !isNoise(line));
      return { code, output: lines.join('\n') };
    };
    expect(await ask('--version')).toMatchObject({
      code: 0,
      output: `Landside ${readIdentity().version}\n`,
    });
    expect((await ask('--help')).output).toContain('Usage: landside');
    const files = path.join(visitor.home, 'broker');
    expect((await ask('--fleet-files', files, '--fleet', 'mqtts://broker:8883/hq')).code).toBe(0);
    expect(existsSync(path.join(files, 'README.txt'))).toBe(true);
    const named = ['--profile', path.join(visitor.home, 'none')];
    expect(JSON.parse((await ask('--health', ...named)).output)).toMatchObject({
      isHealthy: false,
    });
    expect(await ask('--purge', ...named)).toMatchObject({ code: 0 });
    const board = await ask('--airport', 'ZRH', ...named);
    // Nothing has been started: there is no profile yet.
    const kept = existsSync(named[1] ?? '') ? 'a profile' : '';
    const untrue = checkFault('root starts a board of the package');
    expect(untrue({ screen: board.output, health: kept, log: kept })).toEqual([]);
    expect(board.output.trim()).not.toContain('\n');
    expect(board.code).toBe(1);
  });

  it(`names a board that runs while it is removed${why}`, async () => {
    visitor.start('landside', [...flags, '--supervised']);
    const { supervisorId } = await board(profile(), ({ processId }) => processId > 0);
    const script = '/var/lib/dpkg/info/landside.prerm';
    const { output } = await runCommand(script, ['remove']);
    expect(output.match(/^Landside still runs for nobody .*: kill \d+$/gm)).toEqual([
      `Landside still runs for nobody and goes on until it is ended: kill ${supervisorId}`,
    ]);
    expect(output).toContain('landside --purge before the removal');
    expect((await runCommand(script, ['upgrade'])).output).toBe('');
  });

  it(`draws a board with its own service${why}`, async () => {
    const file = path.join(visitor.home, 'board.png');
    const args = [...flags, '--airport', 'ZRH', '--snapshot', file];
    const { code, output } = await visitor.run('landside', args);
    expect(output).toContain(`The board is in ${file}.`);
    expect(code).toBe(0);
    expect(readFileSync(file).length).toBeGreaterThan(20_000);
  });

  it(`removes a profile when asked to, and only that${why}`, async () => {
    const purge = (...args: readonly string[]): ReturnType<Visitor['run']> =>
      visitor.run('landside', [...flags, '--purge', ...args]);
    expect((await purge('--profile', visitor.home)).output).toContain('nothing was removed');
    expect(existsSync(path.join(profile(), 'landside.sqlite'))).toBe(true);
    const autostart = path.join(visitor.home, '.config', 'autostart', 'landside.desktop');
    mkdirSync(path.dirname(autostart));
    writeFileSync(autostart, '[Desktop Entry]\n');
    execFileSync('chown', ['-R', 'nobody', path.dirname(autostart)]);
    expect((await purge()).output).toContain('has been removed');
    expect(existsSync(autostart)).toBe(false);
    expect(existsSync(profile())).toBe(false);
    expect(existsSync(visitor.home)).toBe(true);
    expect((await purge()).output).toContain('There is no profile');
  });

  it(`shows a window, obeys a person, and is there once${why}`, async () => {
    const args = [...flags, '--airport', 'ZRH', '--remote-debugging-port=0', '--allow-debugging'];
    const running = visitor.start('landside', args);
    const end = endOf(running);
    const browser = await chromium.connectOverCDP(await debuggerOf(running));
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('There is no window.');
    page.setDefaultTimeout(90_000);
    const board = boardOf(page);
    await board.row(/./).first().waitFor({ state: 'attached' });
    expect(await board.airport.textContent()).toContain('Z');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Airport' }).fill('heathrow');
    await page.getByRole('option', { name: 'LHR' }).first().click();
    await board.airport.filter({ hasText: 'London' }).waitFor();
    await board.row(/./).first().waitFor({ state: 'attached' });

    const second = await visitor.run('landside', flags);
    expect(second.output).toContain('already running');
    expect(second.code).toBe(0);
    const purge = await visitor.run('landside', [...flags, '--purge']);
    expect(purge.output).toContain('nothing was removed');
    expect(purge.code).toBe(1);

    await browser.close();
    running.kill('SIGTERM');
    expect((await end).code).toBe(0);
    expect(readFileSync(path.join(profile(), 'settings.json'), 'utf8')).toContain('LHR');
  });

  it(`is started again by its supervisor, which no fuse keeps from its work${why}`, async () => {
    const supervisor = visitor.start('landside', [...flags, '--supervised']);
    const end = endOf(supervisor);
    const first = await boardProcess(profile(), 0);
    process.kill(first, 'SIGKILL');
    expect(await boardProcess(profile(), 1)).not.toBe(first);
    supervisor.kill('SIGTERM');
    await end;
  });

  it(`gives way at night to the program that an upgrade put in its place${why}`, async () => {
    const hour = (ahead: number): string =>
      `${String((new Date().getHours() + 24 + ahead) % 24).padStart(2, '0')}:00`;
    const settings = path.join(profile(), 'settings.json');
    const night = { from: hour(-1), to: hour(3), is: 'dim' };
    writeFileSync(settings, JSON.stringify({ airport: 'LHR', night }));
    const supervisor = visitor.start('landside', [...flags, '--supervised']);
    const end = endOf(supervisor);
    const first = await board(profile(), ({ processId }) => processId > 0);
    expect(first.supervisorId).toBe(supervisor.pid);
    await dpkg('--install', inject('deb'));
    const second = await board(profile(), ({ processId }) => processId !== first.processId);
    // It is none that the old supervisor started again.
    expect(second.supervisor?.restarts).toBe(0);
    expect(second.supervisorId).not.toBe(first.supervisorId);
    expect(supervisor.exitCode).toBeNull();
    supervisor.kill('SIGTERM');
    const { code, output } = await end;
    expect(code).toBe(0);
    expect(output).toContain('The program was replaced');
    expect(() => process.kill(second.processId, 0)).toThrow('ESRCH');
  });

  it(`leaves the profile when it is uninstalled, and the system as it was${why}`, async () => {
    const files = execFileSync('dpkg-query', ['--listfiles', 'landside'], { encoding: 'utf8' });
    const own = files.split('\n').filter((name) => name.includes('landside'));
    expect(own).toContain('/usr/lib/landside/resources/app.asar');
    await dpkg('--remove', 'landside');
    expect(own.filter((name) => existsSync(name))).toEqual([]);
    await dpkg('--purge', 'landside');
    expect(installedPackages()).toBe(before);
    expect(existsSync(path.join(profile(), 'settings.json'))).toBe(true);
  });

  it(`runs in Chromium's sandbox, unless the container lets no user make one${why}`, (context) => {
    context.skip(flags.length > 0);
  });
});

const healthFile = z.object({
  processId: z.number(),
  supervisorId: z.number().nullable(),
  supervisor: z.object({ restarts: z.number() }).nullable(),
});

type Health = z.infer<typeof healthFile>;

/** What the board of a profile writes down, as soon as it is the one that is wanted. */
async function board(profile: string, isWanted: (health: Health) => boolean): Promise<Health> {
  const file = path.join(profile, 'health.json');
  for (;;) {
    const health = existsSync(file)
      ? healthFile.parse(JSON.parse(readFileSync(file, 'utf8')))
      : undefined;
    if (health !== undefined && isWanted(health)) return health;
    await wait(100);
  }
}

/** The process of a supervised board after so many restarts, as soon as it says so. */
async function boardProcess(profile: string, restarts: number): Promise<number> {
  return (await board(profile, ({ supervisor }) => supervisor?.restarts === restarts)).processId;
}

/** The address of Chromium's debugger, which Playwright talks to: the inspector of Node is fused off. */
function debuggerOf(running: ReturnType<Visitor['start']>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    running.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
    running.once('exit', () => {
      reject(new Error(`Landside ended before its window came: ${text}`));
    });
  });
}
