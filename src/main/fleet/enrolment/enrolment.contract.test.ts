import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestConsole } from '../console/testing/simulated.ts';
import { dynamicSecurity, startBroker, type TestBroker } from '../testing/broker.ts';
import { connectTo, testServices } from '../testing/connect.ts';
import { startPublisher } from '../testing/members.ts';
import { topicsOf } from '../topics.ts';
import {
  addMember,
  dynamicSecurityResponses,
  dynamicSecurityTopic,
  firstSecurity,
  listAccounts,
  readResponse,
} from './dynamic-security.ts';
import {
  enrol,
  enrolmentAccount,
  enrolmentLife,
  makeSecret,
  readEnrolment,
  type Credentials,
  type Enrolment,
} from './enrolment.ts';

/** A console, new members and a Mosquitto with its plugin of users and their rights, all on this computer. */

const topics = topicsOf('hq');
const soon = { timeout: 30_000, interval: 20 };
const users = [
  { name: 'admin', password: 'of the console', is: 'console' },
  { name: 'pub-a', password: 'of the publisher', is: 'publisher' },
] as const;
const [admin, publisher] = users;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-enrolment-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function startSecured(): Promise<TestBroker> {
  return startBroker({ security: firstSecurity('hq', users) });
}

/** A console that has signed in; `open` until it is closed. */
async function openConsole(broker: TestBroker, signIn: { name: string; password: string } = admin) {
  const fleetConsole = openTestConsole(mkdtempSync(join(folder, 'console-')));
  const { handlers } = fleetConsole;
  await handlers.openConsole();
  const { name, password } = signIn;
  const address = `${broker.url}/hq`;
  const signedIn = await handlers.signInToFleet({ address, name, password, caFile: null });
  return {
    ...fleetConsole,
    signedIn,
    async enrol(name: string, is: 'display' | 'console' = 'display'): Promise<string> {
      const made = await vi.waitFor(async () => {
        const outcome = await handlers.enrolMember(name, is);
        expect(outcome).toMatchObject({ ok: true, value: expect.any(String) as string });
        return outcome;
      }, soon);
      return made.ok ? made.value : '';
    },
    [Symbol.dispose]() {
      fleetConsole[Symbol.dispose]();
    },
  };
}

function read(code: string): Enrolment {
  return readEnrolment(code) ?? expect.fail(`${code} is no enrolment`);
}

/** Its account, or why it has none. */
function enrolOnce(broker: TestBroker, enrolment: Enrolment): Promise<Credentials | string> {
  const address = { broker: broker.url, fleet: 'hq' };
  const member = { address, ca: null, instance: 'a1', version: '' };
  const services = {
    ...testServices([], []),
    errors: { report: (_where: string, error: unknown) => expect.fail(String(error)) },
  };
  return new Promise((resolve) => {
    const enrolling = enrol(member, enrolment, services, (outcome) => {
      enrolling.stop();
      resolve(outcome);
    });
  });
}

async function accountOf(broker: TestBroker, enrolment: Enrolment): Promise<Credentials> {
  const outcome = await enrolOnce(broker, enrolment);
  return typeof outcome === 'string' ? expect.fail(outcome) : outcome;
}

/** The accounts that the broker has. */
async function accountsOf(broker: TestBroker): Promise<readonly string[]> {
  await using connection = connectTo(broker.url, admin.name, { password: admin.password });
  connection.connection.subscribe([dynamicSecurityResponses]);
  return await vi.waitFor(() => {
    connection.connection.publish(dynamicSecurityTopic, listAccounts('all'), { isRetained: false });
    const responses = connection.messages.map(({ payload }) => readResponse(payload));
    const listed = responses.find((response) => response?.id === 'all');
    expect(listed).toBeDefined();
    return listed?.clients ?? [];
  }, soon);
}

// Where Mosquitto has no such plugin, no one can be enrolled.
describe.skipIf(dynamicSecurity === undefined)('an enrolment', () => {
  it('gives a display its account once, which may read its boards and nothing of others', async () => {
    await using broker = await startSecured();
    using fleetConsole = await openConsole(broker);
    const enrolment = read(await fleetConsole.enrol('lobby-1'));
    const account = await accountOf(broker, enrolment);
    expect(account.name).toBe('lobby-1');
    await vi.waitFor(async () => {
      expect(await accountsOf(broker)).not.toContain(enrolmentAccount('lobby-1'));
    }, soon);
    expect(await enrolOnce(broker, enrolment)).toBe('spent');

    await using display = connectTo(broker.url, 'lobby-1', { password: account.password });
    await using sender = connectTo(broker.url, publisher.name, { password: publisher.password });
    const target = { airport: 'ZRH', direction: 'departures' } as const;
    display.connection.subscribe([
      topics.allFresh,
      topics.assignment('lobby-1'),
      topics.assignment('lobby-2'),
      topics.allEnrolments,
    ]);
    await vi.waitFor(() => {
      sender.publish(topics.enrolment('lobby-2'), Buffer.from('of another'));
      sender.publish(topics.assignment('lobby-2'), Buffer.from('of another'));
      sender.publish(topics.fresh(target), Buffer.from('fresh'));
      sender.publish(topics.assignment('lobby-1'), Buffer.from('own'));
      expect(display.texts(topics.fresh(target))).toContain('fresh');
      expect(display.texts(topics.assignment('lobby-1'))).toContain('own');
    }, soon);
    const heard = new Set(display.messages.map(({ topic }) => topic));
    expect(heard).toEqual(new Set([topics.fresh(target), topics.assignment('lobby-1')]));
    // Its secret is on the screen of the console alone.
    const { secret } = enrolment;
    expect([...fleetConsole.views, ...fleetConsole.log].join()).not.toContain(secret.slice(0, 8));
    expect(fleetConsole.errors).toEqual([]);
  });

  it('is used without a console, and the next one that comes takes its account away', async () => {
    await using broker = await startSecured();
    let enrolment: Enrolment;
    {
      using fleetConsole = await openConsole(broker);
      enrolment = read(await fleetConsole.enrol('lobby-1'));
      // Another one holds still.
      await fleetConsole.enrol('lobby-2');
    }
    await accountOf(broker, enrolment);
    expect(await accountsOf(broker)).toContain(enrolmentAccount('lobby-1'));
    expect(await enrolOnce(broker, enrolment)).toBe('spent');
    using fleetConsole = await openConsole(broker);
    await vi.waitFor(async () => {
      const accounts = await accountsOf(broker);
      expect(accounts).not.toContain(enrolmentAccount('lobby-1'));
      expect(accounts).toEqual(
        expect.arrayContaining(['lobby-1', 'lobby-2', enrolmentAccount('lobby-2')]),
      );
    }, soon);
    expect(fleetConsole.errors).toEqual([]);
  });

  it('holds for a day, after which the broker has forgotten the half of the password that it keeps', async () => {
    await using broker = await startSecured();
    using fleetConsole = await openConsole(broker);
    const enrolment = read(await fleetConsole.enrol('lobby-1'));
    const { name: username, password } = admin;
    const options = { protocolVersion: 5, reconnectPeriod: 0, username, password } as const;
    const client = await connectAsync(broker.url, options);
    const kept = new Promise<number | undefined>((resolve) => {
      client.once('message', (_topic, _payload, { properties }) => {
        resolve(properties?.messageExpiryInterval);
      });
    });
    await client.subscribeAsync(topics.enrolment('lobby-1'), { qos: 1 });
    const left = (await kept) ?? Infinity;
    expect(left).toBeLessThanOrEqual(enrolmentLife);
    expect(left).toBeGreaterThan(enrolmentLife - 60);
    // The same, once its time is over.
    await client.publishAsync(topics.enrolment('lobby-1'), 'as good as over', {
      qos: 1,
      retain: true,
      properties: { messageExpiryInterval: 1 },
    });
    await client.endAsync(true);
    await vi.waitFor(async () => {
      await using late = connectTo(broker.url, username, { password });
      late.connection.subscribe([topics.enrolment('lobby-1'), topics.notice]);
      await vi.waitFor(() => {
        late.publish(topics.notice, Buffer.from('behind all that is kept'));
        expect(late.texts(topics.notice)).not.toEqual([]);
      }, soon);
      expect(late.texts(topics.enrolment('lobby-1'))).toEqual([]);
    }, soon);
    expect(await enrolOnce(broker, enrolment)).toBe('spent');
  });

  it('lets who has it neither hear, nor send, nor call itself anything else', async () => {
    await using broker = await startSecured();
    using fleetConsole = await openConsole(broker);
    const { secret } = read(await fleetConsole.enrol('lobby-1'));
    const account = enrolmentAccount('lobby-1');
    const options = {
      protocolVersion: 5,
      reconnectPeriod: 0,
      username: account,
      password: secret,
    } as const;
    for (const clientId of ['pub-a', 'lobby-1', 'any']) {
      await expect(connectAsync(broker.url, { ...options, clientId })).rejects.toMatchObject({
        code: 135,
      });
    }
    const client = await connectAsync(broker.url, { ...options, clientId: account });
    const forged = addMember('x', 'hq', { name: 'x', is: 'console' }, { own: 'x', enrolment: 'x' });
    for (const [topic, payload] of [
      [topics.enrolment('lobby-2'), 'salt'],
      [topics.assignment('lobby-1'), '{}'],
      [topics.state('lobby-1'), '{}'],
      [dynamicSecurityTopic, forged],
    ] as const) {
      await expect(client.publishAsync(topic, payload, { qos: 1 }), topic).rejects.toMatchObject({
        code: 135,
      });
    }
    for (const topic of [topics.all, topics.allEnrolments, dynamicSecurityResponses]) {
      const [granted] = await client.subscribeAsync(topic).catch(() => [{ qos: 128 }]);
      expect(granted?.qos ?? 128, topic).toBeGreaterThanOrEqual(128);
    }
    await client.endAsync(true);
    expect(await accountsOf(broker)).not.toContain('x');
    expect(await enrolOnce(broker, { name: 'lobby-1', secret: makeSecret() })).toBe('spent');
  });

  it('gives a console its account, which can enrol others', async () => {
    await using broker = await startSecured();
    using first = await openConsole(broker);
    const code = await first.enrol('admin-2', 'console');
    using second = await openConsole(broker, { name: 'whatever it is called', password: code });
    expect(second.signedIn).toEqual({ ok: true, value: null });
    await second.enrol('lobby-1');
    expect(second.view()).toMatchObject({
      signIn: { name: 'admin-2' },
      hasPassword: true,
      problem: null,
    });
    using third = await openConsole(broker, { name: 'admin-2', password: code });
    expect(third.signedIn).toEqual({ ok: false, problem: { code: 'enrolment.spent' } });
    const secret = read(code).secret.slice(0, 8);
    expect([...second.views, ...second.log, ...third.log].join()).not.toContain(secret);
  });

  it('is undone by forgetting the display, and can be made again for the same name', async () => {
    await using broker = await startSecured();
    const { password } = publisher;
    await using leader = startPublisher(broker.url, 'pub-a', 0, [], undefined, undefined, password);
    using fleetConsole = await openConsole(broker);
    const first = read(await fleetConsole.enrol('lobby-1'));
    const account = await accountOf(broker, first);
    {
      await using display = connectTo(broker.url, 'lobby-1', { password: account.password });
      await vi.waitFor(() => {
        expect(display.told).toEqual(['connected']);
        // Before it is heard of, it has no standing.
        expect(fleetConsole.display('lobby-1')?.standing ?? 'off').not.toBe('off');
      }, soon);
      expect(await fleetConsole.handlers.enrolMember('lobby-1', 'display')).toMatchObject({
        problem: { code: 'desk.nameInUse' },
      });
    }
    await vi.waitFor(async () => {
      expect(await fleetConsole.handlers.removeDisplay('lobby-1')).toEqual({
        ok: true,
        value: null,
      });
    }, soon);
    // Who is let in until then says that it is there, and nothing takes that back.
    await vi.waitFor(async () => {
      expect(await accountsOf(broker)).not.toContain('lobby-1');
    }, soon);
    await using again = connectTo(broker.url, 'lobby-1', { password: account.password });
    await vi.waitFor(() => {
      expect(again.warnings.join()).toMatch(/not authorized/i);
    }, soon);
    const second = read(await fleetConsole.enrol('lobby-1'));
    expect(await enrolOnce(broker, first)).toBe('spent');
    expect(await accountOf(broker, second)).not.toEqual(account);
    expect([...fleetConsole.errors, ...leader.errors]).toEqual([]);
  });

  it('is refused for a name that is none or in use, and where there is no plugin', async () => {
    const refusal = async (broker: TestBroker, name: string): Promise<unknown> => {
      using fleetConsole = await openConsole(broker);
      return await vi.waitFor(async () => {
        const outcome = await fleetConsole.handlers.enrolMember(name, 'display');
        expect(outcome).not.toMatchObject({ problem: { code: 'desk.notConnected' } });
        return outcome.ok ? outcome : outcome.problem.code;
      }, soon);
    };
    await using broker = await startSecured();
    expect(await refusal(broker, 'Lobby 1')).toBe('desk.name');
    expect(await refusal(broker, 'admin')).toBe('desk.nameInUse');
    await using plain = await startBroker();
    expect(await refusal(plain, 'lobby-1')).toBe('desk.noAccounts');
  });
});
