import { expect, it } from 'vitest';
import { delayedFlightSchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import { buildDay } from '../days/build-day.ts';
import { buildDelays } from '../delays/build-delays.ts';
import { timesAt } from '../flight-details/flight-ends.ts';
import { flightReference } from '../flight-details/flight-records-for-test.ts';
import { createBoardKeeper } from '../boards/board-keeper.ts';
import { rowsOf, surroundings } from '../boards/keeper-for-test.ts';
import { subjectNames } from '../boards/list-subject.ts';
import { at, boardOf, entryOf, noon, reference, referenceOf } from './board-for-test.ts';
import type { ReferenceAirport } from './board-reference.ts';
import { namedCodes, namesOf } from './reference-names.ts';
import { createZoneWitness } from './zone-witness.ts';

const hour = 3600;

function airport(iata: string, timeZone: string | null): ReferenceAirport {
  return { iata, icao: null, name: iata, city: iata, cityNames: {}, countryCode: null, timeZone };
}

/** A service's list of airports that calls Zürich's zone UTC, and rules of before a law for others. */
const wrongZones = referenceOf({
  airports: [
    { ...airport('ZRH', 'UTC'), icao: 'LSZH' },
    airport('YVR', 'Etc/GMT+8'),
    airport('NEW', null),
  ],
});

const wall = (instant: number): string =>
  new Date(instant * 1000).toISOString().slice(0, 16).replace('T', ' ');

/** LX and a number, from `from` at `time` (UNIX seconds), whose clock the service has `offset` hours ahead of UTC. */
function flight(number: number, time: number, offset: number | null, from = 'ZRH'): ScheduleEntry {
  return entryOf({
    flight_iata: `LX${number}`,
    dep_iata: from,
    dep_time_ts: time,
    dep_time: offset === null ? null : wall(time + offset * hour),
    arr_iata: 'SIN',
    arr_time_ts: time + 12 * hour,
    arr_time: wall(time + 20 * hour),
    status: 'scheduled',
  });
}

/** So many flights, a quarter of an hour apart. */
function flights(
  count: number,
  offset: number | null,
  from = 'ZRH',
  first = noon,
): ScheduleEntry[] {
  return Array.from({ length: count }, (_, place) =>
    flight(100 + place, first + place * 900, offset, from),
  );
}

function witness() {
  const said: string[] = [];
  const made = { id: 'one', now: noon, changes: 0, said };
  const witnessed = createZoneWitness(
    made,
    { now: () => made.now * 1000 },
    { warn: (sentence) => said.push(sentence) },
    () => {
      made.changes++;
    },
  );
  return Object.assign(made, { witnessed });
}

/** What a board shows of these rows: its zone, and the time of each row. */
function shown(records: readonly ScheduleEntry[], known = wrongZones, more = witness()) {
  const from = records[0]?.dep_iata ?? 'ZRH';
  const own = more.witnessed(known, { records });
  const board = boardOf(records, { airportCode: from, reference: own, now: more.now });
  return { zone: board.airport.timeZone, times: board.rows.map((row) => row.scheduled?.text) };
}

it.each([
  ['a zone that the list of airports has wrong', 'ZRH', 2, '+02:00', ['12:00', '12:15', '12:30']],
  ['rules of before a law', 'YVR', -7, '-07:00', ['03:00', '03:15', '03:30']],
  ['half an hour', 'KTM', 5.5, '+05:30', ['15:30', '15:45', '16:00']],
  ['a quarter of an hour', 'KTM', 6.25, '+06:15', ['16:15', '16:30', '16:45']],
  ['a zone that is not known', 'NEW', 3, '+03:00', ['13:00', '13:15', '13:30']],
  ['no difference', 'LHR', 1, 'Europe/London', ['11:00', '11:15', '11:30']],
])('%s: the board goes by the clock of the rows', (_, from, offset, zone, times) => {
  expect(shown(flights(3, offset, from))).toEqual({ zone, times });
});

it.each([
  ['one row', flights(1, 2)],
  ['two rows that do not agree', [...flights(1, 2), flight(1, noon + hour, 0)]],
  ['one flight under two numbers', [1, 2].map((number) => flight(number, noon, 2))],
  ['one row against the others', [...flights(4, 0), flight(1, noon + hour, 2)]],
  ['one row against few', [...flights(4, 2), flight(1, noon + hour, 0)]],
  ['one flight under many numbers', [1, 2, 3, 4].map((number) => flight(number, noon, 2))],
  [
    'two clocks that take turns',
    [2, 3, 2, 3, 2, 3].map((of, at) => flight(at, noon + at * 900, of)),
  ],
  ['two clocks far from each other', [...flights(3, 2), ...flights(3, 5, 'ZRH', noon + hour)]],
  [
    'a clock that goes back and forth',
    [2, 2, 2, 3, 3, 3, 2, 2, 2].map((of, at) => flight(at, noon + at * 900, of)),
  ],
  ['minutes that no law knows', flights(3, 2.1)],
  ['local texts alone', flights(4, 2).map((each) => ({ ...each, dep_time_ts: null }))],
])('%s: not believed', (_, records) => {
  expect(shown(records).zone).toBe('UTC');
});

it('believes the two rows of an airport with few flights, which agree', () => {
  expect(shown(flights(2, -7, 'YVR'))).toEqual({ zone: '-07:00', times: ['03:00', '03:15'] });
});

it('believes many rows although a tenth of them say otherwise', () => {
  const { zone } = shown([...flights(18, 2), flight(1, noon + hour, 0), flight(2, noon, 5)]);
  expect(zone).toBe('+02:00');
});

it.each([
  ['UTC', 0],
  ['one place', 2],
])('local texts that are those of %s for all airports are no witness', (_, offset) => {
  const records = ['ZRH', 'LHR', 'JFK', 'SIN'].flatMap((from) =>
    flights(4, offset, from).map((each) => ({ ...each, arr_time: null })),
  );
  const { witnessed, said } = witness();
  const own = witnessed(reference, { records });
  expect(own.airport('JFK')?.timeZone).toBe('America/New_York');
  expect(own.airport('LHR')?.timeZone).toBe('Europe/London');
  expect(said).toEqual([]);
});

it('local texts that are those of UTC are no witness where there is one airport alone', () => {
  const records = flights(4, 0).map((each) => ({ ...each, arr_time: null }));
  expect(shown(records, reference).zone).toBe('Europe/Zurich');
});

it('has rows on both sides of a clock change by their own clocks, and the board by that of now', () => {
  const change = at('2026-10-25 01:00');
  const records = [...flights(4, 2, 'ZRH', change - hour), ...flights(4, 1, 'ZRH', change)];
  const around = witness();
  around.now = change - 600;
  expect(shown(records, wrongZones, around)).toEqual({
    zone: '+02:00',
    times: ['02:00', '02:15', '02:30', '02:45', '02:00B', '02:15B', '02:30B', '02:45B'],
  });
  around.now = change + 60;
  expect(shown(records, wrongZones, around).zone).toBe('+01:00');
});

it('has too few rows of after a change count neither for nor against', () => {
  const change = at('2026-10-25 01:00');
  const around = witness();
  around.now = change - hour;
  const records = [...flights(4, 2, 'ZRH', change - hour), flight(1, change, 1)];
  const times = ['02:00', '02:15', '02:30', '02:45', '03:00'];
  expect(shown(records, wrongZones, around)).toEqual({ zone: '+02:00', times });
});

it('does not take the clock of a day for that of now', () => {
  const around = witness();
  shown(flights(4, 3, 'LHR', at('2026-12-24 10:00')), reference, around);
  expect(shown(flights(4, 1, 'LHR'), reference, around).zone).toBe('Europe/London');
});

it('remembers what was said: for boards with too few rows, for local texts alone, for other lists', () => {
  const around = witness();
  shown(flights(5, -7, 'YVR'), wrongZones, around);
  expect(shown(flights(1, -7, 'YVR', noon + hour), wrongZones, around).zone).toBe('-07:00');
  const local = flights(3, -7, 'YVR').map((each) => ({ ...each, dep_time_ts: null }));
  const board = boardOf(local, { airportCode: 'YVR', reference: around.witnessed(wrongZones) });
  expect(board.rows[0]?.scheduled).toMatchObject({ text: '03:00', instant: noon });
  around.id = 'another';
  expect(around.witnessed(wrongZones).airport('YVR')?.timeZone).toBe('Etc/GMT+8');
});

it('believes the rules again as soon as the rows do, and says in the log what it believes, once', () => {
  const around = witness();
  const { said } = around;
  const wrong = flights(5, -7, 'YVR');
  shown(wrong, wrongZones, around);
  shown(wrong, wrongZones, around);
  shown(flights(5, -7, 'YVR'), wrongZones, around);
  expect(said).toEqual([
    "The service's times at YVR are those of UTC-07:00, which the rules of Etc/GMT+8 are not: they are shown as the service tells them.",
  ]);
  expect(around.changes).toBe(2);
  expect(shown(flights(5, -8, 'YVR'), wrongZones, around).zone).toBe('Etc/GMT+8');
  expect(shown(flights(5, -7, 'YVR'), wrongZones, around).zone).toBe('-07:00');
  const mixed = [-7, -8, -7, -8].map((of, at) => flight(at, noon + at * 900, of, 'YVR'));
  expect(shown(mixed, wrongZones, around).zone).toBe('Etc/GMT+8');
  expect(said).toHaveLength(1);
});

it('knows nothing of a service’s clock beyond the next change of the rules', () => {
  // The rules have London on UTC in winter; the service went on with summer time.
  const { witnessed } = witness();
  const records = flights(5, 1, 'LHR', at('2026-10-26 10:00'));
  const clock = witnessed(reference, { records }).airport('LHR')?.clock;
  expect(clock?.offsetAt(at('2026-07-01 10:00'))).toBe(hour);
  expect(clock?.offsetAt(at('2026-12-24 10:00'))).toBe(hour);
  expect(clock?.offsetAt(at('2027-06-01 10:00'))).toBe(hour);
  const later = flights(5, 3, 'LHR', at('2026-12-24 10:00'));
  const other = witnessed(reference, { records: later }).airport('LHR')?.clock;
  expect(other?.offsetAt(at('2026-12-24 11:00'))).toBe(3 * hour);
  expect(other?.offsetAt(at('2027-06-01 10:00'))).toBe(hour);
  expect(other?.offsetAt(at('2026-10-26 10:00'))).toBe(hour);
});

it('tells every list of the airport the same, by either of its codes', () => {
  const around = witness();
  const records = flights(4, 2);
  const own = around.witnessed(wrongZones, { records });
  const settings = { ...defaultSettings, languages: [] } as const;
  const day = { airport: 'LSZH', direction: 'departures', date: '2026-07-01' } as const;
  const built = buildDay(day, records, own, settings, noon);
  const delays = buildDelays(
    { subject: { is: 'airport', code: 'ZRH' }, direction: 'departures' },
    {
      records: records.map((each) => delayedFlightSchema.parse({ ...each, delayed: 20 })),
      earlier: [],
    },
    own,
    settings,
    noon,
  );
  const all = { ...flightReference, ...own };
  const details = timesAt('ZRH', null, all, { viewerZone: 'UTC', hours: '24', now: noon });
  const [timetable] = subjectNames({ is: 'airport', code: 'ZRH' }, own, []).airports;
  expect([built.airport.timeZone, delays.timeZone, timetable?.timeZone]).toEqual(
    Array(3).fill('+02:00'),
  );
  expect([built.rows[0]?.scheduled?.text, delays.rows[0]?.scheduled?.text]).toEqual(
    Array(2).fill('12:00'),
  );
  expect(details(noon)).toMatchObject({ text: '12:00', viewer: { text: '10:00' } });
});

it('tells a display of a fleet the same, whose publisher names the zone of its own list', () => {
  const { parts, tellUnknownStatus } = surroundings();
  const { witnessed } = witness();
  const target = { airport: 'ZRH', direction: 'departures' } as const;
  const entries = flights(4, 2);
  const names = namesOf(namedCodes('ZRH', entries, null), wrongZones);
  const keeper = createBoardKeeper(
    target,
    { ...parts, withReference: (read, those) => read(witnessed(reference, those)) },
    tellUnknownStatus,
  );
  keeper.accept({ ...rowsOf(target, entries), names });
  expect(keeper.board.airport.timeZone).toBe('+02:00');
  expect(keeper.board.rows[0]?.scheduled?.text).toBe('12:00');
});
