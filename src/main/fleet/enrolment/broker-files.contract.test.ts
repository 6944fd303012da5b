import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packAssignment } from '../control.ts';
import { openTestConsole } from '../console/testing/simulated.ts';
import { brokerFiles } from './broker-files.ts';
import { enrol, readEnrolment } from './enrolment.ts';
import {
  dynamicSecurity,
  hashed,
  mosquitto,
  startBroker,
  type TestBroker,
} from '../testing/broker.ts';
import { brokersOwn } from '../testing/certificates.ts';
import { connectTo, testServices } from '../testing/connect.ts';
import { topicsOf } from '../topics.ts';

/** The files of `--fleet-files`, given to a Mosquitto: only their folder and the listener's address are others. */

const topics = topicsOf('hq');
const soon = { timeout: 40_000, interval: 20 };
const passwords = { 'pub-a': 'p', admin: 'a', 'lobby-1': '1', 'lobby-2': '2' };
type User = keyof typeof passwords;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-broker-files-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const files = brokerFiles({ broker: 'mqtts://broker.example', fleet: 'hq' }, ['lobby-1']);
const textOf = (name: string): string => files.find((file) => file.name === name)?.text ?? '';

const startWithFiles = (): Promise<TestBroker> =>
  startBroker({
    isEncrypted: true,
    configure(port, folder) {
      mkdirSync(join(folder, 'certs'));
      const write = (name: string, text: string): void => {
        writeFileSync(join(folder, name), text);
      };
      write('certs/fleet.pem', brokersOwn.certificate);
      write('certs/fleet.key', brokersOwn.key);
      write('fleet-passwords', hashed(passwords));
      write('fleet-acl', textOf('fleet-acl'));
      const written = textOf('fleet.conf')
        .replaceAll('/etc/mosquitto/', `${folder}/`)
        .replace('listener 8883', `listener ${port} 127.0.0.1`);
      // Before them stands what Debian's own file says.
      return `user root\npersistence true\npersistence_location ${folder}/\n${written}`;
    },
  });

const connectAs = (broker: TestBroker, user: User) =>
  connectTo(broker.url, user, { password: passwords[user], ca: brokersOwn.certificate });

const assignment = packAssignment({
  rev: 1,
  at: 1,
  by: 'admin',
  settings: {},
  notices: [],
});
const rows = topics.rows({ airport: 'ZRH', direction: 'departures' });

describe.skipIf(mosquitto === undefined)('a broker with the files of --fleet-files', () => {
  it('lets each read and write what is its own', async () => {
    await using broker = await startWithFiles();
    await using publisher = connectAs(broker, 'pub-a');
    await using admin = connectAs(broker, 'admin');
    await using one = connectAs(broker, 'lobby-1');
    await using two = connectAs(broker, 'lobby-2');
    one.connection.subscribe([
      rows,
      topics.allClaims,
      topics.notice,
      topics.assignment('lobby-1'),
      topics.assignment('lobby-2'),
      topics.command('lobby-1'),
      topics.allHealth,
    ]);
    admin.connection.subscribe([topics.allStates, topics.allHealth, topics.allAnswers]);
    await vi.waitFor(() => {
      expect([publisher, admin, one, two].map(({ told }) => told)).toEqual(
        Array.from({ length: 4 }, () => ['connected']),
      );
    }, soon);

    publisher.publish(rows, Buffer.from('rows'));
    publisher.publish(topics.claim('pub-a'), Buffer.from('claim'));
    for (const name of ['lobby-2', 'lobby-1']) admin.publish(topics.assignment(name), assignment);
    admin.publish(topics.command('lobby-1'), Buffer.from('command'));
    admin.publish(topics.notice, Buffer.from('notice'));
    two.publish(topics.health('lobby-2'), Buffer.from('health'));
    one.publish(topics.health('lobby-1'), Buffer.from('health'));
    const may = [
      rows,
      topics.claim('pub-a'),
      topics.notice,
      topics.assignment('lobby-1'),
      topics.command('lobby-1'),
      topics.health('lobby-1'),
    ];
    await vi.waitFor(() => {
      expect(one.messages.map(({ topic }) => topic).sort()).toEqual([...may].sort());
      // Its own state is not told to a connection itself.
      expect(admin.messages.map(({ topic }) => topic)).toEqual(
        expect.arrayContaining([
          topics.health('lobby-1'),
          topics.health('lobby-2'),
          topics.state('lobby-1'),
        ]),
      );
    }, soon);
    const forger = await connectAsync(broker.url, {
      protocolVersion: 5,
      reconnectPeriod: 0,
      username: 'lobby-1',
      password: passwords['lobby-1'],
      ca: brokersOwn.certificate,
    });
    // Neither the rows, nor what others are told or say of themselves: each is refused.
    for (const topic of [
      rows,
      topics.claim('pub-a'),
      topics.assignment('lobby-1'),
      topics.assignment('lobby-2'),
      topics.notice,
      topics.health('lobby-2'),
    ]) {
      await expect(
        forger.publishAsync(topic, 'forged', { qos: 1, retain: true }),
        topic,
      ).rejects.toMatchObject({ code: 135 });
    }
    await forger.endAsync(true);
    expect(one.texts(topics.assignment('lobby-2'))).toEqual([]);
    expect(one.texts(rows)).toEqual(['rows']);
    expect(publisher.errors).toEqual([]);
  });

  it('tells of more than the 1,020 messages that Mosquitto tells of where nothing else is said', async () => {
    await using broker = await startWithFiles();
    await using admin = connectAs(broker, 'admin');
    await vi.waitFor(() => {
      expect(admin.told).toContain('connected');
    }, soon);
    await Promise.all(
      Array.from({ length: 1_500 }, (_, number) =>
        admin.publishFirst(topics.assignment(`display-${number}`), assignment),
      ),
    );
    await using late = connectAs(broker, 'pub-a');
    late.connection.subscribe([topics.allAssignments]);
    await vi.waitFor(() => {
      expect(new Set(late.messages.map(({ topic }) => topic)).size).toBe(1_500);
    }, soon);
  });

  it('lets no one in without the right password', async () => {
    await using broker = await startWithFiles();
    await using stranger = connectTo(broker.url, 'lobby-1', { ca: brokersOwn.certificate });
    await using wrong = connectTo(broker.url, 'lobby-2', {
      password: 'x',
      ca: brokersOwn.certificate,
    });
    await vi.waitFor(() => {
      expect(stranger.warnings.join()).toContain('Not authorized');
      expect(wrong.warnings.join()).toContain('Not authorized');
    }, soon);
  });

  // Where Mosquitto has no such plugin, no one can be enrolled.
  it.skipIf(dynamicSecurity === undefined)(
    'has displays enrolled by a console, where none are named in its files',
    async () => {
      const forEnrolment = brokerFiles({ broker: 'mqtts://broker.example', fleet: 'hq' }, []);
      const textIn = (name: string): string =>
        forEnrolment.find((file) => file.name === name)?.text ?? '';
      await using broker = await startBroker({
        isEncrypted: true,
        configure(port, folder) {
          const secured = join(folder, 'dynamic-security.json');
          writeFileSync(secured, textIn('dynamic-security.json'));
          mkdirSync(join(folder, 'certs'));
          writeFileSync(join(folder, 'certs/fleet.pem'), brokersOwn.certificate);
          writeFileSync(join(folder, 'certs/fleet.key'), brokersOwn.key);
          const written = textIn('fleet.conf')
            .replaceAll('/etc/mosquitto/', `${folder}/`)
            .replace('/var/lib/mosquitto/dynamic-security.json', secured)
            .replace('@plugin@', dynamicSecurity ?? '')
            .replace('listener 8883', `listener ${port} 127.0.0.1`);
          return `user root\npersistence true\npersistence_location ${folder}/\n${written}`;
        },
      });
      const ca = brokersOwn.certificate;
      const caFile = join(folder, 'ca.pem');
      writeFileSync(caFile, ca);
      const passwordOf = (name: string): string => textIn(`fleet-${name}`).trim();
      await using publisher = connectTo(broker.url, 'pub-a', {
        password: passwordOf('pub-a'),
        ca,
      });
      using fleetConsole = openTestConsole(folder);
      await fleetConsole.handlers.openConsole();
      const [name, password] = ['admin', passwordOf('admin')];
      const address = `${broker.url}/hq`;
      await fleetConsole.handlers.signInToFleet({ address, name, password, caFile });
      const code = await vi.waitFor(async () => {
        const made = await fleetConsole.handlers.enrolMember('lobby-1', 'display');
        return made.ok ? made.value : expect.fail(made.problem.code);
      }, soon);
      const enrolment = readEnrolment(code) ?? expect.fail('It is no enrolment.');
      const member = {
        address: { broker: broker.url, fleet: 'hq' },
        ca,
        instance: 'a',
        version: '',
      };
      const account = await new Promise<{ readonly password: string }>((resolve, reject) => {
        enrol(member, enrolment, testServices([], []), (outcome) => {
          if (typeof outcome === 'string') reject(new Error(outcome));
          else resolve(outcome);
        });
      });
      await using display = connectTo(broker.url, 'lobby-1', { password: account.password, ca });
      display.connection.subscribe([rows]);
      await vi.waitFor(() => {
        publisher.publish(rows, Buffer.from('rows'));
        expect(display.texts(rows)).toContain('rows');
      }, soon);
      const secrets = forEnrolment.filter(({ isSecret }) => isSecret).map((file) => file.name);
      expect(secrets).toEqual(['dynamic-security.json', 'fleet-pub-a', 'fleet-admin']);
      expect(textIn('dynamic-security.json')).not.toContain(password);
    },
  );
});
