import type { BoardRow, BoardView } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { clockText } from '../../words/clock-words.ts';
import { remarkForms } from '../../words/remark-words.ts';
import { cityOf } from '../../words/words.ts';
import { placeText } from '../../words/names.ts';
import type { MeasureText } from '../fitting/fit-text.ts';
import type { BoardLayout } from '../layout/board-layout.ts';
import { isGone } from '../paging/pages.ts';
import { leastSize } from './text-lines.ts';

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
const shareOfRows = 0.72;
/** How many ticks a group stays. */
const ticksOfGroup = 2;

/** Type size of the line, CSS pixels: what can be read from the viewing distance, and no more. */
export function flightsSize(layout: BoardLayout): number {
  return leastSize(layout, shareOfRows);
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
