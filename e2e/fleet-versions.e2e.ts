import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { connectAsync } from 'mqtt';
import type { Page } from 'playwright/test';
import { mosquitto, startBroker } from '../src/main/fleet/testing/broker.ts';
import { topicsOf, type TopicRead } from '../src/main/fleet/topics.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { inFleet, noKey, startPublisher } from './support/fleet.ts';
import { expect, test } from './support/landside.ts';

/*
 * A member of an earlier or a later version of v1 beside one of this: what the one says is passed on to the broker of
 * the other as that version would say it.
 */

test.skip(mosquitto === undefined, 'There is no Mosquitto on this computer.');

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
    case 'pairing-ask':
    case 'pairing-answer':
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

/** Passes on what the broker of publisher and desk is told, and keeps, to that of the display, and back. */
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

/** How the desk sees the one display. */
function displayAt(desk: Page) {
  return desk.evaluate(async () => {
    const { displays, tasks } = await window.landside.openDesk();
    const [display] = displays;
    const [task] = tasks;
    return {
      name: display?.name,
      standing: display?.standing,
      ignored: display?.ignored,
      isInForce: display?.rev === display?.assigned?.rev,
      outcomes: task?.results.map(({ outcome }) => outcome),
    };
  });
}

for (const { name, down, up, ignored, isAskedAtDisplay } of [
  {
    name: 'a display beside publisher and desk of a later version',
    down: asLater,
    up: asNow,
    ignored: ['more', 'clock'],
    isAskedAtDisplay: true,
  },
  {
    name: 'publisher and desk beside a display of an earlier version',
    down: asNow,
    up: asEarlier,
    ignored: [],
    isAskedAtDisplay: false,
  },
]) {
  test(`${name}: rows, assignment, notices, commands and status`, async ({
    start,
    run,
    service,
    profile,
  }) => {
    service.answerSchedules(json([flight(40), numbered(40, 50)]));
    await using one = await startBroker();
    await using other = await startBroker();
    await using between = await passOn(one.url, other.url, { down, up });
    await using publisher = startPublisher(one.url, 'pub-a', service, [], []);
    const display = await start({
      args: inFleet(other.url, 'lobby-1'),
      environment: noKey,
      profile: mkdtempSync(join(profile, 'display-')),
      // It tells of its health twice a minute, which `--fleet-status` waits for.
      waitRate: 5,
    });
    const { page: desk } = await start({
      args: ['--airport', 'ZRH'],
      profile: mkdtempSync(join(profile, 'desk-')),
    });
    const signIn = { address: `${one.url}/hq`, name: 'admin', password: null, caFile: null };
    await desk.evaluate((wanted) => window.landside.signInToFleet(wanted), signIn);
    await expect
      .poll(() => displayAt(desk))
      .toMatchObject({ name: 'lobby-1', standing: 'unassigned' });

    await test.step('assignment and rows', async () => {
      const told = await desk.evaluate(() =>
        window.landside.assignToDisplays(
          { is: 'displays', names: ['lobby-1'] },
          { airport: 'ZRH', direction: 'departures', houseName: 'Gate lounge' },
        ),
      );
      expect(told).toEqual({ ok: true, value: null });
      await expect(display.board.rows).toHaveCount(2);
      await expect(display.board.row(/LX 318/)).toBeVisible();
      await expect(display.board.problem).toHaveCount(0);
      await expect(display.page.getByText('Gate lounge').first()).toBeVisible();
      await expect
        .poll(() => displayAt(desk))
        .toMatchObject({ standing: 'well', isInForce: true, ignored });
    });

    await test.step('a command and a notice', async () => {
      await desk.evaluate(() => window.landside.commandDisplays({ is: 'all' }, 'reload'));
      await expect.poll(() => displayAt(desk)).toMatchObject({ outcomes: ['done'] });
      const announcements = [{ ...notice, texts: { en: 'Breakfast until 10:30' } }];
      await desk.evaluate(
        (all) => window.landside.sendNotices({ is: 'all' }, { announcements: all }),
        announcements,
      );
      await expect(display.page.getByText('Breakfast until 10:30').first()).toBeVisible();
      await expect(display.page.getByText('Later')).toHaveCount(0);
    });

    const { url } = isAskedAtDisplay ? other : one;
    const { code, stdout } = await run({
      args: ['--fleet-status', ...inFleet(url, 'admin')],
      environment: { ...noKey, DISPLAY: '', WAYLAND_DISPLAY: '' },
    });
    expect(JSON.parse(stdout)).toMatchObject({
      isWell: true,
      publishers: [{ name: 'pub-a', isLeading: true }],
      displays: [{ name: 'lobby-1', standing: 'well', assignedRev: 1, rev: 1 }],
    });
    expect(code).toBe(0);
    expect(between.errors()).toEqual([]);
    expect(publisher.log()).toContain('This publisher leads.');
  });
}
