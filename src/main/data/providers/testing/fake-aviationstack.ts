import { pageOf, startFakeProvider, type FakeAnswer, type FakeProvider } from './fake-provider.ts';

/** One end of a flight; times are `YYYY-MM-DDTHH:MM`, by the airport's own clock. */
export interface FakeEnd {
  readonly iata: string | null;
  readonly icao: string | null;
  /** Its name, which the timetable does not have. */
  readonly airport?: string;
  readonly timezone: string | null;
  readonly terminal: string | null;
  readonly gate: string | null;
  readonly baggage: string | null;
  /** Minutes. */
  readonly delay: number | null;
  readonly scheduled: string | null;
  readonly estimated: string | null;
  readonly actual: string | null;
}

/** A flight as the provider has it, whichever list it is told in. */
export interface FakeFlight {
  readonly date: string;
  readonly status: string;
  readonly airline: {
    readonly name: string | null;
    readonly iata: string | null;
    readonly icao: string | null;
  };
  readonly number: string | null;
  readonly iata: string | null;
  readonly icao: string | null;
  /** The flight that this one is operated as; all of it in lower case. */
  readonly operator: {
    readonly airlineIata: string;
    readonly number: string;
    readonly iata: string;
  } | null;
  readonly departure: FakeEnd;
  readonly arrival: FakeEnd;
  readonly live: object | null;
  readonly aircraft: object | null;
}

const noEnd: FakeEnd = {
  iata: null,
  icao: null,
  timezone: null,
  terminal: null,
  gate: null,
  baggage: null,
  delay: null,
  scheduled: null,
  estimated: null,
  actual: null,
};

/** A flight from Zurich to London, made up like all flights here. */
export function flightOf(
  iata: string,
  {
    departure = {},
    arrival = {},
    ...rest
  }: Partial<Omit<FakeFlight, 'departure' | 'arrival'>> & {
    readonly departure?: Partial<FakeEnd>;
    readonly arrival?: Partial<FakeEnd>;
  } = {},
): FakeFlight {
  return {
    date: '2026-10-21',
    status: 'scheduled',
    number: iata.slice(2),
    iata,
    airline: { name: 'Made Up Air', iata: iata.slice(0, 2), icao: 'MUA' },
    icao: `MUA${iata.slice(2)}`,
    operator: null,
    departure: {
      ...noEnd,
      iata: 'ZRH',
      icao: 'LSZH',
      timezone: 'Europe/Zurich',
      scheduled: '2026-10-21T11:40',
      estimated: '2026-10-21T11:40',
      ...departure,
    },
    arrival: {
      ...noEnd,
      iata: 'LHR',
      icao: 'EGLL',
      timezone: 'Europe/London',
      scheduled: '2026-10-21T12:30',
      estimated: '2026-10-21T12:30',
      ...arrival,
    },
    live: null,
    aircraft: null,
    ...rest,
  };
}

/** What a fake is like; each difference is one that the real ones have been seen with. */
export interface FakeAviationstack {
  readonly flights: readonly FakeFlight[];
  readonly key: string;
  /** Milliseconds between two requests for a timetable; null: this key may not ask for any. */
  readonly timetableMs: number | null;
  /** Milliseconds of the clock that the pace of timetables goes by. */
  readonly now: () => number;
  /** Errors come with status 200. */
  readonly isPoliteError?: boolean;
  readonly callsLeft?: number;
}

/** Starts a fake of aviationstack: 100 rows a page, whatever is asked for. */
export async function startFakeAviationstack({
  flights,
  key,
  timetableMs,
  now,
  isPoliteError = false,
  callsLeft,
}: FakeAviationstack): Promise<FakeProvider<FakeFlight>> {
  let lastTimetable = -Infinity;

  function refusal(status: number, code: string): FakeAnswer {
    const error = { code, message: 'Something about this request, in a sentence.' };
    return { status: isPoliteError ? 200 : status, json: { error } };
  }

  const fake = await startFakeProvider<FakeFlight>({
    rows: flights,
    key,
    keyIn: ({ query }) => query.get('access_key'),
    refusals: {
      'wrong-key': refusal(401, 'invalid_access_key'),
      'expired-plan': refusal(401, 'inactive_user'),
      'used-up': refusal(429, 'usage_limit_reached'),
      limited: refusal(429, 'rate_limit_reached'),
    },
    ...(callsLeft === undefined ? {} : { callsLeft }),
    answer({ path, query }, { rows }) {
      if (path === '/v1/flights') return listOf(rows.filter(isAsked(query)).map(flightRow), query);
      if (path !== '/v1/timetable') return refusal(404, 'invalid_api_function');
      if (timetableMs === null) return refusal(403, 'function_access_restricted');
      const isTooSoon = now() - lastTimetable < timetableMs;
      lastTimetable = now();
      if (isTooSoon) return refusal(429, 'rate_limit_reached');
      const isDeparture = query.get('type') === 'departure';
      const own = rows.filter(
        ({ departure, arrival }) =>
          (isDeparture ? departure : arrival).iata === query.get('iataCode'),
      );
      return listOf(
        own.map((flight) => timetableRow(flight, isDeparture)),
        query,
      );
    },
  });
  return fake;
}

function isAsked(query: URLSearchParams): (flight: FakeFlight) => boolean {
  const asked = (name: string, value: string | null): boolean =>
    !query.has(name) || query.get(name) === value;
  return ({ iata, icao, departure, arrival }) =>
    asked('flight_iata', iata) &&
    asked('flight_icao', icao) &&
    asked('dep_iata', departure.iata) &&
    asked('dep_icao', departure.icao) &&
    asked('arr_iata', arrival.iata) &&
    asked('arr_icao', arrival.icao);
}

function listOf(rows: readonly object[], query: URLSearchParams): FakeAnswer {
  const { page } = pageOf(rows, query, 100);
  const offset = Number(query.get('offset') ?? 0);
  const pagination = { limit: 100, offset, count: page.length, total: rows.length };
  return { json: { pagination, data: page } };
}

function flightRow(flight: FakeFlight): object {
  const { operator } = flight;
  const time = (text: string | null) => (text === null ? null : `${text}:00+00:00`);
  const end = ({ scheduled, estimated, actual, ...rest }: FakeEnd) => ({
    ...rest,
    scheduled: time(scheduled),
    estimated: time(estimated),
    actual: time(actual),
    estimated_runway: time(actual),
    actual_runway: time(actual),
  });
  return {
    flight_date: flight.date,
    flight_status: flight.status,
    departure: end(flight.departure),
    arrival: end(flight.arrival),
    airline: flight.airline,
    flight: {
      number: flight.number,
      iata: flight.iata,
      icao: flight.icao,
      codeshared:
        operator === null
          ? null
          : {
              airline_name: 'another air',
              airline_iata: operator.airlineIata,
              airline_icao: 'ota',
              flight_number: operator.number,
              flight_iata: operator.iata,
              flight_icao: `ota${operator.number}`,
            },
    },
    aircraft: flight.aircraft,
    live: flight.live,
  };
}

function timetableRow(flight: FakeFlight, isDeparture: boolean): object {
  const { operator } = flight;
  const lower = (text: string | null) => text?.toLowerCase() ?? null;
  const time = (text: string | null) => (text === null ? null : `${text}:00.000`);
  const end = (each: FakeEnd) => ({
    iataCode: lower(each.iata),
    icaoCode: lower(each.icao),
    terminal: each.terminal,
    gate: each.gate,
    baggage: each.baggage,
    delay: each.delay === null ? null : String(each.delay),
    scheduledTime: time(each.scheduled),
    estimatedTime: time(each.estimated),
    actualTime: time(each.actual),
    estimatedRunway: time(each.actual),
    actualRunway: time(each.actual),
  });
  return {
    airline: {
      name: flight.airline.name,
      iataCode: lower(flight.airline.iata),
      icaoCode: lower(flight.airline.icao),
    },
    flight: {
      number: flight.number,
      iataNumber: lower(flight.iata),
      icaoNumber: lower(flight.icao),
    },
    departure: end(flight.departure),
    arrival: end(flight.arrival),
    ...(operator === null
      ? {}
      : {
          codeshared: {
            airline: { name: 'another air', iataCode: operator.airlineIata, icaoCode: 'ota' },
            flight: {
              number: operator.number,
              iataNumber: operator.iata,
              icaoNumber: `ota${operator.number}`,
            },
          },
        }),
    status: flight.status,
    type: isDeparture ? 'departure' : 'arrival',
  };
}
