/** A sentence of the interface that a service keeps or does not. */
export interface Statement {
  readonly text: string;
  /** Names of the checks that prove it. */
  readonly checks: readonly string[];
  /** Why no check can, or not all of it. */
  readonly because?: string;
}

export interface Section {
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** A sentence that checks prove. */
export function proven(text: string, ...checks: readonly string[]): Statement {
  return { text, checks };
}

/** A sentence that nothing can prove from outside. */
export function unproven(text: string, because: string): Statement {
  return { text, checks: [], because };
}

/** The checks of parameters that have the names of fields. */
export function by(list: string, ...parameters: readonly string[]): string[] {
  return parameters.map((parameter) => `${list}-by-${parameter}`);
}
