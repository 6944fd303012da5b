/**
 * Makes the rule that leaves out flights scheduled more than so many hours after `now` (UNIX
 * seconds). A flight whose scheduled time is unknown stays. Null: every flight passes.
 */
export function hoursAheadFilter(
  hours: number | null,
  now: number,
): (scheduled: number | null) => boolean {
  return (scheduled) => hours === null || scheduled === null || scheduled <= now + hours * 3600;
}
