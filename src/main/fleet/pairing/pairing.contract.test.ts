import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Clock, systemClock } from '../../clock/clock.ts';
import { openTestDesk } from '../desk/testing/simulated.ts';
import { dynamicSecurity, startBroker, type TestBroker } from '../testing/broker.ts';
import { connectTo, type TestConnection } from '../testing/connect.ts';
import { startPublisher } from '../testing/members.ts';
import { topicsOf } from '../topics.ts';
import { makeCode, packAsk, packSealed, makePairingKey, seal, type Credentials } from './sealed.ts';
import {
  addDisplay,
  dynamicSecurityResponses,
  dynamicSecurityTopic,
  firstSecurity,
} from './dynamic-security.ts';
import { createPairDesk } from './pair-desk.ts';
import {
  longestAbsence,
  pairDisplay,
  pairingAccounts,
  type PairingStanding,
} from './pair-display.ts';

/** A display, a desk and a Mosquitto with its plugin of users and their rights, all on this computer. */

const topics = topicsOf('hq');
const soon = { timeout: 30_000, interval: 20 };
const users = [
  { name: 'admin', password: 'of the desk', is: 'desk' },
  { name: 'pub-a', password: 'of the publisher', is: 'publisher' },
] as const;

function startSecured(): Promise<TestBroker> {
  return startBroker({ security: firstSecurity('hq', users) });
}

function openDesk(
  broker: TestBroker,
  {
    password = users[0].password,
    clock = systemClock,
    onPublish = () => undefined,
  }: {
    readonly password?: string | null;
    readonly clock?: Clock;
    readonly onPublish?: (topic: string) => void;
  } = {},
) {
  const desk = connectTo(broker.url, 'admin', { password });
  const pairing = createPairDesk({
    fleet: 'hq',
    connection: {
      publish: (...what) => {
        onPublish(what[0]);
        desk.connection.publish(...what);
      },
      listenTo: (further) => {
        desk.connection.subscribe([topics.allStates, ...further]);
      },
    },
    clock,
  });
  const hear = (): void => {
    for (const message of desk.messages.slice(heard)) pairing.take(message);
    heard = desk.messages.length;
  };
  let heard = 0;
  const timer = setInterval(hear, 20);
  return {
    pairing,
    pair: (code: string, name: string) => pairing.pair(code, name),
    /** The accounts that the broker has. */
    async accounts(): Promise<string> {
      const from = desk.messages.length;
      desk.connection.subscribe([topics.allStates, dynamicSecurityResponses]);
      const payload = Buffer.from(JSON.stringify({ commands: [{ command: 'listClients' }] }));
      desk.connection.publish(dynamicSecurityTopic, payload, { isRetained: false });
      return vi.waitFor(() => {
        const texts = desk.messages.slice(from).map((each) => Buffer.from(each.payload).toString());
        const listed = texts.find((text) => text.includes('listClients'));
        expect(listed).toBeDefined();
        return listed ?? '';
      }, soon);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await desk[Symbol.asyncDispose]();
    },
  };
}

/** Shows a code, and is there by its account as soon as it has one. */
function showCode(
  broker: TestBroker,
  {
    clock = systemClock,
    // The first account is a stranger's.
    random = () => 1 / 32 + (Math.random() * 31) / 32,
  }: { readonly clock?: Clock; readonly random?: () => number } = {},
) {
  const standings: PairingStanding[] = [];
  const paired: Credentials[] = [];
  const troubles: string[] = [];
  let own: TestConnection | null = null;
  const display = pairDisplay({
    member: {
      address: { broker: broker.url, fleet: 'hq' },
      ca: null,
      instance: makeCode().toLowerCase(),
      version: '0.1.0',
    },
    clock,
    random,
    onStanding: (standing) => standings.push(standing),
    onPaired(credentials) {
      paired.push(credentials);
      own = connectTo(broker.url, credentials.name, { password: credentials.password });
    },
    onTrouble: (sentence) => troubles.push(sentence),
    onError: (error) => troubles.push(String(error)),
  });
  return {
    code: standings[0]?.code ?? '',
    standings,
    paired,
    troubles,
    /** As the display that it is paired as. */
    get own(): TestConnection {
      if (own === null) throw new Error('It is not paired.');
      return own;
    },
    async [Symbol.asyncDispose]() {
      await display.stop();
      await own?.connection.stop();
    },
  };
}

/** Once it is over, the broker has it. */
function ask(
  as: TestConnection,
  code: string,
  publicKey: string,
  isRetained = false,
): Promise<void> {
  const payload = packAsk({ code, publicKey });
  return as.publishFirst(topics.pairingAsk('pairing-1'), payload, { isRetained });
}

// Where Mosquitto has no such plugin, nothing can be paired.
describe.skipIf(dynamicSecurity === undefined)('pairing', () => {
  it('gives the display with the code an account, which may read its boards and nothing of others', async () => {
    await using broker = await startSecured();
    await using desk = openDesk(broker);
    await using display = showCode(broker);
    await using other = showCode(broker);
    await vi.waitFor(async () => {
      expect(await desk.pair(display.code, 'lobby-1')).toBeNull();
    }, soon);
    await vi.waitFor(() => {
      expect(display.paired).toEqual([{ name: 'lobby-1', password: expect.any(String) as string }]);
    }, soon);
    expect(other.paired).toEqual([]);
    // Nothing asks by this code any more; what was asked last may have been on its way.
    await vi.waitFor(async () => {
      expect(await desk.pair(display.code, 'lobby-2')).toBe('unknown');
    }, soon);

    const paired = display.own;
    await using publisher = connectTo(broker.url, 'pub-a', { password: users[1].password });
    const target = { airport: 'ZRH', direction: 'departures' } as const;
    paired.connection.subscribe([
      topics.allFresh,
      topics.assignment('lobby-1'),
      topics.assignment('lobby-2'),
      topics.allPairingAsks,
    ]);
    await vi.waitFor(() => {
      expect([...paired.told, ...publisher.told]).toEqual(['connected', 'connected']);
    }, soon);
    await vi.waitFor(() => {
      publisher.publish(topics.assignment('lobby-2'), Buffer.from('of another'));
      publisher.publish(topics.fresh(target), Buffer.from('fresh'));
      publisher.publish(topics.assignment('lobby-1'), Buffer.from('own'));
      expect(paired.texts(topics.fresh(target))).toContain('fresh');
      expect(paired.texts(topics.assignment('lobby-1'))).toContain('own');
    }, soon);
    expect(paired.texts(topics.assignment('lobby-2'))).toEqual([]);
    expect(paired.messages.filter(({ topic }) => topic.includes('/pair/'))).toEqual([]);

    // Its account goes, and with it the connection.
    desk.pairing.remove('lobby-1');
    await vi.waitFor(() => {
      expect(paired.told).toContain('lost');
    }, soon);
  });

  it('is asked for at the desk, by the code as a person types it, and undone by forgetting the display', async () => {
    await using broker = await startSecured();
    const profile = mkdtempSync(join(tmpdir(), 'landside-pairing-'));
    onTestFinished(() => {
      rmSync(profile, { recursive: true, force: true });
    });
    using desk = openTestDesk(profile);
    const own = users[1].password;
    await using publisher = startPublisher(broker.url, 'pub-a', 0, [], undefined, undefined, own);
    await using display = showCode(broker);
    const { handlers } = desk;
    expect(await handlers.pairDisplay(display.code, 'lobby-1')).toMatchObject({
      problem: { code: 'desk.notConnected' },
    });
    await handlers.openDesk();
    const { name, password } = users[0];
    await handlers.signInToFleet({ address: `${broker.url}/hq`, name, password, caFile: null });
    const done = { ok: true, value: null };
    const typed = ` ${display.code.slice(0, 3)}-${display.code.slice(3).toLowerCase()}`;
    await vi.waitFor(async () => {
      expect(await handlers.pairDisplay(typed, 'lobby-1')).toEqual(done);
    }, soon);
    await vi.waitFor(() => {
      expect(display.paired.map((each) => each.name)).toEqual(['lobby-1']);
    }, soon);
    for (const [code, display, problem] of [
      [typed, 'lobby-2', 'desk.unknownCode'],
      ['no code', 'lobby-2', 'desk.unknownCode'],
      [typed, 'Lobby 2', 'desk.name'],
      [typed, 'admin', 'desk.nameInUse'],
      [typed, 'pairing-1', 'desk.nameInUse'],
    ] as const) {
      expect(await handlers.pairDisplay(code, display)).toMatchObject({
        problem: { code: problem },
      });
    }

    await display.own.connection.stop();
    await vi.waitFor(async () => {
      expect(await handlers.removeDisplay('lobby-1')).toEqual(done);
    }, soon);
    await using again = connectTo(broker.url, 'lobby-1', {
      password: display.paired[0]?.password ?? null,
    });
    await vi.waitFor(() => {
      expect(again.troubles.join()).toMatch(/not authorized/i);
    }, soon);
    expect([...desk.errors, ...publisher.errors]).toEqual([]);
  });

  it('is refused for a code that none shows, or two, and where there is no plugin', async () => {
    await using broker = await startSecured();
    await using desk = openDesk(broker);
    expect(await desk.pair('ABCDEF', 'lobby-1')).toBe('unknown');
    await using one = connectTo(broker.url, 'pairing-1', pairingAccounts[0]);
    const [key, other] = [makePairingKey(), makePairingKey()];
    const asking = setInterval(() => {
      for (const { publicKey } of [key, other]) void ask(one, 'ABCDEF', publicKey);
    }, 100);
    await vi.waitFor(async () => {
      expect(await desk.pair('ABCDEF', 'lobby-1')).toBe('ambiguous');
    }, soon);
    clearInterval(asking);

    await using plain = await startBroker();
    await using withoutPlugin = openDesk(plain, { password: null });
    await using display = showCode(plain);
    await vi.waitFor(async () => {
      expect(await withoutPlugin.pair(display.code, 'lobby-1')).toBe('silent');
    }, soon);
    expect(display.paired).toEqual([]);
  });

  it('takes an account away again that no display uses, as its code has gone meanwhile', async () => {
    await using broker = await startSecured();
    let endCode = (): void => undefined;
    const shortLived: Clock = {
      ...systemClock,
      startTimer(callback, milliseconds) {
        if (milliseconds < 600_000) return systemClock.startTimer(callback, milliseconds);
        endCode = callback;
        return () => undefined;
      },
    };
    await using display = showCode(broker, { clock: shortLived });
    const impatient: Clock = {
      ...systemClock,
      startTimer: (callback, milliseconds) =>
        systemClock.startTimer(callback, milliseconds > 10_000 ? 2000 : milliseconds),
    };
    await using desk = openDesk(broker, {
      clock: impatient,
      onPublish(topic) {
        if (topic === dynamicSecurityTopic) endCode();
      },
    });
    let outcome: unknown = null;
    await vi.waitFor(async () => {
      outcome = await desk.pair(display.code, 'lobby-1');
      // Until the desk is connected, it makes no account.
      expect(display.standings.at(-1)?.code).not.toBe(display.code);
    }, soon);
    expect(outcome).toBe('unknown');
    expect(display.paired).toEqual([]);
    const accounts = await desk.accounts();
    expect(accounts).toContain('pairing-1');
    expect(accounts).not.toContain('lobby-1');
  });

  it('pairs whichever of 40 displays that wait at once, which take turns with the accounts to ask by', async () => {
    const rate = 3;
    // The broker and this computer are no faster: their part of the long waits, which are for others, is as long as ever.
    const way = 3000;
    const fastWith = (leastForOthers: number): Clock => ({
      ...systemClock,
      monotonic: () => rate * systemClock.monotonic(),
      startTimer(callback, milliseconds) {
        const fixed = milliseconds < leastForOthers ? 0 : way;
        return systemClock.startTimer(callback, fixed + (milliseconds - fixed) / rate);
      },
    });
    await using broker = await startSecured();
    await using desk = openDesk(broker, { clock: fastWith(5000) });
    const displays = Array.from({ length: 40 }, () =>
      // It waits up to twelve seconds before it connects again.
      showCode(broker, { clock: fastWith(longestAbsence), random: Math.random }),
    );
    onTestFinished(async () => {
      await Promise.all(displays.map((display) => display[Symbol.asyncDispose]()));
    });
    await vi.waitFor(() => {
      for (const { standings } of displays) expect(standings.at(-1)?.isHeard).toBe(true);
    }, soon);
    const outcomes: unknown[] = [];
    const chosen = displays.filter((_, index) => index % 4 === 0);
    for (const [index, { code }] of chosen.entries()) {
      outcomes.push(await desk.pair(code, `lobby-${index}`));
    }
    expect(outcomes).toEqual(chosen.map(() => null));
    for (const [index, { paired }] of chosen.entries()) {
      expect(paired.map(({ name }) => name)).toEqual([`lobby-${index}`]);
    }
    for (const { standings } of displays) {
      // Its code was on its screen all the time.
      const heardSince = standings.findIndex(({ isHeard }) => isHeard);
      expect(standings.slice(heardSince).every(({ isHeard }) => isHeard)).toBe(true);
    }
  }, 180_000);

  it('hears only displays that ask now: neither a flood of other codes nor an ask that a broker has kept', async () => {
    await using broker = await startSecured();
    await using desk = openDesk(broker);
    await using stranger = connectTo(broker.url, 'pairing-1', pairingAccounts[0]);
    await using display = showCode(broker);
    await vi.waitFor(() => {
      expect(stranger.told).toEqual(['connected']);
    }, soon);
    await ask(stranger, display.code, makePairingKey().publicKey, true);
    let isOver = false;
    // As much as the broker takes, and no more than that: what waits here would keep the others waiting, too.
    const flood = (async () => {
      while (!isOver) {
        await Promise.all(Array.from({ length: 100 }, () => ask(stranger, makeCode(), 'AAAA')));
        await sleep(20);
      }
    })();
    await vi.waitFor(async () => {
      expect(await desk.pair(display.code, 'lobby-1')).toBeNull();
    }, soon);
    isOver = true;
    await flood;
    await vi.waitFor(() => {
      expect(display.paired.map(({ name }) => name)).toEqual(['lobby-1']);
    }, soon);
  });

  it('lets the account that asks hear and send nothing but asks and sealed answers', async () => {
    await using broker = await startSecured();
    await using desk = openDesk(broker);
    await using stranger = connectTo(broker.url, 'pairing-1', pairingAccounts[0]);
    await using display = showCode(broker);
    const { code } = display;
    stranger.connection.subscribe([
      topics.all,
      topics.allPairingAsks,
      topics.pairingAsk('pairing-1'),
      topics.allPairingAnswers,
      dynamicSecurityResponses,
    ]);
    await vi.waitFor(() => {
      expect(stranger.told).toEqual(['connected']);
    }, soon);
    const forged = packSealed(
      seal(makePairingKey().publicKey, code, { name: 'lobby-1', password: 'forged' }),
    );
    stranger.publish(topics.pairingAnswer(code), forged);
    stranger.publish(topics.pairingAsk('pairing-2'), packAsk({ code, publicKey: 'AAAA' }));
    stranger.publish(topics.assignment('lobby-1'), Buffer.from('{}'));
    stranger.publish(dynamicSecurityTopic, addDisplay('forged', 'hq', 'stranger', 'forged'));
    await vi.waitFor(async () => {
      expect(await desk.pair(code, 'lobby-1')).toBeNull();
    }, soon);
    await vi.waitFor(() => {
      expect(display.paired.map(({ name }) => name)).toEqual(['lobby-1']);
      expect(stranger.messages).not.toEqual([]);
    }, soon);
    // What it hears of the pairing tells nothing without the key of the display, and its own words went nowhere.
    expect([...new Set(stranger.messages.map(({ topic }) => topic))]).toEqual([
      topics.pairingAnswer(code),
    ]);
    const heard = stranger.texts(topics.pairingAnswer(code));
    expect(heard.filter((text) => text === forged.toString())).toEqual([]);
    expect(heard.join()).not.toContain('lobby-1');
    // Nor may it call itself as another does, which would end the connection of that one.
    const named = { protocolVersion: 5, reconnectPeriod: 0, username: 'pairing-1' } as const;
    await expect(
      connectAsync(broker.url, { ...named, clientId: 'pub-a', password: 'pairing' }),
    ).rejects.toMatchObject({ code: 135 });
    await using made = connectTo(broker.url, 'stranger', { password: 'forged' });
    await vi.waitFor(() => {
      expect(made.troubles.join()).toMatch(/not authorized/i);
    }, soon);
  });
});
