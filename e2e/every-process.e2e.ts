import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/landside.ts';
import { checkFault } from '../scripts/test/faults.ts';
import { boardOf } from './support/board-page.ts';
import { readHealth } from '../src/main/health/read-health.ts';
import { descendants, startFree, type FreeLandside } from './support/supervised.ts';

/*
 * Every process of a kiosk is killed, stopped and starved in turn. It is back with fresh rows within half a minute, or
 * `--health` says within a minute that it is not well.
 */

test.skip(process.platform !== 'linux', 'Only Linux shows which process is which.');

type Kind = keyof typeof marks;

/** What a process of Chromium's is known by. */
const marks = {
  network: '--utility-sub-type=network.mojom.NetworkService',
  graphics: '--type=gpu-process',
  page: '--type=renderer',
  service: '--utility-sub-type=node.mojom.NodeService',
};

function commandOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'latin1').replaceAll('\0', ' ');
  } catch {
    // It has ended.
    return '';
  }
}

/** The id of a process, once it is there. */
async function processOf(kiosk: FreeLandside, kind: Kind | 'main'): Promise<number> {
  const isMeant = (id: number): boolean => {
    const command = commandOf(id);
    return kind === 'main'
      ? command.includes('--kiosk') && !command.includes('--type=')
      : command.includes(marks[kind]);
  };
  let found: number | undefined;
  await expect
    .poll(() => (found = descendants(kiosk.process.pid ?? 0).find(isMeant)))
    .toBeGreaterThan(0);
  return found ?? 0;
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch {
    // It was ended, as it did not answer.
  }
}

/** Lets a process run for a fifth of the time, until it is disposed of. */
function starve(id: number): Disposable {
  let turn = 0;
  const timer = setInterval(() => {
    signal(id, turn % 5 === 0 ? 'SIGCONT' : 'SIGSTOP');
    turn += 1;
  }, 20);
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      signal(id, 'SIGCONT');
    },
  };
}

const now = () => Date.now() / 1000;

/** Seconds after which a kiosk that shows fresh rows again is late, on a computer that has time for it. */
const backWithin = 30;
/** On one that has not: so many times as long as this kiosk has taken for its own start. */
const backWithinStarts = 4;

/** How a kiosk does after something was done to it. */
function standing(profile: string, since: number): 'back' | 'unwell' | 'waiting' {
  const { isHealthy, state } = readHealth(profile, Math.floor(now()));
  if (!isHealthy) return 'unwell';
  const [board] = state?.boards ?? [];
  const isFresh = (at: number | null | undefined) => (at ?? 0) > since;
  return isFresh(board?.lastSuccessAt) && isFresh(state?.paintedAt) ? 'back' : 'waiting';
}

function startKiosk(profile: string): FreeLandside {
  writeFileSync(join(profile, 'settings.json'), '{"pollSeconds":15}');
  return startFree(['--profile', profile, '--airport', 'ZRH', '--kiosk'], {});
}

const isBack = (profile: string, since: number) =>
  expect.poll(() => standing(profile, since)).toBe('back');

const logOf = (profile: string) => readFileSync(join(profile, 'logs', 'landside.log'), 'utf8');

function healthOf(profile: string): readonly string[] {
  const { notes, reasons } = readHealth(profile, Math.floor(now()));
  return [...notes, ...reasons];
}

/** What a person reads of a kiosk; of its health what was not there `before`. */
async function toldBy(kiosk: FreeLandside, profile: string, before: readonly string[]) {
  const screen = await kiosk.look((page) =>
    boardOf(page).status.locator('.problem, .notice').allTextContents(),
  );
  const health = healthOf(profile).filter((sentence) => !before.includes(sentence));
  return { screen: screen.join('\n'), health: health.join('\n'), log: logOf(profile) };
}

/** `expect.poll` waits for a minute. One that is back too late, and was not called unwell, never is what is waited for. */
async function isBackOrUnwell(
  profile: string,
  since: number,
  within: number,
  way: string,
): Promise<void> {
  const seen = (): string => {
    const is = standing(profile, since);
    const { state } = readHealth(profile, Math.floor(now()));
    // By when that was: the file with the health is written, and read here, a little later.
    const at = Math.max(state?.paintedAt ?? 0, state?.boards[0]?.lastSuccessAt ?? 0);
    return is === 'back' && at > since + within ? 'late' : is;
  };
  await expect.poll(seen, way).toMatch(/^(back|unwell)$/);
}

const untrue = {
  network: checkFault('the network process is killed or stopped'),
  graphics: checkFault('the graphics process is killed or stopped'),
  page: checkFault('the page is killed or stopped'),
  service: checkFault('the built-in service is killed or stopped'),
  main: checkFault('the main process is killed or stopped'),
};

for (const kind of ['network', 'graphics', 'page', 'service', 'main'] as const) {
  test(`a kiosk whose ${kind} process is killed, stopped or starved is back, or says that it is unwell`, async ({
    profile,
  }) => {
    const begun = now();
    await using kiosk = startKiosk(profile);
    await isBack(profile, 0);
    const within = Math.max(backWithin, backWithinStarts * (now() - begun));
    const before = healthOf(profile);
    for (const way of ['killed', 'stopped', 'starved'] as const) {
      const id = await processOf(kiosk, kind);
      const since = Math.ceil(now());
      using starving = way === 'starved' ? starve(id) : null;
      if (way === 'killed') signal(id, 'SIGKILL');
      if (way === 'stopped') signal(id, 'SIGSTOP');
      await isBackOrUnwell(profile, since, within, way);
      starving?.[Symbol.dispose]();
      if (way === 'stopped') signal(id, 'SIGCONT');
      await isBack(profile, since);
    }
    expect(untrue[kind](await toldBy(kiosk, profile, before))).toEqual([]);
  });
}

test('a kiosk whose supervisor is starved or stopped goes on, and ends with one that is killed', async ({
  profile,
}) => {
  await using kiosk = startKiosk(profile);
  await isBack(profile, 0);
  const { pid: supervisor = 0 } = kiosk.process;
  {
    using starving = starve(supervisor);
    await isBack(profile, Math.ceil(now()));
    starving[Symbol.dispose]();
  }
  signal(supervisor, 'SIGSTOP');
  const reasons = () => readHealth(profile, Math.floor(now())).reasons.join('\n');
  const logged = logOf(profile).length;
  await expect.poll(reasons).toContain('The supervisor does not run');
  const { screen } = await toldBy(kiosk, profile, []);
  const log = logOf(profile).slice(logged);
  expect(checkFault('the supervisor is stopped')({ screen, health: reasons(), log })).toEqual([]);
  signal(supervisor, 'SIGCONT');
  await isBack(profile, Math.ceil(now()));

  // With a note of a restart, which promises another.
  const since = Math.ceil(now());
  signal(await processOf(kiosk, 'main'), 'SIGKILL');
  await isBack(profile, since);
  signal(supervisor, 'SIGKILL');
  await expect.poll(reasons).toContain('No Landside is running');
  // There is no window any more.
  const told = { screen: '', health: reasons(), log: logOf(profile) };
  expect(checkFault('the supervisor is killed')(told)).toEqual([]);
});
