import { afterEach, describe, expect, it, test } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { operatingNumberOf } from '../../flights/flight-number.ts';
import { clientForTest, type TestClient } from '../client-for-test.ts';
import type { SchedulesQuery } from '../resources.ts';
import { avinor } from './avinor.ts';
import type { KnownAirport } from './provider.ts';
import type { FakeProvider } from './testing/fake-provider.ts';
import {
  arrivalOf,
  departureOf,
  startFakeAvinor,
  type AvinorFlight,
} from './testing/fake-avinor.ts';

/** The feed against a fake of it, over HTTP. It is 07:28 UTC on 21 October 2026. */

const oslo: KnownAirport = {
  iata: 'OSL',
  icao: 'ENGM',
  timeZone: 'Europe/Oslo',
  latitude: 60.2,
  longitude: 11.1,
};

let fake: FakeProvider<AvinorFlight>;

afterEach(async () => {
  await fake.close();
});

async function start(flights: readonly AvinorFlight[]): Promise<TestClient> {
  fake = await startFakeAvinor(flights);
  return clientForTest(fake.origin, {
    provider: avinor,
    key: null,
    airport: (code) => (code === 'ENGM' || code === 'OSL' ? oslo : null),
  });
}

async function entries(
  { client }: TestClient,
  query: SchedulesQuery = { dep_iata: 'OSL' },
): Promise<readonly ScheduleEntry[]> {
  const answer = await client.schedules(query);
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.isNotModified) throw new Error('Not modified.');
  expect(answer).toMatchObject({ isComplete: true, droppedCount: 0 });
  return answer.entries;
}

/** The entry of a feed with one flight, without what is not said. */
async function only(flight: AvinorFlight): Promise<object> {
  const query = flight.arr_dep === 'D' ? { dep_iata: 'OSL' } : { arr_iata: 'OSL' };
  const [entry, ...others] = await entries(await start([flight]), query);
  expect(others).toEqual([]);
  return Object.fromEntries(Object.entries(entry ?? {}).filter(([, value]) => value !== null));
}

describe('a departure', () => {
  it('has its airport from the question, its times in UTC, and no more than the feed says', async () => {
    expect(
      await only(
        departureOf({ gate: 'B14', check_in: '1 2', delayed: 'Y', via_airport: 'TRD,MQN' }),
      ),
    ).toMatchObject({
      flight_iata: 'SK4106',
      flight_number: '4106',
      airline_iata: 'SK',
      dep_iata: 'OSL',
      arr_iata: 'BOO',
      dep_gate: 'B14',
      dep_checkin: '1, 2',
      via: ['TRD', 'MQN'],
      region: 'D',
      dep_time_utc: '2026-10-21 08:10',
      dep_time_ts: Date.UTC(2026, 9, 21, 8, 10) / 1000,
      status: 'delayed',
    });
  });

  test.each([
    [{ code: 'N' }, { status: 'scheduled' }],
    [{ code: 'N', time: '2026-10-21T08:30:00Z' }, { status: 'scheduled' }],
    [
      { code: 'E', time: '2026-10-21T08:30:00Z' },
      { status: 'scheduled', dep_estimated_utc: '2026-10-21 08:30' },
    ],
    [{ code: 'E' }, { status: 'scheduled' }],
    [
      { code: 'D', time: '2026-10-21T08:12:00Z' },
      { status: 'active', dep_actual_utc: '2026-10-21 08:12' },
    ],
    [{ code: 'C' }, { status: 'cancelled' }],
    // The time may be missing.
    [{ code: 'D' }, { status: 'active' }],
  ])('has status %j', async (status, expected) => {
    const entry = await only(departureOf({ status }));
    expect(entry).toMatchObject(expected);
    const times = Object.keys(entry).filter((name) => /estimated|actual/.test(name));
    expect(times.length).toBe(
      'dep_estimated_utc' in expected || 'dep_actual_utc' in expected ? 2 : 0,
    );
  });

  it('of an airline with an ICAO code alone has that one', async () => {
    const entry = await only(departureOf({ airline: 'WIF', flight_id: 'WIF123' }));
    expect(entry).toMatchObject({ airline_icao: 'WIF', flight_icao: 'WIF123' });
    expect(entry).not.toHaveProperty('airline_iata');
  });

  it('of an airline with an ICAO code alone has codeshares that name it by that code', async () => {
    const made = await start([
      departureOf({
        airline: 'DOC',
        flight_id: 'DOC51',
        codeshareAirlineDesignators: 'LH;UA',
        codeshareFlightNumbers: '6000;7000',
      }),
    ]);
    expect((await entries(made)).map((row) => operatingNumberOf(row)?.text)).toEqual([
      undefined,
      'DOC 51',
      'DOC 51',
    ]);
  });

  it('is a row for each of its numbers, and those of codeshares name the operating one', async () => {
    const made = await start([
      departureOf({
        codeshareAirlineDesignators: 'LH;UA;TP',
        codeshareAirlineNames: 'Lufthansa;United;TAP',
        codeshareFlightNumbers: '6201;UA9871;4321',
        codeshareOperationalSuffixs: ';;',
      }),
    ]);
    const rows = await entries(made);
    expect(rows.map(({ flight_iata }) => flight_iata)).toEqual([
      'SK4106',
      'LH6201',
      'UA9871',
      'TP4321',
    ]);
    expect(rows[0]).toMatchObject({ airline_iata: 'SK', cs_flight_iata: null });
    expect(rows[1]).toMatchObject({
      cs_airline_iata: 'SK',
      cs_flight_iata: 'SK4106',
      cs_flight_number: '4106',
      dep_time_utc: '2026-10-21 08:10',
      arr_iata: 'BOO',
    });
  });
});

describe('an arrival', () => {
  it('has its belt, and has landed at the time of its status', async () => {
    const status = { code: 'A', time: '2026-10-21T08:05:00Z' };
    expect(await only(arrivalOf({ belt: '5', gate: 'D2', status }))).toMatchObject({
      dep_iata: 'CPH',
      arr_iata: 'OSL',
      arr_baggage: '5',
      arr_gate: 'D2',
      status: 'landed',
      arr_actual_utc: '2026-10-21 08:05',
      arr_time_utc: '2026-10-21 08:10',
    });
  });
});

describe('a question', () => {
  it('asks for the hours of a board with the parameters in their own case', async () => {
    await entries(await start([]));
    const [request] = fake.requests;
    expect(request?.path).toBe('/XmlFeed/v1.0');
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      airport: 'OSL',
      TimeFrom: '2',
      TimeTo: '11',
      direction: 'D',
      codeshare: 'Y',
    });
    expect(request?.headers.accept).toBe('application/xml');
  });

  it('by the ICAO code of an airport asks by its IATA code', async () => {
    const [entry] = await entries(await start([departureOf()]), { dep_icao: 'ENGM' });
    expect(entry).toMatchObject({ dep_iata: 'OSL' });
    expect(fake.requests[0]?.query.get('airport')).toBe('OSL');
  });

  it('is answered from the last answer for three minutes, and each direction has its own', async () => {
    const made = await start([departureOf(), arrivalOf()]);
    expect(await entries(made)).toHaveLength(1);
    made.pass(179_000);
    const again = await made.client.schedules({ dep_iata: 'OSL' });
    expect(again).toMatchObject({ askedAt: made.now() - 179_000 });
    expect(fake.requests).toHaveLength(1);
    expect(await entries(made, { arr_iata: 'OSL' })).toHaveLength(1);
    expect(fake.requests).toHaveLength(2);
    made.pass(1000);
    await entries(made);
    expect(fake.requests).toHaveLength(3);
  });

  it('shares its answer with all who ask at the same time', async () => {
    const made = await start([departureOf()]);
    const answers = await Promise.all([entries(made), entries(made), entries(made)]);
    expect(answers.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(fake.requests).toHaveLength(1);
  });

  it('about an airport that is not one of Avinor’s is not asked', async () => {
    const { client } = await start([]);
    const answer = await client.schedules({ dep_iata: 'TRF' });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'service.other-airport' } });
    expect(fake.requests).toEqual([]);
  });
});

describe('an answer', () => {
  it('is read in ISO-8859-1, as its declaration says', async () => {
    const entry = await only(departureOf({ gate: 'Ø1', check_in: 'Ææ' }));
    expect(entry).toMatchObject({ dep_gate: 'Ø1', dep_checkin: 'Ææ' });
  });

  test.each([
    ['<html><body>Unauthorized</body></html>', 'service.declined'],
    ['<!DOCTYPE html><title>Sign in</title>', 'service.web-page'],
    ['<?xml version="1.0"?><airport name="OSL"><flights><flight>', 'service.malformed'],
    ['<?xml version="1.0"?><other/>', 'service.other-service'],
    ['', 'service.malformed'],
    ['{"data":[]}', 'service.malformed'],
  ])('that is %j is no empty board', async (text, code) => {
    const { client } = await start([]);
    await fake.close();
    const { startFakeProvider } = await import('./testing/fake-provider.ts');
    const refusal = { status: 403, text: '' };
    const refusals = {
      'wrong-key': refusal,
      'expired-plan': refusal,
      'used-up': refusal,
      limited: refusal,
    };
    const other = await startFakeProvider<AvinorFlight>({
      rows: [],
      refusals,
      answer: () => ({ text }),
    });
    fake = other;
    const made = clientForTest(other.origin, {
      provider: avinor,
      key: null,
      limits: { attempts: 1 },
    });
    expect(await made.client.schedules({ dep_iata: 'OSL' })).toMatchObject({
      ok: false,
      problem: { code },
    });
    expect(client.provider.name).toBe('avinor');
  });
});
