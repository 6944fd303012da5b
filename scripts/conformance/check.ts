import type { Row, ServiceUnderTest } from './service-under-test.ts';

/** One thing that is tried. It throws an error where the service does otherwise. */
export interface Check {
  /** A short name, unique; docs/conformance.md says what it proves. */
  readonly name: string;
  readonly run: (service: ServiceUnderTest) => Promise<void>;
}

/** A check, in one line. */
export function check(name: string, run: Check['run']): Check {
  return { name, run };
}

/** Throws unless `condition` holds. `message` says what is wrong. */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Each of these fields has a value in some record. */
export function mustHaveFields(rows: readonly Row[], names: readonly string[]): void {
  for (const name of names) {
    const isThere = rows.some((row) => isGiven(row[name]));
    must(isThere, `${name} is in none of ${rows.length} records`);
  }
}

/** None of these fields is in any record. */
export function mustNotHaveFields(rows: readonly Row[], names: readonly string[]): void {
  const found = names.find((name) => rows.some((row) => Object.hasOwn(row, name)));
  must(found === undefined, `${String(found)} is in a record`);
}
