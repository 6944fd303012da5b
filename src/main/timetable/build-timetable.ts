import type { Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import type { SubjectNames } from '#shared/list-subject.ts';
import type { TimetableQuery, TimetableRow } from '#shared/timetable.ts';
import { isOfSubject, subjectNames } from '../boards/list-subject.ts';
import { type BoardReference, rememberReference } from '../flights/board-reference.ts';
import { compareTexts } from '../flights/texts.ts';
import { flightLabel, flightKeyOf } from '../flights/flight-key.ts';
import { airportClocks, findAirport, placeOf } from '../flights/place.ts';
import { terminalName } from '../flights/stand-names.ts';
import type { PlannedEnd, PlannedFlight } from './planned-flight.ts';

/** What is made of the planned flights. */
interface Timetable extends SubjectNames {
  readonly rows: readonly TimetableRow[];
}

/**
 * The timetable of an airport, of airlines, of a pair of airports or of a flight number, by local time of day. Pure.
 *
 * @param aircraftNames names of types by ICAO designator
 * @param now UNIX seconds: the offsets of the zones are those of the day
 */
export function buildTimetable(
  { subject, direction }: TimetableQuery,
  flights: readonly PlannedFlight[],
  knownReference: BoardReference,
  aircraftNames: ReadonlyMap<string, string>,
  languages: readonly Language[],
  now: number,
): Timetable {
  const reference = rememberReference(knownReference);
  const offsetOf = offsets(reference, now);
  const numberOf = new Map<string, number>();
  const rows = flights.filter(isOfSubject(subject, direction, reference)).map((flight) => {
    const row = rowOf(flight, direction, reference, aircraftNames, languages, offsetOf);
    // Two records may have the very same number and times: each row is still one of its own, in every answer.
    const number = numberOf.get(row.id) ?? 0;
    numberOf.set(row.id, number + 1);
    return number === 0 ? row : { ...row, id: `${row.id} ${number}` };
  });
  return {
    ...subjectNames(subject, reference, languages),
    rows: rows.sort(byTime(direction)),
  };
}

/** Minutes by which the clocks of an airport are ahead of UTC; null where its zone is unknown. */
function offsets(reference: BoardReference, now: number): (end: PlannedEnd) => number | null {
  const clockOf = airportClocks();
  return ({ iata, icao }) => {
    const seconds = clockOf(findAirport(iata, icao, reference))?.offsetAt(now);
    return seconds === undefined ? null : Math.round(seconds / 60);
  };
}

function rowOf(
  flight: PlannedFlight,
  direction: Direction,
  reference: BoardReference,
  aircraftNames: ReadonlyMap<string, string>,
  languages: readonly Language[],
  offsetOf: (end: PlannedEnd) => number | null,
): TimetableRow {
  const { departure, arrival, numbers, duration, aircraft } = flight;
  const isDeparture = direction === 'departures';
  const daysLater = daysLaterOf(flight, offsetOf(departure), offsetOf(arrival));
  const [first] = numbers;
  return {
    id: [first?.number.text, departure.iata, departure.local, arrival.iata, arrival.local].join(
      ' ',
    ),
    key: first ? flightKeyOf(first, null) : { iata: null, icao: null, departure: null },
    flights: numbers.map((number) => flightLabel(number, reference)),
    from: placeOf(departure, reference, languages),
    to: placeOf(arrival, reference, languages),
    departs: departure.local,
    arrives: arrival.local,
    daysLater,
    duration,
    // Days of operation are those of the departure, as in every airline's timetable.
    days: isDeparture ? flight.days : onDaysLater(flight.days, daysLater),
    departureTerminals: terminalsOf(departure),
    arrivalTerminals: terminalsOf(arrival),
    aircraft:
      aircraft === null ? null : { icao: aircraft, name: aircraftNames.get(aircraft) ?? null },
  };
}

function terminalsOf({ terminals }: PlannedEnd): readonly string[] {
  const names = terminals.map(terminalName).filter((name) => name !== null);
  return [...new Set(names)].sort(compareTexts);
}

function byTime(direction: Direction): (one: TimetableRow, other: TimetableRow) => number {
  const time = (row: TimetableRow) =>
    (direction === 'departures' ? row.departs : row.arrives) ?? Number.POSITIVE_INFINITY;
  return (one, other) =>
    time(one) === time(other) ? compareTexts(one.id, other.id) : time(one) - time(other);
}

const day = 1440;
const week = 7;
const everyDay = 0b111_1111;

/**
 * Calendar days from the local departure of a flight to its local arrival, from its times of day:
 * 0 the same day, 1 the next, -1 the day before (eastwards over the date line); null where too
 * little is known.
 *
 * @param departureOffset minutes by which the zone of the departure is ahead of UTC; null: unknown
 */
export function daysLaterOf(
  { departure, arrival, duration }: PlannedFlight,
  departureOffset: number | null,
  arrivalOffset: number | null,
): number | null {
  const from = offsetOf(departure, departureOffset);
  const to = offsetOf(arrival, arrivalOffset);
  const length = duration ?? lengthOf(departure.utc, arrival.utc);
  const { local: departs } = departure;
  const { local: arrives } = arrival;
  if (from === null || to === null || length === null) return null;
  if (departs === null || arrives === null) return null;
  const days = Math.round((departs - from + length + to - arrives) / day);
  return days >= -1 && days <= 2 ? days : null;
}

/**
 * The days on which a flight arrives that leaves on these, one bit each.
 *
 * @param by days later
 * @returns null where either is unknown
 */
export function onDaysLater(days: number | null, by: number | null): number | null {
  if (days === null || by === null) return null;
  const shift = ((by % week) + week) % week;
  return ((days << shift) | (days >> (week - shift))) & everyDay;
}

/**
 * Local minus UTC by the record's own times, which know the day they are about; which of the days
 * it is that lie between them the zone tells, for offsets go from -12 to +14 hours.
 */
function offsetOf(
  { local, utc }: { readonly local: number | null; readonly utc: number | null },
  zone: number | null,
): number | null {
  if (local === null || utc === null) return zone;
  const difference = local - utc;
  return difference + Math.round(((zone ?? 0) - difference) / day) * day;
}

function lengthOf(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  return (((to - from) % day) + day) % day;
}
