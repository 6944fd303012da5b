import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runService, type RunningService } from '../fixtures/running-service.ts';
import { after, fixtureFlight, fixtureWorld } from '../fixtures/world.ts';

describe('the window of /v1/schedules', () => {
  const at = (number: string, departure: number, changes = {}) =>
    fixtureFlight({
      number,
      scheduledDeparture: departure,
      scheduledArrival: departure,
      ...changes,
    });
  const landed = (departure: number) => ({
    status: 'landed' as const,
    actualDeparture: departure,
    actualArrival: departure,
  });
  let edges: RunningService;
  beforeAll(async () => {
    edges = await runService(
      fixtureWorld([
        at('1', after(-20) - 1, landed(after(-20) - 1)),
        at('2', after(-20), landed(after(-20))),
        at('3', after(-4) - 1, landed(after(-4) - 1)),
        at('4', after(-4), landed(after(-4))),
        at('5', after(-5), { estimatedDeparture: after(1) }),
        at('6', after(10) - 60),
        at('7', after(10)),
      ]),
    );
  });
  afterAll(() => edges.stop());

  it.each([
    ['dep_iata=LHR', ['5', '4', '6']],
    ['arr_iata=JFK', ['5', '4', '6']],
    ['dep_iata=LHR&arr_iata=JFK', ['2', '5', '3', '4', '6']],
    ['airline_iata=BA', ['2', '5', '3', '4', '6']],
    ['flight_iata=BA2', ['2']],
  ])('%s', async (query, expected) => {
    const list = await edges.list(`/v1/schedules?${query}&_fields=flight_number`);
    expect(list.map((row) => row.flight_number)).toStrictEqual(expected);
  });
});

const partners = [
  { airlineIata: 'AA', airlineIcao: 'AAL' },
  { airlineIata: 'AY', airlineIcao: 'FIN' },
];

describe('the pages of /v1/schedules', () => {
  let hub: RunningService;
  beforeAll(async () => {
    // Many at the same minute: the order must not depend on anything else.
    const busy = Array.from({ length: 900 }, (_, index) =>
      fixtureFlight({
        number: String(index + 1),
        scheduledDeparture: after(1 + (index % 5)),
        codeshares: partners.map((partner) => ({
          ...partner,
          number: String(7000 + index),
        })),
      }),
    );
    hub = await runService(fixtureWorld(busy));
  });
  afterAll(() => hub.stop());

  it('has 1,000 rows where no limit is given', async () => {
    expect(await hub.list('/v1/schedules?dep_iata=LHR')).toHaveLength(1000);
  });

  it.each([101, 1000, 2000])('loses and repeats nothing, %i at a time', async (limit) => {
    const seen = new Set<unknown>();
    let count = 0;
    for (let offset = 0; ; offset += limit) {
      const page = await hub.list(
        `/v1/schedules?dep_iata=LHR&_fields=flight_icao&limit=${limit}&offset=${offset}`,
      );
      for (const row of page) seen.add(row.flight_icao);
      count += page.length;
      if (page.length < limit) break;
    }
    expect(seen.size).toBe(2700);
    expect(count).toBe(2700);
  });
});

describe('local times', () => {
  it('turn with the clocks of the airport, in both directions', async () => {
    const spring = Date.UTC(2026, 2, 29, 0, 59) / 1000;
    const autumn = Date.UTC(2026, 9, 25, 0, 30) / 1000;
    const service = await runService(
      fixtureWorld([
        fixtureFlight({ number: '1', scheduledDeparture: spring }),
        fixtureFlight({ number: '2', scheduledDeparture: spring + 60 }),
        fixtureFlight({ number: '3', scheduledDeparture: autumn }),
        fixtureFlight({ number: '4', scheduledDeparture: autumn + 3600 }),
      ]),
      () => autumn * 1000,
    );
    const list = await service.list('/v1/schedules?dep_iata=LHR&_fields=dep_time,dep_time_utc');
    await service.stop();
    expect(list).toStrictEqual([
      { dep_time: '2026-03-29 00:59', dep_time_utc: '2026-03-29 00:59' },
      { dep_time: '2026-03-29 02:00', dep_time_utc: '2026-03-29 01:00' },
      { dep_time: '2026-10-25 01:30', dep_time_utc: '2026-10-25 00:30' },
      { dep_time: '2026-10-25 01:30', dep_time_utc: '2026-10-25 01:30' },
    ]);
  });
});
