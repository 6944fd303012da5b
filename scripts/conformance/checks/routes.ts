import { routeSchema } from '#shared/flight-data/flights.ts';
import { check, must, type Check } from '../check.ts';
import { mustHaveFields, mustHaveTypes, mustNotHaveFields } from '../field-types.ts';
import {
  combinedCheck,
  fieldsCheck,
  filterCheck,
  isArrayCheck,
  pagingCheck,
  refusalCheck,
} from '../list-checks.ts';
import { NotShown } from '../service-under-test.ts';

const routes = {
  path: '/v1/routes',
  question: (airport: string) => ({ dep_iata: airport, limit: '200' }),
};
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

export const routeChecks: readonly Check[] = [
  isArrayCheck(routes),
  fieldsCheck(routes, ['flight_iata', 'days', 'arr_iata']),
  check('routes-types', async (service) => {
    const rows = await service.sample(routes.path, routes.question(service.airport));
    mustHaveTypes(rows, routeSchema);
    mustHaveFields(rows, [
      ...['airline_iata', 'airline_icao', 'flight_number', 'flight_iata', 'flight_icao'],
      ...['dep_iata', 'dep_icao', 'dep_time', 'dep_time_utc', 'duration', 'days'],
      ...['arr_iata', 'arr_icao', 'arr_time', 'arr_time_utc'],
    ]);
  }),
  check('routes-not-live', async (service) => {
    mustNotHaveFields(await service.sample(routes.path, routes.question(service.airport)), [
      'status',
    ]);
  }),
  check('routes-times-of-day', async (service) => {
    for (const row of await service.sample(routes.path, routes.question(service.airport))) {
      for (const name of ['dep_time', 'dep_time_utc', 'arr_time', 'arr_time_utc']) {
        const { [name]: time } = row;
        if (time === undefined || time === null) continue;
        must(
          typeof time === 'string' && timeOfDay.test(time),
          `${name} is ${JSON.stringify(time)}`,
        );
      }
    }
  }),
  check('routes-days', async (service) => {
    for (const { days } of await service.sample(routes.path, routes.question(service.airport))) {
      if (days === undefined || days === null) continue;
      const isKnown = Array.isArray(days) && days.every((day) => weekdays.includes(String(day)));
      must(isKnown && new Set(days).size === days.length, `days are ${JSON.stringify(days)}`);
    }
  }),
  check('routes-lists-of-texts', async (service) => {
    for (const row of await service.sample(routes.path, routes.question(service.airport))) {
      for (const list of [row.dep_terminals, row.arr_terminals]) {
        if (list === undefined || list === null) continue;
        const isTexts = Array.isArray(list) && list.every((each) => typeof each === 'string');
        must(isTexts, `terminals are ${JSON.stringify(list)}`);
      }
    }
  }),
  check('routes-updated', async (service) => {
    const rows = await service.sample(routes.path, routes.question(service.airport));
    const texts = rows.map((row) => row.updated).filter((text) => typeof text === 'string');
    if (texts.length === 0) throw new NotShown('no record has updated');
    const wrong = texts.find((text) => !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text));
    must(wrong === undefined, `updated is ${String(wrong)}`);
  }),
  ...[
    ...['dep_iata', 'dep_icao', 'arr_iata', 'arr_icao', 'airline_iata', 'airline_icao'],
    ...['flight_icao', 'flight_iata', 'flight_number'],
  ].map((name) => filterCheck(routes, name)),
  combinedCheck(routes, ['arr_iata', 'airline_icao', 'flight_number']),
  pagingCheck(routes, ['flight_icao', 'flight_iata', 'dep_iata', 'arr_iata', 'dep_time']),
  refusalCheck('routes-offset-refused', routes.path, [{ dep_iata: 'LHR', offset: '-1' }]),
];
