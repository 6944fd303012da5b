import type { PlainAirport } from './airports.ts';
import { estimateConnections, type AirportSize } from './airport-sizes.ts';

/** The rows of the table airport, in order of their codes. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- tables.ts has its type from here
export function airportRows(
  airports: readonly PlainAirport[],
  sizes: ReadonlyMap<string, AirportSize>,
  cityCodes: ReadonlyMap<string, string>,
) {
  const major = majorAirports(airports, sizes, cityCodes);
  return airports.map((airport) => {
    const size = sizes.get(airport.iata);
    return {
      iata_code: airport.iata,
      icao_code: airport.icao,
      slug: airport.slug,
      name: airport.name,
      lat: airport.lat,
      lng: airport.lng,
      alt: airport.alt,
      city: airport.city,
      city_code: cityCodes.get(airport.iata) ?? null,
      un_locode: null,
      timezone: airport.timezone,
      country_code: airport.country,
      names: null,
      runways: airport.runways,
      departures: size === undefined ? null : size.departures * 365,
      connections: size === undefined ? null : estimateConnections(size.departures),
      is_major: airport.isScheduled ? Number(major.has(airport.iata)) : null,
      is_international: isInternational(airport, size),
      website: airport.website,
      is_scheduled: Number(airport.isScheduled),
      wikipedia: airport.wikipedia,
      passengers: size?.passengers ?? null,
      is_published: Number(size?.isPublished ?? false),
    };
  });
}

/** The airport with the most departures of each city. */
function majorAirports(
  airports: readonly PlainAirport[],
  sizes: ReadonlyMap<string, AirportSize>,
  cityCodes: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const largest = new Map<string, { iata: string; departures: number }>();
  for (const { iata } of airports) {
    const city = cityCodes.get(iata) ?? iata;
    const departures = sizes.get(iata)?.departures ?? 0;
    if (departures > (largest.get(city)?.departures ?? 0)) largest.set(city, { iata, departures });
  }
  return new Set([...largest.values()].map(({ iata }) => iata));
}

/** Told by the name, or by a size at which airports have flights abroad; else unknown. */
function isInternational(airport: PlainAirport, size: AirportSize | undefined): number | null {
  if (/\binternational\b/i.test(airport.name)) return 1;
  if (size?.isPublished === true && size.passengers >= 5_000_000) return 1;
  return airport.isScheduled && airport.size === 'small' ? 0 : null;
}
