import { interfaceScheduleSchema } from '#shared/flight-data/flights.ts';
import { check, must, type Check } from '../check.ts';
import { mustBeOneOf, mustHaveFields, mustHaveTypes } from '../field-types.ts';
import {
  combinedCheck,
  fieldsCheck,
  filterCheck,
  isArrayCheck,
  pagingCheck,
  refusalCheck,
} from '../list-checks.ts';
import { NotShown, isRow, type ServiceUnderTest } from '../service-under-test.ts';
import { mustAgree } from './times.ts';

const departures = {
  path: '/v1/schedules',
  question: (airport: string) => ({ dep_iata: airport, limit: '200' }),
};
const arrivals = (airport: string) => ({ arr_iata: airport, limit: '200' });

async function bothSides(service: ServiceUnderTest) {
  return [
    ...(await service.sample('/v1/schedules', departures.question(service.airport))),
    ...(await service.sample('/v1/schedules', arrivals(service.airport))),
  ];
}

/** The present by the service's own clock, which a test server may have: UNIX seconds. */
async function presentOf(service: ServiceUnderTest): Promise<number> {
  const { body, headers } = await service.ask('/v1/flights', { bbox: '40,-10,56,20' });
  const updated = Array.isArray(body) ? body.filter(isRow).map((row) => Number(row.updated)) : [];
  const known = updated.filter((instant) => instant > 0);
  const present =
    known.length > 0 ? Math.max(...known) : Date.parse(headers.get('date') ?? '') / 1000;
  if (Number.isNaN(present)) throw new NotShown('the service does not tell its time');
  return present;
}

export const scheduleChecks: readonly Check[] = [
  isArrayCheck(departures),
  fieldsCheck(departures, ['flight_iata', 'dep_time', 'arr_iata']),
  check('schedules-types', async (service) => {
    mustHaveTypes(await bothSides(service), interfaceScheduleSchema);
  }),
  check('schedules-identifiers', async (service) => {
    mustHaveFields(await bothSides(service), [
      ...['airline_iata', 'airline_icao', 'flight_iata', 'flight_icao', 'flight_number'],
      ...['dep_iata', 'dep_icao', 'arr_iata', 'arr_icao'],
    ]);
  }),
  check('schedules-codeshares', async (service) => {
    const rows = (await bothSides(service)).filter((row) => typeof row.cs_flight_iata === 'string');
    if (rows.length === 0) throw new NotShown('no record is a codeshare');
    for (const row of rows) {
      const { cs_airline_iata: airline, cs_flight_number: number, cs_flight_iata: flight } = row;
      must(
        `${String(airline)}${String(number)}` === flight,
        `cs_flight_iata ${String(flight)} is not ${String(airline)} ${String(number)}`,
      );
    }
  }),
  check('schedules-scheduled-times', async (service) => {
    const rows = await bothSides(service);
    const ends = ['dep_time', 'arr_time'];
    mustHaveFields(
      rows,
      ends.flatMap((end) => [end, `${end}_ts`, `${end}_utc`]),
    );
    for (const end of ends) mustAgree(rows, end);
  }),
  check('schedules-estimated-times', async (service) => {
    const rows = await bothSides(service);
    for (const end of ['dep_estimated', 'arr_estimated']) mustAgree(rows, end);
  }),
  check('schedules-actual-times', async (service) => {
    const rows = await bothSides(service);
    for (const end of ['dep_actual', 'arr_actual']) mustAgree(rows, end);
  }),
  check('schedules-duration', async (service) => {
    for (const row of await bothSides(service)) {
      const { duration, dep_time_ts: departure, arr_time_ts: arrival } = row;
      if (typeof duration !== 'number') continue;
      must(duration > 0 && duration < 24 * 60, `a flight takes ${duration} minutes`);
      if (typeof departure !== 'number' || typeof arrival !== 'number') continue;
      const planned = (arrival - departure) / 60;
      must(Math.abs(planned - duration) <= 5, `${duration} minutes, but ${planned} by its times`);
    }
  }),
  check('schedules-delays', async (service) => {
    for (const row of await bothSides(service)) {
      for (const end of ['dep', 'arr']) {
        const { [`${end}_delayed`]: delay, [`${end}_time_ts`]: planned } = row;
        const best = row[`${end}_actual_ts`] ?? row[`${end}_estimated_ts`];
        if (typeof delay !== 'number' || typeof planned !== 'number') continue;
        if (typeof best !== 'number' || delay <= 0) continue;
        const late = (best - planned) / 60;
        must(Math.abs(late - delay) <= 5, `${end}_delayed is ${delay}, by its times ${late}`);
      }
    }
  }),
  check('schedules-status', async (service) => {
    const rows = await bothSides(service);
    mustHaveFields(rows, ['status']);
    mustBeOneOf(rows, 'status', ['scheduled', 'cancelled', 'active', 'landed']);
  }),
  check('schedules-reach', async (service) => {
    const rows = await service.allPages('/v1/schedules', {
      dep_iata: service.airport,
      _fields: 'dep_time_ts',
    });
    const latest = Math.max(0, ...rows.map((row) => Number(row.dep_time_ts ?? 0)));
    if (latest === 0) throw new NotShown('no record has dep_time_ts');
    const hours = (latest - (await presentOf(service))) / 3600;
    must(hours > 2, `results reach ${hours.toFixed(1)} hours ahead`);
    must(hours < 26, `results reach ${hours.toFixed(1)} hours ahead`);
  }),
  ...['dep_iata', 'dep_icao'].map((name) => filterCheck(departures, name)),
  ...['arr_iata', 'arr_icao'].map((name) => filterCheck(departures, name, name, arrivals)),
  ...['airline_iata', 'airline_icao', 'flight_iata', 'flight_icao'].map((name) =>
    filterCheck(departures, name),
  ),
  check('schedules-several-airlines', async (service) => {
    const rows = await service.sample('/v1/schedules', departures.question(service.airport));
    const airlines = [...new Set(rows.map((row) => row.airline_iata))]
      .filter((code) => typeof code === 'string')
      .slice(0, 2);
    if (airlines.length < 2) throw new NotShown('there is only one airline');
    const query = { dep_iata: service.airport, airline_iata: airlines.join(',') };
    const found = await service.list('/v1/schedules', query);
    const codes = new Set(found.map((row) => row.airline_iata));
    must(
      codes.size === 2 && airlines.every((code) => codes.has(code)),
      `${airlines.join(',')} finds ${[...codes].join(',')}`,
    );
  }),
  combinedCheck(departures, ['arr_iata', 'airline_icao', 'flight_iata']),
  pagingCheck(departures, ['flight_icao', 'flight_iata', 'dep_time', 'dep_iata', 'arr_iata']),
  refusalCheck('schedules-offset-refused', '/v1/schedules', [{ dep_iata: 'LHR', offset: '-1' }]),
];
