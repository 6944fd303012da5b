import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryObjects } from 'node:v8';
import { MqttClient } from 'mqtt';
import { scheduleEntrySchema } from '#shared/flight-data/schedule-entry.ts';
import { createFakeClock } from '../../src/main/clock/fake-clock-for-test.ts';
import { createFleetClock } from '../../src/main/fleet/fleet-clock.ts';
import { createFleetFeed } from '../../src/main/fleet/fleet-feed.ts';
import { createFleetLink } from '../../src/main/fleet/fleet-link.ts';
import { startBroker } from '../../src/main/fleet/testing/broker.ts';
import { brokersOwn } from '../../src/main/fleet/testing/certificates.ts';
import { connectTo } from '../../src/main/fleet/testing/connect.ts';
import { startPublisher } from '../../src/main/fleet/testing/members.ts';
import { topicsOf } from '../../src/main/fleet/topics.ts';
import { packPlain } from '../../src/main/fleet/wire.ts';
import { departures } from '../flights.ts';
import { startRelay } from './relay.ts';
import type { FleetReading } from './soak-reading.ts';

/**
 * A week of a fleet in minutes, an outage every hour: a real broker with TLS, and time that is moved by hand. What the
 * members hold is told at the end of each day.
 */
const days = Number(process.argv[2]);
const hours = 24;
const rows = 200;
const displayCount = 3;
const target = { airport: 'ZRH', direction: 'departures' } as const;
const topics = topicsOf('hq');

/** Seconds of the simulated time: between two polls, of a step in quiet and in trouble, of an outage. */
const pollInterval = 300;
const quietStep = 20;
const troubledStep = 1;
const outageLength = 120;

/** Real milliseconds: what the network has between two steps; after which a fleet does not heal; for what has to end. */
const quietPause = 2;
const troubledPause = 5;
const patience = 90_000;
const settling = 10_000;

const floods = 2000;

await using broker = await startBroker({ isEncrypted: true });
await using relay = await startRelay(broker.url);
const clock = createFakeClock();
const seconds = (): number => Math.floor(clock.now() / 1000);
const mistakes: unknown[] = [];

function startDisplay(name: string) {
  const display = { shownAt: 0, problem: '' };
  const feed = createFleetFeed({
    member: {
      address: { brokers: [relay.url], fleet: 'hq' },
      name,
      password: null,
      ca: brokersOwn.certificate,
      instance: randomBytes(8).toString('hex'),
      version: '',
    },
    link: createFleetLink('hq', () => undefined),
    clock: createFleetClock(clock, () => undefined),
    random: Math.random,
    codeOf: (code) => code,
    known: () => (display.shownAt === 0 ? null : { fetchedAt: display.shownAt }),
    onResult({ fetchedAt }) {
      display.shownAt = fetchedAt;
      display.problem = '';
    },
    onProblem({ problem }) {
      display.problem = problem.code;
    },
    otherTopics: [],
    onOther: () => undefined,
    onConnected: () => undefined,
    onStop: () => undefined,
    onTrouble: () => undefined,
    onError: (error) => mistakes.push(error),
  });
  feed.setTargets([target]);
  return {
    display,
    stop() {
      feed.stop();
    },
  };
}

const newPublisher = () => startPublisher([relay.url], 'pub-a', 0, [], clock);
let publisher = newPublisher();
const displays = Array.from({ length: displayCount }, (_, at) => startDisplay(`lobby-${at}`));
const [first] = displays;
let edition = 0;
let polledAt = 0;

function poll(): void {
  polledAt = Math.max(polledAt + 1, seconds());
  const entries = departures(rows, ++edition).map((entry) => scheduleEntrySchema.parse(entry));
  const outcome = { droppedCount: 0, isComplete: true, endProblem: null, isSimulated: false };
  publisher.publisher.polled({
    target,
    fetchedAt: polledAt,
    isUnchanged: false,
    entries,
    ...outcome,
  });
}

async function pass(length: number, step = troubledStep, pause = troubledPause): Promise<void> {
  for (let passed = 0; passed < length; passed += step) {
    await clock.advance(step * 1000);
    await sleep(pause);
  }
}

async function passUntil(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > end) {
      const said = displays.map(({ display }) => `${display.shownAt} ${display.problem}`);
      throw new Error(`Hour ${hour}: not ${what} after ${patience} ms. ${said.join(', ')}`);
    }
    await pass(troubledStep);
  }
}

async function heal(): Promise<void> {
  poll();
  await passUntil('healed', () =>
    displays.every(({ display }) => display.shownAt === polledAt && display.problem === ''),
  );
}

const all = (problem: string) => () => displays.every(({ display }) => display.problem === problem);

/** In this order; each four times a day. */
const outages: readonly (() => Promise<void>)[] = [
  async function brokerKilled() {
    await broker.kill();
    await pass(outageLength);
    await broker.start();
  },
  async function brokerHung() {
    broker.hang(true);
    // Until it is given up, once a day: that takes real seconds of mqtt.js.
    if (hour % hours === 1) await passUntil('noticed', all('fleet.offline'));
    else await pass(outageLength);
    broker.hang(false);
  },
  async function connectionCut() {
    relay.cut();
    await pass(troubledStep);
    relay.cut();
  },
  async function duplicateName() {
    const other = startDisplay('lobby-0');
    await passUntil('a duplicate', () => first?.display.problem === 'fleet.duplicate');
    other.stop();
  },
  async function publisherGone() {
    await publisher[Symbol.asyncDispose]();
    await passUntil('without a publisher', all('fleet.noPublisher'));
    mistakes.push(...publisher.errors);
    publisher = newPublisher();
  },
  async function garbage() {
    await using stranger = connectTo([relay.url], 'stranger', { ca: brokersOwn.certificate });
    await passUntil('a stranger', () => stranger.connection.isConnected);
    for (let sent = 0; sent < floods; sent++) {
      const topic = [topics.rows(target), topics.fresh(target), topics.claim(`made-up-${sent}`)];
      stranger.publish(topic[sent % topic.length] ?? '', randomBytes(1 + (sent % 5000)));
      if (sent % 100 === 0) await sleep(troubledPause);
    }
    const claim = { on: true, instance: 'a', rank: 9, version: '', sentAt: seconds() };
    for (let sent = 0; sent < 60; sent++) {
      stranger.publish(topics.claim(`made-up-${sent}`), packPlain(claim));
    }
    await pass(outageLength);
  },
];

async function read(): Promise<FleetReading> {
  await sleep(settling);
  const clients = queryObjects(MqttClient, { format: 'count' });
  const emitters = queryObjects(EventEmitter, { format: 'count' });
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  return {
    timers: clock.timerCount,
    systemTimers: resources.filter((each) => each === 'Timeout').length,
    resources: resources.length,
    sockets: relay.open,
    clients,
    emitters,
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    heap: heapUsed / 2 ** 20,
    waiting: arrayBuffers / 2 ** 20,
    resident: rss / 2 ** 20,
    mistakes: mistakes.length,
  };
}

let hour = 0;
await passUntil('connected', () => publisher.leads.at(-1) === true);
await heal();
for (let day = 1; day <= days; day++) {
  for (; hour < day * hours; hour++) {
    for (let passed = 0; passed < 3600; passed += pollInterval) {
      poll();
      await pass(pollInterval, quietStep, quietPause);
    }
    await outages[hour % outages.length]?.();
    await heal();
  }
  await pass(pollInterval, quietStep, quietPause);
  await heal();
  // At the pace of the network: what is late by the time moved by hand counts as an outage, and waits for its end.
  await pass(pollInterval);
  process.send?.(await read());
}
for (const display of displays) display.stop();
await publisher[Symbol.asyncDispose]();
process.disconnect();
