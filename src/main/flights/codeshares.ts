import { compareTexts } from './texts.ts';
import type { FlightNumber } from '#shared/flight-number.ts';

/*
 * Which numbers are one aircraft (docs/board-rules.md, "Codeshares"). This file has the whole rule, for the flights
 * of a day (combine-flights.ts) and for those of a timetable, which repeat every week (merge-routes.ts):
 * - records with one route, the same times and a link to one operating flight are one aircraft (`Codeshares`);
 * - the operating flight leads; if it is not listed, the record with the most progress does;
 * - its numbers are those of its records, and those that only links name, unless they are listed elsewhere.
 */

/** A number of a row with the airline codes its record gave, null if only a link names it. */
export interface NumberOfRow {
  readonly number: FlightNumber;
  readonly airlineIata: string | null;
  readonly airlineIcao: string | null;
}

/** A number as a record sells it. */
export interface SoldNumber extends NumberOfRow {
  /** The number of the operating flight; null if the flight operates under this number. */
  readonly operatedAs: FlightNumber | null;
}

/** Route and times of a record; null if unknown. Airports and times are only compared with each other. */
export interface RouteAndTimes {
  readonly from: string | null;
  readonly to: string | null;
  readonly departs: number | string | null;
  readonly arrives: number | string | null;
}

/** The facts that flights of a day and those of a timetable supply differently. */
export interface CodeshareFacts<Member extends SoldNumber> {
  /** As planned. */
  readonly routeAndTimes: (member: Member) => RouteAndTimes;
  /** Seconds between the planned departures of two records, the least of several; null if unknown. */
  readonly departuresApart: (one: Member, other: Member) => number | null;
  /** How much is known of the flight's progress: the more, the higher. */
  readonly progress: (member: Member) => number;
}

/** Where a chain of codeshare links ends. */
export interface Root {
  readonly number: FlightNumber;
  /** Whether that flight has a separate row. */
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
function operatingByDigits(bucket: ReadonlyMap<string, SoldNumber>): Map<string, SoldNumber[]> {
  const byDigits = new Map<string, SoldNumber[]>();
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
 * the texts of their numbers. Each follows its link, through other codeshares if necessary, to
 * exactly one end:
 * - a flight without a link: it is the operating one;
 * - a number without a row (`isListed` is false); but a link to LH 1184 that has no row means the
 *   row EN 1184, a regional partner with the mainline's digits, if exactly one flight fits;
 * - links in a circle name no operating flight: the first of their numbers stands for it.
 */
function rootsOf(bucket: ReadonlyMap<string, SoldNumber>): Map<string, Root> {
  const roots = new Map<string, Root>();
  const partners = operatingByDigits(bucket);

  function follow(link: FlightNumber): SoldNumber | null {
    const listed = bucket.get(link.text);
    if (listed) return listed;
    const fitting = (partners.get(link.number ?? '') ?? []).filter(({ number }) =>
      isMainlineOf(link, number),
    );
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }

  function firstOfCircle(path: ReadonlySet<string>, entrance: SoldNumber): Root {
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

/** Records that share their route and times, by the texts of their numbers, one group for each operating flight. */
function groupsOf<Member extends SoldNumber>(
  bucket: ReadonlyMap<string, Member>,
): Iterable<{ readonly root: Root; readonly members: Member[] }> {
  const [first] = bucket.values();
  // Most flights are alone at their times, under their own number.
  if (first !== undefined && bucket.size === 1 && first.operatedAs === null) {
    return [{ root: { number: first.number, isListed: true }, members: [first] }];
  }
  const roots = rootsOf(bucket);
  const groups = new Map<string, { readonly root: Root; readonly members: Member[] }>();
  for (const member of bucket.values()) {
    const root = roots.get(member.number.text) ?? { number: member.number, isListed: true };
    const group = groups.get(root.number.text);
    if (group) group.members.push(member);
    else groups.set(root.number.text, { root, members: [member] });
  }
  return groups.values();
}

/** What records must share to be one aircraft; null if too little is known to say that they do. */
export function bucketKey({ from, to, departs, arrives }: RouteAndTimes): string | null {
  if (from === null || to === null || (departs === null && arrives === null)) return null;
  return [from, to, departs ?? '-', arrives ?? '-'].join('|');
}

/**
 * The numbers of one aircraft, each once: those of its rows and those that only links name. The
 * mainline one comes first if only the digits match (LH 1184 for EN 1184), then the operating
 * one, then the others by their texts (docs/board-rules.md, "Codeshares").
 */
function numbersInOrder(
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

/** One aircraft with everything known of it. */
export interface Aircraft<Member extends SoldNumber> {
  readonly root: Root;
  /** The record that supplies the facts. */
  readonly leading: Member;
  /** The records that fill its gaps, the one that knows most first. */
  readonly others: readonly Member[];
  /** At least one; see `numbersInOrder`. */
  readonly numbers: readonly NumberOfRow[];
}

/** Records that share their route and times, by the texts of their numbers; `key` as of `bucketKey`. */
interface Bucket<Member> {
  readonly key: string | null;
  readonly members: Map<string, Member>;
}

const halfDay = 12 * 3600;

/**
 * Groups records by aircraft: only records with the same route, the same planned times
 * and a link are one; time and route alone are never enough. Each record follows its links to one operating flight, so
 * one aircraft never has two operating flights.
 *
 * If the operating flight is not listed, the codeshares that name it are one aircraft, which also has its
 * number; but not if too little is known of them, or if the operating flight is listed
 * with other times, where it has its own row.
 */
export class Codeshares<Member extends SoldNumber> {
  readonly #facts: CodeshareFacts<Member>;
  readonly #buckets: Bucket<Member>[] = [];
  readonly #byKey = new Map<string, Bucket<Member>>();
  /** By number and route, at whatever time. */
  readonly #listed = new Map<string, Member[]>();

  constructor(facts: CodeshareFacts<Member>) {
    this.#facts = facts;
  }

  /** One record at most for each number, route and times. */
  add(record: Member): void {
    const route = this.#facts.routeAndTimes(record);
    const listedKey = keyOnRoute(record.number, route);
    const listed = this.#listed.get(listedKey);
    if (listed) listed.push(record);
    else this.#listed.set(listedKey, [record]);

    const key = bucketKey(route);
    const known = key === null ? undefined : this.#byKey.get(key);
    if (known) {
      known.members.set(record.number.text, record);
      return;
    }
    const bucket = { key, members: new Map([[record.number.text, record]]) };
    this.#buckets.push(bucket);
    if (key !== null) this.#byKey.set(key, bucket);
  }

  /** One after the other, so that long work can be done in slices. */
  *aircraft(): Generator<Aircraft<Member>, void> {
    for (const { key, members: bucket } of this.#buckets) {
      for (const { root, members } of groupsOf(bucket)) {
        const isOperating = ({ number }: Member) => number.text === root.number.text;
        const [leading, ...others] = members.sort(
          (one, other) =>
            Number(isOperating(other)) - Number(isOperating(one)) ||
            this.#facts.progress(other) - this.#facts.progress(one) ||
            compareTexts(one.number.text, other.number.text),
        );
        if (!leading) continue;
        const linkedOnly = members.flatMap((member) =>
          key !== null && member.operatedAs && !this.#isListedElsewhere(member, member.operatedAs)
            ? [member.operatedAs]
            : [],
        );
        yield { root, leading, others, numbers: numbersInOrder(root.number, members, linkedOnly) };
      }
    }
  }

  /**
   * Whether an operating flight that a codeshare names is listed anyway, with other times: the same number and
   * route within half a day. Yesterday's is another one.
   */
  #isListedElsewhere(codeshare: Member, link: FlightNumber): boolean {
    const listed = this.#listed.get(keyOnRoute(link, this.#facts.routeAndTimes(codeshare)));
    return (listed ?? []).some((one) => {
      const apart = this.#facts.departuresApart(codeshare, one);
      return apart === null || apart < halfDay;
    });
  }
}

function keyOnRoute(number: FlightNumber, { from, to }: RouteAndTimes): string {
  return [number.text, from, to].join('|');
}
