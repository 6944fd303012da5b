import {
  flightLookupSchema,
  liveFlightSchema,
  type LiveFlightRecord,
  type ScheduleEntry,
} from '#shared/flight-data/flights.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import { entryOf, noon, reference, type RawEntry } from '../flights/board-for-test.ts';
import type { FlightReference } from '../store/flight-reference.ts';
import { buildDetails, type DetailsContext } from './build-details.ts';
import { noFacts, type FlightFacts } from './flight-facts.ts';

const coordinates: Readonly<Record<string, { readonly lat: number; readonly lng: number }>> = {
  ZRH: { lat: 47.46, lng: 8.55 },
  LHR: { lat: 51.47, lng: -0.45 },
  JFK: { lat: 40.64, lng: -73.78 },
};

export const flightReference: FlightReference = {
  ...reference,
  coordinates: (code) => coordinates[code] ?? null,
  aircraftType: (designator) =>
    designator === 'BCS3' ? { manufacturer: 'Airbus', model: 'A220-300' } : null,
};

/** Minutes from `noon`, UNIX seconds. */
export const minutes = (count: number): number => noon + count * 60;

/** LX 40 from Zürich to London, an hour after noon, two hours long; changed as given. */
export function listed(change: RawEntry = {}): ScheduleEntry {
  return entryOf({
    airline_iata: 'LX',
    flight_iata: 'LX40',
    dep_iata: 'ZRH',
    arr_iata: 'LHR',
    dep_time_ts: minutes(60),
    arr_time_ts: minutes(180),
    status: 'scheduled',
    ...change,
  });
}

export const ownKey: FlightKey = { iata: 'LX40', icao: null, departure: minutes(60) };

/** What a lookup said at noon. */
export function lookedUp(change: Readonly<Record<string, unknown>> = {}): FlightFacts['lookup'] {
  const record = flightLookupSchema.parse({
    flight_iata: 'LX40',
    dep_iata: 'ZRH',
    arr_iata: 'LHR',
    dep_time_ts: minutes(60),
    arr_time_ts: minutes(180),
    status: 'scheduled',
    ...change,
  });
  return { record, at: noon };
}

export function live(change: Readonly<Record<string, unknown>> = {}): LiveFlightRecord {
  return liveFlightSchema.parse(change);
}

export function factsOf(change: Partial<FlightFacts> = {}): FlightFacts {
  return { ...noFacts, entries: [listed()], entriesAt: noon, ...change };
}

export const context: DetailsContext = {
  reference: flightReference,
  delayThresholdMinutes: 15,
  source: { isSimulated: false, isVirtual: false, provider: null, host: 'flights.example' },
  isAsking: false,
  note: null,
  isFollowed: false,
  endedAt: null,
  viewerZone: 'Europe/Zurich',
  hours: '24',
  now: noon,
};

export function detailsOf(
  change: Partial<FlightFacts> = {},
  key = ownKey,
  more: Partial<DetailsContext> = {},
): FlightDetails {
  return buildDetails(factsOf(change), key, { ...context, ...more });
}

/** The details where the one entry is changed. */
export const detailsWith = (change: RawEntry): FlightDetails =>
  detailsOf({ entries: [listed(change)] });
