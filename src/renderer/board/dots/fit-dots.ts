import { fitText } from '../fit-text.ts';
import { abbreviateWord } from '../grid/abbreviate-word.ts';
import type { Column } from '../words.ts';

/** The width of a text, in dots, with what is drawn in a typeface squeezed to so much of its width. */
export type MeasureDots = (text: string, squeeze: number) => number;

/** A text as it is drawn. */
export interface FittedDots {
  readonly text: string;
  readonly squeeze: number;
}

/** How narrow characters may become before words give way; those of our own dots cannot. */
const squeezes = [1, 0.88, 0.76] as const;
const closest = 0.76;

/** What the end of a remark tells: a time of day, and the day where it is not today. */
const timeAtEnd = /\s\d{1,2}[:.]\d{2}.*$/u;

/** The code behind the name of a place says nothing that the name does not. */
const codeAtEnd = /\s[A-Z]{3,4}$/u;
/** Hours of one digit on the 12-hour clock, which align to the colon. */
const shortHour = /^\d:/u;

/**
 * The text of a cell in as many dots as there are. Dots cannot be set a little smaller, so words give
 * way sooner than on the display: a remark's word is abbreviated, its time never is; a name loses its
 * code, then words by the rules of signs (fit-text.ts); a number or a code closes up before that.
 */
export function fitDots(
  text: string,
  room: number,
  column: Column,
  measure: MeasureDots,
): FittedDots {
  const drawn = column === 'time' && shortHour.test(text) ? `\u2007${text}` : text;
  const candidates = column === 'place' ? [drawn, drawn.replace(codeAtEnd, '')] : [drawn];
  const whole = firstFitting(candidates, room, measure);
  if (whole !== null) return whole;
  const widthOf = (candidate: string) => measure(candidate, closest);
  const shorter = shortened(candidates.at(-1) ?? drawn, room, column, widthOf);
  return { text: shorter, squeeze: closest };
}

/** A heading: one word abbreviated, several words by the rules of signs. */
export function fitHeading(text: string, room: number, measure: MeasureDots): FittedDots {
  const whole = firstFitting([text], room, measure);
  if (whole !== null) return whole;
  return { text: fitWords(text, room, (each) => measure(each, closest)), squeeze: closest };
}

function firstFitting(
  candidates: readonly string[],
  room: number,
  measure: MeasureDots,
): FittedDots | null {
  for (const text of candidates) {
    const squeeze = squeezes.find((each) => measure(text, each) <= room);
    if (squeeze !== undefined) return { text, squeeze };
  }
  return null;
}

type WidthOf = (text: string) => number;

function shortened(text: string, room: number, column: Column, widthOf: WidthOf): string {
  switch (column) {
    case 'remark':
      return fitRemark(text, room, widthOf);
    case 'place':
      return fitName(text, room, widthOf);
    case 'time':
    case 'flight':
    case 'terminal':
    case 'gate':
    case 'belt': {
      const closed = text.replaceAll(' ', '');
      return widthOf(closed) <= room ? closed : fitName(text, room, widthOf);
    }
  }
}

function fitRemark(text: string, room: number, widthOf: WidthOf): string {
  const time = timeAtEnd.exec(text)?.[0] ?? '';
  if (time === '') return fitWords(text, room, widthOf);
  const words = text.slice(0, -time.length);
  // Between words stands one blank more than between letters, which the first letter stands for.
  const left = room - (widthOf(`i${time}`) - widthOf('i'));
  return `${abbreviated(words, left, widthOf)}${time}`;
}

function fitWords(text: string, room: number, widthOf: WidthOf): string {
  return text.includes(' ') ? fitName(text, room, widthOf) : abbreviated(text, room, widthOf);
}

function abbreviated(word: string, room: number, widthOf: WidthOf): string {
  for (let most = word.length; most > 1; most -= 1) {
    const shorter = abbreviateWord(word, most);
    if (widthOf(shorter) <= room) return shorter;
  }
  return abbreviateWord(word, 2);
}

/** Whatever does not fit counts as endless: scaling is no way out. */
function fitName(text: string, room: number, widthOf: WidthOf): string {
  const measure = (candidate: string) => {
    const width = widthOf(candidate);
    return width <= room ? width : Number.POSITIVE_INFINITY;
  };
  return fitText(text, { width: Math.max(0, room), weight: 400, leastScale: 1 }, measure).text;
}
