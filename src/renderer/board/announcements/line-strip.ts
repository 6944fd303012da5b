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
import type { BoardRow, BoardView } from '#shared/board-view.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { clockText } from '../../words/clock-words.ts';
import { remarkForms } from '../../words/remark-words.ts';
import { cityOf } from '../../words/words.ts';
import { placeText } from '../../words/names.ts';
import { isGone } from '../paging/pages.ts';

/** The strip below the boards, in which the lines of users take turns. */
interface LineStrip {
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

/** Flights that stand beside each other in one line. */
export interface FlightsGroup {
  /** Names the board that they are on. */
  readonly title: string;
  readonly flights: readonly string[];
  /** Multiplies the type size: below 1 where a single flight has no room. */
  readonly scale: number;
}

/** Between two flights, and after the title, in the type size; as in the CSS. */
export const flightsGap = 1.2;
/** Of the type of the rows, where no viewing distance is set. */
const flightsShareOfRows = 0.72;
/** How many ticks a group stays. */
const ticksOfGroup = 2;

/** Type size of the line, CSS pixels: what can be read from the viewing distance, and no more. */
export function flightsSize(layout: BoardLayout): number {
  return leastSize(layout, flightsShareOfRows);
}

/**
 * The flights of all boards as one line has room for them, group by group: what an emergency leaves of the boards. Those
 * that have left or landed are over and are left out.
 *
 * @param width in multiples of the type size
 */
export function flightsGroups(
  boards: readonly BoardView[],
  width: number,
  language: Language,
  measure: MeasureText,
): readonly FlightsGroup[] {
  const isOneAirport = new Set(boards.map(({ airport }) => airport.code)).size < 2;
  return boards.flatMap((board) => {
    const direction = messagesIn(language).board.titles[board.direction];
    const title = isOneAirport ? direction : `${cityOf(board.airport, language)}, ${direction}`;
    const room = width - measure(title, 700) - flightsGap;
    const groups: { flights: string[]; left: number }[] = [];
    for (const row of board.rows.filter((each) => !isGone(each))) {
      const text = flightText(row, language);
      const needed = measure(text, 400) + flightsGap;
      const last = groups.at(-1);
      if (last !== undefined && last.left >= needed) {
        last.flights.push(text);
        last.left -= needed;
      } else groups.push({ flights: [text], left: room + flightsGap - needed });
    }
    return groups.map(({ flights, left }) => ({
      title,
      flights,
      scale: left < 0 ? Math.max(0.1, width / (width - left)) : 1,
    }));
  });
}

/** Which group is up at `tick`; null where there are no flights. */
export function groupAt(groups: readonly FlightsGroup[], tick: number): FlightsGroup | null {
  return groups[Math.floor(tick / ticksOfGroup) % Math.max(1, groups.length)] ?? null;
}

/** `10:05 LX 318 Oslo A62`, and what is remarkable about it. */
function flightText(row: BoardRow, language: Language): string {
  const remark =
    row.remark.kind === 'scheduled' ? '' : (remarkForms(row.remark, language)[0] ?? '');
  return [
    row.scheduled === null ? '' : clockText(row.scheduled.text, language),
    row.flights[0]?.text ?? '',
    placeText(row.place, language),
    row.gate ?? '',
    remark,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
