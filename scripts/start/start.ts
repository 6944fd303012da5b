import {
  helpPointer,
  readCommandLine,
  usage,
  wrongText,
} from '../../src/main/start/command-line.ts';
import {
  noSecrets,
  secretsOfEnvironment,
  type Secrets,
} from '../../src/main/supervisor/environment-key.ts';
import { platformSwitches } from '../../src/main/start/display-problem.ts';
import type { Runtime } from '../runtime.ts';
import { ensureAll } from '../set-up/build-steps.ts';
import { cacheFolder } from '../set-up/cache-folder.ts';
import { SetUpError } from '../set-up/set-up-error.ts';
import { projectFolder } from '../set-up/project.ts';
import { consoleReport, type Report } from '../set-up/report.ts';
import { runScript } from '../set-up/run-script.ts';
import { isDisplayMissing, startVirtualDisplay } from '../set-up/virtual-display.ts';
import { printHealth, printVersion, purge } from './answers.ts';
import { picturePlan } from './picture-plan.ts';
import { runElectron } from './run-electron.ts';

const given = process.argv.slice(2);
const outcome = readCommandLine(given);
switch (outcome.kind) {
  case 'wrong':
    console.error(
      `${await wrongText(outcome)}\n${helpPointer.replace('landside', 'npm start --')}`,
    );
    process.exitCode = 2;
    break;
  case 'help':
    console.log(usage);
    break;
  case 'version':
    printVersion();
    break;
  case 'health':
    process.exitCode = await printHealth(outcome.profile);
    break;
  case 'purge':
    // Standard output is for the answer alone, also where something has to be set up for it.
    await runScript((report) => purge(outcome.profile, () => ensureAll(report, false), given), {
      report: consoleReport(process.stderr),
    });
    break;
  case 'fleet-status':
  case 'fleet-files':
  case 'screens':
    // The screens of a virtual display would be of no use, and the others need none.
    await runScript(async (report) => runHere(await ensureAll(report, false)), {
      report: consoleReport(process.stderr),
    });
    break;
  case 'run': {
    // First, so that nothing inherits it that is started here.
    const taken = secretsOfEnvironment(outcome.commandLine.fleet !== null);
    await runScript(async (report) => {
      const found = await taken;
      if ('problem' in found) throw new SetUpError(found.problem);
      // What publishes for a fleet shows nothing.
      const isShown = outcome.commandLine.fleet?.isPublisher !== true;
      const isVirtual = isShown && isDisplayMissing(process.platform, process.env);
      return openBoard(await ensureAll(report, isVirtual), found, isVirtual, report);
    });
  }
}

/** Opens the board with the arguments given to npm start and waits for its end. */
async function openBoard(
  runtime: Runtime,
  secrets: Secrets,
  isVirtual: boolean,
  report: Report,
): Promise<number> {
  const sandbox =
    runtime.electronFlags.length > 0 ? ', without its sandbox because you are root' : '';
  const version = `Electron ${runtime.electronVersion} (${runtime.kind})${sandbox}`;
  if (!isVirtual) {
    report.line(`Landside starts on ${version}.`);
    return runHere(runtime, secrets);
  }
  const display = await startVirtualDisplay();
  const { args, pictureFile } = picturePlan(given, cacheFolder());
  report.line(
    `There is no display here: Landside starts on a virtual one, on ${version}.${pictureFile ? ` Its picture is kept in ${pictureFile}` : ''}`,
  );
  report.line('Ctrl-C ends it.');
  try {
    return await runElectron(runtime, [projectFolder, ...args], display.environment, secrets);
  } finally {
    await display.end();
  }
}

/** Runs the application with the arguments given to npm start on the display that is there. */
function runHere(runtime: Runtime, secrets: Secrets = noSecrets): Promise<number> {
  // Which screens are chosen is for the supervisor to find out.
  const switches = platformSwitches(process, runtime.electronVersion, given, false);
  return runElectron(runtime, [...switches, projectFolder, ...given], {}, secrets);
}
