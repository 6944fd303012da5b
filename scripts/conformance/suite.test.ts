import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceUnderTest, Untestable, type Row } from './service-under-test.ts';
import { allChecks, runCheck, type Outcome } from './suite.ts';

/** Services that do what real ones do, and what they should not: the suite has to see which is which. */

const entry = {
  airline_iata: 'BA',
  airline_icao: 'BAW',
  flight_iata: 'BA117',
  flight_icao: 'BAW117',
  flight_number: '117',
  dep_iata: 'LHR',
  dep_icao: 'EGLL',
  arr_iata: 'JFK',
  arr_icao: 'KJFK',
  dep_time: '2026-07-14 08:25',
  dep_time_ts: Date.UTC(2026, 6, 14, 7, 25) / 1000,
  dep_time_utc: '2026-07-14 07:25',
  arr_time: '2026-07-14 11:20',
  arr_time_ts: Date.UTC(2026, 6, 14, 15, 20) / 1000,
  arr_time_utc: '2026-07-14 15:20',
  duration: 475,
  status: 'scheduled',
};

interface Quirks {
  /** Its records; of a number, so many, each with another flight number. */
  readonly rows?: readonly Row[] | number;
  readonly wrap?: (list: readonly Row[]) => unknown;
  readonly errorStatus?: number;
  /** How it takes pages out of its list: `repeats` sends the last one for ever. */
  readonly pages?: 'exact' | 'ignores offset' | 'repeats' | 'overlaps';
}

let server: Server | null = null;
afterEach(() => server?.close());

function pageOf(rows: readonly Row[], query: URLSearchParams, pages: Quirks['pages']) {
  const limit = Number(query.get('limit') ?? rows.length);
  const offset = Number(query.get('offset') ?? 0);
  if (pages === undefined) return rows;
  if (pages === 'ignores offset') return rows.slice(0, limit);
  if (pages === 'overlaps') return rows.slice(Math.max(0, offset - 1)).slice(0, limit);
  const last = Math.max(0, rows.length - limit);
  return rows.slice(pages === 'repeats' ? Math.min(offset, last) : offset).slice(0, limit);
}

/** As many flights as are asked for, each of another number. */
const entries = (count: number): Row[] =>
  Array.from({ length: count }, (_none, index) => ({
    ...entry,
    flight_iata: `BA${index + 1}`,
    flight_icao: `BAW${index + 1}`,
    flight_number: String(index + 1),
  }));

/** A service that has nothing but schedules. */
async function quirky({ rows: given = [entry], wrap, errorStatus = 400, pages }: Quirks) {
  const rows = typeof given === 'number' ? entries(given) : given;
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const fields = url.searchParams.get('_fields')?.split(',');
    const isKnown = url.pathname === '/v1/schedules' && !url.search.includes('offset=-1');
    response.writeHead(isKnown ? 200 : errorStatus, { 'content-type': 'application/json' });
    const list = pageOf(rows, url.searchParams, pages).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => fields?.includes(name) ?? true)),
    );
    response.end(JSON.stringify(isKnown ? (wrap?.(list) ?? list) : { error: { code: 'x' } }));
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = listening.address() as AddressInfo;
  return new ServiceUnderTest({ baseUrl: `http://127.0.0.1:${port}/`, key: 'k', airport: 'LHR' });
}

async function outcomeOf(name: string, quirks: Quirks): Promise<Outcome> {
  const check = allChecks.find((each) => each.name === name);
  if (check === undefined) throw new Error(`there is no check ${name}`);
  return runCheck(check, await quirky(quirks));
}

const verdict = async (name: string, quirks: Quirks) => (await outcomeOf(name, quirks)).verdict;

describe('the suite', () => {
  it.each([
    ['schedules-types', {}],
    ['schedules-types', { rows: [{ ...entry, dep_gate: null, arr_baggage: null }] }],
    ['schedules-types', { rows: [{ ...entry, cabin_crew: [1, 2] }] }],
    ['schedules-types', { wrap: (data: unknown) => ({ data }) }],
    ['schedules-types', { wrap: (response: unknown) => ({ request: {}, response }) }],
    ['schedules-times', {}],
    ['schedules-duration', {}],
    ['schedules-fields', {}],
    ['schedules-is-array', {}],
    ['schedules-offset-refused', {}],
    ['schedules-offset-refused', { errorStatus: 200 }],
    ['service-read-only', {}],
    ['schedules-limit-offset', { rows: 30, pages: 'exact' }],
    // Three full pages and nothing behind them; two full pages and an empty one.
    ['schedules-limit-offset', { rows: 21, pages: 'exact' }],
    ['schedules-limit-offset', { rows: 14, pages: 'exact' }],
  ] as [string, Quirks][])('is content: %s %j', async (name, quirks) => {
    expect(await outcomeOf(name, quirks)).toMatchObject({ verdict: 'passed' });
  });

  it.each([
    ['schedules-types', { rows: [{ ...entry, dep_time_ts: '1784013900' }] }],
    ['schedules-types', { rows: [{ ...entry, flight_number: 117 }] }],
    ['schedules-is-array', { wrap: (data: unknown) => ({ data }) }],
    ['schedules-types', { rows: [{ ...entry, arr_icao: null }] }],
    ['schedules-types', { rows: [{ ...entry, dep_time: '14.07.2026 08:25' }] }],
    ['schedules-times', { rows: [{ ...entry, dep_time_utc: '2026-07-14 08:25' }] }],
    ['schedules-times', { rows: [{ ...entry, dep_time: '2026-07-14 08:26' }] }],
    ['schedules-duration', { rows: [{ ...entry, duration: 7.9 }] }],
    ['schedules-types', { rows: [{ ...entry, duration: 0 }] }],
    ['schedules-types', { rows: [{ ...entry, status: 'boarding' }] }],
    ['schedules-codeshares', { rows: [{ ...entry, cs_flight_iata: 'AA1' }] }],
    ['schedules-delays', { rows: [{ ...entry, dep_delayed: 60, dep_actual_ts: 1784013900 }] }],
    ['schedules-offset-refused', { errorStatus: 500 }],
    ['schedules-limit-offset', { rows: 30, pages: 'ignores offset' }],
    ['schedules-limit-offset', { rows: 14, pages: 'repeats' }],
    ['schedules-limit-offset', { rows: 30, pages: 'overlaps' }],
    ['schedules-limit-offset', { rows: 30 }],
    ['schedules-combined', { rows: [...entries(3), { ...entry, arr_iata: 'BOS' }] }],
    ['schedules-by-flight_iata', { rows: 3 }],
    ['schedules-reach', { rows: [{ ...entry, dep_time_ts: 4_000_000_000 }], pages: 'exact' }],
    ['schedules-reach', { rows: [{ ...entry, dep_time_ts: 1_000_000_000 }], pages: 'exact' }],
    ['airports-types', {}],
  ] as [string, Quirks][])('complains: %s %j', async (name, quirks) => {
    const outcome = await outcomeOf(name, quirks);
    expect(outcome.verdict).toBe('failed');
    expect(outcome.reason).not.toBe('');
  });

  it.each([
    ['schedules-types', { rows: [] }],
    ['schedules-codeshares', {}],
    ['schedules-several-airlines', {}],
    ['schedules-limit-offset', {}],
    ['jobs-result', {}],
  ] as [string, Quirks][])('says that nothing is shown: %s %j', async (name, quirks) => {
    expect(await verdict(name, quirks)).toBe('not shown');
  });

  it('ends at once where no service is there', async () => {
    const service = new ServiceUnderTest({
      baseUrl: 'http://127.0.0.1:1',
      key: 'x',
      airport: 'LHR',
    });
    const [first] = allChecks;
    if (!first) throw new Error('There are checks.');
    await expect(runCheck(first, service)).rejects.toThrow(Untestable);
    expect(service.calls).toBe(1);
  });
});
