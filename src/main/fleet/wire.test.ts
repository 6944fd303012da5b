import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import {
  packJson,
  mostPacked,
  packNames,
  packRows,
  readClaim,
  readDisplayState,
  readFresh,
  readNames,
  readPresence,
  readRows,
  revOf,
  type Rows,
} from './wire.ts';

const facts = {
  isSimulated: false,
  isComplete: true,
  endProblem: null,
  droppedCount: 0,
  provider: 'interface',
  host: 'flights.example',
  entries: [
    scheduleEntrySchema.parse({
      flight_iata: 'LX318',
      dep_iata: 'ZRH',
      dep_time_ts: 1_800_000_000,
      arr_first_bag_ts: 1_800_009_000,
      arr_first_bag_is_actual: false,
      via: ['SIN', 'KUL'],
    }),
  ],
} as const satisfies Omit<Rows, 'rev' | 'fetchedAt' | 'gateChanges'>;
const rows: Rows = {
  ...facts,
  rev: revOf(facts),
  fetchedAt: 1_800_000_000,
  gateChanges: [{ id: 'row', gate: 'B2', before: 'A1', changedAt: 1_800_000_000 }],
};

const packed = (value: unknown): Buffer => brotliCompressSync(JSON.stringify(value));

describe('rows on the wire', () => {
  it('come out as they went in', async () => {
    expect(await readRows(await packRows(rows))).toEqual(rows);
  });

  it('come out as they went in, however many there are', async () => {
    const entries = Array.from({ length: 3000 }, (_, at) =>
      scheduleEntrySchema.parse({ flight_iata: `LX${at}` }),
    );
    const read = await readRows(await packRows({ ...rows, entries }));
    expect(read?.entries).toEqual(entries);
  });

  it('have the same mark where they are the same, and another where a gate differs', () => {
    const [entry] = facts.entries;
    expect(revOf({ ...facts })).toBe(rows.rev);
    expect(revOf({ ...facts, entries: [{ ...entry, dep_gate: 'A12' }] })).not.toBe(rows.rev);
  });

  it('have defaults for what is missing, and no room for what is unknown', async () => {
    const { rev, fetchedAt, entries } = rows;
    const read = await readRows(packed({ v: 1, rev, fetchedAt, novelty: [1], entries }));
    expect(read).toEqual({ ...rows, host: null, gateChanges: [] });
  });

  it('are cleaned like those of a service', async () => {
    const strange = {
      flight_iata: ' lx318 ',
      dep_gate: 'A\u202e12',
      // The publisher has read them.
      dep_terminal: '&amp;',
      dep_estimated_ts: '7',
      more: {},
    };
    const read = await readRows(packed({ ...rows, entries: [strange, 7, null, 'x'] }));
    expect(read?.entries).toEqual([
      scheduleEntrySchema.parse({
        flight_iata: 'LX318',
        dep_gate: 'A12',
        dep_terminal: '&amp;',
        dep_estimated_ts: 7,
      }),
    ]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no brotli', Buffer.from('{"rev":"a"}')],
    ['brotli that breaks off', packed({ ...rows, more: 'x'.repeat(5000) }).subarray(0, 40)],
    ['no JSON', brotliCompressSync('<html>')],
    ['another value', packed([rows])],
    ['no list', packed({ ...rows, entries: 7 })],
    ['no mark', packed({ ...rows, rev: undefined })],
    ['a mark that is none', packed({ ...rows, rev: '../x' })],
    ['a time that is none', packed({ ...rows, fetchedAt: '12' })],
    ['a time beyond all dates', packed({ ...rows, fetchedAt: 1e300 })],
    ['more than a payload may have', Buffer.alloc(mostPacked + 1)],
    ['a bomb of blanks', brotliCompressSync(Buffer.alloc(100_000_000, ' '))],
    ['a bomb of brackets', brotliCompressSync(Buffer.alloc(20_000_000, '['))],
    ['a bomb of one text', brotliCompressSync(`{"rev":"${'a'.repeat(30_000_000)}`)],
    [
      'a bomb of rows',
      brotliCompressSync(`{"rev":"a","fetchedAt":1,"entries":[${'{},'.repeat(1_000_000)}{}]}`),
    ],
  ])('are none: %s', async (_what, payload) => {
    expect(await readRows(payload)).toBeNull();
  });

  it('are read or not, whatever bytes come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await readRows(bytes)).toBeNull();
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), async (json) => {
        const text = `{"rev":"a","fetchedAt":1,"entries":[${json}]}`;
        const read = await readRows(brotliCompressSync(text));
        expect(read === null || read.entries.length <= 1).toBe(true);
      }),
    );
  });
});

describe('names on the wire', () => {
  const airport = {
    code: 'ZRH',
    iata: 'ZRH',
    icao: 'LSZH',
    name: 'Zürich Airport',
    city: 'Zürich',
    cityNames: { ar: 'زيورخ' },
    countryCode: 'CH',
    timeZone: 'Europe/Zurich',
  };
  const airline = { code: 'LX', iata: 'LX', icao: 'SWR', name: 'Swiss', colour: '#e30613' };
  const names = { airports: [airport], airlines: [airline] };

  it('come out as they went in', async () => {
    expect(await readNames(await packNames(names))).toEqual(names);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no brotli', Buffer.from('{"airports":[],"airlines":[]}')],
    ['brotli that breaks off', packed({ ...names, more: 'x'.repeat(5000) }).subarray(0, 40)],
    ['no JSON', brotliCompressSync('<html>')],
    ['another value', packed([names])],
    ['no lists', packed({ ...names, airlines: 7 })],
    ['more than a payload may have', Buffer.alloc(mostPacked + 1)],
    ['a bomb', brotliCompressSync(Buffer.alloc(100_000_000, ' '))],
  ])('are none: %s', async (_what, payload) => {
    expect(await readNames(payload)).toBeNull();
  });
});

describe('messages without rows', () => {
  it('come out as they went in', () => {
    const fresh = {
      rev: 'a1',
      fetchedAt: 1_800_000_000,
      problem: { code: 'service.offline', since: 1_800_000_000, retryAt: null },
      sentAt: 1_800_000_001,
    };
    expect(readFresh(packJson(fresh))).toEqual(fresh);
    const calls = { month: '2026-11', count: 310, quota: 1000 };
    const claim = { on: true, instance: 'b2', rank: 7, version: '0.1.0', sentAt: 1, calls };
    expect(readClaim(packJson(claim))).toEqual(claim);
    expect(readPresence(packJson(claim))).toEqual({ on: true, instance: 'b2' });
    const state = { on: true, instance: 'b2', version: '0.1.0', formats: [1], since: 7 };
    expect(readDisplayState(packJson(state))).toEqual(state);
  });

  it('have defaults for what is missing', () => {
    const read = readClaim(Buffer.from('{"on":false,"instance":"b2","rank":0,"more":1}'));
    const rest = { version: '', sentAt: 0, calls: null };
    expect(read).toEqual({ on: false, instance: 'b2', rank: 0, ...rest });
    const wrong = { calls: { month: 'November', count: 1, quota: null } };
    const other = { on: true, instance: 'b2', rank: 0, ...rest, ...wrong };
    expect(readClaim(Buffer.from(JSON.stringify(other)))?.calls).toBeNull();
  });

  it.each(['', '{', 'null', '7', '[]', '{}', '{"on":1,"instance":"b"}', 'x'.repeat(20_000)])(
    'are none: %j',
    (text) => {
      for (const read of [readFresh, readClaim, readPresence]) {
        expect(read(Buffer.from(text))).toBeNull();
      }
    },
  );
});
