import { expect, it } from 'vitest';
import { routeSchema } from '#shared/flight-data/flights.ts';
import type { TimetableQuery, TimetableRow } from '#shared/timetable.ts';
import { noon, reference } from '../flights/board-for-test.ts';
import { createSlices } from '../clock/slices.ts';
import { buildTimetable, daysLaterOf, onDaysLater } from './build-timetable.ts';
import { mergeRoutes } from './merge-routes.ts';
import type { PlannedEnd, PlannedFlight } from './planned-flight.ts';

const names = new Map([['A333', 'Airbus A330-300']]);

/** LX 14 from Zürich to New York and back over night as LX 15. */
const routes = [
  {
    flight_iata: 'LX14',
    flight_icao: 'SWR14',
    airline_iata: 'LX',
    airline_icao: 'SWR',
    dep_iata: 'ZRH',
    dep_time: '13:10',
    dep_time_utc: '11:10',
    dep_terminals: ['T1', '1'],
    arr_iata: 'JFK',
    arr_time: '15:55',
    arr_time_utc: '19:55',
    arr_terminals: ['4'],
    duration: 525,
    days: ['mon', 'sun'],
    aircraft_icao: 'A333',
  },
  {
    flight_iata: 'LX15',
    dep_iata: 'JFK',
    dep_time: '18:35',
    dep_time_utc: '22:35',
    arr_iata: 'ZRH',
    arr_time: '08:15',
    arr_time_utc: '06:15',
    duration: 460,
    days: ['sun'],
    aircraft_icao: 'X999',
  },
];

const zurich = { is: 'airport', code: 'ZRH' } as const;
const departures: TimetableQuery = { subject: zurich, direction: 'departures' };

async function build(query: TimetableQuery, more: object[] = []): Promise<readonly TimetableRow[]> {
  const flights = await mergeRoutes(
    [...routes, ...more].map((raw) => routeSchema.parse(raw)),
    createSlices(() => 0),
  );
  return buildTimetable(query, flights, reference, names, ['en'], noon).rows;
}

it('tells departures: when, where, how long, on which days, from where, by what', async () => {
  const [row, ...others] = await build(departures);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    key: { iata: 'LX14', icao: 'SWR14', departure: null },
    flights: [{ text: 'LX 14', airlineName: 'Swiss', colour: '#e30613' }],
    from: { name: 'Zürich', code: 'ZRH' },
    to: { name: 'New York', code: 'JFK' },
    departs: 790,
    arrives: 955,
    daysLater: 0,
    duration: 525,
    days: 0b1000001,
    departureTerminals: ['1'],
    arrivalTerminals: ['4'],
    aircraft: { icao: 'A333', name: 'Airbus A330-300' },
  });
});

it('tells arrivals by the days on which they arrive', async () => {
  const [row] = await build({ subject: zurich, direction: 'arrivals' });
  expect(row).toMatchObject({
    from: { code: 'JFK' },
    // It leaves on Sunday and arrives on Monday.
    departs: 1115,
    arrives: 495,
    daysLater: 1,
    days: 0b0000001,
    aircraft: { icao: 'X999', name: null },
  });
});

it('goes by time of day, what has none last, and each row has an id of its own', async () => {
  const rows = await build(departures, [
    { flight_iata: 'LX1', dep_iata: 'ZRH' },
    { flight_iata: 'LX1', dep_iata: 'ZRH' },
    { flight_iata: 'LX2', dep_iata: 'ZRH', dep_time: '06:00' },
  ]);
  expect(rows.map(({ flights }) => flights[0]?.text)).toEqual(['LX 2', 'LX 14', 'LX 1', 'LX 1']);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  expect(rows[2]).toMatchObject({ to: null, departs: null, days: null, aircraft: null });
});

it('has the same ids in another answer, whatever comes before them', async () => {
  const own = { flight_iata: 'LX2', dep_iata: 'ZRH', dep_time: '06:00' };
  const ids = async (...records: object[]) =>
    (await build(departures, records)).map(({ id }) => id);
  const before = await ids(own, own);
  expect(await ids({ ...own, flight_iata: 'LX1' }, own, own)).toEqual(
    expect.arrayContaining(before),
  );
  expect(new Set(before).size).toBe(before.length);
});

it('is asked for by ICAO codes as well', async () => {
  expect(
    await build({
      subject: { is: 'airport', code: 'LSZH' },
      direction: 'departures',
    }),
  ).toHaveLength(1);
});

const minutes = (text: string | null) => {
  const [hours = '0', rest = '0'] = text?.split(':') ?? [];
  return text === null ? null : Number(hours) * 60 + Number(rest);
};

const end = (local: string | null, utc: string | null): PlannedEnd => ({
  iata: null,
  icao: null,
  terminals: [],
  local: minutes(local),
  utc: minutes(utc),
});

const flight = (
  departure: PlannedEnd,
  arrival: PlannedEnd,
  duration: number | null,
): PlannedFlight => ({ numbers: [], departure, arrival, duration, days: 127, aircraft: null });

it.each([
  ['an hour at home', end('12:00', '11:00'), 60, end('12:45', '12:45'), 0, 105, 0],
  ['over night', end('22:10', '21:10'), 60, end('06:10', '22:10'), 480, 660, 1],
  ['two days eastwards', end('23:00', '06:00'), -420, end('07:30', '21:30'), 600, 930, 2],
  [
    'the day before, over the date line',
    end('01:00', '12:00'),
    780,
    end('15:00', '22:00'),
    -420,
    600,
    -1,
  ],
  ['to fourteen hours ahead', end('09:00', '19:00'), -600, end('13:00', '23:00'), 840, 240, 1],
  ['without UTC times', end('22:10', null), 60, end('06:10', null), 480, 660, 1],
] as const)('is %s', (_name, departure, from, arrival, to, duration, days) => {
  expect(daysLaterOf(flight(departure, arrival, duration), from, to)).toBe(days);
});

it('takes the length from the UTC times where it is not told', () => {
  const night = flight(end('22:10', '21:10'), end('06:10', '22:10'), null);
  expect(daysLaterOf(night, 60, 480)).toBe(1);
  const day = flight(end('09:10', '08:10'), end('10:30', '09:30'), null);
  expect(daysLaterOf(day, 60, 60)).toBe(0);
});

it.each([
  ['no local departure', flight(end(null, '11:00'), end('12:45', '12:45'), 105), 60, 0],
  ['no local arrival', flight(end('12:00', '11:00'), end(null, '12:45'), 105), 60, 0],
  ['no zone and no UTC times', flight(end('12:00', null), end('12:45', null), 105), null, 0],
  ['no length', flight(end('12:00', null), end('12:45', null), null), 60, 0],
])('is unknown with %s', (_name, planned, from, to) => {
  expect(daysLaterOf(planned, from, to)).toBeNull();
});

it.each([
  [0b0000001, 1, 0b0000010],
  [0b1000000, 1, 0b0000001],
  [0b0000001, -1, 0b1000000],
  [0b1111111, 2, 0b1111111],
  [0b0100001, 0, 0b0100001],
])('moves the days %i by %i', (days, by, moved) => {
  expect(onDaysLater(days, by)).toBe(moved);
});

it('knows no days where they or the number of days are unknown', () => {
  expect(onDaysLater(null, 0)).toBeNull();
  expect(onDaysLater(1, null)).toBeNull();
});
