import type { Language } from '#shared/languages.ts';
import type { MapAirports } from '#shared/flight-map.ts';
import type { Clock } from '../clock/clock.ts';
import { createSlices } from '../clock/slices.ts';
import { readLocalNames } from '../store/board-reference.ts';
import type { Store } from '../store/open-store.ts';

/** Airports read at a time. */
const readAtOnce = 200;

/** The names of a city are those of the metropolitan area where it has the city's name. */
export const mapAirportsQuery = `
  SELECT airport.iata_code AS code, airport.icao_code AS icao, airport.name, airport.city,
         airport.lat, airport.lng, airport.precedence,
         coalesce(airport.passengers, 60 * airport.departures, 0) AS size,
         coalesce(city_name.names, city.names) AS names
  FROM known_airports AS airport
  LEFT JOIN base.city_name
    ON city_name.country_code = airport.country_code AND city_name.city = airport.city
  LEFT JOIN base.city
    ON city.city_code = airport.city_code AND city.name = airport.city
  WHERE airport.iata_code > ? AND airport.lat IS NOT NULL AND airport.lng IS NOT NULL
  ORDER BY airport.iata_code, airport.precedence LIMIT ?`;

interface AirportRow {
  readonly code: string;
  readonly icao: string | null;
  readonly name: string | null;
  readonly city: string | null;
  readonly lat: number;
  readonly lng: number;
  /** Passengers a year, or guessed from the departures. */
  readonly size: number;
  readonly names: string | null;
}

/** All airports whose place is known, the most important first; read in short slices. */
export async function readMapAirports(
  store: Store,
  language: Language,
  clock: Pick<Clock, 'monotonic'>,
): Promise<MapAirports> {
  const slices = createSlices(() => clock.monotonic());
  const airports = new Map<string, AirportRow & { readonly shown: string }>();
  for (let after = ''; store.db.open;) {
    const rows = store.read((db) =>
      db.prepare<[string, number], AirportRow>(mapAirportsQuery).all(after, readAtOnce),
    );
    for (const row of rows) {
      // The one that precedes comes first.
      if (airports.has(row.code) || !isPlace(row)) continue;
      const local = language === 'en' ? undefined : readLocalNames(row.names)[language];
      airports.set(row.code, { ...row, shown: local ?? row.city ?? row.name ?? '' });
    }
    const last = rows[rows.length - 1];
    if (last === undefined || rows.length < readAtOnce) break;
    after = last.code;
    await slices.yieldIfNeeded();
  }
  const sorted = [...airports.values()].sort((one, other) => other.size - one.size);
  return {
    codes: sorted.map(({ code }) => code),
    icao: sorted.map(({ icao }) => icao ?? ''),
    names: sorted.map(({ shown }) => shown),
    lat: Float64Array.from(sorted, ({ lat }) => lat),
    lng: Float64Array.from(sorted, ({ lng }) => lng),
  };
}

function isPlace({ lat, lng }: AirportRow): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
