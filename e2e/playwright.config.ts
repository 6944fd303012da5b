import { defineConfig } from 'playwright/test';

/** The application as a person uses it, in real Electron. Run by `npm run e2e`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Two of them share two cores without getting in each other's way.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results',
  reporter: [['list']],
});
