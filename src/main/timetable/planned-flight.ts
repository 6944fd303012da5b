import type { Route } from '#shared/flight-data/flights.ts';
import type { FlightNumber } from '#shared/flight-number.ts';
import type { NumberOfRow, SoldNumber } from '../flights/codeshares.ts';
import { flightNumberOf, operatingNumberOf } from '../flights/flight-number.ts';
import { isListOf, recordCheck } from '../store/kept-values.ts';

/** A flight that repeats every week, as it is kept, with all the numbers that it is sold under. */
export interface PlannedFlight {
  /** At least one; see `Aircraft`. */
  readonly numbers: readonly NumberOfRow[];
  readonly departure: PlannedEnd;
  readonly arrival: PlannedEnd;
  /** Minutes. */
  readonly duration: number | null;
  /** One bit a day: 1 Monday, 2 Tuesday, … 64 Sunday, as airlines count them. */
  readonly days: number | null;
  /** ICAO type designator. */
  readonly aircraft: string | null;
}

export interface PlannedEnd {
  readonly iata: string | null;
  readonly icao: string | null;
  /** Minutes after midnight, local to the airport and in UTC. */
  readonly local: number | null;
  readonly utc: number | null;
  readonly terminals: readonly string[];
}

/** A record of a route: one number of a planned flight. */
export interface ReadRoute extends SoldNumber {
  readonly flight: Omit<PlannedFlight, 'numbers'>;
}

/** Reads a record; null where it has no identity at all. */
export function readRoute(route: Route): ReadRoute | null {
  const operating = operatingNumberOf(route);
  const number = flightNumberOf(route) ?? operating;
  if (number === null) return null;
  const isCodeshare = operating !== null && operating.text !== number.text;
  return {
    number,
    airlineIata: route.airline_iata,
    airlineIcao: route.airline_icao,
    operatedAs: isCodeshare ? operating : null,
    flight: {
      departure: {
        iata: route.dep_iata,
        icao: route.dep_icao,
        local: minuteOfDay(route.dep_time),
        utc: minuteOfDay(route.dep_time_utc),
        terminals: route.dep_terminals ?? [],
      },
      arrival: {
        iata: route.arr_iata,
        icao: route.arr_icao,
        local: minuteOfDay(route.arr_time),
        utc: minuteOfDay(route.arr_time_utc),
        terminals: route.arr_terminals ?? [],
      },
      duration: durationOf(route.duration),
      days: daysOf(route.days),
      aircraft: route.aircraft_icao,
    },
  };
}

/** `HH:MM`, with seconds or a date before it, too; null for what is no time of day. */
function minuteOfDay(text: string | null): number | null {
  const match = /^(?:\d{4}-\d{2}-\d{2}[ T])?(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text ?? '');
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** No flight takes longer than a day, and none takes no time. */
function durationOf(minutes: number | null): number | null {
  return minutes !== null && minutes > 0 && minutes <= 1440 ? Math.round(minutes) : null;
}

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Null where no day is named: when it flies is unknown then. */
function daysOf(names: readonly string[] | null): number | null {
  const places = (names ?? []).map((name) => dayNames.indexOf(name.slice(0, 3).toLowerCase()));
  const days = places.reduce((sum, place) => (place < 0 ? sum : sum | (1 << place)), 0);
  return days === 0 ? null : days;
}

const isPartedNumber = recordCheck<Omit<FlightNumber, 'text'>>({
  code: 'string',
  number: 'string',
});
const isNamed = recordCheck<Omit<NumberOfRow, 'number'>>({
  airlineIata: 'string',
  airlineIcao: 'string',
});
const isEnd = recordCheck<Omit<PlannedEnd, 'terminals'>>({
  iata: 'string',
  icao: 'string',
  local: 'number',
  utc: 'number',
});
const isTimed = recordCheck<Pick<PlannedFlight, 'duration' | 'days' | 'aircraft'>>({
  duration: 'number',
  days: 'number',
  aircraft: 'string',
});

/** Whether what the cache gave back is what was kept there: the flights of a timetable. */
export function arePlannedFlights(content: unknown): content is readonly PlannedFlight[] {
  return isListOf(content, isPlannedFlight);
}

function isPlannedFlight(value: unknown): value is PlannedFlight {
  if (!isTimed(value)) return false;
  const { numbers, departure, arrival }: Partial<Record<keyof PlannedFlight, unknown>> = value;
  return (
    isListOf(numbers, isNumberOfRow) &&
    numbers.length > 0 &&
    isPlannedEnd(departure) &&
    isPlannedEnd(arrival)
  );
}

function isNumberOfRow(value: unknown): value is NumberOfRow {
  return isNamed(value) && 'number' in value && isNumber(value.number);
}

function isNumber(value: unknown): value is FlightNumber {
  return isPartedNumber(value) && 'text' in value && typeof value.text === 'string';
}

function isPlannedEnd(value: unknown): value is PlannedEnd {
  if (!isEnd(value) || !('terminals' in value)) return false;
  return isListOf(value.terminals, (terminal) => typeof terminal === 'string');
}
