import { interfaceLookupSchema } from '#shared/flight-data/flights.ts';
import { check, must, type Check } from '../check.ts';
import { mustBeOneOf, mustHaveFields, mustHaveTypes } from '../field-types.ts';
import { refusalCheck } from '../list-checks.ts';
import { NotShown, isRow, type Row, type ServiceUnderTest } from '../service-under-test.ts';
import { mustAgree } from './times.ts';

const path = '/v1/flights/lookup';

/** A flight that is under way, so that the lookup has everything to say. */
async function flightUnderWay(service: ServiceUnderTest): Promise<Row> {
  const rows = await service.sample('/v1/flights', { bbox: '40,-10,56,20' });
  const found = rows.find(
    (row) => row.status === 'en-route' && typeof row.flight_iata === 'string',
  );
  if (found === undefined) throw new NotShown('no flight is under way');
  return found;
}

async function lookup(
  service: ServiceUnderTest,
  parameter: 'flight_iata' | 'flight_icao',
): Promise<Row> {
  const { [parameter]: flight } = await flightUnderWay(service);
  const { status, body } = await service.ask(path, { [parameter]: String(flight) });
  must(status === 200 && isRow(body), `${String(flight)} is answered with ${status}`);
  must(body[parameter] === flight, `${String(flight)} finds ${String(body[parameter])}`);
  return body;
}

export const lookupChecks: readonly Check[] = [
  check('lookup-one-record', async (service) => {
    mustHaveTypes([await lookup(service, 'flight_iata')], interfaceLookupSchema);
  }),
  ...(['flight_iata', 'flight_icao'] as const).map((parameter) =>
    check(`lookup-by-${parameter}`, async (service) => {
      await lookup(service, parameter);
    }),
  ),
  check('lookup-groups', async (service) => {
    mustHaveFields(
      [await lookup(service, 'flight_iata')],
      [
        ...['hex', 'lat', 'lng', 'alt', 'dir', 'speed'],
        ...['airline_icao', 'airline_iata', 'flight_number', 'flight_icao', 'flight_iata'],
        ...['dep_icao', 'dep_iata', 'arr_icao', 'arr_iata'],
        ...['dep_time', 'dep_time_ts', 'dep_time_utc', 'arr_time', 'arr_time_ts', 'arr_time_utc'],
        ...['duration', 'updated', 'status', 'reg_number', 'aircraft_icao'],
      ],
    );
  }),
  check('lookup-aircraft', async (service) => {
    mustHaveFields(
      [await lookup(service, 'flight_iata')],
      [
        ...[
          'model',
          'manufacturer',
          'msn',
          'engine',
          'engine_count',
          'built',
          'age',
          'type',
          'flag',
        ],
      ],
    );
  }),
  check('lookup-times', async (service) => {
    const record = await lookup(service, 'flight_iata');
    for (const name of ['dep_time', 'arr_time']) mustAgree([record], name);
  }),
  check('lookup-status', async (service) => {
    const record = await lookup(service, 'flight_iata');
    mustBeOneOf([record], 'status', ['scheduled', 'en-route', 'landed']);
  }),
  check('lookup-closest', async (service) => {
    const record = await lookup(service, 'flight_iata');
    must(record.status === 'en-route', `a flight under way is ${String(record.status)}`);
  }),
  check('lookup-agrees-with-schedules', async (service) => {
    const record = await lookup(service, 'flight_iata');
    const query = { flight_iata: String(record.flight_iata) };
    const rows = await service.sample('/v1/schedules', query);
    must(
      rows.some((row) => row.dep_time_ts === record.dep_time_ts),
      'schedules has no occurrence with the time of the lookup',
    );
  }),
  refusalCheck('lookup-one-of-two', path, [{}]),
];
