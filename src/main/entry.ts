import { app } from 'electron';
import { ownArguments, readCommandLine } from './command-line.ts';
import { readHealth } from './health/read-health.ts';
import { isKioskSaved, isScreenSaved } from './settings/read-settings.ts';
import { isSupervisor } from './supervisor/is-supervisor.ts';
import { platformSwitches } from './supervisor/platform-switches.ts';
import { supervise } from './supervisor/supervise.ts';

/**
 * What this process is: one that asks after the health of another, a supervisor, or a board.
 *
 * Electron waits with everything that makes it a graphical program, windows, processes, its `ready`,
 * until this module is evaluated. So a supervisor is Electron with nothing in it but Node, and needs no
 * other program: the packaged application cannot be run as Node.
 */
const outcome = readCommandLine(ownArguments(process.argv, app.isPackaged));
if (outcome.kind === 'health') {
  const report = readHealth(
    outcome.profile ?? app.getPath('userData'),
    Math.floor(Date.now() / 1000),
  );
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exit(report.isHealthy ? 0 : 1);
} else if (
  outcome.kind === 'run' &&
  isSupervisor(
    outcome.commandLine,
    process,
    isKioskSaved(outcome.commandLine.profile ?? app.getPath('userData')),
  )
) {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      ending.abort();
    });
  }
  const { displays, profile } = outcome.commandLine;
  const args = process.argv.slice(1);
  const isScreenChosen = displays.length > 0 || isScreenSaved(profile ?? app.getPath('userData'));
  const code = await supervise({
    command: process.execPath,
    args: [...platformSwitches(process, args, isScreenChosen), ...args],
    softwareFlags: ['--disable-gpu'],
    ending: ending.signal,
    say: (line) => process.stderr.write(`${line}\n`),
  });
  process.exit(code);
} else {
  await import('./index.ts');
}
