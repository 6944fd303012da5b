import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import type { BoardProblem } from '#shared/board-view.ts';
import { createHealthKeeper, type HealthKeeperParts } from './keeper.ts';
import type { WallBoard } from '../windows/displays/display-windows.ts';
import { stateSchema } from './state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const problem = { kind: 'malformed', code: 'service.lost-rows', since: 100 } as const;
const refused = expect.stringMatching(
  /^ZRH departures: Most flights are suddenly missing/,
) as unknown;

function running(
  writeFile: Mock<(file: string, text: string) => Promise<void>> = vi.fn(() => Promise.resolve()),
  is: Pick<Partial<HealthKeeperParts>, 'isOfFleet' | 'publisher'> = {},
) {
  const page = { paintedAt: 1 as number | null, isVisible: true, restarts: 0, deathsInARow: 0 };
  const wall = {
    boards: null as readonly WallBoard[] | null,
    enrolment: null as { problem: null } | null,
    night: null as { from: string; to: string; is: 'blank' } | null,
  };
  const clock = { ahead: 0 };
  const board = { id: 'ZRH departures', fetchedAt: 100, problem: null as BoardProblem | null };
  const boards = [board];
  const warn = vi.fn();
  const otherFolder = vi.fn(() => '/session');
  const keeper = createHealthKeeper({
    folder: '/profile',
    otherFolder,
    version: '1.2.3',
    runtime: null,
    processId: 42,
    clock: Date,
    engine: {
      boards: { views: boards },
      configuration: {
        problems: [],
        settings: {
          get night() {
            return wall.night;
          },
        },
      },
      clock: {
        get correction() {
          return clock.ahead;
        },
      },
      notes: () => [],
      oldestBoardSeconds: () => 120,
    },
    screen: {
      page: {
        get paintedAt() {
          return page.paintedAt;
        },
        get isInSight() {
          return page.isVisible;
        },
        get restarts() {
          return page.restarts;
        },
        get deathsInARow() {
          return page.deathsInARow;
        },
        hasBeenSeen: true,
        deathsLastHour: 0,
      },
      windows: {
        get isVisible() {
          return page.isVisible;
        },
        get wallBoards() {
          return wall.boards;
        },
      },
      network: { deaths: 0 },
    },
    enrolment: () => wall.enrolment,
    isOfFleet: false,
    // Every process takes a little more or less each time.
    metrics: () => [{ type: 'Browser', memory: { workingSetSize: 1024 * (Date.now() % 977) } }],
    supervisor: null,
    supervisorId: null,
    log: { warn },
    writeFile,
    ...is,
  });
  keeper.begin();
  const states = () => writeFile.mock.calls.map(([, text]) => stateSchema.parse(JSON.parse(text)));
  return { keeper, page, wall, clock, board, boards, states, warn, writeFile, otherFolder };
}

it('is written every half minute where nothing changes but memory and paints', async () => {
  const { page, states } = running();
  for (let second = 0; second < 600; second += 1) {
    page.paintedAt = Date.now();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(states()).toHaveLength(1 + 20);
});

it('is written when something begins to be wrong that time alone brings about', async () => {
  const { page, states } = running();
  page.paintedAt = Date.now();
  const startedAt = Math.floor(Date.now() / 1000);
  await vi.advanceTimersByTimeAsync(10_000);
  page.paintedAt = Date.now();
  for (let second = 10; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  expect(states().map(({ writtenAt }) => writtenAt - startedAt)).toEqual([0, 1, 31, 41]);
});

it.each([
  ['fresh rows', ({ board }) => (board.fetchedAt += 60)],
  ['another board', ({ boards }) => boards.pop()],
  [
    'a poll that failed',
    ({ keeper }) => {
      keeper.failed('offline');
    },
  ],
  [
    'graphics that died',
    ({ keeper }) => {
      keeper.gpuDied();
    },
  ],
  ['a page that died', ({ page }) => (page.restarts += 1)],
  ['a page that has lived for a minute again', ({ page }) => (page.deathsInARow += 1)],
  ['a kiosk that begins', ({ wall }) => (wall.boards = [])],
  ['a display that is not enrolled', ({ wall }) => (wall.enrolment = { problem: null })],
  ['a board that is refused', ({ board }) => (board.problem = problem)],
  ['a window that cannot be seen', ({ page }) => (page.isVisible = false)],
] as const satisfies readonly (readonly [string, (run: ReturnType<typeof running>) => unknown])[])(
  'is written within two seconds of %s, once',
  async (_name, change) => {
    const run = running();
    await vi.advanceTimersByTimeAsync(10_500);
    expect(run.states()).toHaveLength(1);
    change(run);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(run.states()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(28_000);
    expect(run.states()).toHaveLength(2);
  },
);

it('is written within two seconds of another sentence for the same kind of problem', async () => {
  const { board, states } = running();
  board.problem = { ...problem, code: 'service.malformed' };
  await vi.advanceTimersByTimeAsync(10_500);
  board.problem = problem;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states().at(-1)?.notes).toEqual([refused]);
});

it.each([
  ['a note while its rows are young', {}, null, [refused]],
  ['a reason, where it is a display of a fleet', { isOfFleet: true }, { problems: [refused] }, []],
  ['a note of a publisher that leads', { publisher: () => ({ isLeading: true }) }, null, [refused]],
  ['nothing, where another publisher asks', { publisher: () => ({ isLeading: false }) }, null, []],
] as const)('has what the screen says is wrong with a board as %s', (_as, is, fleet, notes) => {
  const { board, keeper } = running(undefined, is);
  board.problem = problem;
  expect(keeper.state()).toMatchObject({ fleet, notes });
});

it('is written within two seconds of the first paint', async () => {
  const { page, states } = running();
  page.paintedAt = null;
  await vi.advanceTimersByTimeAsync(2_000);
  page.paintedAt = Date.now();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states().at(-1)?.paintedAt).not.toBeNull();
});

it('tells by the clock of the computer when boards, which have another, were confirmed, and counts the night by theirs', () => {
  vi.setSystemTime(new Date(2026, 9, 21, 12));
  const { clock, board, wall, keeper } = running();
  clock.ahead = 12 * 3_600_000;
  board.fetchedAt = Math.floor((Date.now() + clock.ahead) / 1000) - 40;
  wall.boards = [];
  expect(keeper.state().boards[0]?.lastSuccessAt).toBe(Math.floor(Date.now() / 1000) - 40);
  expect(keeper.state().wall).not.toBeNull();
  wall.night = { from: '23:00', to: '05:00', is: 'blank' };
  expect(keeper.state().wall).toBeNull();
});

it('tells since when no board of a wall is in sight, not counting the night', async () => {
  vi.setSystemTime(new Date(2026, 9, 21, 12));
  const { wall, states } = running();
  const board = { screen: 'NEC P754Q', isScreenThere: true, isInSight: true };
  const start = Math.floor(Date.now() / 1000);
  const seenAfter = () => (states().at(-1)?.wall?.seenAt ?? 0) - start;
  wall.boards = [board];
  await vi.advanceTimersByTimeAsync(100_000);
  wall.boards = [{ ...board, isInSight: false }];
  await vi.advanceTimersByTimeAsync(100_000);
  expect(seenAfter()).toBe(100);
  wall.night = { from: '11:00', to: '13:00', is: 'blank' };
  await vi.advanceTimersByTimeAsync(100_000);
  expect(states().at(-1)?.wall).toBeNull();
  wall.night = null;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(seenAfter()).toBe(300);
});

it('is written once a second at most, however much happens', async () => {
  const { keeper, states } = running();
  for (let count = 0; count < 1_000; count += 1) {
    keeper.failed('server');
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(states().length).toBeLessThanOrEqual(1 + 10);
});

const full = () => Promise.reject(Object.assign(new Error('No space.'), { code: 'ENOSPC' }));

it('says once that it cannot be written, and tries at its usual pace', async () => {
  const { warn, writeFile, otherFolder } = running(vi.fn(full));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(warn).toHaveBeenCalledOnce();
  expect(otherFolder).toHaveBeenCalledOnce();
  const tried = (file: string) => writeFile.mock.calls.filter(([each]) => each === file);
  expect(tried('/profile/health.json')).toHaveLength(1 + 10);
  expect(tried('/session/health.json')).toHaveLength(1 + 10);
});

it('is written elsewhere, and says so, for as long as the disk is full', async () => {
  let isFull = true;
  const { states, writeFile, otherFolder } = running(
    vi.fn((file) => (isFull && file.startsWith('/profile') ? full() : Promise.resolve())),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(writeFile.mock.lastCall?.[0]).toBe('/session/health.json');
  expect(states().at(-1)?.notes).toEqual([expect.stringContaining('(ENOSPC)')]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(writeFile.mock.lastCall?.[0]).toBe('/profile/health.json');
  expect(states().at(-1)?.notes).toEqual([]);
  expect(otherFolder).toHaveBeenCalledOnce();
});

it('is written one after the other, the newer one last', async () => {
  let end = (): void => undefined;
  const slow = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { keeper, states } = running(slow);
  keeper.failed('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states()).toHaveLength(1);
  end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states()).toMatchObject([{ errors: {} }, { errors: { offline: 1 } }]);
});

it('says that everything may be held up before that begins, and that it is over', async () => {
  const ends: (() => void)[] = [];
  const slow = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const { keeper, states } = running(slow);
  let isSaid = false;
  const saying = keeper.mayBlock(true).then(() => (isSaid = true));
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([states().at(-1)?.mayBlock, isSaid]).toEqual([true, false]);
  ends.shift()?.();
  await saying;
  void keeper.mayBlock(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(states().map(({ mayBlock }) => mayBlock)).toEqual([false, true, false]);
});

it('is written no more once it is stopped', async () => {
  const { keeper, states } = running();
  keeper.stop();
  keeper.failed('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states()).toHaveLength(1);
});

it('writes at once where the clock was put back, and counts from there on', async () => {
  const { keeper, wall, states } = running();
  wall.boards = [{ screen: null, isScreenThere: true, isInSight: false }];
  await vi.advanceTimersByTimeAsync(5000);
  const before = states().length;
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(1000);
  const now = Math.floor(Date.now() / 1000);
  expect(states()).toHaveLength(before + 1);
  expect(states().at(-1)).toMatchObject({
    writtenAt: now,
    startedAt: now,
    wall: { seenAt: now },
  });
  keeper.stop();
});
