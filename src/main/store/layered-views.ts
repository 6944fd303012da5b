import type { Database } from 'better-sqlite3';
import { referenceTables, type ReferenceTable } from './reference-tables.ts';

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
export function createLayeredViews(db: Database): void {
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
