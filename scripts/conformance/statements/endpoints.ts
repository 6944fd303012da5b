import { by, proven, unproven, type Section } from './statement.ts';

const open = 'It allows and demands nothing.';
const airports = ['dep_iata', 'dep_icao', 'arr_iata', 'arr_icao'];
const airlines = ['airline_iata', 'airline_icao'];
const flightCodes = ['flight_icao', 'flight_iata'];
const lists = ['schedules', 'delays', 'routes', 'fleets'];
const withFields = ['flights', ...lists, 'airports', 'airlines', 'cities', 'countries'];

/** "Endpoints" to "Versioning". */
export const endpointSections: readonly Section[] = [
  {
    title: 'Endpoints',
    statements: [
      proven(
        'All endpoints answer GET without a body with application/json.',
        ...withFields.map((list) => `${list}-is-array`),
      ),
      proven(
        '_fields is a comma-separated list of fields; where given, the response is shortened to them.',
        ...withFields.map((list) => `${list}-fields`),
      ),
      proven('GET /v1/jobs/:id returns one Job.', 'jobs-completed-presence'),
      proven('A Content-Type header may be sent with it.', 'jobs-content-type'),
      unproven(
        'Creation of jobs is not shown.',
        'The checks of jobs try Prefer: respond-async, and date on schedules; a service may do otherwise.',
      ),
      proven(
        'GET /v1/flights returns an array of live flights.',
        'flights-is-array',
        'flights-types',
      ),
      proven(
        'bbox is south_lat,south_lng,north_lat,north_lng.',
        'flights-bbox',
        'flights-bbox-antimeridian',
      ),
      proven(
        'zoom, 0 to 11, reduces the number of returned flights.',
        'flights-zoom',
        'flights-zoom-range',
      ),
      proven(
        'hex, reg_number and flag filter live flights.',
        ...by('flights', 'hex', 'reg_number', 'flag'),
      ),
      proven('Airline codes filter live flights.', ...by('flights', ...airlines)),
      proven(
        'Flight codes and numbers filter live flights.',
        ...by('flights', ...flightCodes, 'flight_number'),
      ),
      proven('Airports filter live flights.', ...by('flights', ...airports), 'flights-combined'),
      proven(
        'With _view=object, the default, the response is an array of live flight objects.',
        'flights-view-object',
        'flights-types',
      ),
      proven(
        'With _view=array each element is an array of values in exactly the order of the names in _fields.',
        'flights-view-array',
      ),
      proven('GET /v1/flights/lookup returns one record.', 'lookup-one-record'),
      proven('It is the closest matching flight, live, scheduled or landed.', 'lookup-closest'),
      proven(
        'One of flight_icao and flight_iata is to be provided.',
        'lookup-by-flight_icao',
        'lookup-by-flight_iata',
        'lookup-one-of-two',
      ),
      proven(
        'All occurrences of a flight number across a day are found by schedules.',
        'lookup-agrees-with-schedules',
      ),
      unproven('The response of a lookup without a match is not shown.', open),
      proven('Airports filter schedules.', ...by('schedules', ...airports)),
      proven('Airline codes filter schedules.', ...by('schedules', ...airlines)),
      proven(
        'Several comma-separated airline codes may be given when querying schedules by airport.',
        'schedules-several-airlines',
      ),
      proven(
        'Flight codes filter schedules.',
        ...by('schedules', ...flightCodes),
        'schedules-combined',
      ),
      proven(
        'limit is the most results, offset passes over results, for schedules.',
        'schedules-limit-offset',
      ),
      proven('Schedules typically reach about 10 hours ahead.', 'schedules-reach'),
      proven(
        'delay is required and at least so many minutes are late.',
        'delays-required',
        'delays-least',
      ),
      proven(
        'type is required and is departures or arrivals.',
        'delays-required',
        'delays-type-words',
      ),
      proven(
        'Airports, airlines and flights filter delays.',
        ...by('delays', ...airports, ...airlines, ...flightCodes, 'flight_number'),
        'delays-combined',
      ),
      proven('limit and offset take parts of delays.', 'delays-limit-offset'),
      proven(
        'Airports, airlines and flights filter routes.',
        ...by('routes', ...airports, ...airlines, ...flightCodes, 'flight_number'),
        'routes-combined',
      ),
      proven('limit and offset take parts of routes.', 'routes-limit-offset'),
      unproven('At least one filter is recommended for routes.', open),
      proven(
        'airline_iata, airline_icao, hex, reg_number, msn and flag filter fleets.',
        ...by('fleets', ...airlines, 'hex', 'reg_number', 'msn', 'flag'),
        'fleets-combined',
      ),
      proven('limit and offset take parts of fleets.', 'fleets-limit-offset'),
      proven(
        'iata_code, icao_code, city_code and country_code filter airports.',
        ...by('airports', 'iata_code', 'icao_code', 'city_code', 'country_code'),
      ),
      proven(
        'iata_code, icao_code, callsign, iata_prefix, iata_accounting, name and country_code filter airlines.',
        ...by('airlines', 'iata_code', 'icao_code', 'callsign', 'iata_prefix'),
        ...by('airlines', 'iata_accounting', 'name', 'country_code'),
      ),
      proven(
        'city_code and country_code filter cities.',
        ...by('cities', 'city_code', 'country_code'),
      ),
      proven(
        'code, code3 and continent filter countries.',
        ...by('countries', 'code', 'code3', 'continent'),
      ),
      proven(
        'GET /v1/timezones returns an array of time zones, without parameters.',
        'timezones-is-array',
      ),
      unproven('The signal that more results exist is not shown.', open),
    ],
  },
  {
    title: 'Authentication',
    statements: [
      proven(
        'Every request carries the header x-api-key.',
        'service-key-required',
        'service-key-checked',
      ),
      unproven(
        'The token is created from the account dashboard.',
        'A dashboard is no part of the interface.',
      ),
      unproven(
        'Behaviour for a missing or invalid key is not shown.',
        'The checks of the key accept any refusal.',
      ),
    ],
  },
  {
    title: 'Errors',
    statements: [
      proven(
        'A job that finishes with an error is a FailedJob with message and code.',
        'jobs-error',
      ),
      proven(
        'VALIDATION_ERROR occurs for an invalid argument, for instance a date not of the form YYYY-MM-DD.',
        'jobs-validation-error',
      ),
      proven('HTTP statuses and bodies of errors are not shown.', 'service-errors-are-no-faults'),
    ],
  },
  {
    title: 'Limits',
    statements: [
      proven('delay must be greater than 30.', 'delays-more-than-30'),
      proven('zoom is 0 to 11.', 'flights-zoom-range'),
      proven('offset is 0 or more.', ...lists.map((list) => `${list}-offset-refused`)),
      unproven('limit may depend on the plan.', open),
      proven('Calls of jobs are unlimited.', 'jobs-unlimited'),
      unproven('Default and maximum of limit, and rate limits, are not shown.', open),
    ],
  },
  {
    title: 'Versioning',
    statements: [proven('All paths carry the prefix /v1.', 'service-version-prefix')],
  },
];
