import { timeZoneSchema } from '#shared/flight-data/time-zone.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { fieldsOf } from '../query/list-parameters.ts';

/** `/v1/timezones`: every time zone. The one list without a filter. */
export const timeZonesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/timezones',
  summary: 'Time zones',
  query: z.strictObject({ _fields: fieldsOf(timeZoneSchema) }),
  record: timeZoneSchema,
  find: ({ reference }) => reference.timeZones(),
});
