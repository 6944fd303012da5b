import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleEntrySchema } from '#shared/flight-data/schedule-entry.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { ownRules, useZoneRules } from '#shared/zone-clock.ts';
import { fault, type Fault } from '../../../scripts/test/faults.ts';
import {
  json,
  raw,
  startScriptedServer,
  type ScriptedServer,
} from '../service-client/scripted-server-for-test.ts';
import { layZoneinfo, tzif } from '../../files/zoneinfo-for-test.ts';
import { openEngine, type TestEngine } from './engine-for-test.ts';

// Only the service of our own needs it, which is not asked here.
vi.mock('electron', () => ({ utilityProcess: {} }));

const soon = { timeout: 30_000 };

const key = 'f47ac10b/58cc-4372-a567';

let folder: string;
let server: ScriptedServer;
let opened: TestEngine[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landside-engine-'));
  server = await startScriptedServer();
  opened = [];
});

afterEach(async () => {
  for (const { engine } of opened) engine.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Boards of Zürich from the scripted service; what was kept of it is in the same folder. */
async function start(isConnected = true): Promise<TestEngine> {
  for (const { engine } of opened.splice(0)) engine.stop();
  const overrides = {
    airport: 'ZRH',
    direction: 'departures',
    provider: 'interface',
    serviceUrl: server.baseUrl,
  } as const;
  const test = await openEngine(folder, overrides, { key });
  opened.push(test);
  if (isConnected) test.engine.connect();
  return test;
}

const readIfFile = (path: string) => (statSync(path).isFile() ? readFileSync(path, 'latin1') : '');

const boardOf = ({ engine }: TestEngine) => engine.boards.views[0];

/** Departures within the next hours. */
const departures = (count: number, first = 100) =>
  Array.from({ length: count }, (_, index) => ({
    flight_iata: `LX${first + index}`,
    airline_iata: 'LX',
    dep_iata: 'ZRH',
    arr_iata: 'LHR',
    dep_time_ts: Math.floor(Date.now() / 1000) + (index + 10) * 300,
    status: 'scheduled',
  }));

/** Answers the schedules in this way, and everything else with an empty list. */
function answerSchedules(...answers: Parameters<ScriptedServer['script']>): void {
  let count = 0;
  server.script((request, response) => {
    const isBoard = request.url?.startsWith('/v1/schedules?dep_iata=ZRH') === true;
    const isPage = request.url?.includes('offset=') === true;
    const answer = isBoard && !isPage ? answers[Math.min(count++, answers.length - 1)] : json([]);
    answer?.(request, response);
  });
}

async function rowsOnce(test: TestEngine, count: number): Promise<void> {
  await vi.waitFor(() => {
    expect(boardOf(test)?.problem).toBeNull();
    expect(boardOf(test)?.rows).toHaveLength(count);
  }, soon);
}

async function problemOnce(test: TestEngine): Promise<string> {
  return vi.waitFor(() => {
    const problem = boardOf(test)?.problem ?? null;
    if (problem === null) throw new Error('The board has no problem yet.');
    return sayInEnglish(problem);
  }, soon);
}

/** That of the only board: at once, and once its rows are old. */
function expectTold(test: TestEngine, said: Fault): void {
  expect(test.lines.join('\n')).toMatch(said.log ?? '');
  expect(test.health()).toEqual({
    reasons: '',
    notes: expect.stringMatching(said.health ?? '') as unknown,
  });
  const kind = boardOf(test)?.problem?.kind ?? '';
  const isOld = new RegExp(`^ZRH departures is \\d+ seconds old \\(${kind}\\)\\.$`);
  expect(test.health(3600).reasons).toMatch(isOld);
}

const deep = (depth: number, open: string, inside: string, close: string) =>
  open.repeat(depth) + inside + close.repeat(depth);

it.each<[Fault, string, string]>([
  [fault('a list without a record'), '["x"]', 'malformed'],
  [fault('a list without a record'), '[null]', 'malformed'],
  [fault('a list without a record'), '[1]', 'malformed'],
  [fault('a list without a record'), '[[]]', 'malformed'],
  [fault('a list without a record'), '{"data":["x"]}', 'malformed'],
  [fault('a list without a record'), '[{}]', 'malformed'],
  [fault('a list without a record'), '[{"status":"x"}]', 'malformed'],
  [fault('a list without a record'), deep(100_000, '[', '', ']'), 'malformed'],
  [fault('a list without a record'), `[${deep(100_000, '{"a":', '1', '}')}]`, 'malformed'],
  [fault('a list of another kind'), `{"data":[${deep(40_000, '{"a":', '1', '}')}]}`, 'malformed'],
  [fault('a list of another kind'), '[{"id":1,"title":"Milk"}]', 'malformed'],
  [fault('a refusal in the place of records'), '["Rate limit exceeded"]', 'limited'],
])('keeps board and cache where the service sends no list (%#)', async (said, body, kind) => {
  answerSchedules(json(departures(60)));
  const before = await start();
  await rowsOnce(before, 60);
  answerSchedules(raw(body));
  const test = await start();
  expect(await problemOnce(test)).toMatch(said.screen ?? '');
  expect(boardOf(test)).toMatchObject({ problem: { kind }, fetchedAt: boardOf(before)?.fetchedAt });
  expect(boardOf(test)?.rows).toHaveLength(60);
  expectTold(test, said);
  expect(boardOf(await start(false))?.rows).toHaveLength(60);
});

it('takes a part of an answer for none', async () => {
  answerSchedules(json(departures(60)));
  await rowsOnce(await start(), 60);
  answerSchedules(json(departures(60).slice(0, 50), 206, { 'content-range': 'bytes 0-9/10' }));
  const test = await start();
  const said = fault('a part of a list (206)');
  expect(await problemOnce(test)).toMatch(said.screen ?? '');
  expect(boardOf(test)?.rows).toHaveLength(60);
  expectTold(test, said);
});

it('believes a list that has lost most of its rows when the service says so again', async () => {
  answerSchedules(json(departures(60)));
  await rowsOnce(await start(), 60);
  answerSchedules(json(departures(60).slice(0, 20)));
  const test = await start();
  const said = fault('a list that has lost most of its rows');
  expect(await problemOnce(test)).toMatch(said.screen ?? '');
  expect(boardOf(test)?.rows).toHaveLength(60);
  expectTold(test, said);
  expect(boardOf(await start(false))?.rows).toHaveLength(60);
  const again = await start();
  await problemOnce(again);
  again.engine.refresh();
  await rowsOnce(again, 20);
  expect(boardOf(await start(false))?.rows).toHaveLength(20);
});

it('shows, keeps and logs no key that the service repeats', async () => {
  const forms = [key, encodeURIComponent(key), key.toUpperCase()];
  const rows = departures(3).map((row, at) => {
    const repeated = `Key ${forms[at] ?? ''}`;
    const everywhere = Object.keys(scheduleEntrySchema.shape).filter((name) => !(name in row));
    return {
      ...Object.fromEntries(everywhere.map((name) => [name, repeated])),
      ...row,
      status: repeated,
      arr_iata: null,
      cs_flight_iata: null,
      cs_flight_number: null,
    };
  });
  answerSchedules(json(rows));
  const test = await start();
  await rowsOnce(test, 3);
  const said = fault('a service that repeats the key in a row');
  expect(boardOf(test)?.rows[0]?.remark.word).toMatch(said.screen ?? '');
  expect(test.lines.join('\n')).toMatch(said.log ?? '');
  test.engine.stop();
  opened.pop();
  const files = globSync('**', { cwd: folder });
  const kept = [
    JSON.stringify(boardOf(test)),
    ...test.lines,
    ...files.map((file) => readIfFile(join(folder, file))),
  ];
  expect(kept.length).toBeGreaterThan(3);
  for (const form of forms) expect(kept.filter((text) => text.includes(form))).toEqual([]);
});

it('says that the cache lives in memory on the screen, in health and in the log', async () => {
  execFileSync('mkfifo', [join(folder, 'landside.sqlite')]);
  answerSchedules(json(departures(3)));
  const test = await start();
  await rowsOnce(test, 3);
  const said = fault('a pipe as landside.sqlite');
  expect(boardOf(test)?.notices.map(sayInEnglish).join('\n')).toMatch(said.screen ?? '');
  expect(test.health()).toEqual({
    reasons: '',
    notes: expect.stringMatching(said.health ?? '') as unknown,
  });
  expect(test.lines.join('\n')).toMatch(said.log ?? '');
});

it('ends with requests on their way, and logs no error of its closed cache', async () => {
  const held: (() => void)[] = [];
  server.script((request, response) => {
    held.push(() => {
      json(request.url?.includes('/schedules') === true ? departures(60) : [])(request, response);
    });
  });
  const test = await start();
  await vi.waitFor(() => {
    expect(held).not.toEqual([]);
  }, soon);
  const { engine } = test;
  engine.stop();
  opened.pop();
  for (const answer of held) answer();
  // As at the end of `--snapshot`, whose page still calls.
  expect(engine.codeOf('ZRH')).toBe('ZRH');
  expect([engine.settingsView(), engine.notes(), engine.boardsAt(null)]).toHaveLength(3);
  await new Promise(setImmediate);
  expect(test.lines.filter((line) => line.includes('Error'))).toEqual([]);
});

it('follows a law that an update of the system brings, without another start', async () => {
  const zones = mkdtempSync(join(tmpdir(), 'landside-zoneinfo-'));
  vi.stubEnv('TZDIR', zones);
  try {
    layZoneinfo(zones, '2025b', { 'Europe/Zurich': tzif(1, [], 'CET-1') });
    answerSchedules(json(departures(1)));
    const test = await start();
    await rowsOnce(test, 1);
    const shown = () => boardOf(test)?.rows[0]?.scheduled?.text;
    const told: string[] = [];
    test.events.on('settings', () => told.push(test.engine.settingsView().zoneRules.version));
    test.engine.wake();
    expect(told).toEqual([]);
    const instant = boardOf(test)?.rows[0]?.scheduled?.instant ?? 0;
    layZoneinfo(zones, '2099a', { 'Europe/Zurich': tzif(5.5, [], '<+0530>-5:30') });
    test.engine.wake();
    test.engine.wake();
    expect(shown()).toBe(new Date((instant + 5.5 * 3600) * 1000).toISOString().slice(11, 16));
    expect(told).toEqual(['2099a']);
    expect(test.lines).toContain("Time zones go by release 2099a of the database, the system's.");
  } finally {
    vi.unstubAllEnvs();
    useZoneRules(ownRules);
    rmSync(zones, { recursive: true });
  }
});
