import {
  aircraftSchema,
  airlineSchema,
  airportSchema,
  citySchema,
  countrySchema,
  timeZoneSchema,
} from '#shared/flight-data/reference.ts';
import {
  delayedFlightSchema,
  flightLookupSchema,
  liveFlightSchema,
  routeSchema,
  scheduleEntrySchema,
} from '#shared/flight-data/flights.ts';
import type { z } from 'zod';
import type { ListAnswer } from './answer.ts';
import type { Failure } from './service-problems.ts';
import type { FlightDataClient } from './client.ts';
import type { ReferenceKind } from './resources.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What any endpoint answers with, all in one form. */
export type AnyAnswer = { readonly ok: true; readonly records: readonly unknown[] } | Failure;

/** An endpoint whose answer is records, and how the client asks it. */
export interface EndpointUnderTest {
  readonly name: string;
  readonly schema: z.ZodObject;
  readonly ask: (client: FlightDataClient) => Promise<AnyAnswer>;
}

function listed(answer: ListAnswer<unknown>): AnyAnswer {
  if (!answer.ok) return answer;
  return { ok: true, records: answer.isNotModified ? [] : answer.records };
}

function reference(name: ReferenceKind, schema: z.ZodObject): EndpointUnderTest {
  return {
    name,
    schema,
    async ask(client) {
      const records: unknown[] = [];
      const answer = await client.referenceList(name, {}, (slice) => {
        records.push(...slice);
      });
      return answer.ok ? { ok: true, records } : answer;
    },
  };
}

async function askSchedules(client: FlightDataClient): Promise<AnyAnswer> {
  const answer = await client.schedules({ dep_iata: 'ZRH' });
  if (!answer.ok) return answer;
  return { ok: true, records: answer.isNotModified ? [] : answer.entries };
}

/** The endpoints that come in pages. */
export const pagedEndpoints: readonly EndpointUnderTest[] = [
  { name: 'schedules', schema: scheduleEntrySchema, ask: askSchedules },
  {
    name: 'delays',
    schema: delayedFlightSchema,
    ask: async (client) => listed(await client.delays({ delay: 31, type: 'departures' })),
  },
  { name: 'routes', schema: routeSchema, ask: async (client) => listed(await client.routes({})) },
  {
    name: 'fleets',
    schema: aircraftSchema,
    ask: async (client) => listed(await client.fleets({})),
  },
];

/** All endpoints whose answer is a list. */
export const listEndpoints: readonly EndpointUnderTest[] = [
  ...pagedEndpoints,
  {
    name: 'flights',
    schema: liveFlightSchema,
    ask: async (client) => listed(await client.flights({})),
  },
  reference('airports', airportSchema),
  reference('airlines', airlineSchema),
  reference('cities', citySchema),
  reference('countries', countrySchema),
  reference('timezones', timeZoneSchema),
];

export const lookupEndpoint: EndpointUnderTest = {
  name: 'flights/lookup',
  schema: flightLookupSchema,
  async ask(client) {
    const answer = await client.lookup({ flight_iata: 'LX40' });
    if (!answer.ok) return answer;
    return { ok: true, records: answer.flight === null ? [] : [answer.flight] };
  },
};

/** A record with a value for every field, of the type that the interface gives it; of the flight that is looked up. */
export function fullRecord(schema: z.ZodObject): Fields {
  return Object.fromEntries(
    Object.keys(schema.shape).map((field, index) => [field, valueOf(schema, field, index)]),
  );
}

function valueOf(schema: z.ZodObject, field: string, index: number): unknown {
  if (field === 'flight_iata') return 'LX40';
  const takes = (value: unknown) => {
    const read = schema.parse({ [field]: value })[field];
    return JSON.stringify(read) === JSON.stringify(value);
  };
  return [index + 1, true, { de: `N${index}` }, [`A${index}`], `T${index}`].find(takes);
}

/** The record with every number as text, and every text of digits as a number. */
export function swapNumbers(record: Fields): Fields {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      if (typeof value === 'number') return [field, String(value)];
      return [field, typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
}
