import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    // No test is about speed; on a busy machine the longest take their time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,bench,e2e/support}/**/*.test.{ts,mjs}'],
          exclude: ['**/*.contract.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'contract', include: ['src/**/*.contract.test.ts'] },
      },
    ],
  },
});
