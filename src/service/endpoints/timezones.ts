import { timeZoneSchema } from '#shared/flight-data/time-zone.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';

/** `/v1/timezones`: every time zone. The one list that has no parameters, not even `_fields`. */
export const timeZonesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/timezones',
  summary: 'Time zones',
  query: z.strictObject({}),
  record: timeZoneSchema,
  find: ({ reference }) => reference.timeZones(),
});
