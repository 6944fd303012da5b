import { isNight } from '#shared/plan.ts';

/** What a file is known by: a package manager puts another one in its place. Null: it is not there. */
export type Fingerprint = (file: string) => string | null;

/** What the files are known by together; null while one of them is not there. */
function fingerprintOf(files: readonly string[], fingerprint: Fingerprint): string | null {
  const all = files.map(fingerprint);
  return all.includes(null) ? null : all.join(' ');
}

/**
 * Makes the function that tells whether these files were replaced since it was made. To be asked from time
 * to time: files that are others than a moment ago are still being written.
 */
export function watchProgram(files: readonly string[], fingerprint: Fingerprint): () => boolean {
  const first = fingerprintOf(files, fingerprint);
  let last = first;
  return () => {
    const now = fingerprintOf(files, fingerprint);
    const isSettled = now !== null && now === last;
    last = now;
    return isSettled && now !== first;
  };
}

/** The hours of the day in which the least people look at a board that has no night of its own. */
const quietHours = { from: '03:00', to: '04:00' };

/**
 * Whether it is a time at which a board may be away for some seconds: its night, by the clock of this
 * computer, or an hour before dawn where it has none.
 *
 * @param now milliseconds since 1970
 * @param night as the settings have it: `23:30`
 */
export function isQuietTime(
  now: number,
  night: { readonly from: string; readonly to: string } | null,
): boolean {
  return isNight(night ?? quietHours, now);
}
