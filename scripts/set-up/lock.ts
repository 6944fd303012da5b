import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { systemErrorCode } from './set-up-error.ts';
import type { Report } from './report.ts';

const POLL_MILLISECONDS = 300;

/**
 * Runs the action while no other clone runs one under the same lock (a folder with the owner's name in
 * it, in a folder that must exist). Waits for the other; a lock whose owner has died is taken over.
 */
export async function withLock<Result>(
  lockFolder: string,
  report: Report,
  action: () => Promise<Result>,
): Promise<Result> {
  const owner = `${os.hostname()} ${process.pid}`;
  let isWaitSaid = false;
  while (!(await takeLock(lockFolder, owner))) {
    if (!isWaitSaid) report.line('Another copy of this script is doing the same: waiting for it.');
    isWaitSaid = true;
    report.progress(`waiting for ${lockFolder} to be released`);
    await wait(POLL_MILLISECONDS);
  }
  try {
    return await action();
  } finally {
    await fs.rm(lockFolder, { recursive: true, force: true });
  }
}

async function takeLock(lockFolder: string, owner: string): Promise<boolean> {
  // The name is inside before the folder has its final name: there is no moment of a nameless lock.
  const own = await fs.mkdtemp(`${lockFolder}-`);
  await fs.writeFile(path.join(own, 'owner'), owner);
  try {
    await fs.rename(own, lockFolder);
    return true;
  } catch (error) {
    await fs.rm(own, { recursive: true, force: true });
    const code = systemErrorCode(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error;
  }
  if (await isOwnerDead(lockFolder)) {
    const aside = `${lockFolder}-dead-${process.pid}`;
    await fs.rename(lockFolder, aside).catch(() => undefined);
    await fs.rm(aside, { recursive: true, force: true });
  }
  return false;
}

async function isOwnerDead(lockFolder: string): Promise<boolean> {
  const text = await fs.readFile(path.join(lockFolder, 'owner'), 'utf8').catch(() => '');
  const [host, pid] = text.split(' ');
  if (host !== os.hostname() || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return systemErrorCode(error) === 'ESRCH';
  }
}
