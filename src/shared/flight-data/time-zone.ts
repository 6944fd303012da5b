import { z } from 'zod';
import { code, number, text } from './fields.ts';

/** One record of `/v1/timezones`. */
export const timeZoneSchema = z.object({
  timezone: text('IANA name'),
  country_code: code('ISO 3166-1 alpha-2'),
  gmt: number('Standard offset from UTC, hours'),
  dst: number('Offset from UTC in daylight saving time, hours'),
});

/** A clean time zone: every field present, null if unknown. */
export type TimeZone = z.output<typeof timeZoneSchema>;
