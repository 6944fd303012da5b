import { app } from 'electron';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '#shared/settings.ts';
import { ownArguments, readCommandLine } from './command-line.ts';
import { displayProblem } from './display-problem.ts';
import { silentDisk, silentPath, usualProfile } from '../profile/folders.ts';
import { readHealth } from '../health/read-health.ts';
import { readSettingsFile } from '../settings/read-settings.ts';
import { isSupervisor } from './is-supervisor.ts';
import { platformSwitches } from '../supervisor/platform-switches.ts';
import { keyOfEnvironment } from '../supervisor/environment-key.ts';
import { isQuietTime, watchProgram } from '../supervisor/program-watch.ts';
import { replacedCode, runSuccessors } from '../supervisor/successor.ts';
import { supervise } from '../supervisor/supervise.ts';
import { takeProfile } from './take-profile.ts';

/**
 * What this process is: one that asks after the health of another, a supervisor, or a board.
 *
 * Electron waits with everything that makes it a graphical program, windows, processes, its `ready`,
 * until this module is evaluated. So a supervisor is Electron with nothing in it but Node, and needs no
 * other program: the packaged application cannot be run as Node.
 */
const outcome = readCommandLine(ownArguments(process.argv, app.isPackaged));

/** Before anything else, so that nothing inherits it. */
const key = outcome.kind === 'run' ? await keyOfEnvironment() : null;

/** The folder that the command line names; null: the usual one. */
const named =
  outcome.kind === 'run'
    ? outcome.commandLine.profile
    : outcome.kind === 'health' || outcome.kind === 'purge'
      ? outcome.profile
      : null;

/** The profile folder that is meant. To be asked only where one is: Electron makes its own when asked for it. */
function profileFolder(): string {
  return named ?? app.getPath('userData');
}

/** Those of the profile as they are in the file now. */
function savedSettings(): Settings {
  return readSettingsFile(profileFolder()).settings;
}

if (outcome.kind === 'run' || outcome.kind === 'health' || outcome.kind === 'purge') {
  const folder = named ?? usualProfile();
  const settings = join(folder, 'settings.json');
  // Chromium keeps there what a second start finds the first by.
  const others = outcome.kind === 'health' ? [] : [tmpdir()];
  const silent = await silentPath([settings, ...others]);
  if (silent !== null) {
    process.stderr.write(`${silentDisk(silent === settings ? folder : silent)}\n`);
    process.exit(1);
  }
}
if (outcome.kind === 'health') {
  const report = readHealth(profileFolder(), Math.floor(Date.now() / 1000));
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exit(report.isHealthy ? 0 : 1);
} else if (
  outcome.kind === 'run' &&
  isSupervisor(outcome.commandLine, process, savedSettings().isKiosk)
) {
  // Where a board runs already it shows what is named here, and this process ends; else the board that
  // is started now takes the profile.
  await takeProfile(outcome.commandLine, { over: () => undefined });
  app.releaseSingleInstanceLock();
  const say = (line: string): void => {
    process.stderr.write(`${line}\n`);
  };
  // No mistake here takes the board with it, or waits behind a dialog; nor does a standard error that is closed.
  process.stderr.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    say(`An error in the supervisor, which goes on: ${error.stack ?? error.message}`);
  });
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      ending.abort();
    });
  }
  const isSuccessor = process.env.LANDSIDE_SUCCESSOR !== undefined;
  delete process.env.LANDSIDE_SUCCESSOR;
  process.once('disconnect', () => {
    ending.abort();
  });
  const { display, otherDisplays } = savedSettings();
  const isScreenChosen =
    outcome.commandLine.displays.length > 0 || display !== null || otherDisplays.length > 0;
  const given = process.argv.slice(1);
  const { platform, env, versions } = process;
  const switches = platformSwitches({ platform, env }, versions.electron, given, isScreenChosen);
  const args = [...switches, ...given];
  const shared = {
    key,
    ending: ending.signal,
    say,
  };
  const code = await supervise({
    ...shared,
    command: process.execPath,
    args,
    softwareFlags: ['--disable-gpu'],
    obstacle: () => displayProblem({ platform, env, versions, argv: args }),
    ...(app.isPackaged && {
      upgrade: {
        isReplaced: watchProgram(programFiles(), fingerprintOf),
        isQuiet: () => isQuietTime(new Date(), savedSettings().night),
      },
    }),
  });
  const isLeft = code === replacedCode && !isSuccessor;
  process.exit(isLeft ? await runSuccessors({ ...shared, command: program(), args: given }) : code);
} else {
  await import('./index.ts');
}

/** What starts this application: an AppImage lies elsewhere than what runs out of it. */
function program(): string {
  return process.env.APPIMAGE ?? process.execPath;
}

/** What a package manager replaces. */
function programFiles(): readonly string[] {
  const { APPIMAGE } = process.env;
  if (APPIMAGE !== undefined) return [APPIMAGE];
  return [process.execPath, join(process.resourcesPath, 'app.asar')];
}

/** What a file is known by; null where it is not there. */
function fingerprintOf(file: string): string | null {
  // Else Electron takes the archive for a folder.
  process.noAsar = true;
  try {
    const { dev, ino, size, mtimeMs } = statSync(file);
    return [dev, ino, size, mtimeMs].join(':');
  } catch {
    return null;
  } finally {
    process.noAsar = false;
  }
}
