import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noon } from '../flights/board-for-test.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import { clientForTest } from '../data/client-for-test.ts';
import {
  json,
  raw,
  startScriptedServer,
  type ScriptedServer,
} from '../data/scripted-server-for-test.ts';
import { problemOf, type ServiceError } from '../data/service-problems.ts';
import { askFlight, noteOf, type Asked } from './ask-flight.ts';
import type { FlightReference } from '../store/flight-reference.ts';
import { noFacts, type FlightFacts } from './flight-facts.ts';
import { flightReference, listed, minutes, ownKey } from './flight-records-for-test.ts';

interface Answer {
  readonly body: unknown;
  readonly status?: number;
  /** A web page instead of JSON. */
  readonly page?: string;
}

const html = { 'content-type': 'text/html' };

type Answers = Readonly<Record<string, Answer>>;

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

/** Asks a service that answers by the beginnings of paths; tells what was asked for as well. */
async function ask(
  answers: Answers,
  {
    known = noFacts,
    boards = [],
    now = noon,
  }: { known?: FlightFacts; boards?: KnownSchedule[]; now?: number } = {},
): Promise<Asked & { readonly paths: string[]; readonly steps: number }> {
  const before = server.requests.length;
  server.script((request, response) => {
    const [, answer] =
      Object.entries(answers).find(([path]) => request.url?.startsWith(`/v1/${path}`)) ?? [];
    const { body = [], status = 200, page } = answer ?? {};
    const say = page === undefined ? json(body, status) : raw(page, status, html);
    say(request, response);
  });
  let steps = 0;
  const parts = {
    client: clientForTest(server.baseUrl).client,
    boards: { schedules: boards },
    knownFlights: {
      withReference: <Value>(read: (reference: FlightReference) => Value) => read(flightReference),
    },
    clock: { now: () => now * 1000 },
    signal: new AbortController().signal,
  };
  const asked = await askFlight(known, ownKey, parts, () => (steps += 1));
  const paths = server.requests
    .slice(before)
    .map(({ url = '' }) => url.replace('/v1/', ''))
    // The client makes sure of the end of a list, once.
    .filter((path) => !path.includes('offset='));
  return { ...asked, paths, steps };
}

const own = { ...listed(), reg_number: 'HB-JCL' };
const inbound = { flight_iata: 'LX17', dep_iata: 'JFK', arr_iata: 'ZRH', status: 'en-route' };

const board: KnownSchedule = {
  target: { airport: 'ZRH', direction: 'departures' },
  entries: [listed()],
  fetchedAt: noon,
  isSimulated: false,
};

describe('a flight that waits', () => {
  const answers: Answers = {
    'flights/lookup': { body: own },
    'flights?reg_number': { body: [inbound] },
    'schedules?flight_iata=LX40': { body: [listed()] },
    'schedules?flight_iata=LX17': {
      body: [listed({ ...inbound, arr_time_ts: minutes(30), dep_time_ts: minutes(-480) })],
    },
    fleets: { body: [{ reg_number: 'HB-JCL', model: 'A220-300' }] },
  };

  test('is asked for with its aircraft and the flight before it', async () => {
    const { facts, note, paths } = await ask(answers);
    expect(note).toBeNull();
    expect(facts.entries).toHaveLength(1);
    expect(facts.aircraft?.record.model).toBe('A220-300');
    expect(facts.inbound?.entry?.arr_time_ts).toBe(minutes(30));
    expect(paths.map((path) => path.split('?')[0]).sort()).toEqual(
      ['fleets', 'flights', 'flights/lookup', 'schedules', 'schedules'].sort(),
    );
  });

  test('that was asked for less than a minute ago is not asked for again, but its aircraft is', async () => {
    const first = await ask(answers);
    const { paths, note } = await ask(answers, { known: first.facts, now: noon + 59 });
    expect(note).toBeNull();
    expect(paths.filter((path) => /lookup|LX40/.test(path))).toEqual([]);
    expect(paths.map((path) => path.split('?')[0])).toContain('flights');
  });

  test('on a board needs no schedule, and no fleet that is known', async () => {
    const first = await ask(answers);
    const later = noon + 60;
    const { paths } = await ask(answers, { known: first.facts, boards: [board], now: later });
    expect(paths.map((path) => path.split('?')[0]).sort()).toEqual([
      'flights',
      'flights/lookup',
      'schedules',
    ]);
  });

  test('whose aircraft goes elsewhere has no inbound flight', async () => {
    const elsewhere = { ...inbound, arr_iata: 'LHR' };
    const { facts } = await ask({ ...answers, 'flights?reg_number': { body: [elsewhere] } });
    expect(facts.inbound).toBeNull();
  });
});

test('a flight in the air is looked for in the live list where the lookup has no place', async () => {
  const flying = listed({ status: 'active', dep_actual_ts: minutes(-30) });
  const { facts, paths } = await ask({
    'flights/lookup': { body: { ...flying, status: 'en-route' } },
    'flights?flight_iata=LX40': {
      body: [
        { flight_iata: 'LX40', dep_iata: 'LHR', lat: 1, lng: 1 },
        { flight_iata: 'LX40', dep_iata: 'ZRH', lat: 49, lng: 4, reg_number: 'HB-JCL' },
      ],
    },
    'schedules?flight_iata=LX40': { body: [flying] },
  });
  expect(facts.live?.record.lat).toBe(49);
  expect(paths).toContain('fleets?reg_number=HB-JCL&limit=1');
});

describe('a service that lacks something', () => {
  test.each([
    ['403', { body: { error: { message: 'plan' } }, status: 403 }, 'unauthorized'],
    ['429', { body: {}, status: 429 }, 'limited'],
    ['500', { body: {}, status: 500 }, 'server'],
    ['404 as a page', { body: {}, status: 404, page: '<html>no such page</html>' }, 'not-found'],
  ])('says so once (%s), and tells the rest', async (_status, answer, kind) => {
    const asked = await ask({
      'flights/lookup': answer,
      'schedules?flight_iata=LX40': { body: [listed()] },
    });
    expect(asked.note).toMatchObject({ kind });
    expect(asked.facts.entries).toHaveLength(1);
  });

  test('answers rubbish, and what was known stays', async () => {
    const known = { ...noFacts, entries: [listed()], entriesAt: noon - 600 };
    const asked = await ask(
      { 'flights/lookup': { body: 'hello' }, schedules: { body: { nothing: 1 } } },
      { known },
    );
    expect(asked.facts.entries).toEqual(known.entries);
    expect(asked.note).toEqual({ kind: 'malformed', code: 'service.malformed' });
  });
});

test('a flight that is gone says so, and the last that is known stays', async () => {
  const known = { ...noFacts, entries: [listed()], entriesAt: noon - 600 };
  const gone = { 'flights/lookup': { body: {}, status: 404 }, schedules: { body: [] } };
  const asked = await ask(gone, { known });
  expect(asked.note).toBe('gone');
  expect(asked.facts.entries).toEqual(known.entries);
  expect((await ask(gone, { known, boards: [board] })).note).toBeNull();
});

test('an unknown flight is not asked for any further', async () => {
  const { facts, note, paths } = await ask({ 'flights/lookup': { body: {}, status: 404 } });
  expect(facts).toEqual(noFacts);
  expect(note).toBeNull();
  expect(paths).toHaveLength(2);
});

test.each<[readonly ServiceError[], object | null]>([
  [['invalid', 'plan', 'quota', 'web-page'], { kind: 'malformed', code: 'service.web-page' }],
  [['not-found', 'no-key', 'own-quota'], { kind: 'quota', code: 'service.own-quota' }],
  [['unsupported', 'no-key'], { kind: 'unauthorized', code: 'service.no-key' }],
  [['cancelled'], null],
])('of %j the worst is told, and not what was given up', (errors, note) => {
  expect(noteOf(errors.map((error) => problemOf(error, 1_800_000_000)))).toEqual(note);
});
