import { afterEach, describe, expect, it, test } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { SchedulesQuery } from '../resources.ts';
import { swedavia } from './swedavia.ts';
import { clientOfFake, problemIn, type ClientOfFake } from './testing/client-of-fake.ts';
import type { FakeProvider } from './testing/fake-provider.ts';
import {
  arrivalOf,
  departureOf,
  startFakeSwedavia,
  swedaviaKey,
  type SwedaviaFlight,
} from './testing/fake-swedavia.ts';

/** The feed against a fake of it, over HTTP. It is 09:28 in Sweden on 21 October 2026. */

const halfPastNine = Date.UTC(2026, 9, 21, 7, 28);

let fake: FakeProvider<SwedaviaFlight>;

afterEach(async () => {
  await fake.close();
});

async function start(
  flights: readonly SwedaviaFlight[],
  { key = swedaviaKey, startAt = halfPastNine }: { key?: string; startAt?: number } = {},
): Promise<ClientOfFake> {
  let now = (): number => startAt;
  fake = await startFakeSwedavia(flights, () => now());
  const made = clientOfFake({
    provider: swedavia,
    baseUrl: `${fake.origin}/flightinfo/v2`,
    key,
    startAt,
    limits: { attempts: 1 },
  });
  ({ now } = made);
  return made;
}

async function entries(
  { client }: ClientOfFake,
  query: SchedulesQuery = { dep_iata: 'ARN' },
): Promise<readonly ScheduleEntry[]> {
  const answer = await client.schedules(query);
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.isNotModified) throw new Error('Not modified.');
  return answer.entries;
}

async function only(flight: SwedaviaFlight): Promise<ScheduleEntry> {
  const query = flight.departureTime ? { dep_iata: 'ARN' } : { arr_iata: 'ARN' };
  const [entry, ...others] = await entries(await start([flight]), query);
  expect(others).toEqual([]);
  if (entry === undefined) throw new Error('No entry.');
  return entry;
}

const at = (flightLegStatus: string, more: object = {}): SwedaviaFlight['locationAndStatus'] => ({
  terminal: 'T5',
  flightLegStatus,
  ...more,
});

it('reads a departure with its desks and both of its ends', async () => {
  expect(await only(departureOf())).toMatchObject({
    flight_iata: 'SK1525',
    airline_iata: 'SK',
    airline_icao: 'SAS',
    dep_iata: 'ARN',
    dep_icao: 'ESSA',
    arr_iata: 'LHR',
    arr_icao: 'EGLL',
    dep_terminal: '5',
    dep_checkin: '21-28',
    callsign: 'SAS1525',
    reg_number: 'SEROX',
    region: 'I',
    dep_time_utc: '2026-10-21 08:20',
    status: 'scheduled',
  });
});

describe('a status', () => {
  test.each([
    [at('SCH', { gateAction: 'O', gateOpenUtc: '2026-10-21T07:20:00Z' }), 'gate open'],
    [at('SEQ', { gateAction: 'C' }), 'gate closed'],
    [at('ACT', { gateAction: 'C' }), 'active'],
    [at('CAN', { gateAction: 'O' }), 'cancelled'],
    [at('RER'), 'active'],
    [at('DIV'), 'diverted'],
    [at('UNK'), null],
    [at('NEW', { flightLegStatusEnglish: 'Go to transfer' }), 'Go to transfer'],
    [at('FPL'), 'scheduled'],
    [at('FLS'), 'scheduled'],
  ])('%j is %j', async (locationAndStatus, status) => {
    expect(await only(departureOf({ locationAndStatus }))).toMatchObject({ status });
  });

  it('has no gate once the flight has left, although its code lags behind', async () => {
    const departureTime = {
      scheduledUtc: '2026-10-21T08:20:00Z',
      actualUtc: '2026-10-21T07:20:00Z',
    };
    const locationAndStatus = at('SCH', { gateAction: 'O' });
    expect(await only(departureOf({ departureTime, locationAndStatus }))).toMatchObject({
      status: 'scheduled',
      dep_actual_utc: '2026-10-21 07:20',
    });
  });

  it('is check-in while the desks are open and the gate says nothing', async () => {
    const checkIn = { checkInStatus: 'O', checkInDeskFrom: 3, checkInDeskTo: 3 };
    expect(await only(departureOf({ checkIn }))).toMatchObject({
      status: 'check-in',
      dep_checkin: '3',
    });
  });

  it('of desks that have closed says nothing of the gate', async () => {
    const checkIn = { checkInStatus: 'C', checkInDeskFrom: 3, checkInDeskTo: 5 };
    expect(await only(departureOf({ checkIn }))).toMatchObject({ status: 'scheduled' });
  });

  it('is the remark for the screens of the airport where nothing else is said', async () => {
    const remarksEnglish = [{ text: 'Bus from gate 12', indicator: 'I' }];
    const locationAndStatus = at('UNK');
    expect(await only(departureOf({ remarksEnglish, locationAndStatus }))).toMatchObject({
      status: 'Bus from gate 12',
    });
    await fake.close();
    expect(await only(departureOf({ remarksEnglish }))).toMatchObject({ status: 'scheduled' });
  });

  it('that was deleted is no flight', async () => {
    const deleted = departureOf({ flightId: 'SK1', locationAndStatus: at('DEL') });
    const made = await start([deleted, departureOf()]);
    expect((await entries(made)).map(({ flight_iata }) => flight_iata)).toEqual(['SK1525']);
  });
});

it('of yesterday that is very late stays in the day', async () => {
  const departureTime = {
    scheduledUtc: '2026-10-20T17:20:00Z',
    estimatedUtc: '2026-10-21T09:20:00Z',
  };
  const made = await start([departureOf({ departureTime })]);
  const rows = await entries(made);
  expect(rows.map(({ dep_estimated_utc }) => dep_estimated_utc)).toEqual(['2026-10-21 09:20']);
});

describe('a time', () => {
  test.each([
    ['Estimated 10:45', 'dep_estimated_utc', '2026-10-21 08:45'],
    ['Departed 10:31', 'dep_actual_utc', '2026-10-21 08:31'],
    // A quarter of an hour past midnight in Sweden is still yesterday in UTC.
    ['Estimated 00:15', 'dep_estimated_utc', '2026-10-20 22:15'],
  ])(
    'that stands in the text alone, %j, is Swedish',
    async (flightLegStatusEnglish, name, time) => {
      const locationAndStatus = at('SEQ', { flightLegStatusEnglish });
      expect(await only(departureOf({ locationAndStatus }))).toMatchObject({ [name]: time });
    },
  );

  it('of its own goes before the text', async () => {
    const departureTime = {
      scheduledUtc: '2026-10-21T08:20:00Z',
      estimatedUtc: '2026-10-21T08:40:00Z',
    };
    const locationAndStatus = at('SEQ', { flightLegStatusEnglish: 'Estimated 11:00' });
    expect(await only(departureOf({ departureTime, locationAndStatus }))).toMatchObject({
      dep_estimated_utc: '2026-10-21 08:40',
    });
  });
});

it('reads an arrival with its belt', async () => {
  const arrivalTime = {
    scheduledUtc: '2026-10-21T08:10:00Z',
    actualUtc: '2026-10-21T08:02:00Z',
  };
  const baggage = { baggageClaimUnit: '7', firstBagUtc: '2026-10-21T08:15:00Z' };
  const entry = await only(arrivalOf({ arrivalTime, baggage, locationAndStatus: at('LAN') }));
  expect(entry).toMatchObject({
    dep_iata: 'CPH',
    arr_baggage: '7',
    arr_first_bag_ts: Date.UTC(2026, 9, 21, 8, 15) / 1000,
    arr_first_bag_is_actual: true,
    arr_actual_utc: '2026-10-21 08:02',
    status: 'landed',
  });
});

it('reads an arrival that says nothing of its bags, and whose landing stands in the text alone', async () => {
  const locationAndStatus = at('LAN', { flightLegStatusEnglish: 'Landed 10:02' });
  expect(await only(arrivalOf({ locationAndStatus }))).toMatchObject({
    arr_baggage: null,
    arr_first_bag_ts: null,
    arr_actual_utc: '2026-10-21 08:02',
    status: 'landed',
  });
});

it('has a row for each number of a flight, with its stops', async () => {
  const made = await start([
    departureOf({ codeShareData: ['LH3012', 'UA9988'], viaDestinations: [{ airportIATA: 'GOT' }] }),
  ]);
  expect(
    (await entries(made)).map(({ flight_iata, cs_flight_iata, via }) => [
      flight_iata,
      cs_flight_iata,
      via,
    ]),
  ).toEqual([
    ['SK1525', null, ['GOT']],
    ['LH3012', 'SK1525', ['GOT']],
    ['UA9988', 'SK1525', ['GOT']],
  ]);
});

it('keeps two seconds between two calls, and asks for tomorrow from the afternoon on', async () => {
  const made = await start([departureOf()], { startAt: Date.UTC(2026, 9, 21, 13, 0) });
  await entries(made);
  expect(fake.requests.map(({ path }) => path)).toEqual([
    '/flightinfo/v2/ARN/departures/2026-10-21',
    '/flightinfo/v2/ARN/departures/2026-10-22',
    '/flightinfo/v2/ARN/departures/2026-10-20',
  ]);
  expect(fake.requests.map(({ status }) => status)).toEqual([200, 204, 204]);
});

describe('a refusal', () => {
  it('of an airport is that of the question, and the key goes on', async () => {
    const made = await start([departureOf()]);
    expect(problemIn(await made.client.schedules({ dep_iata: 'GOT' })).kind).toBe('invalid');
    expect(await entries(made)).toHaveLength(1);
  });

  it('of the key in October says that keys are replaced then; in November it does not', async () => {
    const october = await start([], { key: 'an-old-key-00000001' });
    expect(problemIn(await october.client.schedules({ dep_iata: 'ARN' }))).toMatchObject({
      kind: 'unauthorized',
    });
    await fake.close();
    const { errorOfBody } = swedavia;
    const on = (date: string) => errorOfBody?.(undefined, 401, new Headers({ date }));
    expect(on('Wed, 21 Oct 2026 07:28:00 GMT')).toBe('changed-key');
    expect(on('Wed, 15 Apr 2026 07:28:00 GMT')).toBe('changed-key');
    expect(on('Sat, 21 Nov 2026 07:28:00 GMT')).toBe('unauthorized');
  });

  it.each([
    ['used-up', 'quota'],
    ['limited', 'limited'],
    ['expired-plan', 'unauthorized'],
  ] as const)('%s is of kind %s', async (error, kind) => {
    const made = await start([departureOf()]);
    fake.error = error;
    expect(problemIn(await made.client.schedules({ dep_iata: 'ARN' })).kind).toBe(kind);
  });
});
