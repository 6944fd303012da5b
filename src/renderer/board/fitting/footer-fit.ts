import type { BoardLayout, BoardArea } from '../layout/board-layout.ts';
import type { MeasureText } from './fit-text.ts';
import type { Language } from '#shared/languages.ts';
import { firstSentence } from '#shared/messages/problem-text.ts';
import { messageLines } from './message-lines.ts';
import { rowsIn } from './row-fit.ts';
import { fewestRows } from '../layout/search.ts';

/** Type size and spaces of the footer, in modules; as in the CSS. */
const size = 0.33;
const gap = 0.38;
const frame = 0.46;
const marks = { each: 0.46, gap: 0.1, before: 0.28 } as const;
/** px. */
const leastSize = 10;
/** The badge is letter-spaced, em a letter. */
const letterSpacing = 0.05;
/** On a board that may have a second line, the first becomes this much smaller before that. */
const leastScale = 0.8;

/** What stands in the one line of the footer. */
interface FooterTexts {
  /** Says that rows are not of this world; empty where they are. */
  readonly badge: string;
  /** Age and source: what is always told. */
  readonly facts: readonly string[];
  /** What may go to a second line. */
  readonly others: readonly string[];
  readonly pages: string;
  /** Marks beside it; none on boards that have no room for them. */
  readonly markCount: number;
}

/**
 * How much smaller the footer's line has to be for all of it to stand in one. Where type follows the
 * viewing distance there is no second line: whatever must be told fits, however small.
 */
export function footerScale(
  layout: BoardLayout,
  width: number,
  texts: FooterTexts,
  measure: MeasureText,
): number {
  const scale = scaleOfLine(layout, width, texts, measure);
  return layout.isCompact || scale >= leastScale ? scale : 1;
}

/** Whether all of it stands in one line, as large as a footer is. */
export function isOneLine(
  layout: BoardLayout,
  width: number,
  texts: FooterTexts,
  measure: MeasureText,
): boolean {
  return scaleOfLine(layout, width, texts, measure) >= leastScale;
}

function scaleOfLine(
  layout: BoardLayout,
  width: number,
  { badge: notReal, facts, others, pages, markCount }: FooterTexts,
  measure: MeasureText,
): number {
  const { module, margin, leastChromeText, isCompact } = layout;
  const em = isCompact ? leastChromeText : Math.max(leastSize, size * module);
  const texts = [...facts, ...(isCompact ? [] : others), pages].filter((text) => text !== '');
  const badge = notReal === '' ? 0 : measure(notReal, 700) + letterSpacing * notReal.length;
  const letters = texts.reduce((sum, text) => sum + measure(text, 400), badge);
  // What has no room beside them still has a space before it.
  const left = isCompact && others.some((text) => text !== '') ? 1 : 0;
  const pieces = texts.length + left + (notReal === '' ? 0 : 1);
  const spaces =
    gap * Math.max(0, pieces - 1) +
    (notReal === '' ? 0 : frame) +
    (markCount === 0 ? 0 : marks.before + markCount * (marks.each + marks.gap));
  const room = width - 2 * margin - spaces * module;
  return Math.min(1, Math.max(0.1, room / Math.max(letters * em, 0.001)));
}

/** From baseline to baseline, and above and below together, in the type size; as in the CSS. */
const lineHeight = 1.2;
const padding = 0.36;
/** Beside the message, before the time, in the type size; as in the CSS. */
const problemGap = 0.6;
/** Of the least height that can be read from the viewing distance, as header and footer give way. */
const scales = [1, 0.85, 0.7] as const;
const smallest = 0.55;
/** What stays of the flights that a page had before. */
const keptShare = 0.7;
const mostLines = 8;

/** What is said of a problem or a notice, and how large. */
interface ProblemFit {
  /** All of the message, or its first sentence. */
  readonly text: string;
  /** Multiplies the type size; 1 where nothing had to give way. */
  readonly scale: number;
}

/** What is told, and to whom. */
interface ProblemText {
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
  const room = (width - 2 * margin) / (leastChromeText * scale) - problemGap;
  const rooms = Array.from({ length: mostLines }, () => room);
  // What stands beside the end of the last line is not broken.
  const whole = `${text} ${beside.replaceAll(/\s/gu, '0')}`;
  const lines = messageLines(whole, rooms, language, (each) => measure(each, 400));
  const count = lines?.length ?? Number.POSITIVE_INFINITY;
  return (count * lineHeight + padding) * scale * leastChromeText;
}
