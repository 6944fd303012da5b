import { zoneClock, type ZoneClock } from '#shared/zone-clock.ts';
import type { ServiceError } from '../service-problems.ts';
import { errorOfBody as standardError } from '../refusal.ts';
import type { WireQuery } from '../wire-query.ts';
import type { Provider, ProviderEndpoint, ProviderRequest, Surroundings } from './provider.ts';
import { fieldsOf, numberIn, textIn, wireTime, type Fields } from '../read-fields.ts';

/**
 * aviationstack (docs/providers.md, "aviationstack"). Boards come from `/timetable`, or from `/flights`
 * where the plan does not allow that; both lists say the same in other words, and are read by one
 * mapper. All times of flights are those of the airport's clock, falsely marked as UTC.
 */

/**
 * Between two requests for a timetable. Free keys may ask once in 60 s and paid ones once in 10 s, and
 * nothing tells what a key is. The slower pace is right for both: a free plan has 100 calls a month,
 * and each "too many requests" may be one of them. A paid key waits longer for the pages of a large
 * airport, once a poll.
 */
const timetablePace = 60_000;

const minute = 60_000;
const hour = 60 * minute;

/**
 * A row whose last word is older is left out of a board, milliseconds: `/flights` lists yesterday as
 * well, and some rows are never closed. A flight that is late keeps its place with each new estimate.
 */
const oldestOnBoard = 6 * hour;

/** The same for one flight requested by its number: the time distinguishes today's from yesterday's. */
const oldestOfNumber = 36 * hour;

/** No delay is longer; it would be a mistake, minutes. */
const longestDelay = 7 * 24 * 60;

/** One end of a flight, from either list. */
interface End {
  readonly iata: string | null;
  readonly icao: string | null;
  readonly name: string | null;
  readonly terminal: string | null;
  readonly gate: string | null;
  readonly baggage: string | null;
  /** Minutes. */
  readonly delay: number | null;
  /** `YYYY-MM-DD HH:MM` by the airport's clock. */
  readonly scheduled: string | null;
  readonly estimated: string | null;
  /** Take-off or touchdown, not the gate. */
  readonly actual: string | null;
  /** The airport's own; null if its zone is unknown. */
  readonly clock: ZoneClock | null;
}

function endOf(end: Fields, surroundings: Surroundings): End {
  const iata = code(end.iata ?? end.iataCode);
  const icao = code(end.icao ?? end.icaoCode);
  const known =
    (iata === null ? null : surroundings.airport(iata)) ??
    (icao === null ? null : surroundings.airport(icao));
  // The zone in the row is null for some airports, and is only asked where ours is.
  const zone = known?.timeZone ?? textIn(end.timezone);
  return {
    iata,
    icao,
    name: textIn(end.airport),
    terminal: textIn(end.terminal),
    gate: textIn(end.gate),
    baggage: textIn(end.baggage),
    delay: numberIn(end.delay),
    scheduled: localTime(end.scheduled ?? end.scheduledTime),
    estimated: localTime(end.estimated ?? end.estimatedTime),
    actual: localTime(end.actual ?? end.actualTime ?? end.actualRunway),
    clock: zone === null ? null : zoneClock(zone),
  };
}

/** Codes come in lower case in places; "empty" stands for none. */
function code(value: unknown): string | null {
  const text = textIn(value)?.toUpperCase() ?? null;
  return text === 'EMPTY' ? null : text;
}

/** `2026-10-21T09:40:00+00:00` and `2026-10-21T09:40:00.000` as `2026-10-21 09:40`: the mark is false. */
function localTime(value: unknown): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})/.exec(textIn(value) ?? '');
  const text = match === null ? null : `${match[1] ?? ''} ${match[2] ?? ''}`;
  return text !== null && !Number.isNaN(wallTime(text)) ? text : null;
}

/** What a clock shows, milliseconds as though it showed UTC; NaN for what no clock shows. */
function wallTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** Milliseconds since 1970; if the zone is unknown, the latest that it can be anywhere. */
function instantOf(text: string | null, clock: ZoneClock | null): number | null {
  if (text === null) return null;
  const wall = wallTime(text);
  return clock === null ? wall + 12 * hour : clock.instantOf(wall / 1000) * 1000;
}

/**
 * When this end is expected. `estimated` mostly repeats the schedule, also while `delay` tells of a
 * quarter of an hour or more: then the delay is the only sign, and schedule and delay make the estimate.
 * @param isAhead it has neither happened nor been given up
 */
function estimateOf({ scheduled, estimated, delay, clock }: End, isAhead: boolean): string | null {
  if (!isAhead || scheduled === null || (estimated !== null && estimated !== scheduled)) {
    return estimated;
  }
  if (delay === null || delay <= 0 || delay > longestDelay) return estimated;
  const shift = Math.round(delay) * minute;
  const wall = wallTime(scheduled);
  if (clock === null) return wireTime(wall + shift);
  return wireTime(clock.wallTimeAt(clock.instantOf(wall / 1000) + shift / 1000) * 1000);
}

/** The provider's word; `redirected` is another one for `diverted`, and the rest is known or shown as it is. */
function statusOf(row: Fields): string | null {
  const word = textIn(row.flight_status ?? row.status)?.toLowerCase() ?? null;
  return word === 'redirected' ? 'diverted' : word;
}

/** A row of either list, read. */
interface Row {
  readonly departure: End;
  readonly arrival: End;
  readonly record: object;
}

/** Null for a row that is no flight with a number: helicopters and private flights have none. */
function readRow(row: Fields, surroundings: Surroundings): Row | null {
  const flight = fieldsOf(row.flight);
  const airline = fieldsOf(row.airline);
  const number = {
    flight_iata: code(flight.iata ?? flight.iataNumber),
    flight_icao: code(flight.icao ?? flight.icaoNumber),
    flight_number: code(flight.number),
  };
  if (Object.values(number).every((text) => text === null)) return null;
  const departure = endOf(fieldsOf(row.departure), surroundings);
  const arrival = endOf(fieldsOf(row.arrival), surroundings);
  const status = statusOf(row);
  const isOnItsWay = departure.actual !== null || status === 'active';
  const isOver = arrival.actual !== null || ['landed', 'cancelled'].includes(status ?? '');
  return {
    departure,
    arrival,
    record: {
      ...number,
      airline_iata: code(airline.iata ?? airline.iataCode),
      airline_icao: code(airline.icao ?? airline.icaoCode),
      ...operatorOf(row, flight),
      dep_iata: departure.iata,
      dep_icao: departure.icao,
      dep_name: departure.name,
      dep_terminal: departure.terminal,
      dep_gate: departure.gate,
      dep_time: departure.scheduled,
      dep_estimated: estimateOf(departure, !isOnItsWay && !isOver),
      dep_actual: departure.actual,
      dep_delayed: departure.delay,
      arr_iata: arrival.iata,
      arr_icao: arrival.icao,
      arr_name: arrival.name,
      arr_terminal: arrival.terminal,
      arr_gate: arrival.gate,
      arr_baggage: arrival.baggage,
      arr_time: arrival.scheduled,
      arr_estimated: estimateOf(arrival, !isOver),
      arr_actual: arrival.actual,
      arr_delayed: arrival.delay,
      status,
    },
  };
}

/** `codeshared` names the operating flight: the row is the one under which seats are sold. */
function operatorOf(row: Fields, flight: Fields): object {
  const link = fieldsOf(flight.codeshared);
  const { airline, flight: operating } = fieldsOf(row.codeshared);
  return {
    cs_airline_iata: code(link.airline_iata ?? fieldsOf(airline).iataCode),
    cs_flight_number: code(link.flight_number ?? fieldsOf(operating).number),
    cs_flight_iata: code(link.flight_iata ?? fieldsOf(operating).iataNumber),
  };
}

/** Whether this row is that of another day, or of a flight that was never closed. */
function isPast({ departure, arrival }: Row, question: WireQuery, now: number): boolean {
  const isArrival = question.arr_iata !== undefined || question.arr_icao !== undefined;
  const instants = (isArrival ? [departure, arrival] : [departure]).flatMap((end) =>
    [end.scheduled, estimateOf(end, true), end.actual].map((text) => instantOf(text, end.clock)),
  );
  const known = instants.filter((instant) => instant !== null);
  const oldest = isByNumber(question) ? oldestOfNumber : oldestOnBoard;
  return known.length > 0 && Math.max(...known) < now - oldest;
}

function isByNumber({ flight_iata, flight_icao }: WireQuery): boolean {
  return flight_iata !== undefined || flight_icao !== undefined;
}

function readSchedule(element: unknown, question: WireQuery, around: Surroundings): object | null {
  const fields = fieldsOf(element);
  if (!isFlight(fields)) return riddle;
  const row = readRow(fields, around);
  return row === null || isPast(row, question, around.now()) ? null : row.record;
}

/** A record in which nothing is known: it is not left out without a word, as flights may be. */
const riddle = { unread: true };

/** Whether this has the shape of a row at all. */
function isFlight({ flight }: Fields): boolean {
  const { iata, icao, number, iataNumber, icaoNumber } = fieldsOf(flight);
  const numbers = [iata, icao, number, iataNumber, icaoNumber];
  return typeof flight === 'object' && numbers.every((each) => !isObject(each));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** One flight with its position, and its times as instants, by which the nearest to now is chosen. */
function readLookup(element: unknown, question: WireQuery, around: Surroundings): object | null {
  const fields = fieldsOf(element);
  if (!isFlight(fields)) return riddle;
  const row = readRow(fields, around);
  if (row === null || isPast(row, question, around.now())) return null;
  const [live, aircraft] = [fieldsOf(fields.live), fieldsOf(fields.aircraft)];
  const seconds = ({ scheduled, clock }: End): number | null =>
    clock === null || scheduled === null ? null : clock.instantOf(wallTime(scheduled) / 1000);
  // Unlike the times of flights, this one really is UTC.
  const updated = Date.parse(textIn(live.updated) ?? '');
  return {
    ...row.record,
    dep_time_ts: seconds(row.departure),
    arr_time_ts: seconds(row.arrival),
    lat: numberIn(live.latitude),
    lng: numberIn(live.longitude),
    alt: numberIn(live.altitude),
    dir: numberIn(live.direction),
    speed: numberIn(live.speed_horizontal),
    v_speed: numberIn(live.speed_vertical),
    updated: Number.isNaN(updated) ? null : Math.floor(updated / 1000),
    reg_number: code(aircraft.registration),
    aircraft_icao: code(aircraft.icao),
    hex: code(aircraft.icao24),
  };
}

/** What can be asked for. Which fields are wanted cannot be said: they come all. */
const understood = [
  ...['flight_iata', 'flight_icao', 'dep_iata', 'dep_icao', 'arr_iata', 'arr_icao'],
  ...['limit', 'offset', '_fields'],
];

/** `/flights`, by number or by airport: the interface's own parameters. */
function flightsRequest(question: WireQuery): ProviderRequest | null {
  const names = Object.keys(question);
  if (!names.every((name) => understood.includes(name))) return null;
  const asked = names.filter((name) => name !== '_fields');
  if (asked.every((name) => name === 'limit' || name === 'offset')) return null;
  return {
    path: 'flights',
    query: Object.fromEntries(asked.map((name) => [name, question[name] ?? ''])),
  };
}

/** `/timetable` knows airports by IATA code only; all else goes to `/flights`. */
function scheduleRequest(question: WireQuery, { airport }: Surroundings): ProviderRequest | null {
  const request = flightsRequest(question);
  if (request === null || isByNumber(question)) return request;
  const { dep_iata, dep_icao, arr_iata, arr_icao, limit, offset } = question;
  const [icao, type] = [dep_icao ?? arr_icao, (dep_iata ?? dep_icao) ? 'departure' : 'arrival'];
  const iataCode = dep_iata ?? arr_iata ?? (icao === undefined ? null : airport(icao)?.iata);
  const isOneEnd = [dep_iata ?? dep_icao, arr_iata ?? arr_icao].includes(undefined);
  if (typeof iataCode !== 'string' || !isOneEnd) return request;
  return {
    path: 'timetable',
    query: {
      iataCode,
      type,
      ...(limit === undefined ? {} : { limit }),
      ...(offset === undefined ? {} : { offset }),
    },
  };
}

/** `{"pagination": {"limit": 100, "offset": 0, "count": 100, "total": 240}}` */
function hasMore(envelope: unknown): boolean | null {
  const { offset, count, total } = fieldsOf(fieldsOf(envelope).pagination);
  const [start, rows, all] = [numberIn(offset), numberIn(count), numberIn(total)];
  if (start === null || rows === null || all === null) return null;
  return rows > 0 && start + rows < all;
}

/** Its words for what is wrong, where ours would read them otherwise. */
const errors: Readonly<Record<string, ServiceError>> = {
  invalid_api_function: 'not-found',
};

const schedules: ProviderEndpoint = {
  request: flightsRequest,
  record: readSchedule,
  // The most that free keys get; what paid ones get is not published.
  pageSize: 100,
  hasMore,
};

export const aviationstack: Provider = {
  name: 'aviationstack',
  leastMs: 1000,
  authorize: (key) => ({ query: { access_key: key } }),
  endpoints: {
    schedules: {
      ...schedules,
      request: scheduleRequest,
      leastMs: (question) => (isByNumber(question) ? 0 : timetablePace),
      alternative: schedules,
    },
    lookup: { request: flightsRequest, record: readLookup, isOfSchedules: true },
  },
  errorOfBody(body) {
    const { code: word } = fieldsOf(fieldsOf(body).error);
    return errors[textIn(word) ?? ''] ?? standardError(body);
  },
};
