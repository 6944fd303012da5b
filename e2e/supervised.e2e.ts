import { readFileSync } from 'node:fs';
import { expect, key, test, useService } from './support/landside.ts';
import { json, type FakeService } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { healthOf, logOf } from './support/run-landside.ts';
import { descendants, processIds, startFree, type FreeLandside } from './support/supervised.ts';
import { waitsAt } from './support/time.ts';
import { startXServer } from './support/x-server.ts';

function startSupervised(
  service: FakeService,
  profile: string,
  more: Readonly<Record<string, string>> = {},
  hasChannel = false,
): FreeLandside {
  service.answerSchedules(json([flight(40)]));
  const { args, environment } = useService(service);
  return startFree(
    ['--profile', profile, ...args, '--supervised'],
    { ...environment, ...more },
    hasChannel,
  );
}

/** Whether there was such a process; it may have ended by itself. */
function kill(processId: number | undefined): boolean {
  try {
    return processId !== undefined && process.kill(processId, 'SIGKILL');
  } catch {
    return false;
  }
}

/** A board in the hands of this process in place of a supervisor, which has started it again and again. */
function startBoard(service: FakeService, profile: string): FreeLandside {
  const report = {
    restarts: 6,
    recentRestarts: 6,
    lastEnd: 'SIGSEGV',
    isBackingOff: true,
    isSoftwareRendering: false,
  };
  return startSupervised(
    service,
    profile,
    { LANDSIDE_SUPERVISOR_REPORT: JSON.stringify(report) },
    true,
  );
}

test('a supervisor brings the board back that is killed, has lost its X server or is ended by a signal, keeps the key from all environments, and ends with it', async ({
  service,
  profile,
  run,
}) => {
  test.skip(process.platform !== 'linux', 'There is an X server on Linux only.');
  await using display = await startXServer();
  await using landside = startSupervised(service, profile, display.environment);
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
  const mainOf = async () => {
    const [id] = await landside.look((_page, browser) => processIds(browser, 'browser'));
    return id ?? 0;
  };
  for (const count of [1, 2]) {
    await expect.poll(() => landside.rows(count)).toBe(1);
    // Supervisor, board, and what Chromium starts for both.
    expect(descendants(supervisor).length).toBeGreaterThan(4);
    expect(showing()).toEqual([]);
    if (count === 1) kill(await mainOf());
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

  await test.step('its X server goes, and comes back', async () => {
    await display.kill();
    await display.comeBack();
    // Boards that found no X server were none.
    await expect.poll(() => landside.boardCount()).toBeGreaterThan(2);
    await expect.poll(() => landside.rows(3)).toBe(1);
  });

  await test.step('its main process ends with 0 by a signal, as GLib raises one where the session bus is gone', async () => {
    const count = landside.boardCount();
    process.kill(await mainOf(), 'SIGTERM');
    await expect.poll(() => landside.rows(count + 1)).toBe(1);
    expect(landside.said().at(-1)).toMatch(
      /^The board has ended \(exit 0\) and is started again in 0\.5 s: restart \d\.$/,
    );
  });

  await test.step('a signal to the whole group of processes ends board and supervisor without a word', async () => {
    const main = await mainOf();
    const before = landside.said().length;
    const logged = logOf(profile).length;
    process.kill(-supervisor, 'SIGTERM');
    expect(await landside.ended).toBe(0);
    expect(landside.said().slice(before)).toEqual([]);
    // The board as well, and in good order.
    expect(() => process.kill(main, 0)).toThrow('ESRCH');
    expect(logOf(profile).slice(logged)).not.toMatch(/\[(warn|error)\]/);
    expect(healthOf(profile)).toMatchObject({ isHealthy: false, isRunning: false });
  });
});

test('a board whose page dies ten times in a row ends and comes back, and a person ends board and supervisor', async ({
  service,
  profile,
}) => {
  // From the fifth death on it waits before it loads the page again, 48 seconds in all.
  await using landside = startSupervised(service, profile, waitsAt(10));
  await expect.poll(() => landside.rows(1)).toBe(1);
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
      await expect.poll(() => healthOf(profile).isHealthy).toBe(false);
      expect(healthOf(profile).reasons).toContain(
        'The page has died 3 times without a minute of life in between.',
      );
      expect(healthOf(profile).notes).toContain(
        'The page has been loaded again 3 times since the start.',
      );
    }
    last = page;
    expect(kill(last)).toBe(true);
  }
  await expect.poll(() => landside.rows(2)).toBe(1);
  expect(landside.said()).toContain(
    'The board has ended (exit 1) and is started again in 0.5 s: restart 1.',
  );
  // As the button that closes the window.
  await landside.look((shown) => shown.close());
  expect(await landside.ended).toBe(0);
});

// That it goes with its supervisor is shown in every-process.e2e.ts.
test('a board that is restarted again and again says so, tells its supervisor of each death of its graphics, and ends with the sixth', async ({
  service,
  profile,
}) => {
  await using landside = startBoard(service, profile);
  let deaths = 0;
  landside.process.on('message', (message) => {
    if (message === 'gpu-died') deaths += 1;
  });
  await expect.poll(() => landside.rows(1)).toBe(1);
  const notice = await landside.look((page) => page.locator('.notice').first().textContent());
  expect(notice).toContain('The board has stopped 6 times within ten minutes.');
  let killed = 0;
  let last = 0;
  const killNext = async () => {
    const [graphics] = await landside
      .look((_page, browser) => processIds(browser, 'GPU'))
      .catch(() => []);
    if (graphics !== undefined && graphics !== last && kill(graphics)) {
      last = graphics;
      killed += 1;
    }
    return landside.process.exitCode ?? landside.process.signalCode;
  };
  await expect.poll(killNext, { intervals: [100] }).not.toBeNull();
  expect(await landside.ended).not.toBe(0);
  expect(killed).toBe(6);
  // From three on it is the graphics that have ended the board (restart-policy.ts).
  expect(deaths).toBeGreaterThanOrEqual(3);
});
