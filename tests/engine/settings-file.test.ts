import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sayInEnglish } from '#shared/messages/english.ts';
import { json } from '../../e2e/support/fake-service.ts';
import { flight } from '../../e2e/support/flights.ts';
import {
  expect,
  flightsOnce,
  key,
  saveSettings,
  test,
  until,
  useService,
  type TestEngine,
} from './support/engine.ts';

/** settings.json as people write it: what is wrong is named on the board, to the operator and in the log, and nothing is lost. */

const noticesOn = ({ board }: TestEngine) => board().notices.map(sayInEnglish);

test.for([
  ['a wrong setting', true],
  ['an isKiosk that is no yes or no', 'yes'],
] as const)(
  'a wall with %s stays a wall, and says what is wrong',
  async ([, isKiosk], { start, service, profile }) => {
    service.answerSchedules(json([flight(40)]));
    const { baseUrl } = service;
    const text = JSON.stringify({ airport: 'ZRH', isKiosk, serviceUrl: baseUrl, clock: '25' });
    saveSettings(profile, text);
    const test = await start({ key });
    await flightsOnce(test, 'LX 318');
    expect(await test.page.call('getSettings')).toMatchObject({
      settings: { airport: 'ZRH', isKiosk: true, clock: '24' },
    });
    const says = noticesOn(test).join('\n');
    expect(says).toContain('The setting “clock” in settings.json is wrong and not used');
    expect(says).toContain('One of these: 24, 12.');
    const { isHealthy, reasons } = test.health();
    expect(isHealthy).toBe(false);
    expect(reasons.join('\n')).toContain('“clock”');
    expect(test.told().log).toContain('“clock”');
    for (const told of [says, reasons.join('\n'), test.lines.join('\n')]) {
      expect(told).not.toContain('25"');
      expect(told.includes('“isKiosk”')).toBe(isKiosk !== true);
    }
    expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toBe(text);
  },
);

test('several wrong settings are all named; what is set again is no longer, what is not stays', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const written = {
    clock: '25',
    face: 'paper',
    mostPages: 0,
    hologram: { depth: 3 },
    filters: { airlines: ['LX', 'Swiss'] },
  };
  const text = JSON.stringify(written);
  saveSettings(profile, text);
  const test = await start(useService(service));
  await flightsOnce(test, 'LX 318');
  expect(noticesOn(test)).toEqual([
    expect.stringContaining('face, clock, filters.airlines[1], mostPages.'),
  ]);
  expect(test.health().reasons).toHaveLength(4);
  expect(test.reasons()).toContain('An airline code has two letters or digits');

  await test.page.call('changeSettings', { clock: '12', mostPages: 3 });
  expect(noticesOn(test)).toHaveLength(2);
  expect(noticesOn(test)[0]).toContain('“face”');
  const file = join(profile, 'settings.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    ...written,
    clock: '12',
    mostPages: 3,
  });
  expect(readFileSync(`${file}.broken`, 'utf8')).toBe(text);
});

test.for([
  ['no JSON', '{"airport": "ZRH", "clock": ', 'The settings file was broken.'],
  ['a folder', null, 'The settings could not be read'],
] as const)(
  'settings that are %s are named at every start, and kept when they are overwritten',
  async ([, content, says], { start, service, profile }) => {
    service.answerSchedules(json([flight(40)]));
    const file = join(profile, 'settings.json');
    if (content === null) mkdirSync(file);
    else saveSettings(profile, content);
    for (let times = 0; times < 2; times += 1) {
      const test = await start(useService(service));
      await flightsOnce(test, 'LX 318');
      expect(noticesOn(test).join('\n')).toContain(says);
      expect(test.reasons()).toContain(says);
      test.stop();
    }
    const test = await start(useService(service));
    await test.page.call('changeSettings', { clock: '12' });
    expect(noticesOn(test)).toEqual([]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ clock: '12' });
    if (content !== null) expect(readFileSync(`${file}.broken`, 'utf8')).toBe(content);
  },
);

test('a wall with a comma too many is still a wall', async ({ start, profile }) => {
  saveSettings(profile, '{"airport": "ZRH", "isKiosk": true,}');
  const test = await start({ isConnected: false });
  expect(noticesOn(test)).toEqual([expect.stringContaining('The settings file was broken.')]);
  expect((await test.page.call('getSettings')).settings).toMatchObject({ isKiosk: true });
  expect(test.health().isHealthy).toBe(false);
});

test('a wall whose settings file breaks stays the wall that it was, and says so', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const says = 'the last good settings are used';
  saveSettings(profile, { airport: 'ZRH', isKiosk: true, serviceUrl: service.baseUrl });
  const first = await start({ key });
  await flightsOnce(first, 'LX 318');
  expect(noticesOn(first)).toEqual([]);
  expect(first.health().isHealthy).toBe(true);
  first.stop();

  saveSettings(profile, '{"airport": "ZRH", "isKi');
  const second = await start({ key });
  await flightsOnce(second, 'LX 318');
  expect((await second.page.call('getSettings')).settings).toMatchObject({
    airport: 'ZRH',
    isKiosk: true,
    serviceUrl: service.baseUrl,
  });
  expect(noticesOn(second).join('\n')).toContain(says);
  expect(second.reasons()).toContain(says);
  second.stop();

  // Gone is not broken: that is how one goes back to the defaults.
  rmSync(join(profile, 'settings.json'));
  rmSync(join(profile, 'settings.json.last-good'));
  const third = await start({ isConnected: false });
  expect((await third.page.call('getSettings')).settings.isKiosk).toBe(false);
});

test('a wall whose settings were never good simulates nothing', async ({ start, profile }) => {
  saveSettings(profile, '{"serviceUrl": "https://flights.example", "isKiosk": true,}');
  const test = await start();
  await until(() => {
    expect(test.board().problem).not.toBeNull();
  });
  const { problem, source, rows } = test.board();
  expect(problem && sayInEnglish(problem)).toContain('No flights are fetched');
  expect({ source, rows }).toMatchObject({ source: { isSimulated: false }, rows: [] });
});

test('a wrong address of the service never becomes simulated flights', async ({
  start,
  profile,
}) => {
  const settings = {
    airport: 'ZRH',
    serviceUrl: 'http://flights.example/v1',
    language: 'en',
  } as const;
  saveSettings(profile, settings);
  const test = await start({ key });
  const { page } = test;
  const problem = () => {
    const { problem: told } = test.board();
    return told === null ? null : sayInEnglish(told);
  };
  expect(problem()).toContain('No flights are fetched');
  expect(problem()).toContain('“serviceUrl”');
  expect(problem()).toContain('must begin with https://');
  expect(test.board()).toMatchObject({ notices: [], source: { isSimulated: false } });
  expect(await page.call('getSettings')).toMatchObject({ isServiceKnown: false });
  expect(test.reasons()).toContain('“serviceUrl”');
  expect(JSON.stringify(test.health())).not.toContain('flights.example');

  // Another setting changes nothing in that.
  await page.call('changeSettings', { clock: '12' });
  expect(problem()).toContain('No flights are fetched');
  const kept = () => JSON.parse(readFileSync(join(profile, 'settings.json'), 'utf8')) as unknown;
  expect(kept()).toMatchObject({ ...settings, clock: '12' });

  // The built-in service is a user's own choice.
  await page.call('useService', { provider: 'interface', serviceUrl: null, key: null });
  await until(() => {
    expect(test.board()).toMatchObject({ problem: null, source: { isSimulated: true } });
    expect(test.board().rows.length).toBeGreaterThan(0);
  });
  // The user has not said what the key is for.
  expect(noticesOn(test).join('\n')).toContain('FLIGHT_DATA_API_KEY is set, but');
  expect(kept()).toMatchObject({ provider: 'interface', serviceUrl: null });
});

test('a service named on the command line is asked, whatever the settings name', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  saveSettings(profile, '{"serviceUrl": "flights.example"}');
  const test = await start(useService(service));
  await flightsOnce(test, 'LX 318');
  expect(noticesOn(test).join('\n')).toContain('“serviceUrl”');
});

test('a key in the environment without a service is said to be unused, and no longer with one', async ({
  start,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const said = 'FLIGHT_DATA_API_KEY is set, but no flight data service is';
  const test = await start({ args: ['--airport', 'ZRH'], key, isConnected: false });
  expect(noticesOn(test).join('\n')).toContain(said);
  expect(test.health().notes).toContainEqual(expect.stringContaining(said));
  expect(test.reasons()).not.toContain('FLIGHT_DATA_API_KEY');
  for (const told of [JSON.stringify(test.health()), ...test.lines, ...noticesOn(test)])
    expect(told).not.toContain(key);

  const { baseUrl } = service;
  await test.page.call('useService', { provider: 'interface', serviceUrl: baseUrl, key: null });
  expect(noticesOn(test).join('\n')).not.toContain(said);
  await until(() => {
    expect(test.board().problem?.code).toBe('service.no-key');
  });
  expect(service.received.every((request) => request.key === null)).toBe(true);
});
