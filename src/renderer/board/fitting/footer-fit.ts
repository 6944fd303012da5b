import type { BoardLayout } from '../layout/board-layout.ts';
import type { MeasureText } from './fit-text.ts';

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
export interface FooterTexts {
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
