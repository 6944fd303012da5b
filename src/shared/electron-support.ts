/**
 * The approximate month of an Electron's last fixes (`2027-05`): it gets fixes until a version three
 * majors newer appears. From https://releases.electronjs.org/schedule, as of November 2026; a month of
 * the past is that in which it was so. Add a line with each new pin of `electron` in package.json.
 */
const lastMonths: Readonly<Record<string, string>> = {
  '33': '2025-04',
  '45': '2027-05',
};

/**
 * The month until about which an Electron gets fixes; null if it is not known.
 *
 * @param version as `45.4.1`
 */
export function supportedUntil(version: string): string | null {
  return lastMonths[version.split('.')[0] ?? ''] ?? null;
}

/**
 * Whether the month is over, in which the support for an Electron ends.
 *
 * @param month as `2027-05`; null if it is not known
 * @param now UNIX seconds
 */
export function isSupportOver(month: string | null, now: number): boolean {
  return month !== null && new Date(now * 1000).toISOString().slice(0, 7) > month;
}
