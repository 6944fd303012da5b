import type { DelayedFlight, ScheduleEntry } from '#shared/flight-data/flights.ts';
import { clockBy, offsetZone, type ZoneClock } from '#shared/zone-clock.ts';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../profile/log.ts';
import type { BoardReference, ReferenceAirport } from './board-reference.ts';
import { toldBothWays, type TimeForms } from './instants.ts';
import { airportClocks, findAirport } from './place.ts';
import { withNames, type ReferenceNames } from './reference-names.ts';

/** What a reading of reference data goes with. */
export interface ReadWith {
  /** Records of the service in use. */
  readonly records?: readonly (ScheduleEntry | DelayedFlight)[];
  /** Publishers' facts about the codes in them. */
  readonly names?: readonly (ReferenceNames | undefined)[];
}

/** Lends the reference data for one reading. */
export type WithReference<Reference extends BoardReference = BoardReference> = <Value>(
  read: (reference: Reference) => Value,
  those?: ReadWith,
) => Value;

/** Instants, UNIX seconds, between which a service's times have one offset, seconds east of UTC. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  /** Whether the rules of the zone differ at the first of them. */
  readonly isOther: boolean;
}

interface Sample {
  readonly instant: number;
  readonly offset: number;
}

/** Fewer rows never overrule a zone: a single one agrees with nothing. */
const leastSamples = 2;
/** One in this many rows may disagree. */
const samplesPerMistake = 10;
/** A law moves clocks by quarters of an hour. */
const quarter = 900;
const hour = 3600;
/** Boards and days of one airport that a user looks at. */
const mostRuns = 20;

/**
 * Makes the function that lends reference data the clocks of the service's own times, if all rows of an
 * airport agree on another offset than the rules of its zone (docs/board-rules.md, "The service's own clock"). It
 * remembers the evidence: a board at night has too few rows, and a timetable has no UTC. Each list counts once. The log says once a
 * run for each airport and offset that the service's clock is used.
 *
 * @param service the one in use: evidence of another one does not count
 * @param onChanged clocks of airports have changed: what is visible may be wrong
 */
export function createZoneWitness(
  service: { readonly id: string },
  clock: Pick<Clock, 'now'>,
  log: Pick<Log, 'warn'>,
  onChanged: () => void,
): <Reference extends BoardReference>(reference: Reference, those?: ReadWith) => Reference {
  let source = service.id;
  let heard = new WeakSet<NonNullable<ReadWith['records']>>();
  let said = new Map<string, readonly Run[]>();
  const told = new Set<string>();

  function hear(records: NonNullable<ReadWith['records']>, reference: BoardReference): void {
    if (heard.has(records)) return;
    heard.add(records);
    let isChanged = false;
    for (const { airport, runs } of agreements(records, reference)) {
      const key = keyOf(airport);
      const before = said.get(key) ?? [];
      const [from, to] = [runs[0]?.from ?? -Infinity, runs.at(-1)?.to ?? Infinity];
      const others = before.filter((run) => runs.length > 0 && (run.to < from || run.from > to));
      const after = [...others, ...runs].slice(-mostRuns);
      said.set(key, after);
      isChanged ||= after.some(isOther) || before.some(isOther);
      for (const { offset } of runs.filter(isOther)) tell(airport, offset);
    }
    if (isChanged) onChanged();
  }

  function tell({ iata, icao, timeZone }: ReferenceAirport, offset: number): void {
    const sentence = `The service's times at ${iata ?? icao ?? ''} are those of UTC${offsetZone(offset)}, which the rules of ${timeZone ?? 'its unknown zone'} are not: they are shown as the service tells them.`;
    if (told.has(sentence)) return;
    told.add(sentence);
    log.warn(sentence);
  }

  return (own, { records, names = [] } = {}) => {
    const reference = withNames(own, names);
    if (source !== service.id) {
      source = service.id;
      heard = new WeakSet();
      said = new Map();
    }
    if (records) hear(records, reference);
    const isOverruled = [...said.values()].some((runs) => runs.some(isOther));
    if (!isOverruled) return reference;
    return {
      ...reference,
      airport(code) {
        const airport = reference.airport(code);
        const runs = airport === null ? [] : (said.get(keyOf(airport)) ?? []);
        return airport === null || !runs.some(isOther)
          ? airport
          : byRuns(airport, runs, Math.floor(clock.now() / 1000));
      },
    };
  };
}

const isOther = (run: Run): boolean => run.isOther;

function keyOf({ iata, icao }: ReferenceAirport): string {
  return `${iata} ${icao}`;
}

/** The airport with the clock that its rows show; its zone stays where that says the same at `now`. */
function byRuns(airport: ReferenceAirport, runs: readonly Run[], now: number): ReferenceAirport {
  const rules = airportClocks()(airport);
  const clock = clockBy((instant) => {
    const distance = ({ from, to }: Run) => Math.max(from - instant, instant - to, 0);
    const run = runs.reduce((one, other) => (distance(other) < distance(one) ? other : one));
    const known = Math.min(Math.max(instant, run.from), run.to);
    // Beyond the next change of the rules, nothing is known of the service's clock.
    const isSame = rules === null || rules.offsetAt(known) === rules.offsetAt(instant);
    return isSame ? run.offset : rules.offsetAt(instant);
  });
  const offset = clock.offsetAt(now);
  const isByRules = rules?.offsetAt(now) === offset;
  return { ...airport, clock, timeZone: isByRules ? airport.timeZone : offsetZone(offset) };
}

/** What the records say of each airport that enough of them name; no runs: they do not agree. */
function agreements(
  records: NonNullable<ReadWith['records']>,
  reference: BoardReference,
): readonly { readonly airport: ReferenceAirport; readonly runs: readonly Run[] }[] {
  const samples = new Map<string, { airport: ReferenceAirport; of: Map<string, Sample> }>();
  const take = (iata: string | null, icao: string | null, forms: TimeForms): void => {
    const sample = toldBothWays(forms);
    const airport = sample && findAirport(iata, icao, reference);
    if (sample === null || airport === null) return;
    const key = keyOf(airport);
    const known = samples.get(key) ?? { airport, of: new Map<string, Sample>() };
    samples.set(key, known);
    // Codeshares of one flight are one witness.
    known.of.set(`${sample.instant} ${sample.offset}`, sample);
  };
  for (const each of records) {
    const { dep_time_ts, dep_time_utc, arr_time_ts, arr_time_utc } = each;
    take(each.dep_iata, each.dep_icao, {
      unix: dep_time_ts,
      utc: dep_time_utc,
      local: each.dep_time,
    });
    take(each.arr_iata, each.arr_icao, {
      unix: arr_time_ts,
      utc: arr_time_utc,
      local: each.arr_time,
    });
  }
  const rulesOf = airportClocks();
  const all = [...samples.values()].map(({ airport, of }) => {
    const rules = rulesOf(airport);
    return {
      airport,
      rules,
      of: [...of.values()].sort((one, other) => one.instant - other.instant),
    };
  });
  const areLocal = areLocalTimes(all);
  return all
    .filter(({ of }) => of.length >= leastSamples)
    .map(({ airport, rules, of }) => {
      const runs = runsOf(of, rules);
      return { airport, runs: areLocal || !runs.some(isOther) ? runs : [] };
    });
}

/**
 * Whether local texts are local at all: some services send UTC for them, or the time of one place for all airports.
 */
function areLocalTimes(
  all: readonly { readonly rules: ZoneClock | null; readonly of: readonly Sample[] }[],
): boolean {
  const offsets = new Set(all.flatMap(({ of }) => of.map(({ offset }) => offset)));
  if (offsets.size > 1) return true;
  const byRules = all.flatMap(({ rules, of: [first] }) =>
    rules && first ? rules.offsetAt(first.instant) : [],
  );
  return !offsets.has(0) && Math.max(...byRules) - Math.min(...byRules) <= hour;
}

/**
 * The offset on which samples, the earliest first, agree; or two of them, where the clocks change in between. Empty
 * where they do not agree.
 */
function runsOf(samples: readonly Sample[], rules: ZoneClock | null): readonly Run[] {
  const counts = new Map<number, number>();
  for (const { offset } of samples) counts.set(offset, (counts.get(offset) ?? 0) + 1);
  const mistakes = Math.floor(samples.length / samplesPerMistake);
  const runs: (Run & { readonly count: number })[] = [];
  for (const { instant, offset } of samples) {
    if ((counts.get(offset) ?? 0) <= mistakes) continue;
    const last = runs.at(-1);
    if (last?.offset === offset)
      runs[runs.length - 1] = { ...last, to: instant, count: last.count + 1 };
    else {
      const isOther = rules?.offsetAt(instant) !== offset;
      runs.push({ from: instant, to: instant, offset, isOther, count: 1 });
    }
  }
  const [first, second] = runs;
  const isOneChange = !second || (first && Math.abs(first.offset - second.offset) <= hour);
  if (!isOneChange || runs.length > 2 || runs.some(({ offset }) => offset % quarter !== 0))
    return [];
  return runs.filter(({ count }) => count >= leastSamples);
}
