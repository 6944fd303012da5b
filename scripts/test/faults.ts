import { readFileSync } from 'node:fs';
import { inProject } from '../set-up/project.ts';

/** One row of the table in docs/faults.md: what a person reads of a fault; null where it says `—`. */
export interface Fault {
  readonly name: string;
  readonly screen: RegExp | null;
  readonly health: RegExp | null;
  readonly log: RegExp | null;
}

/** The rows of the table in docs/faults.md, as they stand there. */
export function faults(): Fault[] {
  const text = readFileSync(inProject('docs', 'faults.md'), 'utf8');
  const table = text.slice(text.search(/^\| fault /m));
  return table
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('|'))
    .map((line) => {
      const [name = '', screen = '', health = '', log = ''] = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      return { name, screen: readable(screen), health: readable(health), log: readable(log) };
    });
}

/**
 * The row of this name, for the test that tries the fault.
 *
 * @throws Error where docs/faults.md has no such row
 */
export function fault(name: string): Fault {
  const row = faults().find((each) => each.name === name);
  if (!row) throw new Error(`docs/faults.md has no row "${name}".`);
  return row;
}

/** What a cell says, found anywhere in a text; each `…` stands for any text, line breaks included. */
function readable(cell: string): RegExp | null {
  if (cell === '—') return null;
  const parts = cell.replaceAll('`', '').split('…');
  return new RegExp(
    parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[^]*?'),
  );
}
