import { startFakeProvider, type FakeProvider } from './fake-provider.ts';

/** A flight as Swedavia's lists have it; what is not known is absent. */
export interface SwedaviaFlight {
  readonly flightId: string;
  readonly airlineOperator: { readonly iata: string; readonly icao: string; readonly name: string };
  readonly departureTime?: SwedaviaTimes;
  readonly arrivalTime?: SwedaviaTimes;
  readonly locationAndStatus: {
    readonly terminal?: string;
    readonly gate?: string;
    readonly gateAction?: string;
    readonly gateOpenUtc?: string;
    readonly gateCloseUtc?: string;
    readonly flightLegStatus: string;
    readonly flightLegStatusEnglish?: string;
  };
  readonly checkIn?: {
    readonly checkInStatus?: string;
    readonly checkInDeskFrom?: number;
    readonly checkInDeskTo?: number;
  };
  readonly baggage?: {
    readonly baggageClaimUnit?: string;
    readonly estimatedFirstBagUtc?: string;
    readonly firstBagUtc?: string;
  };
  readonly codeShareData?: readonly string[];
  readonly flightLegIdentifier: Readonly<Record<string, string>>;
  readonly remarksEnglish?: readonly { readonly text: string; readonly indicator: string }[];
  readonly viaDestinations?: readonly { readonly airportIATA: string }[];
  readonly diIndicator: 'D' | 'S' | 'I';
}

interface SwedaviaTimes {
  readonly scheduledUtc: string;
  readonly estimatedUtc?: string;
  readonly actualUtc?: string;
}

const airlineOperator = { iata: 'SK', icao: 'SAS', name: 'SAS' };

/** A departure from Stockholm to London, made up like everything here. */
export function departureOf(flight: Partial<SwedaviaFlight> = {}): SwedaviaFlight {
  return {
    flightId: 'SK1525',
    airlineOperator,
    departureTime: { scheduledUtc: '2026-10-21T08:20:00Z' },
    locationAndStatus: { terminal: 'T5', flightLegStatus: 'SCH', flightLegStatusEnglish: '' },
    checkIn: { checkInDeskFrom: 21, checkInDeskTo: 28 },
    codeShareData: [],
    flightLegIdentifier: {
      callsign: 'SAS1525',
      aircraftRegistration: 'SEROX',
      departureAirportIata: 'ARN',
      departureAirportIcao: 'ESSA',
      arrivalAirportIata: 'LHR',
      arrivalAirportIcao: 'EGLL',
    },
    diIndicator: 'I',
    ...flight,
  };
}

/** An arrival from Copenhagen. */
export function arrivalOf(flight: Partial<SwedaviaFlight> = {}): SwedaviaFlight {
  return {
    flightId: 'SK1412',
    airlineOperator,
    arrivalTime: { scheduledUtc: '2026-10-21T08:10:00Z' },
    locationAndStatus: { terminal: 'T5', flightLegStatus: 'SCH' },
    baggage: {},
    flightLegIdentifier: { departureAirportIata: 'CPH', arrivalAirportIata: 'ARN' },
    diIndicator: 'S',
    ...flight,
  };
}

export const swedaviaKey = 'made-up-swedavia-key-4711';

const sentence = (statusCode: number, message: string) => ({
  status: statusCode,
  json: { statusCode, message },
});

/** A fake of FlightInfo: days by the path, one call in two seconds, 204 where there is nothing, 400 for another airport. */
export function startFakeSwedavia(
  flights: readonly SwedaviaFlight[],
  now: () => number,
): Promise<FakeProvider<SwedaviaFlight>> {
  return startFakeProvider({
    rows: flights,
    key: swedaviaKey,
    keyIn: ({ headers }) => {
      const key = headers['ocp-apim-subscription-key'];
      return typeof key === 'string' ? key : null;
    },
    leastMs: 2000,
    now,
    refusals: {
      'wrong-key': sentence(401, 'Access denied due to invalid subscription key.'),
      'expired-plan': sentence(403, 'Access denied.'),
      'used-up': sentence(
        403,
        'Out of call volume quota. Quota will be replenished in 3.04:00:00.',
      ),
      limited: sentence(429, 'Rate limit is exceeded. Try again in 2 seconds.'),
    },
    answer({ path }, { rows }) {
      const [, airport, list, date] =
        /^\/flightinfo\/v2\/([A-Z]{3})\/(departures|arrivals)\/(\d{4}-\d\d-\d\d)$/.exec(path) ?? [];
      if (airport !== 'ARN') {
        return { status: 400, json: { errors: ['The request does not contain a valid airport.'] } };
      }
      const isDeparture = list === 'departures';
      const meant = rows.filter((row) => {
        const time = isDeparture ? row.departureTime : row.arrivalTime;
        return time !== undefined && swedishDate(time.scheduledUtc) === date;
      });
      if (meant.length === 0) return { status: 204, text: '' };
      const around = isDeparture
        ? { from: { departureAirportIata: airport, flightDepartureDate: date } }
        : { to: { arrivalAirportIata: airport, flightArrivalDate: date } };
      return { json: { ...around, numberOfFlights: meant.length, flights: meant } };
    },
  });
}

/** In the summer time of October. */
function swedishDate(instant: string): string {
  return new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 10);
}
