import type { Facts } from './fact-schemas.ts';
import type { PlainAirport } from './airports.ts';

export interface AirportSize {
  passengers: number;
  departures: number;
  isPublished: boolean;
}

/** Departures a day that the sizes of airports start from where no figure is published. */
const usualDepartures = { large: 10, medium: 4, small: 1.5 } as const;

/**
 * Size of each airport with scheduled flights. Published figures are those of airport-sizes.csv;
 * where a row there has no passengers, or there is no row, they are estimated (README.md beside the
 * facts has the formula): a usual number of departures by class of airport, times the fourth root of
 * the city's population against 200,000 people (from half to two and a half), times the runway's
 * fitness for jets. Passengers: departures, both ways, all year, on aircraft that grow with the
 * airport, 80 % full.
 */
export function sizeAirports(
  airports: readonly PlainAirport[],
  published: Facts['airportSizes'],
  cityPopulation: (airport: PlainAirport) => number | null,
): ReadonlyMap<string, AirportSize> {
  const figures = new Map(published.map((row) => [row.airport, row]));
  const sizes = new Map<string, AirportSize>();
  for (const airport of airports) {
    const figure = figures.get(airport.iata);
    if (figure !== undefined) {
      sizes.set(airport.iata, {
        passengers: figure.passengers ?? passengersOf(figure.departures),
        departures: figure.departures,
        isPublished: true,
      });
    } else if (airport.isScheduled) {
      const departures = estimateDepartures(airport, cityPopulation(airport));
      sizes.set(airport.iata, {
        passengers: passengersOf(departures),
        departures: Math.max(1, Math.round(departures)),
        isPublished: false,
      });
    }
  }
  return sizes;
}

function estimateDepartures(airport: PlainAirport, population: number | null): number {
  const size = Math.min(2.5, Math.max(0.5, ((population ?? 20_000) / 200_000) ** 0.25));
  return usualDepartures[airport.size] * size * runwayFitness(airport.longestRunwayFt);
}

/** Airliners want about 6,000 feet; below 4,000 only small turboprops come. */
function runwayFitness(longestFt: number | null): number {
  if (longestFt === null || (longestFt >= 4000 && longestFt < 6000)) return 0.8;
  return longestFt >= 6000 ? 1.1 : 0.5;
}

function passengersOf(departures: number): number {
  const seats = Math.min(150, 15 + 25 * departures ** 0.5);
  const passengers = departures * 2 * 365 * seats * 0.8;
  const magnitude = 10 ** Math.max(2, Math.floor(Math.log10(passengers)) - 1);
  return Math.round(passengers / magnitude) * magnitude;
}

/**
 * Direct connections that an airport of a size usually has: 0.95 x departures ^ 0.78, fitted to
 * published counts (Atlanta about 1,100 departures and 225 destinations, Heathrow 650 and 150 to
 * 215, a field with 4 departures 3).
 */
export function estimateConnections(departures: number): number {
  return Math.max(1, Math.round(0.95 * departures ** 0.78));
}
