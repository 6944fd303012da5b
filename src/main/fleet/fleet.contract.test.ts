import type { PollResult } from '../boards/row-source.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import { type Clock, systemClock } from '../clock/clock.ts';
import { problemOf } from '../data/service-problems.ts';
import { mosquitto, startBroker } from './testing/broker.ts';
import { connectTo } from './testing/connect.ts';
import { seenChange, startDisplay, startPublisher, tenfold } from './testing/members.ts';
import { readAnswer, readAssignment, readHealthMessage } from './control.ts';
import { readChangeAnswer, type Change } from './document.ts';
import { stateSchema } from '../health/state.ts';
import { topicsOf } from './topics.ts';
import { packJson, packRows, readFresh, revOf } from './wire.ts';

/** Publishers and displays over a Mosquitto that runs on this computer. */

const target = { airport: 'ZRH', direction: 'departures' } as const;
/** The same board, by the other code of its airport. */
const byIcao = { airport: 'LSZH', direction: 'departures' } as const;
const topics = topicsOf('hq');
const soon = { timeout: 30_000, interval: 20 };
/** Milliseconds for what keeps the processor busy all the time. */
const busy = { timeout: 180_000 };
const now = Math.floor(Date.now() / 1000);

const entry = (flight: string): ScheduleEntry => scheduleEntrySchema.parse({ flight_iata: flight });

function rows(flight: string, fetchedAt: number, entries = [entry(flight)]): PollResult {
  return {
    target: byIcao,
    fetchedAt,
    isUnchanged: false,
    entries,
    droppedCount: 0,
    isComplete: true,
    endProblem: null,
    isSimulated: false,
  };
}

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const newRows = (told: readonly string[]) => told.filter((each) => each.startsWith('new'));
/** Before its first rows, a display on a busy machine may have said that it has none. */
const fromRows = (told: readonly string[]) =>
  told.slice(
    Math.max(
      0,
      told.findIndex((each) => each.startsWith('new')),
    ),
  );
const same = (fetchedAt: number): PollResult => ({ target: byIcao, fetchedAt, isUnchanged: true });

/** A message of rows, as a publisher writes it, and what confirms them. */
async function written(flight: string, fetchedAt: number) {
  const facts = {
    isSimulated: false,
    isComplete: true,
    endProblem: null,
    droppedCount: 0,
    provider: 'vatsim' as const,
    host: 'data.vatsim.net',
    entries: [entry(flight)],
  };
  const rev = revOf(facts);
  const fresh = (at: number) => packJson({ rev, fetchedAt: at, problem: null, sentAt: now });
  return { rows: await packRows({ ...facts, rev, fetchedAt, gateChanges: [] }), fresh };
}

const claim = packJson({
  on: true,
  instance: 'a',
  rank: 0,
  version: '',
  sentAt: now,
  calls: null,
});

const healthState = stateSchema.parse({
  version: '0.1.0',
  processId: 1,
  startedAt: now,
  writtenAt: now,
  boards: [],
  oldAfterSeconds: 60,
  errors: {},
  lastError: null,
  paintedAt: null,
  isVisible: true,
  memory: { total: 0, byProcess: {} },
  restarts: { page: 0, gpu: 0 },
  supervisor: null,
});

/** The publisher leads and the display has its rows, beside a stranger at the same broker. */
async function untilShown(
  one: ReturnType<typeof startPublisher>,
  display: ReturnType<typeof startDisplay>,
  stranger: ReturnType<typeof connectTo>,
): Promise<void> {
  await vi.waitFor(() => {
    expect(one.leads).toEqual([true]);
    expect(stranger.told).toEqual(['connected']);
  }, soon);
  one.bus.emit('polled', rows('LX318', now));
  await vi.waitFor(() => {
    expect(fromRows(display.told)).toEqual(['new LX318']);
  }, soon);
}

describe.skipIf(mosquitto === undefined)('a fleet', () => {
  it('shows on each display what the publisher polls, and what goes wrong with that', async () => {
    await using broker = await startBroker();
    await using one = startPublisher(broker.url, 'pub-a');
    await using early = startDisplay(broker.url, 'lobby-1', [byIcao]);
    await vi.waitFor(() => {
      expect(one.leads).toEqual([true]);
    }, soon);
    one.bus.emit('polled', rows('LX318', now));
    await vi.waitFor(() => {
      expect(fromRows(early.told)).toEqual(['new LX318']);
    }, soon);
    expect(early.link).toMatchObject({ provider: 'airlabs', host: 'airlabs.co' });
    one.bus.emit('polled', same(now + 1));
    one.bus.emit('polled', rows('LX40', now + 2));
    one.bus.emit('pollFailed', {
      target: byIcao,
      problem: problemOf('own-quota', now + 99),
      at: now + 3,
    });
    await vi.waitFor(() => {
      expect(fromRows(early.told)).toEqual([
        ...['new LX318', `same ${now + 1}`, 'new LX40', 'service.own-quota'],
      ]);
    }, soon);
    expect(early.problems.at(-1)).toEqual({
      target: byIcao,
      problem: problemOf('own-quota', now + 99),
      at: now + 3,
    });
    await using late = startDisplay(broker.url, 'lobby-2', [target]);
    await vi.waitFor(() => {
      expect(fromRows(late.told)).toEqual(['new LX40', 'service.own-quota']);
    }, soon);
    expect(late.results[0]).toMatchObject({ gateChanges: [seenChange] });
    for (const { results } of [early, late]) {
      const [known] = results.flatMap((result) => (result.isUnchanged ? [] : (result.names ?? [])));
      expect(known?.airports.map(({ code, city }) => [code, city])).toEqual([['ZRH', 'Zürich']]);
      expect(known?.airlines.map(({ code, name }) => [code, name])).toEqual([['LX', 'Swiss']]);
    }
    one.bus.emit('polled', same(now + 4));
    await vi.waitFor(() => {
      expect([early.told.at(-1), late.told.at(-1)]).toEqual(Array(2).fill(`same ${now + 4}`));
    }, soon);
    expect([one, early, late].flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('heals after the broker has lost all that it knew, and says meanwhile since when it is gone', async () => {
    await using broker = await startBroker();
    await using one = startPublisher(broker.url, 'pub-a');
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    await vi.waitFor(() => {
      expect(one.leads).toEqual([true]);
    }, soon);
    one.bus.emit('polled', rows('LX318', now));
    await vi.waitFor(() => {
      expect(fromRows(display.told)).toEqual(['new LX318']);
    }, soon);
    await broker.kill();
    one.bus.emit('polled', rows('LX40', now + 1));
    await vi.waitFor(() => {
      expect(fromRows(display.told)).toEqual(['new LX318', 'fleet.offline']);
    }, soon);
    expect(display.problems[0]?.at).toBeGreaterThanOrEqual(now);
    await broker.start();
    await using late = startDisplay(broker.url, 'lobby-2', [target]);
    await vi.waitFor(() => {
      expect(newRows(display.told)).toEqual(['new LX318', 'new LX40']);
      expect(newRows(late.told)).toEqual(['new LX40']);
      expect([display.told.at(-1), late.told.at(-1)]).not.toContain('fleet.offline');
    }, soon);
    // While no broker was there, who led went on.
    expect(one.leads).toEqual([true]);
  });

  it('is led by the lowest rank that is there', async () => {
    await using broker = await startBroker();
    await using second = startPublisher(broker.url, 'pub-a', 2);
    await vi.waitFor(() => {
      expect(second.leads).toEqual([true]);
    }, soon);
    const first = startPublisher(broker.url, 'pub-b', 1);
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    await vi.waitFor(() => {
      expect([first.leads, second.leads]).toEqual([[true], [true, false]]);
    }, soon);
    first.bus.emit('polled', rows('LX318', now));
    // Whatever one that does not lead has, it keeps to itself.
    second.bus.emit('polled', rows('LX1', now + 9));
    await vi.waitFor(() => {
      expect(fromRows(display.told)).toEqual(['new LX318']);
    }, soon);
    await first.publisher.stop();
    await vi.waitFor(() => {
      expect(second.leads).toEqual([true, false, true]);
      expect(display.told.at(-1)).toBe('new LX1');
    }, soon);
  });

  it('is led by no other before the broker has told of the one that leads, however late that is', async () => {
    await using broker = await startBroker();
    await using leader = connectTo(broker.url, 'leader');
    await vi.waitFor(() => {
      expect(leader.told).toEqual(['connected']);
    }, soon);
    await leader.publishFirst(topics.claim('pub-a'), claim);
    // Each short wait is over before a broker can have said anything.
    const hasty: Clock = {
      ...systemClock,
      startTimer(callback, milliseconds) {
        if (milliseconds >= 1000) return systemClock.startTimer(callback, milliseconds);
        const next = setImmediate(callback);
        return () => {
          clearImmediate(next);
        };
      },
    };
    await using standby = startPublisher(broker.url, 'pub-b', 1, [], hasty);
    await vi.waitFor(() => {
      expect(standby.said).toContain('The publisher pub-a leads.');
    }, soon);
    expect(standby.leads).toEqual([]);
    leader.publish(topics.claim('pub-a'), Buffer.alloc(0));
    await vi.waitFor(() => {
      expect(standby.leads).toEqual([true]);
    }, soon);
  });

  it('is led by one that may not read what it has said itself', async () => {
    await using broker = await startBroker({
      configure(port, folder) {
        writeFileSync(join(folder, 'acl'), 'topic write landside/#\n');
        return `user root\nlistener ${port} 127.0.0.1\nallow_anonymous true\nacl_file ${folder}/acl\n`;
      },
    });
    const fast: Clock = {
      ...systemClock,
      startTimer: (callback, milliseconds) => systemClock.startTimer(callback, milliseconds / 10),
    };
    await using one = startPublisher(broker.url, 'pub-a', 0, [], fast);
    await vi.waitFor(() => {
      expect(one.leads).toEqual([true]);
    }, soon);
  });

  it('waits for no publisher that is gone, though the broker came back with its claim and without its will', async () => {
    await using broker = await startBroker();
    await using gone = connectTo(broker.url, 'gone');
    await vi.waitFor(() => {
      expect(gone.told).toEqual(['connected']);
    }, soon);
    gone.publish(topics.claim('pub-a'), claim);
    // The least that a claim counts is three quarters of a minute.
    // Short waits are for what others are about to say, who are no faster.
    const fastFrom = (least: number): Clock => ({
      now: () => now * 1000 + 30 * (Date.now() - now * 1000),
      monotonic: () => 30 * performance.now(),
      uptime: () => 30 * performance.now(),
      startTimer: (callback, milliseconds) =>
        systemClock.startTimer(callback, milliseconds < least ? milliseconds : milliseconds / 30),
    });
    await using display = startDisplay(broker.url, 'lobby-1', [target], null, fastFrom(1000));
    await using standby = startPublisher(broker.url, 'pub-b', 1, [], fastFrom(10_000));
    await vi.waitFor(() => {
      expect(standby.leads).toEqual([true]);
    }, soon);
    standby.bus.emit('polled', rows('LX318', now));
    await vi.waitFor(() => {
      expect(display.told.at(-1)).toBe('new LX318');
    }, soon);
    // It has said again and again that it is there, and does so no more.
    await standby.publisher.stop();
    await vi.waitFor(() => {
      expect(display.told.at(-1)).toBe('fleet.noPublisher');
    }, soon);
  });

  it('does not go back to the rows of the last run of a publisher', async () => {
    await using broker = await startBroker();
    await using other = connectTo(broker.url, 'other');
    other.connection.subscribe([topics.fresh(target)]);
    await vi.waitFor(() => {
      expect(other.told).toEqual(['connected']);
    }, soon);
    const newer = await written('LX40', now - 10);
    other.publish(topics.rows(target), newer.rows);
    other.publish(topics.fresh(target), newer.fresh(now - 5));
    await vi.waitFor(() => {
      expect(other.messages).toHaveLength(1);
    }, soon);
    const kept = { target: byIcao, entries: [entry('LX1')], isSimulated: false };
    await using one = startPublisher(broker.url, 'pub-a', 0, [{ ...kept, fetchedAt: now - 60 }]);
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    await vi.waitFor(() => {
      expect(one.leads).toEqual([true]);
      expect(fromRows(display.told)).toEqual(['new LX40', `same ${now - 5}`]);
    }, soon);
    one.bus.emit('polled', rows('LX2', now));
    await vi.waitFor(() => {
      expect(newRows(display.told)).toEqual(['new LX40', 'new LX2']);
      const times = other.texts(topics.fresh(target)).map((text) => readFresh(Buffer.from(text)));
      expect(times.map((fresh) => fresh?.fetchedAt)).toEqual([now - 5, now]);
    }, soon);
  });

  it('takes what a later version of the format has in addition, and lets that lead', async () => {
    await using broker = await startBroker();
    await using later = connectTo(broker.url, 'pub-a');
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    await vi.waitFor(() => {
      expect(later.told).toEqual(['connected']);
    }, soon);
    const more = { more: { of: ['a later version'] } };
    const json = (value: object) => Buffer.from(JSON.stringify(value));
    const withMore = (bytes: Uint8Array) =>
      json({ ...(JSON.parse(asText(bytes)) as object), ...more });
    const ahead = await written('LX318', now);
    const { entries, ...envelope } = JSON.parse(asText(brotliDecompressSync(ahead.rows))) as {
      entries: readonly object[];
    };
    const longer = entries.map((each) => ({ ...each, ...more }));
    await later.publishFirst(topics.claim('pub-a'), withMore(claim));
    await later.publishFirst(
      topics.rows(target),
      brotliCompressSync(json({ ...envelope, ...more, entries: longer })),
    );
    await later.publishFirst(topics.fresh(target), withMore(ahead.fresh(now)));
    // Of the same fleet, it stands by for one of a later version as for one of its own.
    await using earlier = startPublisher(broker.url, 'pub-b', 1);
    await vi.waitFor(() => {
      expect(display.told).toContain('new LX318');
      expect(earlier.said).toContain('The publisher pub-a leads.');
    }, soon);
    expect(earlier.leads).toEqual([]);
    const settings = { airport: 'GVA', ...more };
    const assignment = { rev: 1, at: now, by: 'admin', settings, notices: [], ...more };
    later.publish(topics.assignment('lobby-1'), json(assignment));
    await vi.waitFor(() => {
      expect(display.display.settings).toEqual({ airport: 'GVA' });
    }, soon);
    expect(display.errors).toEqual([]);
  });

  it('shows nothing older than what is on show, and waits for rows that are confirmed before they come', async () => {
    await using broker = await startBroker();
    await using other = connectTo(broker.url, 'pub-a');
    await using display = startDisplay(broker.url, 'lobby-1', [target], now - 20);
    const [old, next] = [await written('LX1', now - 30), await written('LX2', now - 30)];
    await vi.waitFor(() => {
      expect(other.told).toEqual(['connected']);
    }, soon);
    other.publish(topics.claim('pub-a'), claim);
    other.publish(topics.rows(target), old.rows);
    other.publish(topics.fresh(target), old.fresh(now - 25));
    // Of other rows: they are what comes next.
    other.publish(topics.fresh(target), next.fresh(now - 10));
    await vi.waitFor(() => {
      expect(newRows(display.told)).toEqual([]);
    }, soon);
    other.publish(topics.rows(target), next.rows);
    await vi.waitFor(() => {
      expect(fromRows(display.told)).toEqual(['new LX2']);
    }, soon);
    const result = display.results.find(({ isUnchanged }) => !isUnchanged);
    expect(result?.fetchedAt).toBe(now - 10);
    // VATSIM's: the cache is not to give them back as real ones.
    expect(result).toMatchObject({ isSimulated: true });
    expect(display.link.provider).toBe('vatsim');
  });

  it('names the source of each board', async () => {
    await using broker = await startBroker();
    const oslo = { airport: 'OSL', direction: 'departures' } as const;
    await using display = startDisplay(broker.url, 'lobby-1', [target, oslo]);
    const airlabs = { provider: 'airlabs', host: 'airlabs.co' } as const;
    const avinor = { provider: 'avinor', host: 'asrv.avinor.no' } as const;
    await using one = startPublisher(broker.url, 'pub-a', 0, [], systemClock, (airport) =>
      airport === 'OSL' ? avinor : airlabs,
    );
    one.bus.emit('polled', rows('LX318', now));
    one.bus.emit('polled', { ...rows('SK4106', now), target: oslo });
    await vi.waitFor(() => {
      expect(newRows(display.told).toSorted()).toEqual(['new LX318', 'new SK4106']);
    }, soon);
    expect(display.link.of('ZRH')).toEqual({ ...airlabs, isEmbedded: false });
    expect(display.link.of('OSL')).toEqual({ ...avinor, isEmbedded: false });
    expect(display.link.of('BGO')).toBeNull();
  });

  it('says that no publisher is there, and that none sends a board', async () => {
    await using broker = await startBroker();
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    await vi.waitFor(() => {
      expect(display.told).toEqual(['fleet.noPublisher']);
    }, soon);
    await using one = startPublisher(broker.url, 'pub-a');
    await vi.waitFor(() => {
      expect(display.told).toEqual(['fleet.noPublisher', 'fleet.noBoard']);
    }, soon);
    one.bus.emit('polled', rows('LX318', now));
    await vi.waitFor(() => {
      expect(display.told.at(-1)).toBe('new LX318');
    }, soon);
  });

  it('says that rows do not come through, and shows those that do', async () => {
    // A claim of a publisher is less than that.
    await using broker = await startBroker({ lines: ['max_packet_size 700'] });
    await using one = startPublisher(broker.url, 'pub-a');
    await using display = startDisplay(broker.url, 'lobby-1', [byIcao]);
    await vi.waitFor(() => {
      expect(one.leads).toEqual([true]);
    }, soon);
    one.bus.emit('polled', rows('LX318', now));
    await vi.waitFor(() => {
      expect(fromRows(display.told)).toEqual(['new LX318']);
    }, soon);
    const entries = Array.from({ length: 900 }, (_, at) => entry(`LX${(at * 7919 + 1) % 9973}`));
    one.bus.emit('polled', rows('', now + 10, entries));
    await vi.waitFor(() => {
      expect(display.told.at(-1)).toBe('fleet.noRows');
    }, soon);
    expect(one.said.join('\n')).toContain('does not take messages as large as');
    one.bus.emit('polled', rows('LX40', now + 20));
    await vi.waitFor(() => {
      expect(display.told.at(-1)).toBe('new LX40');
    }, soon);
  });

  it('says that a publisher is gone of which a broker has kept that it is there', async () => {
    await using broker = await startBroker();
    await using witness = connectTo(broker.url, 'witness');
    await vi.waitFor(() => {
      expect(witness.told).toEqual(['connected']);
    }, soon);
    await witness.publishFirst(topics.claim('pub-a'), claim);
    await using display = startDisplay(broker.url, 'lobby-1', [byIcao], now, tenfold());
    await vi.waitFor(() => {
      expect(display.told.at(-1)).toBe('fleet.noPublisher');
    }, soon);
  });

  it('has a display take what it is told, and a broker that has forgotten all tell it again', async () => {
    await using broker = await startBroker();
    await using one = startPublisher(broker.url, 'pub-a');
    await using console = connectTo(broker.url, 'console');
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    await vi.waitFor(() => {
      expect([one.leads, console.told]).toEqual([[true], ['connected']]);
      expect(display.display.name).toBe('lobby-1');
    }, soon);
    const settings = { airport: 'GVA' };
    const all = { is: 'all' } as const;
    const notice = { level: 'emergency', texts: { en: 'Out' }, from: null, until: null };
    const change = (id: string, wanted: Change): void => {
      console.connection.publish(topics.change(id), packJson(wanted), { isRetained: false });
    };
    change('a1', { do: 'assign', target: all, settings, by: 'admin' });
    const notices = [{ ...notice, days: [], hours: null }];
    change('a2', { do: 'notices', target: all, notices, by: 'admin' });
    await vi.waitFor(() => {
      expect(display.changes).toEqual(expect.arrayContaining([settings, 'notices']));
      expect(one.assigner.targets((code) => code)).toEqual([
        { airport: 'GVA', direction: 'departures' },
      ]);
    }, soon);
    expect(display.display.notices).toHaveLength(1);
    await broker.kill();
    await broker.start();
    await using late = startDisplay(broker.url, 'lobby-1b', [target]);
    await using other = connectTo(broker.url, 'other');
    other.connection.subscribe([topics.allAssignments, topics.document]);
    await vi.waitFor(() => {
      const [told] = other.messages.filter(({ topic }) => topic === topics.assignment('lobby-1'));
      expect(told && readAssignment(told.payload)).toMatchObject({ rev: 1, settings });
      expect(other.messages.some(({ topic }) => topic === topics.document)).toBe(true);
      // It is told what the layers say of all, as soon as it is heard of.
      expect(late.changes).toEqual(expect.arrayContaining([settings, 'notices']));
    }, soon);
    expect([one, display, late].flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('has what displays are told from the publisher that led before, and takes changes on', async () => {
    await using broker = await startBroker();
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    await using console = connectTo(broker.url, 'console');
    console.connection.subscribe([topics.allChangeAnswers]);
    const answers = () => console.messages.map(({ payload }) => readChangeAnswer(payload));
    const change = (id: string, settings: object): void => {
      const wanted = { do: 'assign', target: { is: 'all' }, settings, by: 'admin' } as const;
      console.connection.publish(topics.change(id), packJson(wanted), { isRetained: false });
    };
    await using standby = startPublisher(broker.url, 'pub-b', 2);
    {
      await using leader = startPublisher(broker.url, 'pub-a', 1);
      await vi.waitFor(() => {
        expect([leader.leads, standby.leads.at(-1) ?? false]).toEqual([[true], false]);
        expect(console.told).toEqual(['connected']);
      }, soon);
      change('a1', { airport: 'GVA' });
      await vi.waitFor(() => {
        expect(display.changes).toEqual([{ airport: 'GVA' }]);
        expect(standby.assigner.targets((code) => code)).toHaveLength(1);
      }, soon);
      expect(answers()).toHaveLength(1);
    }
    await vi.waitFor(() => {
      expect(standby.leads.at(-1)).toBe(true);
    }, soon);
    change('a2', { clock: '12' });
    await vi.waitFor(() => {
      expect(display.changes.at(-1)).toEqual({ airport: 'GVA', clock: '12' });
      expect(answers().map((answer) => answer?.ok)).toEqual([true, true]);
    }, soon);
    expect([standby, display].flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('hears how a display does, and has it do what it is told', async () => {
    await using broker = await startBroker({ lines: ['max_packet_size 4000'] });
    await using one = startPublisher(broker.url, 'pub-a');
    await using fleetConsole = connectTo(broker.url, 'console');
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    fleetConsole.connection.subscribe([topics.allHealth, topics.allAnswers]);
    await vi.waitFor(() => {
      expect([one.leads, fleetConsole.told]).toEqual([[true], ['connected']]);
    }, soon);
    one.bus.emit('polled', rows('LX318', now));
    await vi.waitFor(() => {
      expect(fromRows(display.told)).toEqual(['new LX318']);
    }, soon);
    const did: string[] = [];
    let pictureBytes = 3;
    display.display.serve(
      () => ({
        state: healthState,
        boards: [{ ...target, fetchedAt: now }],
        screen: null,
        isNight: false,
      }),
      {
        identify: () => did.push('identify'),
        picture() {
          const jpeg = Buffer.alloc(pictureBytes);
          jpeg.writeUIntBE(0xffd8ff, 0, 3);
          // The next one is more than the broker takes.
          pictureBytes = 10_000;
          return Promise.resolve(jpeg);
        },
        reload: () => did.push('reload'),
        restart: null,
      },
    );
    await vi.waitFor(() => {
      const [health] = fleetConsole.messages.filter(
        ({ topic }) => topic === topics.health('lobby-1'),
      );
      expect(health && readHealthMessage(health.payload)).toMatchObject({
        rev: null,
        boards: [
          {
            airport: 'ZRH',
            fetchedAt: now,
            rev: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          },
        ],
        reconnects: 0,
        isDuplicate: false,
        state: { version: '0.1.0' },
      });
      expect(health?.isRetained).toBe(false);
    }, soon);
    const command = (id: string, action: 'identify' | 'restart' | 'picture') =>
      packJson({ id, do: action, until: now + 600 });
    for (const [id, action] of [
      ['a1', 'identify'],
      ['a2', 'restart'],
      ['a3', 'picture'],
      ['a4', 'picture'],
    ] as const) {
      fleetConsole.connection.publish(topics.command('lobby-1'), command(id, action), {
        isRetained: false,
      });
    }
    await vi.waitFor(() => {
      const answers = ['a1', 'a2', 'a3', 'a4'].map((id) => {
        const said = fleetConsole.messages.find(
          ({ topic }) => topic === topics.answer('lobby-1', id),
        );
        return said && readAnswer(said.payload);
      });
      expect(answers).toMatchObject([
        { is: 'done' },
        { is: 'refused', why: 'unsupervised' },
        { is: 'picture' },
        { is: 'refused', why: 'failed' },
      ]);
    }, soon);
    expect(did).toEqual(['identify']);
    expect(display.errors).toEqual([]);
  });

  it('says so where two displays have one name', async () => {
    await using broker = await startBroker();
    await using one = startDisplay(broker.url, 'lobby-1', [target]);
    await using other = startDisplay(broker.url, 'lobby-1', [target]);
    await vi.waitFor(() => {
      expect(one.told).toContain('fleet.duplicate');
      expect(other.told).toContain('fleet.duplicate');
    }, soon);
  });

  it('takes 10,000 messages of nonsense on all topics, and then the next rows', busy, async () => {
    await using broker = await startBroker();
    await using one = startPublisher(broker.url, 'pub-a');
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    await using stranger = connectTo(broker.url, 'stranger');
    await untilShown(one, display, stranger);
    const ofAll = [topics.rows(target), topics.fresh(target), topics.names(target), topics.notice];
    const ofOne = ['assignment', 'command', 'state', 'health', 'claim'] as const;
    const names = ['lobby-1', 'lobby-2', 'pub-b'];
    const where = [...ofAll, ...ofOne.flatMap((kind) => names.map((name) => topics[kind](name)))];
    const fields =
      'rev fetchedAt problem sentAt on instance rank calls settings notices at by isForgotten id do until version ' +
      'formats since state boards entries airports airlines gateChanges __proto__ constructor';
    const object = fc.dictionary(fc.constantFrom(...fields.split(' ')), fc.jsonValue());
    const text = fc.oneof(object, fc.jsonValue()).map((value) => JSON.stringify(value));
    const message = fc.record({
      topic: fc.constantFrom(...where),
      isRetained: fc.boolean(),
      payload: fc.oneof(
        fc.uint8Array({ maxLength: 3000 }),
        text.map((json) => Buffer.from(json)),
        text.map((json) => brotliCompressSync(json)),
      ),
    });
    // Of a topic the newest message counts: what came after the rows, on their own topic, would replace them.
    await Promise.all(
      fc
        .sample(message, { numRuns: 10_000, seed: 16 })
        .map(({ topic, isRetained, payload }) =>
          stranger.publishFirst(topic, payload, { isRetained }),
        ),
    );
    one.bus.emit('polled', rows('LX40', now + 1));
    await vi.waitFor(() => {
      expect(display.told).toContain('new LX40');
    }, busy);
    expect(one.errors).toEqual([]);
    expect(display.errors).toEqual([]);
  });

  it('keeps the last board whatever strangers send', busy, async () => {
    await using broker = await startBroker();
    await using one = startPublisher(broker.url, 'pub-a');
    await using display = startDisplay(broker.url, 'lobby-1', [target]);
    await using stranger = connectTo(broker.url, 'stranger');
    await untilShown(one, display, stranger);
    const later = await written('LX666', now + 5);
    const payloads = [
      Buffer.alloc(0),
      Buffer.alloc(16_000_000, 'x'),
      brotliCompressSync(Buffer.alloc(200_000_000, ' ')),
      brotliCompressSync('{"rev":"a","fetchedAt":1,"entries":[' + '[],'.repeat(500_000) + '0]}'),
      later.rows.subarray(0, later.rows.length - 9),
      Buffer.from('{"on":true}'),
      Buffer.from('null'),
      Buffer.from('{"rev":"a","fetchedAt":1e999}'),
      Buffer.from('{"rev":7,"fetchedAt":null,"problem":[]}'),
    ];
    const claims = Array.from({ length: 300 }, (_, at) => topics.claim(`made-up-${at}`));
    const topicsOfBoard = [topics.rows(target), topics.fresh(target), topics.names(target)];
    await Promise.all([
      ...payloads.flatMap((payload) =>
        [...topicsOfBoard, topics.claim('pub-b')].map((topic) =>
          stranger.publishFirst(topic, payload),
        ),
      ),
      ...claims.map((topic) => stranger.publishFirst(topic, claim)),
    ]);
    one.bus.emit('polled', rows('LX40', now + 1));
    await vi.waitFor(() => {
      expect(display.told.at(-1)).toBe('new LX40');
    }, busy);
    expect(display.told).not.toContain('new LX666');
    expect([one, display].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
