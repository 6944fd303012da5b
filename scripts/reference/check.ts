import type { ReferenceTables } from './tables.ts';

/**
 * What must hold before a reference file is written. Each check gives one sentence for everything
 * of its kind that is wrong, or nothing; none of them changes anything.
 */
export type Check = (tables: ReferenceTables) => string[];

/** Names the first few offenders of a kind, so that one failed check is one readable line. */
export function problem(offenders: readonly string[], what: string): string[] {
  if (offenders.length === 0) return [];
  const shown = offenders.slice(0, 8).join(', ');
  const rest = offenders.length > 8 ? ` and ${offenders.length - 8} more` : '';
  return [`${what}: ${shown}${rest}.`];
}

/** The values that occur more than once. */
export function repeated(values: readonly (string | null)[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const value of values) {
    if (value === null) continue;
    if (seen.has(value)) twice.add(value);
    seen.add(value);
  }
  return [...twice];
}
