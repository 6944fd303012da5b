import type { BoardView } from '#shared/board-view.ts';
import type { ComboboxOption } from '../../kit/combobox-option.ts';

type Boards = readonly Pick<BoardView, 'rows'>[];

/** The terminals that are on the boards now, in their order. */
export function terminalsOn(boards: Boards): readonly ComboboxOption[] {
  const terminals = new Set(boards.flatMap(({ rows }) => rows.map((row) => row.terminal ?? '')));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...terminals]
    .filter((terminal) => terminal !== '')
    .sort(compare)
    .map((terminal) => ({ value: terminal, label: terminal }));
}

/** The airlines that are on the boards now and whose names are known, by their codes. */
export function airlinesOn(boards: Boards): ReadonlyMap<string, string> {
  const labels = boards.flatMap(({ rows }) => rows.flatMap((row) => row.flights));
  const named = labels.flatMap(({ text, airlineName }): [string, string][] => {
    const [code, number] = text.split(' ');
    return airlineName !== null && code !== undefined && number !== undefined
      ? [[code, airlineName]]
      : [];
  });
  return new Map(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The options whose code or name begins with a text, or has a word that does. */
export function optionsFor(
  options: readonly ComboboxOption[],
  text: string,
): readonly ComboboxOption[] {
  const wanted = text.trim().toLowerCase();
  return options.filter(({ value, label }) =>
    [value, ...label.split(/\s+/u)].some((word) => word.toLowerCase().startsWith(wanted)),
  );
}
