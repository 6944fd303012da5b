import {
  displayStandings,
  type ConsoleDisplay,
  type DisplayStanding,
} from '#shared/fleet-console.ts';
import { fold } from '#shared/fold.ts';

/** Which displays are listed; null: whatever they have there. */
export interface DisplayFilter {
  readonly standing: DisplayStanding | null;
  /** Empty: those that are in none. */
  readonly group: string | null;
  readonly airport: string | null;
  /** As it was typed. */
  readonly text: string;
}

export const displaySorts = ['name', 'standing', 'age', 'group'] as const;
export type DisplaySort = (typeof displaySorts)[number];

/** How many displays there are of each standing. */
export function countStandings(
  displays: readonly ConsoleDisplay[],
): ReadonlyMap<DisplayStanding, number> {
  const counts = new Map<DisplayStanding, number>(displayStandings.map((each) => [each, 0]));
  for (const { standing } of displays) counts.set(standing, (counts.get(standing) ?? 0) + 1);
  return counts;
}

/** When the oldest rows of a display were confirmed, UNIX seconds; null: it has no board, or one without rows. */
export function oldestRows({ boards }: ConsoleDisplay): number | null {
  const times = boards.map(({ fetchedAt }) => fetchedAt ?? Number.NEGATIVE_INFINITY);
  const oldest = Math.min(...times);
  return Number.isFinite(oldest) ? oldest : null;
}

/** Airports of all boards, in the order of their codes. */
export function airportsOf(displays: readonly ConsoleDisplay[]): readonly string[] {
  const airports = displays.flatMap(({ boards }) => boards.map(({ airport }) => airport));
  return [...new Set(airports)].sort();
}

/** The displays that pass a filter, sorted; those that are alike go by their names, `gate-2` before `gate-10`. */
export function listDisplays(
  displays: readonly ConsoleDisplay[],
  { standing, group, airport, text }: DisplayFilter,
  sort: DisplaySort,
): readonly ConsoleDisplay[] {
  const words = fold(text).split(' ').filter(Boolean);
  return displays
    .filter(
      (display) =>
        (standing === null || display.standing === standing) &&
        (group === null || (display.group ?? '') === group) &&
        (airport === null || display.boards.some((board) => board.airport === airport)) &&
        isNamed(display, words),
    )
    .sort((one, other) => order[sort](one, other) || byName(one, other));
}

const names = new Intl.Collator('en', { numeric: true });

const byName = (one: ConsoleDisplay, other: ConsoleDisplay): number =>
  names.compare(one.name, other.name);

const places = new Map(displayStandings.map((standing, place) => [standing, place]));
const placeOf = ({ standing }: ConsoleDisplay): number => places.get(standing) ?? 0;

/** The worst, the oldest, and those without a group come first. */
const order: Readonly<Record<DisplaySort, (one: ConsoleDisplay, other: ConsoleDisplay) => number>> =
  {
    name: byName,
    standing: (one, other) => placeOf(one) - placeOf(other),
    age: (one, other) => (oldestRows(one) ?? 0) - (oldestRows(other) ?? 0),
    group: (one, other) => names.compare(one.group ?? '', other.group ?? ''),
  };

function isNamed(
  { name, group, version, boards }: ConsoleDisplay,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  const text = fold([name, group, version, ...boards.map(({ airport }) => airport)].join(' '));
  return words.every((word) => text.includes(word));
}
