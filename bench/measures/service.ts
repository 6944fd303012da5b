import { ensureService } from '../../scripts/set-up/build-steps.ts';
import { consoleReport } from '../../scripts/set-up/report.ts';
import {
  ask,
  loadFor,
  loadWith,
  startBareService,
  startService,
  type Load,
  type MeasuredService,
} from '../measured-service.ts';
import { sharedNow } from '../measured-application.ts';
import { median } from '../statistics.ts';
import { ratio, timesLine, type Line } from '../table.ts';

/** Half a minute before a full one, an afternoon in Atlanta. */
const clock = '2026-07-14T19:30:30Z';
/** Atlanta has more departures than any other airport, and more than a page of them. */
const hub = '/v1/schedules?dep_iata=ATL';
const tenOfHub = `${hub}&limit=10`;

const rounds = 5;
const roundSeconds = 6;
const starts = 5;
const manyRequests = 100_000;

const goals = { throughput: 0.5, p99: 3, start: 3, memory: 1.5 } as const;

/**
 * The Flight Data Service over HTTP, alone in a process, against a bare fastify route in another that
 * sends the same bytes. What is asked is answered from the store of the minute but for the first time
 * in each, as at any service that is asked by several boards.
 */
export async function measureService(): Promise<Line[]> {
  await ensureService(consoleReport());
  return [...(await measureLoad(hub)), await measureColdStart(), await measureMemory()];
}

async function measureLoad(path: string): Promise<Line[]> {
  await using service = await startService(clock);
  const { bytes } = await ask(service, path);
  await using bare = await startBareService(bytes);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  // The first pair warms both up.
  for (let round = 0; round <= rounds; round++) {
    const seconds = round === 0 ? 2 : roundSeconds;
    const loads = [
      await loadFor(service, path, seconds),
      await loadFor(bare, path, seconds),
    ] as const;
    if (round === 0) continue;
    ours.push(loads[0]);
    theirs.push(loads[1]);
  }
  const [measured, baseline] = [ours, theirs].map((loads) =>
    median(loads.map(({ throughput }) => throughput)),
  ) as [number, number]; // of two lists
  const p99Of = (loads: readonly Load[]) => loads.map(({ p99 }) => p99);
  const what = `${path}, ${(bytes.length / 1024).toFixed(0)} KB, 50 connections; bare fastify route`;
  return [
    {
      what: `answers a second: ${what}`,
      measured: measured.toFixed(0),
      baseline: baseline.toFixed(0),
      ratio: ratio(measured, baseline),
      goal: { text: `>= ${goals.throughput}`, isMet: measured >= goals.throughput * baseline },
    },
    timesLine(`p99: ${what}`, p99Of(ours), p99Of(theirs), goals.p99),
  ];
}

/** From the start of the process to the last byte of its first answer. */
async function measureColdStart(): Promise<Line> {
  const ours: number[] = [];
  const theirs: number[] = [];
  let bytes = new Uint8Array();
  for (let repetition = 0; repetition < starts; repetition++) {
    const first = await timeStart(() => startService(clock));
    bytes = first.bytes;
    ours.push(first.took);
    theirs.push((await timeStart(() => startBareService(bytes))).took);
  }
  const what = `process start to the first answer: ${hub}; bare fastify route`;
  return timesLine(what, ours, theirs, goals.start);
}

async function timeStart(
  start: () => Promise<MeasuredService>,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly took: number }> {
  const beginning = sharedNow();
  await using service = await start();
  const { bytes } = await ask(service, hub);
  return { bytes: new Uint8Array(bytes), took: sharedNow() - beginning };
}

/** The service is asked for many things, the route for its one answer. */
async function measureMemory(): Promise<Line> {
  await using service = await startService(clock);
  const { bytes } = await ask(service, tenOfHub);
  await using bare = await startBareService(bytes);
  await ask(bare, tenOfHub);
  const before = [service.megabytes(), bare.megabytes()];
  await loadWith(service, manyQuestions(), manyRequests);
  await loadWith(bare, [tenOfHub], manyRequests);
  const after = [service.megabytes(), bare.megabytes()];
  const times = (after[0] ?? Number.NaN) / (after[1] ?? Number.NaN);
  const grown = (index: number): string =>
    `${megabytes(after[index])} (${megabytes(before[index])} after the first)`;
  return {
    what: `memory (resident) after ${manyRequests} answers to ${manyQuestions().length} questions; bare fastify route, 1 question`,
    measured: grown(0),
    baseline: grown(1),
    ratio: times.toFixed(2),
    goal: { text: `<= ${goals.memory}`, isMet: times <= goals.memory },
  };
}

function megabytes(value: number | null | undefined): string {
  return typeof value === 'number' ? `${value.toFixed(0)} MB` : 'unknown';
}

/** Some questions to every endpoint, as boards and maps put them. */
function manyQuestions(): string[] {
  const airports = ['ATL', 'LHR', 'ZRH', 'NBO', 'KEF', 'SIN', 'GRU', 'SYD', 'YYZ', 'HND'];
  const flights = ['DL1', 'BA117', 'LX40', 'KQ100', 'FI450', 'SQ322', 'QF1', 'AC848'];
  return [
    ...airports.flatMap((iata) => [
      `/v1/schedules?dep_iata=${iata}`,
      `/v1/schedules?arr_iata=${iata}&limit=50`,
      `/v1/delays?type=departures&delay=31&dep_iata=${iata}`,
      `/v1/routes?dep_iata=${iata}&limit=100`,
      `/v1/airports?iata_code=${iata}`,
    ]),
    ...flights.map((flight) => `/v1/schedules?flight_iata=${flight}`),
    '/v1/flights?bbox=35,-10,60,30&zoom=6',
    '/v1/flights?bbox=-50,160,10,-150&_view=array&_fields=hex,lat,lng,dir',
    '/v1/fleets?airline_icao=SWR',
    '/v1/airlines?country_code=CH',
    '/v1/cities?country_code=CH',
    '/v1/countries?continent=EU',
    '/v1/timezones',
  ];
}
