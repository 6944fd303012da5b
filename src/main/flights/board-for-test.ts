import type { BoardProblem, BoardView, Direction } from '#shared/board-view.ts';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { Language, LocalNames } from '#shared/languages.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';
import type { BoardReference, ReferenceAirline, ReferenceAirport } from './board-reference.ts';
import { buildBoard } from '../boards/build-board.ts';
import type { Flight } from './flight.ts';
import type { GateMemories } from '../boards/gate-changes.ts';
import { flightReader } from './read-flight.ts';

/** Reads `2026-07-01 12:00` as UTC; UNIX seconds. */
export function at(utc: string): number {
  return Date.parse(`${utc.replace(' ', 'T')}:00Z`) / 1000;
}

/** Noon in Zürich on a summer's day, the instant at which most tests look at the board. */
export const noon = at('2026-07-01 10:00');

const airports: readonly (readonly [string, string, string, string, string, string])[] = [
  ['ZRH', 'LSZH', 'Zurich Airport', 'Zürich', 'CH', 'Europe/Zurich'],
  ['LHR', 'EGLL', 'Heathrow Airport', 'London', 'GB', 'Europe/London'],
  ['JFK', 'KJFK', 'John F. Kennedy International Airport', 'New York', 'US', 'America/New_York'],
  ['FRA', 'EDDF', 'Frankfurt Airport', 'Frankfurt', 'DE', 'Europe/Berlin'],
  ['SIN', 'WSSS', 'Changi Airport', 'Singapore', 'SG', 'Asia/Singapore'],
  ['KTM', 'VNKT', 'Tribhuvan International Airport', 'Kathmandu', 'NP', 'Asia/Kathmandu'],
  ['LDH', 'YLHI', 'Lord Howe Island Airport', 'Lord Howe Island', 'AU', 'Australia/Lord_Howe'],
  ['APW', 'NSFA', 'Faleolo International Airport', 'Apia', 'WS', 'Pacific/Apia'],
];

const cityNames: Readonly<Record<string, LocalNames>> = {
  ZRH: { ar: 'زيورخ', de: 'Zürich', it: 'Zurigo' },
  LHR: { ar: 'لندن', de: 'London', fr: 'Londres' },
};

const airlines: readonly (readonly [string, string, string, string])[] = [
  ['LX', 'SWR', 'Swiss', '#e30613'],
  ['LH', 'DLH', 'Lufthansa', '#05164d'],
  ['EN', 'DLA', 'Air Dolomiti', '#00a99d'],
  ['UA', 'UAL', 'United', '#005daa'],
  ['SQ', 'SIA', 'Singapore Airlines', '#f99f1c'],
];

function byEitherCode<Value extends { iata: string | null; icao: string | null }>(
  values: readonly Value[],
): (code: string) => Value | null {
  return (code) => values.find(({ iata, icao }) => iata === code || icao === code) ?? null;
}

/** A handful of real airports and airlines, and whatever a test adds. */
export function referenceOf(
  more: { airports?: ReferenceAirport[]; airlines?: ReferenceAirline[] } = {},
): BoardReference {
  return {
    airport: byEitherCode([
      ...(more.airports ?? []),
      ...airports.map(([iata, icao, name, city, countryCode, timeZone]) => {
        return { iata, icao, name, city, cityNames: cityNames[iata] ?? {}, countryCode, timeZone };
      }),
    ]),
    airline: byEitherCode([
      ...(more.airlines ?? []),
      ...airlines.map(([iata, icao, name, colour]) => ({ iata, icao, name, colour })),
    ]),
  };
}

export const reference = referenceOf();

/** A record as a service sends it; what is not given is unknown. */
export type RawEntry = Partial<Record<keyof ScheduleEntry, unknown>>;

export function entryOf(raw: RawEntry): ScheduleEntry {
  return scheduleEntrySchema.parse(raw);
}

/** LX 40 from Zürich to London, an hour after `noon`, two hours long; changed as given. */
export function departure(change: RawEntry = {}): RawEntry {
  return {
    airline_iata: 'LX',
    flight_iata: 'LX40',
    flight_number: '40',
    dep_iata: 'ZRH',
    arr_iata: 'LHR',
    dep_time_ts: noon + 3600,
    arr_time_ts: noon + 3 * 3600,
    status: 'scheduled',
    ...change,
  };
}

/** LX 41 from London to Zürich, due an hour after `noon`; changed as given. */
export function arrival(change: RawEntry = {}): RawEntry {
  return {
    airline_iata: 'LX',
    flight_iata: 'LX41',
    flight_number: '41',
    dep_iata: 'LHR',
    arr_iata: 'ZRH',
    dep_time_ts: noon - 3600,
    arr_time_ts: noon + 3600,
    status: 'scheduled',
    ...change,
  };
}

/** The flight of a record on Zürich's departures board at `noon`. Throws where it has no identity. */
export function flightOf(raw: RawEntry): Flight {
  const read = flightReader({ airportCode: 'ZRH', direction: 'departures', reference, now: noon });
  const flight = read(entryOf(raw));
  if (!flight) throw new Error('The record has no identity.');
  return flight;
}

/** Options of a board under test: Zürich's departures at `noon` with default settings. */
export interface BoardOptions {
  readonly airportCode?: string;
  readonly direction?: Direction;
  readonly reference?: BoardReference;
  readonly settings?: Partial<Settings>;
  readonly now?: number;
  /** `now` if it is left out. */
  readonly fetchedAt?: number;
  readonly problem?: BoardProblem;
  readonly languages?: readonly Language[];
  readonly gates?: GateMemories;
}

export function boardOf(entries: readonly RawEntry[], options: BoardOptions = {}): BoardView {
  return buildBoard(
    {
      entries: entries.map(entryOf),
      airportCode: options.airportCode ?? 'ZRH',
      direction: options.direction ?? 'departures',
      fetchedAt: options.fetchedAt ?? options.now ?? noon,
      source: {
        isSimulated: false,
        isVirtual: false,
        provider: null,
        host: 'flights.example',
      },
      problem: options.problem ?? null,
      notices: [],
      languages: options.languages ?? [],
      gates: options.gates ?? new Map(),
    },
    options.reference ?? reference,
    { ...defaultSettings, ...options.settings },
    options.now ?? noon,
  );
}
