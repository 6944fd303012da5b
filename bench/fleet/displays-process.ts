import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { systemClock } from '../../src/main/clock/clock.ts';
import { createFleetConnection } from '../../src/main/fleet/connection.ts';
import { brokersOwn } from '../../src/main/fleet/testing/certificates.ts';
import { topicsOf } from '../../src/main/fleet/topics.ts';
import { sharedNow } from '../measured-application.ts';
import type { Command, Standing } from './simulated-displays.ts';

/**
 * Many displays in one process: the connection and the inbox of a real one each. What real ones do next on processors of
 * their own, reading and drawing the rows, is left out: a thousand of them have only one here.
 */
const [, , broker = '', count = '0'] = process.argv;
const fleet = 'hq';
const topics = topicsOf(fleet);
const target = { airport: 'ZRH', direction: 'departures' } as const;
const rowsTopic = topics.rows(target);

interface Display {
  isConnected: boolean;
  rows: number | null;
  receivedAt: number;
}

const nothing = (): void => undefined;
const services = {
  clock: systemClock,
  random: Math.random,
  log: { info: nothing, warn: nothing, error: nothing },
  errors: {
    report(_where: string, error: unknown) {
      console.error(error);
    },
  },
};

function startDisplay(at: number): Display {
  const display: Display = { isConnected: false, rows: null, receivedAt: 0 };
  const name = `wall-${at}`;
  const instance = randomBytes(8).toString('hex');
  const state = { instance, version: '', formats: [1], since: Math.floor(Date.now() / 1000) };
  const connection = createFleetConnection(
    {
      address: { broker, fleet },
      name,
      password: null,
      ca: brokersOwn.certificate,
      instance,
      version: '',
    },
    services,
    ({ topic, payload }) => {
      if (topic !== rowsTopic) return;
      display.receivedAt = sharedNow();
      display.rows = crc32(payload);
    },
    { own: { topic: topics.state(name), presence: (on) => ({ on, ...state }) } },
  );
  connection.on({
    connected() {
      display.isConnected = true;
    },
    lost() {
      display.isConnected = false;
      // Only what comes after that counts as being back.
      display.rows = null;
    },
  });
  connection.subscribe([topics.allClaims, rowsTopic, topics.fresh(target)]);
  return display;
}

const displays = Array.from({ length: Number(count) }, (_, at) => startDisplay(at));

process.on('message', ({ id, rows }: Command) => {
  const { user, system } = process.cpuUsage();
  const standing: Standing = {
    id,
    connected: displays.filter(({ isConnected }) => isConnected).length,
    received: displays.filter((each) => each.rows === rows).map(({ receivedAt }) => receivedAt),
    cpuMilliseconds: (user + system) / 1000,
  };
  process.send?.(standing);
});
process.on('disconnect', () => process.exit());
