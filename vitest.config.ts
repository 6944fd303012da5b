import { globSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const units = '{src,scripts,tools,bench,e2e}/**/*.test.{ts,mjs}';

/** Files that put something in the place of a module: what they have loaded is for no other file. */
const withMocks = globSync(units).filter((file) => /^vi\.mock\(/m.test(readFileSync(file, 'utf8')));

const contracts = '**/*.contract.test.ts';
const packages = '**/*.package.test.ts';

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    // No test is about speed; on a busy machine the longest take their time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Messages are known at once, in all languages: no test is about their way from the disk.
    setupFiles: ['src/shared/messages/load-all-for-test.ts', 'scripts/test/leave-nothing.ts'],
    // Files of a worker share what they import, which takes longer than most of their tests.
    isolate: false,
    projects: [
      {
        extends: true,
        resolve: { alias: { electron: '/tests/electron-in-units.ts' } },
        test: {
          name: 'unit',
          include: [units],
          exclude: [contracts, packages, ...withMocks],
        },
      },
      {
        extends: true,
        test: { name: 'unit-mocks', include: withMocks, isolate: true },
      },
      {
        extends: true,
        test: { name: 'contract', include: [`src/${contracts}`] },
      },
      {
        extends: true,
        // Nothing that an engine needs may need Electron.
        resolve: { alias: { electron: '/tests/engine/support/no-electron.ts' } },
        test: { name: 'engine', include: ['tests/engine/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: [`scripts/package/${packages}`],
          globalSetup: 'scripts/package/testing/make-once.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
