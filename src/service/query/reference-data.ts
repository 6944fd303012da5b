import type { Airline, Airport, City, Country, TimeZone } from '#shared/flight-data/reference.ts';
import type { WireRecord } from './wire-record.ts';

/** Values that records have to have; what is undefined does not matter. */
export type Wanted<Clean> = { readonly [Field in keyof Clean]?: string | undefined };

/**
 * The reference lists that the endpoints answer from: records as they go out, those that are wanted or all,
 * always in the same order.
 */
export interface ReferenceData {
  airports(wanted?: Wanted<Airport>): readonly WireRecord<Airport>[];
  airlines(): readonly WireRecord<Airline>[];
  cities(wanted?: Wanted<City>): readonly WireRecord<City>[];
  countries(wanted?: Wanted<Country>): readonly WireRecord<Country>[];
  timeZones(): readonly WireRecord<TimeZone>[];
  /** Of each airport what flights are written with. */
  airportCodes(): readonly AirportCodes[];
}

export interface AirportCodes extends Pick<
  WireRecord<Airport>,
  'iata_code' | 'icao_code' | 'timezone'
> {
  /** Further IATA codes that it is asked for with. */
  readonly furtherCodes?: readonly string[];
}

/** With what is known of aircraft. */
export interface ServiceReference extends ReferenceData {
  aircraftTypes(): readonly AircraftType[];
}

/** What is known of a type of aircraft. */
export interface AircraftType {
  /** ICAO type designator. */
  readonly icao: string;
  /** IATA type code. */
  readonly iata: string;
  readonly manufacturer: string;
  readonly model: string;
  /** jet, turboprop, piston or electric. */
  readonly engine: string;
  readonly engineCount: number;
  /** Wake turbulence category: J, H, M or L. */
  readonly category: string;
}

/**
 * Finds airports and airlines of the reference lists by either of their codes, upper case. IATA gives
 * some codes to several airlines ("controlled duplicates", Resolution 762): such a code means the one
 * that people are most likely to mean. First comes who has scheduled flights, then who carries
 * passengers, then the larger fleet, then the earlier ICAO code.
 */
export interface CodeLookup {
  airportOfIata(code: string): AirportCodes | undefined;
  airportOfIcao(code: string): AirportCodes | undefined;
  airlineOfIata(code: string): WireRecord<Airline> | undefined;
  airlineOfIcao(code: string): WireRecord<Airline> | undefined;
}

/** Reads the lists once. */
export function createCodeLookup(reference: ReferenceData): CodeLookup {
  const airports = reference.airportCodes();
  const airlines = reference.airlines().toSorted(byLikelihood);
  const airportsByIata = indexed(airports, 'iata_code');
  for (const airport of airports) {
    for (const code of airport.furtherCodes ?? []) airportsByIata.set(code, airport);
  }
  const airportsByIcao = indexed(airports, 'icao_code');
  const airlinesByIata = indexed(airlines, 'iata_code');
  const airlinesByIcao = indexed(airlines, 'icao_code');
  return {
    airportOfIata: (code) => airportsByIata.get(code),
    airportOfIcao: (code) => airportsByIcao.get(code),
    airlineOfIata: (code) => airlinesByIata.get(code),
    airlineOfIcao: (code) => airlinesByIcao.get(code),
  };
}

function indexed<
  Field extends string,
  Item extends Partial<Readonly<Record<Field, string | undefined>>>,
>(records: readonly Item[], field: Field): Map<string, Item> {
  const index = new Map<string, Item>();
  for (const record of records) {
    const code = record[field];
    if (code !== undefined && !index.has(code)) index.set(code, record);
  }
  return index;
}

function byLikelihood(one: WireRecord<Airline>, other: WireRecord<Airline>): number {
  for (const field of ['is_scheduled', 'is_passenger', 'total_aircrafts'] as const) {
    const difference = (other[field] ?? 0) - (one[field] ?? 0);
    if (difference !== 0) return difference;
  }
  return (one.icao_code ?? '') < (other.icao_code ?? '') ? -1 : 1;
}
