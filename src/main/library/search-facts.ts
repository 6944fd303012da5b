import type { Database } from 'better-sqlite3';

/** What the search knows of an airport, as the cache has it. */
export interface AirportFacts {
  readonly iata: string;
  readonly icao: string | null;
  readonly name: string | null;
  readonly city: string | null;
  readonly cityCode: string | null;
  readonly countryCode: string | null;
  /** JSON: names of the airport by language. */
  readonly names: string | null;
  /** The metropolitan city of `cityCode`, and JSON with its names by language. */
  readonly metropolis: string | null;
  readonly metropolisNames: string | null;
}

export interface CountryFacts {
  readonly code: string;
  readonly code3: string | null;
  readonly name: string | null;
  /** JSON: names by language. */
  readonly names: string | null;
}

export interface SearchFacts {
  /** Largest first. */
  readonly airports: readonly AirportFacts[];
  readonly countries: readonly CountryFacts[];
}

/** Reads all that the airport search needs: the bundled facts with the service's over them. */
export function readSearchFacts(db: Database): SearchFacts {
  const airports = db
    .prepare<[], AirportFacts>(
      `SELECT iata_code AS iata, icao_code AS icao, airport.name, city,
              airport.city_code AS cityCode, airport.country_code AS countryCode, airport.names,
              metropolis.name AS metropolis, metropolis.names AS metropolisNames
       FROM known_airports AS airport
       LEFT JOIN (SELECT city_code, name, names FROM known_cities WHERE city_code IS NOT NULL)
         AS metropolis ON metropolis.city_code = airport.city_code
       WHERE iata_code IS NOT NULL
       ORDER BY passengers DESC NULLS LAST, departures DESC NULLS LAST, is_major DESC, iata_code`,
    )
    .all();
  const countries = db
    .prepare<[], CountryFacts>('SELECT code, code3, name, names FROM known_countries')
    .all();
  return { airports, countries };
}
