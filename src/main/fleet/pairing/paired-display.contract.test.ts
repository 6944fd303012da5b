import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../clock/clock.ts';
import { withoutCipher, type Cipher } from '../../settings/cipher.ts';
import { packAssignment } from '../control.ts';
import { openTestDesk } from '../desk/testing/simulated.ts';
import {
  dynamicSecurity,
  startBroker,
  type TestBroker,
  type TestBrokerOptions,
} from '../testing/broker.ts';
import { connectTo } from '../testing/connect.ts';
import { topicsOf } from '../topics.ts';
import { removeDisplay, dynamicSecurityTopic, firstSecurity } from './dynamic-security.ts';
import { pairingAccounts } from './pair-display.ts';
import { createPairedDisplay } from './paired-display.ts';

/** Displays without a name, a desk and a Mosquitto with its plugin of users and their rights, all on this computer. */

const soon = { timeout: 30_000, interval: 20 };
const topics = topicsOf('hq');
const admin = { name: 'admin', password: 'of the desk', is: 'desk' } as const;
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
  profile = mkdtempSync(join(tmpdir(), 'landside-paired-'));
});
afterEach(() => {
  rmSync(profile, { recursive: true, force: true });
});

const startSecured = (options: TestBrokerOptions = {}): Promise<TestBroker> =>
  startBroker({ security: firstSecurity('hq', [admin]), ...options });

function startUnnamed(
  url: string,
  {
    with: ring = cipher,
    isProfileWritable = true,
  }: { with?: Cipher; isProfileWritable?: boolean } = {},
) {
  const log: string[] = [];
  const errors: unknown[] = [];
  const changes: unknown[] = [];
  const display = createPairedDisplay({
    member: {
      address: { broker: url, fleet: 'hq' },
      ca: null,
      instance: 'a1',
      version: '0.1.0',
    },
    profileFolder: profile,
    isProfileWritable,
    openCipher: () => Promise.resolve(ring),
    expectedProtection: 'system',
    clock: systemClock,
    random: Math.random,
    onTrouble: (sentence) => log.push(sentence),
    onError: (error) => errors.push(error),
  });
  const feed = display.createFeed({
    link: display.createLink(() => undefined),
    codeOf: (code) => code,
    known: () => null,
    bus: { emit: () => undefined },
    onSettings: (settings) => changes.push(settings),
  });
  feed.setTargets([target]);
  return {
    display,
    log,
    errors,
    changes,
    code: () =>
      vi.waitFor(() => {
        const code = display.pairing?.code ?? '';
        expect(code).not.toBe('');
        return code;
      }, soon),
    [Symbol.dispose]() {
      feed.stop();
    },
  };
}

async function signIn(broker: TestBroker) {
  const desk = openTestDesk(mkdtempSync(join(profile, 'desk-')));
  const { handlers } = desk;
  await handlers.openDesk();
  await handlers.signInToFleet({ address: `${broker.url}/hq`, ...admin, caFile: null });
  return {
    async pair(code: string, name: string) {
      await vi.waitFor(async () => {
        expect(await handlers.pairDisplay(code, name)).toEqual({ ok: true, value: null });
      }, soon);
    },
    [Symbol.dispose]() {
      desk[Symbol.dispose]();
    },
  };
}

// Where Mosquitto has no such plugin, nothing can be paired.
describe.skipIf(dynamicSecurity === undefined)('a display without a name', () => {
  it('shows a code, is the display that it is paired as, and is that at its next start', async () => {
    await using broker = await startSecured();
    using desk = await signIn(broker);
    await using sender = connectTo(broker.url, admin.name, admin);
    {
      using first = startUnnamed(broker.url);
      expect(first.display).toMatchObject({ name: null, pairing: { code: null, trouble: null } });
      await desk.pair(await first.code(), 'lobby-1');
      await vi.waitFor(() => {
        expect(first.display).toMatchObject({ name: 'lobby-1', pairing: null, troubles: [] });
      }, soon);
      const settings = { airport: 'GVA' };
      await vi.waitFor(() => {
        const assignment = { rev: 1, at: 1, by: 'admin', settings, notices: [] };
        sender.publish(topics.assignment('lobby-1'), packAssignment(assignment));
        expect(first.changes.at(-1)).toEqual(settings);
      }, soon);
      expect(first.errors).toEqual([]);
    }
    const file = join(profile, 'fleet-account.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('lobby-1');

    using second = startUnnamed(broker.url);
    await vi.waitFor(() => {
      expect(second.display).toMatchObject({ name: 'lobby-1', pairing: null });
      expect(second.changes).toEqual([{ airport: 'GVA' }]);
    }, soon);
    // What was typed in for one fleet is sent to no other.
    await using stranger = await startSecured();
    using third = startUnnamed(stranger.url);
    await third.code();
    expect(third.display.name).toBeNull();
  });

  it('says that it was forgotten, and can be paired again', async () => {
    await using broker = await startSecured();
    using desk = await signIn(broker);
    await using sender = connectTo(broker.url, admin.name, admin);
    using display = startUnnamed(broker.url);
    await desk.pair(await display.code(), 'lobby-1');
    await vi.waitFor(() => {
      expect(display.display.name).toBe('lobby-1');
    }, soon);
    sender.connection.publish(dynamicSecurityTopic, removeDisplay('', 'hq', 'lobby-1'), {
      isRetained: false,
    });
    const code = await display.code();
    expect(display.display.pairing?.notes).toEqual([
      { code: 'pairing.forgotten', parameters: { name: 'lobby-1' } },
    ]);
    await desk.pair(code, 'lobby-2');
    await vi.waitFor(() => {
      expect(display.display).toMatchObject({ name: 'lobby-2', pairing: null });
    }, soon);
  });

  it('keeps its board while its broker is away, or is at fault: it refuses who asks, too', async () => {
    await using broker = await startSecured();
    await using sender = connectTo(broker.url, admin.name, admin);
    const order = (...commands: readonly object[]): void => {
      const payload = Buffer.from(JSON.stringify({ commands }));
      sender.connection.publish(dynamicSecurityTopic, payload, { isRetained: false });
    };
    using desk = await signIn(broker);
    using display = startUnnamed(broker.url);
    await desk.pair(await display.code(), 'lobby-1');
    await vi.waitFor(() => {
      expect(display.display.name).toBe('lobby-1');
    }, soon);
    order(...pairingAccounts.map(({ name }) => ({ command: 'disableClient', username: name })), {
      command: 'deleteClient',
      username: 'lobby-1',
    });
    // With its own account, and with the one that asks.
    await vi.waitFor(() => {
      expect(display.log.filter((line) => /not authorized/i.test(line)).length).toBeGreaterThan(1);
    }, soon);
    expect(display.display).toMatchObject({ name: 'lobby-1', pairing: null });
    await broker.kill();
    await vi.waitFor(() => {
      expect(display.log.join()).toContain('ECONNREFUSED');
    }, soon);
    expect(display.display).toMatchObject({ name: 'lobby-1', pairing: null });

    using other = startUnnamed(broker.url.replace('127.0.0.1', 'localhost'));
    await broker.start();
    await vi.waitFor(() => {
      const trouble = { code: 'pairing.refused' };
      expect(other.display.pairing).toMatchObject({ code: null, trouble });
    }, soon);
    await vi.waitFor(() => {
      expect(sender.connection.isConnected).toBe(true);
    }, soon);
    order(...pairingAccounts.map(({ name }) => ({ command: 'enableClient', username: name })));
    await display.code();
    await other.code();
  });

  it('says why it shows no code, and shows one as soon as the broker is back', async () => {
    await using broker = await startSecured();
    await broker.kill();
    using display = startUnnamed(broker.url);
    await vi.waitFor(() => {
      expect(display.display.pairing).toMatchObject({
        code: null,
        trouble: { code: 'desk.notReached' },
      });
    }, soon);
    await broker.start();
    await display.code();
    expect(display.display.pairing).toMatchObject({ trouble: null, notes: [] });
  });

  it('says that its account cannot be kept, and that its key ring is locked', async () => {
    await using broker = await startSecured();
    using desk = await signIn(broker);
    {
      using display = startUnnamed(broker.url, { with: withoutCipher });
      await desk.pair(await display.code(), 'lobby-1');
      await vi.waitFor(() => {
        expect(display.display.troubles).toEqual([
          { id: 'account-not-kept', code: 'pairing.notKept' },
        ]);
      }, soon);
      expect(existsSync(join(profile, 'fleet-account.json'))).toBe(false);
    }
    {
      using display = startUnnamed(broker.url, { isProfileWritable: false });
      await display.code();
      expect(display.display.pairing?.notes).toEqual([{ code: 'pairing.notKept' }]);
    }
    {
      using display = startUnnamed(broker.url);
      await desk.pair(await display.code(), 'lobby-2');
      await vi.waitFor(() => {
        expect(existsSync(join(profile, 'fleet-account.json'))).toBe(true);
      }, soon);
    }
    using display = startUnnamed(broker.url, { with: lockedCipher });
    const code = await display.code();
    expect(display.display.pairing?.notes).toEqual([{ code: 'pairing.locked' }]);
    await desk.pair(code, 'lobby-3');
    await vi.waitFor(() => {
      expect(display.display).toMatchObject({ name: 'lobby-3', pairing: null });
    }, soon);
  });
});
