import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { factSchemas, type Facts } from './fact-schemas.ts';

export type FactsResult = { ok: true; facts: Facts } | { ok: false; problems: readonly string[] };

/**
 * Reads our own facts from the CSV files in a folder and checks the form of every cell. Whether the
 * codes in them resolve is checked by the build of the reference file, which alone knows them all.
 * @returns every problem as a sentence that names file and line, if there is any
 */
export function loadFacts(folder: string): FactsResult {
  const problems: string[] = [];
  const load = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] => {
    const file = readRecords(join(folder, `${name}.csv`));
    if (typeof file === 'string') {
      problems.push(`${name}.csv ${file}.`);
      return [];
    }
    return file.flatMap((record, index) => {
      const parsed = schema.safeParse(record);
      if (parsed.success) return [parsed.data];
      for (const issue of parsed.error.issues) {
        problems.push(`${name}.csv line ${index + 2}: ${issue.path.join('.')} ${issue.message}.`);
      }
      return [];
    });
  };
  // A list for each schema, of what the schema reads.
  const facts = Object.fromEntries(
    Object.entries(factSchemas).map(([name, schema]) => [name, load(fileOf(name), schema)]),
  ) as unknown as Facts;
  return problems.length === 0 ? { ok: true, facts } : { ok: false, problems };
}

/** `airport-sizes` of `airportSizes`. */
const fileOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function readRecords(file: string): unknown[] | string {
  if (!existsSync(file)) return 'is missing';
  try {
    return parse(readFileSync(file, 'utf8'), { columns: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `is not a CSV file with a header: ${reason}`;
  }
}
