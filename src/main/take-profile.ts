import { app } from 'electron';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ownArguments, type CommandLine } from './command-line.ts';
import { prepareProfile, type Profile } from './profile.ts';
import { secondStartText, type HandedArguments } from './second-start.ts';
import type { Supervised } from './supervisor/supervised.ts';

/** Ends before anything has been opened. */
export function endWith(code: number, text: string): never {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exit(code);
}

/** The profile's folder becomes Electron's own; one instance a profile, before any file is opened. */
export function takeProfile(
  commandLine: CommandLine,
  supervised: Pick<Supervised, 'over'>,
): Profile {
  const profile = prepareProfile(commandLine.profile ?? app.getPath('userData'));
  const ownFolder = profile.isWritable
    ? profile.folder
    : // Chromium needs a place for its own files; nobody else may have made it.
      mkdtempSync(join(app.getPath('temp'), 'landside-'));
  app.setPath('userData', ownFolder);
  app.setPath('sessionData', join(ownFolder, 'chromium'));
  const handed: HandedArguments = { args: [...ownArguments(process.argv, app.isPackaged)] };
  if (!app.requestSingleInstanceLock(handed)) {
    // Another start would find the same.
    supervised.over();
    if (commandLine.snapshot !== null) {
      const text = 'Landside is already running with this profile.';
      endWith(1, `${text} Close it, or take the snapshot with another --profile folder.`);
    }
    endWith(0, secondStartText(commandLine));
  }
  return profile;
}
