import { app } from 'electron';
import { randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownArguments, type CommandLine } from './command-line.ts';
import { isAlive } from '../profile/is-alive.ts';
import { prepareProfile, type Profile } from '../profile/folders.ts';
import { isHeldByPublisher, publisherRuns } from '../profile/publisher-lock.ts';
import { devServer } from '../windows/dev-server.ts';
import { handOver, tooLongToHandOver } from './hand-over.ts';
import type { Supervised } from '../supervisor/supervised.ts';

/** Ends before anything has been opened. */
export function endWith(code: number, text: string): never {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exit(code);
}

/**
 * The profile's folder becomes Electron's own; one instance a profile, before any file is opened. Where
 * one runs already, that one is told what to show, and this process says what came of it and ends.
 */
export async function takeProfile(
  commandLine: CommandLine,
  supervised: Pick<Supervised, 'over'>,
): Promise<Profile> {
  const profile = await prepareProfile(commandLine.profile ?? app.getPath('userData'));
  const { runtimeFolder } = profile;
  if (await isHeldByPublisher(runtimeFolder)) {
    // Another start would find the same.
    supervised.over();
    endWith(1, publisherRuns);
  }
  app.setPath('userData', runtimeFolder);
  app.setPath('sessionData', join(runtimeFolder, 'chromium'));
  const answerId = randomBytes(16).toString('hex');
  const args = [...ownArguments(process.argv, app.isPackaged)];
  const handed = handOver({ args, answerId });
  if (handed === null) {
    supervised.over();
    endWith(1, tooLongToHandOver);
  }
  // A changed module of main: the instance that this one follows is on its way out.
  while (devServer() !== null && ownerOf(runtimeFolder) !== null) await sleep(50);
  const before = ownerOf(runtimeFolder);
  if (app.requestSingleInstanceLock(handed)) {
    // Chromium asks the other one for 20 seconds and then kills it.
    if (before !== null && !isAlive(before)) {
      process.stderr.write(
        'The Landside that ran with this profile did not answer and was ended. This one takes its place.\n',
      );
    }
    return profile;
  }
  // Another start would find the same.
  supervised.over();
  if (commandLine.snapshot !== null) {
    const text = 'Landside is already running with this profile.';
    endWith(1, `${text} Close it, or take the snapshot with another --profile folder.`);
  }
  const { secondStartText, takeAnswer } = await import('./second-start.ts');
  const { code, out, error } = secondStartText(await takeAnswer(runtimeFolder, answerId));
  if (out !== '') process.stdout.write(`${out}\n`);
  if (error !== '') process.stderr.write(`${error}\n`);
  process.exit(code);
}

/** The process that has this runtime folder, where it is alive and the system tells: Linux and macOS do. */
export function ownerOf(folder: string): number | null {
  try {
    const id = Number(/-(\d+)$/.exec(readlinkSync(join(folder, 'SingletonLock')))?.[1]);
    return isAlive(id) ? id : null;
  } catch {
    return null;
  }
}
