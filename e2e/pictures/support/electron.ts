import { join } from 'node:path';
import { _electron } from 'playwright/test';
import { resolveRuntime } from '../../../scripts/runtime.ts';
import { cleanEnvironment, projectFolder } from '../../support/run-landside.ts';
import type { Stage } from '../application/main.ts';
import { buildApplication } from './built-application.ts';
import { surroundings, switches, type Engine } from './engine.ts';

declare global {
  var stage: Stage;
}

/**
 * Starts the Electron of this clone on the built page.
 *
 * @param folder for the files of this run
 * @param fontsFile Fontconfig's
 */
export async function startElectron(folder: string, fontsFile: string): Promise<Engine> {
  const application = join(folder, 'application');
  await buildApplication(application);
  const runtime = resolveRuntime();
  const app = await _electron.launch({
    executablePath: runtime.electronExecutable,
    args: [
      ...runtime.electronFlags,
      ...switches,
      ...[application, join(projectFolder, 'out'), join(folder, 'profile')],
    ],
    env: { ...cleanEnvironment(), ...runtime.environment, ...surroundings(fontsFile) },
  });
  return {
    page: await app.firstWindow(),
    address: 'landside-app://board/index.html',
    setStage: (world) =>
      app.evaluate((_electron, staged) => {
        stage.set(staged);
      }, world),
    isPainted: () => app.evaluate(() => stage.isPainted),
    close: () => app.close(),
  };
}
