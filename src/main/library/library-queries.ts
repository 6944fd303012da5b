import type { Database } from 'better-sqlite3';
import type { LibraryKind, ReferenceListKind } from '#shared/library.ts';

/** A row as SQLite gives it. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

interface KindQueries {
  readonly view: string;
  /** The code that identifies a record, and the one that does where the first is unknown. */
  readonly codes: readonly [string, string] | readonly [string];
  /** What the index needs of a record. */
  readonly indexed: readonly string[];
}

const kinds: Readonly<Record<ReferenceListKind, KindQueries>> = {
  airports: {
    view: 'known_airports',
    codes: ['iata_code', 'icao_code'],
    indexed: [
      ...['iata_code', 'icao_code', 'name', 'names', 'city', 'city_code', 'country_code'],
      ...['timezone', 'lat', 'lng', 'passengers', 'departures', 'is_major', 'is_international'],
      `(SELECT group_concat(further.code, '|') FROM base.airport_code AS further
        WHERE further.airport = known_airports.iata_code) AS further_codes`,
    ],
  },
  airlines: {
    view: 'known_airlines',
    codes: ['icao_code', 'iata_code'],
    indexed: [
      ...['iata_code', 'icao_code', 'name', 'callsign', 'country_code', 'alliance'],
      ...['total_aircrafts', 'is_scheduled', 'is_passenger', 'is_cargo'],
    ],
  },
  cities: {
    view: 'known_cities',
    codes: ['city_code', 'slug'],
    indexed: ['city_code', 'slug', 'name', 'names', 'country_code', 'timezone', 'population'],
  },
  countries: {
    view: 'known_countries',
    codes: ['code'],
    indexed: ['code', 'code3', 'name', 'names', 'continent', 'population'],
  },
  timezones: {
    view: 'known_timezones',
    codes: ['timezone'],
    indexed: ['timezone', 'country_code', 'gmt', 'dst'],
  },
};

/** How a record is found by its id: by the first code, else by the second where it has no first. */
function conditions(kind: ReferenceListKind, comparison: '=' | '>'): string[] {
  const [first, second] = kinds[kind].codes;
  const byFirst = `${first} ${comparison} ?`;
  if (second === undefined) return [byFirst];
  return [byFirst, `${first} IS NULL AND ${second} ${comparison} ?`];
}

/**
 * The queries that read slices of a kind, in the order of its codes, after a code: records with the
 * first code, then those that have only the second. Parameters: the code, and how many.
 */
export function sliceQueries(kind: ReferenceListKind): readonly { sql: string; code: string }[] {
  const { view, codes, indexed } = kinds[kind];
  const columns = [...new Set([...indexed, ...codes])].join(', ');
  return conditions(kind, '>').map((condition, place) => {
    const code = codes[place] ?? codes[0];
    return {
      sql: `SELECT ${columns}, precedence FROM ${view} WHERE ${condition} ORDER BY ${code} LIMIT ?`,
      code,
    };
  });
}

/** The queries that read one whole record: the first that finds something counts. */
export function recordQueries(kind: ReferenceListKind): readonly string[] {
  return conditions(kind, '=').map(
    (condition) =>
      `SELECT * FROM ${kinds[kind].view} WHERE ${condition} ORDER BY precedence LIMIT 1`,
  );
}

/** Reads whole records by id; made for one state of the data, inside one `store.read`. */
export function recordReader(
  db: Database,
  kind: ReferenceListKind,
): (id: string) => StoredRow | null {
  const statements = recordQueries(kind).map((sql) => db.prepare<[string], StoredRow>(sql));
  return (id) => {
    for (const statement of statements) {
      const found = statement.get(id);
      if (found) return found;
    }
    return null;
  };
}

/** By the first of these that it has an aircraft is told from others. */
const aircraftMarks = ['hex', 'reg_number', 'msn'] as const;

/** The id of a stored row; null where it has no code at all. */
export function idOf(kind: LibraryKind, row: StoredRow): string | null {
  for (const code of kind === 'aircraft' ? aircraftMarks : kinds[kind].codes) {
    const id = textOf(row[code]);
    if (id !== null) return id;
  }
  return null;
}

/** A text that says something, else null. */
export function textOf(value: string | number | null | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A number that is one, else null. */
export function numberOf(value: string | number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Names by language out of their JSON; none where it is none. */
export function namesOf(json: string | number | null | undefined): [string, string][] {
  if (typeof json !== 'string') return [];
  try {
    const names: unknown = JSON.parse(json);
    if (typeof names !== 'object' || names === null) return [];
    return Object.entries(names).flatMap(([language, name]: [string, unknown]) =>
      typeof name === 'string' && name.trim() !== '' ? [[language, name]] : [],
    );
  } catch {
    return [];
  }
}

/**
 * The airlines with a base at an airport, and the airports an airline has bases at, the one with the
 * most departures first. Only the bundled file knows them. Parameter: the code.
 */
export const baseQueries = {
  carriers: 'SELECT airline FROM base.hub WHERE airport = ? ORDER BY departures DESC, airline',
  bases: 'SELECT airport FROM base.hub WHERE airline = ? ORDER BY departures DESC, airport',
} as const;

/** Codes out of the bundled file; none where there is no bundled file. */
export function basesOf(
  db: Database,
  relation: keyof typeof baseQueries,
  code: string,
): readonly string[] {
  const hasBases = db.prepare("SELECT 1 FROM base.sqlite_schema WHERE name = 'hub'").get();
  if (hasBases === undefined) return [];
  return db.prepare<[string], string>(baseQueries[relation]).pluck().all(code);
}
