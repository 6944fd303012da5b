import { readFlightNumber } from '#shared/flight-number.ts';
import { shownIn, zoneClock, utcClock } from '#shared/zone-clock.ts';
import { flightFilter } from '../flight-queries.ts';
import { fieldsOf, wireTime, type Fields } from '../read-fields.ts';
import { errorOfBody, errorOfSentence } from '../refusal.ts';
import type { ServiceError } from '../service-problems.ts';
import type { WireQuery } from '../wire-query.ts';
import type { FileRequest, ProviderEndpoint, Surroundings } from './provider.ts';

/** What several providers' records are made of. Times are milliseconds since 1970. */

/** The end of a flight that a board asks for, and the airport's IATA code. */
export interface OwnEnd {
  readonly end: 'dep' | 'arr';
  readonly airport: string;
}

/** One row of an airport's own list. */
export interface FeedFlight {
  /** By the names of the interface. */
  readonly flight: Fields;
  /** As `withCodeshares` takes them. */
  readonly codeshares?: readonly string[];
}

/** An airport's own lists of flights: each holds all departures, or all arrivals, of some hours or of a day. */
interface Feed extends Pick<ProviderEndpoint, 'identity' | 'isEmptyWithoutBody'> {
  /** The files that together hold a board, the most important first. */
  readonly files: (own: OwnEnd, now: number) => readonly FileRequest[];
  /** Null leaves a row out without a word. */
  readonly flight: (row: Fields, own: OwnEnd, now: number) => FeedFlight | null;
}

/** The schedules of such a provider. */
export function feedEndpoint({ files, flight, ...rest }: Feed): ProviderEndpoint {
  return {
    ...rest,
    request(question, surroundings) {
      const own = ownEndOf(question, surroundings);
      if (own === null || Number(question.offset ?? 0) > 0) return null;
      return files(own, surroundings.now());
    },
    record(element, question, surroundings) {
      const own = ownEndOf(question, surroundings);
      const row = own === null ? null : flight(fieldsOf(element), own, surroundings.now());
      if (row === null || !fitsQuestion(row.flight, question)) return null;
      return withCodeshares(row.flight, row.codeshares ?? []);
    },
    pageSize: null,
  };
}

/** The airport that a question names, by IATA or ICAO code; null: it names none, or one without an IATA code. */
function ownEndOf(question: WireQuery, { airport }: Surroundings): OwnEnd | null {
  for (const end of ['dep', 'arr'] as const) {
    const iata = question[`${end}_iata`];
    if (iata !== undefined) return { end, airport: iata };
    const icao = question[`${end}_icao`];
    const known = icao === undefined ? null : (airport(icao)?.iata ?? null);
    if (known !== null) return { end, airport: known };
  }
  return null;
}

/** What a gateway of Azure says in JSON: a used-up plan stands in a sentence, and has the status of a wrong key. */
export function errorOfGateway(body: unknown, status: number): ServiceError | null {
  const error = errorOfBody(body);
  if (error !== null || status < 400) return error;
  return errorOfSentence(fieldsOf(body).message);
}

/**
 * A flight number as its own provider writes it: `KL 1987`, `SK4455`. A code of three letters is that of ICAO. A call sign
 * is another thing.
 */
export function numberFields(told: string | null): Fields {
  const number = readFlightNumber(told ?? '');
  if (!number?.code) return { flight_number: told };
  return { ...flightFilter(number), flight_number: number.number };
}

/** A time in the three forms of the interface; the local one only where it is told. */
export function timeFields(
  name: string,
  instant: number | null,
  local: string | null = null,
): Fields {
  if (instant === null) return {};
  return { [name]: local, [`${name}_utc`]: wireTime(instant), [`${name}_ts`]: instant / 1000 };
}

/**
 * A flight and its codeshares: a record for each number, those of codeshares with the operating flight in `cs_*`.
 * @param codeshares as `numberFields` reads them; what is no flight number is left out
 */
function withCodeshares(flight: Fields, codeshares: readonly string[]): readonly object[] {
  const { flight_iata, flight_icao, flight_number, airline_iata, airline_icao, ...same } = flight;
  const own = typeof flight_iata === 'string' ? flight_iata : flight_icao;
  const others = new Set(codeshares.map((each) => each.replaceAll(/\s/g, '')));
  const records = [...others].flatMap((each) => {
    const number = readFlightNumber(each);
    if (!number?.code || each === own) return [];
    return [
      {
        ...same,
        ...numberFields(each),
        cs_airline_iata: airline_iata,
        ...operatedBy(flight_iata, flight_icao, flight_number),
      },
    ];
  });
  return [flight, ...records];
}

/** What a row of a codeshare says of the flight that operates it. */
export function operatedAs(told: string | null): Fields {
  const { flight_iata, flight_icao, flight_number } = numberFields(told);
  return operatedBy(flight_iata, flight_icao, flight_number);
}

/** An airline without an IATA code stands in the number, because `cs_*` have no other place for it. */
function operatedBy(iata: unknown, icao: unknown, number: unknown): Fields {
  return { cs_flight_iata: iata, cs_flight_number: iata === undefined ? (icao ?? number) : number };
}

/** The other end and the stops, by all airports of a route but the own one, in the order of the flight. */
export function routeFields(end: OwnEnd['end'], airports: readonly string[]): Fields {
  return end === 'dep'
    ? { arr_iata: airports.at(-1), via: airports.slice(0, -1) }
    : { dep_iata: airports[0], via: airports.slice(1) };
}

/** Desks from one to another: `101-108`. */
export function rangeOf(from: string | null, to: string | null): string | null {
  return from === null || to === null || from === to ? (from ?? to) : `${from}-${to}`;
}

/** Whether a record has what a question asks for besides the airport: the other end, or an airline. */
export function fitsQuestion(record: Fields, question: WireQuery): boolean {
  const names = ['dep_iata', 'dep_icao', 'arr_iata', 'arr_icao', 'airline_iata', 'airline_icao'];
  return names.every((name) => {
    const wanted = question[name]?.split(',');
    const own = record[name];
    return wanted === undefined || typeof own !== 'string' || wanted.includes(own);
  });
}

/** An instant in ISO 8601 with a zone; null for anything else. */
export function instantIn(text: string | null): number | null {
  if (text === null || !/(Z|[+-]\d\d:?\d\d)$/i.test(text)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : Math.floor(instant / 60_000) * 60_000;
}

const hour = 3_600_000;

/** A board looks ten hours ahead: from this hour on into tomorrow. */
const tomorrowFrom = 14;

/** Until this hour flights of yesterday's evening still leave; later only those that are very late. */
const yesterdayUntil = 6;

/** A day whose flights a board shows. */
export interface BoardDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `rest` is yesterday, when only very late flights are still to come. */
  readonly day: 'today' | 'tomorrow' | 'yesterday' | 'rest';
}

/**
 * The days whose flights a board shows now, for a service that answers whole days: today first.
 * @param timeZone IANA zone of the airport
 */
export function boardDays(now: number, timeZone: string): readonly BoardDay[] {
  const shown = shownIn(timeZone, now / 1000);
  const dayFrom = (days: number, day: BoardDay['day']): BoardDay => ({
    date: new Date(shown + days * 24 * hour).toISOString().slice(0, 10),
    day,
  });
  const hours = new Date(shown).getUTCHours();
  return [
    dayFrom(0, 'today'),
    ...(hours < yesterdayUntil ? [dayFrom(-1, 'yesterday')] : []),
    ...(hours >= tomorrowFrom ? [dayFrom(1, 'tomorrow')] : []),
    ...(hours >= yesterdayUntil ? [dayFrom(-1, 'rest')] : []),
  ];
}

/**
 * The instant of a date (`YYYY-MM-DD`) and a time of day (`HH:MM`) of an airport; null where one has another form.
 * @param timeZone IANA zone of the airport
 */
export function localInstant(date: string, time: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const wallTime = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wallTime)) return null;
  return (zoneClock(timeZone) ?? utcClock).instantOf(wallTime / 1000) * 1000;
}

/** A terminal without the letter that some write before its number: `T2`. */
export function terminalOf(told: string | null): string | null {
  return told?.replace(/^T(?=\d)/i, '') ?? null;
}
