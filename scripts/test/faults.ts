import { readFileSync } from 'node:fs';
import { inProject } from '../set-up/project.ts';

/** Where a person reads of a fault. */
export type Place = 'screen' | 'health' | 'log';

/** One row of the table in docs/faults.md: what a person reads of a fault; null where it says `—`. */
export type Fault = { readonly name: string } & Readonly<Record<Place, RegExp | null>>;

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

export const places = ['screen', 'health', 'log'] as const satisfies readonly Place[];

/**
 * Takes the row of this name for the test that tries the fault. What it gives compares what the program has said in these
 * places (all three where none is named) with the cells, and tells which are untrue. Where a cell says `—`, the text has to
 * be empty. `faults.test.ts` looks for these calls: each cell of each row has a test.
 *
 * @throws Error where docs/faults.md has no such row
 */
export function checkFault<Seen extends Place = Place>(
  name: string,
  ...named: readonly Seen[]
): (told: Readonly<Record<Seen, string>>) => readonly string[] {
  const row = faults().find((each) => each.name === name);
  if (!row) throw new Error(`docs/faults.md has no row "${name}".`);
  const seen: readonly Place[] = named.length === 0 ? places : named;
  return (told) =>
    seen.flatMap((place) => {
      const cell = row[place];
      // The names of the places are the type's.
      const text = (told as Readonly<Record<Place, string>>)[place];
      const isTrue = cell === null ? text.trim() === '' : cell.test(text);
      return isTrue ? [] : [`${place}: ${cell?.source ?? '—'} is not in: ${text}`];
    });
}

/** What a cell says, found anywhere in a text; each `…` stands for any text, line breaks included. */
function readable(cell: string): RegExp | null {
  if (cell === '—') return null;
  const parts = cell.replaceAll('`', '').split('…');
  return new RegExp(
    parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[^]*?'),
  );
}
