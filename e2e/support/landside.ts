import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, _electron, type ElectronApplication, type Page } from 'playwright/test';
import { resolveRuntime } from '../../scripts/runtime.ts';
import { boardOf, type BoardPage } from './board-page.ts';
import { end, recordFailure } from './failure-record.ts';
import { holdAnswers } from './held-answers.ts';
import { startFakeService, type FakeService } from './fake-service.ts';
import { cleanEnvironment, projectFolder, runToEnd, type Ended } from './run-landside.ts';

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
}

interface Fixtures {
  /** A fresh profile folder, removed after the test. */
  readonly profile: string;
  /** Starts the application on that profile; whatever still runs after the test is ended. */
  readonly start: (options?: StartOptions) => Promise<Landside>;
  /** Runs it to its end on that profile, without looking at it. */
  readonly run: (options?: StartOptions) => Promise<Ended>;
  readonly service: FakeService;
}

/** The key of every fake service, which takes any. */
export const key = 'sesame-1234567890';

export const test = base.extend<Fixtures>({
  profile: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'landside-e2e-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  start: async ({ profile }, use, testInfo) => {
    const running = new Map<ElectronApplication, { page: Page; folder: string }>();
    await use(async (options = {}) => {
      const runtime = resolveRuntime();
      const { args = [], switches = [], environment = {}, profile: folder = profile } = options;
      const app = await _electron.launch({
        executablePath: runtime.electronExecutable,
        args: [...runtime.electronFlags, ...switches, projectFolder, '--profile', folder, ...args],
        // Else Playwright takes the sandbox away from everybody; root has it taken away by the flags above.
        chromiumSandbox: true,
        env: { ...cleanEnvironment(), ...runtime.environment, ...environment },
      });
      holdAnswers(app);
      const page = await app.firstWindow();
      running.set(app, { page, folder });
      app.once('close', () => running.delete(app));
      // From here on the page listens to keys.
      await page.getByRole('main').waitFor();
      return { app, page, board: boardOf(page), quit: () => app.close() };
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    for (const [app, { page, folder }] of running) {
      if (hasFailed) await recordFailure(testInfo, app, page, folder);
      await end(app);
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
});

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
