import { describe, expect, it } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { clientForTest, type TestClient } from './client-for-test.ts';
import { hongkong } from './providers/hongkong.ts';
import { incheon } from './providers/incheon.ts';
import type { Provider } from './providers/provider.ts';
import { swedavia } from './providers/swedavia.ts';

/** Feeds whose boards need several files. It is 07:28 UTC on 21 October 2026. */

const hour = 3_600_000;

interface Feed extends TestClient {
  /** What was requested so far, by the part of the address that names the day. */
  readonly asked: string[];
}

/**
 * A client of a feed whose answers the test gives.
 * @param answer by the address
 */
function clientOf(provider: Provider, answer: (url: URL) => Response | Promise<Response>): Feed {
  const asked: string[] = [];
  const made = clientForTest('http://127.0.0.1:9', {
    provider,
    isClockMoving: true,
    fetch: async (input) => {
      const url = new URL(new Request(input).url);
      asked.push(/\d{4}-?\d\d-?\d\d/.exec(url.href)?.[0] ?? '');
      return answer(url);
    },
  });
  return { ...made, asked };
}

/** A value that the test gives later. */
function later<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** What `fetch` rejects with where no name can be looked up. */
const notFound = new TypeError('fetch failed', {
  cause: Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }),
});

const swedishDay = (): Response =>
  Response.json({
    flights: [
      {
        flightId: 'SK1525',
        departureTime: { scheduledUtc: '2026-10-21T18:20:00Z' },
        flightLegIdentifier: { departureAirportIata: 'ARN', arrivalAirportIata: 'LHR' },
      },
    ],
  });

const ofStockholm = { dep_iata: 'ARN' };

/** @param statuses by the day; what is not there has a flight */
function stockholm(statuses: Readonly<Record<string, number>>): Feed {
  const feed = clientOf(swedavia, ({ pathname }) => {
    const status = statuses[pathname.slice(-10)] ?? 200;
    return status === 200 ? swedishDay() : new Response('', { status });
  });
  feed.pass(6 * hour);
  return feed;
}

describe('a file of another day that fails', () => {
  it('with a refusal keeps none of the others from being requested', async () => {
    const { client, pass } = stockholm({ '2026-10-22': 403 });
    const incomplete = { ok: true, isComplete: false, endProblem: { code: 'service.refused' } };
    expect(await client.schedules(ofStockholm)).toMatchObject(incomplete);
    pass(301_000);
    expect(await client.schedules(ofStockholm)).toMatchObject(incomplete);
  });

  it.each([404, 403, 500])(
    'with %i is missing, and not requested again before it would be anyway',
    async (status) => {
      const { client, asked, pass } = stockholm({ '2026-10-22': status });
      const ofTomorrow = (): number => asked.filter((day) => day === '2026-10-22').length;
      for (let poll = 0; poll < 10; poll++) {
        expect(await client.schedules(ofStockholm)).toMatchObject({
          ok: true,
          isComplete: false,
          endProblem: {},
        });
        pass(301_000);
      }
      expect(ofTomorrow()).toBe(1);
      pass(10 * 60_000);
      await client.schedules(ofStockholm);
      expect(ofTomorrow()).toBe(2);
      expect(asked.filter((day) => day === '2026-10-21')).toHaveLength(11);
    },
  );

  it('is requested in spite of that once it is today’s', async () => {
    const { client, asked, pass } = stockholm({ '2026-10-22': 404 });
    // Two minutes before midnight in Sweden.
    pass(8 * hour + 30 * 60_000);
    await client.schedules(ofStockholm);
    pass(3 * 60_000);
    expect(await client.schedules(ofStockholm)).toMatchObject({ ok: false });
    expect(asked.filter((day) => day === '2026-10-22')).toHaveLength(2);
  });

  it('is requested with the next poll if the computer was offline', async () => {
    let isOffline = true;
    const { client, asked, pass } = clientOf(swedavia, ({ pathname }) => {
      if (isOffline && pathname.endsWith('2026-10-20')) throw notFound;
      return swedishDay();
    });
    expect(await client.schedules(ofStockholm)).toMatchObject({ ok: true, isComplete: false });
    isOffline = false;
    pass(301_000);
    expect(await client.schedules(ofStockholm)).toMatchObject({ ok: true, isComplete: true });
    expect(asked.filter((day) => day === '2026-10-20')).toHaveLength(2);
  });

  it('because the service wants a pause is requested with the next poll', async () => {
    const pause = { 'ratelimit-remaining': '0', 'ratelimit-reset': '30' };
    const { client, asked, pass } = clientOf(swedavia, () => {
      const answer = swedishDay();
      if (asked.length === 1) {
        for (const [name, value] of Object.entries(pause)) answer.headers.set(name, value);
      }
      return answer;
    });
    expect(await client.schedules(ofStockholm)).toMatchObject({ ok: true, isComplete: false });
    expect(asked).toEqual(['2026-10-21']);
    pass(301_000);
    expect(await client.schedules(ofStockholm)).toMatchObject({ ok: true, isComplete: true });
  });

  it('that is today’s closes the list', async () => {
    const { client, asked, pass } = stockholm({ '2026-10-21': 403 });
    const refused = { ok: false, problem: { code: 'service.refused' } };
    expect(await client.schedules(ofStockholm)).toMatchObject(refused);
    pass(301_000);
    expect(await client.schedules(ofStockholm)).toMatchObject(refused);
    expect(asked).toHaveLength(1);
  });
});

const hongKongDay = (rows: number): Response =>
  Response.json([
    {
      date: '2026-10-22',
      arrival: false,
      cargo: false,
      list: Array.from({ length: rows }, (_, index) => ({
        time: '08:05',
        flight: [{ no: `CX ${index + 100}`, airline: 'CPA' }],
        status: '',
        destination: ['LHR'],
      })),
    },
  ]);

/** A page of Incheon's with one flight. */
function koreanPage(url: URL, totalCount: number): Response {
  const pageNo = url.searchParams.get('pageNo');
  const item = {
    flightId: `KE${pageNo}01`,
    scheduleDateTime: '202610211800',
    estimatedDateTime: '202610211800',
    airportCode: 'LHR',
    terminalId: 'P03',
    codeshare: 'Master',
  };
  const body = { items: [item], numOfRows: '1', pageNo, totalCount: String(totalCount) };
  return Response.json({ response: { header: { resultCode: '00' }, body } });
}

const numbersOf = (entries: readonly ScheduleEntry[]): readonly (string | null)[] =>
  entries.map(({ flight_iata }) => flight_iata);

interface Beginnings {
  readonly told: (readonly (string | null)[])[];
  /** Resolves with the first. */
  readonly first: Promise<readonly (string | null)[]>;
  readonly onBeginning: (entries: readonly ScheduleEntry[]) => void;
}

function beginnings(): Beginnings {
  const { promise, resolve } = later<readonly (string | null)[]>();
  const told: (readonly (string | null)[])[] = [];
  return {
    told,
    first: promise,
    onBeginning(entries) {
      told.push(numbersOf(entries));
      resolve(numbersOf(entries));
    },
  };
}

it('of yesterday is requested again as seldom as the feed says', async () => {
  const { client, asked, pass } = clientOf(incheon, (url) => koreanPage(url, 1));
  const ofYesterday = (): number => asked.filter((day) => day === '20261020').length;
  // The clock goes on by the pace of the requests as well.
  const poll = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time++) {
      await client.schedules({ dep_iata: 'ICN' });
      pass(10 * 60_000);
    }
  };
  await poll(23);
  expect(ofYesterday()).toBe(1);
  await poll(3);
  expect(ofYesterday()).toBe(2);
});

it.each([
  [10, true],
  [11, false],
])('of %i pages, of which ten are read, is complete: %s', async (pages, isComplete) => {
  const { client } = clientOf(incheon, (url) => koreanPage(url, pages));
  const answer = await client.schedules({ dep_iata: 'ICN' });
  expect(answer).toMatchObject({ ok: true, isComplete });
  expect(answer).not.toHaveProperty('endProblem.code');
});

describe('what has come', () => {
  it('is told while the file of another day does not answer', async () => {
    const held = later<Response>();
    const { client, pass } = clientOf(hongkong, ({ search }) =>
      search.includes('2026-10-22') ? hongKongDay(1) : held.promise,
    );
    // Two minutes past midnight in Hong Kong.
    pass(8 * hour + 34 * 60_000);
    const { first, onBeginning } = beginnings();
    const answer = client.schedules({ dep_iata: 'HKG' }, { onBeginning });
    expect(await first).toEqual(['CX100']);
    held.resolve(new Response('', { status: 500 }));
    expect(await answer).toMatchObject({ ok: true, isComplete: false, entries: [{}] });
  });

  it('is told while the second page does not answer, to all who wait for it', async () => {
    const held = later<undefined>();
    const { client } = clientOf(incheon, async (url) => {
      if (url.searchParams.get('pageNo') === '2') await held.promise;
      return koreanPage(url, 2);
    });
    const one = beginnings();
    const other = beginnings();
    const both = [one, other].map(({ onBeginning }) =>
      client.schedules({ dep_iata: 'ICN' }, { onBeginning }),
    );
    expect(await Promise.all([one.first, other.first])).toEqual([['KE101'], ['KE101']]);
    held.resolve(undefined);
    for (const answer of await Promise.all(both)) {
      expect(answer).toMatchObject({ ok: true, isComplete: true });
    }
    expect(one.told[1]).toEqual(['KE101', 'KE201']);
  });

  it('is told neither without a row nor where everything is in hand', async () => {
    let rows = 0;
    const { client, pass } = clientOf(hongkong, () => hongKongDay(rows));
    const { told, onBeginning } = beginnings();
    await client.schedules({ dep_iata: 'HKG' }, { onBeginning });
    pass(3 * 60_000);
    rows = 1;
    await client.schedules({ dep_iata: 'HKG' }, { onBeginning });
    await client.schedules({ dep_iata: 'HKG' }, { onBeginning });
    expect(told).toEqual([]);
  });
});
