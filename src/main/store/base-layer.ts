import { statSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { pageCacheKibibytes } from './open-database.ts';
import { sqliteFailure } from './notices.ts';
import {
  airlineSchema,
  airportSchema,
  citySchema,
  countrySchema,
  timeZoneSchema,
} from '#shared/flight-data/reference.ts';
import type { ReferenceKind } from '../data/resources.ts';

/**
 * Attaches the bundled reference file as `base` (it is only ever read) and makes the views that lay
 * the service's records over it. Where the file cannot be used, or is null, an empty base takes its
 * place: the service's records are then all there is.
 *
 * Answers whether the bundled file is in use. Throws what SQLite throws about the cache file.
 */
export function attachBase(db: Database, referenceFile: string | null): boolean {
  const fingerprint = referenceFile === null ? null : attachFile(db, referenceFile);
  if (fingerprint === null) {
    attachEmptyBase(db);
    createLayeredViews(db);
  }
  forgetLayersOfAnotherBase(db, fingerprint ?? noFingerprint);
  return fingerprint !== null;
}

/** The file's fingerprint; null where the file cannot be used: nothing is attached then. */
function attachFile(db: Database, referenceFile: string): string | null {
  // Attaching a file that is not there would make one.
  if (!isFile(referenceFile)) return null;
  try {
    db.prepare('ATTACH ? AS base').run(referenceFile);
    db.exec(`PRAGMA base.cache_size = -${pageCacheKibibytes}`);
  } catch (error) {
    if (sqliteFailure(error) === null) throw error;
    return null;
  }
  try {
    createLayeredViews(db);
    // Compiling a query finds out whether the file has every table and column that we read.
    for (const { view } of Object.values(referenceTables)) db.prepare(`SELECT * FROM ${view}`);
    db.prepare('SELECT country_code, city, names FROM base.city_name');
    db.prepare('SELECT code, airport FROM base.airport_code');
    db.prepare('SELECT icao, manufacturer, model FROM base.aircraft_type');
    return readFingerprint(db);
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    for (const { view } of Object.values(referenceTables)) {
      db.exec(`DROP VIEW IF EXISTS temp.${view}`);
    }
    db.exec('DETACH base');
    return null;
  }
}

/** Also false where the folder or the disk does not let us find out. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function attachEmptyBase(db: Database): void {
  db.exec(`
    ATTACH ':memory:' AS base;
    CREATE TABLE base.meta (key TEXT PRIMARY KEY, value TEXT);
    CREATE TABLE base.city_name (
      country_code TEXT, city TEXT, names TEXT, PRIMARY KEY (country_code, city)
    );
    CREATE TABLE base.airport_code (code TEXT PRIMARY KEY, airport TEXT);
    CREATE TABLE base.aircraft_type (icao TEXT PRIMARY KEY, manufacturer TEXT, model TEXT)`);
  for (const { base, fields, baseOnly } of Object.values(referenceTables)) {
    db.exec(`CREATE TABLE base.${base} (${[...fields, ...baseOnly].join(', ')})`);
  }
}

/**
 * The layer refers to records of the bundled file. After an update that brought another file those
 * links are stale, so the layer is put out of force: the next refresh brings it back.
 */
function forgetLayersOfAnotherBase(db: Database, fingerprint: string): void {
  const known = db
    .prepare<[], string>("SELECT value FROM main.meta WHERE key = 'base_fingerprint'")
    .pluck()
    .get();
  if (known === fingerprint) return;
  db.transaction(() => {
    db.exec('DELETE FROM main.reference_layer');
    db.prepare(
      `INSERT INTO main.meta (key, value) VALUES ('base_fingerprint', ?)
       ON CONFLICT DO UPDATE SET value = excluded.value`,
    ).run(fingerprint);
  }).deferred();
}

/** What stands for a base without one. */
const noFingerprint = 'none';

function readFingerprint(db: Database): string {
  return (
    db.prepare<[], string>("SELECT value FROM base.meta WHERE key = 'fingerprint'").pluck().get() ??
    noFingerprint
  );
}

/**
 * Makes the views `known_airports`, `known_airlines`, `known_cities`, `known_countries` and
 * `known_timezones`: the bundled reference file with the service's records over it, field by field;
 * a null never erases what is known, and names are laid over each other language by language.
 *
 * Beyond the fields of the interface (and the base's own) each row has `import_id`, the import that
 * it is from (null: the bundled file alone), and `precedence` for codes that several records claim:
 * 0 a service's word on a bundled record, 1 bundled, 2 known to the service alone.
 *
 * The views are temporary because they span two files; they cost a fraction of a millisecond.
 */
function createLayeredViews(db: Database): void {
  for (const table of Object.values(referenceTables)) db.exec(layeredView(table));
}

function layeredView(table: ReferenceTable): string {
  const { view, kind, layer, base, baseCode, replacesBy, fields, codes, baseOnly } = table;
  const layered = fields.map((field) => {
    // Where a record has one code only, it is also what identifies it, and has an index.
    if (codes.includes(field)) return `layer.${codes.length === 1 ? 'code' : field} AS ${field}`;
    // json_patch of nothing is nothing: then whichever there is.
    if (field === 'names') {
      return 'coalesce(json_patch(base.names, layer.names), layer.names, base.names) AS names';
    }
    return `coalesce(layer.${field}, base.${field}) AS ${field}`;
  });
  const plain = [...fields, ...baseOnly].map((field) => `base.${field}`);
  const own = baseOnly.map((field) => `base.${field}`);
  const inForce = `(SELECT import_id FROM main.reference_layer WHERE kind = '${kind}')`;
  return `
    CREATE TEMP VIEW ${view} AS
    SELECT ${[...layered, ...own].join(', ')},
           layer.import_id, iif(layer.base_code IS NULL, 2, 0) AS precedence
    FROM main.${layer} AS layer
    LEFT JOIN base.${base} AS base ON base.${baseCode} = layer.base_code
    WHERE layer.import_id = ${inForce}
    UNION ALL
    SELECT ${plain.join(', ')}, NULL, 1
    FROM base.${base} AS base
    WHERE NOT EXISTS (
      SELECT 1 FROM main.${layer} AS layer
      WHERE layer.import_id = ${inForce} AND layer.${replacesBy} = base.${baseCode}
    );`;
}

/** How the records of one kind are kept: the service's layer, the bundled base, and both as one. */
export interface ReferenceTable {
  readonly kind: ReferenceKind;
  /** The service's records, in the cache file. */
  readonly layer: string;
  /** The table of the bundled reference file. */
  readonly base: string;
  /** The column of `base` that the layer's `base_code` refers to. */
  readonly baseCode: string;
  /** The column of `layer` that, where it equals `baseCode`, takes the place of the base's row. */
  readonly replacesBy: 'base_code' | 'iata_code';
  /** The fields of the interface, which layer and base have in common. */
  readonly fields: readonly string[];
  /** Codes that the layer holds already completed from the base, so that they can be looked up. */
  readonly codes: readonly string[];
  /** What only the base knows. */
  readonly baseOnly: readonly string[];
  /** The view of both layers (base-layer.ts). */
  readonly view: string;
}

/** One entry for each kind of reference data that services send. */
export const referenceTables: Record<ReferenceKind, ReferenceTable> = {
  countries: {
    kind: 'countries',
    layer: 'layer_countries',
    base: 'country',
    baseCode: 'code',
    replacesBy: 'base_code',
    fields: Object.keys(countrySchema.shape),
    codes: ['code'],
    baseOnly: [],
    view: 'known_countries',
  },
  timezones: {
    kind: 'timezones',
    layer: 'layer_timezones',
    base: 'time_zone',
    baseCode: 'timezone',
    replacesBy: 'base_code',
    fields: Object.keys(timeZoneSchema.shape),
    codes: ['timezone'],
    baseOnly: [],
    view: 'known_timezones',
  },
  cities: {
    kind: 'cities',
    layer: 'layer_cities',
    base: 'city',
    baseCode: 'city_code',
    replacesBy: 'base_code',
    fields: Object.keys(citySchema.shape),
    codes: ['city_code'],
    baseOnly: [],
    view: 'known_cities',
  },
  airports: {
    kind: 'airports',
    layer: 'layer_airports',
    base: 'airport',
    baseCode: 'iata_code',
    // An airport that the service knows by its ICAO code under an IATA code of which the base knows nothing has the
    // base's facts under it, but both codes stay known.
    replacesBy: 'iata_code',
    fields: Object.keys(airportSchema.shape),
    codes: ['iata_code', 'icao_code'],
    baseOnly: ['passengers'],
    view: 'known_airports',
  },
  airlines: {
    kind: 'airlines',
    layer: 'layer_airlines',
    base: 'airline',
    baseCode: 'icao_code',
    replacesBy: 'base_code',
    fields: Object.keys(airlineSchema.shape),
    codes: ['iata_code', 'icao_code'],
    baseOnly: ['alliance', 'colour'],
    view: 'known_airlines',
  },
};
