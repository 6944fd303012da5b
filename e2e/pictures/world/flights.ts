import { buildDetails } from '../../../src/main/flight-details/build-details.ts';
import { noFacts, type FlightFacts } from '../../../src/main/flight-details/flight-facts.ts';
import type { FlightReference } from '../../../src/main/store/flight-reference.ts';
import { aircraftSchema } from '../../../src/shared/flight-data/reference.ts';
import {
  flightLookupSchema,
  liveFlightSchema,
  scheduleEntrySchema,
} from '../../../src/shared/flight-data/flights.ts';
import type { FlightDetails, FlightNote } from '../../../src/shared/flight-details.ts';
import type { FlightKey } from '../../../src/shared/flight-number.ts';
import { inZurich } from './records.ts';
import { reference } from './reference.ts';

const coordinates: Readonly<Record<string, readonly [number, number]>> = {
  ZRH: [47.46, 8.55],
  JFK: [40.64, -73.78],
  LHR: [51.47, -0.45],
  FRA: [50.03, 8.56],
  VIE: [48.11, 16.57],
};

const flightReference: FlightReference = {
  ...reference,
  coordinates: (code) => {
    const [lat, lng] = coordinates[code] ?? [];
    return lat === undefined || lng === undefined ? null : { lat, lng };
  },
  aircraftType: () => null,
};

/** Details as the application makes them, at 08:47 of the day of the pictures. */
function detailsOf(
  facts: Partial<FlightFacts>,
  key: FlightKey,
  about: { readonly note?: FlightNote; readonly isFollowed?: boolean } = {},
): FlightDetails {
  const now = inZurich('08:47');
  return buildDetails({ ...noFacts, ...facts }, key, {
    reference: flightReference,
    delayThresholdMinutes: 15,
    source: { isSimulated: false, isVirtual: false, provider: null, host: 'flights.example' },
    isAsking: false,
    note: about.note ?? null,
    isFollowed: about.isFollowed ?? false,
    endedAt: null,
    viewerZone: 'Europe/Zurich',
    hours: '24',
    now,
  });
}

const aircraft = aircraftSchema.parse({
  reg_number: 'HB-JCL',
  manufacturer: 'Airbus',
  model: 'A220-300',
  engine: 'jet',
  engine_count: '2',
  built: 2017,
});

const lateDeparture = scheduleEntrySchema.parse({
  airline_iata: 'LX',
  flight_iata: 'LX318',
  dep_iata: 'ZRH',
  dep_terminal: 'A',
  dep_gate: 'A62',
  arr_iata: 'LHR',
  arr_terminal: '2',
  arr_baggage: '7',
  dep_time_ts: inZurich('09:00'),
  dep_estimated_ts: inZurich('09:45'),
  arr_time_ts: inZurich('10:45'),
  arr_estimated_ts: inZurich('11:28'),
  status: 'scheduled',
});

/** All that its airports may announce. */
const announced = {
  dep_checkin: '210-214',
  dep_gate_before: 'A51',
  dep_gate_open_ts: inZurich('08:35'),
  dep_boarding_ts: inZurich('08:50'),
  dep_gate_close_ts: inZurich('08:55'),
  arr_first_bag_ts: inZurich('11:05'),
  arr_exit: 'Hall A',
  via: ['FRA'],
  region: 'I',
  reg_number: 'HBJCL',
  aircraft_iata: '223',
  callsign: 'SWR31T',
};

/** Called to another gate than before. */
export const calledFlight = detailsOf(
  {
    entries: [
      scheduleEntrySchema.parse({
        ...lateDeparture,
        dep_estimated_ts: null,
        arr_estimated_ts: null,
        status: 'go to gate',
        ...announced,
      }),
    ],
    entriesAt: inZurich('08:46'),
  },
  { iata: 'LX318', icao: null, departure: inZurich('09:00') },
);

/** Late, because its aircraft is. */
export const waitingFlight = detailsOf(
  {
    entries: [
      scheduleEntrySchema.parse({ ...lateDeparture, ...announced }),
      scheduleEntrySchema.parse({
        ...lateDeparture,
        airline_iata: 'UA',
        flight_iata: 'UA9720',
        cs_flight_iata: 'LX318',
      }),
    ],
    entriesAt: inZurich('08:46'),
    aircraft: { record: aircraft, at: inZurich('08:46') },
    inbound: {
      live: liveFlightSchema.parse({
        flight_iata: 'LX1571',
        airline_iata: 'LX',
        dep_iata: 'VIE',
        arr_iata: 'ZRH',
        status: 'en-route',
      }),
      entry: scheduleEntrySchema.parse({
        flight_iata: 'LX1571',
        dep_iata: 'VIE',
        arr_iata: 'ZRH',
        dep_time_ts: inZurich('06:55'),
        arr_time_ts: inZurich('08:20'),
        arr_estimated_ts: inZurich('09:05'),
        status: 'active',
      }),
      at: inZurich('08:46'),
    },
  },
  { iata: 'LX318', icao: null, departure: inZurich('09:00') },
);

/** Over the Atlantic, to another zone. */
export const flyingFlight = detailsOf(
  {
    entries: [
      scheduleEntrySchema.parse({
        airline_iata: 'LX',
        flight_iata: 'LX14',
        dep_iata: 'ZRH',
        dep_gate: 'E35',
        arr_iata: 'JFK',
        arr_terminal: '4',
        arr_baggage: '3',
        dep_time_ts: inZurich('04:10'),
        dep_actual_ts: inZurich('04:25'),
        arr_time_ts: inZurich('13:00'),
        arr_estimated_ts: inZurich('12:52'),
        status: 'active',
      }),
    ],
    entriesAt: inZurich('08:46'),
    lookup: {
      record: flightLookupSchema.parse({
        flight_iata: 'LX14',
        dep_iata: 'ZRH',
        arr_iata: 'JFK',
        lat: 55.2,
        lng: -32.5,
        alt: 10970,
        dir: 262,
        speed: 872,
        updated: inZurich('08:46'),
        reg_number: 'HB-JNA',
        manufacturer: 'Boeing',
        model: '777-300ER',
        engine: 'jet',
        engine_count: '2',
        built: 2016,
      }),
      at: inZurich('08:46'),
    },
  },
  { iata: 'LX14', icao: null, departure: inZurich('04:10') },
  { isFollowed: true },
);

/** As little as a service can say. */
export const bareFlight = detailsOf(
  {
    entries: [scheduleEntrySchema.parse({ flight_iata: 'LX1070', dep_iata: 'ZRH' })],
    entriesAt: inZurich('08:46'),
  },
  { iata: 'LX1070', icao: null, departure: null },
  { note: { kind: 'unauthorized', code: 'service.plan' } },
);

/** No source knows it any more. */
export const unknownFlight = detailsOf({}, { iata: 'LX999', icao: null, departure: null });

const dayOf = (days: number): number => days * 24 * 3600;

/** LX 14 of three days, to choose from: landed, in the air, and cancelled. */
export const flightsOfOneNumber: readonly FlightDetails[] = [
  detailsOf(
    {
      entries: [
        scheduleEntrySchema.parse({
          flight_iata: 'LX14',
          dep_iata: 'ZRH',
          arr_iata: 'JFK',
          dep_time_ts: inZurich('13:10') - dayOf(1),
          arr_time_ts: inZurich('22:05') - dayOf(1),
          arr_actual_ts: inZurich('21:58') - dayOf(1),
          status: 'landed',
        }),
      ],
      entriesAt: inZurich('08:46'),
    },
    { iata: 'LX14', icao: null, departure: inZurich('13:10') - dayOf(1) },
  ),
  flyingFlight,
  detailsOf(
    {
      entries: [
        scheduleEntrySchema.parse({
          flight_iata: 'LX14',
          dep_iata: 'ZRH',
          arr_iata: 'JFK',
          dep_time_ts: inZurich('13:10') + dayOf(1),
          arr_time_ts: inZurich('22:05') + dayOf(1),
          status: 'cancelled',
        }),
      ],
      entriesAt: inZurich('08:46'),
    },
    { iata: 'LX14', icao: null, departure: inZurich('13:10') + dayOf(1) },
  ),
];
