/** What is wrong around the board for a while, beside the troubles of its service. */
export type Hardship =
  /** The disk of the profile takes nothing more. */
  | 'full-disk'
  /** The key ring neither gives out a key nor takes one. */
  | 'locked-ring'
  /** The system says that it has no network, and no address answers. */
  | 'no-network';

export const hardships: readonly Hardship[] = ['full-disk', 'locked-ring', 'no-network'];

const minutesOfDay = 24 * 60;
const hour = 60;

/** Minutes of every day. */
const times = {
  'no-network': { from: 7 * hour, to: 8 * hour },
  'full-disk': { from: 11 * hour + 5, to: 11 * hour + 35 },
  'locked-ring': { from: 18 * hour + 5, to: 18 * hour + 20 },
} as const satisfies Record<Hardship, object>;

/** A computer that has just started is not logged in at once: the first minutes of the run. */
const minutesLockedAtStart = 5;

/** Of the first two days; before their first readings. */
const firstMinute = 20;

/** Whether this goes on in this minute, counted from the beginning of the run. */
export function isIn(hardship: Hardship, minute: number): boolean {
  if (hardship === 'locked-ring' && minute < minutesLockedAtStart) return true;
  const { from, to } = times[hardship];
  const today = minute % minutesOfDay;
  return today >= from && today < to;
}

/** Whether it is over with the next minute. */
export function isLastMinute(hardship: Hardship, minute: number): boolean {
  return isIn(hardship, minute) && !isIn(hardship, minute + 1);
}

/**
 * Whether the page dies in this minute: once an hour throughout the second quarter of the run. In the
 * first and in the last it lives on, or what a page gathers in days could never be seen; and what each
 * death leaves in main makes the last quarter larger than the first. It dies at the start of each of the first two
 * days, too: all of its scripts have then been loaded twice, after which Chromium keeps them compiled, and both
 * quarters have a page that was brought back.
 *
 * @param minutes of the whole run
 */
export function doesPageDie(minute: number, minutes: number): boolean {
  if (minute === firstMinute || minute === minutesOfDay + firstMinute) return true;
  return minute >= minutes / 4 && minute < minutes / 2 && minute % hour === 20;
}
