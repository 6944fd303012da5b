import { delayedFlightSchema } from '#shared/flight-data/flights.ts';
import { check, must, type Check } from '../check.ts';
import { mustBeOneOf, mustHaveFields, mustHaveTypes, mustNotHaveFields } from '../field-types.ts';
import {
  combinedCheck,
  fieldsCheck,
  filterCheck,
  isArrayCheck,
  pagingCheck,
  refusalCheck,
} from '../list-checks.ts';
import { mustAgree } from './times.ts';

const late = {
  path: '/v1/delays',
  question: () => ({ delay: '31', type: 'departures', limit: '200' }),
};

export const delayChecks: readonly Check[] = [
  isArrayCheck(late),
  fieldsCheck(late, ['flight_iata', 'delayed', 'dep_iata']),
  check('delays-types', async (service) => {
    const rows = await service.sample(late.path, late.question());
    mustHaveTypes(rows, delayedFlightSchema);
    mustHaveFields(rows, ['delayed', 'status', 'duration', 'dep_iata', 'arr_iata', 'dep_time_ts']);
    mustBeOneOf(rows, 'status', ['scheduled', 'cancelled', 'active', 'landed']);
    for (const name of ['dep_time', 'dep_estimated', 'arr_time', 'arr_estimated']) {
      mustAgree(rows, name);
    }
  }),
  check('delays-no-actual-fields', async (service) => {
    const ends = ['dep_actual', 'arr_actual'];
    mustNotHaveFields(await service.sample(late.path, late.question()), [
      ...ends.flatMap((end) => [end, `${end}_ts`, `${end}_utc`]),
      ...['dep_delayed', 'arr_delayed'],
    ]);
  }),
  check('delays-least', async (service) => {
    for (const [delay, type] of [
      ['31', 'departures'],
      ['60', 'departures'],
      ['60', 'arrivals'],
    ] as const) {
      const rows = await service.list(late.path, { delay, type, limit: '200' });
      const less = rows.find((row) => Number(row.delayed) < Number(delay));
      must(less === undefined, `delay=${delay} finds ${String(less?.delayed)} minutes`);
    }
  }),
  refusalCheck('delays-more-than-30', late.path, [
    { delay: '30', type: 'departures' },
    { delay: '-1', type: 'departures' },
  ]),
  refusalCheck('delays-required', late.path, [{ type: 'departures' }, { delay: '31' }]),
  refusalCheck('delays-type-words', late.path, [{ delay: '31', type: 'sideways' }]),
  ...[
    ...['dep_iata', 'dep_icao', 'arr_iata', 'arr_icao', 'airline_icao', 'airline_iata'],
    ...['flight_icao', 'flight_iata', 'flight_number'],
  ].map((name) => filterCheck(late, name)),
  combinedCheck(late, ['dep_iata', 'arr_iata', 'airline_iata', 'flight_number']),
  pagingCheck(late, ['flight_icao', 'flight_iata', 'dep_time_ts', 'dep_iata']),
  refusalCheck('delays-offset-refused', late.path, [
    { delay: '31', type: 'departures', offset: '-1' },
  ]),
];
