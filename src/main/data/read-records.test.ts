import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { airportSchema } from '#shared/flight-data/reference.ts';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { Reading } from './asker.ts';
import { interfaceEndpoints } from './providers/interface.ts';
import type { RecordCount } from './read-body.ts';
import { readRecords } from './read-records.ts';
import { isFields } from './read-fields.ts';
import { isIdentified } from './row-identity.ts';
import { errorOfBody } from './refusal.ts';

const readingForTest: Reading = {
  endpoint: interfaceEndpoints.schedules,
  question: {},
  surroundings: { airport: () => null, now: () => 0 },
  errorOfBody,
  onEnvelope: () => undefined,
};

async function* bytes(text: string, size = 1000): AsyncGenerator<Uint8Array, void> {
  const all = new TextEncoder().encode(text);
  for (let start = 0; start < all.length; start += size) {
    yield await Promise.resolve(all.subarray(start, start + size));
  }
}

async function read(
  text: string,
  size?: number,
  record?: Reading['endpoint']['record'],
): Promise<{ count: RecordCount; entries: ScheduleEntry[]; slices: number[] }> {
  const entries: ScheduleEntry[] = [];
  const slices: number[] = [];
  const reading =
    record === undefined
      ? readingForTest
      : { ...readingForTest, endpoint: { ...readingForTest.endpoint, record } };
  const count = await readRecords(bytes(text, size), reading, {
    name: 'schedules',
    schema: scheduleEntrySchema,
    onSlice: (records) => {
      slices.push(records.length);
      entries.push(...records);
    },
  });
  return { count, entries, slices };
}

describe('readRecords', () => {
  it.each([
    ['a bare array', '[{"flight_iata":"LX40"}]'],
    ['a data envelope', '{"data":[{"flight_iata":"LX40"}]}'],
    [
      'a response envelope',
      '{"request":{"x":[1]},"response":[{"flight_iata":"LX40"}],"terms":"x"}',
    ],
    ['an error that is none', '{"error":null,"errors":[],"data":[{"flight_iata":"LX40"}]}'],
    ['a byte order mark', '\uFEFF[{"flight_iata":"LX40"}]'],
  ])('reads %s', async (_what, text) => {
    const { count, entries } = await read(text);
    expect(count).toEqual({ ok: true, recordCount: 1, droppedCount: 0, leftOutCount: 0 });
    expect(entries[0]).toMatchObject({ flight_iata: 'LX40', dep_gate: null });
  });

  it('drops and counts what is no object', async () => {
    const { count, entries } = await read('[null, 1, "x", [], {"flight_iata":"LX40"}, true]');
    expect(count).toEqual({ ok: true, recordCount: 1, droppedCount: 5, leftOutCount: 0 });
    expect(entries).toHaveLength(1);
  });

  it.each([
    ['nothing', '', 'malformed'],
    ['null', 'null', 'malformed'],
    ['a number', '3', 'malformed'],
    ['an object without a list', '{"a":1}', 'malformed'],
    ['a null list', '{"data":null}', 'malformed'],
    ['a list cut off', '[{"a":1},{"b"', 'malformed'],
    ['a list cut off between records', '[{"a":1},', 'malformed'],
    ['text behind the list', '[{"a":1}] and more', 'malformed'],
    ['a record that is no JSON', '[{"a":1},{a:1}]', 'malformed'],
    ['a page', '\n <!DOCTYPE html><html>[{"a":1}]</html>', 'web-page'],
    ['a word', 'Service Unavailable', 'malformed'],
    ['an error', '{"error":{"message":"x","code":"unknown_api_key"}}', 'unauthorized'],
    [
      'an error behind a list',
      '{"data":[{"a":1}],"error":{"code":"month_limit_exceeded"}}',
      'quota',
    ],
  ])('finds the error in %s', async (_what, text, error) => {
    expect((await read(text)).count).toEqual({ ok: false, error });
  });

  it.each([
    ['nothing else', '[{"isCargo":true},{"isCargo":true}]', null],
    ['a flight', '[{"isCargo":true},{"flight_iata":"LX40"}]', null],
    ['rubbish', '[{"isCargo":true},null,"x",{}]', 'malformed'],
    ['rubbish before it', '[{"x":1},{"isCargo":true},{"isCargo":true}]', 'other-service'],
    ['a refusal', '[{"isCargo":true},"Rate limit exceeded"]', 'limited'],
  ])(
    'judges a list as if what is left out did not stand in it: beside %s',
    async (_what, text, error) => {
      const { count } = await read(text, 1000, (element) =>
        isFields(element) && element.isCargo === true ? null : new Object(element),
      );
      expect(count.ok ? null : count.error).toBe(error);
    },
  );

  it('gives slices of at most 200', async () => {
    const { slices } = await read(
      JSON.stringify(Array.from({ length: 450 }, () => ({ flight_iata: 'LX40' }))),
    );
    expect(slices).toEqual([200, 200, 50]);
  });

  it('lets the event loop run between two slices and while one long record arrives', async () => {
    let slices = 0;
    let isReading = true;
    const countSlice = () => {
      slices += 1;
      if (isReading) setImmediate(countSlice);
    };
    setImmediate(countSlice);
    const seenAt: number[] = [];
    const rows = JSON.stringify(Array.from({ length: 2000 }, () => ({ a: 1 })));
    const body = `{"request":"${'x'.repeat(60_000)}","data":${rows}}`;
    await readRecords(bytes(body, 1_000_000), readingForTest, {
      name: 'schedules',
      schema: scheduleEntrySchema,
      onSlice: () => {
        seenAt.push(slices);
      },
    });
    isReading = false;
    expect(new Set(seenAt).size).toBe(10);
    const before = slices;
    isReading = true;
    setImmediate(countSlice);
    await read(`["${'x'.repeat(2_000_000)}"]`, 2_000_001);
    isReading = false;
    expect(slices - before).toBeGreaterThan(2_000_000 / 65_536);
  });

  it('stops at more records than any list has', async () => {
    const text = `[${'0,'.repeat(600_000)}0]`;
    expect((await read(text, 65_536)).count).toEqual({ ok: false, error: 'too-large' });
  });

  it.each([
    ['another service', '[{"id":1,"title":"Milk"},{"id":2,"title":"Bread"}]'],
    ['known names without a value', '[{"flight_iata":null,"status":""}]'],
  ])('takes rows without a single known field for no flights: %s', async (_what, text) => {
    expect((await read(text)).count).toEqual({ ok: false, error: 'other-service' });
  });

  it.each(['[]', '[{"id":1},{"flight_iata":"LX40"}]', '[{},"x",{"airline_icao":"SWR"}]'])(
    'takes %s for a list all the same',
    async (text) => {
      expect((await read(text)).count.ok).toBe(true);
    },
  );

  it('reads letters that are cut between two parts', async () => {
    const text = JSON.stringify([{ flight_iata: 'LX40', dep_gate: 'Åß中🛫' }]);
    const { entries } = await read(text, 1);
    expect(entries[0]?.dep_gate).toBe('Åß中🛫');
  });

  it('passes on what the taker of slices throws', async () => {
    const reading = readRecords(bytes('[{"flight_iata":"LX40"}]'), readingForTest, {
      name: 'schedules',
      schema: scheduleEntrySchema,
      onSlice: () => {
        throw new Error('disk full');
      },
    });
    await expect(reading).rejects.toThrow('disk full');
  });

  it('gives clean records for any JSON', async () => {
    const fieldNames = fc.constantFrom(...Object.keys(scheduleEntrySchema.shape), '__proto__', 'x');
    const list = fc.array(fc.oneof(fc.dictionary(fieldNames, fc.jsonValue()), fc.jsonValue()));
    await fc.assert(
      fc.asyncProperty(list, fc.integer({ min: 1, max: 50 }), async (values, size) => {
        const { count, entries } = await read(JSON.stringify(values), size);
        const isList =
          values.length === 0 || entries.some((entry) => isIdentified('schedules', entry));
        expect(count.ok).toBe(isList);
        if (count.ok) expect(count.recordCount + count.droppedCount).toBe(values.length);
        for (const entry of entries) expect(scheduleEntrySchema.parse(entry)).toEqual(entry);
      }),
    );
  });

  it('never throws on any text', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string().map((end) => `[{"a":1},${end}`),
    );
    await fc.assert(
      fc.asyncProperty(text, async (input) => {
        await readRecords(bytes(input, 3), readingForTest, {
          name: 'airports',
          schema: airportSchema,
          onSlice: () => undefined,
        });
      }),
    );
  });
});
