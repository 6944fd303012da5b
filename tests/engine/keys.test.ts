import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayInEnglish } from '#shared/messages/english.ts';
import type { ConnectionTest } from '#shared/ipc.ts';
import { guardedBy, json, startFakeService, type Answer } from '../../e2e/support/fake-service.ts';
import { flight, numbered } from '../../e2e/support/flights.ts';
import { withKeyRing } from './support/cipher.ts';
import {
  expect,
  flightsOnce,
  key as anyKey,
  problemOnce,
  rowsOnce,
  saveSettings,
  test,
  until,
  useService,
} from './support/engine.ts';
import { passTime, runTimersAt } from './support/time.ts';

/** Keys: what is sent where, what is kept, and what happens when one is refused. */

const key = 'correct-horse-battery-staple-2718';

/** Takes one key and no other. */
function guarded(answer: Answer): Answer {
  const refusal = json({ error: { message: `Unknown key ${key}`, code: 'unknown_api_key' } }, 401);
  return guardedBy(key, answer, refusal);
}

/** Every file below a folder that holds a text, in whatever encoding a program may have used. */
function filesWith(folder: string, text: string): string[] {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(btoa(text))];
  return globSync('**', { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .filter((file) => {
      const bytes = readFileSync(file);
      return forms.some((form) => bytes.includes(form));
    });
}

const said = (tested: ConnectionTest) => (tested.ok ? 'all is well' : sayInEnglish(tested.problem));

test('a refused key: the last board stays, with one problem, and nothing asks again but a person', async ({
  start,
  service,
}) => {
  service.answerSchedules(json([flight(60)]));
  const first = await start(useService(service));
  const { fetchedAt } = await rowsOnce(first, 1);
  first.stop();

  service.answerAll(json({ error: { message: 'Unknown key', code: 'unknown_api_key' } }, 401));
  const before = service.received.length;
  const test = await start(useService(service));
  const problem = await problemOnce(test);
  expect(problem).toContain('did not accept the API key');
  expect(problem).toContain('check the key in the settings');
  expect(test.board()).toMatchObject({ fetchedAt, rows: [{ flights: [{ text: 'LX 318' }] }] });

  // One poll, and one reference list at most, were enough to find out.
  const asked = () => service.received.slice(before).map(({ url }) => url);
  expect(asked().filter((url) => url.startsWith('/v1/schedules'))).toHaveLength(1);
  // More than ten seconds later waking up counts as such; a refused key is not tried even then.
  passTime(10_500);
  test.engine.wake();
  await test.page.call('getBoards');
  expect(test.board().rows).toHaveLength(1);
  expect(asked().length).toBeLessThanOrEqual(2);

  // A person who has mended the account asks.
  service.answerAll(json([flight(60)]));
  await test.page.call('refreshBoard');
  await rowsOnce(test, 1);
});

test('Landside asks the key ring again for a key that it does not give out, and leaves the key as it is', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  // What only a key ring could decrypt that is not open.
  const encryptedKey = Buffer.from('v11 of another session').toString('base64');
  const kept = JSON.stringify([{ origin: new URL(service.baseUrl).origin, encryptedKey }]);
  writeFileSync(join(profile, 'key.json'), kept);
  saveSettings(profile, { airport: 'ZRH', serviceUrl: service.baseUrl });
  // Of a key ring that is opened at once nothing is said.
  runTimersAt(10);
  const test = await start({ parts: withKeyRing });
  expect(await problemOnce(test)).toContain('has not given out the service’s key yet');
  expect(service.received).toEqual([]);
  expect(test.reasons()).toContain('has not given out the service’s key yet');
  expect(test.lines.join('\n')).toContain(
    'The saved key could not be read or decrypted, and is tried again',
  );
  expect(readFileSync(join(profile, 'key.json'), 'utf8')).toBe(kept);
  expect(await test.page.call('getSettings')).toMatchObject({ keysKnown: ['interface'] });

  const typed = { provider: 'interface', serviceUrl: service.baseUrl, key: anyKey } as const;
  expect(await test.page.call('useService', typed)).toMatchObject({ ok: true });
  await flightsOnce(test, 'LX 318');
  expect(test.health()).toMatchObject({ isHealthy: true });
});

test('tests an address and a key before anything is kept', async ({ start, service }) => {
  service.answerAll(guarded(json([flight(40)])));
  const { page } = await start({ args: ['--airport', 'ZRH'], isConnected: false });
  const tried = async (serviceUrl: string, typed: string | null) =>
    said(await page.call('testConnection', { provider: 'interface', serviceUrl, key: typed }));

  expect(await tried('http://example.com', key)).toContain('must begin with https://');
  const refused = { provider: 'interface', serviceUrl: 'http://example.com', key } as const;
  expect(await page.call('useService', refused)).toMatchObject({ ok: false });
  expect(await tried(service.baseUrl.replace('//', '//me:secret@'), key)).toContain(
    'without user name, password',
  );
  const gone = await startFakeService();
  await gone.stop();
  expect(await tried(gone.baseUrl, key)).toContain('cannot be reached');
  expect(await tried(service.baseUrl, 'wrong')).toContain('did not accept the API key');
  expect(await tried(service.baseUrl, 'wrong')).not.toContain(key);
  expect(await tried(service.baseUrl, key)).toBe('all is well');
  expect(await page.call('getSettings')).toMatchObject({
    settings: { serviceUrl: null },
    keysKnown: [],
  });
  const others = service.received.filter(({ url }) => !/^\/v1\/schedules\?.*limit=1\b/.test(url));
  expect(others, 'a test asks for one row').toEqual([]);
});

test('keeps a key encrypted, gives it to no other service, and forgets it', async ({
  start,
  service,
  profile,
}) => {
  service.answerAll(guarded(json([flight(40)])));
  const options = { args: ['--airport', 'ZRH'], parts: withKeyRing };
  const first = await start({ ...options, isConnected: false });
  const own = { provider: 'interface', serviceUrl: service.baseUrl } as const;
  expect(await first.page.call('useService', { ...own, key })).toMatchObject({ ok: true });
  await flightsOnce(first, 'LX 318');
  expect(first.board().source).toMatchObject({
    host: `127.0.0.1:${service.port}`,
    isSimulated: false,
  });
  const told = [...first.page.events.map((sent) => JSON.stringify(sent)), ...first.lines];
  told.push(JSON.stringify(await first.page.call('getSettings')), JSON.stringify(first.health()));
  expect(told.filter((text) => text.includes(key))).toEqual([]);
  first.stop();
  expect(filesWith(profile, key)).toEqual([]);
  expect(filesWith(profile, `127.0.0.1:${service.port}`).length).toBeGreaterThan(0);

  const second = await start(options);
  const { page } = second;
  passTime(60_000);
  const before = service.polls();
  await page.call('refreshBoard');
  await until(() => {
    expect(service.polls()).toBeGreaterThan(before);
  });
  await flightsOnce(second, 'LX 318');
  expect(service.received.every((request) => request.key === key)).toBe(true);

  await using other = await startFakeService();
  other.answerSchedules(json([numbered(99, 30)]));
  const others = { provider: 'interface', serviceUrl: other.baseUrl, key: null } as const;
  expect(said(await page.call('testConnection', others))).toContain('No API key is set');
  await page.call('useService', others);
  expect(await problemOnce(second)).toContain('No API key is set');
  // Another address without the other's rows: what one service said is not another's board.
  expect(second.board().rows).toEqual([]);
  await page.call('useService', { ...others, key: 'another-key' });
  await flightsOnce(second, 'LX 99');
  expect(new Set(other.received.map((request) => request.key))).toEqual(new Set(['another-key']));

  await page.call('forgetKey', 'interface');
  await until(() => {
    expect(second.board().problem?.code).toBe('service.no-key');
  });
  expect(await page.call('getSettings')).toMatchObject({ keysKnown: [] });
  // The first service still has its key, until that is forgotten, too.
  await page.call('useService', { ...own, key: null });
  await flightsOnce(second, 'LX 318');
  expect(filesWith(profile, 'encryptedKey')).toHaveLength(1);
  await page.call('forgetKey', 'interface');
  expect(filesWith(profile, 'encryptedKey')).toEqual([]);
});

test('takes the key of the environment for one run only', async ({ start, service, profile }) => {
  service.answerAll(guarded(json([flight(40)])));
  const args = ['--airport', 'ZRH', '--base-url', service.baseUrl];
  const first = await start({ args, key, parts: withKeyRing });
  await flightsOnce(first, 'LX 318');
  expect(service.received.every((request) => request.key === key)).toBe(true);
  for (const { url } of service.received) expect(url).not.toContain(key);
  const settings = await first.page.call('getSettings');
  expect(settings.overridden).toEqual(expect.arrayContaining(['key', 'serviceUrl', 'airport']));
  const told = [JSON.stringify(settings), ...first.lines, JSON.stringify(first.health())];
  expect(told.filter((text) => text.includes(key))).toEqual([]);
  first.stop();
  expect(filesWith(profile, key)).toEqual([]);

  // The options held for that run: no service and no airport has been saved.
  const second = await start({ isConnected: false, parts: withKeyRing });
  expect(await second.page.call('getSettings')).toMatchObject({
    keysKnown: [],
    settings: { airport: null, serviceUrl: null },
  });
});
