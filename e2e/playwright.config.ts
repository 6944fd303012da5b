import { defineConfig } from 'playwright/test';
import { findChromium } from '../scripts/runtime/system-packages.ts';
import type { Options } from './pictures/support/staged-board.ts';

const chromium = findChromium() ?? null;

/**
 * `electron`: the application as a user uses it. `chromium`: its page in the system's Chromium, where
 * there is one, because that is closer to the pinned Electron's than the one that is at hand may be.
 * Run by `npm run e2e` and `npm test -- chromium`.
 */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // A test waits for two fifths of its time, so that it takes three to keep two cores busy; a fourth gives 3 % more.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What fails once is a defect, of the application or of the test.
  retries: 0,
  // No test is about speed; on a busy machine the longest take their time.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  projects: [
    {
      name: 'electron',
      // A folder of its own for each, because it is emptied at the start, and other steps run meanwhile.
      outputDir: '../test-results/electron',
      grepInvert: /@chromium/,
      // What axe finds and how the page is laid out is the same wherever the page is: once is enough.
      testIgnore:
        chromium === null
          ? []
          : [
              ...['screens', 'headers', 'keyboard-paths'].map(
                (name) => `accessibility/${name}.e2e.ts`,
              ),
              'layout/*.e2e.ts',
            ],
    },
    ...(chromium === null
      ? []
      : [
          {
            name: 'chromium',
            outputDir: '../test-results/chromium',
            testMatch: ['pictures/*.e2e.ts', 'accessibility/*.e2e.ts', 'layout/*.e2e.ts'],
            use: { chromium },
            // They draw, and wait for little.
            workers: 2,
          },
        ]),
  ],
});
