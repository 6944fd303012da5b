import { fieldsOf, isFields } from './read-fields.ts';
import { errorOfSentence } from './refusal.ts';
import type { FieldsOf, ListName, ListRecords, PagedRecords } from './resources.ts';
import type { ServiceError } from './service-problems.ts';

const flight = [
  'flight_iata',
  'flight_icao',
  'airline_iata',
  'airline_icao',
  'flight_number',
  'dep_iata',
  'dep_icao',
  'arr_iata',
  'arr_icao',
] as const;

const plannedTimes = [
  'dep_time_ts',
  'dep_time_utc',
  'dep_time',
  'arr_time_ts',
  'arr_time_utc',
  'arr_time',
] as const;

/**
 * What makes a row the same on two pages, whatever delays and gates have changed in between: number,
 * route and scheduled departure (docs/board-rules.md, "What one flight is"), and scheduled arrival
 * where that is all.
 */
export const identityFields: { readonly [Name in keyof PagedRecords]: FieldsOf<Name> } = {
  schedules: [...flight, ...plannedTimes],
  delays: [...flight, ...plannedTimes],
  routes: [...flight, 'dep_time', 'dep_time_utc', 'arr_time', 'arr_time_utc', 'days'],
  fleets: ['hex', 'reg_number', 'msn', 'line', 'icao', 'airline_icao', 'airline_iata'],
};

/** Equal for two rows of a list that are the same. */
export function rowIdentity<Name extends keyof PagedRecords>(
  name: Name,
  row: ListRecords[Name],
): string {
  return JSON.stringify(identityFields[name].map((field) => row[field]));
}

const number = [
  'flight_iata',
  'flight_icao',
  'flight_number',
  'airline_iata',
  'airline_icao',
] as const;

/**
 * Of these a record has one at least: without any of them it is unknown what it is about, and no board shows it
 * (docs/board-rules.md, "What one flight is").
 */
const telling: { readonly [Name in ListName]: FieldsOf<Name> } = {
  schedules: [...number, 'cs_flight_iata', 'cs_flight_number'],
  delays: [...number, 'cs_flight_iata', 'cs_flight_number'],
  routes: number,
  flights: [...number, 'hex', 'reg_number'],
  fleets: ['hex', 'reg_number', 'msn'],
  airports: ['iata_code', 'icao_code'],
  airlines: ['iata_code', 'icao_code'],
  cities: ['city_code'],
  countries: ['code', 'code3'],
  timezones: ['timezone'],
};

/**
 * Whether it is known what a record is about.
 * @param asked the fields that were asked for; empty: all. Where none of them could tell, any value will do.
 */
export function isIdentified(
  name: ListName,
  record: object,
  asked: readonly string[] = [],
): boolean {
  const fields: readonly string[] = telling[name];
  const own = asked.length === 0 ? fields : fields.filter((field) => asked.includes(field));
  const values = fieldsOf(record);
  return (own.length === 0 ? Object.keys(values) : own).some(
    (field) => (values[field] ?? null) !== null,
  );
}

/** Judges a list by its elements (docs/board-rules.md, "Failure"). */
export interface ListJudge {
  /**
   * An element that is left out, as it does not belong into the list, is not to be shown: it makes a list neither good nor bad.
   * @param record what was read of the element; null: nothing
   */
  see(element: unknown, record: object | null): void;
  /** What is wrong with a list of which no element is a record with an identity; null: nothing. */
  verdict(): ServiceError | null;
}

/** What an element says in place of a record is believed where it is a refusal: all else is not a list. */
const refusals: ReadonlySet<ServiceError | null> = new Set<ServiceError>([
  'limited',
  'quota',
  'plan',
  'unauthorized',
  'refused',
  'server',
]);

/** @param asked as in `isIdentified` */
export function createListJudge(name: ListName, asked: readonly string[]): ListJudge {
  let isEmpty = true;
  let isList = false;
  let isKnown = false;
  let isClaimed = false;
  let refusal: ServiceError | null = null;
  return {
    see(element, record) {
      isEmpty = false;
      if (isList) return;
      isList = record !== null && isIdentified(name, record, asked);
      isKnown ||= record !== null && Object.values(record).some((value) => value !== null);
      // An empty object claims nothing.
      isClaimed ||= Object.keys(fieldsOf(element)).length > 0;
      refusal ??= refusalIn(element);
    },
    verdict() {
      if (isEmpty || isList) return null;
      return refusal ?? (isClaimed && !isKnown ? 'other-service' : 'malformed');
    },
  };
}

function refusalIn(element: unknown): ServiceError | null {
  const texts = isFields(element) ? Object.values(element) : [element];
  const errors = texts.map((text) => errorOfSentence(text));
  return errors.find((error) => refusals.has(error)) ?? null;
}
