import type { ExportFormat, LibraryQuery } from '#shared/library.ts';
import type { Store } from '../store/open-store.ts';
import { storedRecords } from './library-entry.ts';
import { namesOf, type StoredRow } from './library-queries.ts';
import { originOf } from './details.ts';
import { entryReader, type FoundEntry } from './search-tables.ts';
import type { Slices } from '../clock/slices.ts';

/** Records written at a time: a few milliseconds. */
const writtenAtOnce = 50;

/** The columns of a list of all kinds, which have little else in common. */
const commonColumns = ['kind', 'id', 'name', 'code', 'other_code', 'city', 'country_code'] as const;

/** What the views add to the fields of the interface; here they are told as a source. */
const hiddenColumns: ReadonlySet<string> = new Set([
  ...['import_id', 'precedence', 'colour'],
  ...['kept_from', 'kept_at'],
]);

/**
 * Writes the records at places of the index as the text of a file, piece by piece with the event loop running in between; null
 * where the cache was closed meanwhile. CSV: one line a record under the names of the fields (of a
 * list of all kinds, of what they have in common), with source and date, UTF-8 with a byte order
 * mark. JSON: an array of whole records, without one. Records that are gone meanwhile are left out.
 */
export async function writeRecords(
  store: Store,
  places: Uint32Array,
  kind: LibraryQuery['kind'],
  format: ExportFormat,
  slices: Slices,
): Promise<string[] | null> {
  const pieces: string[] = [];
  for (let start = 0; start < places.length; start += writtenAtOnce) {
    await slices.yieldIfNeeded();
    if (!store.db.open) return null;
    const records = readRecords(store, places.subarray(start, start + writtenAtOnce));
    const write = format === 'json' ? jsonPiece : kind === 'all' ? commonCsvPiece : csvPiece;
    if (records.length > 0) pieces.push(write(records, pieces.length === 0));
  }
  if (format === 'csv') return pieces;
  return pieces.length === 0 ? ['[]\n'] : [...pieces, '\n]\n'];
}

interface WholeRecord {
  readonly entry: FoundEntry;
  readonly fields: StoredRow;
  readonly source: string;
  /** ISO 8601; null where the data does not say. */
  readonly date: string | null;
}

function readRecords(store: Store, places: Uint32Array): WholeRecord[] {
  return store.read((db) => {
    const read = entryReader(db, 'place = ?');
    const recordOf = storedRecords(db);
    return [...places]
      .flatMap((place) => read(place))
      .flatMap((entry) => {
        const stored = recordOf(entry);
        if (stored === null) return [];
        const { service, bundled } = originOf(db, stored);
        const seconds = service?.importedAt ?? bundled?.builtAt ?? null;
        return {
          entry,
          fields: Object.fromEntries(
            Object.entries(stored).filter(([field]) => !hiddenColumns.has(field)),
          ),
          source: service?.source ?? 'bundled',
          date: seconds === null ? null : new Date(seconds * 1000).toISOString(),
        };
      });
  });
}

function csvPiece(records: readonly WholeRecord[], isFirst: boolean): string {
  const lines = records.map(({ fields, source, date }) =>
    csvLine([...Object.values(fields), source, date]),
  );
  const columns = [...Object.keys(records[0]?.fields ?? {}), 'source', 'source_date'];
  return (isFirst ? csvBeginning + csvLine(columns) : '') + lines.join('');
}

function commonCsvPiece(records: readonly WholeRecord[], isFirst: boolean): string {
  const lines = records.map(({ entry: { row }, source, date }) =>
    csvLine([
      ...[row.kind, row.id, row.name, row.code, row.otherCode, row.city, row.countryCode],
      ...[source, date],
    ]),
  );
  const columns = [...commonColumns, 'source', 'source_date'];
  return (isFirst ? csvBeginning + csvLine(columns) : '') + lines.join('');
}

function jsonPiece(records: readonly WholeRecord[], isFirst: boolean): string {
  const texts = records.map(({ entry, fields, source, date }) => {
    const names = 'names' in fields ? { names: Object.fromEntries(namesOf(fields.names)) } : {};
    return JSON.stringify({ kind: entry.row.kind, ...fields, ...names, source, source_date: date });
  });
  const body = texts.join(',\n');
  return isFirst ? `[\n${body}` : body === '' ? '' : `,\n${body}`;
}

/** A value of a record, as SQLite gives it. */
type Value = string | number | null;

/**
 * Begins a CSV file: the byte order mark, without which Excel takes UTF-8 for the system's own
 * encoding and spoils every accent; other programs know it and skip it.
 */
const csvBeginning = '\u{feff}';

const linesEnd = '\r\n';

/** What makes a spreadsheet take a text for a formula (OWASP, "CSV Injection"). */
const formulaBeginning = /^[=+\-@\t\r\n＝＋－＠]/;
/** And behind spaces, quotes or marks that some programs skip. */
const hiddenBeginning = /^[\s\p{Cf}"']+[=+\-@＝＋－＠]/u;

/** One line of CSV as in RFC 4180, with its end. */
export function csvLine(values: readonly Value[]): string {
  return values.map(csvCell).join(',') + linesEnd;
}

/**
 * A cell. A text that a spreadsheet could take for a formula gets an apostrophe before it; numbers
 * are numbers, negative ones too.
 */
function csvCell(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A cell cannot hold NUL, and some programs end at one.
  const text = value.replaceAll('\0', '');
  const isFormula = formulaBeginning.test(text) || hiddenBeginning.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
