import { expect, test } from 'vitest';
import { interfaceScheduleSchema } from '#shared/flight-data/flights.ts';
import { boardOf, departure, entryOf } from '../flights/board-for-test.ts';
import {
  confirmSchedule,
  loadSchedule,
  loadSchedulesNaming,
  saveSchedule,
  scheduleQuery,
} from './schedules.ts';
import { entry, schedule, zurichDepartures } from './testing/schedule-fixture.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

test('gives back what was saved, to the last field', () => {
  const { db } = temporaryProfile().open();
  const saved = {
    fetchedAt: 1_782_900_000,
    isSimulated: true,
    entries: [
      entry({ flight_iata: 'LX40', dep_gate: '"; DROP TABLE schedule; --', duration: 725.5 }),
      entry({ arr_terminal: '２Ａ 🛫', dep_time_ts: 0 }),
    ],
  };
  saveSchedule(db, zurichDepartures, saved);
  expect(loadSchedule(db, zurichDepartures)).toEqual(saved);
});

test('an empty schedule is an answer, an unknown one is not', () => {
  const { db } = temporaryProfile().open();
  expect(loadSchedule(db, zurichDepartures)).toBeNull();
  const empty = { fetchedAt: 100, isSimulated: false, entries: [] };
  saveSchedule(db, zurichDepartures, empty);
  expect(loadSchedule(db, zurichDepartures)).toEqual(empty);
});

test('keeps airports, directions and sources apart', () => {
  const { db } = temporaryProfile().open();
  const keys = [
    zurichDepartures,
    { ...zurichDepartures, direction: 'arrivals' as const },
    { ...zurichDepartures, airport: 'GVA' },
    { ...zurichDepartures, source: 'https://example.test/api' },
  ];
  keys.forEach((key, index) => {
    saveSchedule(db, key, schedule(index));
  });
  expect(keys.map((key) => loadSchedule(db, key)?.fetchedAt)).toEqual([0, 1, 2, 3]);
});

test('confirming makes it younger and leaves the rest', () => {
  const { db } = temporaryProfile().open();
  saveSchedule(db, zurichDepartures, schedule(100));
  confirmSchedule(db, zurichDepartures, 160);
  expect(loadSchedule(db, zurichDepartures)).toEqual({ ...schedule(100), fetchedAt: 160 });
});

test('confirming what is not there does nothing', () => {
  const { db } = temporaryProfile().open();
  confirmSchedule(db, zurichDepartures, 160);
  expect(loadSchedule(db, zurichDepartures)).toBeNull();
});

test('keeps sixty, the latest', () => {
  const { db } = temporaryProfile().open();
  for (let index = 0; index < 65; index += 1) {
    const airport = `A${String.fromCharCode(65 + (index % 26))}${Math.floor(index / 26)}`;
    saveSchedule(db, { ...zurichDepartures, airport }, schedule(index));
  }
  const left = db.prepare('SELECT fetched_at FROM schedule ORDER BY fetched_at').pluck().all();
  expect(left).toHaveLength(60);
  expect(left[0]).toBe(5);
});

test('names those of a service in which a flight is, the youngest first', () => {
  const { db } = temporaryProfile().open();
  const naming = (number: string, fetchedAt: number) => ({
    ...schedule(fetchedAt),
    entries: [entry({ flight_iata: number })],
  });
  saveSchedule(db, zurichDepartures, naming('LX40', 100));
  saveSchedule(
    db,
    { ...zurichDepartures, airport: 'LHR', direction: 'arrivals' },
    naming('LX40', 200),
  );
  saveSchedule(db, { ...zurichDepartures, airport: 'GVA' }, naming('LX401', 300));
  saveSchedule(db, { ...zurichDepartures, source: 'https://example.test' }, naming('LX40', 400));
  const found = loadSchedulesNaming(db, zurichDepartures.source, 'LX40');
  expect(found).toMatchObject([
    { airport: 'LHR', direction: 'arrivals', fetchedAt: 200, entries: [{ flight_iata: 'LX40' }] },
    { airport: 'ZRH', direction: 'departures', fetchedAt: 100 },
  ]);
  expect(loadSchedulesNaming(db, zurichDepartures.source, 'LX4')).toEqual([]);
  expect(loadSchedulesNaming(db, zurichDepartures.source, '%')).toEqual([]);
});

test('a text that was damaged where SQLite cannot see it counts as not there', () => {
  const { db } = temporaryProfile().open();
  saveSchedule(db, zurichDepartures, schedule(100));
  for (const text of ['[{"flight_iata":', '{}', 'null']) {
    db.prepare('UPDATE schedule SET entries = ?').run(text);
    expect(loadSchedule(db, zurichDepartures)).toBeNull();
  }
});

test.each([
  ['a bit of a name', (json: string) => json.replace('"status"', '"statur"')],
  ['no entry at all', () => '[null]'],
  ['another kind', (json: string) => json.replace('"duration":null', '"duration":"1"')],
  ['nothing of an entry', () => '[{}]'],
])('entries that are not what was saved count as not there: %s', (_name, damage) => {
  const { db } = temporaryProfile().open();
  saveSchedule(db, zurichDepartures, schedule(100));
  const text = db.prepare<[], string>('SELECT entries FROM schedule').pluck().get() ?? '';
  db.prepare('UPDATE schedule SET entries = ?').run(damage(text));
  expect(db.prepare('SELECT entries FROM schedule').pluck().get()).not.toBe(text);
  const damaged: string[] = [];
  expect(loadSchedule(db, zurichDepartures, (what) => damaged.push(what))).toBeNull();
  expect(damaged).toEqual(['the departures of ZRH']);
});

const told = departure({
  dep_gate: 'B7',
  dep_checkin: '210-214',
  dep_gate_before: 'A1',
  dep_gate_open_ts: 1,
  dep_boarding_ts: 2,
  dep_gate_close_ts: 3,
  arr_first_bag_ts: 4,
  arr_first_bag_is_actual: true,
  arr_exit: 'B',
  via: ['SIN', 'KUL'],
  region: 'I',
  reg_number: 'HB-JCL',
  aircraft_iata: '223',
  aircraft_icao: 'BCS3',
  callsign: 'SWR40',
  dep_name: 'Zürich',
  arr_name: 'London',
});

test('keeps what airports say of their own flights', () => {
  const { db } = temporaryProfile().open();
  const entries = [entryOf(told)];
  expect(Object.values(entries[0] ?? {})).not.toContain(undefined);
  saveSchedule(db, zurichDepartures, { ...schedule(100), entries });
  expect(loadSchedule(db, zurichDepartures)?.entries).toStrictEqual(entries);
});

test.each([
  ['via', '"SIN"', '7'],
  ['via', '["SIN","KUL"]', '{"SIN":"KUL"}'],
  ['arr_first_bag_is_actual', 'true', '1'],
])('a %s of another kind counts as damage', (field, from, to) => {
  const { db } = temporaryProfile().open();
  saveSchedule(db, zurichDepartures, { ...schedule(100), entries: [entryOf(told)] });
  db.prepare('UPDATE schedule SET entries = replace(entries, ?, ?)').run(from, to);
  expect(loadSchedule(db, zurichDepartures), field).toBeNull();
});

test.each(Object.keys(entryOf({})).filter((field) => !(field in interfaceScheduleSchema.shape)))(
  'what an older version has kept without %s is on the board as ever',
  (field) => {
    const { db } = temporaryProfile().open();
    const entries = [entryOf(told)];
    saveSchedule(db, zurichDepartures, { ...schedule(100), entries });
    db.prepare("UPDATE schedule SET entries = json_remove(entries, '$[0].' || ?)").run(field);
    const older = [{ ...entries[0], [field]: null }];
    const found = loadSchedule(db, zurichDepartures)?.entries ?? [];
    expect(found).toStrictEqual(older);
    const { rows } = boardOf(found);
    expect(rows).toMatchObject([{ flights: [{ text: 'LX 40' }], gate: 'B7' }]);
  },
);

test('keeps what a publisher said of its codes, and the rows without it where that was damaged', () => {
  const { db } = temporaryProfile().open();
  const airline = { code: 'LX', iata: 'LX', icao: 'SWR', name: 'Swiss', colour: null };
  const saved = { ...schedule(100), names: { airports: [], airlines: [airline] } };
  saveSchedule(db, zurichDepartures, saved);
  expect(loadSchedule(db, zurichDepartures)).toEqual(saved);
  const { source } = zurichDepartures;
  expect(loadSchedulesNaming(db, source, 'LX1')[0]?.names).toEqual(saved.names);
  for (const text of ['{"airports":', '{}', 'null']) {
    db.prepare('UPDATE schedule SET names = ?').run(text);
    expect(loadSchedule(db, zurichDepartures)).toEqual(schedule(100));
  }
});

test('one that was confirmed at no time counts as not there', () => {
  const { db } = temporaryProfile().open();
  saveSchedule(db, zurichDepartures, schedule(2 ** 52));
  expect(loadSchedule(db, zurichDepartures)).toBeNull();
});

test('is found by index', () => {
  const { db } = temporaryProfile().open();
  const plan = db
    .prepare<[object], { detail: string }>(`EXPLAIN QUERY PLAN ${scheduleQuery}`)
    .all(zurichDepartures);
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH main.schedule USING INDEX/),
  ]);
});
