import { compareTexts } from './compare-texts.ts';
import type { FlightNumber } from '#shared/flight-number.ts';

/*
 * Which numbers are one aircraft, and in which order they stand, for boards and timetables alike
 * (docs/board-rules.md, "Codeshares"). What comes before and after is each one's own: a board compares
 * airports and UTC times, and leaves out a number that only a link names where that flight is listed with other
 * times (merge-codeshares.ts); a timetable compares codes and local times, on the days of its operating flight
 * (merge-routes.ts). In both the operating flight tells the facts and the others fill what it does not know.
 */

/** What is known of the link of a record: flights and planned ones have the same. */
export interface Linked {
  readonly number: FlightNumber;
  /** The number that it is operated as; null where it is its own. */
  readonly operatedAs: FlightNumber | null;
}

/** Where a chain of codeshare links ends. */
export interface Root {
  readonly number: FlightNumber;
  /** Whether that flight has a row of its own. */
  readonly isListed: boolean;
}

/** Whether two numbers have the same digits under different airlines: LH 1184 and EN 1184. */
function isMainlineOf(number: FlightNumber, operating: FlightNumber): boolean {
  return (
    number.code !== null &&
    operating.code !== null &&
    number.code !== operating.code &&
    number.number !== null &&
    number.number === operating.number
  );
}

/** The flights that are no codeshares, by their digits. */
function operatingByDigits(bucket: ReadonlyMap<string, Linked>): Map<string, Linked[]> {
  const byDigits = new Map<string, Linked[]>();
  for (const flight of bucket.values()) {
    const digits = flight.number.number;
    if (flight.operatedAs !== null || digits === null) continue;
    const known = byDigits.get(digits);
    if (known) known.push(flight);
    else byDigits.set(digits, [flight]);
  }
  return byDigits;
}

/**
 * The operating flight of each of some flights that share their route and scheduled times, all by
 * the texts of their numbers. Each follows its link, through other codeshares where need be, to
 * exactly one end:
 * - a flight without a link: it is the operating one;
 * - a number without a row (`isListed` is false); but a link to LH 1184 that has no row means the
 *   row EN 1184, a regional partner with the mainline's digits, where just one flight fits;
 * - links in a circle name no operating flight: the first of their numbers stands for it.
 */
function rootsOf(bucket: ReadonlyMap<string, Linked>): Map<string, Root> {
  const roots = new Map<string, Root>();
  const partners = operatingByDigits(bucket);

  function follow(link: FlightNumber): Linked | null {
    const listed = bucket.get(link.text);
    if (listed) return listed;
    const fitting = (partners.get(link.number ?? '') ?? []).filter(({ number }) =>
      isMainlineOf(link, number),
    );
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }

  function firstOfCircle(path: ReadonlySet<string>, entrance: Linked): Root {
    const texts = [...path];
    const circle = texts.slice(texts.indexOf(entrance.number.text));
    const first = bucket.get(circle.sort(compareTexts)[0] ?? '') ?? entrance;
    return { number: first.number, isListed: true };
  }

  for (const flight of bucket.values()) {
    const path = new Set<string>();
    let current = flight;
    let root = roots.get(current.number.text);
    while (root === undefined) {
      path.add(current.number.text);
      const link = current.operatedAs;
      if (link === null) {
        root = { number: current.number, isListed: true };
        break;
      }
      const next = follow(link);
      if (next === null) root = { number: link, isListed: false };
      else if (path.has(next.number.text)) root = firstOfCircle(path, next);
      else {
        current = next;
        root = roots.get(current.number.text);
      }
    }
    for (const text of path) roots.set(text, root);
  }
  return roots;
}

/** Records that follow their links to the same operating flight. */
export interface Group<Member extends Linked> {
  readonly root: Root;
  readonly members: Member[];
}

/** Records that share their route and scheduled times, by the texts of their numbers, one group an aircraft. */
export function groupsOf<Member extends Linked>(
  bucket: ReadonlyMap<string, Member>,
): readonly Group<Member>[] {
  const roots = rootsOf(bucket);
  const groups = new Map<string, Group<Member>>();
  for (const member of bucket.values()) {
    const root = roots.get(member.number.text) ?? { number: member.number, isListed: true };
    const group = groups.get(root.number.text);
    if (group) group.members.push(member);
    else groups.set(root.number.text, { root, members: [member] });
  }
  return [...groups.values()];
}

/** A number of a row with the airline codes its record gave, null where only a link names it. */
export interface NumberOfRow {
  readonly number: FlightNumber;
  readonly airlineIata: string | null;
  readonly airlineIcao: string | null;
}

/**
 * The numbers of one aircraft, each once: those of its rows and those that only links name. The
 * mainline one stands first where only the digits match (LH 1184 for EN 1184), then the operating
 * one, then the others by their texts (docs/board-rules.md, "Codeshares").
 */
export function numbersInOrder(
  operating: FlightNumber,
  flights: readonly NumberOfRow[],
  linkedOnly: readonly FlightNumber[],
): NumberOfRow[] {
  const numbers = new Map<string, NumberOfRow>();
  for (const { number, airlineIata, airlineIcao } of flights) {
    numbers.set(number.text, { number, airlineIata, airlineIcao });
  }
  for (const number of linkedOnly) {
    if (numbers.has(number.text)) continue;
    numbers.set(number.text, { number, airlineIata: null, airlineIcao: null });
  }
  const rank = ({ number }: NumberOfRow) => {
    if (isMainlineOf(number, operating)) return 0;
    return number.text === operating.text ? 1 : 2;
  };
  return [...numbers.values()].sort(
    (one, other) => rank(one) - rank(other) || compareTexts(one.number.text, other.number.text),
  );
}
