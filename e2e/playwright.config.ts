import { defineConfig } from 'playwright/test';

/** The application as a person uses it, in real Electron. Run by `npm run e2e`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Two of them share two cores without getting in each other's way.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A stalled display or GPU process of the machine is not the application's fault; a test that
  // passes only at the second attempt is counted apart and said aloud (scripts/test/counts.ts).
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results',
  // The same reference images on every system: no typeface of the system has a part in them.
  snapshotPathTemplate: '{testFileDir}/reference/{arg}{ext}',
  reporter: [['list']],
});
