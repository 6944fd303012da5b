import type { Language } from '#shared/languages.ts';
import type { Recent } from '#shared/recent.ts';
import { typefaceOf } from '../../styles/typeface-order.ts';
import { abbreviateWord } from '../../words/capitals.ts';

/** The width of `text` set bold or regular, in multiples of the type size (em). */
export type MeasureText = (text: string, weight: 400 | 700) => number;

/** A text as it is drawn: perhaps shorter, perhaps a little smaller than the rest. */
export interface FittedText {
  readonly text: string;
  /** Multiplies the type size; 1 where nothing had to give way. */
  readonly scale: number;
}

/** What a text has for itself, and how it may give way. */
interface TextRoom {
  /** In multiples of the type size. */
  readonly width: number;
  readonly weight: 400 | 700;
  /** How small the whole text may become before it loses words. */
  readonly leastScale: number;
}

/** Shrinking by more than a sixth reads as another kind of text: abbreviations are tried first. */
const calmScale = 0.84;

/** A whole word, however small, says more than half of one. */
const smallest = 0.45;

/** Words that signs everywhere shorten, and how; in the order in which they give way. */
const shortWords: readonly (readonly [RegExp, string])[] = [
  [/\bInternational\b/gu, 'Intl'],
  [/\bAirport\b/gu, 'Apt'],
  [/\bSainte\b/gu, 'Ste'],
  [/\bSaint\b/gu, 'St'],
  [/\bSanta\b/gu, 'Sta'],
  [/\bSanto\b/gu, 'Sto'],
  [/\bMount\b/gu, 'Mt'],
  [/\bFort\b/gu, 'Ft'],
  [/\bPort\b/gu, 'Pt'],
  [/\bNorth\b/gu, 'N'],
  [/\bSouth\b/gu, 'S'],
  [/\bEast\b/gu, 'E'],
  [/\bWest\b/gu, 'W'],
  [/\bIslands?\b/gu, 'Is'],
];

/**
 * Where a name may end: before a space, after a hyphen or a dash, before a slash or a bracket, and
 * before the dot that stands for a space between foreign words in Japanese and Chinese.
 */
const breaks = /(?=[\s/(（・])|(?<=[-–])|(?<=\p{Script=Han})(?=·)/u;
/** What must not stand last: marks, and small words that lead on to what was left out. */
const loose =
  /[\s,;:/(（・·–-]+$|\s(?:a|al|am|an|and|da|de|del|der|di|do|du|el|la|le|of|the|und|y)$|・(?:イ|エル|オブ|ザ|ダ|デ|デル|ド|ラ|ル)$/iu;

/**
 * Makes `text` fit, never cutting a word: first a little smaller, then with the abbreviations of
 * signs, then smaller still, then without its last words (`Rio de Janeiro…`). A single word that is
 * far too long gives way to what may stand `instead` of it: the code of a place.
 *
 * @param instead empty where there is nothing; the word then becomes smaller than it should, and
 *   loses letters only where no name has so many
 */
export function fitText(
  text: string,
  room: TextRoom,
  measure: MeasureText,
  instead = '',
): FittedText {
  const scaleOf = (candidate: string) =>
    Math.min(1, room.width / Math.max(measure(candidate, room.weight), 0.001));
  const abbreviated = abbreviations(text);
  for (const least of [Math.max(calmScale, room.leastScale), room.leastScale]) {
    for (const candidate of abbreviated) {
      const scale = scaleOf(candidate);
      if (scale >= least) return { text: candidate, scale };
    }
  }
  const shortest = abbreviated.at(-1) ?? text;
  const parts = shortest.split(breaks);
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const candidate = `${withoutLooseEnd(parts.slice(0, count).join(''))}…`;
    const scale = scaleOf(candidate);
    if (scale >= room.leastScale) return { text: candidate, scale };
  }
  if (instead !== '') return { text: instead, scale: scaleOf(instead) };
  const word = withoutLooseEnd(parts[0] ?? shortest);
  const whole = parts.length > 1 ? `${word}…` : word;
  const scale = scaleOf(whole);
  if (scale >= Math.min(room.leastScale, smallest)) return { text: whole, scale };
  return cutWord(word, room.leastScale, scaleOf);
}

/** Below the calm size a shorter form that stays larger says more than the longest, quite small. */
const steps = [calmScale, 0.7, 0.58] as const;

/**
 * The first of several forms of a text, from the longest to the shortest, that fits at a calm size;
 * failing that, at ever smaller ones; failing that, the shortest, as small as it must be.
 */
export function fitForms(
  forms: readonly string[],
  room: TextRoom,
  measure: MeasureText,
): FittedText {
  const scaleOf = (candidate: string) =>
    Math.min(1, room.width / Math.max(measure(candidate, room.weight), 0.001));
  const leasts = [...steps.filter((step) => step > room.leastScale), room.leastScale];
  for (const least of leasts) {
    for (const text of forms) {
      const scale = scaleOf(text);
      if (scale >= least) return { text, scale };
    }
  }
  const text = forms.at(-1) ?? '';
  return { text, scale: scaleOf(text) };
}

/** The text, and then ever shorter forms of it. */
function abbreviations(text: string): string[] {
  const forms = [text];
  for (const [word, short] of shortWords) {
    const last = forms.at(-1) ?? text;
    const next = last.replace(word, short);
    if (next !== last) forms.push(next);
  }
  return forms;
}

function withoutLooseEnd(text: string): string {
  const shorter = text.replace(loose, '');
  return shorter === text || shorter === '' ? text : withoutLooseEnd(shorter);
}

/** As many letters of one long word as there is room for at the smallest size. */
function cutWord(
  word: string,
  leastScale: number,
  scaleOf: (candidate: string) => number,
): FittedText {
  const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  for (let count = letters.length; count > 1; count -= Math.ceil(count / 20)) {
    const candidate = `${letters.slice(0, count).join('')}…`;
    const scale = scaleOf(candidate);
    if (scale >= leastScale) return { text: candidate, scale };
  }
  return { text: `${letters[0] ?? ''}…`, scale: leastScale };
}

/** The direction that a text has by its first letter, as `dir="auto"` would find it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{Letter}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
}

/** Type size at which texts are measured, px: large enough that hinting plays no part. */
const measuringSize = 100;

/**
 * Measures in the typeface of a language, without touching the page's layout. The same few hundred
 * names come again with each snapshot: they are asked for once. Its letters must be loaded: what was
 * measured before they came stays as it was.
 *
 * @param known the widths that are kept, of all languages
 */
export function createMeasure(language: Language, known: Recent<string, number>): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const typeface = typefaceOf(language);
  return (text, weight) =>
    known.of(`${language} ${weight} ${text}`, () =>
      measureOnce(context, text, `${weight} ${measuringSize}px ${typeface}`),
    );
}

/** Without a canvas, which no Chromium lacks, two thirds of an em a letter is a cautious guess. */
function measureOnce(context: CanvasRenderingContext2D | null, text: string, font: string): number {
  if (!context) return text.length * 0.66;
  context.font = font;
  return context.measureText(text).width / measuringSize;
}

/** How far the ink of a text reaches above and below its base line. */
interface InkBox {
  readonly ascent: number;
  readonly descent: number;
}

/**
 * Where the base line of a text has to be for all of its ink to stand between `top` and `bottom`:
 * its usual place, or as little beside it as need be. What is higher than that becomes smaller.
 * Scripts like Arabic tell words apart by marks far above and below the line: `أ` without its hamza
 * is another letter.
 *
 * @returns `shrink` multiplies the type size; 1 where it fits
 */
export function inkWithin(
  { ascent, descent }: InkBox,
  usual: number,
  top: number,
  bottom: number,
): { readonly baseline: number; readonly shrink: number } {
  const shrink = Math.min(1, (bottom - top) / Math.max(ascent + descent, 0.001));
  const baseline = Math.max(top + ascent * shrink, Math.min(usual, bottom - descent * shrink));
  return { baseline, shrink };
}

/**
 * A name by the rules of fit-text.ts, for faces whose letters cannot become smaller. A name that
 * loses words may be that of another place, too (`Santiago`), so where there is room its code takes
 * theirs; a single word that is too long gives way to the code altogether.
 *
 * @param code empty where there is none
 * @param widthOf of a text, in whatever `room` is counted in
 */
export function shortName(
  name: string,
  code: string,
  room: number,
  widthOf: (text: string) => number,
): string {
  // Whatever does not fit counts as endless: scaling is no way out.
  const measure = (text: string) => {
    const width = widthOf(text);
    return width <= room ? width : Number.POSITIVE_INFINITY;
  };
  const { text } = fitText(name, { width: room, weight: 700, leastScale: 1 }, measure, code);
  if (code === '' || !text.endsWith('…')) return text;
  const withCode = `${text.slice(0, -1)} ${code}`;
  return widthOf(withCode) <= room ? withCode : text;
}

/** `REMOTE 4` may be `REM. 4`, `Domestic` may be `Dom.`. */
const shortWord = 4;
/** A single word that is not much longer stays as it is: `MAIN`, `SOUTH`. */
const longWord = 6;

/**
 * A terminal, a gate or a belt, and ever shorter forms of it: its words abbreviated, then without
 * the space between them. What has a figure in it is never abbreviated: without its last letter a
 * gate is another one.
 */
export function signForms(text: string): readonly string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const least = words.length > 1 ? shortWord : longWord;
  const short = words.map((word) =>
    /\d/u.test(word) || Array.from(word).length <= least ? word : abbreviateWord(word, shortWord),
  );
  return [...new Set([text, short.join(' '), short.join('')])];
}
