import type { Language } from '#shared/languages.ts';
import type { MeasureText } from '../fitting/fit-text.ts';
import type { BoardArea, BoardLayout } from '../layout/board-layout.ts';
import type { OwnText } from './announcements.ts';
import {
  lineHeightIn,
  linesOf,
  lineWidth,
  setText,
  sizesOf,
  type SetText,
  leastSize,
} from './text-lines.ts';

/** The strip below the boards, in which the lines of users take turns. */
export interface LineStrip {
  readonly texts: readonly (OwnText & SetText)[];
  /** CSS pixels: that of the highest, so that the board above does not move when they take turns. */
  readonly height: number;
  /** Left and right, CSS pixels. */
  readonly margin: number;
}

/** A line should be one or two lines of type. */
export const mostTypeLines = 2;
/** One line a little smaller is read more easily than two. */
const calm = 0.85;
/** Where no viewing distance is set, by the type of the rows. */
const shareOfRows = { most: 0.8, least: 0.55 } as const;
/** More of the window's height is not taken from the flights: the text becomes smaller. */
const mostHeight = 0.3;
/** Above and below the text together, in the type size; as in the CSS. */
const padding = 0.7;

/** How the lines of users are set below boards of this layout. */
export function lineStrip(
  texts: readonly OwnText[],
  window: BoardArea,
  layout: BoardLayout,
  measureIn: (language: Language) => MeasureText,
): LineStrip {
  const set = texts.map((text) => ({
    ...text,
    ...setLine(text, window, layout, measureIn(text.language)),
  }));
  const heights = set.map(
    ({ language, lines, size }) => (lines.length * lineHeightIn(language) + padding) * size,
  );
  return { texts: set, height: Math.ceil(Math.max(0, ...heights)), margin: layout.margin };
}

/**
 * One line, or two, as large as they fit; never less than what can be read from the viewing distance. A text for which two
 * are not enough takes more of them (the settings say so), and only then becomes smaller.
 */
export function setLine(
  text: OwnText,
  window: BoardArea,
  layout: BoardLayout,
  measure: MeasureText,
): SetText {
  const width = window.width - 2 * layout.margin;
  const most = layout.isCompact ? layout.text : layout.text * shareOfRows.most;
  const least = leastSize(layout, shareOfRows.least);
  const permitted = sizesOf({ most, least }).filter((size) => size >= least);
  const inLines = (count: number, sizes: readonly number[]) =>
    sizes
      .map((size) => ({
        size,
        lines: linesOf(text, width / size, (part) => lineWidth(part, measure)),
      }))
      .find(({ lines }) => lines.length <= count);
  const short =
    inLines(
      1,
      permitted.filter((size) => size >= calm * most),
    ) ?? inLines(mostTypeLines, permitted);
  if (short) return short;
  const height = mostHeight * window.height - padding * least;
  return setText(text, { width, height }, { most: least, least }, measure);
}
