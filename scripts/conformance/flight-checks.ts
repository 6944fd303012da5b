import { check, must, mustHaveFields, mustNotHaveFields, type Check } from './check.ts';
import { operations } from './interface.ts';
import { listChecks, mustFit, mustRefuse, type Sample } from './operation-checks.ts';
import { NotShown, isList, isRow, type Row, type ServiceUnderTest } from './service-under-test.ts';

/** Western and central Europe: small enough to be answered by anybody, and never empty. */
const europe = '40,-10,56,20';
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const inBritain = () => ({ country_code: 'GB' });

/** The flight, and its two airports. */
const flight = [
  ...['flight_iata', 'dep_iata', 'arr_iata', 'flight_icao', 'flight_number'],
  ...['airline_iata', 'airline_icao', 'dep_icao', 'arr_icao'],
];
const plannedTimes = ['dep_time', 'arr_time'].flatMap((end) => [end, `${end}_ts`, `${end}_utc`]);

const samples: Readonly<Record<string, Sample>> = {
  schedules: {
    question: (airport) => ({ dep_iata: airport, limit: '200' }),
    fields: [...flight, ...plannedTimes, 'status', 'duration'],
  },
  delays: {
    question: () => ({ delay: '31', type: 'departures', limit: '200' }),
    fields: [...flight, ...plannedTimes, 'status', 'duration', 'delayed'],
  },
  routes: {
    question: (airport) => ({ dep_iata: airport, limit: '200' }),
    fields: [...flight, 'dep_time', 'dep_time_utc', 'arr_time', 'arr_time_utc', 'duration', 'days'],
  },
  fleets: { question: () => ({ limit: '200' }), fields: ['hex', 'icao', 'airline_icao'] },
  flights: {
    question: () => ({ bbox: europe }),
    fields: [
      ...['hex', 'lat', 'lng', 'alt', 'dir', 'speed', 'updated', 'status', 'aircraft_icao'],
      ...flight,
    ],
  },
  airports: {
    question: inBritain,
    fields: ['name', 'iata_code', 'icao_code', 'lat', 'lng', 'alt', 'country_code', 'slug'],
  },
  airlines: {
    question: inBritain,
    fields: ['name', 'iata_code', 'icao_code', 'country_code', 'slug'],
  },
  cities: {
    question: inBritain,
    fields: ['name', 'city_code', 'lat', 'lng', 'country_code', 'slug'],
  },
  countries: { question: () => ({}), fields: ['code', 'code3', 'name', 'continent'] },
  timezones: { question: () => ({}), fields: ['timezone', 'country_code', 'gmt', 'dst'] },
};

/** All that the document of the interface says of its lists. */
export const documentedChecks: readonly Check[] = operations
  .filter(({ isList }) => isList)
  .flatMap((operation) => {
    const sample = samples[operation.name];
    if (sample === undefined) throw new Error(`No question is known for ${operation.path}.`);
    return listChecks(operation, sample);
  });

const fieldsOf = (path: string) =>
  operations.find((operation) => operation.path === path)?.fields ?? new Map<never, never>();

async function bothSides(service: ServiceUnderTest) {
  return [
    ...(await service.sample('/v1/schedules', { dep_iata: service.airport, limit: '200' })),
    ...(await service.sample('/v1/schedules', { arr_iata: service.airport, limit: '200' })),
  ];
}

async function late(service: ServiceUnderTest) {
  return await service.sample('/v1/delays', { delay: '31', type: 'departures', limit: '200' });
}

/** A time in its three forms says the same in each, wherever it is given. */
function mustAgree(rows: readonly Row[], name: string): void {
  for (const row of rows) {
    const { [name]: local, [`${name}_ts`]: unix, [`${name}_utc`]: utc } = row;
    if (typeof unix !== 'number' || typeof utc !== 'string') continue;
    const minute = new Date(unix * 1000).toISOString().slice(0, 16).replace('T', ' ');
    must(minute === utc, `${name}_utc is ${utc} and ${name}_ts ${minute}`);
    if (typeof local !== 'string') continue;
    const ahead = (Date.parse(`${local}Z`) - Date.parse(`${utc}Z`)) / 60_000;
    // Zones are whole quarters of an hour, from 12 hours behind UTC to 14 ahead.
    must(ahead % 15 === 0, `${name} is ${local} where UTC is ${utc}`);
    must(ahead >= -12 * 60 && ahead <= 14 * 60, `${name} is ${local} where UTC is ${utc}`);
  }
}

/** The present by the service's own clock, which a test server may have: UNIX seconds. */
async function presentOf(service: ServiceUnderTest): Promise<number> {
  const { body, headers } = await service.ask('/v1/flights', { bbox: europe });
  const updated = Array.isArray(body) ? body.filter(isRow).map((row) => Number(row.updated)) : [];
  const known = updated.filter((instant) => instant > 0);
  const present =
    known.length > 0 ? Math.max(...known) : Date.parse(headers.get('date') ?? '') / 1000;
  if (Number.isNaN(present)) throw new NotShown('the service does not tell its time');
  return present;
}

const hexOf = (rows: readonly Row[]) => rows.map((row) => String(row.hex));

async function inBox(service: ServiceUnderTest, bbox: string): Promise<Set<string>> {
  return new Set(hexOf(await service.list('/v1/flights', { bbox, _fields: 'hex' })));
}

/** A flight that is under way, so that the lookup has everything to say. */
async function flightUnderWay(service: ServiceUnderTest): Promise<Row> {
  const rows = await service.sample('/v1/flights', { bbox: europe });
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
  const { status, body } = await service.ask('/v1/flights/lookup', { [parameter]: String(flight) });
  must(status === 200 && isRow(body), `${String(flight)} is answered with ${status}`);
  must(body[parameter] === flight, `${String(flight)} finds ${String(body[parameter])}`);
  return body;
}

/** What the interface says of flights in sentences alone. */
export const flightChecks: readonly Check[] = [
  check('schedules-arrivals', async (service) => {
    mustFit(await bothSides(service), fieldsOf('/v1/schedules'));
  }),
  check('schedules-times', async (service) => {
    const ends = [
      'dep_time',
      'arr_time',
      'dep_estimated',
      'arr_estimated',
      'dep_actual',
      'arr_actual',
    ];
    for (const end of ends) mustAgree(await bothSides(service), end);
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
  check('schedules-duration', async (service) => {
    for (const row of await bothSides(service)) {
      const { duration, dep_time_ts: departure, arr_time_ts: arrival } = row;
      if (
        typeof duration !== 'number' ||
        typeof departure !== 'number' ||
        typeof arrival !== 'number'
      )
        continue;
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
  check('schedules-several-airlines', async (service) => {
    const rows = await service.sample('/v1/schedules', { dep_iata: service.airport, limit: '200' });
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
  check('delays-times', async (service) => {
    const ends = ['dep_time', 'dep_estimated', 'arr_time', 'arr_estimated'];
    for (const end of ends) mustAgree(await late(service), end);
  }),
  check('delays-no-actual-fields', async (service) => {
    const ends = ['dep_actual', 'arr_actual'];
    mustNotHaveFields(await late(service), [
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
      const rows = await service.list('/v1/delays', { delay, type, limit: '200' });
      const less = rows.find((row) => Number(row.delayed) < Number(delay));
      must(less === undefined, `delay=${delay} finds ${String(less?.delayed)} minutes`);
    }
  }),
  check('routes-not-live', async (service) => {
    mustNotHaveFields(
      await service.sample('/v1/routes', { dep_iata: service.airport, limit: '200' }),
      ['status'],
    );
  }),
  check('routes-days', async (service) => {
    for (const { days } of await service.sample('/v1/routes', {
      dep_iata: service.airport,
      limit: '200',
    })) {
      if (days === undefined || days === null) continue;
      const isKnown = Array.isArray(days) && days.every((day) => weekdays.includes(String(day)));
      must(isKnown && new Set(days).size === days.length, `days are ${JSON.stringify(days)}`);
    }
  }),
  check('fleets-position', async (service) => {
    const rows = await service.sample('/v1/fleets', { limit: '200' });
    for (const { hex } of rows.slice(0, 20)) {
      const [one] = await service.list('/v1/fleets', { hex: String(hex) });
      if (one === undefined || typeof one.lat !== 'number') continue;
      mustFit([one], fieldsOf('/v1/fleets'));
      return;
    }
    throw new NotShown('none of 20 aircraft has a position');
  }),
  check('flights-bbox', async (service) => {
    const [south = 0, west = 0, north = 0, east = 0] = europe.split(',').map(Number);
    for (const { lat, lng } of await service.sample('/v1/flights', { bbox: europe })) {
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
        (await service.list('/v1/flights', { bbox: europe, zoom, _fields: 'hex' })).length,
      );
    }
    const [few = 0, some = 0, many = 0] = counts;
    must(few <= some && some <= many, `zoom 0, 5 and 11 have ${counts.join(', ')} flights`);
  }),
  check('flights-view-array', async (service) => {
    const fields = ['lng', 'flight_icao', 'hex', 'lat'];
    const query = { bbox: europe, _fields: fields.join(','), _view: 'array' };
    const rows = await service.elements('/v1/flights', query);
    if (rows.length === 0) throw new NotShown('nothing flies over Europe');
    const objects = await service.list('/v1/flights', { bbox: europe, _fields: fields.join(',') });
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
    const rows = await service.elements('/v1/flights', { bbox: europe, _view: 'object' });
    must(
      rows.every((row) => !Array.isArray(row)),
      'an element is an array',
    );
  }),
  check('lookup-types', async (service) => {
    const record = await lookup(service, 'flight_iata');
    mustFit([record], fieldsOf('/v1/flights/lookup'));
    mustHaveFields(
      [record],
      [
        ...flight,
        ...plannedTimes,
        ...['hex', 'lat', 'lng', 'alt', 'dir', 'speed', 'duration', 'updated', 'status'],
        ...['reg_number', 'aircraft_icao', 'model', 'manufacturer', 'msn', 'engine'],
        ...['engine_count', 'built', 'age', 'type', 'flag'],
      ],
    );
    for (const name of ['dep_time', 'arr_time']) mustAgree([record], name);
  }),
  ...(['flight_iata', 'flight_icao'] as const).map((parameter) =>
    check(`lookup-by-${parameter}`, async (service) => {
      await lookup(service, parameter);
    }),
  ),
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
  check('lookup-one-of-two', async (service) => {
    mustRefuse(await service.ask('/v1/flights/lookup'), 'a lookup without a flight');
  }),
  check('timezones-names', async (service) => {
    for (const { timezone } of await service.sample('/v1/timezones', {})) {
      must(isZone(String(timezone)), `timezone is ${JSON.stringify(timezone)}`);
    }
  }),
];

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
