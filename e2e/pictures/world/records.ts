import { fromZonedTime } from 'date-fns-tz';
import type { Direction } from '../../../src/shared/board-view.ts';
import {
  scheduleEntrySchema,
  type ScheduleEntry,
} from '../../../src/shared/flight-data/flights.ts';

/** The day of all pictures, at Zürich. */
const day = '2026-11-21';

/** UNIX seconds of a time of day in Zürich, `2026-11-21 08:47` or `08:47` of the day of the pictures. */
export function inZurich(time: string): number {
  const date = time.includes(' ') ? time.replace(' ', 'T') : `${day}T${time}`;
  return fromZonedTime(`${date}:00`, 'Europe/Zurich').getTime() / 1000;
}

/** What a service may know of a flight beyond its number, its other end and its schedule. */
export interface Details {
  readonly terminal?: string;
  readonly gate?: string;
  readonly belt?: string;
  /** Numbers of codeshare partners: `UA 9`. */
  readonly partners?: readonly string[];
  /** Times of day at Zürich, as `inZurich` reads them. */
  readonly estimated?: string;
  readonly actual?: string;
  readonly status?: string;
  /** Further fields of the record, as they are. */
  readonly fields?: Partial<Record<keyof ScheduleEntry, unknown>>;
}

/** Time at Zürich, flight number, the other end's code, and what else is known. */
export type Line = readonly [time: string, number: string, place: string, details?: Details];

/** The records of a flight as a service sends them: its own, and one for each codeshare. */
export function recordsOf(direction: Direction, line: Line): ScheduleEntry[] {
  const [time, number, place, { partners = [], ...details } = {}] = line;
  const isDeparture = direction === 'departures';
  const own = isDeparture ? 'dep' : 'arr';
  const other = isDeparture ? 'arr' : 'dep';
  const common = {
    [`${own}_iata`]: 'ZRH',
    [`${other}_iata`]: place,
    [`${own}_terminal`]: details.terminal,
    [`${own}_gate`]: details.gate,
    arr_baggage: details.belt,
    [`${own}_time_ts`]: inZurich(time),
    [`${own}_estimated_ts`]: details.estimated && inZurich(details.estimated),
    [`${own}_actual_ts`]: details.actual && inZurich(details.actual),
    status: details.status ?? 'scheduled',
    ...details.fields,
  };
  return [number, ...partners].map((sold) => {
    const [airline = '', digits = ''] = sold.split(' ');
    const [operating = '', operatingDigits = ''] = number.split(' ');
    return scheduleEntrySchema.parse({
      ...common,
      airline_iata: airline,
      flight_number: digits,
      flight_iata: airline + digits,
      ...(sold !== number && {
        cs_airline_iata: operating,
        cs_flight_number: operatingDigits,
        cs_flight_iata: operating + operatingDigits,
      }),
    });
  });
}
