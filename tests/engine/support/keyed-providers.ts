import type { Ability, AirportFeed, ProviderName } from '#shared/providers.ts';
import { flight, minutesFromNow } from '../../../e2e/support/flights.ts';
import { startFakeAerodatabox } from '../../../src/main/data/providers/testing/fake-aerodatabox.ts';
import { startFakeAirlabs } from '../../../src/main/data/providers/testing/fake-airlabs.ts';
import {
  flightOf,
  startFakeAviationstack,
} from '../../../src/main/data/providers/testing/fake-aviationstack.ts';
import { startFakeFlystack } from '../../../src/main/data/providers/testing/fake-flystack.ts';
import type { FakeProvider } from '../../../src/main/data/providers/testing/fake-provider.ts';

/** VATSIM's file with these clients, all of them standing at their gates in Zurich. */
export function vatsimFile(callsigns: readonly string[]): object {
  const now = new Date();
  const inMinutes = (minutes: number): string =>
    new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16).replace(':', '');
  return {
    general: { version: 3, reload: 1, update_timestamp: now.toISOString() },
    pilots: callsigns.map((callsign, index) => ({
      cid: 9_000_000 + index,
      name: `Airline ${index}`,
      callsign,
      latitude: 47.4581,
      longitude: 8.5481,
      altitude: 1416,
      groundspeed: 0,
      heading: 154,
      transponder: '2000',
      logon_time: now.toISOString(),
      last_updated: now.toISOString(),
      flight_plan: {
        flight_rules: 'I',
        aircraft_short: 'A320',
        departure: 'LSZH',
        arrival: 'EGLL',
        alternate: 'EGKK',
        deptime: inMinutes(20 + index),
        enroute_time: '0130',
        remarks: '',
        route: 'DCT',
      },
    })),
    controllers: [],
    prefiles: [],
  };
}

/** A provider that wants a key, and a fake of it that has the flight LX 318 of Zurich. */
interface KeyedProvider {
  readonly name: Exclude<ProviderName, 'interface' | 'vatsim' | AirportFeed>;
  readonly title: string;
  readonly origin: string;
  readonly start: (key: string) => Promise<Pick<FakeProvider, 'origin' | 'requests' | 'close'>>;
  /** What it has, at least, as a test of the connection says; null: it allows one timetable a minute, and is not tested. */
  readonly abilities: readonly Ability[] | null;
  /** Its answers say how many calls are left. */
  readonly tellsCallsLeft: boolean;
}

export const keyedProviders: readonly KeyedProvider[] = [
  {
    name: 'flystack',
    title: 'FlyStack',
    origin: 'https://api.flystack.dev',
    start: (key) => startFakeFlystack({ key, rows: [flight(40)] }),
    abilities: ['boards', 'delays', 'map', 'timetable', 'flight', 'aircraft'],
    tellsCallsLeft: false,
  },
  {
    name: 'airlabs',
    title: 'AirLabs',
    origin: 'https://airlabs.co',
    start: (key) => startFakeAirlabs({ key, rows: [flight(40)] }),
    abilities: ['boards', 'delays', 'map', 'timetable'],
    tellsCallsLeft: true,
  },
  {
    name: 'aerodatabox',
    title: 'AeroDataBox',
    origin: 'https://aerodatabox.p.rapidapi.com',
    start: (key) => startFakeAerodatabox([aeroRow()], { key }),
    abilities: ['boards', 'boarding'],
    tellsCallsLeft: true,
  },
  {
    name: 'aviationstack',
    title: 'aviationstack',
    origin: 'https://api.aviationstack.com',
    start: (key) =>
      startFakeAviationstack({
        key,
        flights: [aviationstackFlight()],
        timetableMs: 0,
        now: Date.now,
      }),
    abilities: null,
    tellsCallsLeft: false,
  },
];

/** `YYYY-MM-DDTHH:MM` on the clocks of a zone. */
function wallClock(instant: number, timeZone: string): string {
  return new Date(instant * 1000).toLocaleString('sv', { timeZone }).slice(0, 16).replace(' ', 'T');
}

function aviationstackFlight(): ReturnType<typeof flightOf> {
  const leaves = wallClock(minutesFromNow(40), 'Europe/Zurich');
  const lands = wallClock(minutesFromNow(140), 'Europe/London');
  return flightOf('LX318', {
    date: leaves.slice(0, 10),
    departure: { scheduled: leaves, estimated: leaves },
    arrival: { scheduled: lands, estimated: lands },
  });
}

function aeroRow(): Parameters<typeof startFakeAerodatabox>[0][number] {
  const time = (minutes: number, timeZone: string, offset: string) => {
    const instant = minutesFromNow(minutes);
    return {
      utc: `${wallClock(instant, 'UTC').replace('T', ' ')}Z`,
      local: `${wallClock(instant, timeZone).replace('T', ' ')}${offset}`,
    };
  };
  return {
    departure: {
      airport: { icao: 'LSZH', iata: 'ZRH', name: 'Zurich' },
      scheduledTime: time(40, 'Africa/Lagos', '+01:00'),
      quality: ['Basic', 'Live'],
    },
    arrival: {
      airport: { icao: 'EGLL', iata: 'LHR', name: 'London Heathrow' },
      scheduledTime: time(140, 'UTC', '+00:00'),
      quality: ['Basic'],
    },
    number: 'LX 318',
    status: 'Boarding',
    codeshareStatus: 'IsOperator',
    isCargo: false,
    airline: { name: 'Swiss', iata: 'LX', icao: 'SWR' },
  };
}
