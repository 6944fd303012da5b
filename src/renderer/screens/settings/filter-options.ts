import type { BoardView } from '#shared/board-view.ts';
import type { ComboboxOption } from '../../kit/combobox-option.ts';
import { fold } from '#shared/fold.ts';
import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';

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

const capitals = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Codes that Intl has a name for and that are no country: unions, Outlying Oceania, tests. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/**
 * Every country and territory by its ISO 3166-1 code, with its name in a language, in the order of
 * the names. The list is the one that Intl brings (Unicode CLDR); codes of countries that are no
 * more lead to their successors there and are left out.
 */
export function countryNames(language: Language): ReadonlyMap<string, string> {
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const codes = capitals.flatMap((first) => capitals.map((second) => first + second));
  const found = codes.flatMap((code): [string, string][] => {
    const isCurrent = new Intl.Locale(`und-${code}`).region === code && !noCountries.has(code);
    const name = isCurrent ? names.of(code) : undefined;
    return name === undefined ? [] : [[code, name]];
  });
  const { compare } = new Intl.Collator(locale);
  return new Map(found.sort(([, name], [, other]) => compare(name, other)));
}

/**
 * The countries that a text may mean: its code first, then names that begin so, that have a word
 * that does, and that have it anywhere. All of them where nothing was typed, none where no name has what was.
 */
export function findCountries(
  countries: ReadonlyMap<string, string>,
  text: string,
): readonly (readonly [string, string])[] {
  const wanted = fold(text);
  // Something was typed, but nothing that a name could have ("!?").
  if (wanted === '' && text.trim() !== '') return [];
  const rankOf = ([code, name]: readonly [string, string]): number => {
    if (code.toLowerCase() === wanted) return 0;
    const known = fold(name);
    if (known.startsWith(wanted)) return 1;
    if (known.includes(` ${wanted}`)) return 2;
    return known.includes(wanted) ? 3 : 4;
  };
  const ranked = [...countries].map((country) => ({ country, rank: rankOf(country) }));
  return ranked
    .filter(({ rank }) => rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}
