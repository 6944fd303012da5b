import type { FoundFlight, MapAirports, MapFix } from '../../../src/shared/flight-map.ts';
import type { Scene } from './scene.ts';

/** Code, ICAO code, city, latitude, longitude. */
const airports = [
  ['LHR', 'EGLL', 'London', 51.47, -0.46],
  ['ZRH', 'LSZH', 'Zürich', 47.458, 8.548],
  ['GVA', 'LSGG', 'Geneva', 46.238, 6.109],
  ['MUC', 'EDDM', 'Munich', 48.354, 11.786],
  ['LIN', 'LIML', 'Milan', 45.445, 9.277],
] as const;

/** Number, from, to, latitude, longitude, heading, km/h, in the air. */
const flights = [
  ['LX318', 'ZRH', 'LHR', 47.6, 8.2, 300, 610, 1],
  ['LX2802', 'GVA', 'ZRH', 46.9, 7.2, 48, 720, 1],
  ['LH2370', 'MUC', 'ZRH', 47.9, 10.1, 240, 700, 1],
  ['AZ573', 'ZRH', 'LIN', 46.5, 8.9, 165, 690, 1],
  ['LX40', 'ZRH', 'LAX', 47.455, 8.555, 140, 0, 0],
  ['', '', '', 47.2, 9.4, Number.NaN, Number.NaN, 1],
] as const;

type Column<Names extends readonly string[]> = Readonly<Record<Names[number], readonly number[]>>;

type StagedFlights = Pick<
  MapFix['flights'],
  'ids' | 'iata' | 'icao' | 'departures' | 'arrivals' | 'types' | 'registrations' | 'squawks'
> &
  Column<['lat', 'lng', 'headings', 'speeds', 'altitudes', 'climbs', 'ages', 'airborne']>;

/** Numbers as plain lists, which is how they come to the process that answers. */
export interface StagedMap {
  readonly airports: Omit<MapAirports, 'lat' | 'lng'> & Column<['lat', 'lng']>;
  readonly fix: Omit<MapFix, 'flights'> & { readonly flights: StagedFlights };
  /** Where any aircraft that is asked for is: descending, with a code that says something. */
  readonly found: Omit<FoundFlight, 'fix'> & {
    readonly fix: { readonly flights: StagedFlights; readonly fetchedAt: number };
  };
}

/** What flies around Zürich on the morning of the pictures. */
export function stagedMap({ now }: Scene): StagedMap {
  const [first] = flights;
  return {
    found: {
      departure: first[1],
      arrival: first[2],
      fix: {
        flights: {
          ids: ['4B1902'],
          iata: [first[0]],
          icao: [''],
          departures: [first[1]],
          arrivals: [first[2]],
          types: ['A20N'],
          registrations: ['HB-JDA'],
          squawks: ['7600'],
          lat: [first[3]],
          lng: [first[4]],
          headings: [first[5]],
          speeds: [first[6]],
          altitudes: [7200],
          climbs: [-36],
          ages: [3],
          airborne: [1],
        },
        fetchedAt: now - 12,
      },
    },
    airports: {
      codes: airports.map(([code]) => code),
      icao: airports.map(([, icao]) => icao),
      names: airports.map(([, , name]) => name),
      lat: airports.map(([, , , lat]) => lat),
      lng: airports.map(([, , , , lng]) => lng),
    },
    fix: {
      covered: { area: { south: -90, west: -180, north: 90, east: 180 }, zoom: 9 },
      filter: null,
      fetchedAt: now - 12,
      source: { isSimulated: false, isVirtual: false, provider: null, host: null },
      flights: {
        ids: flights.map((_, place) => `4B000${place}`),
        iata: flights.map(([number]) => number),
        icao: flights.map(() => ''),
        departures: flights.map(([, from]) => from),
        arrivals: flights.map(([, , to]) => to),
        types: flights.map(([number]) => (number === '' ? '' : 'A20N')),
        registrations: flights.map(([number]) => (number === '' ? '' : 'HB-JDA')),
        squawks: flights.map(([number]) => (number === '' ? '' : '1000')),
        lat: flights.map(([, , , lat]) => lat),
        lng: flights.map(([, , , , lng]) => lng),
        headings: flights.map(([, , , , , heading]) => heading),
        speeds: flights.map(([, , , , , , speed]) => speed),
        altitudes: flights.map(([number]) => (number === '' ? Number.NaN : 7200)),
        climbs: flights.map(([number]) => (number === '' ? Number.NaN : 36)),
        ages: flights.map(() => 3),
        airborne: flights.map(([, , , , , , , airborne]) => airborne),
      },
    },
  };
}
