import type { BoardAirport, BoardRow } from '#shared/board-view.ts';
import type { DayQuery } from '#shared/day-list.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { Language } from '#shared/languages.ts';
import type { Settings } from '#shared/settings.ts';
import { buildRow } from '../boards/build-row.ts';
import { compareRows } from '../boards/build-board.ts';
import { type BoardReference, rememberReference } from '../flights/board-reference.ts';
import { clockTime } from '../flights/clock-time.ts';
import { phaseOf } from '../flights/flight-status.ts';
import type { Flight } from '../flights/flight.ts';
import { mergeCodeshares, mergeRecords } from '../flights/combine-flights.ts';
import { isAtOwnAirport, ownAirport } from '../flights/place.ts';
import { flightReader } from '../flights/read-flight.ts';

export type DaySettings = Pick<Settings, 'clock' | 'delayThresholdMinutes' | 'hasCodeshares'> & {
  readonly languages: readonly Language[];
};

/**
 * The flights of a whole day, read and merged as those of a board are, without what a board leaves out: none has been
 * there for too long, and no filter counts. A flight that is known to be another day's or another airport's is left
 * out, for a service that ignores the question must not mislead. Days of times are counted from the day, not from
 * today. Pure.
 *
 * @param now UNIX seconds: what lies ahead of it has not happened, whatever a record says
 */
export function buildDay(
  { airport: code, direction, date }: DayQuery,
  entries: readonly ScheduleEntry[],
  knownReference: BoardReference,
  settings: DaySettings,
  now: number,
): { readonly airport: BoardAirport; readonly rows: readonly BoardRow[] } {
  const reference = rememberReference(knownReference);
  const { languages } = settings;
  const { airport, clock } = ownAirport(code, reference, languages);
  const midday = clock.instantOf(Date.parse(`${date}T12:00Z`) / 1000);
  const timesOf = ({ departure, arrival }: Flight) =>
    (direction === 'departures' ? departure : arrival).times;
  const timeOnDay = (instant: number | null) => clockTime(instant, clock, settings.clock, midday);

  function isOfDay(flight: Flight): boolean {
    const { scheduled, estimated, actual } = timesOf(flight);
    const day = timeOnDay(scheduled ?? estimated ?? actual)?.date;
    return day === undefined || day === date;
  }

  const read = flightReader({ airportCode: airport.code, direction, reference, now });
  const flights = entries
    .map(read)
    .filter((flight) => flight !== null)
    .filter((flight) => {
      const end = direction === 'departures' ? flight.departure : flight.arrival;
      return isAtOwnAirport(end, airport.code, reference) && isOfDay(flight);
    });
  const context = {
    direction,
    // A list has no room for them.
    airlineLogos: {},
    airport: airport.code,
    // A list of another day is no board to leave by.
    way: null,
    reference,
    delayThresholdMinutes: settings.delayThresholdMinutes,
    hasCodeshares: settings.hasCodeshares,
    languages,
    gates: new Map(),
    now,
    clockTime: timeOnDay,
  };
  const rows = mergeCodeshares(mergeRecords(flights, now), now)
    .map((aircraft) => ({
      aircraft,
      times: timesOf(aircraft.flight),
      label: aircraft.numbers[0]?.number.text ?? '',
      id: aircraft.id,
    }))
    .sort(compareRows)
    .map(({ aircraft, times }) => buildRow(aircraft, phaseOf(aircraft.flight, times), context));
  return { airport, rows };
}
