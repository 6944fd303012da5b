import { randomBytes } from 'node:crypto';
import { describe } from 'vitest';
import { scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import { flight, minutesFromNow, numbered, timeFields } from '../../e2e/support/flights.ts';
import type { FreshRows } from '../../src/main/boards/row-source.ts';
import { packAssignment } from '../../src/main/fleet/control.ts';
import { createFleetDisplay, givenAccount } from '../../src/main/fleet/display.ts';
import { type Change } from '../../src/main/fleet/document.ts';
import { mosquitto, startBroker, type TestBroker } from '../../src/main/fleet/testing/broker.ts';
import { connectTo, testServices } from '../../src/main/fleet/testing/connect.ts';
import { startPublisher } from '../../src/main/fleet/testing/members.ts';
import { topicsOf } from '../../src/main/fleet/topics.ts';
import {
  expect,
  flightsOnce,
  numbersOn,
  problemOnce,
  test,
  until,
  type EngineStart,
} from './support/engine.ts';
import { passTime } from './support/time.ts';
import { packJson } from '../../src/main/fleet/wire.ts';

/** What a display of a fleet shows: of a publisher, of what it is told, and of a broker that is away. */

const args = ['--airport', 'ZRH', '--board', 'departures'];
const hour = 3_600_000;

/** What makes an engine a display of a fleet. */
function asDisplay({ url }: TestBroker, profileFolder: string): Pick<EngineStart, 'parts'> {
  const unnamed = {
    address: { broker: url, fleet: 'hq' },
    ca: null,
    instance: randomBytes(8).toString('hex'),
    version: '0.1.0',
  };
  const account = givenAccount({ name: 'lobby-1', password: null });
  return {
    parts: { fleet: createFleetDisplay(unnamed, account, profileFolder, testServices([], [])) },
  };
}

/** What a publisher has polled for departures of Zürich. */
function polled(...flights: readonly object[]): FreshRows {
  return {
    target: { airport: 'ZRH', direction: 'departures' },
    fetchedAt: Math.floor(Date.now() / 1000),
    isUnchanged: false,
    entries: flights.map((each) => scheduleEntrySchema.parse(each)),
    droppedCount: 0,
    isComplete: true,
    endProblem: null,
    isSimulated: false,
  };
}

describe.skipIf(mosquitto === undefined)('a display of a fleet', () => {
  test('ages truthfully while the broker is away, and has the next rows when that is back', async ({
    start,
    profile,
  }) => {
    await using broker = await startBroker();
    await using member = startPublisher(broker.url, 'pub-a');
    await until(() => {
      expect(member.leads).toEqual([true]);
    });
    const left = { status: 'active', ...timeFields('dep_actual', minutesFromNow(-2)) };
    member.bus.emit('polled', polled(numbered(8, -4, left), flight(40)));
    const display = await start({ args, ...asDisplay(broker, profile) });
    const { fetchedAt, source } = await flightsOnce(display, 'LX 8', 'LX 318');
    expect(source).toMatchObject({ provider: 'AirLabs', isSimulated: false });

    await broker.kill();
    expect(await problemOnce(display)).toContain('no connection to the fleet');
    const since = display.board().problem?.since;
    passTime(hour);
    display.engine.boards.rebuild();
    // What has yet to leave stays: no answer has said that it has.
    expect(numbersOn(display.board())).toEqual(['LX 318']);
    expect(display.board()).toMatchObject({ fetchedAt, problem: { since } });
    passTime(2 * hour);

    member.bus.emit('polled', polled(numbered(77, 200), numbered(40, 220)));
    await broker.start();
    const { fetchedAt: next } = await flightsOnce(display, 'LX 77', 'LX 40');
    expect(next).toBeGreaterThan((fetchedAt ?? 0) + 3 * 3600 - 1);
    expect(member.errors).toEqual([]);
  });

  test('says that flights are simulated, also after a start without the broker, and that no publisher is there', async ({
    start,
    profile,
  }) => {
    await using broker = await startBroker();
    {
      await using member = startPublisher(broker.url, 'pub-a');
      await until(() => {
        expect(member.leads).toEqual([true]);
      });
      member.bus.emit('polled', { ...polled(flight(40)), isSimulated: true });
      const first = await start({ args, ...asDisplay(broker, profile) });
      expect(await flightsOnce(first, 'LX 318')).toMatchObject({ source: { isSimulated: true } });
      await member.publisher.stop();
      expect(await problemOnce(first)).toContain('no publisher');
      expect(numbersOn(first.board())).toEqual(['LX 318']);
      first.stop();
    }
    await broker.kill();
    const second = await start({ args, ...asDisplay(broker, profile) });
    expect(await problemOnce(second)).toContain('no connection to the fleet');
    expect(second.board()).toMatchObject({
      rows: [{ flights: [{ text: 'LX 318' }] }],
      source: { isSimulated: true },
    });
  });

  test('is what it was told last, also after a start without the broker, and nothing older', async ({
    start,
    profile,
  }) => {
    await using broker = await startBroker();
    await using member = startPublisher(broker.url, 'pub-a');
    await using admin = connectTo(broker.url, 'admin');
    await until(() => {
      expect([member.leads, admin.told]).toEqual([[true], ['connected']]);
    });
    const topics = topicsOf('hq');
    const change = (id: string, wanted: Change): void => {
      admin.connection.publish(topics.change(id), packJson(wanted), { isRetained: false });
    };
    const first = await start(asDisplay(broker, profile));
    const settings = { airport: 'GVA', direction: 'arrivals', houseName: 'Gate lounge' } as const;
    change('a1', {
      do: 'assign',
      target: { is: 'all' },
      settings: { airport: 'ZRH' },
      by: 'admin',
    });
    await until(() => {
      expect(first.board().airport.code).toBe('ZRH');
    });
    change('a2', { do: 'assign', target: { is: 'all' }, settings, by: 'admin' });
    const isAssigned = { airport: { code: 'GVA' }, direction: 'arrivals' };
    await until(() => {
      expect(first.board()).toMatchObject(isAssigned);
    });
    // An older one, as of a broker that was put back as it had been; what it is told next comes after that.
    const at = Math.floor(Date.now() / 1000);
    const older = {
      rev: 1,
      at,
      by: 'admin',
      settings: { ...settings, airport: 'LHR' },
      notices: [],
    };
    admin.publish(topics.assignment('lobby-1'), packAssignment(older));
    const notice = { texts: { en: 'Out' }, level: 'line', from: null, until: null } as const;
    const notices = [{ ...notice, hours: null, days: [] }];
    change('a3', { do: 'notices', target: { is: 'all' }, notices, by: 'admin' });
    await until(async () => {
      const { fleet } = await first.page.call('getSettings');
      expect(fleet?.notices).toHaveLength(1);
    });
    const shown = first.page.events.map((sent) => JSON.stringify(sent)).join('\n');
    expect(shown).toContain('GVA arrivals');
    expect(shown).not.toContain('LHR arrivals');
    first.stop();
    await broker.kill();

    const second = await start(asDisplay(broker, profile));
    expect(second.board()).toMatchObject(isAssigned);
    expect(await second.page.call('getSettings')).toMatchObject({
      settings: { houseName: 'Gate lounge' },
      fleet: { assigned: ['airport', 'direction', 'houseName'] },
    });
    expect(await problemOnce(second)).toContain('no connection to the fleet');
    expect(member.errors).toEqual([]);
  });
});
