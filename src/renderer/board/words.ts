import type { BoardView, Direction } from '#shared/board-view.ts';

/** The name of the board: its heading, and the name of its table. */
export const titles = {
  departures: 'Departures',
  arrivals: 'Arrivals',
} satisfies Record<Direction, string>;

/** One column of the table. */
export type Column = 'time' | 'flight' | 'place' | 'terminal' | 'gate' | 'belt' | 'remark';

/** The columns of each board, in the order in which they are read. */
export const columnsOf = {
  departures: ['time', 'flight', 'place', 'terminal', 'gate', 'remark'],
  arrivals: ['time', 'flight', 'place', 'terminal', 'gate', 'belt', 'remark'],
} satisfies Record<Direction, readonly Column[]>;

const headings = {
  time: 'Time',
  flight: 'Flight',
  terminal: 'Terminal',
  gate: 'Gate',
  belt: 'Belt',
  remark: 'Remark',
} satisfies Record<Exclude<Column, 'place'>, string>;

/** The heading of a column: `To` above destinations, `From` above origins. */
export function headingOf(column: Column, direction: Direction): string {
  if (column === 'place') return direction === 'departures' ? 'To' : 'From';
  return headings[column];
}

/** What stands in the middle of a board without rows; null where there are rows. */
export function emptyWords(view: BoardView | null): string | null {
  if (!view) return 'Getting the flights…';
  if (view.rows.length > 0) return null;
  const title = titles[view.direction].toLowerCase();
  if (view.fetchedAt === null) {
    return view.problem ? `No ${title} known yet` : `Getting the ${title} of ${view.airport.city}…`;
  }
  return `No ${title} in the next hours`;
}

/** `4 delayed, 1 cancelled`; empty where nothing is. */
export function summaryWords(
  view: Pick<BoardView, 'delayedCount' | 'cancelledCount' | 'droppedCount'>,
): string {
  const parts = [
    view.delayedCount > 0 ? `${view.delayedCount} delayed` : '',
    view.cancelledCount > 0 ? `${view.cancelledCount} cancelled` : '',
    view.droppedCount > 0 ? `${view.droppedCount} without a flight number left out` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
