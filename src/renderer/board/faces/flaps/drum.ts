import type { Language } from '#shared/languages.ts';
import { lettersOf } from '../../../words/capitals.ts';

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const marks = ".,:-/'&()+…";

/** Letters that the languages have beside A to Z, as capitals, in the order of their alphabets. */
const furtherLetters: Readonly<Record<Language, string>> = {
  en: '',
  de: 'ÄÖÜ',
  fr: 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ',
  es: 'ÁÉÍÑÓÚÜ',
  it: 'ÀÈÉÌÒÙ',
  pt: 'ÁÂÃÀÇÉÊÍÓÔÕÚ',
  nl: 'ÉËÏÖÜ',
  tr: 'ÇĞİÖŞÜ',
  pl: 'ĄĆĘŁŃÓŚŹŻ',
  ar: '',
  zh: '',
  ja: '',
  ko: '',
};

/** The flaps of a module in their order; after the last one the first comes again. */
export interface Drum {
  readonly letters: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
}

/** What modules can show: figures only, as in the column of the times, or letters as well. */
export type DrumKind = 'figures' | 'letters';

/** The drums of a board: those of its modules, and that of the flaps which cover two of them. */
export type Drums = Readonly<Record<DrumKind | 'wide', Drum>>;

/**
 * The drum of a board: a blank, the alphabet of its language, figures, marks, and a flap for each
 * further letter that is needed now; of figures, the blank, the figures and the colon; of wide
 * flaps, a blank and the full-width characters that are needed now.
 */
export function drumFor(kind: keyof Drums, language: Language, needed: Iterable<string>): Drum {
  if (kind === 'figures') return drumOf(lettersOf(` ${digits}:`));
  if (kind === 'wide') return drumOf([' ', ...needed]);
  return drumOf([...lettersOf(` ${latin}${furtherLetters[language]}${digits}${marks}`), ...needed]);
}

function drumOf(flaps: readonly string[]): Drum {
  const letters = [...new Set(flaps)];
  return { letters, positions: new Map(letters.map((letter, index) => [letter, index])) };
}

/**
 * How many flaps fall on the way from one letter to another, always forwards; 0 for the same letter.
 * A letter that the drum does not have (`AM`, `+1`) hangs before the blank and comes at once.
 */
export function fallsBetween({ letters, positions }: Drum, from: string, to: string): number {
  const end = positions.get(to);
  if (end === undefined) return from === to ? 0 : 1;
  const start = positions.get(from) ?? 0;
  return (end - start + letters.length) % letters.length;
}

/** The letter that shows `falls` falls before `to` does, which the drum has. */
export function letterBefore({ letters, positions }: Drum, to: string, falls: number): string {
  const { length } = letters;
  const position = (positions.get(to) ?? 0) - (falls % length);
  return letters[(position + length) % length] ?? ' ';
}
