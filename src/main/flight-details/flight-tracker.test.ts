import { describe, expect, test } from 'vitest';
import { aircraftSchema } from '#shared/flight-data/reference.ts';
import { noon } from '../flights/board-for-test.ts';
import { saveFlight } from '../store/flights.ts';
import { temporaryProfile, type TemporaryProfile } from '../store/testing/temporary-store.ts';
import { idOf, noFacts } from './flight-facts.ts';
import { listed, live, lookedUp, minutes, ownKey } from './flight-records-for-test.ts';
import { boardOf, world, type World } from './tracker-for-test.ts';

/** A slice of the event loop, in which the tracker looks at the boards. */
const nextSlice = () => new Promise((resolve) => setImmediate(resolve));

describe('the flight that is open', () => {
  test('is told at once from the board, and then from the service', async () => {
    const { tracker, clock, details, ...made } = world();
    made.boards.push(boardOf(listed({ dep_gate: 'A62' })));
    const first = tracker.handlers.openFlight(ownKey);
    expect(first).toMatchObject({ isAsking: true, departure: { gate: 'A62' } });
    await clock.advance(1);
    expect(details.at(-1)).toMatchObject({ isAsking: false, note: null });
    expect(made.asked).toEqual(['lookup']);
  });

  test('is known from the list of another day, and asked for all the same', async () => {
    const made = world();
    made.dayLists = [{ ...boardOf(listed({ dep_gate: 'A62' })), fetchedAt: noon - 3600 }];
    const first = made.tracker.handlers.openFlight(ownKey);
    expect(first).toMatchObject({ isAsking: true, departure: { gate: 'A62' } });
    made.entries = [];
    await made.clock.advance(1);
    expect(made.asked).toContain('schedules LX40');
    expect(made.details.at(-1)).toMatchObject({ departure: { gate: 'A62' } });
  });

  test('has the names that a publisher has sent with its board', () => {
    const made = world();
    const airport = { code: 'QQX', iata: 'QQX', icao: null, name: 'New Field', city: null };
    const more = { cityNames: {}, countryCode: null, timeZone: null };
    const board = boardOf(listed({ arr_iata: 'QQX', arr_icao: null }));
    made.boards = [{ ...board, names: { airports: [{ ...airport, ...more }], airlines: [] } }];
    const details = made.tracker.handlers.openFlight(ownKey);
    expect(details).toMatchObject({ arrival: { airport: { name: 'New Field' } } });
  });

  test('is known from a board by the other code of its airline, and then only looked up', async () => {
    const made = world();
    made.boards = [boardOf(listed({ dep_gate: 'A62' }))];
    const details = made.tracker.handlers.openFlight({ ...ownKey, iata: null, icao: 'SWR40' });
    expect(details).toMatchObject({ departure: { gate: 'A62' } });
    await made.clock.advance(61_000);
    expect(made.asked).toEqual(['lookup', 'lookup']);
  });

  test('follows its board', async () => {
    const made = world();
    made.boards = [boardOf(listed({ dep_gate: 'A62' }))];
    made.tracker.handlers.openFlight(ownKey);
    await made.clock.advance(1);
    made.boards = [boardOf(listed({ dep_gate: 'B3' }))];
    made.bus.emit('boards');
    await nextSlice();
    expect(made.details.at(-1)?.departure.gate).toBe('B3');
  });

  test('is asked for again while it is open, and not when it is closed', async () => {
    const made = world();
    made.tracker.handlers.openFlight(ownKey);
    await made.clock.advance(61_000);
    expect(made.asked.filter((what) => what === 'lookup')).toHaveLength(2);
    made.tracker.handlers.closeFlight();
    await made.clock.advance(600_000);
    expect(made.asked.filter((what) => what === 'lookup')).toHaveLength(2);
  });

  test('is asked for again after an error that should not be', async () => {
    const made = world();
    made.failure = new Error('broken');
    made.tracker.handlers.openFlight(ownKey);
    await made.clock.advance(1);
    expect(made.errors).toEqual([made.failure]);
    expect(made.details.at(-1)?.isAsking).toBe(false);
    made.failure = null;
    await made.clock.advance(61_000);
    expect(made.asked.filter((what) => what === 'lookup')).toHaveLength(2);
  });

  test('is known without the service when it was open before', async () => {
    const profile = temporaryProfile();
    const before = world(profile);
    before.entries = [listed({ dep_gate: 'A62' })];
    before.tracker.handlers.openFlight(ownKey);
    await before.clock.advance(1);
    before.tracker.stop();

    const after = world(profile, true);
    expect(after.tracker.handlers.openFlight(ownKey)).toMatchObject({
      isAsking: false,
      fetchedAt: noon,
      departure: { gate: 'A62' },
    });
    await after.clock.advance(1);
    expect(after.details.at(-1)?.note).toEqual({ kind: 'offline', code: 'service.offline' });
  });
});

describe('near misses that an older version has stored', () => {
  /** LX 40 as kept before lookups were checked: with the lookup of `record`, and the aircraft that came of it. */
  function kept(record: Readonly<Record<string, unknown>>, isFollowed: boolean): TemporaryProfile {
    const profile = temporaryProfile();
    const aircraft = { record: aircraftSchema.parse({ reg_number: 'HB-JCL' }), at: noon };
    const lookup = lookedUp({ reg_number: 'HB-JCL', dep_gate: 'E5', ...record });
    const facts = { ...noFacts, lookup, live: { record: live(record), at: noon }, aircraft };
    const followedAt = isFollowed ? noon : null;
    const store = profile.open();
    store.write((db) => {
      saveFlight(db, 'https://flights.example', {
        id: idOf(ownKey),
        key: ownKey,
        facts,
        touchedAt: noon,
        followedAt,
        told: null,
        endedAt: null,
      });
    });
    store.close();
    return profile;
  }

  const nearMisses = [{ flight_iata: 'LX400' }, { flight_iata: 'LX41', flight_number: '40' }];
  const ownRecords = [
    { flight_iata: 'LX0040' },
    { flight_iata: null, flight_icao: 'SWR40' },
    { flight_iata: 'UA9720', cs_flight_iata: 'LX40' },
  ];

  test.each(nearMisses)('are not believed when the flight is opened: %j', (record) => {
    const made = world(kept(record, false), true);
    const details = made.tracker.handlers.openFlight(ownKey);
    expect(details).toMatchObject({ remark: null, aircraft: null, fetchedAt: null });
  });

  test.each(nearMisses)('are not believed of a flight that is followed: %j', (record) => {
    const made = world(kept(record, true), true);
    expect(made.tracker.handlers.getFollowedFlights()).toMatchObject([
      { key: ownKey, remark: null, aircraft: null },
    ]);
  });

  test.each(ownRecords)('are none where the record names the number: %j', async (record) => {
    const made = world(kept(record, true), true);
    const known = { departure: { gate: 'E5' }, aircraft: { registration: 'HB-JCL' } };
    expect(made.tracker.handlers.getFollowedFlights()).toMatchObject([known]);
    expect(made.tracker.handlers.openFlight(ownKey)).toMatchObject(known);
    made.tracker.handlers.closeFlight();
    made.bus.emit('serviceFailed', { code: 'service.offline' });
    expect((await made.tracker.handlers.findFlights('LX40')).flights).toMatchObject([
      { departure: { gate: 'E5' } },
    ]);
  });
});

describe('flights that are followed', () => {
  function follow(made: World): void {
    made.boards = [boardOf(listed({ dep_gate: 'A62' }))];
    expect(made.tracker.handlers.followFlight(ownKey, true)).toEqual({ ok: true, value: null });
    made.boards = [];
  }

  test('are asked for at their pace, and what is new is told once', async () => {
    const made = world();
    follow(made);
    await made.clock.advance(61_000);
    expect(made.news).toEqual([]);
    made.entries = [listed({ dep_gate: 'B3' })];
    await made.clock.advance(120_000);
    expect(made.news).toEqual([[{ kind: 'gate', gate: 'B3', before: 'A62' }]]);
    expect(made.asked).toEqual(['schedules LX40', 'schedules LX40', 'schedules LX40']);
  });

  test('are known by either code of their airline', async () => {
    const made = world();
    const byIcao = { flight_iata: null, airline_iata: null, flight_icao: 'SWR40' };
    made.boards = [boardOf(listed({ ...byIcao, dep_gate: 'A62' }))];
    const key = { ...ownKey, iata: null, icao: 'SWR40' };
    expect(made.tracker.handlers.followFlight(key, true)).toEqual({ ok: true, value: null });
    made.boards = [];
    made.entries = [listed({ dep_gate: 'B3' })];
    await made.clock.advance(61_000);
    expect(made.news).toEqual([[{ kind: 'gate', gate: 'B3', before: 'A62' }]]);
    expect(made.asked).toEqual(['schedules SWR40']);
    made.boards = [boardOf(listed({ dep_gate: 'B3' }))];
    await made.clock.advance(600_000);
    expect(made.asked).toEqual(['schedules SWR40']);
  });

  test('cost nothing while a board has them', async () => {
    const made = world();
    follow(made);
    made.boards = [boardOf(listed({ dep_gate: 'B3' }))];
    made.bus.emit('boards');
    await nextSlice();
    await made.clock.advance(300_000);
    expect(made.news).toEqual([[{ kind: 'gate', gate: 'B3', before: 'A62' }]]);
    expect(made.asked).toEqual([]);
  });

  test('survive a restart, and what happened meanwhile is told', async () => {
    const profile = temporaryProfile();
    const before = world(profile);
    follow(before);
    before.tracker.stop();

    const after = world(profile);
    expect(after.tracker.handlers.getFollowedFlights()).toMatchObject([
      { isFollowed: true, key: ownKey, departure: { gate: 'A62' } },
    ]);
    after.entries = [listed({ status: 'cancelled' })];
    await after.clock.advance(61_000);
    expect(after.news).toEqual([[{ kind: 'cancelled' }]]);
  });

  test('drop off a day after their end', async () => {
    const made = world();
    follow(made);
    made.entries = [listed({ status: 'cancelled' })];
    await made.clock.advance(23 * 3_600_000);
    expect(made.tracker.handlers.getFollowedFlights()).toHaveLength(1);
    expect(made.asked).toHaveLength(1);
    await made.clock.advance(2 * 3_600_000);
    expect(made.tracker.handlers.getFollowedFlights()).toEqual([]);
  });

  test('stay as they were last known while the service is away or has lost them', async () => {
    const made = world();
    follow(made);
    made.entries = null;
    await made.clock.advance(180_000);
    made.entries = [];
    await made.clock.advance(180_000);
    expect(made.tracker.handlers.getFollowedFlights()).toMatchObject([
      { departure: { gate: 'A62' } },
    ]);
    expect(made.news).toEqual([]);
  });

  test('are asked for again after an error that should not be', async () => {
    const made = world();
    follow(made);
    made.failure = new Error('broken');
    await made.clock.advance(61_000);
    expect(made.errors).toEqual([made.failure]);
    made.failure = null;
    made.entries = [listed({ dep_gate: 'B3' })];
    await made.clock.advance(120_000);
    expect(made.news).toEqual([[{ kind: 'gate', gate: 'B3', before: 'A62' }]]);
  });

  test('are asked for again a tenth later than the service says, not with all other walls', async () => {
    const made = world();
    follow(made);
    made.error = 'limited';
    made.retryAt = noon + 36_000;
    await made.clock.advance(39_000_000);
    expect(made.asked).toHaveLength(1);
    await made.clock.advance(1_000_000);
    expect(made.asked.length).toBeGreaterThan(1);
  });

  test('are followed where one of them makes an error at each look', async () => {
    const made = world();
    follow(made);
    const other = listed({ flight_iata: 'LX99' });
    made.boards = [boardOf(other)];
    const otherKey = { ...ownKey, iata: 'LX99' };
    expect(made.tracker.handlers.followFlight(otherKey, true)).toEqual({ ok: true, value: null });
    const broken = { ...other };
    Object.defineProperty(broken, 'dep_gate', {
      enumerable: true,
      get: () => {
        throw new Error('broken');
      },
    });
    made.boards = [boardOf(broken)];
    made.entries = [listed({ dep_gate: 'B3' })];
    await made.clock.advance(120_000);
    expect(made.errors).toContainEqual(new Error('broken'));
    expect(made.news).toEqual([[{ kind: 'gate', gate: 'B3', before: 'A62' }]]);
  });

  test('are told from each other where both have become one flight', async () => {
    const made = world();
    const [first, second] = [60, 60 + 330].map((minute) => ({
      ...ownKey,
      departure: minutes(minute),
    }));
    made.boards = [boardOf(listed(), listed({ dep_time_ts: second?.departure }))];
    for (const key of [first, second]) {
      if (key) made.tracker.handlers.followFlight(key, true);
    }
    made.boards = [boardOf(listed({ dep_time_ts: minutes(60 + 165) }))];
    await made.clock.advance(61_000);
    const flights = made.tracker.handlers.getFollowedFlights();
    expect(new Set(flights.map(({ key }) => key.departure))).toEqual(new Set([minutes(225)]));
    expect(flights.map(({ asked }) => asked)).toEqual([first, second]);
  });

  test('are unfollowed for good', () => {
    const profile = temporaryProfile();
    const made = world(profile);
    follow(made);
    made.tracker.handlers.followFlight(ownKey, false);
    expect(made.tracker.handlers.getFollowedFlights()).toEqual([]);
    expect(world(profile).tracker.handlers.getFollowedFlights()).toEqual([]);
  });

  test('are known again where the timetable has changed by an hour', () => {
    const made = world();
    follow(made);
    made.boards = [boardOf(listed({ dep_time_ts: minutes(120) }))];
    const moved = { ...ownKey, departure: minutes(120) };
    expect(made.tracker.handlers.openFlight(moved).isFollowed).toBe(true);
  });

  test('must be known, and not too many', () => {
    const made = world();
    const unknown = made.tracker.handlers.followFlight(ownKey, true);
    expect(unknown).toEqual({ ok: false, problem: { code: 'refusals.flightUnknown' } });
    const numbers = Array.from({ length: 21 }, (_, index) => `LX${100 + index}`);
    made.boards = [boardOf(...numbers.map((number) => listed({ flight_iata: number })))];
    const outcomes = numbers.map(
      (number) => made.tracker.handlers.followFlight({ ...ownKey, iata: number }, true).ok,
    );
    expect(outcomes.filter(Boolean)).toHaveLength(20);
    expect(outcomes.at(-1)).toBe(false);
  });
});
