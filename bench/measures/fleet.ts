import { connectAsync } from 'mqtt';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import type { ConsoleDisplay } from '#shared/fleet-console.ts';
import { startFakeService } from '../../e2e/support/fake-service.ts';
import {
  openTestConsole,
  simulateDisplays,
} from '../../src/main/fleet/console/testing/simulated.ts';
import { mosquitto, startBroker, type TestBroker } from '../../src/main/fleet/testing/broker.ts';
import { brokersOwn } from '../../src/main/fleet/testing/certificates.ts';
import { connectTo, type TestConnection } from '../../src/main/fleet/testing/connect.ts';
import { startPublisher } from '../../src/main/fleet/testing/members.ts';
import { topicsOf } from '../../src/main/fleet/topics.ts';
import { readFresh, readPresence } from '../../src/main/fleet/wire.ts';
import { startSimulatedDisplays, type SimulatedDisplays } from '../fleet/simulated-displays.ts';
import { bytes, departures, reply } from '../flights.ts';
import {
  sharedNow,
  startLandside,
  temporaryFolder,
  type MeasuredApplication,
} from '../measured-application.ts';
import { readUsage, residentMegabytes } from '../process-usage.ts';
import { median, percentile } from '../statistics.ts';
import { milliseconds, ratio, type Line } from '../table.ts';

/** A board of some 50 KB packed. */
const rows = 2100;
const simulated = 1000;
const realDisplays = ['lobby-1', 'lobby-2', 'lobby-3'] as const;
const repetitions = 10;
/** Milliseconds after which what has not come does not come. */
const timeout = 120_000;
/** Milliseconds for which calls are counted, past what happens once after a start. */
const callsWatched = 45_000;
const outage = 3000;
const leaderRepetitions = 3;
const consoleRepetitions = 3;

/** Milliseconds, megabytes. */
const goals = {
  p99: 300,
  last: 500,
  painted: 1000,
  back: 10_000,
  late: 2000,
  socketCut: 2000,
  powerCut: 20_000,
  brokerMemory: 64,
  displayMemory: 15,
  fleetConsole: 1000,
} as const;

const target = { airport: 'ZRH', direction: 'departures' } as const;
const topics = topicsOf('hq');

/**
 * A fleet over a Mosquitto with TLS on loopback: its broker, its publishers and its displays are on this computer, and
 * so are a thousand simulated ones (displays-process.ts), which have the network of a display and no page.
 */
export async function measureFleet(): Promise<Line[]> {
  if (mosquitto === undefined) throw new Error('There is no Mosquitto on this computer.');
  using folder = temporaryFolder();
  const ca = join(folder.path, 'ca.pem');
  writeFileSync(ca, brokersOwn.certificate);
  return [
    ...(await measureBesideBoard(ca)),
    ...(await measureThousand(ca)),
    await measureConsole(),
  ];
}

/** What a display takes and what a fleet asks, beside a board without a fleet. */
async function measureBesideBoard(ca: string): Promise<Line[]> {
  await using broker = await startBroker({ isEncrypted: true });
  await using fleetService = await startFakeService();
  await using stack = new AsyncDisposableStack();
  const boardServices = await Promise.all(realDisplays.map(() => startFakeService()));
  for (const service of boardServices) stack.use(service);
  for (const service of [fleetService, ...boardServices]) {
    service.answerSchedules(bytes(reply(rows, 0)));
  }
  using folder = temporaryFolder();
  await using publisher = member(folder.path, broker, ca, 'pub-a', [
    '--publish',
    '--base-url',
    fleetService.baseUrl,
  ]);
  const fleet = realDisplays.map((name) => stack.use(member(folder.path, broker, ca, name)));
  const boards = boardServices.map(({ baseUrl }, at) =>
    stack.use(startLandside(join(folder.path, `board-${at}`), baseUrl)),
  );
  for (const application of [...fleet, ...boards]) await untilPainted(application);
  await sleep(callsWatched);
  const ofFleet = fleetService.received.length;
  const ofBoard = median(boardServices.map(({ received }) => received.length));
  const [memory, memories] = [
    await Promise.all(fleet.map(megabytes)),
    await Promise.all(boards.map(megabytes)),
  ];
  const without = median(memories);
  await Promise.all([...fleet, ...boards].map((application) => application.quit()));
  publisher.signal('SIGKILL');
  const more = median(memory) - without;
  return [
    {
      what: `calls to the service, one publisher and ${fleet.length} displays; one board without a fleet`,
      measured: `${ofFleet}`,
      baseline: `${ofBoard}`,
      ratio: ratio(ofFleet, ofBoard),
      goal: { text: '<= 1', isMet: ofFleet <= ofBoard },
    },
    {
      what: `memory of a display of a fleet, ${rows} rows, after a collection; a board without a fleet`,
      measured: `${median(memory).toFixed(0)} MB`,
      baseline: `${without.toFixed(0)} MB`,
      ratio: `${more < 0 ? '' : '+'}${more.toFixed(1)} MB`,
      goal: { text: `<= +${goals.displayMemory} MB`, isMet: more <= goals.displayMemory },
    },
  ];
}

/** Landside as a member of the fleet, with a profile of its own. */
function member(
  folder: string,
  broker: TestBroker,
  ca: string,
  name: string,
  more: readonly string[] = [],
): MeasuredApplication {
  const fleet = ['--fleet', `${broker.url}/hq`, '--fleet-name', name, '--fleet-ca', ca];
  return startLandside(join(folder, name), null, [...fleet, ...more]);
}

async function untilPainted(application: MeasuredApplication, fetchedAt?: number) {
  return await application.told('painted', (told) =>
    fetchedAt === undefined ? told.fetchedAt !== null : told.fetchedAt === fetchedAt,
  );
}

/** After a collection of garbage; shares where they can be read, else working sets. */
async function megabytes(application: MeasuredApplication): Promise<number> {
  await application.ask('collect');
  const { memory } = await readUsage(application);
  return memory.shareMegabytes ?? memory.workingSetMegabytes;
}

/** What the thousand see, and three real displays among them. */
async function measureThousand(ca: string): Promise<Line[]> {
  await using broker = await startBroker({ isEncrypted: true });
  await using publisher = startPublisher(broker.url, 'pub-b', 1);
  await using observer = connectTo(broker.url, 'observer', { ca: brokersOwn.certificate });
  observer.connection.subscribe([
    topics.rows(target),
    topics.fresh(target),
    ...realDisplays.map((name) => topics.state(name)),
  ]);
  const seen = watch(observer);
  await until(() => publisher.leads.at(-1) === true);
  let edition = 0;
  let fetchedAt = Math.floor(Date.now() / 1000) - 3600;
  /** Hands a new edition to the publisher; what it sent, its rows by their CRC-32, and when. */
  async function publish() {
    fetchedAt++;
    const entries = departures(rows, ++edition).map((entry) => scheduleEntrySchema.parse(entry));
    const outcome = { droppedCount: 0, isComplete: true, endProblem: null, isSimulated: false };
    const handedAt = sharedNow();
    const epoch = handedAt - Date.now();
    publisher.bus.emit('polled', { target, fetchedAt, isUnchanged: false, entries, ...outcome });
    await until(() => seen.fresh()?.fetchedAt === fetchedAt);
    const publishedAt = epoch + 1000 * (seen.fresh()?.sentAt ?? Number.NaN);
    return { handedAt, publishedAt, fetchedAt, rows: seen.rows() };
  }
  const first = await publish();
  await using displays = startSimulatedDisplays(broker.url, simulated);
  await untilReceived(displays, first.rows);

  const resident: number[] = [];
  /** Sends editions; milliseconds from each publication to its receipt by all, and what that takes of the machine. */
  async function deliver(real: readonly MeasuredApplication[]) {
    const packed: number[] = [];
    const p99: number[] = [];
    const last: number[] = [];
    const painted: number[] = [];
    let cpu = 0;
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const before = (await displays.standing(null)).cpuMilliseconds;
      const sent = await publish();
      const received = await untilReceived(displays, sent.rows);
      cpu += (await displays.standing(null)).cpuMilliseconds - before;
      const times = received.map((at) => at - sent.publishedAt);
      packed.push(sent.publishedAt - sent.handedAt);
      p99.push(percentile(times, 0.99));
      last.push(Math.max(...times));
      for (const application of real) {
        painted.push((await untilPainted(application, sent.fetchedAt)).at - sent.publishedAt);
      }
      const { pid } = broker;
      resident.push(pid === undefined ? Number.NaN : (residentMegabytes(pid) ?? Number.NaN));
      await sleep(500);
    }
    const cores = cpu / last.reduce((sum, each) => sum + each, 0);
    const share = (100 * cores) / cpus().length;
    console.log(
      `Beside ${real.length} real displays: the simulated ones take ${share.toFixed(0)} % of the machine while rows come (${(cpu / repetitions).toFixed(0)} ms of a processor for all); packing takes ${milliseconds(median(packed))}.`,
    );
    return { p99: median(p99), last: median(last), worst: Math.max(...last), painted };
  }
  const quiet = await deliver([]);

  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const real: MeasuredApplication[] = [];
  const late: number[] = [];
  for (const name of realDisplays) {
    const application = stack.use(member(folder.path, broker, ca, name));
    real.push(application);
    const { at } = await untilPainted(application);
    late.push(at - seen.connectedAt(name));
  }
  const { last: lastOfAll, painted } = await deliver(real);
  const baseline = await timeOneSubscriber(broker);

  const sent = await publish();
  await untilReceived(displays, sent.rows);
  await broker.kill();
  await sleep(outage);
  await broker.start();
  const restarted = sharedNow();
  const back = (await untilReceived(displays, sent.rows)).map((at) => at - restarted);
  for (const application of real) await application.quit();

  const cuts = { SIGKILL: [] as number[], SIGSTOP: [] as number[] };
  await using service = await startFakeService();
  service.answerSchedules(bytes(reply(rows, 0)));
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    for (let repetition = 0; repetition < leaderRepetitions; repetition++) {
      await using leader = member(
        folder.path,
        broker,
        ca,
        `pub-${signal.toLowerCase()}-${repetition}`,
        ['--publish', '--rank', '0', '--base-url', service.baseUrl],
      );
      await until(() => publisher.leads.at(-1) === false);
      const cutAt = sharedNow();
      leader.signal(signal);
      await until(() => publisher.leads.at(-1) === true);
      cuts[signal].push(sharedNow() - cutAt);
    }
  }

  const line = (what: string, value: number, goal: number | null, beside?: number): Line => ({
    what,
    measured: milliseconds(value),
    baseline: beside === undefined ? '' : milliseconds(beside),
    ratio: beside === undefined ? '' : ratio(value, beside),
    goal: goal === null ? null : { text: `<= ${goal} ms`, isMet: value <= goal },
  });
  const plain = 'one plain subscriber';
  const brokerMegabytes = Math.max(...resident);
  return [
    line(
      `published to received by ${simulated} displays, p99; ${plain}`,
      quiet.p99,
      goals.p99,
      baseline,
    ),
    line(`the same, the last of them; ${plain}`, quiet.last, goals.last, baseline),
    line(`the same, the worst of ${repetitions}; ${plain}`, quiet.worst, null, baseline),
    line(
      `the last of them, while ${real.length} real displays draw on this computer; ${plain}`,
      lastOfAll,
      null,
      baseline,
    ),
    line(
      `published to painted by ${real.length} displays beside ${simulated}, the median`,
      median(painted),
      goals.painted,
    ),
    line(`the same, the worst of ${painted.length}`, Math.max(...painted), goals.painted),
    line(
      `broker killed for ${outage} ms: from its start until ${simulated} have the same rows`,
      Math.max(...back),
      goals.back,
    ),
    line(
      `a late display among ${simulated}: connected to painted, the worst of ${late.length}`,
      Math.max(...late),
      goals.late,
    ),
    line(
      `leader's socket cut to the next leader, the worst of ${leaderRepetitions}`,
      Math.max(...cuts.SIGKILL),
      goals.socketCut,
    ),
    line(
      `leader's power cut to the next leader, the worst of ${leaderRepetitions}`,
      Math.max(...cuts.SIGSTOP),
      goals.powerCut,
    ),
    {
      what: `resident memory of the broker with ${simulated} displays, the most`,
      measured: `${brokerMegabytes.toFixed(0)} MB`,
      baseline: '',
      ratio: '',
      goal: { text: `<= ${goals.brokerMemory} MB`, isMet: brokerMegabytes <= goals.brokerMemory },
    },
  ];
}

/**
 * From the call that opens the console to the view in which it has heard of a thousand displays how they do. What its page
 * draws of them, some forty lines, is not among it.
 */
async function measureConsole(): Promise<Line> {
  await using broker = await startBroker();
  const names = Array.from({ length: simulated }, (_, at) => `wall-${at}`);
  await using displays = await simulateDisplays(broker.url, names);
  await displays.say();
  const times: number[] = [];
  for (let repetition = 0; repetition < consoleRepetitions; repetition++) {
    using folder = temporaryFolder();
    using fleetConsole = openTestConsole(folder.path);
    const address = `${broker.url}/hq`;
    await fleetConsole.handlers.signInToFleet({
      address,
      name: 'admin',
      password: null,
      caFile: null,
    });
    const openedAt = sharedNow();
    await fleetConsole.handlers.openConsole();
    let looked = 0;
    await until(() => {
      if (fleetConsole.views.length === looked) return false;
      looked = fleetConsole.views.length;
      return fleetConsole.view()?.displays.filter(isHeard).length === simulated;
    });
    times.push(sharedNow() - openedAt);
  }
  const slowest = Math.max(...times);
  return {
    what: `a console opens with ${simulated} displays, the worst of ${consoleRepetitions}`,
    measured: milliseconds(slowest),
    baseline: '',
    ratio: '',
    goal: { text: `<= ${goals.fleetConsole} ms`, isMet: slowest <= goals.fleetConsole },
  };
}

/** They were assigned nothing, and have said how they do. */
function isHeard({ standing }: ConsoleDisplay): boolean {
  return standing === 'unassigned';
}

/** What an observer has seen: the rows sent last, and when displays said that they are there. */
function watch({ messages }: TestConnection) {
  let read = 0;
  let rowsNow: number | null = null;
  let fresh: ReturnType<typeof readFresh> = null;
  const states = new Map<string, number>();
  const timer = setInterval(look, 1);
  timer.unref();
  function look(): void {
    for (; read < messages.length; read++) {
      const message = messages[read];
      if (message === undefined) return;
      const what = topics.read(message.topic);
      if (what?.kind === 'rows') rowsNow = crc32(message.payload);
      if (what?.kind === 'fresh') fresh = readFresh(message.payload);
      if (what?.kind === 'state' && readPresence(message.payload)?.on === true)
        states.set(what.name, sharedNow());
    }
  }
  return {
    rows: () => rowsNow,
    fresh: () => fresh,
    connectedAt: (name: string) => states.get(name) ?? Number.NaN,
  };
}

/** Milliseconds from the publication of as many bytes to one subscriber of plain mqtt.js, at the same broker. */
async function timeOneSubscriber({ url }: TestBroker): Promise<number> {
  const options = { ca: brokersOwn.certificate };
  const subscriber = await connectAsync(url, options);
  const sender = await connectAsync(url, options);
  await subscriber.subscribeAsync('plain', { qos: 1 });
  const times: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const received = new Promise<number>((resolve) => {
      subscriber.once('message', () => {
        resolve(sharedNow());
      });
    });
    const payload = Buffer.alloc(50_000, repetition);
    const sentAt = sharedNow();
    await sender.publishAsync('plain', payload, { qos: 1, retain: true });
    times.push((await received) - sentAt);
  }
  await Promise.all([subscriber.endAsync(), sender.endAsync()]);
  return median(times);
}

/** When each of the simulated displays received the rows. */
async function untilReceived(
  displays: SimulatedDisplays,
  sent: number | null,
): Promise<readonly number[]> {
  const end = sharedNow() + timeout;
  for (;;) {
    const { received, connected } = await displays.standing(sent);
    if (received.length === simulated) return received;
    if (sharedNow() > end) {
      throw new Error(
        `${received.length} of ${simulated} displays have the rows; ${connected} are connected.`,
      );
    }
    await sleep(200);
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const end = sharedNow() + timeout;
  while (!isSo()) {
    if (sharedNow() > end) throw new Error(`What was waited for did not come: ${isSo.toString()}`);
    await sleep(2);
  }
}
