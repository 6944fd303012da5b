import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { sayInEnglish } from '#shared/messages/english.ts';
import { ownRules, useZoneRules } from '#shared/zone-clock.ts';
import { json, text } from '../../e2e/support/fake-service.ts';
import { flight, minutesFromNow, numbered, timeFields } from '../../e2e/support/flights.ts';
import { checkFault } from '../../scripts/test/faults.ts';
import { layZoneinfo, tzif } from '../../src/files/zoneinfo-for-test.ts';
import { openLog } from '../../src/main/profile/log.ts';
import {
  expect,
  flightsOnce,
  key,
  problemOnce,
  rowsOnce,
  saveSettings,
  test,
  until,
  useService,
  type TestEngine,
} from './support/engine.ts';
import { passTime, runTimersAt } from './support/time.ts';

/** What a profile folder keeps, and how a board lives without it. */

const noticesOn = ({ board }: TestEngine) => board().notices.map(sayInEnglish).join('\n');

test('a damaged cache is set aside, and the rows come again', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(60)]));
  const first = await start(useService(service));
  await rowsOnce(first, 1);
  first.stop();

  const damaged = Buffer.from('this is no database at all. '.repeat(2000));
  writeFileSync(join(profile, 'landside.sqlite'), damaged);
  const second = await start(useService(service));
  expect(noticesOn(second)).toContain('The saved data was damaged');
  expect(noticesOn(second)).toContain('set aside');
  await flightsOnce(second, 'LX 318');
  const aside = readdirSync(profile).filter((file) => /^landside-set-aside-.*\.sqlite$/.test(file));
  expect(aside.map((file) => readFileSync(join(profile, file)))).toEqual([damaged]);
  second.stop();

  // The new cache is a good one.
  const third = await start({ ...useService(service), isConnected: false });
  expect(noticesOn(third)).toBe('');
  await flightsOnce(third, 'LX 318');
});

test('a cache that cannot be opened: the rest of the profile goes on', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(60)]));
  mkdirSync(join(profile, 'landside.sqlite'));
  const test = await start(useService(service));
  await flightsOnce(test, 'LX 318');
  expect(noticesOn(test)).toContain('keeps working from memory');
  await test.page.call('changeSettings', { clock: '12' });
  expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toContain('"12"');
  expect(existsSync(join(profile, 'landside.sqlite'))).toBe(true);
});

test('a pipe in place of the cache: the screen, health and the log say that it lives in memory', async ({
  start,
  service,
  profile,
}) => {
  execFileSync('mkfifo', [join(profile, 'landside.sqlite')]);
  service.answerSchedules(json([flight(60)]));
  const test = await start(useService(service));
  await flightsOnce(test, 'LX 318');
  expect(checkFault('a pipe as landside.sqlite')(test.told())).toEqual([]);
  expect(test.health().reasons).toEqual([]);
});

test('a pipe in place of the key: the screen, health and the log say what it is', async ({
  start,
  service,
  profile,
}) => {
  execFileSync('mkfifo', [join(profile, 'key.json')]);
  // Five seconds are worth a word.
  runTimersAt(100);
  const test = await start({ ...useService(service), key: null });
  await problemOnce(test);
  expect(checkFault('a pipe as key.json')(test.told())).toEqual([]);
});

test.for(['removed', 'removed and restored from an older copy'])(
  'a profile that is %s while Landside runs has all again that was known',
  async (what, { start, service, profile }) => {
    const [folder, copy] = [join(profile, 'folder'), join(profile, 'copy')];
    mkdirSync(folder);
    const small = ['fleet-account.json', 'fleet-desk.json', 'fleet-password.json', 'window.json'];
    for (const name of small) writeFileSync(join(folder, name), name);
    service.answerSchedules(json([flight(60)]));
    const first = await start({ ...useService(service), profile: folder });
    await rowsOnce(first, 1);
    cpSync(folder, copy, { recursive: true });
    service.answerSchedules(json([flight(60), numbered(40, 50)]));
    passTime(60_000);
    await first.page.call('refreshBoard');
    await rowsOnce(first, 2);
    rmSync(folder, { recursive: true });
    if (what !== 'removed') renameSync(copy, folder);
    first.stop();
    const { log } = first.told();
    expect(checkFault('landside.sqlite or the whole profile is removed', 'log')({ log })).toEqual(
      [],
    );
    for (const name of small) expect(readFileSync(join(folder, name), 'utf8')).toBe(name);
    const second = await start({ ...useService(service), profile: folder, isConnected: false });
    await rowsOnce(second, 2);
  },
);

test('a file in place of the profile folder: the board lives from memory and says so', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(60)]));
  // What then has no other place is kept in the folder for temporary files.
  for (const name of ['TMPDIR', 'XDG_RUNTIME_DIR']) vi.stubEnv(name, profile);
  const file = join(profile, 'a-file');
  writeFileSync(file, 'mine');
  const test = await start({ ...useService(service), profile: file });
  await flightsOnce(test, 'LX 318');
  expect(noticesOn(test)).toContain('The profile folder cannot be written');
  expect(noticesOn(test)).toContain('keeps working from memory');

  // A setting holds for this run, and it is said that it goes no further.
  await test.page.call('changeSettings', { clock: '12' });
  expect(test.board().clock).toBe('12');
  expect(noticesOn(test)).toContain('settings could not be saved');
  test.stop();
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('the board that was chosen is there at the next start', async ({
  start,
  service,
  profile,
}) => {
  saveSettings(profile, { airport: 'ZRH', serviceUrl: service.baseUrl });
  const first = await start({ key });
  expect(await first.page.call('chooseBoard', 'LHR', 'arrivals')).toMatchObject({ ok: true });
  first.stop();
  const { board } = await start({ key, isConnected: false });
  expect(board()).toMatchObject({ id: 'LHR arrivals', airport: { city: 'London' } });
});

test('a user is welcomed once, and may leave it at that', async ({ start }) => {
  const options = { isConnected: false, parts: { mayWelcome: true } };
  const first = await start(options);
  expect(await first.page.call('getSettings')).toMatchObject({ isWelcomeDue: true });
  await first.page.call('endWelcome');
  expect(first.page.sent('settingsChanged').at(-1)).toMatchObject({
    isWelcomeDue: false,
    settings: { airport: null, serviceUrl: null },
  });
  first.stop();
  const second = await start(options);
  expect(await second.page.call('getSettings')).toMatchObject({ isWelcomeDue: false });
});

test('begins with an airport of the computer’s own time zone, and asks for it', async ({
  start,
  service,
}) => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const test = await start({ args: ['--base-url', service.baseUrl], key });
  expect(test.board().airport).toMatchObject({
    city: 'Tokyo',
    code: expect.stringMatching(/^(HND|NRT)$/) as unknown,
  });
  await until(() => {
    expect(service.received.map(({ url }) => url)).toContainEqual(
      expect.stringMatching(/^\/v1\/schedules\?dep_iata=(HND|NRT)&/),
    );
  });
});

test('follows a flight over a restart, and tells what is new', async ({ start, service }) => {
  const own = flight(50);
  service.answerSchedules(json([own]));
  const first = await start(useService(service));
  const { rows } = await rowsOnce(first, 1);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row.');
  expect(await first.page.call('followFlight', row.key, true)).toMatchObject({ ok: true });
  first.stop();

  service.answerSchedules(
    json([{ ...own, dep_gate: 'B12', ...timeFields('dep_estimated', minutesFromNow(50 + 35)) }]),
  );
  const second = await start(useService(service));
  const newsOf = () => second.news().flatMap((told) => told.map(({ kind }) => kind));
  await until(() => {
    expect(newsOf().sort()).toEqual(['delayed', 'gate']);
  });
  expect(await second.page.call('getFollowedFlights')).toMatchObject([
    { departure: { gate: 'B12', delayMinutes: 35 } },
  ]);

  service.answerSchedules(json([{ ...own, status: 'cancelled' }]));
  passTime(60_000);
  await second.page.call('refreshBoard');
  await until(() => {
    expect(newsOf()).toContain('cancelled');
  });
  await second.page.call('followFlight', row.key, false);
  expect(second.page.sent('followedChanged').at(-1)).toEqual([]);
});

test('the log tells what happened, with neither a key nor what a service answered', async ({
  start,
  service,
  profile,
}) => {
  const secret = 'confidential-answer';
  // Wrong in all the ways that are told about, each with something in it that is private.
  service.answerSchedules(json({ error: { message: secret, code: secret } }, 500));
  const log = openLog({ folder: profile, isWritable: true });
  const test = await start({ ...useService(service), log });
  const logged = (): string => {
    const file = join(profile, 'logs', 'landside.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const loggedOnce = (sentence: string) =>
    until(() => {
      expect(logged()).toContain(sentence);
    });
  await loggedOnce('Poll of ZRH departures failed: server.');
  for (const [answer, kind] of [
    [text(`<html>${secret}</html>`), 'malformed'],
    [json({ error: { message: secret, code: 'wrong_key' } }, 401), 'unauthorized'],
  ] as const) {
    service.answerSchedules(answer);
    // A user who asks again sooner has to wait.
    passTime(10_000);
    await test.page.call('refreshBoard');
    await loggedOnce(`Poll of ZRH departures failed: ${kind}.`);
  }
  service.answerSchedules(json([flight(40, { arr_gate: secret }), numbered(40, 50)]));
  const { baseUrl } = service;
  await test.page.call('useService', { provider: 'interface', serviceUrl: baseUrl, key });
  await rowsOnce(test, 2);
  // The log names a call that does not fit without its arguments, and a setting without its value.
  await expect(test.page.call('chooseBoard', secret, 'departures')).rejects.toThrow('do not fit');
  const wrong = { provider: 'interface', serviceUrl: 'https://flights.example' } as const;
  await test.page.call('useService', { ...wrong, key: `${secret}\n` });
  await loggedOnce('Refused chooseBoard: its arguments do not fit.');

  const all = logged();
  for (const word of [key, secret, service.baseUrl, 'LX318', 'X-Api-Key'])
    expect(all.toLowerCase(), word).not.toContain(word.toLowerCase());
  expect(readdirSync(join(profile, 'logs'))).toEqual(['landside.log']);
});

/** Lets the system have other laws for as long as a test runs. */
async function withLaws(
  version: string,
  zones: Readonly<Record<string, Buffer>>,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'landside-zoneinfo-'));
  vi.stubEnv('TZDIR', folder);
  try {
    layZoneinfo(folder, version, zones);
    await run(folder);
  } finally {
    useZoneRules(ownRules);
    rmSync(folder, { recursive: true });
  }
}

test('the built-in service knows a law that is newer than the engine', async ({ start }) => {
  await withLaws('2099a', { 'America/Vancouver': tzif(-9, [], '<-09>9') }, async () => {
    const there = (instant: number) =>
      new Date((instant - 9 * 3600) * 1000).toISOString().slice(11, 16);
    const test = await start({ args: ['--airport', 'YVR', '--board', 'departures'] });
    const rows = await until(() => {
      expect(test.board().rows).not.toEqual([]);
      return test.board().rows;
    });
    for (const { scheduled } of rows) expect(scheduled?.text).toBe(there(scheduled?.instant ?? 0));
    // Today's, as the plan of a day to come may be another.
    const row = rows.find(({ scheduled }) => scheduled?.dayOffset === 0);
    // The service says local times of the plan, and instants of the board.
    const query = { subject: { is: 'airport', code: 'YVR' }, direction: 'departures' } as const;
    const timetable = await until(async () => {
      const view = await test.page.call('getTimetable', query);
      expect(view.rows).not.toEqual([]);
      return view;
    });
    const [hours = 0, minutes = 0] = (row?.scheduled?.text ?? '').split(':').map(Number);
    expect(
      timetable.rows.map(({ flights, departs }) => [flights[0]?.text, departs]),
    ).toContainEqual([row?.flights[0]?.text, hours * 60 + minutes]);
  });
});

test('lists of other flights than those of the board know that law as well', async ({
  start,
  service,
}) => {
  await withLaws('2099a', { 'America/Vancouver': tzif(-9, [], '<-09>9') }, async () => {
    const leaves = minutesFromNow(40);
    const there = new Date((leaves - 9 * 3600) * 1000).toISOString();
    const own = { dep_iata: 'YVR', dep_icao: 'CYVR', arr_iata: 'YYZ', arr_icao: 'CYYZ' };
    const late = flight(40, { ...own, delayed: 60 });
    const tomorrow = { ...late, ...timeFields('dep_time', leaves + 86_400), delayed: null };
    const job = { id: 'a-1', endpoint: '/v1/schedules', args: {} };
    service.answerSchedules((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      if (!searchParams.has('date')) json([late])(request, response);
      else if (searchParams.has('offset')) json([])(request, response);
      else json({ ...job, status: 'QueuedJob' }, 202)(request, response);
    });
    const done = { status: 'CompletedJob', success: true, result: { data: [tomorrow] } };
    service.answerReference('jobs', json({ ...job, ...done }));
    service.answerReference('delays', json([late]));
    const { page } = await start(useService(service, 'YVR'));
    const query = { subject: { is: 'airport', code: 'YVR' }, direction: 'departures' } as const;
    const date = new Date((leaves + 86_400 - 9 * 3600) * 1000).toISOString().slice(0, 10);
    const day = { airport: 'YVR', direction: 'departures', date } as const;
    for (const ask of [() => page.call('getDelays', query), () => page.call('getDay', day)]) {
      await until(async () => {
        expect(JSON.stringify(await ask())).toContain(`"${there.slice(11, 16)}"`);
      });
    }
  });
});

test('follows a law that an update of the system brings, without another start', async ({
  start,
  service,
}) => {
  await withLaws('2025b', { 'Europe/Zurich': tzif(1, [], 'CET-1') }, async (zones) => {
    service.answerSchedules(json([flight(40)]));
    const test = await start(useService(service));
    await rowsOnce(test, 1);
    const told = () => test.page.sent('settingsChanged').map(({ zoneRules }) => zoneRules.version);
    const before = told();
    test.engine.wake();
    expect(told()).toEqual(before);
    const instant = test.board().rows[0]?.scheduled?.instant ?? 0;
    layZoneinfo(zones, '2099a', { 'Europe/Zurich': tzif(5.5, [], '<+0530>-5:30') });
    test.engine.wake();
    test.engine.wake();
    expect(test.board().rows[0]?.scheduled?.text).toBe(
      new Date((instant + 5.5 * 3600) * 1000).toISOString().slice(11, 16),
    );
    expect(told().slice(before.length)).toEqual(['2099a']);
    expect(test.lines).toContain("Time zones go by release 2099a of the database, the system's.");
  });
});
