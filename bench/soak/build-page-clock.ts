import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the clock of the page (applications/soak/page-clock.mjs) as one script.
 *
 * @returns the path of its file in `folder`
 */
export async function buildPageClock(folder: string): Promise<string> {
  const name = 'page-clock.js';
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'chrome130',
      lib: {
        entry: join(import.meta.dirname, '../applications/soak/page-clock.mjs'),
        formats: ['iife'],
        name: 'soakClock',
        fileName: () => name,
      },
    },
  });
  return join(folder, name);
}
