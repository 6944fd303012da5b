import { app } from 'electron';
import { join } from 'node:path';
import { ownArguments, readCommandLine } from './command-line.ts';
import { displayProblem } from './display-problem.ts';
import { answers, silentDisk } from './folders.ts';
import { isKioskSaved } from './settings/read-settings.ts';
import { readHealth } from './health/read-health.ts';
import { isSupervisor } from './supervisor/is-supervisor.ts';
import { supervise } from './supervisor/supervise.ts';
import { takeProfile } from './take-profile.ts';

/**
 * What this process is: one that asks after the health of another, a supervisor, or a board.
 *
 * Electron waits with everything that makes it a graphical program, windows, processes, its `ready`,
 * until this module is evaluated. So a supervisor is Electron with nothing in it but Node, and needs no
 * other program: the packaged application cannot be run as Node.
 */
const outcome = readCommandLine(ownArguments(process.argv, app.isPackaged));
if (outcome.kind === 'run' || outcome.kind === 'health' || outcome.kind === 'purge') {
  const named = outcome.kind === 'run' ? outcome.commandLine.profile : outcome.profile;
  const folder = named ?? app.getPath('userData');
  if (!(await answers(join(folder, 'settings.json')))) {
    process.stderr.write(`${silentDisk(folder)}\n`);
    process.exit(1);
  }
}
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
  // Where a board runs already it shows what is named here, and this process ends; else the board that
  // is started now takes the profile.
  await takeProfile(outcome.commandLine, { over: () => undefined });
  app.releaseSingleInstanceLock();
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      ending.abort();
    });
  }
  const code = await supervise({
    command: process.execPath,
    args: process.argv.slice(1),
    softwareFlags: ['--disable-gpu'],
    ending: ending.signal,
    obstacle: () => displayProblem(process),
    say: (line) => process.stderr.write(`${line}\n`),
  });
  process.exit(code);
} else {
  await import('./index.ts');
}
