import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';

/**
 * Whether two answers have the same rows, in any order: see docs/board-rules.md, "Order". Rows that are in their
 * places are cheap to compare; most answers have the others changed, and not moved, which one of them shows.
 */
export function areSameEntries(
  before: readonly ScheduleEntry[],
  after: readonly ScheduleEntry[],
): boolean {
  if (before.length !== after.length) return false;
  const places = [...after.keys()].filter((place) => !isSame(before[place], after[place]));
  const [first] = places;
  if (first === undefined) return true;
  if (!places.some((place) => isSame(before[place], after[first]))) return false;
  return asText(before, places) === asText(after, places);
}

function isSame(one: ScheduleEntry | undefined, other: ScheduleEntry | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  for (const field in one) {
    // Clean records all have the same fields, in the same order.
    const name = field as keyof ScheduleEntry;
    if (one[name] !== other[name]) return false;
  }
  return true;
}

function asText(entries: readonly ScheduleEntry[], places: readonly number[]): string {
  return places
    .map((place) => JSON.stringify(entries[place]))
    .sort()
    .join('\n');
}
