import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../../support/run-landside.ts';

/** What Electron wants to know of an application. */
const description = { name: 'landside-pictures', version: '1.0.0', main: 'main.mjs' };

/**
 * Bundles the main process of ../application, which Electron's Node cannot read as it stands.
 *
 * @param folder becomes one that Electron can be started with
 */
export async function buildApplication(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: projectFolder,
    build: {
      ssr: join(projectFolder, 'e2e/pictures/application/main.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20.18',
      rolldownOptions: {
        external: ['electron'],
        output: { format: 'es', entryFileNames: 'main.mjs' },
      },
    },
  });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
}
