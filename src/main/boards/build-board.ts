import type {
  BoardNotice,
  BoardProblem,
  BoardSource,
  BoardView,
  Direction,
} from '#shared/board-view.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { Language } from '#shared/languages.ts';
import type { Settings } from '#shared/settings.ts';
import { boardFilter } from './board-filter.ts';
import { type BoardReference, rememberReference } from '../flights/board-reference.ts';
import { buildRow, type RowContext } from './build-row.ts';
import { clockTime } from '../flights/clock-time.ts';
import { phaseOf, beltOfBags } from '../flights/flight-status.ts';
import type { Flight } from '../flights/flight.ts';
import type { GateMemories } from './gate-changes.ts';
import { mergeCodeshares, mergeRecords } from '../flights/combine-flights.ts';
import { isAtOwnAirport, ownAirport } from '../flights/place.ts';
import { flightReader } from '../flights/read-flight.ts';
import { isOnBoard, isOverSince } from './row-lifetime.ts';
import { compareTexts } from '../flights/texts.ts';
import type { EndTimes } from '../flights/instants.ts';

/** The last known answer of the service, and what to say about it. */
export interface BoardInput {
  /** Clean records of `/v1/schedules`, in any order. */
  readonly entries: readonly ScheduleEntry[];
  /** IATA or ICAO code, upper case. */
  readonly airportCode: string;
  readonly direction: Direction;
  /** When the service last confirmed the rows, UNIX seconds; null before its first answer. */
  readonly fetchedAt: number | null;
  readonly source: BoardSource;
  /** Passed through. */
  readonly problem: BoardProblem | null;
  /** Passed through. */
  readonly notices: readonly BoardNotice[];
  /** Passed through. */
  readonly isClockFar?: boolean;
  /** Those of the board: cities are named in them, too. */
  readonly languages: readonly Language[];
  /** What is remembered of the rows' gates from the board before. */
  readonly gates: GateMemories;
}

export type BoardSettings = Pick<
  Settings,
  | 'delayThresholdMinutes'
  | 'departedGraceMinutes'
  | 'cancelledGraceMinutes'
  | 'clock'
  | 'filters'
  | 'hasCodeshares'
  | 'airlineLogos'
  | 'minutesThere'
  | 'minutesEarly'
>;

/**
 * Makes the board out of a service's records at one instant (`now`, UNIX seconds): by the rules of
 * docs/board-rules.md, one rule a file, here and in `../flights`. Pure: the same input gives
 * the same view, whatever the order of the records.
 *
 * A record without any identity is left out and counted. A flight that is known to belong to another
 * airport is left out, for a service that ignores the filter must not mislead.
 */
export function buildBoard(
  input: BoardInput,
  reference: BoardReference,
  settings: BoardSettings,
  now: number,
): BoardView {
  const { direction, entries, languages, gates } = input;
  const known = rememberReference(reference);
  const { airport, clock } = ownAirport(input.airportCode, known, languages);
  const ownEnd = (flight: Flight) =>
    direction === 'departures' ? flight.departure : flight.arrival;

  const read = flightReader({ airportCode: airport.code, direction, reference: known, now });
  const identified = entries.map(read).filter((flight) => flight !== null);
  const own = identified.filter((flight) => isAtOwnAirport(ownEnd(flight), airport.code, known));
  const merged = mergeCodeshares(mergeRecords(own, now), now);

  const context: RowContext = {
    direction,
    reference: known,
    delayThresholdMinutes: settings.delayThresholdMinutes,
    hasCodeshares: settings.hasCodeshares,
    airlineLogos: settings.airlineLogos,
    airport: airport.code,
    way: settings,
    languages,
    gates,
    now,
    clockTime: (instant) => clockTime(instant, clock, settings.clock, now),
  };
  const isWanted = boardFilter(settings.filters, direction, known, now);
  const listed = merged
    .map((aircraft) => {
      const { times } = ownEnd(aircraft.flight);
      const label = aircraft.numbers[0]?.number.text ?? '';
      return { aircraft, times, label, id: aircraft.id, phase: phaseOf(aircraft.flight, times) };
    })
    .filter(
      ({ aircraft: { flight }, phase, times }) =>
        isOnBoard(direction, phase, times, settings, now) ||
        beltOfBags(direction, phase, flight, now) !== null,
    );
  // After a failure the last board stays as it was. One on which everything is over stays as well:
  // without a row it would say that there are no flights, which no answer has said.
  const heardAt = input.problem === null ? input.fetchedAt : null;
  const toCome = listed.filter(
    ({ phase, times }) =>
      heardAt === null || !isOverSince(heardAt, direction, phase, times, settings, now),
  );
  const current = toCome.length > 0 ? toCome : listed;
  const rows = current
    .filter(({ aircraft }) => isWanted(aircraft))
    .sort(compareRows)
    .map(({ aircraft, phase }) => buildRow(aircraft, phase, context));

  return {
    id: `${input.airportCode} ${direction}`,
    airport,
    direction,
    rows,
    droppedCount: entries.length - identified.length,
    filteredCount: current.length - rows.length,
    delayedCount: rows.filter(({ remark }) => remark.kind === 'delayed' || remark.delayStep > 0)
      .length,
    cancelledCount: rows.filter(({ remark }) => remark.kind === 'cancelled').length,
    source: input.source,
    fetchedAt: input.fetchedAt,
    problem: input.problem,
    notices: input.notices,
    ...(input.isClockFar === true && { isClockFar: true }),
    clock: settings.clock,
  };
}

/** What a row is sorted by. */
export interface SortableRow {
  /** Times of the board's own end. */
  readonly times: EndTimes;
  /** The first flight number, then the row's id, break ties. */
  readonly label: string;
  readonly id: string;
}

/**
 * By scheduled time in UTC, never by local text, which midnight and the end of summer time break
 * (docs/board-rules.md, "Order"). A row without a scheduled time stands where its estimate or actual time
 * puts it; a row without any time stands last. Ties go by flight number and then by id, so that the
 * order of the records never shows.
 */
export function compareRows(one: SortableRow, other: SortableRow): number {
  const first = one.times.scheduled ?? one.times.estimated ?? one.times.actual ?? Infinity;
  const second = other.times.scheduled ?? other.times.estimated ?? other.times.actual ?? Infinity;
  if (first !== second) return first < second ? -1 : 1;
  return compareTexts(one.label, other.label) || compareTexts(one.id, other.id);
}
