import type { Outcome } from './suite.ts';

const marks = { passed: 'ok       ', failed: 'FAILED   ', 'not shown': 'not shown' } as const;

/** One line for an outcome. */
export function lineOf({ name, verdict, reason }: Outcome): string {
  return `${marks[verdict]}  ${name}${reason === '' ? '' : `: ${reason}`}`;
}

/** The last line: how many of each. */
export function sumOf(outcomes: readonly Outcome[], calls: number): string {
  const count = (verdict: Outcome['verdict']) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('not shown')} not shown by this service; ${calls} calls`;
}
