import { errorOfBody as standardError } from '../refusal.ts';
import type { ListPlace } from '../record-splitter.ts';
import { fieldsOf, isFields, type Fields } from '../read-fields.ts';
import type { ServiceError } from '../service-problems.ts';
import type { WireQuery } from '../wire-query.ts';
import { fitsQuestion, numberFields, timeFields } from './feed-records.ts';
import type {
  PlanUsage,
  Provider,
  ProviderEndpoint,
  ProviderRequest,
  Surroundings,
} from './provider.ts';

/**
 * AeroDataBox, which is sold by two shops, RapidAPI and api.market (docs/providers.md, "AeroDataBox").
 * It has the board of an airport and single flights, and knows check-in, boarding and closed gates.
 */

/** The end of a flight that a board was asked of, and the airport's code; null: no board was. */
interface AskedEnd {
  readonly end: 'dep' | 'arr';
  readonly kind: 'iata' | 'icao';
  readonly code: string;
}

/** A window around now, minutes; 720 is the longest that is answered. */
const window = { offsetMinutes: '-120', durationMinutes: '720' };

/** Freighters and private flights do not belong on a passenger board. */
const boardParameters = {
  ...window,
  withLeg: 'true',
  withCancelled: 'true',
  withCodeshared: 'true',
  withCargo: 'false',
  withPrivate: 'false',
  withLocation: 'false',
};

/**
 * So long after its time a flight of an unknown status leaves the board, milliseconds. Such rows come
 * from airports of which there is only the timetable: it will never say that the flight has left.
 */
const unknownStays = 30 * 60_000;

/** Units that a board or a flight costs (tier 2). */
const unitsOfCall = 2;

/** `{"departures": [...]}`, or `{"arrivals": [...]}`; a flight number is answered with a bare list. */
const listPlace: ListPlace = {
  key: /(?<!\\)"(?:departures|arrivals)"\s*:\s*$/,
  deepest: 1,
};

const schedules: ProviderEndpoint = {
  request: scheduleRequest,
  place: listPlace,
  record: scheduleRecord,
  pageSize: null,
  isEmptyWithoutBody: true,
};

const lookup: ProviderEndpoint = {
  request: ({ flight_iata = '', flight_icao = '' }) =>
    numberRequest(flight_iata === '' ? flight_icao : flight_iata),
  record: (element) => (isFields(element) ? lookupRecord(element) : null),
  isEmptyWithoutBody: true,
  isOfSchedules: true,
};

export const aerodatabox: Provider = {
  name: 'aerodatabox',
  // One request a second on small plans.
  leastMs: 1000,
  authorize: (key, baseUrl) => ({
    headers: isOfApiMarket(baseUrl)
      ? { 'x-api-market-key': key }
      : { 'x-rapidapi-key': key, 'x-rapidapi-host': 'aerodatabox.p.rapidapi.com' },
  }),
  endpoints: { schedules, lookup },
  errorOfBody,
  usage: usageOf,
};

/** By host or, for a proxy, by the path that only this shop has. */
function isOfApiMarket(baseUrl: string): boolean {
  const { hostname, pathname } = new URL(baseUrl);
  return /(^|\.)api\.market$/.test(hostname) || /\/aedbx(\/|$)/.test(pathname);
}

function scheduleRequest(question: WireQuery): ProviderRequest | null {
  // The list comes whole: there is nothing further on.
  if (Number(question.offset ?? 0) > 0) return null;
  const number = question.flight_iata ?? question.flight_icao;
  if (number !== undefined) return numberRequest(number);
  const asked = askedEnd(question);
  if (asked === null) return null;
  const direction = asked.end === 'dep' ? 'Departure' : 'Arrival';
  return {
    path: `flights/airports/${asked.kind}/${encodeURIComponent(asked.code)}`,
    query: { ...boardParameters, direction },
  };
}

/** A flight of the nearest day; the number with an airline's code of two or three letters. */
function numberRequest(number: string): ProviderRequest | null {
  return number === ''
    ? null
    : { path: `flights/number/${encodeURIComponent(number)}`, query: { withLocation: 'false' } };
}

function askedEnd(question: WireQuery): AskedEnd | null {
  for (const end of ['dep', 'arr'] as const) {
    for (const kind of ['iata', 'icao'] as const) {
      const code = question[`${end}_${kind}`];
      if (code !== undefined) return { end, kind, code };
    }
  }
  return null;
}

/** What a row tells, as a record of the interface; null for what does not belong on a board. */
function scheduleRecord(
  element: unknown,
  question: WireQuery,
  { now }: Surroundings,
): object | null {
  if (!isFields(element)) return null;
  const isByNumber = (question.flight_iata ?? question.flight_icao) !== undefined;
  const asked = isByNumber ? null : askedEnd(question);
  const record = flightRecord(element, asked);
  // What says nothing of a flight must not be taken for one because the question named its airport.
  if (!saysAnything(record)) return {};
  if (asked !== null && element.isCargo === true) return null;
  if (asked !== null && isForgotten(element, asked, now())) return null;
  return fitsQuestion(record, question) ? record : null;
}

/** Whether a row of an unknown status is of a flight whose time is over. */
function isForgotten(row: Fields, asked: AskedEnd, now: number): boolean {
  if (text(row.status) !== 'Unknown') return false;
  const end = endOf(row, asked.end, asked);
  const time = timeOf(end, 'revisedTime') ?? timeOf(end, 'scheduledTime');
  return time !== null && time.instant < now - unknownStays;
}

function saysAnything({ flight_number, airline_iata, airline_icao, dep_time, arr_time }: Fields) {
  return [flight_number, airline_iata, airline_icao, dep_time, arr_time].some(
    (field) => typeof field === 'string',
  );
}

/** Identity, places, times and status of a row, by the names of the interface. */
function flightRecord(row: Fields, asked: AskedEnd | null): Fields {
  const airline = fieldsOf(row.airline);
  const departure = endOf(row, 'dep', asked);
  const arrival = endOf(row, 'arr', asked);
  const status = text(row.status) ?? '';
  const planned = {
    dep: timeOf(departure, 'scheduledTime'),
    arr: timeOf(arrival, 'scheduledTime'),
  };
  return {
    ...numberFields(text(row.number)),
    airline_iata: airline.iata,
    airline_icao: airline.icao,
    // A row does not name the flight that operates a codeshare.
    is_codeshare: text(row.codeshareStatus) === 'IsCodeshared',
    ...placeFields('dep', departure, asked),
    dep_terminal: departure.terminal,
    dep_gate: departure.gate,
    dep_checkin: departure.checkInDesk,
    ...placeFields('arr', arrival, asked),
    arr_terminal: arrival.terminal,
    arr_gate: arrival.gate,
    arr_baggage: arrival.baggageBelt,
    ...timesOf('dep', departure, hasLeft.has(status)),
    ...timesOf('arr', arrival, status === 'Arrived'),
    duration: minutesBetween(planned.dep, planned.arr),
    status: statusOf(status),
  };
}

/** The same of one flight, with its aircraft. */
function lookupRecord(row: Fields): Fields {
  const aircraft = fieldsOf(row.aircraft);
  return {
    ...flightRecord(row, null),
    reg_number: aircraft.reg,
    hex: aircraft.modeS,
    model: aircraft.model,
  };
}

/** The provider's words, by those of the interface and of the board; others stay as they came. */
const statuses = new Map<string, string>([
  ['Expected', 'scheduled'],
  ['CheckIn', 'check-in'],
  ['Boarding', 'boarding'],
  ['GateClosed', 'gate closed'],
  ['Departed', 'active'],
  ['EnRoute', 'active'],
  ['Approaching', 'approaching'],
  ['Arrived', 'landed'],
  ['Canceled', 'cancelled'],
  // No other service has it. Cut off where room is short, `Canceled uncertain` would say `Canceled`.
  ['CanceledUncertain', 'Cancelled?'],
  ['Diverted', 'diverted'],
]);

/** The words with which the times of the departure are those of something that has happened. */
const hasLeft = new Set(['Departed', 'EnRoute', 'Approaching', 'Arrived', 'Diverted']);

function statusOf(word: string): string | null {
  return word === '' || word === 'Unknown' ? null : (statuses.get(word) ?? spaced(word));
}

/** An unknown word, as a person reads it: `ReturnedToGate` as `Returned to gate`. */
function spaced(word: string): string {
  return word.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What is told of one end: by its name, or of the end that was asked for as `movement`. */
function endOf(row: Fields, end: 'dep' | 'arr', asked: AskedEnd | null): Fields {
  const named = row[end === 'dep' ? 'departure' : 'arrival'];
  if (isFields(named)) return named;
  if (asked === null || !isFields(row.movement)) return {};
  // In a movement everything is of the airport that was asked for, but the airport is the other one.
  const { airport, ...own } = row.movement;
  return asked.end === end ? own : { airport };
}

/** The codes of an airport and its name, which the row leaves out where it is the one that was asked for. */
function placeFields(end: 'dep' | 'arr', told: Fields, asked: AskedEnd | null): Fields {
  const { iata, icao, name } = fieldsOf(told.airport);
  const isUnnamed = text(iata) === null && text(icao) === null;
  const own = asked?.end === end && isUnnamed ? { [`${end}_${asked.kind}`]: asked.code } : {};
  return { [`${end}_iata`]: iata, [`${end}_icao`]: icao, [`${end}_name`]: name, ...own };
}

/**
 * The times of one end. `revisedTime` is the latest known time at the gate: an estimate, and what
 * happened once the flight has left, or arrived. Only if it is missing then, the time on the runway
 * stands in. `predictedTime` is a guess from statistics and no news of this flight.
 */
function timesOf(end: 'dep' | 'arr', told: Fields, isOver: boolean): Fields {
  const scheduled = timeOf(told, 'scheduledTime');
  const revised = timeOf(told, 'revisedTime') ?? timeOf(told, 'actualTime');
  const actual = isOver ? (revised ?? timeOf(told, 'runwayTime')) : null;
  const delay = minutesBetween(scheduled, revised);
  return {
    ...fieldsAt(`${end}_time`, scheduled),
    ...fieldsAt(`${end}_estimated`, isOver ? null : revised),
    ...fieldsAt(`${end}_actual`, actual),
    [`${end}_delayed`]: delay !== null && delay >= 0 ? delay : null,
  };
}

interface Time {
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** `YYYY-MM-DD HH:MM`; null if only UTC is told. */
  readonly local: string | null;
}

function fieldsAt(name: string, time: Time | null): Fields {
  return timeFields(name, time?.instant ?? null, time?.local);
}

/** `{"utc": "2026-08-12 00:30Z", "local": "2026-08-12 06:00+05:30"}`, or texts by longer names. */
function timeOf(told: Fields, name: string): Time | null {
  const { utc, local } = fieldsOf(told[name]);
  const inUtc = text(utc ?? told[`${name}Utc`]);
  const inLocal = text(local ?? told[`${name}Local`]);
  const instant = instantOf(inUtc) ?? instantOf(inLocal);
  if (instant === null) return null;
  return { instant, local: localShape.exec(inLocal ?? '')?.[0].replace('T', ' ') ?? null };
}

const localShape = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/;

/** Only with a zone or an offset: a time without one may be of any clock. */
const instantShape =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Milliseconds since 1970, to the minute. */
function instantOf(value: string | null): number | null {
  const [, date, time, zone] = instantShape.exec(value ?? '') ?? [];
  if (date === undefined) return null;
  const milliseconds = Date.parse(`${date}T${time}:00${zone}`);
  return Number.isFinite(milliseconds) ? milliseconds : null;
}

function minutesBetween(first: Time | null, second: Time | null): number | null {
  return first === null || second === null ? null : (second.instant - first.instant) / 60_000;
}

/**
 * What a refusal says. 429 means two things: too many requests in a second, or that the month is used
 * up; the sentence tells them apart, or else what the headers say is left.
 */
function errorOfBody(body: unknown, status: number, headers?: Headers): ServiceError | null {
  if (status !== 429) return standardError(body);
  const message = isFields(body) ? (text(body.message) ?? '') : '';
  if (/\bquota\b|\bmonth/i.test(message)) return 'quota';
  const left = headers === undefined ? null : callsLeft(headers);
  return left !== null && left < 1 ? 'quota' : 'limited';
}

/** What is left of the plan, by the headers that RapidAPI adds to every answer; in boards. */
function usageOf(headers: Headers, _envelope: unknown, now: number): PlanUsage | null {
  const remaining = callsLeft(headers);
  if (remaining === null) return null;
  const units = header(headers, 'x-ratelimit-api-units-limit');
  const requests = header(headers, 'x-ratelimit-requests-limit');
  const reset =
    header(headers, 'x-ratelimit-api-units-reset') ?? header(headers, 'x-ratelimit-requests-reset');
  return {
    remaining,
    limit: least(units === null ? null : Math.floor(units / unitsOfCall), requests),
    renewsAt: reset === null ? null : Math.ceil(now / 1000 + reset),
  };
}

/** Both run out: units, of which a board costs two, and requests. */
function callsLeft(headers: Headers): number | null {
  const units = header(headers, 'x-ratelimit-api-units-remaining');
  const requests = header(headers, 'x-ratelimit-requests-remaining');
  return least(units === null ? null : Math.floor(units / unitsOfCall), requests);
}

function least(...values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function header(headers: Headers, name: string): number | null {
  const value = headers.get(name)?.trim() ?? '';
  // What is left may be told as less than nothing.
  return /^-?\d{1,12}$/.test(value) ? Math.max(0, Number(value)) : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
