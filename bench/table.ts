import { framesPerSecond, median, percentile } from './statistics.ts';

/** One thing that was measured, beside what it is compared with. */
export interface Line {
  readonly what: string;
  /** With its unit; medians where nothing else is said. */
  readonly measured: string;
  readonly baseline: string;
  /** How the two relate: a ratio, or a difference where that is the goal. */
  readonly ratio: string;
  /** Null where there is none. */
  readonly goal: { readonly text: string; readonly isMet: boolean } | null;
}

const headings = ['what', 'measured', 'baseline', 'ratio', 'goal', ''] as const;

/** A table for a terminal or a report, in Markdown; what misses its goal stands out. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, measured, baseline, ratio, goal }) => [
    what,
    measured,
    baseline,
    ratio,
    goal?.text ?? '',
    goal === null ? '' : goal.isMet ? 'met' : 'MISSED',
  ]);
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const drawn = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [drawn(headings), rule, ...rows.map(drawn)].join('\n');
}

/** `3.2 ms`, `12 ms`, `0.054 ms`: three digits are all that such a measurement is worth. */
export function milliseconds(value: number): string {
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return `${value.toFixed(decimals)} ms`;
}

/** `1.43` */
export function ratio(measured: number, baseline: number): string {
  return (measured / baseline).toFixed(2);
}

/** Medians of milliseconds, and the goal: at most so many times the baseline. */
export function timesLine(
  what: string,
  ours: readonly number[],
  theirs: readonly number[],
  most: number,
): Line {
  const [measured, baseline] = [median(ours), median(theirs)];
  return {
    what,
    measured: milliseconds(measured),
    baseline: milliseconds(baseline),
    ratio: ratio(measured, baseline),
    goal: { text: `<= ${most}`, isMet: measured <= most * baseline },
  };
}

/** Frames a second, out of the milliseconds between them; the goal is a number at least. */
export function framesLine(
  what: string,
  ours: readonly number[],
  empty: readonly number[],
  least: number,
): Line {
  const [measured, baseline] = [framesPerSecond(ours), framesPerSecond(empty)];
  return {
    what: `${what}: frames a second (p99 ${milliseconds(percentile(ours, 0.99))}); empty loop`,
    measured: measured.toFixed(1),
    baseline: baseline.toFixed(1),
    ratio: ratio(measured, baseline),
    goal: { text: `>= ${least}`, isMet: measured >= least },
  };
}
