import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import { json, text } from '../../e2e/support/fake-service.ts';
import { flight } from '../../e2e/support/flights.ts';
import { checkFault } from '../../scripts/test/faults.ts';
import { rowsOf } from '../../src/main/boards/keeper-for-test.ts';
import { createFleetDisplay, givenAccount } from '../../src/main/fleet/display.ts';
import { mosquitto, startBroker } from '../../src/main/fleet/testing/broker.ts';
import { brokersOwn } from '../../src/main/fleet/testing/certificates.ts';
import { connectTo, testServices } from '../../src/main/fleet/testing/connect.ts';
import { startPublisher, tenfold } from '../../src/main/fleet/testing/members.ts';
import { topicsOf } from '../../src/main/fleet/topics.ts';

import { openPictures } from '../../src/main/branding/pictures.ts';
import { answerCall } from '../../src/main/ipc/answer-call.ts';
import { openLog } from '../../src/main/profile/log.ts';
import {
  expect,
  problemOnce,
  rowsOnce,
  saveSettings,
  test,
  until,
  useService,
  type EngineStart,
  type TestEngine,
} from './support/engine.ts';
import { packJson } from '../../src/main/fleet/wire.ts';

/** Faults of docs/faults.md that no other test of the engine tries: each place in which a person reads of them. */

const logIn = (profile: string) => openLog({ folder: profile, isWritable: true });
const logFile = (profile: string) => join(profile, 'logs', 'landside.log');
/** What is wrong, as the file of the log has it. */
const warningsIn = (profile: string) =>
  readFileSync(logFile(profile), 'utf8')
    .split('\n')
    .filter((line) => /\[(warn|error)\]/.test(line))
    .join('\n');

test('a service whose certificate is of an authority that is not known', async ({ start }) => {
  const { key: ownKey, certificate } = brokersOwn;
  const server = createServer({ key: ownKey, cert: certificate }, (_request, response) => {
    response.end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    // Of a server that listens on a port, it is one.
    const { port } = server.address() as AddressInfo;
    const engine = await start(useService({ baseUrl: `https://localhost:${port}` }));
    await problemOnce(engine);
    const untrue = checkFault("a certificate of an authority of one's own");
    expect(untrue(engine.told())).toEqual([]);
  } finally {
    server.close();
  }
});

test.for([
  [
    'ERR_CERT_DATE_INVALID',
    checkFault('a certificate that is not valid by the date of the computer'),
  ],
  ['ERR_CERT_COMMON_NAME_INVALID', checkFault('a certificate of another address')],
] as const)('what Chromium calls %s', async ([code, untrue], { start, service }) => {
  const fetch = () => Promise.reject(new Error(`net::${code}`));
  const engine = await start({ ...useService(service), parts: { fetch } });
  await problemOnce(engine);
  expect(untrue(engine.told())).toEqual([]);
});

test('an answer in a character set that cannot be read', async ({ start, service }) => {
  const bytes = Uint8Array.from([...Buffer.from('[]')].flatMap((byte) => [byte, 0, 0, 0]));
  service.answerAll(text(bytes, 200, { 'content-type': 'application/json; charset=utf-32' }));
  const engine = await start(useService(service));
  await problemOnce(engine);
  const untrue = checkFault('an answer in a character set that cannot be read');
  expect(untrue(engine.told())).toEqual([]);
});

test('F5 while the service may not be asked', async ({ start, service }) => {
  service.answerSchedules(json([], 429, { 'retry-after': '3600' }));
  const engine = await start(useService(service));
  await problemOnce(engine);
  // Reference data is refused as well.
  await until(() => {
    expect(engine.lines.join('\n')).toContain('Reference data not refreshed');
    expect(engine.told().log).toContain('failed: limited');
  });
  const before = engine.told();
  await engine.page.call('refreshBoard');
  await until(() => {
    const { screen, health, log } = engine.told();
    // The pause was told before.
    const since = (now: string, then: string) => now.replace(then, '');
    const news = {
      screen: since(screen, before.screen),
      health: since(health, before.health),
      log: since(log, before.log),
    };
    expect(checkFault('F5 while the service may not be asked')(news)).toEqual([]);
  });
});

test('a settings file that nests deeper than the stack', async ({ start, profile }) => {
  saveSettings(profile, `{"later":${'['.repeat(5_000)}${']'.repeat(5_000)}}`);
  writeFileSync(join(profile, 'settings.json.last-good'), '{"airport":"ZRH"}');
  const engine = await start({ isConnected: false });
  expect(checkFault('settings.json nests 5,000 deep')(engine.told())).toEqual([]);
});

test('a change of the settings where nothing can be written', async ({ start, profile }) => {
  const folder = join(profile, 'folder');
  mkdirSync(folder);
  const engine = await start({ profile: folder, isConnected: false });
  // As good as a full disk, for root as well.
  renameSync(folder, join(profile, 'away'));
  await engine.page.call('changeSettings', { clock: '12' });
  const untrue = checkFault('a change of the settings on a full disk');
  expect(untrue(engine.told())).toEqual([]);
  renameSync(join(profile, 'away'), folder);
});

test('a pipe as landside.log', async ({ start, profile }) => {
  mkdirSync(join(profile, 'logs'));
  execFileSync('mkfifo', [logFile(profile)]);
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const engine = await start({ log: logIn(profile), isConnected: false });
  const { screen, health } = engine.told();
  told.mockRestore();
  // What the log would say is on standard error.
  expect(checkFault('a pipe as landside.log')({ screen, health, log: '' })).toEqual([]);
});

test('the log is removed', async ({ start, profile }) => {
  const engine = await start({ log: logIn(profile), isConnected: false });
  await until(() => readFileSync(logFile(profile)));
  rmSync(join(profile, 'logs'), { recursive: true });
  const { screen, health } = engine.told();
  engine.stop();
  const untrue = checkFault('the log is removed');
  await until(() => {
    expect(untrue({ screen, health, log: warningsIn(profile) })).toEqual([]);
  });
});

test('60,000 calls of the page that are refused', async ({ start, profile }) => {
  const log = logIn(profile);
  const engine = await start({ log, isConnected: false });
  for (let call = 0; call < 60_000; call += 1) {
    expect(() => answerCall('changeSettings', [{}, null], {}, true, log)).toThrow('kiosk');
  }
  const untrue = checkFault('60,000 calls of the page that are refused');
  const { screen, health } = engine.told();
  await until(() => {
    expect(untrue({ screen, health, log: warningsIn(profile) })).toEqual([]);
  });
  expect(warningsIn(profile).split('\n')).toHaveLength(5);
});

test('the pictures of the house are removed', async ({ start, profile }) => {
  const picture = (letter: string) => letter.repeat(32);
  const houseLogo = { picture: picture('a'), width: 40, height: 20 };
  saveSettings(profile, { houseLogo, airlineLogos: { LX: picture('b') } });
  const pictures = openPictures(profile, () => undefined);
  const engine = await start({ isConnected: false, parts: { notes: () => pictures.notes } });
  await pictures.look(engine.engine.configuration.saved);
  const { screen, health } = engine.told();
  const untrue = checkFault('the pictures of the house are removed', 'screen', 'health');
  expect(untrue({ screen, health })).toEqual([]);
});

test('a flight comes back to its own airport', async ({ start, service }) => {
  service.answerSchedules(json([flight(60, { arr_iata: 'ZRH', arr_icao: 'LSZH' })]));
  const engine = await start(useService(service));
  const { rows } = await rowsOnce(engine, 1);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row.');
  await engine.page.call('openFlight', row.key);
  const untrue = checkFault('a flight comes back to its own airport', 'health', 'log');
  expect(untrue(engine.told())).toEqual([]);
});

const topics = topicsOf('hq');
const now = Math.floor(Date.now() / 1000);

/** A display of a fleet, with all that is behind its window. */
async function startDisplay(
  start: (options: EngineStart) => Promise<TestEngine>,
  url: string,
): Promise<TestEngine['told']> {
  const warnings: string[] = [];
  const fleet = createFleetDisplay(
    {
      address: { broker: url, fleet: 'hq' },
      ca: null,
      instance: 'a1',
      version: '0.1.0',
    },
    givenAccount({ name: 'lobby-1', password: null }),
    '/none',
    testServices(warnings, warnings, tenfold()),
  );
  const { told } = await start({ args: ['--airport', 'ZRH'], parts: { fleet } });
  return () => {
    const { log, ...others } = told();
    return { ...others, log: [log, ...warnings].join('\n') };
  };
}

test.skipIf(mosquitto === undefined)(
  'a publisher that is dead, though its broker has kept that it is there',
  async ({ start }) => {
    await using broker = await startBroker();
    await using witness = connectTo(broker.url, 'witness');
    await until(() => {
      expect(witness.told).toEqual(['connected']);
    });
    const claim = { on: true, instance: 'a', rank: 0, version: '', sentAt: now, calls: null };
    await witness.publishFirst(topics.claim('pub-a'), packJson(claim));
    const told = await startDisplay(start, broker.url);
    const untrue = checkFault('A publisher is dead, and its broker has kept that it is there');
    await until(() => {
      expect(untrue(told())).toEqual([]);
    });
  },
);

test.skipIf(mosquitto === undefined)(
  'a broker that takes no message as large as a board',
  async ({ start }) => {
    // A claim of a publisher is less than that.
    await using broker = await startBroker({ lines: ['max_packet_size 700'] });
    await using one = startPublisher(broker.url, 'pub-a');
    const told = await startDisplay(start, broker.url);
    await until(() => {
      expect(one.leads).toEqual([true]);
    });
    const entries = Array.from({ length: 900 }, (_, at) =>
      scheduleEntrySchema.parse({ flight_iata: `LX${(at * 7919 + 1) % 9973}` }),
    );
    const target = { airport: 'LSZH', direction: 'departures' } as const;
    one.bus.emit('polled', rowsOf(target, entries, now));
    const untrue = checkFault('A broker takes no message as large as a board');
    await until(() => {
      // The publisher's log is another's.
      expect(untrue({ ...told(), log: one.said.join('\n') })).toEqual([]);
    });
  },
);
