import { describe, expect, it } from 'vitest';
import { aircraftSchema } from './reference.ts';
import {
  delayedFlightSchema,
  flightLookupSchema,
  liveFlightSchema,
  routeSchema,
} from './flights.ts';
import { jobSchema } from './job.ts';

const schemas = {
  aircraftSchema,
  delayedFlightSchema,
  flightLookupSchema,
  jobSchema,
  liveFlightSchema,
  routeSchema,
};

describe('records, whatever a service sends', () => {
  it.each(Object.entries(schemas))('%s has every field, null where unknown', (_name, schema) => {
    const clean = schema.parse({ cabin: 'unknown to the interface' });
    expect(Object.keys(clean)).toStrictEqual(Object.keys(schema.shape));
    expect(new Set(Object.values(clean))).toStrictEqual(new Set([null]));
  });

  it.each([
    [
      ['sun', ' mon '],
      ['sun', 'mon'],
    ],
    ['sun', ['sun']],
    [
      [1, 2],
      ['1', '2'],
    ],
    [[null, '', '-'], null],
    [[], null],
    [{ sun: true }, null],
    [null, null],
  ])('days: %j', (days, expected) => {
    expect(routeSchema.parse({ days }).days).toStrictEqual(expected);
  });

  it('cuts a list of texts that has no end', () => {
    const { days } = routeSchema.parse({ days: Array.from({ length: 5000 }, () => 'sun') });
    expect(days).toHaveLength(100);
  });

  it('takes numbers as texts and texts as numbers', () => {
    expect(aircraftSchema.parse({ engine_count: 2, built: '2009', squawk: 2214 })).toMatchObject({
      engine_count: '2',
      built: 2009,
      squawk: '2214',
    });
  });

  it('keeps what a job found as it came', () => {
    const result = { data: [{ code: 'GB', '': null }] };
    expect(jobSchema.parse({ result, success: 'true', args: [] })).toMatchObject({
      result,
      success: true,
      args: null,
    });
    expect(jobSchema.parse({ error: { message: 'no', code: 7 } }).error).toStrictEqual({
      message: 'no',
      code: '7',
    });
    expect(jobSchema.parse({ error: 'no' }).error).toBeNull();
  });
});
