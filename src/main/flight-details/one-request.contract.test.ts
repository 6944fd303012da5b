import { expect, test, vi } from 'vitest';
import { noon } from '../flights/board-for-test.ts';
import { clientForTest, testKey } from '../data/client-for-test.ts';
import { aerodatabox } from '../data/providers/aerodatabox.ts';
import { aviationstack } from '../data/providers/aviationstack.ts';
import type { Provider } from '../data/providers/provider.ts';
import { startFakeAerodatabox } from '../data/providers/testing/fake-aerodatabox.ts';
import { flightOf, startFakeAviationstack } from '../data/providers/testing/fake-aviationstack.ts';
import type { FakeProvider } from '../data/providers/testing/fake-provider.ts';
import { pilotOf, startFakeVatsim } from '../data/providers/testing/fake-vatsim.ts';
import { vatsim } from '../data/providers/vatsim.ts';
import { world, type World } from './tracker-for-test.ts';

/** Single flights over HTTP, of providers that have one request for the schedules of a number and for its lookup. */

/** So many minutes from noon in Zürich, on a clock so many hours ahead of UTC. */
const wall = (minutes: number, ahead = 0): string =>
  new Date((noon + minutes * 60 + ahead * 3600) * 1000).toISOString().slice(0, 16);

const time = (minutes: number) => ({ utc: `${wall(minutes).replace('T', ' ')}Z` });

const airport = (code: string) =>
  ['ZRH', 'LSZH'].includes(code)
    ? { iata: 'ZRH', icao: 'LSZH', timeZone: 'Europe/Zurich', latitude: 47.46, longitude: 8.55 }
    : null;

interface Fake {
  readonly provider: Provider;
  readonly start: () => Promise<{ readonly fake: FakeProvider; readonly baseUrl: string }>;
  readonly number: string;
  /** What only the answer's reading as a lookup has, and what only that as schedules has. */
  readonly registration: string | null;
  readonly estimated: string | null;
}

const fakes: readonly Fake[] = [
  {
    provider: aerodatabox,
    async start() {
      const fake = await startFakeAerodatabox(
        [
          {
            number: 'LX 318',
            airline: { iata: 'LX', icao: 'SWR' },
            status: 'Expected',
            departure: {
              airport: { iata: 'ZRH', icao: 'LSZH' },
              scheduledTime: time(60),
              revisedTime: time(80),
            },
            arrival: { airport: { iata: 'LHR', icao: 'EGLL' }, scheduledTime: time(160) },
            aircraft: { reg: 'HB-JCL', modeS: '4B1A2B', model: 'A220-300' },
          },
        ],
        { key: testKey },
      );
      return { fake, baseUrl: fake.baseUrl };
    },
    number: 'LX318',
    registration: 'HB-JCL',
    estimated: '13:20',
  },
  {
    provider: aviationstack,
    async start() {
      const flight = flightOf('LX318', {
        departure: { scheduled: wall(60, 2), estimated: wall(80, 2) },
        arrival: { scheduled: wall(160, 1), estimated: null },
        aircraft: { registration: 'HB-JCL', icao: 'BCS3', icao24: '4B1A2B' },
      });
      const fake = await startFakeAviationstack({
        flights: [flight],
        key: testKey,
        timetableMs: 60_000,
        now: () => noon * 1000,
      });
      return { fake, baseUrl: `${fake.origin}/v1` };
    },
    number: 'LX318',
    registration: 'HB-JCL',
    estimated: '13:20',
  },
  {
    provider: vatsim,
    async start() {
      const fake = await startFakeVatsim([pilotOf('SWR318', {}, { deptime: '1100' })]);
      return { fake, baseUrl: `${fake.origin}/v3` };
    },
    number: 'SWR318',
    registration: null,
    estimated: null,
  },
];

async function at(
  { provider, start }: Fake,
  steps: (made: World, fake: FakeProvider) => Promise<void>,
): Promise<void> {
  const { fake, baseUrl } = await start();
  try {
    const made = world();
    const now = () => made.clock.now();
    made.client = clientForTest(baseUrl, { provider, airport, now }).client;
    await steps(made, fake);
  } finally {
    await fake.close();
  }
}

async function toBeTold(made: World): Promise<void> {
  await made.clock.advance(1);
  await vi.waitFor(() => {
    expect(made.details.at(-1)).toMatchObject({ isAsking: false });
  });
}

test.each(fakes)(
  'finding a number and opening its flight take one request: $provider.name',
  async (provided) => {
    await at(provided, async (made, fake) => {
      const { flights } = await made.tracker.handlers.findFlights(provided.number);
      expect(flights).toHaveLength(1);
      made.tracker.handlers.openFlight(flights[0]?.key ?? { iata: null, icao: null, departure: 0 });
      await toBeTold(made);
      const { aircraft, departure, note } = made.details.at(-1) ?? {};
      expect(note).toBeNull();
      expect(aircraft?.registration ?? null).toBe(provided.registration);
      expect(departure?.estimated?.text ?? null).toBe(provided.estimated);
      expect(fake.requests).toHaveLength(1);
      expect((await made.tracker.handlers.findFlights('ZZ9')).note).toBe('unknown');
      expect(fake.requests).toHaveLength(provided.provider.files === undefined ? 2 : 1);
    });
  },
);

test.each(fakes)('details without a search are one request: $provider.name', async (provided) => {
  await at(provided, async (made, fake) => {
    const code = provided.number;
    const key = code.startsWith('LX') ? { iata: code, icao: null } : { iata: null, icao: code };
    made.tracker.handlers.openFlight({ ...key, departure: noon + 3600 });
    await toBeTold(made);
    const { aircraft, departure, note } = made.details.at(-1) ?? {};
    expect(note).toBeNull();
    expect(departure?.scheduled?.text).toBe('13:00');
    expect(aircraft?.registration ?? null).toBe(provided.registration);
    expect(departure?.estimated?.text ?? null).toBe(provided.estimated);
    expect(fake.requests).toHaveLength(1);
  });
});

test.each(['SWR318', 'LX318'])('a provider with call signs alone finds %s', async (typed) => {
  const provided = fakes.find(({ provider }) => provider === vatsim);
  if (provided === undefined) throw new Error('VATSIM is no fake.');
  await at(provided, async (made, fake) => {
    const { flights } = await made.tracker.handlers.findFlights(typed);
    expect(flights.map(({ key }) => key.icao)).toEqual(['SWR318']);
    expect(fake.requests).toHaveLength(1);
  });
  await at(provided, async (made) => {
    const [iata, icao] = typed.startsWith('LX') ? [typed, null] : [null, typed];
    made.tracker.handlers.openFlight({ iata, icao, departure: null });
    await toBeTold(made);
    expect(made.details.at(-1)).toMatchObject({ note: null, key: { icao: 'SWR318' } });
  });
});
