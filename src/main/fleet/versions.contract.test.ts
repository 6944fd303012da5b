import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { connectAsync } from 'mqtt';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import { fleetStatus } from './console/fleet-status.ts';
import { wellAt } from './console/testing/health.ts';
import { openTestConsole } from './console/testing/simulated.ts';
import { testServices } from './testing/connect.ts';
import { mosquitto, startBroker } from './testing/broker.ts';
import { startDisplay, startPublisher } from './testing/members.ts';
import { topicsOf, type TopicRead } from './topics.ts';

/*
 * A member of an earlier or a later version of v1 beside one of this: what the one says is passed on to the broker of
 * the other as that version would say it.
 */

const soon = { timeout: 40_000, interval: 20 };
const target = { airport: 'ZRH', direction: 'departures' } as const;
const topics = topicsOf('hq');
const toDisplays = [
  topics.allBoards,
  topics.allClaims,
  topics.allAssignments,
  topics.document,
  topics.notice,
  topics.command('lobby-1'),
];
const ofDisplays = [topics.allStates, topics.allHealth, topics.allAnswers];
const notice = {
  from: null,
  until: null,
  days: [] as never[],
  hours: null,
  level: 'line',
} as const;

type Message = Readonly<Record<string, unknown>>;
type Version = (kind: TopicRead['kind'], message: Message) => Message;

const asNow: Version = (_kind, message) => message;

const more = { more: { of: ['a later version'] } };

/** What a later version has in addition: fields in each message, a provider, settings, levels of notices. */
const asLater: Version = (kind, message) => {
  const list = (name: string) => (message[name] ?? []) as readonly Message[];
  const longer = (name: string) => list(name).map((each) => ({ ...each, ...more }));
  const notices = [{ ...notice, level: 'festive', texts: { en: 'Later' } }, ...longer('notices')];
  switch (kind) {
    case 'rows': {
      const entries = [...longer('entries'), { ...more, flight_iata: ['LX', 99] }];
      return { ...message, ...more, provider: 'later-provider', entries };
    }
    case 'claim':
      return { ...message, ...more, calls: { ...(message.calls as Message), ...more } };
    case 'assignment': {
      const settings = { ...(message.settings as Message), ...more, clock: 'sundial' };
      return { ...message, ...more, settings, notices };
    }
    case 'notice':
      return { ...message, ...more, notices };
    case 'fresh':
    case 'names':
    case 'command':
    case 'state':
    case 'health':
    case 'answer':
    case 'document':
    case 'change':
    case 'change-answer':
    case 'enrolment':
      return { ...message, ...more };
  }
};

/** What an earlier version did not say of a display yet. */
const asEarlier: Version = (kind, message) => {
  const only = (from: Message, ...names: readonly string[]): Message =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  if (kind === 'state') return only(message, 'v', 'on', 'instance');
  if (kind !== 'health') return message;
  const first =
    'version startedAt writtenAt boards oldAfterSeconds errors lastError paintedAt isVisible';
  const state = only(message.state as Message, ...first.split(' '), 'memory', 'supervisor');
  const restarts = only((message.state as { restarts: Message }).restarts, 'page', 'gpu');
  return { ...only(message, 'v', 'instance', 'sentAt', 'rev'), state: { ...state, restarts } };
};

/** Passes on what the broker of publisher and console is told, and keeps, to that of the display, and back. */
async function passOn(
  from: string,
  to: string,
  { down, up }: { readonly down: Version; readonly up: Version },
): Promise<AsyncDisposable & { readonly errors: () => readonly unknown[] }> {
  const errors: unknown[] = [];
  const options = { protocolVersion: 5, reconnectPeriod: 0 } as const;
  const [one, other] = [await connectAsync(from, options), await connectAsync(to, options)];
  one.on('message', (topic, payload, { retain }) => {
    other.publish(topic, rewritten(topic, payload, down), { qos: 1, retain });
  });
  other.on('message', (topic, payload, { retain }) => {
    one.publish(topic, rewritten(topic, payload, up), { qos: 1, retain });
  });
  for (const client of [one, other]) client.on('error', (error) => errors.push(error));
  // As it was sent, kept or not.
  await one.subscribeAsync([...toDisplays], { qos: 1, rap: true });
  await other.subscribeAsync([...ofDisplays], { qos: 1, rap: true });
  return {
    errors: () => errors,
    async [Symbol.asyncDispose]() {
      await Promise.all([one.endAsync(true), other.endAsync(true)]);
    },
  };
}

function rewritten(topic: string, payload: Buffer, version: Version): Buffer {
  const kind = topics.read(topic)?.kind;
  if (kind === undefined || payload.length === 0) return payload;
  const isPacked = kind === 'rows' || kind === 'names' || kind === 'document';
  const text = (isPacked ? brotliDecompressSync(payload) : payload).toString();
  const written = Buffer.from(JSON.stringify(version(kind, JSON.parse(text) as Message)));
  return isPacked ? brotliCompressSync(written) : written;
}

describe.skipIf(mosquitto === undefined)('rows, assignment, notices, commands and status', () => {
  it.each([
    {
      name: 'a display beside publisher and console of a later version',
      down: asLater,
      up: asNow,
      ignored: ['more', 'clock'],
      isAskedAtDisplay: true,
    },
    {
      name: 'publisher and console beside a display of an earlier version',
      down: asNow,
      up: asEarlier,
      ignored: [],
      isAskedAtDisplay: false,
    },
  ])('$name', async ({ down, up, ignored, isAskedAtDisplay }) => {
    const folder = mkdtempSync(join(tmpdir(), 'landside-versions-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    await using one = await startBroker();
    await using other = await startBroker();
    await using between = await passOn(one.url, other.url, { down, up });
    await using publisher = startPublisher(one.url, 'pub-a');
    await using display = startDisplay(other.url, 'lobby-1', [target]);
    const did: string[] = [];
    const seconds = (): number => Math.floor(Date.now() / 1000);
    const ofDisplay = () => {
      const { boards, screen, isNight, state } = wellAt(seconds());
      return { boards, screen, isNight, state: { ...state, processId: 1, supervisorId: null } };
    };
    display.display.serve(ofDisplay, {
      identify: () => did.push('identify'),
      picture: () => Promise.reject(new Error('There is none.')),
      reload: () => did.push('reload'),
      restart: null,
    });
    // Twice a minute is what a fleet has time for.
    const often = setInterval(() => {
      display.display.tellSoon();
    }, 500);
    onTestFinished(() => {
      clearInterval(often);
    });
    using fleetConsole = openTestConsole(folder);
    await fleetConsole.handlers.openConsole();
    const signIn = { address: `${one.url}/hq`, name: 'admin', password: null, caFile: null };
    await fleetConsole.handlers.signInToFleet(signIn);
    await vi.waitFor(() => {
      expect(fleetConsole.display('lobby-1')?.standing).toBe('unassigned');
      expect(publisher.leads).toEqual([true]);
    }, soon);

    const entries = ['LX318', 'LX40'].map((flight) =>
      scheduleEntrySchema.parse({ flight_iata: flight }),
    );
    publisher.bus.emit('polled', {
      target,
      fetchedAt: seconds(),
      isUnchanged: false,
      entries,
      droppedCount: 0,
      isComplete: true,
      endProblem: null,
      isSimulated: false,
    });
    const done = { ok: true, value: null };
    const lobby = { is: 'displays', names: ['lobby-1'] } as const;
    const settings = { airport: 'ZRH', houseName: 'Gate lounge' };
    expect(await fleetConsole.handlers.assignToDisplays(lobby, settings)).toEqual(done);
    await vi.waitFor(() => {
      // What a later version says of a third flight cannot be read.
      expect(display.told.join(' ')).toContain('new LX318,LX40');
      expect(display.changes).toContainEqual(settings);
      expect(fleetConsole.display('lobby-1')).toMatchObject({
        standing: 'well',
        assigned: { rev: 1 },
        rev: 1,
        ignored,
      });
    }, soon);

    expect(await fleetConsole.handlers.commandDisplays({ is: 'all' }, 'reload')).toEqual(done);
    await vi.waitFor(() => {
      const [task] = fleetConsole.view()?.tasks ?? [];
      expect(task).toMatchObject({ is: 'reload', results: [{ outcome: 'done' }] });
    }, soon);
    expect(did).toEqual(['reload']);
    const texts = { en: 'Breakfast until 10:30' };
    const announcements = [{ ...notice, texts }];
    expect(await fleetConsole.handlers.sendNotices({ is: 'all' }, { announcements })).toEqual(done);
    await vi.waitFor(() => {
      expect(display.display.notices.map((each) => each.texts)).toEqual([texts]);
    }, soon);

    const { url: broker } = isAskedAtDisplay ? other : one;
    const address = { broker, fleet: 'hq' };
    const member = { address, name: 'admin', password: null, ca: null };
    const asking = { ...member, instance: 'a2', version: '0.1.0' };
    const errors: unknown[] = [];
    const status = await fleetStatus(asking, testServices([], errors));
    expect(status).toMatchObject({
      isWell: true,
      publishers: [{ name: 'pub-a', isLeading: true }],
      displays: [{ name: 'lobby-1', standing: 'well', assignedRev: 1, rev: 1 }],
    });
    const all = [between.errors(), publisher.errors, display.errors, fleetConsole.errors, errors];
    expect(all.flat()).toEqual([]);
  });
});
