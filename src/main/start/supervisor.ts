import { app } from 'electron';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#shared/settings.ts';
import type { CommandLine } from './command-line.ts';
import { displayProblem, platformSwitches } from './display-problem.ts';
import { createRestartNote } from '../health/state.ts';
import { errorText } from '../profile/error-log.ts';
import { readSettingsFile } from '../settings/read-settings.ts';
import type { Secrets } from '../supervisor/environment-key.ts';
import { isQuietTime, watchProgram, replacedCode, runSuccessors } from '../supervisor/successor.ts';
import { supervise } from '../supervisor/supervise.ts';
import { takeProfile } from './take-profile.ts';

/**
 * Runs the board in a process of its own for as long as that is wanted, and ends with it.
 *
 * @param profileFolder of its settings, which are read again whenever one of them counts
 */
export async function runSupervisor(
  commandLine: CommandLine,
  secrets: Secrets,
  profileFolder: string,
): Promise<never> {
  const savedSettings = (): Settings => readSettingsFile(profileFolder).settings;
  // Where a board runs already it shows what is named here, and this process ends; else the board that
  // is started now takes the profile.
  const { runtimeFolder } = await takeProfile(commandLine, { over: () => undefined });
  app.releaseSingleInstanceLock();
  const say = (line: string): void => {
    process.stderr.write(`${line}\n`);
  };
  // No mistake here takes the board with it, or waits behind a dialog; nor does a standard error that is closed.
  process.stderr.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    say(`An error in the supervisor, which goes on: ${errorText(error)}`);
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
    commandLine.displays.length > 0 || display !== null || otherDisplays.length > 0;
  const given = process.argv.slice(1);
  const { platform, env, versions } = process;
  const switches = platformSwitches({ platform, env }, versions.electron, given, isScreenChosen);
  const args = [...switches, ...given];
  const shared = {
    secrets,
    ending: ending.signal,
    say,
  };
  // Else this process would go on, as a graphical program.
  const giveUp = (error: unknown): never => {
    say(`The supervisor ends by an error of its own: ${errorText(error)}`);
    process.exit(1);
  };
  const note = createRestartNote(runtimeFolder, process.pid, Date.now);
  const isOnce = commandLine.snapshot !== null;
  const code = await supervise({
    ...shared,
    isOnce,
    onRestart: note.write,
    command: process.execPath,
    args,
    softwareFlags: ['--disable-gpu'],
    // One that makes a picture says itself what is in its way, and ends.
    ...(!isOnce && { obstacle: () => displayProblem({ platform, env, versions, argv: args }) }),
    ...(!isOnce &&
      app.isPackaged && {
        upgrade: {
          isReplaced: watchProgram(programFiles(), fingerprintOf),
          isQuiet: () => isQuietTime(Date.now(), savedSettings().night),
        },
      }),
  }).catch(giveUp);
  note.remove();
  if (code !== replacedCode || isSuccessor) process.exit(code);
  process.exit(await runSuccessors({ ...shared, command: program(), args: given }).catch(giveUp));
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
