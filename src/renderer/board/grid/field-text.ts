import { isRightToLeft, type Language } from '#shared/languages.ts';
import { fitText } from '../fit-text.ts';
import type { Column } from '../words.ts';
import { abbreviateWord } from './abbreviate-word.ts';
import { capitalsOf, isCuttable, lettersOf } from './capitals.ts';

/** A text as it stands in the cells of a field. */
export type FieldText =
  | {
      readonly kind: 'cells';
      /**
       * As many as the field has cells, spaces where nothing stands. Each is one letter, but for
       * `AM`, `PM`, `+1` and the like, which take one cell together.
       */
      readonly cells: readonly string[];
    }
  | {
      readonly kind: 'word';
      /** Drawn as one, as large as it fits into the field: what cannot be cut into letters. */
      readonly text: string;
    };

/** A time of day, its half of the day, its day; with whatever stands before and after. */
const timeOfDay = /^(.*?)\s*(\d{1,2}[:.]\d{2})(?:\s*([AP]M))?(?:\s*([+-]\d))?$/isu;

/** Whether a cell holds more than one letter: `AM`, `PM`, `+1`, `-1`. */
export function isPrintedTogether(cell: string): boolean {
  return /^(?:[AP]M|[+-]\d)$/.test(cell);
}

/**
 * Puts a text into so many cells: in capitals, and shortened by rules where it is too long. Names
 * lose words (fit-text.ts), a remark's word is abbreviated, its time never; what says nothing
 * without its last letter (a gate, a flight number) becomes a small word instead.
 */
export function fieldText(
  column: Column,
  text: string,
  cells: number,
  language: Language,
): FieldText {
  const plain = text.normalize('NFC').trim();
  if (!isCuttable(plain)) return { kind: 'word', text: withTimeInOrder(plain) };
  const fitted = cellsOf(column, plain, cells, language);
  if (fitted === null) return { kind: 'word', text: capitalsOf(plain, language) };
  const empty = new Array<string>(cells - fitted.length).fill(' ');
  const isAtEnd = isRightToLeft(language);
  return { kind: 'cells', cells: isAtEnd ? [...empty, ...fitted] : [...fitted, ...empty] };
}

/** Within text from right to left, `00:10 +1` has to stay in its own order (Unicode, UAX #9). */
function withTimeInOrder(text: string): string {
  const [, word = '', ...time] = timeOfDay.exec(text) ?? [];
  const parts = time.filter((part) => part);
  return parts.length === 0 || word === '' ? text : `${word} \u2066${parts.join(' ')}\u2069`;
}

/** At most `most` cells; null where the text does not fit and must not be shortened. */
function cellsOf(
  column: Column,
  text: string,
  most: number,
  language: Language,
): readonly string[] | null {
  switch (column) {
    case 'time': {
      const time = timeCells(text);
      return withinOrNull(time ?? lettersOf(text), most);
    }
    case 'flight':
    case 'terminal':
    case 'gate':
    case 'belt': {
      // Codes are the same in every language: a Turkish board must not write İ into a gate.
      const letters = lettersOf(capitalsOf(text, 'en'));
      const closer = letters.length > most ? letters.filter((letter) => letter !== ' ') : letters;
      return withinOrNull(closer, most);
    }
    case 'place':
      return lettersOf(shortName(text, most, language));
    case 'remark':
      return remarkCells(text, most, language);
  }
}

function withinOrNull(cells: readonly string[], most: number): readonly string[] | null {
  return cells.length <= most ? cells : null;
}

/** `8:55 PM +1` as ` `, `8`, `:`, `5`, `5`, `PM`, `+1`; null where it is no such time. */
function timeCells(text: string): string[] | null {
  const [, before, clock, half, day] = timeOfDay.exec(text) ?? [];
  if (clock === undefined || before !== '') return null;
  // One below the other, hours of the 12-hour clock align to the colon.
  const digits = half !== undefined && clock.length < 5 ? ` ${clock}` : clock;
  return [
    ...lettersOf(digits),
    ...(half === undefined ? [] : [half.toUpperCase()]),
    ...dayCell(day),
  ];
}

function dayCell(day: string | undefined): string[] {
  return day === undefined ? [] : [day];
}

/** `Delayed 09:45`: the word gives way, the time does not. */
function remarkCells(text: string, most: number, language: Language): readonly string[] {
  const [, word = '', clock, half, day] = timeOfDay.exec(text) ?? [];
  if (clock === undefined) return lettersOf(shortWords(text, most, language));
  const time = [
    ...lettersOf(clock),
    ...(half === undefined ? [] : [half.toUpperCase()]),
    ...dayCell(day),
  ];
  const room = most - time.length - 1;
  if (word === '' || room < 2) return time.slice(0, most);
  return [...lettersOf(shortWords(word, room, language)), ' ', ...time];
}

/** Whole words where there are several, else a word abbreviated; in capitals. */
function shortWords(text: string, most: number, language: Language): string {
  const capitals = capitalsOf(text, language);
  if (lettersOf(capitals).length <= most) return capitals;
  const words = capitals.split(/\s+/u);
  const share = Math.floor((most - (words.length - 1)) / words.length);
  if (words.length === 1) return abbreviateWord(capitals, most);
  return share >= 3
    ? words.map((word) => abbreviateWord(word, share)).join(' ')
    : shortName(text, most, language);
}

/** A name by the rules of fit-text.ts, where a cell is as good as an em; in capitals. */
function shortName(name: string, most: number, language: Language): string {
  const measure = (candidate: string) => {
    const count = lettersOf(capitalsOf(candidate, language)).length;
    // Cells cannot become a little smaller: what does not fit is out of the question.
    return count <= most ? count : Number.POSITIVE_INFINITY;
  };
  const room = { width: most, weight: 700, leastScale: 1 } as const;
  return capitalsOf(fitText(name, room, measure).text, language);
}
