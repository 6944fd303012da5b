import type { ServiceUnderTest } from './service-under-test.ts';

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
