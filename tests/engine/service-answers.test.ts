import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import { json, text, type Answer, type FakeService } from '../../e2e/support/fake-service.ts';
import { flight, numbered } from '../../e2e/support/flights.ts';
import { checkFault } from '../../scripts/test/faults.ts';
import {
  expect,
  numbersOn,
  problemOnce,
  rowsOnce,
  test as base,
  until,
  useService,
  type TestEngine,
} from './support/engine.ts';
import { passTime } from './support/time.ts';

const key = 'f47ac10b/58cc-4372-a567';

/** Starts boards of Zürich; the engine before is stopped, and what it has kept is in the same folder. */
const test = base.extend<{ again: (isConnected?: boolean) => Promise<TestEngine> }>({
  again: async ({ start, service }, use) => {
    let running: TestEngine | undefined;
    await use(async (isConnected = true) => {
      running?.stop();
      running = await start({ ...useService(service), key, isConnected });
      return running;
    });
  },
});

/** Departures within the next hours. */
const departures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    flight_iata: `LX${100 + index}`,
    airline_iata: 'LX',
    dep_iata: 'ZRH',
    arr_iata: 'LHR',
    dep_time_ts: Math.floor(Date.now() / 1000) + (index + 10) * 300,
    status: 'scheduled',
  }));

/** The first page of a list is answered like this, and the end of it has come then. */
function answerOnePage(service: FakeService, answer: Answer): void {
  service.answerSchedules((request, response) => {
    const isPage = request.url?.includes('offset=') === true;
    (isPage ? json([]) : answer)(request, response);
  });
}

/** What the screen, the log and `--health` say of a fault: there as a note, and once the rows are old as a reason. */
async function expectSaid(
  engine: TestEngine,
  untrue: ReturnType<typeof checkFault>,
): Promise<void> {
  await problemOnce(engine);
  expect(untrue(engine.told())).toEqual([]);
  expect(engine.health().reasons).toEqual([]);
  const kind = engine.board().problem?.kind ?? '';
  const isOld = new RegExp(`^ZRH departures is \\d+ seconds old \\(${kind}\\)\\.$`);
  expect(engine.reasons(3600)).toMatch(isOld);
}

const deep = (depth: number, open: string, inside: string, close: string) =>
  open.repeat(depth) + inside + close.repeat(depth);

test.for<[ReturnType<typeof checkFault>, string, string]>([
  [checkFault('a list without a record'), '["x"]', 'malformed'],
  [checkFault('a list without a record'), '[null]', 'malformed'],
  [checkFault('a list without a record'), '[1]', 'malformed'],
  [checkFault('a list without a record'), '[[]]', 'malformed'],
  [checkFault('a list without a record'), '{"data":["x"]}', 'malformed'],
  [checkFault('a list without a record'), '[{}]', 'malformed'],
  [checkFault('a list without a record'), '[{"status":"x"}]', 'malformed'],
  [checkFault('a list without a record'), deep(100_000, '[', '', ']'), 'malformed'],
  [checkFault('a list without a record'), `[${deep(100_000, '{"a":', '1', '}')}]`, 'malformed'],
  [
    checkFault('a list of another kind'),
    `{"data":[${deep(40_000, '{"a":', '1', '}')}]}`,
    'malformed',
  ],
  [checkFault('a list of another kind'), '[{"id":1,"title":"Milk"}]', 'malformed'],
  [checkFault('a refusal in the place of records'), '["Rate limit exceeded"]', 'limited'],
])(
  'keeps board and cache where the service sends no list (%#)',
  async ([said, body, kind], { again, service }) => {
    answerOnePage(service, json(departures(60)));
    const before = await rowsOnce(await again(), 60);
    answerOnePage(service, text(body));
    const engine = await again();
    await expectSaid(engine, said);
    expect(engine.board()).toMatchObject({ problem: { kind }, fetchedAt: before.fetchedAt });
    expect(engine.board().rows).toHaveLength(60);
    expect((await again(false)).board().rows).toHaveLength(60);
  },
);

const webPage = '<!doctype html><html><body><h1>Welcome to the hotel</h1></body></html>';
const html = { 'content-type': 'text/html' };

const failures: readonly (readonly [what: string, answer: Answer, says: string])[] = [
  ['401', json({ error: { message: 'no', code: 'x' } }, 401), 'did not accept the API key'],
  ['403', json({}, 403), 'refused the request'],
  ['404', json({}, 404), 'knows nothing under this address'],
  ['400', json({ error: { code: 'VALIDATION_ERROR' } }, 400), 'did not accept the request'],
  // A pause whose length the service set stays when a user saves a key.
  ['429', json({}, 429, { 'retry-after': '1' }), 'asks for a pause'],
  ['a used up plan', json({ error: { code: 'usage_limit_reached' } }, 429), 'used up the calls'],
  ['500', json({ error: { message: 'oh', code: 'INTERNAL' } }, 500), 'has an internal error'],
  ['503 as a page', text(webPage, 503, html), 'has an internal error'],
  ['an HTML page', text(webPage, 200, html), 'A web page came instead'],
  [
    'rubbish bytes',
    text(Uint8Array.from({ length: 4096 }, (_, index) => (index * 97) % 256)),
    'not flight data',
  ],
  ['an empty body', text(''), 'not flight data'],
  ['half a list', text('[{"flight_iata":"LX1"},{"fl'), 'not flight data'],
  ['another JSON', json({ hello: 'world' }), 'not flight data'],
  ['JSON null', json(null), 'not flight data'],
  [
    'an error with 200',
    json({ error: { message: 'bad', code: 'unknown_api_key' } }),
    'did not accept the API key',
  ],
  [
    'a redirect',
    text('', 302, { location: 'https://example.com/' }),
    'to another address, which is not followed',
  ],
  ['a closed connection', (request) => request.socket.destroy(), 'cannot be reached'],
  [
    'a connection that breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('[');
      setTimeout(() => response.destroy(), 20);
    },
    'broke off in the middle',
  ],
];

test('keeps the last board and says one sentence, whatever the service does', async ({
  again,
  service,
}) => {
  const good = json([flight(40), numbered(40, 50)]);
  service.answerSchedules(good);
  const engine = await again(false);
  const { page } = engine;
  /** A user saves the key again: the service is asked, whatever it said before. */
  const saveKeyAgain = () =>
    page.call('useService', { provider: 'interface', serviceUrl: service.baseUrl, key });
  await saveKeyAgain();
  for (const [what, answer, says] of failures) {
    const { fetchedAt } = await rowsOnce(engine, 2);
    service.answerSchedules(answer);
    await saveKeyAgain();
    expect(await problemOnce(engine), what).toContain(says);
    expect(engine.board(), what).toMatchObject({ fetchedAt });
    expect(numbersOn(engine.board()), what).toEqual(['LX 318', 'LX 40']);
    service.answerSchedules(good);
    await saveKeyAgain();
  }
  await rowsOnce(engine, 2);
  // What the service said stays out of sight: it may repeat the key.
  const told = [...page.events.map((sent) => JSON.stringify(sent)), ...engine.lines];
  expect(told.filter((each) => /hotel|VALIDATION|INTERNAL/.test(each))).toEqual([]);
});

test('reads what other services make of the interface', async ({ again, service }) => {
  service.answerSchedules(json({ data: [flight(40)] }));
  const engine = await again();
  const { page } = engine;
  await rowsOnce(engine, 1);
  const askAgain = async (answer: Answer) => {
    service.answerSchedules(answer);
    passTime(60_000);
    await page.call('refreshBoard');
  };

  // `null`, "", "-" and "n/a" stand for what is unknown.
  await askAgain(
    json([
      flight(40),
      numbered(40, 50, { dep_terminal: '-', dep_gate: 'n/a', arr_gate: '', duration: null }),
    ]),
  );
  expect((await rowsOnce(engine, 2)).rows[1]).toMatchObject({
    flights: [{ text: 'LX 40' }],
    place: { name: 'London', code: 'LHR' },
    terminal: null,
    gate: null,
    remark: { kind: 'scheduled' },
  });

  // Numbers are texts, and texts are numbers.
  const row = numbered(41, 60);
  await askAgain(
    json([
      flight(40),
      { ...row, flight_number: 41, dep_terminal: 3, dep_time_ts: String(row.dep_time_ts) },
    ]),
  );
  await until(() => {
    expect(engine.board().rows[1]).toMatchObject({
      flights: [{ text: 'LX 41' }],
      terminal: '3',
      scheduled: { instant: row.dep_time_ts },
    });
  });

  // An empty list is an answer, once it has come again.
  await askAgain(json({ data: [] }));
  expect(await problemOnce(engine)).toContain('Most flights are suddenly missing');
  expect(engine.board().rows).toHaveLength(2);
  passTime(10_000);
  await page.call('refreshBoard');
  await rowsOnce(engine, 0);
});

test('obeys a service that asks for an hour’s pause, and so does a person', async ({
  again,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const engine = await again();
  await rowsOnce(engine, 1);
  service.answerSchedules(json({}, 429, { 'retry-after': '3600' }));
  passTime(60_000);
  await engine.page.call('refreshBoard');
  expect(await problemOnce(engine)).toContain('asks for a pause');
  const polls = service.polls();
  await engine.page.call('refreshBoard');
  passTime(60_000);
  engine.engine.wake();
  await engine.page.call('refreshBoard');
  await engine.page.call('findFlights', 'LX318');
  expect(engine.board().rows).toHaveLength(1);
  expect(service.polls()).toBe(polls);
});

test.for<[number, Record<string, string>]>([
  [206, { 'content-range': 'bytes 0-9/10' }],
  [200, { 'content-range': 'items 0-49/60' }],
  [207, {}],
])('takes a part of an answer for none (%i, %j)', async ([status, headers], { again, service }) => {
  answerOnePage(service, json(departures(60)));
  await rowsOnce(await again(), 60);
  answerOnePage(service, json(departures(60).slice(0, 50), status, headers));
  const engine = await again();
  await expectSaid(engine, checkFault('a part of a list (206)'));
  expect(engine.board().rows).toHaveLength(60);
});

const dayBefore = (row: ReturnType<typeof departures>[0]) => ({
  ...row,
  dep_time_ts: row.dep_time_ts - 86_400,
  status: 'landed',
});

test.for<[string, (rows: ReturnType<typeof departures>) => object[], number]>([
  ['of which most rows are missing', (rows) => rows.slice(0, 20), 20],
  ['of yesterday, with the same numbers', (rows) => rows.map(dayBefore), 0],
])(
  'believes a list %s when the service says so again',
  async ([, lost, left], { again, service }) => {
    answerOnePage(service, json(departures(60)));
    await rowsOnce(await again(), 60);
    answerOnePage(service, json(lost(departures(60))));
    const engine = await again();
    await expectSaid(engine, checkFault('a list that has lost most of its rows'));
    expect(engine.board().rows).toHaveLength(60);
    expect((await again(false)).board().rows).toHaveLength(60);
    const later = await again();
    await problemOnce(later);
    await later.page.call('refreshBoard');
    await rowsOnce(later, left);
    expect((await again(false)).board().rows).toHaveLength(left);
  },
);

test('shows, keeps and logs no key that the service repeats', async ({
  again,
  service,
  profile,
}) => {
  const inEntities = Array.from(key, (character) => `&#${character.charCodeAt(0)};`).join('');
  const forms = [
    ...[key, encodeURIComponent(key), key.toUpperCase(), inEntities],
    ...[key.replace('/', '&#x2F;'), Array.from(key).join('\u200b')],
  ];
  const rows = departures(forms.length).map((row, at) => {
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
  answerOnePage(service, json(rows));
  const engine = await again();
  const board = await rowsOnce(engine, forms.length);
  const untrue = checkFault('a service that repeats the key in a row');
  const { health, log } = engine.told();
  for (const { remark } of board.rows)
    expect(untrue({ screen: remark.word ?? '', health, log })).toEqual([]);
  engine.stop();
  const files = globSync('**', { cwd: profile }).map((file) => join(profile, file));
  const kept = [
    ...engine.page.events.map((sent) => JSON.stringify(sent)),
    ...engine.lines,
    ...files.map((file) => (statSync(file).isFile() ? readFileSync(file, 'latin1') : '')),
  ];
  expect(kept.length).toBeGreaterThan(3);
  for (const form of forms) expect(kept.filter((told) => told.includes(form))).toEqual([]);
});

test('ends with requests on their way, and logs no error of its closed cache', async ({
  again,
  service,
}) => {
  const held: (() => void)[] = [];
  service.answerAll((request, response) => {
    held.push(() => {
      json(request.url?.includes('/schedules') === true ? departures(60) : [])(request, response);
    });
  });
  const { engine, lines, stop } = await again();
  await until(() => {
    expect(held).not.toEqual([]);
  });
  stop();
  for (const answer of held) answer();
  // As at the end of `--snapshot`, whose page still calls.
  expect(engine.codeOf('ZRH')).toBe('ZRH');
  expect([engine.settingsView(), engine.notes(), engine.boardsAt(null)]).toHaveLength(3);
  await new Promise(setImmediate);
  expect(lines.filter((line) => line.includes('Error'))).toEqual([]);
});
