import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/landside.ts';
import { checkFault } from '../scripts/test/faults.ts';
import { boardOf } from './support/board-page.ts';
import { readHealth } from '../src/main/health/read-health.ts';
import { descendants, startFree, type FreeLandside } from './support/supervised.ts';

/*
 * Every process of a kiosk is killed, stopped and starved. It is back with fresh rows within half a minute, or `--health`
 * says within a minute that it is not well. What each of them does is seen by itself: without network and service no row
 * is fresh, without graphics and page nothing is painted. So those that Chromium has for the board suffer together.
 */

test.skip(process.platform !== 'linux', 'Only Linux shows which process is which.');
// Each of them waits for a service several times that is asked every quarter of a minute.
test.describe.configure({ timeout: 360_000 });

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

/** Lets processes run for a fifth of the time, until it is disposed of. */
function starve(ids: readonly number[]): Disposable {
  let turn = 0;
  const tell = (name: NodeJS.Signals): void => {
    for (const id of ids) signal(id, name);
  };
  const timer = setInterval(() => {
    tell(turn % 5 === 0 ? 'SIGCONT' : 'SIGSTOP');
    turn += 1;
  }, 20);
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      tell('SIGCONT');
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
async function isBackOrUnwell(profile: string, since: number, within: number): Promise<void> {
  const seen = (): string => {
    const is = standing(profile, since);
    const { state } = readHealth(profile, Math.floor(now()));
    // By when that was: the file with the health is written, and read here, a little later.
    const at = Math.max(state?.paintedAt ?? 0, state?.boards[0]?.lastSuccessAt ?? 0);
    return is === 'back' && at > since + within ? 'late' : is;
  };
  await expect.poll(seen).toMatch(/^(back|unwell)$/);
}

interface Suffering {
  readonly ids: readonly number[];
  readonly way: 'SIGKILL' | 'SIGSTOP' | 'starve';
}

/** Does that to some of its processes, until it is back, or says that it is not, and is well again after that. */
async function outlives(profile: string, within: number, { ids, way }: Suffering): Promise<void> {
  const since = Math.ceil(now());
  using starving = way === 'starve' ? starve(ids) : null;
  if (way !== 'starve') for (const id of ids) signal(id, way);
  await isBackOrUnwell(profile, since, within);
  starving?.[Symbol.dispose]();
  for (const id of ids) signal(id, 'SIGCONT');
  await isBack(profile, since);
}

/** Starts a kiosk, and finds how long after something was done to it is late. */
async function startMeasured(profile: string): Promise<FreeLandside & { readonly within: number }> {
  const begun = now();
  const kiosk = startKiosk(profile);
  await isBack(profile, 0);
  return { ...kiosk, within: Math.max(backWithin, backWithinStarts * (now() - begun)) };
}

test('a kiosk whose network, graphics, page and service are killed, stopped or starved is back, or says that it is unwell', async ({
  profile,
}) => {
  await using kiosk = await startMeasured(profile);
  const before = healthOf(profile);
  const all = ['network', 'graphics', 'page', 'service'] as const;
  const sufferings = [
    ['SIGKILL', all],
    // A page that is stopped: crashed-page.e2e.ts. The service: below.
    ['SIGSTOP', ['network', 'graphics']],
    ['starve', all],
  ] as const;
  for (const [way, kinds] of sufferings) {
    await test.step(way, async () => {
      const ids = await Promise.all(kinds.map((kind) => processOf(kiosk, kind)));
      await outlives(profile, kiosk.within, { ids, way });
    });
  }
  const told = await toldBy(kiosk, profile, before);
  expect(checkFault('the network process is killed or stopped')(told)).toEqual([]);
  expect(checkFault('the graphics process is killed or stopped')(told)).toEqual([]);
  expect(checkFault('the page is killed or stopped')(told)).toEqual([]);
});

// A main process that is killed: supervised.e2e.ts.
test('a kiosk whose service, main process or supervisor is stopped or starved goes on, and ends with a supervisor that is killed', async ({
  profile,
}) => {
  await using kiosk = await startMeasured(profile);
  const { within } = kiosk;
  const before = healthOf(profile);
  const { pid: supervisor = 0 } = kiosk.process;
  const main = await processOf(kiosk, 'main');
  await outlives(profile, within, { ids: [supervisor, main], way: 'starve' });
  expect(await processOf(kiosk, 'main')).toBe(main);

  const service = await processOf(kiosk, 'service');
  await outlives(profile, within, { ids: [service], way: 'SIGSTOP' });
  const ofService = checkFault('the built-in service is killed or stopped');
  expect(ofService(await toldBy(kiosk, profile, before))).toEqual([]);

  signal(supervisor, 'SIGSTOP');
  const reasons = () => readHealth(profile, Math.floor(now())).reasons.join('\n');
  const logged = logOf(profile).length;
  await expect.poll(reasons).toContain('The supervisor does not run');
  const { screen } = await toldBy(kiosk, profile, []);
  const log = logOf(profile).slice(logged);
  expect(checkFault('the supervisor is stopped')({ screen, health: reasons(), log })).toEqual([]);
  signal(supervisor, 'SIGCONT');

  await outlives(profile, within, { ids: [main], way: 'SIGSTOP' });
  const ofMain = checkFault('the main process is killed or stopped');
  expect(ofMain(await toldBy(kiosk, profile, before))).toEqual([]);

  // With a note of a restart, which promises another.
  signal(supervisor, 'SIGKILL');
  await expect.poll(reasons).toContain('No Landside is running');
  // There is no window any more.
  const told = { screen: '', health: reasons(), log: logOf(profile) };
  expect(checkFault('the supervisor is killed')(told)).toEqual([]);
});
