import { isRightToLeft, type Language } from '#shared/languages.ts';
import { timeParts, type FaceText, type FaceTime } from '../face.ts';
import { shortName, signForms } from '../../fitting/fit-text.ts';
import type { Column } from '../../../words/words.ts';
import {
  abbreviateWord,
  abbreviateWords,
  capitalsOf,
  isCuttable,
  lettersOf,
} from '../../../words/capitals.ts';
import { cellCount, cellsOfText, isFullWidth } from './flap.ts';

/** A text as it stands in the cells of a field. */
export type FieldText =
  | {
      readonly kind: 'cells';
      /**
       * As many as the field has cells, spaces where nothing stands. Each is one letter, but for
       * `AM`, `PM`, `+1` and the like, which take one cell together. A full-width character takes
       * two, of which the second is `''`; one that no `''` follows has to do with one cell.
       */
      readonly cells: readonly string[];
    }
  | {
      readonly kind: 'word';
      /** Drawn as one, as large as it fits into the field: what cannot be cut into letters. */
      readonly text: string;
      /** The text of several lines that it is one of: all are as large as each of them fits. */
      readonly of?: string;
    };

/** Whether a cell holds more than one letter: `AM`, `午後`, `+1`. */
export function isPrintedTogether(cell: string): boolean {
  return lettersOf(cell).length > 1;
}

/** Whether the cells of a field are to hold this text letter by letter. */
function areCells({ text, time }: FaceText): boolean {
  return isCuttable(text) && isCuttable(time?.half ?? '');
}

/**
 * Puts a text into so many cells: in capitals, and shortened by rules where it is too long. Names
 * lose words (fit-text.ts), a remark's word is abbreviated, its time never; what says nothing
 * without its last letter (a gate, a flight number) becomes a small word instead.
 */
export function fieldText(
  column: Column,
  content: FaceText,
  cells: number,
  language: Language,
): FieldText {
  const text = content.text.normalize('NFC').trim();
  const plain = { ...content, text };
  const isFromRight = isRightToLeft(language);
  // Figures stand in their own cells in every script: times align to the digit.
  if (column !== 'time' && !areCells(plain)) return { kind: 'word', text: wordFrom(plain) };
  const fitted = cellsOf(column, plain, cells, language);
  if (fitted === null) return { kind: 'word', text: smallWord(column, plain, language) };
  const empty = new Array<string>(cells - fitted.length).fill(' ');
  return { kind: 'cells', cells: isFromRight ? [...empty, ...fitted] : [...fitted, ...empty] };
}

/** A text that stays whole, with its time: neither figure is turned round within it (UAX #9). */
function wordFrom({ text, time }: FaceText): string {
  const parts = time === null ? [] : timeParts(time);
  const isolated = parts.map((part) => (/\d/u.test(part) ? `\u2066${part}\u2069` : part));
  return [text, ...isolated].join(' ').trim();
}

/** What no cells can hold: a sign as short as its rules make it. */
function smallWord(column: Column, content: FaceText, language: Language): string {
  const text = column === 'flight' ? content.text : (signForms(content.text)[1] ?? content.text);
  return capitalsOf(wordFrom({ ...content, text }), language);
}

/** At most `most` cells; null where the text does not fit and must not be shortened. */
function cellsOf(
  column: Column,
  content: FaceText,
  most: number,
  language: Language,
): readonly string[] | null {
  switch (column) {
    case 'time':
      return content.time === null ? [] : withinOrNull(timeCells(content.time, language), most);
    case 'flight':
    case 'terminal':
    case 'gate':
    case 'belt': {
      // Codes are the same in every language: a Turkish board must not write İ into a gate.
      const forms = signForms(content.text).map((form) => cellsOfText(capitalsOf(form, 'en')));
      return forms.find((form) => form.length <= most) ?? null;
    }
    case 'place':
      return nameCells(content, most, language);
    case 'remark':
      return remarkCells(content, most, language);
  }
}

function withinOrNull(cells: readonly string[], most: number): readonly string[] | null {
  return cells.length <= most ? cells : null;
}

/**
 * `8:55 PM +1` as ` `, `8`, `:`, `5`, `5`, `PM`, `+1`: hours of one digit align to the colon. From
 * right to left what stands beside the digits stands at their left.
 */
function timeCells(time: FaceTime, language: Language): string[] {
  const { digits, half } = time;
  const aligned = half !== '' && digits.length < 5 ? { ...time, digits: ` ${digits}` } : time;
  const parts = timeParts(aligned);
  const ordered = isRightToLeft(language) ? parts.toReversed() : parts;
  return ordered.flatMap((part) => (part === aligned.digits ? lettersOf(part) : [part]));
}

/** `Delayed 09:45`: the word gives way, the time does not. */
function remarkCells(content: FaceText, most: number, language: Language): readonly string[] {
  const { text, time } = content;
  if (time === null) return wordCells(text, most, language);
  const clock = timeParts(time).flatMap((part) =>
    part === time.digits ? lettersOf(part) : [part],
  );
  const word = cellsOfText(capitalsOf(text, language));
  // Another day is easily overlooked: where there is room it is as large as the time.
  const apart = [...word, ' ', ...clock.slice(0, -1), ' ', ...lettersOf(time.day)];
  if (time.day !== time.mark && text !== '' && apart.length <= most) return apart;
  const room = most - clock.length - 1;
  if (text === '' || room < 2) return clock.slice(0, most);
  // Figures stand apart from full-width characters even without a space.
  if (isFullWidth(text) && cellCount(text) === room + 1) return [...cellsOfText(text), ...clock];
  return [...wordCells(text, room, language), ' ', ...clock];
}

/** Whole words where there are several, else a word abbreviated; in capitals. */
function wordCells(text: string, most: number, language: Language): readonly string[] {
  const capitals = capitalsOf(text, language);
  if (cellCount(capitals) <= most) return cellsOfText(capitals);
  // A word of characters has no abbreviation: small it says more than a part of it.
  if (isFullWidth(capitals)) return smallCells(text, most, language);
  const words = capitals.split(/\s+/u);
  if (words.length === 1) return lettersOf(abbreviateWord(capitals, most));
  // The number of a belt stays whole: without its last figure it is another one.
  const numbers = words.filter((word) => /\d/u.test(word));
  const left = most - (words.length - 1) - numbers.join('').length;
  const share = Math.floor(left / Math.max(1, words.length - numbers.length));
  return share >= 3
    ? lettersOf(abbreviateWords(capitals, share))
    : nameCells({ text, time: null, code: '' }, most, language);
}

/**
 * A name by the rules of fit-text.ts, where a cell is as good as an em. Where nothing can stand
 * for what has no room in full-width characters, they become small: better than to be left out.
 */
function nameCells(
  { text, code, further = [] }: FaceText,
  most: number,
  language: Language,
): readonly string[] {
  const fuller = further
    .map((each) => capitalsOf(`${text} ${each}`, language))
    .find((each) => isCuttable(each) && cellCount(each) <= most);
  if (fuller !== undefined) return cellsOfText(fuller);
  const name = shortName(text, code, most, (each) => cellCount(capitalsOf(each, language)));
  const cells = cellsOfText(capitalsOf(name, language));
  const isPart = name !== text && name.endsWith('…') && code === '';
  return isFullWidth(text) && (isPart || cells.length > most)
    ? smallCells(text, most, language)
    : cells;
}

/** One cell for every letter, the full-width characters too: the last resort. */
function smallCells(text: string, most: number, language: Language): readonly string[] {
  const lettersIn = (each: string) => lettersOf(capitalsOf(each, language));
  return lettersIn(shortName(text, '', most, (each) => lettersIn(each).length));
}
