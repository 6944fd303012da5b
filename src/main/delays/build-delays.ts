import type { Direction } from '#shared/board-view.ts';
import type { DelayedRow, DelayPoint, DelaysQuery } from '#shared/delays.ts';
import {
  type DelayedFlight,
  delayedFlightSchema,
  emptyScheduleEntry,
} from '#shared/flight-data/flights.ts';
import type { Language } from '#shared/languages.ts';
import type { SubjectNames } from '#shared/list-subject.ts';
import { isOfSubject, subjectNames } from '../boards/list-subject.ts';
import { type BoardReference, rememberReference } from '../flights/board-reference.ts';
import { clockTime } from '../flights/clock-time.ts';
import { delayMinutes, delayStep } from '../flights/delay.ts';
import { flightLabel, flightKeyOf } from '../flights/flight-key.ts';
import { phaseOf } from '../flights/flight-status.ts';
import { flightKey, type Flight, type FlightEnd } from '../flights/flight.ts';
import { mergeCodeshares, type MergedFlight, mergeRecords } from '../flights/combine-flights.ts';
import { airportClocks, findAirport, placeOf } from '../flights/place.ts';
import { flightReader } from '../flights/read-flight.ts';
import { remarkOf } from '../flights/remark.ts';
import { beltName, gateName, terminalName } from '../flights/stand-names.ts';
import { clockBy, type ZoneClock } from '#shared/zone-clock.ts';
import { endTimes } from '../flights/instants.ts';
import { rowIdentity } from '../data/row-identity.ts';
import { isListOf, kindsOf, recordCheck } from '../store/kept-values.ts';

/** What is made of the records. */
interface Delays extends SubjectNames {
  readonly rows: readonly DelayedRow[];
  readonly restCount: number;
  readonly points: readonly DelayPoint[];
  readonly timeZone: string | null;
}

export interface DelaysSettings {
  readonly clock: '12' | '24';
  readonly delayThresholdMinutes: number;
  readonly languages: readonly Language[];
}

/** More rows than anybody reads; the worst come first. */
const mostRows = 500;

/** One aircraft with its delay, minutes. */
interface LateFlight {
  readonly merged: MergedFlight;
  readonly end: FlightEnd;
  readonly delay: number | null;
}

/**
 * The delays of an airport, of airlines, of a pair of airports or of a flight number, the longest first. Records are read and merged as those of
 * a board are (docs/board-rules.md, "What one flight is" and "Codeshares"). Pure.
 *
 * @param now UNIX seconds
 */
export function buildDelays(
  query: DelaysQuery,
  content: DelaysContent,
  knownReference: BoardReference,
  settings: DelaysSettings,
  now: number,
): Delays {
  const { direction } = query;
  const reference = rememberReference(knownReference);
  const names = subjectNames(query.subject, reference, settings.languages);
  // Of a pair the one at which the flights are late: departures come first.
  const airport = names.airports.at(direction === 'departures' ? 0 : -1) ?? null;
  const read = lateFlightReader(query, airport?.code ?? null, reference, now);
  const late = read(content.records).sort(byDelay);
  const clockOf = clocks(reference);
  return {
    ...names,
    rows: late
      .slice(0, mostRows)
      .map((flight) => rowOf(flight, direction, reference, settings, clockOf(flight.end), now)),
    restCount: Math.max(0, late.length - mostRows),
    points: [...late, ...read(content.earlier)].flatMap(pointOf),
    timeZone: airport?.timeZone ?? null,
  };
}

/** Makes the function that turns records into aircraft, each with its delay. */
function lateFlightReader(
  { subject, direction }: DelaysQuery,
  airportCode: string | null,
  reference: BoardReference,
  now: number,
): (records: readonly DelayedFlight[]) => LateFlight[] {
  const isWanted = isOfSubject(subject, direction, reference);
  const own = (flight: Flight) => (direction === 'departures' ? flight.departure : flight.arrival);
  return (records) => {
    const read = flightReader({ airportCode, direction, reference, now });
    const told = new Map<string, number>();
    const flights = records.flatMap((record) => {
      const flight = read({ ...emptyScheduleEntry, ...record });
      if (flight === null) return [];
      if (record.delayed !== null) told.set(flightKey(flight), record.delayed);
      return [flight];
    });
    const merged = mergeCodeshares(mergeRecords(flights, now), now);
    const wanted = merged.filter(({ flight, numbers }) => isWanted({ ...flight, numbers }));
    return wanted.map((merged) => {
      const { scheduled, estimated } = own(merged.flight).times;
      // Computed, as everywhere; what the service says stands in where a time is not known.
      const delay =
        delayMinutes(scheduled, estimated) ?? told.get(flightKey(merged.flight)) ?? null;
      return { merged, end: own(merged.flight), delay };
    });
  };
}

function byDelay(one: LateFlight, other: LateFlight): number {
  const lateness = (flight: LateFlight) => flight.delay ?? Number.NEGATIVE_INFINITY;
  const scheduled = (flight: LateFlight) => flight.end.times.scheduled ?? Number.POSITIVE_INFINITY;
  if (lateness(one) !== lateness(other)) return lateness(other) - lateness(one);
  if (scheduled(one) !== scheduled(other)) return scheduled(one) - scheduled(other);
  return one.merged.id < other.merged.id ? -1 : 1;
}

function pointOf({ end, delay }: LateFlight): DelayPoint[] {
  const { scheduled } = end.times;
  return scheduled === null || delay === null ? [] : [{ scheduled, delay }];
}

/** The clock of an end; UTC where its zone is unknown. */
function clocks(reference: BoardReference): (end: FlightEnd) => ZoneClock {
  const clockOf = airportClocks();
  const utc = clockBy(() => 0);
  return ({ iata, icao }) => clockOf(findAirport(iata, icao, reference)) ?? utc;
}

function rowOf(
  { merged, end, delay }: LateFlight,
  direction: Direction,
  reference: BoardReference,
  { clock: hours, delayThresholdMinutes, languages }: DelaysSettings,
  clock: ZoneClock,
  now: number,
): DelayedRow {
  const { id, flight, numbers } = merged;
  const { departure, arrival } = flight;
  const timeText = (instant: number | null) => clockTime(instant, clock, hours, now);
  const { scheduled, estimated } = end.times;
  const phase = phaseOf(flight, end.times);
  const remark = remarkOf(direction, phase, end.times, delayThresholdMinutes, flight.status);
  const [first] = numbers;
  return {
    id,
    key: first
      ? flightKeyOf(first, departure.times.scheduled)
      : { iata: null, icao: null, departure: null },
    flights: numbers.map((number) => flightLabel(number, reference)),
    from: placeOf(departure, reference, languages),
    to: placeOf(arrival, reference, languages),
    scheduled: timeText(scheduled),
    expected: timeText(
      estimated ?? (scheduled === null || delay === null ? null : scheduled + delay * 60),
    ),
    delay,
    terminal: terminalName(end.terminal),
    gate: gateName(end.gate),
    belt: direction === 'arrivals' ? beltName(flight.belt) : null,
    // The times stand in columns of their own.
    remark: { ...remark, time: null, delayStep: delayStep(delay, delayThresholdMinutes) },
    isPast: remark.kind === 'departed' || remark.kind === 'landed' || remark.kind === 'cancelled',
  };
}

/** What is kept of the delays of one airport or airline. */
export interface DelaysContent {
  /** As the service told them last. */
  readonly records: readonly DelayedFlight[];
  /** Flights of the last hours that it told of before, and no longer lists. */
  readonly earlier: readonly DelayedFlight[];
}

/** How far back flights are remembered that are no longer listed, seconds. */
export const rememberedSeconds = 8 * 3600;

/** More than any airport has late in so many hours. */
const mostEarlier = 2000;

/**
 * What is kept of an answer. A service drops flights from its list some time after they have left or
 * landed; the chart of the last hours goes on knowing of them. A flight that vanishes before its
 * time has made up for its delay, and is forgotten.
 *
 * @param now UNIX seconds
 */
export function keepDelays(
  records: readonly DelayedFlight[],
  before: DelaysContent | null,
  direction: Direction,
  now: number,
): DelaysContent {
  const seen = new Set(records.map(identityOf));
  const earlier = [...(before?.records ?? []), ...(before?.earlier ?? [])].filter((record) => {
    const { scheduled, expected } = timesOf(record, direction);
    if (scheduled === null || scheduled < now - rememberedSeconds) return false;
    if (expected === null || expected > now) return false;
    const identity = identityOf(record);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
  return { records, earlier: earlier.slice(0, mostEarlier) };
}

const isDelayedFlight = recordCheck<DelayedFlight>(kindsOf(delayedFlightSchema));

/** Whether what the cache gave back is what was kept there. */
export function isDelaysContent(content: unknown): content is DelaysContent {
  return (
    typeof content === 'object' &&
    content !== null &&
    'records' in content &&
    'earlier' in content &&
    isListOf(content.records, isDelayedFlight) &&
    isListOf(content.earlier, isDelayedFlight)
  );
}

function identityOf(record: DelayedFlight): string {
  return rowIdentity('delays', record);
}

/** Of the end that is late, UNIX seconds; local texts alone do not tell. */
function timesOf(
  record: DelayedFlight,
  direction: Direction,
): { readonly scheduled: number | null; readonly expected: number | null } {
  const isDeparture = direction === 'departures';
  const unknown = { unix: null, utc: null, local: null };
  const { scheduled, estimated } = endTimes(
    isDeparture
      ? {
          scheduled: { unix: record.dep_time_ts, utc: record.dep_time_utc, local: null },
          estimated: { unix: record.dep_estimated_ts, utc: record.dep_estimated_utc, local: null },
          actual: unknown,
        }
      : {
          scheduled: { unix: record.arr_time_ts, utc: record.arr_time_utc, local: null },
          estimated: { unix: record.arr_estimated_ts, utc: record.arr_estimated_utc, local: null },
          actual: unknown,
        },
    null,
  );
  const told =
    scheduled === null || record.delayed === null ? null : scheduled + record.delayed * 60;
  return { scheduled, expected: estimated ?? told };
}
