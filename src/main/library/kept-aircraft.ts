import type { Database } from 'better-sqlite3';
import { aircraftSchema, type AircraftRecord } from '#shared/flight-data/reference.ts';
import { airlineFilter } from '../data/flight-queries.ts';
import type { Slices } from '../clock/slices.ts';
import { loadList, namesOfLists, type KeptListKey } from '../store/kept-lists.ts';
import { isListOf, kindsOf, recordCheck } from '../store/kept-values.ts';
import type { Store } from '../store/open-store.ts';
import { idOf, type StoredRow } from './library-queries.ts';

/** What an aircraft is; where it is now is not kept. */
const keptSchema = aircraftSchema.pick({
  hex: true,
  reg_number: true,
  flag: true,
  airline_icao: true,
  airline_iata: true,
  icao: true,
  iata: true,
  model: true,
  manufacturer: true,
  msn: true,
  line: true,
  type: true,
  category: true,
  engine: true,
  engine_count: true,
  built: true,
  age: true,
});

export type KeptAircraft = Pick<AircraftRecord, keyof typeof keptSchema.shape>;

/** The fields that are asked for and kept. */
export const keptFields = keptSchema.keyof().options;

/** The kinds of lists that aircraft are kept in. */
const aircraftLists = ['fleet', 'aircraft'] as const satisfies readonly KeptListKey['kind'][];

const isKeptAircraft = recordCheck<KeptAircraft>(kindsOf(keptSchema));

/** Whether what the cache gave back is what was kept there. */
export function areKeptAircraft(content: unknown): content is readonly KeptAircraft[] {
  return isListOf(content, isKeptAircraft);
}

/**
 * What is kept of an answer: each aircraft once, without those that nothing tells from others.
 *
 * @param airline whose aircraft were asked for, ICAO else IATA code: records may leave it out; null: one was asked for
 */
export function keepAircraft(
  records: readonly AircraftRecord[],
  airline: string | null,
): readonly KeptAircraft[] {
  const own = airline === null ? {} : airlineFilter(airline);
  const kept = new Map<string, KeptAircraft>();
  for (const record of records) {
    const id = idOf('aircraft', record);
    if (id === null || kept.has(id)) continue;
    const isNamed = record.airline_icao !== null || record.airline_iata !== null;
    kept.set(id, keptSchema.parse({ ...record, ...(!isNamed && own) }));
  }
  return [...kept.values()];
}

/** The lists of aircraft that are kept of a service, the last one first, with when each came, UNIX seconds. */
export function aircraftListsOf(
  db: Database,
  source: string,
): readonly {
  readonly kind: 'fleet' | 'aircraft';
  readonly name: string;
  readonly fetchedAt: number;
}[] {
  return aircraftLists
    .flatMap((kind) => namesOfLists(db, { kind, source }).map((list) => ({ kind, ...list })))
    .sort((one, other) => other.fetchedAt - one.fetchedAt);
}

/**
 * The aircraft of all lists that are kept of a service, list by list with the event loop running in between, each as
 * it was told last. Rows have `kept_from`, the service, and `kept_at`, UNIX seconds, beside their fields.
 */
export async function readKeptAircraft(
  store: Store,
  source: string,
  slices: Slices,
): Promise<readonly StoredRow[] | null> {
  const names = store.read((db) => aircraftListsOf(db, source));
  const rows = new Map<string, StoredRow>();
  for (const { kind, name } of names) {
    await slices.yieldIfNeeded();
    if (!store.db.open) return null;
    const list = store.read((db) =>
      loadList(db, { kind, name, source }, areKeptAircraft, store.damaged),
    );
    for (const record of list?.content ?? []) {
      const id = idOf('aircraft', record);
      if (id === null || rows.has(id)) continue;
      rows.set(id, { ...record, kept_from: source, kept_at: list?.fetchedAt ?? null });
    }
  }
  return [...rows.values()];
}
