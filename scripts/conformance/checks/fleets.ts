import { aircraftSchema } from '#shared/flight-data/reference.ts';
import { check, must, type Check } from '../check.ts';
import { mustHaveFields, mustHaveTypes } from '../field-types.ts';
import {
  combinedCheck,
  fieldsCheck,
  filterCheck,
  isArrayCheck,
  pagingCheck,
  refusalCheck,
} from '../list-checks.ts';
import { NotShown } from '../service-under-test.ts';

const fleets = { path: '/v1/fleets', question: () => ({ limit: '200' }) };

export const fleetChecks: readonly Check[] = [
  isArrayCheck(fleets),
  fieldsCheck(fleets, ['hex', 'icao', 'airline_icao']),
  check('fleets-types', async (service) => {
    const rows = await service.sample(fleets.path, fleets.question());
    mustHaveTypes(rows, aircraftSchema);
    mustHaveFields(rows, ['hex', 'icao']);
    for (const { hex } of rows) {
      must(/^[0-9a-f]{6}$/i.test(String(hex)), `hex is ${JSON.stringify(hex)}`);
    }
  }),
  check('fleets-years', async (service) => {
    for (const { built, age } of await service.sample(fleets.path, fleets.question())) {
      if (typeof built === 'number') must(built > 1930 && built < 2100, `built is ${built}`);
      if (typeof age === 'number') must(age >= 0 && age < 100, `age is ${age}`);
    }
  }),
  check('fleets-position', async (service) => {
    const rows = await service.sample(fleets.path, fleets.question());
    for (const { hex } of rows.slice(0, 20)) {
      const [one] = await service.list(fleets.path, { hex: String(hex) });
      if (one === undefined || typeof one.lat !== 'number') continue;
      must(Math.abs(one.lat) <= 90, `lat is ${one.lat}`);
      must(Math.abs(Number(one.lng)) <= 180, `lng is ${String(one.lng)}`);
      mustHaveTypes([one], aircraftSchema);
      return;
    }
    throw new NotShown('none of 20 aircraft has a position');
  }),
  ...['airline_iata', 'airline_icao', 'hex', 'reg_number', 'msn', 'flag'].map((name) =>
    filterCheck(fleets, name),
  ),
  combinedCheck(fleets, ['airline_icao', 'hex', 'flag']),
  pagingCheck(fleets, ['hex']),
  refusalCheck('fleets-offset-refused', fleets.path, [{ offset: '-1' }]),
];
