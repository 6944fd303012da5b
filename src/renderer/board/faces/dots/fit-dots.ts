import type { ClockWords } from '../../../words/clock-words.ts';
import { timeParts, timeText, type FaceText, type FaceTime } from '../face.ts';
import { fitText, shortName, signForms } from '../../fitting/fit-text.ts';
import { abbreviateWord, abbreviateWords } from '../../../words/capitals.ts';
import type { Column } from '../../../words/words.ts';
import { glyphOf } from './pixel-font.ts';

/** The width of a text, in dots, with what is drawn in a typeface squeezed to so much of its width. */
export type MeasureDots = (text: string, squeeze: number) => number;

/** A text as it is drawn. */
export interface FittedDots {
  readonly text: string;
  readonly squeeze: number;
}

/** Dots of a field, and how far a text may reach into the space before the next one. */
export interface DotRoom {
  readonly width: number;
  readonly beyond: number;
}

/** How narrow characters may become before words give way; those of our own dots cannot. */
const squeezes = [1, 0.88, 0.76] as const;
const closest = 0.76;

/** As wide as a figure: hours of one digit align to the colon. */
const figureSpace = '\u2007';

/**
 * The text of a cell in as many dots as there are. Dots cannot be set a little smaller, so words give
 * way sooner than on the display: a remark's word is abbreviated, its time never is; a name loses
 * words by the rules of fit-text.ts; a sign is abbreviated and closes up. Nothing is cut: what has
 * no shorter form reaches beyond its field.
 */
export function fitDots(
  content: FaceText,
  room: DotRoom,
  column: Column,
  measure: MeasureDots,
): FittedDots {
  const { text } = content;
  const time = content.time && withShortHalf(content.time);
  switch (column) {
    case 'time':
      return time === null ? nothing : firstFitting(timeForms(time), room, measure);
    case 'flight':
    case 'terminal':
    case 'gate':
    case 'belt':
      return firstFitting(signForms(text), room, measure);
    case 'place': {
      // No name closes up for its stops.
      const fuller = content.further?.map((each) => `${text} ${each}`) ?? [];
      const whole = fuller.find((each) => measure(each, 1) <= room.width) ?? text;
      return (
        fitting([whole], room.width, measure) ?? {
          text: shortName(text, content.code, room.width, (each) => measure(each, closest)),
          squeeze: closest,
        }
      );
    }
    case 'remark': {
      const whole = [text, time ? timeText(time) : ''].join(' ').trim();
      return (
        fitting([whole], room.width, measure) ?? {
          text: fitRemark(text, time, room.width, (each) => measure(each, closest)),
          squeeze: closest,
        }
      );
    }
  }
}

/**
 * A time as dots have room for it: the half of the day in the language's own letters where the pixel
 * typeface has them (`ÖS`), else AM or PM. Two characters like 午後 would take thirty dots.
 */
export function withShortHalf<Time extends ClockWords>(time: Time): Time {
  const hasForms = Array.from(time.half).every((letter) => glyphOf(letter) !== null);
  return hasForms ? time : { ...time, half: time.latinHalf, isHalfFirst: false };
}

const nothing: FittedDots = { text: '', squeeze: 1 };

/** A heading: one word abbreviated, several words by the rules of signs. */
export function fitHeading(
  text: string,
  { width, beyond }: DotRoom,
  measure: MeasureDots,
): FittedDots {
  const most = width + beyond;
  const whole = fitting([text], most, measure);
  if (whole !== null) return whole;
  return { text: fitWords(text, most, (each) => measure(each, closest)), squeeze: closest };
}

/** `8:55 PM +1`, closer together, or closer still. */
function timeForms(time: FaceTime): readonly string[] {
  const { digits, half } = time;
  const aligned = half !== '' && digits.length < 5 ? `${figureSpace}${digits}` : digits;
  const whole = { ...time, digits: aligned };
  const together = timeParts({ ...time, digits: aligned, day: '' }).join(' ');
  return [...new Set([timeText(whole), `${together}${time.day}`, timeParts(whole).join('')])];
}

/** The first form that fits into the field, or a little beyond it; failing that, the last. */
function firstFitting(
  forms: readonly string[],
  { width, beyond }: DotRoom,
  measure: MeasureDots,
): FittedDots {
  return (
    fitting(forms, width, measure) ??
    fitting(forms, width + beyond, measure) ?? { text: forms.at(-1) ?? '', squeeze: closest }
  );
}

function fitting(forms: readonly string[], width: number, measure: MeasureDots): FittedDots | null {
  for (const text of forms) {
    const squeeze = squeezes.find((each) => measure(text, each) <= width);
    if (squeeze !== undefined) return { text, squeeze };
  }
  return null;
}

type WidthOf = (text: string) => number;

function fitRemark(text: string, time: FaceTime | null, room: number, widthOf: WidthOf): string {
  if (time === null) return fitWords(text, room, widthOf);
  const end = ` ${timeText(time)}`;
  // Between words stands one blank more than between letters, which the first letter stands for.
  const left = room - (widthOf(`i${end}`) - widthOf('i'));
  return `${abbreviated(text, left, widthOf)}${end}`;
}

function fitWords(text: string, room: number, widthOf: WidthOf): string {
  if (/ .*\d/u.test(text)) return withNumber(text, room, widthOf);
  return text.includes(' ') ? fitName(text, room, widthOf) : abbreviated(text, room, widthOf);
}

/** The number of a belt stays whole, and the words before it are abbreviated. */
function withNumber(text: string, room: number, widthOf: WidthOf): string {
  const forms = [8, 7, 6, 5, 4, 3].map((most) => abbreviateWords(text, most));
  return forms.find((form) => widthOf(form) <= room) ?? forms.at(-1) ?? text;
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
