import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutCipher, type Cipher } from '../../settings/cipher.ts';
import { packAssignment } from '../control.ts';
import { openTestConsole } from '../console/testing/simulated.ts';
import { dynamicSecurity, startBroker, type TestBroker } from '../testing/broker.ts';
import { connectTo, testServices } from '../testing/connect.ts';
import { topicsOf } from '../topics.ts';
import { dynamicSecurityTopic, firstSecurity, removeMember } from './dynamic-security.ts';
import { createFleetDisplay } from '../display.ts';
import { enrolledAccount } from './display-account.ts';
import { readEnrolment } from './enrolment.ts';

/** Displays without a name, a console and a Mosquitto with its plugin of users and their rights, all on this computer. */

const soon = { timeout: 30_000, interval: 20 };
const topics = topicsOf('hq');
const admin = { name: 'admin', password: 'of the console', is: 'console' } as const;
const target = { airport: 'ZRH', direction: 'departures' } as const;

const backwards = (text: string): string => Array.from(text).reverse().join('');
const cipher: Cipher = {
  protection: 'system',
  encrypt: (text) => Promise.resolve(Buffer.from(backwards(text))),
  decrypt: (bytes) => Promise.resolve({ text: backwards(bytes.toString()), isOutdated: false }),
};
const lockedCipher: Cipher = {
  ...cipher,
  decrypt: () => Promise.reject(new Error('The key ring is locked.')),
};

let profile = '';
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'landside-enrolled-'));
});
afterEach(() => {
  rmSync(profile, { recursive: true, force: true });
});
const fileOf = (folder = profile): string => join(folder, 'fleet-account.json');

function startSecured(): Promise<TestBroker> {
  return startBroker({ security: firstSecurity('hq', [admin]) });
}

/** @param code the enrolment that it is started with */
function startUnnamed(
  url: string,
  code: string | null = null,
  {
    with: ring = cipher,
    isProfileWritable = true,
  }: { with?: Cipher; isProfileWritable?: boolean } = {},
) {
  const log: string[] = [];
  const errors: unknown[] = [];
  const changes: unknown[] = [];
  const member = {
    address: { broker: url, fleet: 'hq' },
    ca: null,
    instance: 'a1',
    version: '0.1.0',
  };
  const services = testServices(log, errors);
  const account = enrolledAccount(
    member,
    code === null ? null : readEnrolment(code),
    { folder: profile, isWritable: isProfileWritable },
    { expectedProtection: 'system', open: () => Promise.resolve(ring) },
    services,
  );
  const display = createFleetDisplay(member, account, profile, services);
  display.createLink(() => undefined);
  const feed = display.createRowSource(
    {
      bus: { emit: () => undefined },
      boards: { scheduleOf: () => null },
      codeOf: (code) => code,
    },
    { assign: (settings) => changes.push(settings) },
  );
  feed.setTargets([target]);
  return {
    display,
    log,
    errors,
    changes,
    feed,
    is: (expected: object) =>
      vi.waitFor(() => {
        expect(display).toMatchObject(expected);
      }, soon),
    [Symbol.dispose]() {
      feed.stop();
    },
  };
}

async function openConsole(broker: TestBroker) {
  const fleetConsole = openTestConsole(mkdtempSync(join(profile, 'console-')));
  const { handlers } = fleetConsole;
  await handlers.openConsole();
  await handlers.signInToFleet({ address: `${broker.url}/hq`, ...admin, caFile: null });
  return {
    enrol: (name: string): Promise<string> =>
      vi.waitFor(async () => {
        const made = await handlers.enrolMember(name, 'display');
        return made.ok ? made.value : expect.fail(made.problem.code);
      }, soon),
    [Symbol.dispose]() {
      fleetConsole[Symbol.dispose]();
    },
  };
}

const isNone = {
  name: null,
  enrolment: { fleet: 'hq', isTrying: false, problem: null, notes: [] },
};
const called = (name: string) => ({ name, enrolment: null, statusMessages: [] });

// Where Mosquitto has no such plugin, none can be enrolled.
describe.skipIf(dynamicSecurity === undefined)('a display without a name', () => {
  it('takes an enrolment that is typed in, is that display, and is it at its next start', async () => {
    await using broker = await startSecured();
    using fleetConsole = await openConsole(broker);
    await using sender = connectTo(broker.url, admin.name, admin);
    {
      using first = startUnnamed(broker.url);
      await first.is(isNone);
      expect(first.display.enrol('lobby-1')).toMatchObject({
        problem: { code: 'enrolment.malformed' },
      });
      const code = await fleetConsole.enrol('lobby-1');
      expect(first.display.enrol(code)).toEqual({ ok: true, value: null });
      await first.is(called('lobby-1'));
      const settings = { airport: 'GVA' };
      await vi.waitFor(() => {
        const assignment = { rev: 1, at: 1, by: 'admin', settings, notices: [] };
        sender.publish(topics.assignment('lobby-1'), packAssignment(assignment));
        expect(first.changes.at(-1)).toEqual(settings);
      }, soon);
      // No one at its keyboard makes another of it.
      expect(first.display.enrol(code)).toMatchObject({ ok: false });
      const secret = code.slice(-9);
      expect(first.log.join()).not.toContain(secret);
      expect(first.errors).toEqual([]);
    }
    expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
    expect(readFileSync(fileOf(), 'utf8')).not.toContain('lobby-1');

    using second = startUnnamed(broker.url);
    await second.is(called('lobby-1'));
    expect(second.changes).toEqual([{ airport: 'GVA' }]);
    // What is kept of one fleet is sent to no other.
    await using stranger = await startSecured();
    using third = startUnnamed(stranger.url);
    await third.is(isNone);
  });

  it('uses the enrolment that it was started with, once, and another one as soon as it is given that', async () => {
    await using broker = await startSecured();
    using fleetConsole = await openConsole(broker);
    const [one, other] = [await fleetConsole.enrol('lobby-1'), await fleetConsole.enrol('lobby-2')];
    for (let start = 1; start <= 2; start += 1) {
      using display = startUnnamed(broker.url, one);
      await display.is(called('lobby-1'));
    }
    {
      using display = startUnnamed(broker.url, other);
      await display.is(called('lobby-2'));
    }
    // One that was used before is told, and nothing else changes.
    using display = startUnnamed(broker.url, one);
    const statusMessages = [{ id: 'enrolment-spent', code: 'enrolment.spent' }];
    await display.is({ name: 'lobby-2', enrolment: null, statusMessages });
  });

  it('keeps its board and says why, where the broker lets it in no more', async () => {
    await using broker = await startSecured();
    using fleetConsole = await openConsole(broker);
    await using sender = connectTo(broker.url, admin.name, admin);
    {
      using display = startUnnamed(broker.url, await fleetConsole.enrol('lobby-1'));
      await display.is(called('lobby-1'));
      sender.connection.publish(dynamicSecurityTopic, removeMember('hq', 'lobby-1'), {
        isRetained: false,
      });
      const statusMessages = [{ id: 'account-refused', code: 'enrolment.refused' }];
      await display.is({ name: 'lobby-1', enrolment: null, statusMessages });
      // A broker that is away says nothing of the account.
      await broker.kill();
      await vi.waitFor(() => {
        expect(display.log.join()).toContain('ECONNREFUSED');
        expect(display.display.statusMessages).toEqual([]);
      }, soon);
      await broker.start();
      await display.is({ name: 'lobby-1', enrolment: null, statusMessages });
    }
    using display = startUnnamed(broker.url, await fleetConsole.enrol('lobby-2'));
    await display.is(called('lobby-2'));
  });

  it('says why its enrolment is of no use, and tries again by itself', async () => {
    await using broker = await startSecured();
    using fleetConsole = await openConsole(broker);
    const code = await fleetConsole.enrol('lobby-1');
    await broker.kill();
    using display = startUnnamed(broker.url, code);
    await display.is({ enrolment: { isTrying: false, problem: { code: 'desk.notReached' } } });
    await broker.start();
    // What the broker has not written down by now is gone, and so is the enrolment.
    await display.is({ enrolment: { problem: { code: 'enrolment.spent' } } });
    expect(display.display.enrol(await fleetConsole.enrol('lobby-1'))).toMatchObject({ ok: true });
    await display.is(called('lobby-1'));
    expect(display.errors).toEqual([]);
  });

  it('says that its account cannot be kept, and that its key ring is locked', async () => {
    await using broker = await startSecured();
    using fleetConsole = await openConsole(broker);
    const statusMessages = [{ id: 'account-not-kept', code: 'enrolment.notKept' }];
    {
      const code = await fleetConsole.enrol('lobby-1');
      using display = startUnnamed(broker.url, code, { with: withoutCipher });
      await display.is({ name: 'lobby-1', statusMessages });
      expect(existsSync(fileOf())).toBe(false);
    }
    {
      using display = startUnnamed(broker.url, null, { isProfileWritable: false });
      await display.is({ enrolment: { notes: [{ code: 'enrolment.notKept' }] } });
    }
    {
      using display = startUnnamed(broker.url, await fleetConsole.enrol('lobby-2'));
      await display.is(called('lobby-2'));
      await vi.waitFor(() => {
        expect(existsSync(fileOf())).toBe(true);
      }, soon);
    }
    using display = startUnnamed(broker.url, null, { with: lockedCipher });
    await display.is({ name: null, enrolment: { notes: [{ code: 'enrolment.locked' }] } });
    display.display.enrol(await fleetConsole.enrol('lobby-3'));
    await display.is({ name: 'lobby-3', enrolment: null });
  });
});
