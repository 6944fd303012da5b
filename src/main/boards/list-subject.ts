import type { Direction } from '#shared/board-view.ts';
import { readFlightNumber } from '#shared/flight-number.ts';
import type { Language } from '#shared/languages.ts';
import type { ListSubject, SubjectNames } from '#shared/list-subject.ts';
import type { BoardReference } from '../flights/board-reference.ts';
import type { NumberOfRow } from '../flights/codeshares.ts';
import { ownAirport, findAirport } from '../flights/place.ts';
import type { ListAnswer } from '../data/answer.ts';
import {
  airlineFilter as airlineQuery,
  airportFilter as airportQuery,
  flightFilter as flightQuery,
  type FlightFilters,
} from '../data/flight-queries.ts';
import { airlineFilter } from './board-filter.ts';

/** Equal for two subjects that are the same, and for no others. */
export function subjectId(subject: ListSubject): string {
  const { is } = subject;
  switch (is) {
    case 'airport':
      return `${is} ${subject.code}`;
    case 'airlines':
      return `${is} ${subject.codes.join(' ')}`;
    case 'pair':
      return `${is} ${subject.from} ${subject.to}`;
    case 'flight':
      return `${is} ${subject.number}`;
  }
}

/**
 * What the service is asked: at least one question. Several codes in one parameter are for schedules alone, so that
 * each airline is a question of its own.
 *
 * @param direction whether the flights of an airport leave or arrive there
 */
function questionsOf(subject: ListSubject, direction: Direction): readonly FlightFilters[] {
  switch (subject.is) {
    case 'airport':
      return [airportQuery(direction, subject.code)];
    case 'airlines':
      return subject.codes.map(airlineQuery);
    case 'pair':
      return [
        { ...airportQuery('departures', subject.from), ...airportQuery('arrivals', subject.to) },
      ];
    case 'flight': {
      const number = readFlightNumber(subject.number);
      return number === null ? [] : [flightQuery(number)];
    }
  }
}

/** The answers to all questions about a subject, one after the other, as one list; or the first failure. */
export async function askAbout<Item>(
  subject: ListSubject,
  direction: Direction,
  ask: (filters: FlightFilters) => Promise<ListAnswer<Item>>,
): Promise<ListAnswer<Item>> {
  let whole: ListAnswer<Item> = {
    ok: true,
    isNotModified: false,
    records: [],
    droppedCount: 0,
    isComplete: true,
    isSimulated: false,
    etag: null,
  };
  for (const question of questionsOf(subject, direction)) {
    const answer = await ask(question);
    if (!answer.ok || answer.isNotModified) return answer;
    whole = {
      ...whole,
      records: [...whole.records, ...answer.records],
      droppedCount: whole.droppedCount + answer.droppedCount,
      isComplete: whole.isComplete && answer.isComplete,
      isSimulated: whole.isSimulated || answer.isSimulated,
    };
  }
  return whole;
}

/** The names of a subject's airports and airlines; the code where there is none. */
export function subjectNames(
  subject: ListSubject,
  reference: BoardReference,
  languages: readonly Language[],
): SubjectNames {
  const airports = airportsOf(subject).map(
    (code) => ownAirport(code, reference, languages).airport,
  );
  const codes = subject.is === 'airlines' ? subject.codes : [];
  return {
    airports,
    airlines: codes.map((code) => ({ code, name: reference.airline(code)?.name ?? code })),
  };
}

function airportsOf(subject: ListSubject): readonly string[] {
  if (subject.is === 'airport') return [subject.code];
  return subject.is === 'pair' ? [subject.from, subject.to] : [];
}

/** The codes of an end as they came. */
interface CodedEnd {
  readonly iata: string | null;
  readonly icao: string | null;
}

/** What tells whether a flight is one of a subject's. */
interface SubjectFlight {
  readonly departure: CodedEnd;
  readonly arrival: CodedEnd;
  readonly numbers: readonly NumberOfRow[];
}

/**
 * Makes the rule that leaves out what is known to be another's, for a service that ignores the filter must not mislead.
 * What is not known is believed: two codes may be an old and a new one of the same airport or airline.
 */
export function isOfSubject(
  subject: ListSubject,
  direction: Direction,
  reference: BoardReference,
): (flight: SubjectFlight) => boolean {
  switch (subject.is) {
    case 'airport': {
      const isThere = isAt(subject.code, reference);
      return ({ departure, arrival }) => isThere(direction === 'departures' ? departure : arrival);
    }
    case 'airlines': {
      const isSold = isSoldBy(subject.codes, reference);
      return ({ numbers }) => numbers.some(isSold);
    }
    case 'pair': {
      const [isFrom, isTo] = [isAt(subject.from, reference), isAt(subject.to, reference)];
      return ({ departure, arrival }) => isFrom(departure) && isTo(arrival);
    }
    case 'flight': {
      const { code = null, number = null } = readFlightNumber(subject.number) ?? {};
      const isSold = isSoldBy(code === null ? [] : [code], reference);
      return ({ numbers }) =>
        numbers.some((one) => {
          const digits = one.number.number;
          return (digits === null || digits === number) && isSold(one);
        });
    }
  }
}

function isAt(code: string, reference: BoardReference): (end: CodedEnd) => boolean {
  const own = reference.airport(code);
  return ({ iata, icao }) => {
    const known = findAirport(iata, icao, reference);
    return known === null || own === null || (known.iata === own.iata && known.icao === own.icao);
  };
}

function isSoldBy(
  codes: readonly string[],
  reference: BoardReference,
): (number: NumberOfRow) => boolean {
  if (codes.some((code) => reference.airline(code) === null)) return () => true;
  const isWanted = airlineFilter(codes, reference);
  return (one) => {
    const isUnknown = [one.number.code, one.airlineIata, one.airlineIcao].every(
      (code) => code === null,
    );
    return isUnknown || isWanted([one]);
  };
}
