import type { Language } from '#shared/languages.ts';
import { firstSentence } from '#shared/messages/problem-text.ts';
import type { BoardArea, BoardLayout } from '../layout/board-layout.ts';
import type { MeasureText } from './fit-text.ts';
import { messageLines } from './message-lines.ts';
import { rowsIn } from './row-fit.ts';
import { fewestRows } from '../layout/search.ts';

/** From baseline to baseline, and above and below together, in the type size; as in the CSS. */
const lineHeight = 1.2;
const padding = 0.36;
/** Beside the message, before the time, in the type size; as in the CSS. */
const gap = 0.6;
/** Of the least height that can be read from the viewing distance, as header and footer give way. */
const scales = [1, 0.85, 0.7] as const;
const smallest = 0.55;
/** What stays of the flights that a page had before. */
const keptShare = 0.7;
const mostLines = 8;

/** What is said of a problem or a notice, and how large. */
export interface ProblemFit {
  /** All of the message, or its first sentence. */
  readonly text: string;
  /** Multiplies the type size; 1 where nothing had to give way. */
  readonly scale: number;
}

/** What is told, and to whom. */
export interface ProblemText {
  readonly message: string;
  /** The time, or what the button says. */
  readonly beside: string;
  readonly language: Language;
  readonly measure: MeasureText;
}

/**
 * How much a board whose type follows the viewing distance says of what is wrong: the last board is
 * worth more than the words about it. What to do about it is left out first, which is not read from
 * afar, then the type becomes smaller, until most of the flights of a page stay.
 *
 * @param area of the whole board, CSS pixels
 */
export function problemFit(layout: BoardLayout, area: BoardArea, text: ProblemText): ProblemFit {
  const whole = { text: text.message, scale: 1 };
  if (!layout.isCompact) return whole;
  const before = rowsIn(area.height, layout);
  const wanted = Math.max(Math.min(fewestRows, before), Math.ceil(before * keptShare));
  const least = smallestFit(layout, text);
  const shorter = scales
    .filter((scale) => scale > least.scale)
    .map((scale) => ({ text: least.text, scale }));
  const hasRoom = (fit: ProblemFit) =>
    rowsIn(area.height - heightOf(fit, layout, area, text), layout) >= wanted;
  return [whole, ...shorter].find(hasRoom) ?? least;
}

/**
 * What a board has to be laid out without, CSS pixels, for three flights to stay beside what is
 * said of a problem; 0 where they do without that.
 */
export function roomForProblem(layout: BoardLayout, area: BoardArea, text: ProblemText): number {
  if (!layout.isCompact) return 0;
  const height = heightOf(smallestFit(layout, text), layout, area, text);
  const wanted = Math.min(fewestRows, rowsIn(area.height, layout));
  return Number.isFinite(height) && rowsIn(area.height - height, layout) < wanted ? height : 0;
}

function smallestFit(
  { leastText, leastChromeText }: BoardLayout,
  { message, language }: ProblemText,
): ProblemFit {
  const scale = Math.min(1, (smallest * leastText) / leastChromeText);
  return { text: firstSentence(message, language), scale };
}

function heightOf(
  { text, scale }: ProblemFit,
  { leastChromeText, margin }: BoardLayout,
  { width }: BoardArea,
  { beside, language, measure }: ProblemText,
): number {
  const room = (width - 2 * margin) / (leastChromeText * scale) - gap;
  const rooms = Array.from({ length: mostLines }, () => room);
  // What stands beside the end of the last line is not broken.
  const whole = `${text} ${beside.replaceAll(/\s/gu, '0')}`;
  const lines = messageLines(whole, rooms, language, (each) => measure(each, 400));
  const count = lines?.length ?? Number.POSITIVE_INFINITY;
  return (count * lineHeight + padding) * scale * leastChromeText;
}
