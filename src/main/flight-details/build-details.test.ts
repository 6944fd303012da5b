import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aircraftSchema } from '#shared/flight-data/reference.ts';
import { flightLookupSchema, scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import { noon } from '../flights/board-for-test.ts';
import {
  detailsOf,
  detailsWith,
  factsOf,
  listed,
  live,
  lookedUp,
  minutes,
  ownKey,
  context,
} from './flight-records-for-test.ts';
import { buildDetails } from './build-details.ts';
import type { FlightFacts } from './flight-facts.ts';

describe('times', () => {
  test('are those of their airport, and the viewer’s where those differ', () => {
    const { departure, arrival } = detailsOf();
    expect(departure.scheduled).toMatchObject({ text: '13:00', viewer: null });
    expect(arrival.scheduled).toMatchObject({ text: '14:00', viewer: { text: '15:00' } });
  });

  test('are UTC where the zone is unknown', () => {
    const { arrival } = detailsWith({ arr_iata: 'XQQ' });
    expect(arrival.scheduled?.text).toBe('13:00');
  });

  test('make the delay, early included', () => {
    const late = detailsWith({ dep_estimated_ts: minutes(105), arr_estimated_ts: minutes(175) });
    expect(late.departure.delayMinutes).toBe(45);
    expect(late.arrival.delayMinutes).toBe(-5);
    expect([late.departure.delayStep, late.arrival.delayStep]).toEqual([30, 0]);
    expect(late.remark).toMatchObject({ kind: 'delayed', delayStep: 30 });
    expect(late.blockMinutes).toBe(120);
  });
});

describe('the remark', () => {
  test.each([
    ['scheduled', {}, 'scheduled', null],
    ['in the air', { status: 'active', dep_actual_ts: minutes(-5) }, 'departed', '11:55'],
    ['expected', { status: 'active', arr_estimated_ts: minutes(190) }, 'expected', '14:10'],
    ['landed', { status: 'landed', arr_actual_ts: minutes(-1) }, 'landed', null],
    ['cancelled', { status: 'cancelled' }, 'cancelled', null],
    ['boarding', { status: 'boarding' }, 'boarding', null],
    [
      'at its last call, late',
      { status: 'final call', dep_estimated_ts: minutes(105) },
      'final-call',
      '13:45',
    ],
    ['near', { status: 'approaching', arr_estimated_ts: minutes(190) }, 'approaching', '14:10'],
    ['called to the gate', { status: 'go to gate' }, 'gate-open', null],
    ['unheard of', { status: 'wait in lounge' }, 'other', null],
  ])('of a flight that is %s', (_name, change, kind, time) => {
    const { remark } = detailsWith(change);
    expect(remark?.kind).toBe(kind);
    if (time !== null) expect(remark?.time?.text).toBe(time);
  });

  test('knows from the live list that it has left', () => {
    const told = { record: live({ flight_iata: 'LX40', status: 'en-route' }), at: noon };
    expect(detailsOf({ live: told }).remark?.kind).toBe('departed');
    expect(detailsOf({ live: { ...told, at: noon - 60 } }).remark?.kind).toBe('scheduled');
    expect(
      detailsOf({ entries: [listed({ status: 'gate closed' })], live: told }).remark?.kind,
    ).toBe('departed');
  });
});

test('a cancelled flight has neither gate nor delay', () => {
  const { departure, arrival } = detailsWith({
    status: 'cancelled',
    dep_gate: 'A62',
    arr_baggage: '7',
    dep_estimated_ts: minutes(105),
  });
  expect([departure.gate, departure.delayMinutes, arrival.belt]).toEqual([null, null, null]);
});

test('check-in desks are those of the departure, until it has left', () => {
  const desks = { dep_checkin: '210-214' };
  const { departure, arrival } = detailsWith(desks);
  expect([departure.checkIn, arrival.checkIn]).toEqual(['210-214', null]);
  for (const status of ['active', 'landed', 'cancelled', 'diverted']) {
    expect(detailsWith({ ...desks, status }).departure.checkIn).toBeNull();
  }
});

describe('what its airports say', () => {
  const announced = {
    dep_gate: 'B2',
    dep_gate_before: 'A1',
    dep_gate_open_ts: minutes(10),
    dep_boarding_ts: minutes(20),
    dep_gate_close_ts: minutes(40),
  };
  const nothing = { opens: null, boards: null, closes: null };

  test('is told while it waits', () => {
    const { departure, arrival } = detailsWith(announced);
    expect(departure).toMatchObject({
      gate: 'B2',
      gateBefore: 'A1',
      gateTimes: { opens: { text: '12:10' }, boards: { text: '12:20' }, closes: { text: '12:40' } },
    });
    expect(arrival).toMatchObject({ gateBefore: null, gateTimes: nothing });
  });

  test.each(['active', 'landed', 'cancelled', 'diverted'])(
    'of the gate is no news of a flight that is %s',
    (status) => {
      const { departure } = detailsWith({ ...announced, status });
      expect(departure).toMatchObject({ gateBefore: null, gateTimes: nothing });
    },
  );

  test('of a gate is nothing where its time is none, or another day’s', () => {
    const { departure } = detailsWith({ dep_gate_open_ts: 7, dep_boarding_ts: minutes(-14 * 60) });
    expect(departure.gateTimes).toEqual(nothing);
  });

  test('of bags is their time and the exit, expected or not; a cancelled flight has none', () => {
    const coming = { arr_first_bag_ts: minutes(200), arr_exit: 'Hall A', arr_baggage: '5' };
    expect(detailsWith(coming).arrival).toMatchObject({
      exit: 'Hall A',
      firstBag: { time: { text: '14:20' }, isActual: false },
    });
    expect(detailsWith(coming).departure).toMatchObject({ exit: null, firstBag: null });
    for (const time of [7, minutes(180 - 13 * 60)]) {
      expect(detailsWith({ ...coming, arr_first_bag_ts: time }).arrival.firstBag).toBeNull();
    }
    const cancelled = detailsWith({ ...coming, status: 'cancelled' }).arrival;
    expect(cancelled).toMatchObject({ exit: null, firstBag: null });
  });

  test('is on the board’s remark as well: the bags are on the belt', () => {
    const entry = listed({
      dep_time_ts: minutes(-180),
      arr_time_ts: minutes(-60),
      status: 'landed',
      arr_actual_ts: minutes(-50),
      arr_baggage: '5',
      arr_first_bag_ts: minutes(-5),
      arr_first_bag_is_actual: true,
    });
    const key = { ...ownKey, departure: minutes(-180) };
    const { remark, arrival } = detailsOf({ entries: [entry] }, key);
    expect(remark).toMatchObject({ kind: 'bags', belt: '5' });
    expect(arrival.firstBag?.isActual).toBe(true);
  });

  test('of its way are stops and region', () => {
    const { via, region } = detailsWith({ via: ['JFK', 'QQX'], region: 's' });
    expect(via.map(({ city }) => city)).toEqual(['New York', 'QQX']);
    expect(region).toBe('schengen');
    expect(detailsWith({ region: 'X' }).region).toBeNull();
  });

  test('of its aircraft counts unless a lookup or a fleet list has it', () => {
    const listing = { reg_number: 'HBJCL', aircraft_iata: '7M9', callsign: 'SWR4T' };
    expect(detailsWith(listing).aircraft).toMatchObject({
      registration: 'HBJCL',
      type: '7M9',
      callSign: 'SWR4T',
    });
    expect(detailsWith({ ...listing, aircraft_icao: 'BCS3' }).aircraft?.type).toBe(
      'Airbus A220-300',
    );
    const lookup = lookedUp({ reg_number: 'HB-JCM', aircraft_icao: 'BCS3' });
    expect(detailsOf({ entries: [listed(listing)], lookup }).aircraft).toMatchObject({
      registration: 'HB-JCM',
      type: 'Airbus A220-300',
      callSign: 'SWR4T',
    });
  });
});

describe('where it is', () => {
  const flying = listed({
    status: 'active',
    dep_actual_ts: minutes(-60),
    arr_time_ts: minutes(60),
  });
  const over = { flight_iata: 'LX40', lat: 49.6, lng: 4.2, alt: 11000, speed: 820, updated: noon };

  test('is on the way by its position', () => {
    const { position, progress, kilometres } = detailsOf({
      entries: [flying],
      live: { record: live(over), at: noon },
    });
    expect(position).toMatchObject({ altitudeMetres: 11000, kilometresPerHour: 820 });
    expect(progress?.share).toBeCloseTo(0.5, 1);
    expect(progress?.isByClock).toBe(false);
    expect(kilometres).toBeCloseTo(790, -1);
  });

  test('is by the clock, and how far is unknown, where it comes back to its own airport', () => {
    const round = { ...flying, arr_iata: 'ZRH' };
    for (const told of [null, { record: live({ ...over, arr_iata: 'ZRH' }), at: noon }]) {
      const { progress, kilometres, departure, arrival } = detailsOf({
        entries: [round],
        live: told,
      });
      expect(kilometres).toBeNull();
      expect(progress).toEqual({ share: 0.5, isByClock: true });
      expect(arrival.airport).toEqual(departure.airport);
    }
  });

  test('is by the clock where it is not said', () => {
    expect(detailsOf({ entries: [flying] }).progress).toEqual({ share: 0.5, isByClock: true });
  });

  test('is unknown where it was heard too long ago, or stands', () => {
    const old = { record: live({ ...over, updated: noon - 3600 }), at: noon };
    expect(detailsOf({ entries: [flying], live: old }).position).toBeNull();
    expect(detailsOf({ live: { record: live(over), at: noon } }).position).toBeNull();
    const impossible = { record: live({ ...over, lat: 91 }), at: noon };
    expect(detailsOf({ entries: [flying], live: impossible }).position).toBeNull();
  });
});

describe('the aircraft', () => {
  const told = (change: object): FlightFacts['aircraft'] => ({
    record: aircraftSchema.parse(change),
    at: noon,
  });

  test('is what the fleet says, else the lookup, else the type', () => {
    expect(
      detailsOf({
        aircraft: told({ reg_number: 'HB-JCL', icao: 'BCS3', built: 2017, engine: 'JET' }),
        lookup: lookedUp({ engine_count: '2', age: 99 }),
      }).aircraft,
    ).toEqual({
      type: 'Airbus A220-300',
      registration: 'HB-JCL',
      callSign: null,
      builtYear: 2017,
      ageYears: 9,
      engineCount: 2,
      engine: 'jet',
    });
    expect(detailsOf({ lookup: lookedUp({ aircraft_icao: 'ZZZ9' }) }).aircraft?.type).toBe('ZZZ9');
  });

  test('is nothing where nothing is known, and never nonsense', () => {
    expect(detailsOf().aircraft).toBeNull();
    const wrong = told({ built: 3026, age: -3, engine_count: 'many', engine: 'rubber band' });
    expect(detailsOf({ aircraft: wrong }).aircraft).toBeNull();
  });
});

describe('the inbound flight', () => {
  const coming = live({
    flight_iata: 'LX17',
    dep_iata: 'JFK',
    arr_iata: 'ZRH',
    status: 'en-route',
  });
  const entry = listed({
    flight_iata: 'LX17',
    dep_iata: 'JFK',
    arr_iata: 'ZRH',
    status: 'active',
    dep_time_ts: minutes(-480),
    arr_time_ts: minutes(20),
    arr_estimated_ts: minutes(50),
  });

  test('lands too late to be turned round', () => {
    expect(detailsOf({ inbound: { live: coming, entry, at: noon } }).inbound).toMatchObject({
      state: 'flying',
      number: 'LX 17',
      from: { city: 'New York' },
      lands: { text: '12:50' },
      isTooLate: true,
    });
  });

  test('lands in time, or at an unknown time', () => {
    const early = { ...entry, arr_estimated_ts: minutes(30) };
    const inTime = detailsOf({ inbound: { live: coming, entry: early, at: noon } }).inbound;
    expect(inTime?.isTooLate).toBe(false);
    const unknown = detailsOf({ inbound: { live: coming, entry: null, at: noon } }).inbound;
    expect(unknown).toMatchObject({ lands: null, isTooLate: false });
  });

  test('is past once the flight has left', () => {
    const left = listed({ status: 'active', dep_actual_ts: minutes(-1) });
    const inbound = { live: coming, entry, at: noon };
    expect(detailsOf({ entries: [left], inbound }).inbound).toBeNull();
  });

  test('may have landed, or be here already', () => {
    const landed = { ...coming, status: 'landed' };
    expect(detailsOf({ inbound: { live: landed, entry: null, at: noon } }).inbound?.state).toBe(
      'landed',
    );
    const seen = (lat: number) => ({
      record: aircraftSchema.parse({ lat, lng: 8.55, speed: 0, last_seen: noon }),
      at: noon,
    });
    expect(detailsOf({ aircraft: seen(47.45) }).inbound?.state).toBe('here');
    expect(detailsOf({ aircraft: seen(48.45) }).inbound).toBeNull();
  });
});

test('codeshares stand behind the operating number, the airline is its own', () => {
  const partner = listed({ flight_iata: 'UA9720', airline_iata: 'UA', cs_flight_iata: 'LX40' });
  const details = detailsOf({ entries: [partner, listed()] }, { ...ownKey, iata: 'UA9720' });
  expect(details.numbers.map(({ text }) => text)).toEqual(['LX 40', 'UA 9720']);
  expect(details.airline).toEqual({ name: 'Swiss', key: { kind: 'airlines', id: 'SWR' } });
  expect(details.key).toEqual(ownKey);
});

test('an unknown flight says so, unless it is still being asked for', () => {
  expect(detailsOf({ entries: [], entriesAt: null }).note).toBe('unknown');
  expect(detailsOf({ entries: [] }, ownKey, { isAsking: true }).note).toBeNull();
  expect(detailsOf({ entries: [] }, ownKey, { note: 'gone' }).note).toBe('gone');
});

test('nothing that a service sends makes it throw', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.constantFrom('LX40', 'ZRH', 'LHR', 'active', 'landed', '2026-07-01 12:00', minutes(60)),
  );
  const record = (schema: { readonly shape: object }) =>
    fc.record(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value])));
  fc.assert(
    fc.property(record(scheduleEntrySchema), record(flightLookupSchema), (entry, lookup) => {
      const facts = factsOf({
        entries: [scheduleEntrySchema.parse({ ...entry, flight_iata: 'LX40' })],
        lookup: { record: flightLookupSchema.parse(lookup), at: noon },
      });
      const details = buildDetails(facts, { ...ownKey, departure: null }, context);
      expect(JSON.stringify(details)).not.toContain('undefined');
    }),
    { numRuns: 200 },
  );
});

test('names an airport as the provider does where it has no code that we know', () => {
  const named = { arr_iata: null, arr_icao: null, arr_name: 'Saint-Yan' };
  const byName = { code: null, city: 'Saint-Yan', name: null, key: null, coordinates: null };
  expect(detailsOf({ entries: [listed(named)] }).arrival.airport).toMatchObject(byName);
  const found = detailsOf({ entries: [], lookup: lookedUp(named) });
  expect(found.arrival.airport).toMatchObject(byName);
});
