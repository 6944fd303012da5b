import { liveFlightSchema } from '#shared/flight-data/flights.ts';
import { check, must, type Check } from '../check.ts';
import { mustBeOneOf, mustHaveFields, mustHaveTypes } from '../field-types.ts';
import {
  combinedCheck,
  fieldsCheck,
  filterCheck,
  isArrayCheck,
  refusalCheck,
} from '../list-checks.ts';
import { NotShown, isList, type Row, type ServiceUnderTest } from '../service-under-test.ts';

/** Western and central Europe: small enough to be answered by anybody, and never empty. */
const europe = '40,-10,56,20';
const flights = { path: '/v1/flights', question: () => ({ bbox: europe }) };

const hexOf = (rows: readonly Row[]) => rows.map((row) => String(row.hex));

async function inBox(service: ServiceUnderTest, bbox: string): Promise<Set<string>> {
  return new Set(hexOf(await service.list(flights.path, { bbox, _fields: 'hex' })));
}

export const flightChecks: readonly Check[] = [
  isArrayCheck(flights),
  fieldsCheck(flights, ['hex', 'lat', 'lng']),
  check('flights-types', async (service) => {
    const rows = await service.sample(flights.path, flights.question());
    mustHaveTypes(rows, liveFlightSchema);
    mustHaveFields(rows, [
      ...['hex', 'lat', 'lng', 'alt', 'dir', 'speed', 'updated', 'status', 'aircraft_icao'],
      ...['flight_number', 'flight_icao', 'flight_iata', 'airline_icao', 'airline_iata'],
      ...['dep_icao', 'dep_iata', 'arr_icao', 'arr_iata'],
    ]);
  }),
  check('flights-status', async (service) => {
    const rows = await service.sample(flights.path, flights.question());
    mustBeOneOf(rows, 'status', ['scheduled', 'en-route', 'landed']);
  }),
  check('flights-units', async (service) => {
    for (const row of await service.sample(flights.path, flights.question())) {
      const { alt, dir, speed } = row;
      if (typeof alt === 'number') must(alt > -500 && alt < 20_000, `alt is ${alt} metres`);
      if (typeof dir === 'number') must(dir >= 0 && dir <= 360, `dir is ${dir} degrees`);
      if (typeof speed === 'number') must(speed >= 0 && speed < 1500, `speed is ${speed} km/h`);
    }
  }),
  check('flights-bbox', async (service) => {
    const [south = 0, west = 0, north = 0, east = 0] = europe.split(',').map(Number);
    for (const { lat, lng } of await service.sample(flights.path, flights.question())) {
      const isInside =
        Number(lat) >= south && Number(lat) <= north && Number(lng) >= west && Number(lng) <= east;
      must(isInside, `${String(lat)},${String(lng)} is not in ${europe}`);
    }
  }),
  check('flights-bbox-antimeridian', async (service) => {
    const across = await inBox(service, '-60,170,70,-170');
    const sides = [
      ...(await inBox(service, '-60,170,70,180')),
      ...(await inBox(service, '-60,-180,70,-170')),
    ];
    if (sides.length === 0) throw new NotShown('nothing flies near the antimeridian');
    const lost = sides.filter((hex) => !across.has(hex));
    // What was asked for one after the other may have moved in or out.
    must(lost.length <= sides.length / 5, `${lost.length} of ${sides.length} are missing`);
  }),
  check('flights-zoom', async (service) => {
    const counts: number[] = [];
    for (const zoom of ['0', '5', '11']) {
      counts.push(
        (await service.list(flights.path, { bbox: europe, zoom, _fields: 'hex' })).length,
      );
    }
    const [few = 0, some = 0, many = 0] = counts;
    must(few <= some && some <= many, `zoom 0, 5 and 11 have ${counts.join(', ')} flights`);
  }),
  refusalCheck('flights-zoom-range', flights.path, [{ zoom: '12' }, { zoom: '-1' }]),
  check('flights-view-array', async (service) => {
    const fields = ['lng', 'flight_icao', 'hex', 'lat'];
    const query = { bbox: europe, _fields: fields.join(','), _view: 'array' };
    const rows = await service.elements(flights.path, query);
    if (rows.length === 0) throw new NotShown('nothing flies over Europe');
    const objects = await service.list(flights.path, { bbox: europe, _fields: fields.join(',') });
    const byHex = new Map(objects.map((row) => [row.hex, row]));
    for (const row of rows) {
      must(isList(row) && row.length === fields.length, 'an element is no array of values');
      const [, flight, hex] = row;
      const same = byHex.get(hex);
      // It may have landed between the two questions.
      if (same === undefined) continue;
      must((same.flight_icao ?? null) === flight, 'the values are not in the order of _fields');
    }
  }),
  check('flights-view-object', async (service) => {
    const rows = await service.elements(flights.path, { bbox: europe, _view: 'object' });
    must(
      rows.every((row) => !Array.isArray(row)),
      'an element is an array',
    );
  }),
  ...[
    ...['hex', 'reg_number', 'airline_icao', 'airline_iata', 'flag'],
    ...['flight_icao', 'flight_iata', 'flight_number'],
    ...['dep_icao', 'dep_iata', 'arr_icao', 'arr_iata'],
  ].map((name) => filterCheck(flights, name)),
  combinedCheck(flights, ['airline_icao', 'dep_iata', 'arr_iata', 'flag', 'hex']),
];
