import { describe, expect, it } from 'vitest';
import { clientForTest, type TestClient } from './client-for-test.ts';
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
    fetch: (input) => {
      const url = new URL(new Request(input).url);
      asked.push(/\d{4}-?\d\d-?\d\d/.exec(url.href)?.[0] ?? '');
      return Promise.resolve(answer(url));
    },
  });
  return { ...made, asked };
}

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

describe('a file of another day that is refused', () => {
  it('keeps none of the others from being requested', async () => {
    const { client, pass } = stockholm({ '2026-10-22': 403 });
    const incomplete = { ok: true, isComplete: false, endProblem: { code: 'service.refused' } };
    expect(await client.schedules(ofStockholm)).toMatchObject(incomplete);
    pass(301_000);
    expect(await client.schedules(ofStockholm)).toMatchObject(incomplete);
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
