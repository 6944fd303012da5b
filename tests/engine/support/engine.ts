import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, vi } from 'vitest';
import type { BoardView } from '#shared/board-view.ts';
import type { IpcCallName, IpcEvents, LandsideApi } from '#shared/ipc.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import type { Settings } from '#shared/settings.ts';
import type { Place } from '../../../scripts/test/faults.ts';
import { startFakeService, type FakeService } from '../../../e2e/support/fake-service.ts';
import { inProject } from '../../../scripts/set-up/project.ts';
import { createAppBus, type AppBus } from '../../../src/main/boards/events.ts';
import type { FlightNews } from '../../../src/main/flights/flight-news.ts';
import { createHealthKeeper } from '../../../src/main/health/keeper.ts';
import { healthReport, type HealthReport } from '../../../src/main/health/report.ts';
import { answerCall } from '../../../src/main/ipc/answer-call.ts';
import { createErrorLog } from '../../../src/main/profile/error-log.ts';
import type { KeptLog, Log } from '../../../src/main/profile/log.ts';
import { prepareProfile } from '../../../src/main/profile/folders.ts';
import { startInThread } from '../../../src/main/data/embedded-service.ts';
import { overridesOf } from '../../../src/main/start/board-request.ts';
import { readCommandLine } from '../../../src/main/start/command-line.ts';
import { type Engine, type EngineParts, createEngine } from '../../../src/main/start/engine.ts';
import { withoutWindow } from '../../../src/main/start/without-window.ts';
import { createWindowMessages } from '../../../src/main/windows/displays/window-messages.ts';
import type { DisplayWindow } from '../../../src/main/windows/displays/display-windows.ts';
import { resetTime } from './time.ts';

export { expect };

/** The key of every fake service, which takes any. */
export const key = 'sesame-1234567890';

/** What came to the page, as IPC sends it. */
type Sent = {
  readonly [Name in keyof IpcEvents]: { readonly name: Name; readonly snapshot: IpcEvents[Name] };
}[keyof IpcEvents];

/** The first window's page, as main sees it: its calls, and the events that it gets. */
export interface TestPage {
  /** Calls main as `window.landside` does: arguments are copied as IPC copies them, and checked by the table of calls. */
  readonly call: <Name extends IpcCallName>(
    name: Name,
    ...args: Parameters<LandsideApi[Name]>
  ) => Promise<Awaited<ReturnType<LandsideApi[Name]>>>;
  /** All events so far, oldest first. */
  readonly events: readonly Sent[];
  /** The snapshots of one event, oldest first. */
  readonly sent: <Name extends keyof IpcEvents>(name: Name) => readonly IpcEvents[Name][];
}

/** An engine on a real profile folder, without a window and without Electron. */
export interface TestEngine {
  readonly engine: Engine;
  readonly page: TestPage;
  /** The first board; a board that is not there fails the test. */
  readonly board: () => BoardView;
  /** What was logged, a line each. */
  readonly lines: readonly string[];
  /** What is wrong, in all the places where a person reads of it: the board beside its rows, `--health`, warnings in the log. */
  readonly told: () => Readonly<Record<Place, string>>;
  /** What users who follow flights were told is new, each time. */
  readonly news: () => readonly (readonly FlightNews[])[];
  /** What `--health` prints, so many seconds from now. */
  readonly health: (seconds?: number) => HealthReport;
  /** What `--health` finds wrong, a sentence a line. */
  readonly reasons: (seconds?: number) => string;
  readonly stop: () => void;
}

export interface EngineStart {
  /** Options of the command line. */
  readonly args?: readonly string[];
  /** What FLIGHT_DATA_API_KEY says; null: it is not set. */
  readonly key?: string | null;
  /** Another folder than the fixture's. */
  readonly profile?: string;
  /** False: it knows what its profile tells, and asks no service. */
  readonly isConnected?: boolean;
  /** Beside what `lines` remember. */
  readonly log?: KeptLog;
  /** In the place of what an engine without a window gets. */
  readonly parts?: Partial<EngineParts>;
}

interface Fixtures {
  /** A fresh profile folder, removed after the test. */
  readonly profile: string;
  /** A flight data service that says what the test wants. */
  readonly service: FakeService;
  /** Starts an engine on that profile; whatever still runs after the test is stopped. */
  readonly start: (options?: EngineStart) => Promise<TestEngine>;
}

export const test = base.extend<Fixtures>({
  profile: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'landside-engine-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  service: async ({}, use) => {
    await using service = await startFakeService();
    await use(service);
  },
  start: async ({ profile }, use) => {
    const started: TestEngine[] = [];
    await use(async (options = {}) => {
      const test = await openEngine(profile, options);
      started.push(test);
      return test;
    });
    for (const { stop } of started) stop();
    resetTime();
  },
});

/** Options that point an engine at a fake service, as in e2e/support/landside.ts. */
export function useService(
  service: { readonly baseUrl: string },
  airport = 'ZRH',
  board = 'departures',
): Pick<EngineStart, 'args' | 'key'> {
  return { args: ['--base-url', service.baseUrl, '--airport', airport, '--board', board], key };
}

/** Writes settings.json of a profile. */
export function saveSettings(profile: string, settings: Partial<Settings> | string): void {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  writeFileSync(join(profile, 'settings.json'), text);
}

export async function openEngine(
  profileFolder: string,
  { args = [], profile = profileFolder, isConnected = true, log, parts, ...given }: EngineStart,
): Promise<TestEngine> {
  const read = readCommandLine(args);
  if (read.kind !== 'run') throw new Error(`These options start no board: ${args.join(' ')}`);
  const lines: string[] = [];
  const warnings: string[] = [];
  const tell = (level: keyof Log) => (message: string) => {
    lines.push(message);
    if (level !== 'info') warnings.push(message);
    log?.[level](message);
  };
  const kept: KeptLog = {
    info: tell('info'),
    warn: tell('warn'),
    error: tell('error'),
    get problem() {
      return log?.problem ?? null;
    },
    look: () => log?.look(),
  };
  const errors = createErrorLog(kept);
  const bus = createAppBus(errors);
  const prepared = await prepareProfile(profile);
  const engine = createEngine({
    ...withoutWindow('0'),
    profile: prepared,
    log: kept,
    errors,
    bus,
    referenceFile: inProject('resources', 'reference.sqlite'),
    startService: startInThread(inProject('src', 'service', 'process.ts')),
    overrides: overridesOf(read.commandLine, [], kept),
    keyOfEnvironment: given.key ?? null,
    ...parts,
  });
  const page = openPage(engine, bus, kept);
  const isOfFleet = (parts?.fleet ?? null) !== null;
  const health = watchHealth(engine, bus, prepared.runtimeFolder, isOfFleet);
  const news: (readonly FlightNews[])[] = [];
  bus.on({
    news(told) {
      news.push(told.news);
    },
  });
  if (isConnected) engine.connect();
  let isStopped = false;
  const board = (): BoardView => {
    const [first] = engine.boards.views;
    if (first === undefined) throw new Error('There is no board.');
    return first;
  };
  return {
    engine,
    page,
    board,
    lines,
    told() {
      const { problem, notices } = board();
      const { reasons, notes } = health();
      const screen = [...(problem === null ? [] : [problem]), ...notices].map(sayInEnglish);
      return {
        screen: screen.join('\n'),
        health: [...reasons, ...notes].join('\n'),
        // A line that repeats is counted (profile/log.ts).
        log: [...new Set(warnings)].join('\n'),
      };
    },
    news: () => news,
    health,
    reasons: (seconds) => health(seconds).reasons.join('\n'),
    stop() {
      if (!isStopped) engine.stop();
      isStopped = true;
    },
  };
}

function openPage(engine: Engine, bus: AppBus, log: KeptLog): TestPage {
  const sent: Sent[] = [];
  const webContents = {
    isDestroyed: () => false,
    send(name: keyof IpcEvents, snapshot: unknown) {
      sent.push({ name, snapshot: structuredClone(snapshot) } as Sent);
    },
  };
  // Of a window, messages need no more than this.
  const window = { windowId: null, window: { isDestroyed: () => false, webContents } };
  const displayWindow = window as unknown as DisplayWindow;
  const windows = { all: [displayWindow], windowAt: () => displayWindow };
  bus.on(createWindowMessages(windows, engine).listeners);
  const handlers = engine.handlersFor(null);
  return {
    async call(name, ...args) {
      const copied: unknown = structuredClone(args);
      const answer = await answerCall(name, copied as unknown[], handlers, false, log);
      // The table of calls says what each of them answers.
      return structuredClone(answer) as never;
    },
    events: sent,
    sent: (wanted) =>
      sent.flatMap(({ name, snapshot }) => (name === wanted ? [snapshot as never] : [])),
  };
}

/** As a board with a window in sight would write it down. */
function watchHealth(
  engine: Engine,
  bus: AppBus,
  folder: string,
  isOfFleet: boolean,
): (seconds?: number) => HealthReport {
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const keeper = createHealthKeeper({
    folder,
    otherFolder: () => folder,
    version: '0',
    runtime: { electron: '0', chromium: '0', supportedUntil: null, timeZones: null },
    processId: process.pid,
    clock: { now },
    engine,
    screen: {
      page: {
        get paintedAt() {
          return now();
        },
        isInSight: true,
        hasBeenSeen: true,
        restarts: 0,
        deathsInARow: 0,
        deathsLastHour: 0,
      },
      windows: { isVisible: true, wallBoards: null },
      network: { deaths: 0 },
    },
    enrolment: () => null,
    isOfFleet,
    metrics: () => [],
    supervisor: null,
    supervisorId: null,
    log: {
      warn: (line) => {
        throw new Error(line);
      },
    },
  });
  bus.on({
    pollFailed({ problem }) {
      keeper.failed(problem.kind);
    },
  });
  return (seconds = 0) => {
    ahead = seconds * 1000;
    const report = healthReport(keeper.state(), () => true, Math.floor(now() / 1000));
    ahead = 0;
    return report;
  };
}

/** Waits until this holds, and gives what it gives. */
export function until<Value>(check: () => Value): Promise<Value> {
  return vi.waitFor(check, { timeout: 30_000, interval: 10 });
}

/** The board once it has so many rows and no problem. */
export function rowsOnce(test: TestEngine, count: number): Promise<BoardView> {
  return until(() => {
    const board = test.board();
    expect(board.problem).toBeNull();
    expect(board.rows).toHaveLength(count);
    return board;
  });
}

/** The problem of the board, in English, once it has one. */
export function problemOnce({ board }: TestEngine): Promise<string> {
  return until(() => {
    const { problem } = board();
    if (problem === null) throw new Error('The board has no problem yet.');
    return sayInEnglish(problem);
  });
}

/** The flights of a board by their first numbers, in its order: `LX 318`. */
export function numbersOn({ rows }: Pick<BoardView, 'rows'>): readonly (string | undefined)[] {
  return rows.map(({ flights }) => flights[0]?.text);
}

/** Waits until the first board shows these flights and no others, and has no problem. */
export function flightsOnce(test: TestEngine, ...numbers: readonly string[]): Promise<BoardView> {
  return until(() => {
    const board = test.board();
    expect(board.problem).toBeNull();
    expect(numbersOn(board)).toEqual(numbers);
    return board;
  });
}
