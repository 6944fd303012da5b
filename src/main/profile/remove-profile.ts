import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All that Landside, and Chromium for it, write into a profile folder, each with what writes it. Those that begin names may have
 * more behind them: `settings.json.last-good`, `landside.sqlite-wal`. If the folder is not writable, what is of one run only
 * (health, jobs, a second start) is in another folder (folders.ts).
 */
const ownNames: readonly RegExp[] = [
  /^settings\.json/, // settings/settings-file.ts
  // Through kept-files.ts:
  /^key\.json/, // settings/key-store.ts
  /^window\.json/, // windows/keep-window-state.ts
  /^fleet\.json/, // fleet/orders.ts
  /^fleet-account\.json/, // fleet/enrolment/display-account.ts
  /^fleet-(desk|password)\.json/, // fleet/console/sign-in.ts
  /^fleet-document\.json/, // fleet/assigner.ts
  /^(landside\.sqlite|landside-set-aside-)/, // store/open-store.ts
  /^logs$/, // profile/log.ts
  /^house$/, // branding/pictures.ts
  /^health\.json/, // health/keeper.ts
  /^supervisor\.json/, // health/state.ts, of the supervisor
  /^publisher\.sock$/, // profile/publisher-lock.ts
  /^second-start-/, // start/second-start.ts
  /^jobs$/, // the embedded service: service/jobs/job-folder.ts
  /^board\.png(\.[0-9a-f]+)?$/, // `npm start` without a display
  /^(Singleton|lockfile$|chromium$|Crashpad$)/, // Chromium
];

/** Whether a file of this name in a profile folder is ours: the folder may be one that a user named, and hold anything. */
export function isOwnName(name: string): boolean {
  return ownNames.some((own) => own.test(name));
}

export type ProfileRemoval =
  | { readonly kind: 'removed' }
  /** There is no such folder, or nothing in it says that Landside has ever used it. */
  | { readonly kind: 'no-profile' }
  /** What is ours is gone; these are not ours, so they stay, and the folder with them. */
  | { readonly kind: 'partly'; readonly left: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** Files that no other program writes; one whose cache is no good, and cannot be begun again, may have only some. */
const signs = /^(landside\.sqlite|landside-set-aside-.*\.sqlite|settings\.json\.last-good)$/;

/** Whether Landside has run with this folder as its profile. */
export function isProfile(folder: string): boolean {
  if (existsSync(join(folder, 'logs/landside.log'))) return true;
  try {
    return readdirSync(folder).some((name) => signs.test(name));
  } catch {
    return false;
  }
}

/**
 * Removes a profile that no running Landside uses. The usual folder is ours as a whole; of a folder
 * that a user named only what is known to be ours goes, for it may hold anything.
 *
 * @param isUsual whether the folder is the usual one
 */
export function removeProfile(folder: string, isUsual: boolean): ProfileRemoval {
  if (!isUsual && !isProfile(folder)) return { kind: 'no-profile' };
  if (!existsSync(folder)) return { kind: 'no-profile' };
  try {
    const names = readdirSync(folder);
    const left = isUsual ? [] : names.filter((name) => !isOwnName(name));
    for (const name of names) {
      if (!left.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
    }
    if (left.length > 0) return { kind: 'partly', left };
    rmdirSync(folder);
    return { kind: 'removed' };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
