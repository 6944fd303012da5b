import type { BoardRow, ClockTime, Direction, RemarkKind } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import type { Settings } from '#shared/settings.ts';
import type { BoardReference } from '../flights/board-reference.ts';
import { flightLabel, keyOfNumber } from '../flights/flight-key.ts';
import { type FlightPhase, beltOfBags } from '../flights/flight-status.ts';
import { markedGateBefore, type GateMemories } from './gate-changes.ts';
import type { MergedFlight } from '../flights/combine-flights.ts';
import { placeOf, stopsOf } from '../flights/place.ts';
import { hasLanded, remarkOf } from '../flights/remark.ts';
import { beltName, checkInName, exitName, gateName, terminalName } from '../flights/stand-names.ts';
import { wayKey } from '#shared/limits.ts';
import type { EndTimes } from '../flights/instants.ts';

/** What a row needs to know of its board. */
export interface RowContext {
  readonly direction: Direction;
  readonly reference: BoardReference;
  readonly delayThresholdMinutes: number;
  readonly hasCodeshares: boolean;
  /** Pictures by IATA or ICAO code. */
  readonly airlineLogos: Settings['airlineLogos'];
  /** The code of the board's airport, and how guests get there; null: nothing is to be said of it. */
  readonly airport: string;
  readonly way: WaySettings | null;
  /** Those of the board. */
  readonly languages: readonly Language[];
  readonly gates: GateMemories;
  /** UNIX seconds. */
  readonly now: number;
  /** An instant as the airport's clock shows it. */
  readonly clockTime: (instant: number | null) => ClockTime | null;
}

/**
 * The row of one aircraft. Cancelled flights have neither gate nor belt (docs/board-rules.md,
 * "Cancelled flights"); departures have no belt, and arrivals no check-in desks.
 */
export function buildRow(merged: MergedFlight, phase: FlightPhase, context: RowContext): BoardRow {
  const { flight, numbers, id } = merged;
  const { direction, reference, clockTime, airport, way } = context;
  const isDeparture = direction === 'departures';
  const own = isDeparture ? flight.departure : flight.arrival;
  const other = isDeparture ? flight.arrival : flight.departure;
  const remark = remarkOf(
    direction,
    phase,
    own.times,
    context.delayThresholdMinutes,
    flight.status,
    beltOfBags(direction, phase, flight, context.now),
  );
  const isCancelled = remark.kind === 'cancelled';
  const isPast = isCancelled || remark.kind === 'departed' || remark.kind === 'landed';
  const hasDesks = isDeparture && !isPast && remark.kind !== 'diverted';
  const terminal = terminalName(own.terminal);
  const gate = isCancelled ? null : gateName(own.gate);
  const told = isDeparture ? gateName(flight.gateBefore) : null;
  const exit = isCancelled || isDeparture ? null : exitName(flight.exit);
  const via = stopsOf(flight.via, reference, context.languages);
  const shownNumbers = context.hasCodeshares ? numbers : numbers.slice(0, 1);
  return {
    id,
    key: keyOfNumber(flight.number, flight.departure.times.scheduled),
    scheduled: clockTime(own.times.scheduled),
    flights: shownNumbers.map((number) => flightLabel(number, reference, context.airlineLogos)),
    place: placeOf(other, reference, context.languages),
    ...(via.length > 0 && { via }),
    terminal,
    checkIn: hasDesks ? checkInName(flight.checkIn) : null,
    leaveBy: clockTime(
      isDeparture && way !== null
        ? leaveBy({ airport, terminal, times: own.times, remark: remark.kind }, way, context.now)
        : null,
    ),
    gate,
    // A flight that has left or landed needs no gate any more.
    gateBefore:
      isPast || hasLanded(remark)
        ? null
        : markedGateBefore(context.gates.get(id), gate, context.now, told),
    belt: isCancelled || isDeparture ? null : beltName(flight.belt),
    ...(exit !== null && { exit }),
    remark: { ...remark, time: clockTime(remark.time) },
    isPast,
  };
}

/** How long guests need from the house, and how early they are to be there, minutes. */
type WaySettings = Pick<Settings, 'minutesThere' | 'minutesEarly'>;

/** A departure, as far as it matters for going there. */
interface Leaving {
  /** The code of the board's airport. */
  readonly airport: string;
  readonly terminal: string | null;
  readonly times: EndTimes;
  readonly remark: RemarkKind;
}

/** Flights that can still be caught. */
const catchable: ReadonlySet<RemarkKind> = new Set([
  'scheduled',
  'estimated',
  'delayed',
  'check-in',
  'gate-open',
  'boarding',
  'final-call',
  'gate-closing',
]);

/**
 * When to leave the house for a departure (docs/board-rules.md, "How to get there"): by the minutes that are set for its
 * terminal, else for its airport. Counted from the earlier of the scheduled and the estimated time, because a delay is often
 * made up again.
 *
 * @param now UNIX seconds
 * @returns UNIX seconds; null where nothing is set or known, the flight cannot be caught, or the minute is over
 */
export function leaveBy(
  { airport, terminal, times, remark }: Leaving,
  { minutesThere, minutesEarly }: WaySettings,
  now: number,
): number | null {
  const ofTerminal = terminal === null ? undefined : minutesThere[wayKey(airport, terminal)];
  const minutes = ofTerminal ?? minutesThere[wayKey(airport)];
  if (minutes === undefined || times.scheduled === null || !catchable.has(remark)) return null;
  const departs = Math.min(times.scheduled, times.estimated ?? times.scheduled);
  const instant = departs - (minutes + minutesEarly) * 60;
  return instant + 60 <= now ? null : instant;
}
