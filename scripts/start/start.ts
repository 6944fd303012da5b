import path from 'node:path';
import { mkdirSync } from 'node:fs';
import { ensureRuntime, type Runtime } from '../runtime.ts';
import { ensureApplication, ensureReference } from '../set-up/build-steps.ts';
import { cacheFolder } from '../set-up/cache-folder.ts';
import { projectFolder } from '../set-up/project.ts';
import type { Report } from '../set-up/report.ts';
import { runScript } from '../set-up/run-script.ts';
import { isDisplayMissing, startVirtualDisplay } from '../set-up/virtual-display.ts';
import { picturePlan } from './picture-plan.ts';
import { runElectron } from './run-electron.ts';

await runScript(async (report) => {
  const isVirtual = isDisplayMissing(process.platform, process.env);
  const runtime = await ensureRuntime({ report, isDisplayNeeded: isVirtual });
  await ensureReference(report);
  await ensureApplication(runtime, report);
  return openBoard(runtime, isVirtual, report);
});

/** Opens the board with the arguments given to npm start and waits for its end. */
async function openBoard(runtime: Runtime, isVirtual: boolean, report: Report): Promise<number> {
  const given = process.argv.slice(2);
  const sandbox =
    runtime.electronFlags.length > 0 ? ', without its sandbox because you are root' : '';
  const version = `Electron ${runtime.electronVersion} (${runtime.kind})${sandbox}`;
  if (!isVirtual) {
    report.line(`Opening the board on ${version}.`);
    return runElectron(runtime, [projectFolder, ...given], {});
  }
  const display = await startVirtualDisplay();
  const { args, pictureFile } = picturePlan(given, cacheFolder());
  report.line(
    `There is no display here: opening the board on a virtual one, on ${version}.${pictureFile ? ` Its picture is kept in ${pictureFile}` : ''}`,
  );
  if (pictureFile) mkdirSync(path.dirname(pictureFile), { recursive: true });
  report.line('Ctrl-C ends it.');
  try {
    return await runElectron(runtime, [projectFolder, ...args], display.environment);
  } finally {
    await display.end();
  }
}
