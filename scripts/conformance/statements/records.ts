import { proven, unproven, type Section } from './statement.ts';

const open = 'It allows and demands nothing.';

/** "What the service does", "Resources and their fields", "States and transitions". */
export const recordSections: readonly Section[] = [
  {
    title: 'What the service does',
    statements: [
      proven(
        'The service is a read-only HTTP JSON interface.',
        'service-read-only',
        'airports-is-array',
      ),
      proven('All operations are GET.', 'service-get', 'service-read-only'),
      proven(
        'Flights returns live flight positions and status.',
        'flights-types',
        'flights-status',
      ),
      proven(
        'The lookup merges schedule, live tracking and aircraft details of a single flight.',
        'lookup-groups',
        'lookup-aircraft',
        'lookup-agrees-with-schedules',
      ),
      proven(
        'Schedules are near real-time departures and arrivals.',
        'schedules-status',
        'schedules-reach',
      ),
      proven('Delays is a list of delayed flights.', 'delays-least'),
      unproven('Delays are beta; coverage may vary.', open),
      proven('Routes are planned: not real-time, without live status.', 'routes-not-live'),
      proven('Fleets have an optional latest known position.', 'fleets-position'),
      proven(
        'There are reference datasets of airports, airlines, cities, countries and time zones.',
        ...['airports', 'airlines', 'cities', 'countries', 'timezones'].map(
          (list) => `${list}-is-array`,
        ),
      ),
      proven(
        'A job-status endpoint returns the state and result of an asynchronous job.',
        'jobs-completed-presence',
      ),
      proven('The job-status endpoint may be called any number of times.', 'jobs-unlimited'),
      unproven(
        'The job-status endpoint is not billed.',
        'A bill cannot be seen over the interface.',
      ),
      proven(
        'Every list endpoint returns a JSON array of records.',
        ...['flights', 'schedules', 'delays', 'routes', 'fleets'].map((list) => `${list}-is-array`),
        ...['airports', 'airlines', 'cities', 'countries', 'timezones'].map(
          (list) => `${list}-is-array`,
        ),
      ),
      unproven('Fields marked "when available" may be absent or null.', open),
      proven('All endpoints require the x-api-key header.', 'service-key-required'),
    ],
  },
  {
    title: 'Resources and their fields',
    statements: [
      proven(
        'Times in schedule-style records come as local (string), unix (number, _ts) and UTC (string, _utc).',
        ...['schedules-types', 'schedules-scheduled-times', 'delays-types', 'lookup-times'],
      ),
      proven(
        'The string form is shaped YYYY-MM-DD HH:MM.',
        ...['schedules-scheduled-times', 'schedules-estimated-times', 'schedules-actual-times'],
        ...['delays-types', 'lookup-times'],
      ),
      proven('A job has a unique identifier.', 'jobs-identity'),
      proven(
        'The status of a job is QueuedJob, CompletedJob or FailedJob.',
        ...['jobs-queued-presence', 'jobs-completed-presence', 'jobs-failed-presence'],
      ),
      proven(
        'success is present only when the status is CompletedJob.',
        'jobs-completed-presence',
        'jobs-failed-presence',
      ),
      proven('endpoint is the path of the endpoint that initiated the job.', 'jobs-endpoint'),
      proven('created_at is the ISO 8601 timestamp of creation.', 'jobs-timestamps'),
      proven(
        'started_at is the ISO 8601 timestamp of processing start, present if started.',
        'jobs-timestamps',
      ),
      proven(
        'duration_ms are the milliseconds taken, only when CompletedJob.',
        'jobs-timestamps',
        'jobs-failed-presence',
      ),
      proven('args are the input parameters used to create the job.', 'jobs-args'),
      proven(
        'result is present only when CompletedJob and shaped like the synchronous response: for a list an object with a data array.',
        'jobs-result',
        'jobs-failed-presence',
      ),
      proven(
        'error is present only when FailedJob, with message and code, both strings.',
        'jobs-error',
        'jobs-completed-presence',
      ),
      proven(
        'A schedule entry has its identifiers, of the documented types.',
        'schedules-types',
        'schedules-identifiers',
      ),
      proven(
        'Its codeshare fields, when available, are cs_airline_iata, cs_flight_number, cs_flight_iata.',
        'schedules-codeshares',
      ),
      proven(
        'It has departure and arrival airports, and terminals, gates and belt when available.',
        'schedules-types',
        'schedules-identifiers',
      ),
      proven(
        'dep_time and arr_time, in three forms, are the scheduled times.',
        'schedules-scheduled-times',
      ),
      proven(
        'dep_estimated and arr_estimated, in three forms, are the estimated times, when available.',
        'schedules-estimated-times',
      ),
      proven(
        'dep_actual and arr_actual, in three forms, are the actual times, when available.',
        'schedules-actual-times',
      ),
      proven('duration is in minutes.', 'schedules-duration'),
      proven('dep_delayed and arr_delayed are in minutes, when available.', 'schedules-delays'),
      proven(
        'The status of a schedule entry is scheduled, cancelled, active or landed.',
        'schedules-status',
      ),
      proven(
        'A delayed flight has the identifier, codeshare, airport and scheduled and estimated time fields of a schedule entry.',
        'delays-types',
      ),
      proven(
        'It has no _actual fields, no dep_delayed and no arr_delayed.',
        'delays-no-actual-fields',
      ),
      proven(
        'It has status, duration (minutes) and delayed (minutes).',
        'delays-types',
        'delays-least',
      ),
      proven(
        'A route has airline codes, flight identifiers and airports, of the documented types.',
        'routes-types',
      ),
      proven(
        'dep_time, dep_time_utc, arr_time and arr_time_utc of a route are times of day, HH:MM.',
        'routes-times-of-day',
      ),
      proven(
        'dep_terminals and arr_terminals are arrays of string, when available.',
        'routes-lists-of-texts',
      ),
      proven('The duration of a route is in minutes.', 'routes-types'),
      proven('days is an array of sun, mon, tue, wed, thu, fri, sat.', 'routes-days'),
      proven('aircraft_icao of a route is a string, when available.', 'routes-types'),
      proven('updated of a route is an ISO 8601 timestamp, when available.', 'routes-updated'),
      proven('An aircraft has the documented fields, of the documented types.', 'fleets-types'),
      proven('built is the year of building, age is in years.', 'fleets-years'),
      proven(
        'Position fields are typically present when querying by msn, hex or reg_number.',
        'fleets-position',
      ),
      unproven(
        'The type of an aircraft is landplane, helicopter, amphibian or another word; category and engine have examples.',
        'The lists are open; that the values are strings is checked by fleets-types.',
      ),
      proven('An airport has the documented fields, of the documented types.', 'airports-types'),
      proven('is_international of an airport is 0 or 1.', 'airports-flags'),
      proven('An airline has the documented fields, of the documented types.', 'airlines-types'),
      proven('The flags of an airline are 0 or 1.', 'airlines-flags'),
      proven('A city has the documented fields, of the documented types.', 'cities-types'),
      proven('A country has the documented fields, of the documented types.', 'countries-types'),
      proven(
        'The continent of a country is one of AF, AN, AS, EU, NA, OC, SA.',
        'countries-continents',
      ),
      proven(
        'A time zone has timezone (IANA name), country_code, gmt and dst.',
        'timezones-types',
        'timezones-names',
      ),
      proven('A live flight has the documented fields, of the documented types.', 'flights-types'),
      proven('alt of a live flight is in metres, dir in degrees, speed in km/h.', 'flights-units'),
      proven('The status of a live flight is scheduled, en-route or landed.', 'flights-status'),
      proven('updated of a live flight is a UNIX timestamp.', 'flights-types'),
      proven(
        'A lookup is a single object that combines tracking, identifiers, route, airport operations, times, status and aircraft.',
        'lookup-one-record',
        'lookup-groups',
        'lookup-aircraft',
      ),
      unproven('Codeshare fields, airport operations and delays of a lookup may be null.', open),
      proven(
        'engine_count of a lookup is a string, all other types are as documented.',
        'lookup-one-record',
      ),
    ],
  },
  {
    title: 'States and transitions',
    statements: [
      proven(
        'QueuedJob has id, status, endpoint, created_at, started_at (if started), args.',
        'jobs-queued-presence',
      ),
      proven(
        'CompletedJob has id, status, success, endpoint, created_at, started_at, duration_ms, args, result.',
        'jobs-completed-presence',
      ),
      proven(
        'FailedJob has id, status, endpoint, created_at, started_at, args, error.',
        'jobs-failed-presence',
      ),
      proven(
        'Schedules and delays use scheduled, cancelled, active, landed.',
        'schedules-status',
        'delays-types',
      ),
      proven(
        'Live flights and the lookup use scheduled, en-route, landed; the lookup shows en-route.',
        'flights-status',
        'lookup-status',
        'lookup-closest',
      ),
      unproven('Transitions between the states of jobs and of flights are not shown.', open),
    ],
  },
];
