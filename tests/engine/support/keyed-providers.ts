import type { Ability, ProviderName } from '#shared/providers.ts';
import { flight, minutesFromNow } from '../../../e2e/support/flights.ts';
import { startFakeAerodatabox } from '../../../src/main/service-client/providers/testing/fake-aerodatabox.ts';
import { startFakeAirlabs } from '../../../src/main/service-client/providers/testing/fake-airlabs.ts';
import {
  flightOf,
  startFakeAviationstack,
} from '../../../src/main/service-client/providers/testing/fake-aviationstack.ts';
import { startFakeFlystack } from '../../../src/main/service-client/providers/testing/fake-flystack.ts';
import type { FakeProvider } from '../../../src/main/service-client/providers/testing/fake-provider.ts';

/** A provider that wants a key, and a fake of it that has the flight LX 318 of Zurich. */
interface KeyedProvider {
  readonly name: ProviderName;
  readonly title: string;
  readonly origin: string;
  readonly start: (key: string) => Promise<Pick<FakeProvider, 'origin' | 'requests' | 'close'>>;
  /** What a test of the connection tells that it has, at least; null: it allows one timetable a minute, and is not tested. */
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
