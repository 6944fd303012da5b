import type { MapFlights } from '#shared/flight-map.ts';

/** One aircraft as a test wants it. */
export interface TestFlight {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly heading?: number;
  readonly speed?: number;
  readonly age?: number;
  readonly isOnGround?: boolean;
  readonly departure?: string;
  readonly arrival?: string;
}

/** Aircraft in columns; those that say nothing else fly to an unknown airport. */
export function flightsForTest(flights: readonly TestFlight[]): MapFlights {
  const texts = (read: (flight: TestFlight) => string | undefined): string[] =>
    flights.map((flight) => read(flight) ?? '');
  const numbers = (read: (flight: TestFlight) => number | undefined): Float32Array =>
    Float32Array.from(flights, (flight) => read(flight) ?? Number.NaN);
  return {
    ids: texts(({ id }) => id),
    iata: texts(({ id }) => id),
    icao: texts(() => ''),
    departures: texts(({ departure }) => departure),
    arrivals: texts(({ arrival }) => arrival),
    types: texts(() => 'A320'),
    registrations: texts(() => ''),
    squawks: texts(() => ''),
    lat: Float64Array.from(flights, ({ lat }) => lat),
    lng: Float64Array.from(flights, ({ lng }) => lng),
    headings: numbers(({ heading }) => heading),
    speeds: numbers(({ speed }) => speed),
    altitudes: numbers(() => 11_000),
    climbs: numbers(() => undefined),
    ages: numbers(({ age }) => age ?? 0),
    airborne: Uint8Array.from(flights, ({ isOnGround }) => (isOnGround ? 0 : 1)),
  };
}
