import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  _electron,
  type ElectronApplication,
  type Page,
  type TestInfo,
} from 'playwright/test';
import { resolveRuntime } from '../../scripts/runtime.ts';
import type { SettingsPatch } from '../../src/shared/settings.ts';
import { boardOf, type BoardPage } from './board-page.ts';
import { takeStarts } from './count-starts.ts';
import { end, recordFailure } from './failure-record.ts';
import { holdAnswers } from './held-answers.ts';
import { describeNoPageMeanwhile } from './lean-expectations.ts';
import { startFakeService, type FakeService } from './fake-service.ts';
import { cleanEnvironment, projectFolder, runToEnd, type Ended } from './run-landside.ts';
import { endWatch, launchWithTimersAt } from './time.ts';

/** The application, started as a person would start it. */
export interface Landside {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly board: BoardPage;
  /** Quits and waits for the end. */
  readonly quit: () => Promise<void>;
}

export interface StartOptions {
  readonly args?: readonly string[];
  /** Switches of Chromium that the application itself would not take. */
  readonly switches?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Another folder than the fixture's. */
  readonly profile?: string;
  /** How many times as fast the timers of its main process run (time.ts); 1 is for `watchPages` and `endWatch`. */
  readonly timerRate?: number;
  /** The same for what it waits for once; what looks again and again keeps its patience (`waitsAt`). */
  readonly waitRate?: number;
}

/** An application that several tests look at, one after the other. */
export interface LastingLandside extends Landside {
  readonly profile: string;
}

export interface SharedLandside extends LastingLandside {
  /** The service that it asks, without data. */
  readonly service: FakeService;
}

interface Fixtures {
  /** Notes in the report how often the test starts the application. */
  readonly countStarts: undefined;
  /** A fresh profile folder, removed after the test. */
  readonly profile: string;
  /** Starts the application on that profile; whatever still runs after the test is ended. */
  readonly start: (options?: StartOptions) => Promise<Landside>;
  /** Runs it to its end on that profile, without looking at it. */
  readonly run: (options?: StartOptions) => Promise<Ended>;
  readonly service: FakeService;
  /**
   * The departures of Zürich, without flights, for a test that leaves nothing behind in files and in main: the
   * application is the same for all of these. Page and settings begin as after a start.
   */
  readonly shared: SharedLandside;
  /** Has `shared` ask the service of the test, of which it knows nothing yet, for as long as that lasts. */
  readonly share: () => Promise<LastingLandside>;
  /** As `shared`, with the built-in service. */
  readonly simulated: LastingLandside;
}

interface WorkerFixtures {
  readonly lasting: SharedLandside;
  readonly lastingSimulated: LastingLandside;
}

/**
 * The machines of the tests have no graphics card. Chromium would look for one, fail, and start its process again: a
 * third of the time until there is a window. Boards that start by themselves (supervised.ts, run-landside.ts) do so.
 */
const withoutGraphicsCard = ['--disable-gpu', '--disable-software-rasterizer'];

/** The key of every fake service, which takes any. */
export const key = 'sesame-1234567890';

export const test = base.extend<Fixtures, WorkerFixtures>({
  countStarts: [
    async ({}, use, testInfo) => {
      await use(undefined);
      testInfo.annotations.push({ type: 'starts', description: String(takeStarts()) });
    },
    { auto: true },
  ],
  profile: async ({}, use) => {
    const folder = makeProfile();
    await use(folder);
    removeProfile(folder);
  },
  start: async ({ profile }, use, testInfo) => {
    const running = new Map<
      ElectronApplication,
      { page: Page; folder: string; child: ChildProcess }
    >();
    await use(async (options = {}) => {
      const folder = options.profile ?? profile;
      const landside = await launch(options, folder, (app, page) => {
        running.set(app, { page, folder, child: app.process() });
        app.once('close', () => running.delete(app));
      });
      return landside;
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    for (const [app, { page, folder, child }] of running) {
      if (hasFailed) await recordFailure(testInfo, app, page, folder);
      await end(app, child);
    }
  },
  run: async ({ profile }, use) => {
    const end = new AbortController();
    const runs: Promise<Ended>[] = [];
    await use((options = {}) => {
      const args = ['--profile', options.profile ?? profile, ...(options.args ?? [])];
      const run = runToEnd(args, options.environment, end.signal);
      runs.push(run);
      return run;
    });
    end.abort();
    await Promise.all(runs);
  },
  service: async ({}, use) => {
    await using service = await startFakeService();
    await use(service);
  },
  lasting: [
    async ({}, use) => {
      await using service = await startFakeService();
      const settings = { airport: 'ZRH', serviceUrl: service.baseUrl };
      await keepRunning(settings, { FLIGHT_DATA_API_KEY: key }, (landside) =>
        use({ ...landside, service }),
      );
    },
    { scope: 'worker' },
  ],
  lastingSimulated: [({}, use) => keepRunning({ airport: 'ZRH' }, {}, use), { scope: 'worker' }],
  shared: ({ lasting }, use, testInfo) => lend(lasting, use, testInfo),
  share: async ({ service, shared }, use) => {
    await use(async () => {
      const chosen = { provider: 'interface' as const, serviceUrl: service.baseUrl, key };
      await shared.page.evaluate((wanted) => window.landside.useService(wanted), chosen);
      return shared;
    });
  },
  simulated: ({ lastingSimulated }, use, testInfo) => lend(lastingSimulated, use, testInfo),
});

/** Runs the application until it is not wanted any more, with settings that a test may change: none are the command line's. */
async function keepRunning(
  settings: SettingsPatch,
  environment: Readonly<Record<string, string>>,
  use: (landside: LastingLandside) => Promise<void>,
): Promise<void> {
  const profile = makeProfile();
  writeFileSync(join(profile, 'settings.json'), JSON.stringify(settings));
  // Keys are kept the same way on every Linux.
  const args = ['--password-store=basic'];
  const landside = await launch({ args, environment, timerRate: 1 }, profile);
  const child = landside.app.process();
  // It lives for minutes, also while nothing looks at it.
  await endWatch(landside.app);
  await use({ ...landside, profile });
  await end(landside.app, child);
  removeProfile(profile);
}

/** Gives a lasting application to a test, and puts page and settings back after it. */
async function lend<Lent extends LastingLandside>(
  lent: Lent,
  use: (lent: Lent) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const { app, page, profile } = lent;
  const { settings } = await page.evaluate(() => window.landside.getSettings());
  await use(lent);
  if (testInfo.status !== testInfo.expectedStatus) {
    // After that the worker ends, and with it the application.
    await recordFailure(testInfo, app, page, profile);
    return;
  }
  await page.evaluate((before) => window.landside.changeSettings(before), settings);
  await page.reload();
  await page.getByRole('main').waitFor();
}

function makeProfile(): string {
  return mkdtempSync(join(tmpdir(), 'landside-e2e-'));
}

function removeProfile(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** @param onWindow told of the application as soon as it has a window */
async function launch(
  { args = [], switches = [], environment = {}, timerRate, waitRate }: StartOptions,
  profile: string,
  onWindow: (app: ElectronApplication, page: Page) => void = () => undefined,
): Promise<Landside> {
  const runtime = resolveRuntime();
  const { electronExecutable } = runtime;
  const rate = waitRate ?? timerRate;
  const { executable, environment: timers } =
    rate === undefined
      ? { executable: electronExecutable, environment: {} }
      : launchWithTimersAt(electronExecutable, rate, waitRate !== undefined);
  const app = await _electron.launch({
    executablePath: executable,
    args: [
      ...[...runtime.electronFlags, ...withoutGraphicsCard, ...switches],
      ...[projectFolder, '--profile', profile, ...args],
    ],
    // Else Playwright takes the sandbox away from everybody; root has it taken away by the flags above.
    chromiumSandbox: true,
    // A key among them makes no supervisor of it, because Playwright debugs it (supervised.ts).
    env: { ...cleanEnvironment(), ...runtime.environment, ...timers, ...environment },
  });
  holdAnswers(app);
  // On a busy machine it takes its time.
  const page = await app.firstWindow({ timeout: 120_000 });
  onWindow(app, page);
  await describeNoPageMeanwhile(page);
  // From here on the page listens to keys.
  await page.getByRole('main').waitFor();
  return { app, page, board: boardOf(page), quit: () => app.close() };
}

export { expect } from 'playwright/test';

/** Arguments and environment that point the application at a fake service. */
export function useService(
  service: { readonly baseUrl: string },
  airport = 'ZRH',
  board = 'departures',
): { readonly args: readonly string[]; readonly environment: Readonly<Record<string, string>> } {
  return {
    args: ['--base-url', service.baseUrl, '--airport', airport, '--board', board],
    environment: { FLIGHT_DATA_API_KEY: key },
  };
}
