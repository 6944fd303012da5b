import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, key, test, useService } from './support/landside.ts';
import { json, type FakeService } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { descendants, processIds, startFree, type FreeLandside } from './support/supervised.ts';
import { waitsAt } from './support/time.ts';
import { startXServer } from './support/x-server.ts';

function startSupervised(
  service: FakeService,
  profile: string,
  more: Readonly<Record<string, string>> = {},
): FreeLandside {
  service.answerSchedules(json([flight(40)]));
  const { args, environment } = useService(service);
  return startFree(['--profile', profile, ...args, '--supervised'], { ...environment, ...more });
}

/** The rows of the board that came up as the `count`th; -1 while there is no such. */
function rows(landside: FreeLandside, count: number): Promise<number> {
  if (landside.boardCount() < count) return Promise.resolve(-1);
  return landside.look((page) => page.locator('tbody tr').count()).catch(() => -1);
}

/** Whether there was such a process; it may have ended by itself. */
function kill(processId: number | undefined): boolean {
  try {
    return processId !== undefined && process.kill(processId, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Kills the graphics process until the main process goes with it. */
async function killGraphics(landside: FreeLandside, boards: number): Promise<void> {
  let killed = 0;
  let last = 0;
  await expect
    .poll(
      async () => {
        if (landside.boardCount() > boards) return 'gone';
        const [graphics] = await landside
          .look((_page, browser) => processIds(browser, 'GPU'))
          .catch(() => []);
        if (graphics === undefined || graphics === last || !kill(graphics)) return 'there';
        last = graphics;
        killed += 1;
        return 'there';
      },
      { intervals: [100] },
    )
    .toBe('gone');
  expect(killed).toBe(6);
}

test('a supervisor brings the board back when its main process is killed, keeps the key from all environments, and ends with it', async ({
  service,
  profile,
  run,
}) => {
  await using landside = startSupervised(service, profile);
  const { pid: supervisor = 0 } = landside.process;
  // Where the system tells.
  const showing = () =>
    [supervisor, ...descendants(supervisor)].filter((id) => {
      try {
        return readFileSync(`/proc/${id}/environ`, 'latin1').includes(key);
      } catch {
        // It has ended, or is in a sandbox that shows nothing to this user.
        return false;
      }
    });
  for (const count of [1, 2]) {
    await expect.poll(() => rows(landside, count)).toBe(1);
    // Supervisor, board, and what Chromium starts for both.
    expect(descendants(supervisor).length).toBeGreaterThan(4);
    expect(showing()).toEqual([]);
    const [main] = await landside.look((_page, browser) => processIds(browser, 'browser'));
    if (count === 1) kill(main);
  }
  expect(service.received.length).toBeGreaterThan(1);
  expect(service.received.every((request) => request.key === key)).toBe(true);

  const health = await run({ args: ['--health'] });
  expect(health.code, health.stdout).toBe(0);
  expect(JSON.parse(health.stdout)).toMatchObject({
    isHealthy: true,
    isRunning: true,
    state: { supervisor: { restarts: 1, lastEnd: 'SIGKILL', isBackingOff: false } },
  });
  expect(health.stdout).not.toContain(key);
  expect(health.stdout).not.toContain(service.baseUrl);

  landside.process.kill('SIGTERM');
  expect(await landside.ended).toBe(0);
  const after = await run({ args: ['--health'] });
  expect(after.code).toBe(1);
  expect(JSON.parse(after.stdout)).toMatchObject({ isHealthy: false, isRunning: false });
});

test('a board whose X server goes comes back with it, and a person ends both', async ({
  service,
  profile,
}) => {
  test.skip(process.platform !== 'linux', 'There is an X server on Linux only.');
  await using display = await startXServer();
  await using landside = startSupervised(service, profile, display.environment);
  await expect.poll(() => rows(landside, 1)).toBe(1);
  await display.kill();
  await display.comeBack();
  // Boards that found no X server were none.
  await expect.poll(() => landside.boardCount()).toBeGreaterThan(1);
  await expect.poll(() => rows(landside, 2)).toBe(1);
  // As the button that closes the window.
  await landside.look((page) => page.close());
  expect(await landside.ended).toBe(0);
});

test('a board that is ended by a signal comes back; one to the whole group of processes ends board and supervisor without a word', async ({
  service,
  profile,
}) => {
  await using landside = startSupervised(service, profile);
  await expect.poll(() => rows(landside, 1)).toBe(1);
  const mainOf = async () => {
    const [id] = await landside.look((_page, browser) => processIds(browser, 'browser'));
    return id ?? 0;
  };
  // Which ends with 0, as it does where the session bus is gone (GLib raises that signal).
  process.kill(await mainOf(), 'SIGTERM');
  await expect.poll(() => rows(landside, 2)).toBe(1);
  expect(landside.said()).toContain(
    'The board has ended (exit 0) and is started again in 0.5 s: restart 1.',
  );

  const { pid } = landside.process;
  if (pid === undefined) throw new Error('The supervisor has no process.');
  const main = await mainOf();
  const before = landside.said().length;
  const logOf = () => readFileSync(join(profile, 'logs', 'landside.log'), 'utf8');
  const logged = logOf().length;
  process.kill(-pid, 'SIGTERM');
  expect(await landside.ended).toBe(0);
  expect(landside.said().slice(before)).toEqual([]);
  // The board as well, and in good order.
  expect(() => process.kill(main, 0)).toThrow('ESRCH');
  expect(logOf().slice(logged)).not.toMatch(/\[(warn|error)\]/);
});

test('a board whose graphics die again and again comes back, the third time in software', async ({
  service,
  profile,
}) => {
  await using landside = startSupervised(service, profile);
  await expect.poll(() => rows(landside, 1)).toBe(1);
  const isSoftware = () =>
    landside.look(async (_page, browser) => {
      const session = await browser.newBrowserCDPSession();
      const { commandLine } = await session.send('SystemInfo.getInfo');
      return commandLine.includes('--disable-gpu ');
    });
  for (const death of [1, 2, 3]) {
    expect(await isSoftware()).toBe(false);
    await killGraphics(landside, death);
    await expect.poll(() => rows(landside, death + 1)).toBe(1);
  }
  expect(await isSoftware()).toBe(true);
});

test('a board whose page dies ten times in a row ends, and comes back', async ({
  service,
  profile,
  run,
}) => {
  // From the fifth death on it waits before it loads the page again, 48 seconds in all.
  await using landside = startSupervised(service, profile, waitsAt(10));
  await expect.poll(() => rows(landside, 1)).toBe(1);
  let last = 0;
  for (let death = 1; death <= 10; death += 1) {
    let page = last;
    const next = async () => {
      [page = last] = await landside
        .look((_page, browser) => processIds(browser, 'renderer'))
        .catch(() => []);
      return page;
    };
    await expect.poll(next, { intervals: [200] }).not.toBe(last);
    if (death === 4) {
      // What it tells may be two seconds old.
      let told = '';
      const healthCode = async () => {
        const { code, stdout } = await run({ args: ['--health'] });
        told = stdout;
        return code;
      };
      await expect.poll(healthCode).toBe(1);
      expect(told).toContain('The page has died 3 times without a minute of life in between.');
      expect(told).toContain('The page has been loaded again 3 times since the start.');
    }
    last = page;
    expect(kill(last)).toBe(true);
  }
  await expect.poll(() => rows(landside, 2)).toBe(1);
  expect(landside.said()).toContain(
    'The board has ended (exit 1) and is started again in 0.5 s: restart 1.',
  );
});

test('a board that is restarted at longer intervals says so, and goes with its supervisor', async ({
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { args, environment } = useService(service);
  const report = {
    restarts: 6,
    recentRestarts: 6,
    lastEnd: 'SIGSEGV',
    isBackingOff: true,
    isSoftwareRendering: false,
  };
  await using landside = startFree(
    ['--profile', profile, ...args, '--supervised'],
    { ...environment, LANDSIDE_SUPERVISOR_REPORT: JSON.stringify(report) },
    true,
  );
  await expect.poll(() => rows(landside, 1)).toBe(1);
  const notice = await landside.look((page) => page.locator('.notice').first().textContent());
  expect(notice).toContain('The board has stopped 6 times within ten minutes.');
  landside.process.disconnect();
  expect(await landside.ended).toBe(0);
});

test('a board that its supervisor is about to start again is not purged', async ({
  profile,
  run,
}) => {
  const now = Math.floor(Date.now() / 1000);
  const state = {
    version: '1.0.0',
    // One that has ended.
    processId: spawnSync(process.execPath, ['--version']).pid,
    startedAt: now - 60,
    writtenAt: now - 20,
    boards: [],
    oldAfterSeconds: 960,
    errors: {},
    lastError: null,
    paintedAt: null,
    isVisible: true,
    memory: { total: 1, byProcess: {} },
    restarts: { page: 0, gpu: 0 },
    supervisor: null,
    supervisorId: process.pid,
  };
  writeFileSync(join(profile, 'health.json'), JSON.stringify(state));
  writeFileSync(join(profile, 'landside.sqlite'), '');
  const health = await run({ args: ['--health'] });
  expect(health.code).toBe(1);
  expect(health.stdout).toContain('about to be started again');
  const purge = await run({ args: ['--purge'] });
  expect(purge.code).toBe(1);
  expect(purge.stderr).toContain('nothing was removed');
  expect(existsSync(join(profile, 'landside.sqlite'))).toBe(true);
});
