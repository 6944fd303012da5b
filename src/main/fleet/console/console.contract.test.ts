import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packAnswer, packAssignment, readAssignment } from '../control.ts';
import { packJson } from '../wire.ts';
import { mosquitto, startBroker, type TestBroker } from '../testing/broker.ts';
import { addMember, dynamicSecurityTopic, firstSecurity } from '../enrolment/dynamic-security.ts';
import { connectTo } from '../testing/connect.ts';
import { startPublisher } from '../testing/members.ts';
import { topicsOf } from '../topics.ts';

import { openTestConsole, simulateDisplays, type TestConsole } from './testing/simulated.ts';

/** The console against a Mosquitto that runs on this computer, and displays that do what they are told. */

const topics = topicsOf('hq');
const soon = { timeout: 40_000, interval: 20 };
const leave = {
  level: 'emergency' as const,
  texts: { en: 'Leave the building.' },
  from: null,
  until: null,
  days: [],
  hours: null,
};
const names = ['gate-1', 'lobby-1', 'lobby-2'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-console-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function signIn(fleetConsole: TestConsole, broker: string): Promise<void> {
  const signingIn = { address: `${broker}/hq`, name: 'admin', password: null, caFile: null };
  expect(await fleetConsole.handlers.signInToFleet(signingIn)).toEqual({ ok: true, value: null });
}

/** A way to a broker on which, for a while, nothing comes from it but its first word to who connects. */
async function startSlowWay(broker: TestBroker) {
  let end = (): void => undefined;
  let untilEnd = Promise.resolve();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const there = connect(Number(new URL(broker.url).port), '127.0.0.1');
    socket.pipe(there);
    there.once('data', (first) => {
      socket.write(first);
      there.pause();
      void untilEnd.then(() => there.pipe(socket));
    });
    for (const each of [socket, there]) {
      sockets.add(each);
      each.on('error', () => undefined);
      each.on('close', () => {
        socket.destroy();
        there.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `mqtt://127.0.0.1:${port}`,
    /** @returns what ends it */
    slow() {
      untilEnd = new Promise((resolve) => {
        end = resolve;
      });
      return end;
    },
    async [Symbol.asyncDispose]() {
      end();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Signs in, and waits until the displays are there and can be told something. */
async function opened(
  fleetConsole: TestConsole,
  broker: string,
  count = names.length,
): Promise<void> {
  await signIn(fleetConsole, broker);
  await fleetConsole.handlers.openConsole();
  await untilStanding(fleetConsole, count);
  await untilSettled(fleetConsole);
}

/** Displays are there before the broker has told all that it keeps; until then nothing is changed. */
async function untilSettled(fleetConsole: TestConsole): Promise<void> {
  await vi.waitFor(async () => {
    const outcome = await fleetConsole.handlers.assignToDisplays({ is: 'displays', names: [] }, {});
    expect(outcome).toEqual({ ok: false, problem: { code: 'desk.noDisplays' } });
  }, soon);
}

async function untilStanding(
  fleetConsole: TestConsole,
  count: number,
  standing?: string,
): Promise<void> {
  await vi.waitFor(() => {
    const all = fleetConsole.view()?.displays ?? [];
    const such = all.filter((each) => standing === undefined || each.standing === standing);
    // A number: a thousand displays would be written out at each look.
    const found = such.length;
    expect(found).toBe(count);
  }, soon);
}

describe.skipIf(mosquitto === undefined)('the console of a fleet', () => {
  it.each([
    ['a minute ago', 60, false],
    ['just now', 0, true],
  ])(
    'shows a publisher that a broker says has spoken %s, from the beginning',
    async (_when, ago, isOn) => {
      await using broker = await startBroker();
      await using witness = connectTo(broker.url, 'witness');
      await vi.waitFor(() => {
        expect(witness.told).toEqual(['connected']);
      }, soon);
      const sentAt = Math.floor(Date.now() / 1000) - ago;
      const claim = { on: true, instance: 'a', rank: 0, version: '', sentAt, calls: null };
      await witness.publishFirst(topics.claim('pub-a'), packJson(claim));
      using fleetConsole = openTestConsole(folder);
      await signIn(fleetConsole, broker.url);
      await fleetConsole.handlers.openConsole();
      const shown = () => fleetConsole.view()?.publishers ?? [];
      await vi.waitFor(() => {
        expect(shown()).not.toEqual([]);
      }, soon);
      expect(shown()).toMatchObject([{ name: 'pub-a', isOn, isLeading: isOn }]);
    },
  );

  it('shows all displays, assigns, undoes, and says of each what became of it', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    await using displays = await simulateDisplays(broker.url, names);
    await displays.say();
    using fleetConsole = openTestConsole(folder);
    await opened(fleetConsole, broker.url);
    expect(fleetConsole.view()).toMatchObject({
      isConnected: true,
      problem: null,
      hasPassword: false,
    });
    await untilStanding(fleetConsole, 3, 'unassigned');

    const { handlers } = fleetConsole;
    expect(await handlers.groupDisplays('Lobby', ['lobby-1', 'lobby-2'])).toMatchObject({
      ok: true,
    });
    expect(await handlers.assignToDisplays({ is: 'all' }, { airport: 'zrh' })).toMatchObject({
      ok: true,
    });
    await untilStanding(fleetConsole, 3, 'well');
    await vi.waitFor(() => {
      expect(fleetConsole.view()?.layers.all).toEqual({ airport: 'ZRH' });
    }, soon);
    const lobby = { is: 'group', group: 'Lobby' } as const;
    expect(await handlers.costOfAssignment(lobby, { airport: 'GVA' })).toEqual({
      displays: 2,
      boardsBefore: 1,
      boardsAfter: 2,
      callsLeft: 993,
    });
    await handlers.assignToDisplays(lobby, { airport: 'GVA' });
    await vi.waitFor(() => {
      expect(fleetConsole.view()?.tasks[0]).toMatchObject({
        is: 'assign',
        results: [
          { display: 'lobby-1', outcome: 'done' },
          { display: 'lobby-2', outcome: 'done' },
        ],
      });
    }, soon);
    expect(displays.told.get('gate-1')).toEqual([1]);
    expect(displays.told.get('lobby-1')).toEqual([1, 2]);
    expect(fleetConsole.display('lobby-1')).toMatchObject({
      group: 'Lobby',
      assigned: { rev: 2, by: 'admin' },
      rev: 2,
    });

    expect(await handlers.undoAssignment()).toMatchObject({ ok: true });
    await vi.waitFor(() => {
      expect(displays.told.get('lobby-2')).toEqual([1, 2, 3]);
    }, soon);
    expect(displays.told.get('gate-1')).toEqual([1]);
    expect(await handlers.undoAssignment()).toMatchObject({ ok: true });
    expect(await handlers.undoAssignment()).toEqual({
      ok: false,
      problem: { code: 'desk.nothingToUndo' },
    });
    expect(fleetConsole.errors).toEqual([]);
    expect(publisher.errors).toEqual([]);
  });

  it('refuses what cannot be, with what is wrong', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    await using displays = await simulateDisplays(broker.url, names);
    await displays.say();
    using fleetConsole = openTestConsole(folder);
    const { handlers } = fleetConsole;
    const all = { is: 'all' } as const;
    const refused = (code: string) => ({ ok: false, problem: { code } });
    expect(await handlers.assignToDisplays(all, {})).toEqual(refused('desk.notConnected'));
    const to = { address: `${broker.url}/hq`, name: 'admin', password: null, caFile: null };
    for (const [other, code] of [
      [{ address: 'broker' }, 'desk.address'],
      [{ address: 'mqtts://a/hq,mqtts://b/hq' }, 'desk.severalBrokers'],
      [{ name: 'The Admin' }, 'desk.name'],
      [{ address: 'mqtts://broker.example/hq' }, 'desk.passwordMissing'],
      [{ caFile: join(folder, 'none.pem') }, 'desk.certificateNotRead'],
      [{ caFile: import.meta.filename }, 'desk.noCertificate'],
    ] as const) {
      expect(await handlers.signInToFleet({ ...to, ...other })).toEqual(refused(code));
    }
    await opened(fleetConsole, broker.url);
    for (const [answer, code] of [
      [handlers.assignToDisplays({ is: 'group', group: 'x' }, {}), 'desk.noGroup'],
      [handlers.assignToDisplays({ is: 'displays', names: [] }, {}), 'desk.noDisplays'],
      [handlers.assignToDisplays(all, { airport: 'Zürich' }), 'refusals.airportCode'],
      [handlers.assignToDisplays(all, { isKiosk: true }), 'refusals.notUnderstood'],
      [handlers.commandDisplays({ is: 'group', group: 'x' }, 'reload'), 'desk.noGroup'],
      [handlers.groupDisplays('x', []), 'desk.noGroup'],
      [handlers.removeDisplay('lobby-1'), 'desk.stillOn'],
      [handlers.sendNotices(all, { airport: 'ZRH' }), 'refusals.notUnderstood'],
    ] as const) {
      expect(await answer).toEqual(refused(code));
    }
    const many = Array.from({ length: 21 }, (_, index) => `d-${index}`);
    expect(await handlers.commandDisplays({ is: 'displays', names: many }, 'picture')).toEqual({
      ok: false,
      problem: { code: 'desk.tooManyPictures', parameters: { count: 20 } },
    });
    const text = '空'.repeat(280);
    const announcements = Array.from({ length: 20 }, () => ({
      ...leave,
      texts: Object.fromEntries(['en', 'de', 'fr', 'ja'].map((language) => [language, text])),
    }));
    const tooLong = refused('desk.noticesTooLong');
    expect(await handlers.sendNotices(all, { announcements })).toEqual(tooLong);
    const one = { is: 'displays', names: ['lobby-1'] } as const;
    expect(await handlers.sendNotices(one, { announcements })).toEqual(tooLong);
    expect(fleetConsole.view()?.notices).toEqual([]);
    expect(displays.told.get('lobby-1')).toEqual([]);
    expect(publisher.errors).toEqual([]);
  });

  it('sets what it had kept aside where that cannot be read, and says so', () => {
    writeFileSync(join(folder, 'fleet-desk.json'), '{');
    using fleetConsole = openTestConsole(folder);
    expect(fleetConsole.handlers.openConsole()).toMatchObject({
      signIn: null,
      problem: { code: 'desk.fileSetAside', parameters: { file: 'fleet-desk.json.broken' } },
    });
    expect(fleetConsole.log).toEqual([
      expect.stringMatching(/^What the console .*fleet-desk\.json\.broken/),
    ]);
  });

  it('shows at each of two consoles what the other has changed, and undoes it there', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    await using displays = await simulateDisplays(broker.url, names);
    await displays.say();
    using one = openTestConsole(folder);
    await opened(one, broker.url);
    using other = openTestConsole(mkdtempSync(join(folder, 'other-')));
    await signIn(other, broker.url);
    await other.handlers.openConsole();
    await untilStanding(other, 3);
    await one.handlers.groupDisplays('Lobby', ['lobby-1']);
    await one.handlers.assignToDisplays({ is: 'group', group: 'Lobby' }, { airport: 'GVA' });
    await vi.waitFor(() => {
      expect(other.view()?.layers).toMatchObject({ groups: { Lobby: { displays: ['lobby-1'] } } });
      expect(other.view()?.layers).toEqual(one.view()?.layers);
      expect(other.view()?.revisions).toEqual(one.view()?.revisions);
    }, soon);
    await Promise.all([
      one.handlers.assignToDisplays({ is: 'all' }, { clock: '12' }),
      other.handlers.assignToDisplays({ is: 'all' }, { face: 'split-flap' }),
    ]);
    await vi.waitFor(() => {
      const all = { clock: '12', face: 'split-flap' };
      expect([one, other].map((each) => each.view()?.layers.all)).toEqual([all, all]);
      expect(one.view()?.revisions).toHaveLength(3);
    }, soon);
    await other.handlers.undoAssignment();
    await other.handlers.undoAssignment();
    await vi.waitFor(() => {
      expect(one.view()?.layers.all).toEqual({});
    }, soon);
    expect(await one.handlers.undoAssignment()).toEqual({ ok: true, value: null });
    await vi.waitFor(() => {
      // Where two changes cross, the publisher may see its own message late and tells the same again.
      const told = new Set(displays.told.get('lobby-1'));
      expect([...told]).toEqual([1, 2, 3, 4, 5, 6]);
    }, soon);
    expect(publisher.errors).toEqual([]);
  });

  it('says that no publisher has answered, and has changed nothing', async () => {
    await using broker = await startBroker();
    await using displays = await simulateDisplays(broker.url, names);
    await displays.say();
    using fleetConsole = openTestConsole(folder);
    await signIn(fleetConsole, broker.url);
    await fleetConsole.handlers.openConsole();
    await untilStanding(fleetConsole, 3);
    const outcome = fleetConsole.handlers.assignToDisplays({ is: 'all' }, { airport: 'ZRH' });
    expect(await outcome).toEqual({ ok: false, problem: { code: 'desk.noAnswer' } });
    expect(displays.told.get('lobby-1')).toEqual([]);
  });

  it('has displays do something, and says which did not', async () => {
    const jpeg = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 1, 0, 1, 0, 1, 1, 17, 0];
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    await using displays = await simulateDisplays(broker.url, names, (display) => {
      if (display === 'gate-1') return packAnswer({ is: 'refused', why: 'unsupervised' });
      if (display === 'lobby-2') return Buffer.from('nonsense');
      return packAnswer({ is: 'picture', jpeg: Uint8Array.from(jpeg) });
    });
    await displays.say();
    let passed = 0;
    using fleetConsole = openTestConsole(folder, 0, () => passed);
    await opened(fleetConsole, broker.url);
    expect(await fleetConsole.handlers.commandDisplays({ is: 'all' }, 'picture')).toMatchObject({
      ok: true,
    });
    const outcomes = () => fleetConsole.view()?.tasks[0]?.results.map(({ outcome }) => outcome);
    await vi.waitFor(() => {
      expect(outcomes()).toEqual(['unsupervised', 'done', 'waiting']);
    }, soon);
    // A display may take a third of a minute for its answer.
    passed = 21_000;
    await vi.waitFor(() => {
      expect(outcomes()).toEqual(['unsupervised', 'done', 'silent']);
    }, soon);
    const address = fleetConsole.view()?.tasks[0]?.results[1]?.picture ?? '';
    expect(address).toMatch(/^\/fleet\/[0-9a-f]{32}$/);
    const picture = await fleetConsole.pictures.read(address.slice('/fleet/'.length));
    expect([...(picture?.bytes ?? [])]).toEqual(jpeg);
    await fleetConsole.handlers.closeConsole();
    expect(await fleetConsole.pictures.read(address.slice('/fleet/'.length))).toBeNull();
    expect(publisher.errors).toEqual([]);
  });

  it('sends notices to all and to a group, and forgets a display that is no more', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    await using displays = await simulateDisplays(broker.url, names);
    await displays.say();
    using fleetConsole = openTestConsole(folder);
    await opened(fleetConsole, broker.url);
    const { handlers } = fleetConsole;
    const announcements = [leave];
    await handlers.sendNotices({ is: 'all' }, { announcements });
    await vi.waitFor(() => {
      expect(fleetConsole.view()?.notices).toEqual(announcements);
    }, soon);
    await handlers.groupDisplays('Lobby', ['lobby-1']);
    await handlers.sendNotices({ is: 'group', group: 'Lobby' }, { announcements });
    await vi.waitFor(() => {
      expect(displays.told.get('lobby-1')).toEqual([1]);
    }, soon);
    expect(displays.told.get('lobby-2')).toEqual([]);

    await displays.say(false);
    await untilStanding(fleetConsole, 3, 'off');
    expect(await handlers.removeDisplay('lobby-1')).toEqual({ ok: true, value: null });
    await untilStanding(fleetConsole, 2);
    await using late = connectTo(broker.url, 'late');
    late.connection.subscribe([topics.allStates, topics.allHealth, topics.allAssignments]);
    await vi.waitFor(() => {
      // That it was forgotten is all that is kept of it.
      const told = late.messages.find(({ topic }) => topic === topics.assignment('lobby-1'));
      expect(told && readAssignment(told.payload)).toMatchObject({ rev: 2, isForgotten: true });
      expect(late.messages.map(({ topic }) => topic).sort()).toEqual([
        topics.assignment('lobby-1'),
        ...['gate-1', 'lobby-2'].flatMap((name) => [topics.health(name), topics.state(name)]),
      ]);
    }, soon);
    expect(publisher.errors).toEqual([]);
  });

  it('keeps the password to itself, and says what is wrong with it', async () => {
    await using broker = await startBroker({ passwords: { admin: 'sesame' } });
    using fleetConsole = openTestConsole(folder);
    const to = { address: `${broker.url}/hq`, name: 'admin', caFile: null };
    await fleetConsole.handlers.openConsole();
    await fleetConsole.handlers.signInToFleet({ ...to, password: 'wrong-and-secret' });
    await vi.waitFor(() => {
      expect(fleetConsole.view()?.problem).toEqual({ code: 'desk.refused' });
    }, soon);
    await fleetConsole.handlers.signInToFleet({ ...to, password: 'sesame' });
    await vi.waitFor(() => {
      expect(fleetConsole.view()).toMatchObject({
        isConnected: true,
        problem: null,
        hasPassword: true,
      });
    }, soon);
    const said = JSON.stringify([fleetConsole.views, fleetConsole.log, fleetConsole.errors]);
    const kept = readFileSync(join(folder, 'fleet-desk.json'), 'utf8');
    for (const text of [said, kept]) expect(text).not.toMatch(/sesame|secret/);
    expect(existsSync(join(folder, 'fleet-password.json'))).toBe(false);
    await fleetConsole.handlers.signOutOfFleet();
    await vi.waitFor(() => {
      expect(fleetConsole.view()).toMatchObject({
        signIn: null,
        hasPassword: false,
        isConnected: false,
      });
    }, soon);
  });

  it('sees that the broker was away, and shows all again once it has come back without its memory', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    using fleetConsole = openTestConsole(folder);
    {
      await using displays = await simulateDisplays(broker.url, ['lobby-1']);
      await displays.say();
      await opened(fleetConsole, broker.url, 1);
      await fleetConsole.handlers.assignToDisplays({ is: 'all' }, { airport: 'ZRH' });
      await untilStanding(fleetConsole, 1, 'well');
      expect(displays.told.get('lobby-1')).toEqual([1]);
    }
    await broker.kill();
    await vi.waitFor(() => {
      expect(fleetConsole.view()).toMatchObject({
        isConnected: false,
        problem: { code: 'desk.notReached' },
        broker: { isConnected: false, error: expect.stringMatching(/ECONNREFUSED/) as string },
      });
    }, soon);
    await broker.start();
    await using displays = await simulateDisplays(broker.url, ['lobby-1']);
    await vi.waitFor(() => {
      expect(displays.told.get('lobby-1')).toEqual([1]);
    }, soon);
    await untilStanding(fleetConsole, 1);
    expect(fleetConsole.view()).toMatchObject({
      problem: null,
      layers: { all: { airport: 'ZRH' } },
    });
    expect(publisher.errors).toEqual([]);
  });

  it('does not take up a display again that it has forgotten, and has a broker forget it that has kept it', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    using fleetConsole = openTestConsole(folder);
    {
      await using displays = await simulateDisplays(broker.url, ['lobby-1', 'lobby-2']);
      await displays.say();
      await opened(fleetConsole, broker.url, 2);
      await fleetConsole.handlers.assignToDisplays({ is: 'all' }, { airport: 'ZRH' });
      await untilStanding(fleetConsole, 2, 'well');
      await displays.say(false);
      await untilStanding(fleetConsole, 2, 'off');
      expect(await fleetConsole.handlers.removeDisplay('lobby-1')).toEqual({
        ok: true,
        value: null,
      });
      await fleetConsole.handlers.closeConsole();
    }
    // A broker that was put back as it had been before.
    await broker.kill();
    await broker.start();
    await using away = await simulateDisplays(broker.url, ['lobby-1']);
    await away.say(false);
    const kept = { rev: 1, at: 1_790_000_000, by: 'admin', settings: {}, notices: [] };
    const how = { retain: true, qos: 1 } as const;
    await away.client.publishAsync(topics.assignment('lobby-1'), packAssignment(kept), how);

    using again = openTestConsole(folder);
    await signIn(again, broker.url);
    await again.handlers.openConsole();
    await using late = connectTo(broker.url, 'late');
    late.connection.subscribe([topics.allStates, topics.allHealth, topics.allAssignments]);
    await vi.waitFor(() => {
      const last = new Map(late.messages.map(({ topic, payload }) => [topic, payload]));
      const told = last.get(topics.assignment('lobby-1'));
      expect(told && readAssignment(told)).toMatchObject({ rev: 2, isForgotten: true });
      const ofDisplay = [topics.state('lobby-1'), topics.health('lobby-1')];
      expect(ofDisplay.map((topic) => last.get(topic)?.length ?? 0)).toEqual([0, 0]);
    }, soon);
    await vi.waitFor(() => {
      const names = again.view()?.displays.map(({ name }) => name);
      // The one that reads along here is a display as well.
      expect(names?.filter((name) => name !== 'late')).toEqual(['lobby-2']);
    }, soon);
    // It is back, and what it was told before is not.
    await away.say();
    await vi.waitFor(() => {
      expect(away.told.get('lobby-1')).toEqual([1, 2, 3]);
    }, soon);
    await vi.waitFor(() => {
      expect(again.display('lobby-1')?.assigned?.rev).toBe(3);
    }, soon);
    expect(publisher.errors).toEqual([]);
  });

  it('goes by the clock of the fleet: a console that is a minute behind has its commands done', async () => {
    const seconds = (): number => Math.floor(Date.now() / 1000);
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    await using displays = await simulateDisplays(broker.url, names, (_display, { until }) =>
      packAnswer(until < seconds() ? { is: 'refused', why: 'late' } : { is: 'done' }),
    );
    await displays.say();
    const claim = { on: true, instance: 'p1', rank: 0, version: '0.1.0', calls: null };
    const claimed = packJson({ ...claim, sentAt: Date.now() / 1000 });
    await displays.client.publishAsync(topics.claim('pub-a'), claimed, { qos: 1, retain: true });
    using fleetConsole = openTestConsole(folder, -60_000);
    await opened(fleetConsole, broker.url);
    await fleetConsole.handlers.commandDisplays({ is: 'all' }, 'identify');
    await vi.waitFor(() => {
      const [task] = fleetConsole.view()?.tasks ?? [];
      expect(task?.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    }, soon);
    await fleetConsole.handlers.assignToDisplays({ is: 'all' }, { airport: 'ZRH' });
    await untilStanding(fleetConsole, 3, 'well');
    const [told] = fleetConsole.view()?.revisions ?? [];
    expect(Math.abs((told?.at ?? 0) - seconds())).toBeLessThan(30);
    expect(publisher.errors).toEqual([]);
  });

  it('changes nothing before the broker has told all that it keeps', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    await using way = await startSlowWay(broker);
    await using displays = await simulateDisplays(broker.url, ['lobby-1']);
    await displays.say();
    const end = way.slow();
    using fleetConsole = openTestConsole(folder);
    await signIn(fleetConsole, way.url);
    await fleetConsole.handlers.openConsole();
    await vi.waitFor(() => {
      expect(fleetConsole.view()?.isConnected).toBe(true);
    }, soon);
    expect(await fleetConsole.handlers.assignToDisplays({ is: 'all' }, { airport: 'ZRH' })).toEqual(
      {
        ok: false,
        problem: { code: 'desk.notConnected' },
      },
    );
    end();
    await untilStanding(fleetConsole, 1, 'unassigned');
    await untilSettled(fleetConsole);
    expect(displays.told.get('lobby-1')).toEqual([]);
    expect(publisher.errors).toEqual([]);
  });

  it('knows all that a broker keeps for a user that may not write, too', async () => {
    const lines = (port: number): string =>
      [
        ...['user root', `listener ${port} 127.0.0.1`, 'allow_anonymous true'],
        ...['acl_file acl', ''],
      ].join('\n');
    await using broker = await startBroker({
      configure(port, at) {
        writeFileSync(join(at, 'acl'), 'topic read landside/#\n');
        return lines(port);
      },
    });
    using fleetConsole = openTestConsole(folder);
    await signIn(fleetConsole, broker.url);
    await fleetConsole.handlers.openConsole();
    await vi.waitFor(async () => {
      expect(await fleetConsole.handlers.assignToDisplays({ is: 'all' }, {})).toEqual({
        ok: false,
        problem: { code: 'desk.refused' },
      });
    }, soon);
    expect(fleetConsole.view()?.broker).toMatchObject({ isConnected: true, error: null });
  });

  it('has a display again that was forgotten, assigned or not, and undoes what was before', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    await using lobby = await simulateDisplays(broker.url, ['lobby-1']);
    await using gate = await simulateDisplays(broker.url, ['gate-1']);
    await lobby.say();
    await gate.say();
    using fleetConsole = openTestConsole(folder);
    await opened(fleetConsole, broker.url, 2);
    const { assignToDisplays, undoAssignment, removeDisplay } = fleetConsole.handlers;
    await assignToDisplays({ is: 'all' }, { airport: 'GVA' });
    await assignToDisplays({ is: 'displays', names: ['lobby-1'] }, { airport: 'ZRH' });
    await lobby.say(false);
    await untilStanding(fleetConsole, 1, 'off');
    expect(await removeDisplay('lobby-1')).toEqual({ ok: true, value: null });
    // What was for it alone is not in the way.
    expect(await undoAssignment()).toEqual({ ok: true, value: null });
    await untilStanding(fleetConsole, 1);
    await lobby.say();
    await untilStanding(fleetConsole, 2);
    await lobby.say(false);
    await untilStanding(fleetConsole, 1, 'off');
    expect(fleetConsole.display('lobby-1')?.standing).toBe('off');
    expect(publisher.errors).toEqual([]);
  });

  it('takes the account of a forgotten display away, also where it is back, and that of nothing else', async () => {
    const users = [
      { name: 'admin', password: 'p', is: 'console' },
      { name: 'pub-a', password: 'p', is: 'publisher' },
    ] as const;
    await using broker = await startBroker({ security: firstSecurity('hq', users) });
    await using publisher = startPublisher(broker.url, 'pub-a', 0, [], undefined, undefined, 'p');
    const isLetIn = async (username: string): Promise<boolean> => {
      const options = { username, password: 'p', protocolVersion: 5, reconnectPeriod: 0 } as const;
      const client = await connectAsync(broker.url, options).catch(() => null);
      await client?.endAsync();
      return client !== null;
    };
    const addAccount = async (): Promise<void> => {
      await using admin = connectTo(broker.url, 'admin', { password: 'p' });
      await vi.waitFor(() => {
        expect(admin.told).toContain('connected');
      }, soon);
      const passwords = { own: 'p', enrolment: 'e' };
      const account = addMember('', 'hq', { name: 'lobby-1', is: 'display' }, passwords);
      admin.connection.publish(dynamicSecurityTopic, account, { isRetained: false });
      await vi.waitFor(async () => {
        expect(await isLetIn('lobby-1')).toBe(true);
      }, soon);
    };
    await addAccount();
    {
      // It has been here as a display, as the console's own user has.
      await using lobby = connectTo(broker.url, 'lobby-1', { password: 'p' });
      await vi.waitFor(() => {
        expect(lobby.told).toContain('connected');
      }, soon);
    }
    using fleetConsole = openTestConsole(folder);
    const address = `${broker.url}/hq`;
    await fleetConsole.handlers.signInToFleet({
      address,
      name: 'admin',
      password: 'p',
      caFile: null,
    });
    await fleetConsole.handlers.openConsole();
    await vi.waitFor(() => {
      expect(fleetConsole.display('lobby-1')?.standing).toBe('off');
      expect(fleetConsole.display('admin')?.standing).toBe('off');
    }, soon);
    expect(await fleetConsole.handlers.removeDisplay('lobby-1')).toEqual({ ok: true, value: null });
    expect(await fleetConsole.handlers.removeDisplay('admin')).toEqual({ ok: true, value: null });
    await vi.waitFor(async () => {
      expect(await isLetIn('lobby-1')).toBe(false);
    }, soon);
    await fleetConsole.handlers.closeConsole();
    // As the broker is put back as it had been before.
    await addAccount();
    await fleetConsole.handlers.openConsole();
    await vi.waitFor(async () => {
      expect(await isLetIn('lobby-1')).toBe(false);
    }, soon);
    expect(await isLetIn('admin')).toBe(true);
    expect(publisher.errors).toEqual([]);
  });

  it('knows the calls that a publisher has made, once it is gone without a word, too', async () => {
    await using broker = await startBroker();
    await using displays = await simulateDisplays(broker.url, ['lobby-1']);
    using fleetConsole = openTestConsole(folder);
    await signIn(fleetConsole, broker.url);
    await fleetConsole.handlers.openConsole();
    const about = { instance: 'p1', rank: 0, version: '0.1.0', sentAt: Date.now() / 1000 };
    for (const [on, count] of [
      [true, 300],
      // Its will is of when it came.
      [false, 3],
    ] as const) {
      const calls = { month: '2026-11', count, quota: 1000 };
      const how = { qos: 1, retain: true } as const;
      const claim = packJson({ ...about, on, calls });
      await displays.client.publishAsync(topics.claim('pub-a'), claim, how);
      await vi.waitFor(() => {
        const [known] = fleetConsole.view()?.publishers ?? [];
        expect(known).toMatchObject({ isOn: on, calls: { count: 300 } });
      }, soon);
    }
  });

  it('has a thousand displays, and no more views than one a second', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    const many = Array.from({ length: 1000 }, (_, index) => `d-${String(index).padStart(4, '0')}`);
    await using displays = await simulateDisplays(broker.url, many);
    await displays.say();
    await displays.client.publishAsync(
      topics.claim('pub-a'),
      packJson({
        on: true,
        instance: 'p1',
        rank: 0,
        version: '0.1.0',
        sentAt: Date.now() / 1000,
        calls: { month: '2026-11', count: 300, quota: 1000 },
      }),
      { qos: 1, retain: true },
    );
    using fleetConsole = openTestConsole(folder);
    await signIn(fleetConsole, broker.url);
    const begin = performance.now();
    await fleetConsole.handlers.openConsole();
    await untilStanding(fleetConsole, 1000, 'unassigned');
    const cost = await fleetConsole.handlers.costOfAssignment({ is: 'all' }, { airport: 'ZRH' });
    expect(cost).toEqual({ displays: 1000, boardsBefore: 1, boardsAfter: 1, callsLeft: 700 });
    await untilSettled(fleetConsole);
    const outcome = await fleetConsole.handlers.assignToDisplays({ is: 'all' }, { airport: 'GVA' });
    expect(outcome).toEqual({ ok: true, value: null });
    await untilStanding(fleetConsole, 1000, 'well');
    await vi.waitFor(() => {
      const outcomes = fleetConsole.view()?.tasks[0]?.results.map(({ outcome }) => outcome);
      expect(new Set(outcomes)).toEqual(new Set(['done']));
    }, soon);
    const most = 2 + (performance.now() - begin) / 1000;
    expect(fleetConsole.views.length).toBeLessThan(most);
    expect(fleetConsole.errors).toEqual([]);
    expect(publisher.errors).toEqual([]);
  });
});
