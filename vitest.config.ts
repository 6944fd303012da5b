import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    // No test is about speed; on a busy machine the longest take their time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Messages are known at once, in all languages: no test is about their way from the disk.
    setupFiles: ['src/shared/messages/load-all-for-test.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,bench,e2e}/**/*.test.{ts,mjs}'],
          exclude: ['**/*.contract.test.ts', '**/*.package.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'contract', include: ['src/**/*.contract.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['scripts/package/**/*.package.test.ts'],
          globalSetup: 'scripts/package/testing/make-once.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
