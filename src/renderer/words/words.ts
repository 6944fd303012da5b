import type { BoardView, Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { localeOf } from '#shared/messages/locale.ts';
import type { Settings } from '#shared/settings.ts';

/** One column of the table, on every face. */
export type Column = 'time' | 'flight' | 'place' | 'terminal' | 'gate' | 'belt' | 'remark';

/** The same, and those for which only the display has room: the check-in desks, and when to leave the house. */
export type TableColumn = Column | 'checkIn' | 'leaveBy';

/** The columns of each board, in the order in which they are read. */
export const columnsOf = {
  departures: ['time', 'flight', 'place', 'terminal', 'gate', 'remark'],
  arrivals: ['time', 'flight', 'place', 'terminal', 'gate', 'belt', 'remark'],
} satisfies Record<Direction, readonly Column[]>;

/** Which columns a board may have beyond those of every board, and which it may lack. */
export interface FurtherColumns {
  readonly direction: Direction;
  /** False: no row has a terminal, as at an airport with one building. */
  readonly hasTerminal?: boolean;
  /** Any of its departures has check-in desks, and when to leave the house for it. */
  readonly hasCheckIn?: boolean;
  readonly hasLeaveBy?: boolean;
}

/** The columns of every board; without the terminal where no row has one. */
export function plainColumns(direction: Direction, hasTerminal: boolean): readonly Column[] {
  const columns: readonly Column[] = columnsOf[direction];
  return hasTerminal ? columns : columns.filter((column) => column !== 'terminal');
}

/** The columns of a board; those further ones are there of departures alone. */
export function tableColumns({
  direction,
  hasTerminal = true,
  hasCheckIn = false,
  hasLeaveBy = false,
}: FurtherColumns): readonly TableColumn[] {
  const columns: readonly TableColumn[] = plainColumns(direction, hasTerminal);
  if (direction === 'arrivals') return columns;
  return columns.flatMap((column) => [
    ...(hasCheckIn && column === 'gate' ? ['checkIn' as const] : []),
    ...(hasLeaveBy && column === 'remark' ? ['leaveBy' as const] : []),
    column,
  ]);
}

/** The heading of a column: `To` above destinations, `From` above origins. */
export function headingOf(
  column: TableColumn,
  direction: Direction,
  language: Language,
  length: 'long' | 'short' = 'long',
): string {
  const { headings } = messagesIn(language).board;
  if (column === 'place') return headings[direction === 'departures' ? 'to' : 'from'][length];
  if (column === 'gate' && direction === 'arrivals') return headings.arrivalGate[length];
  return headings[column][length];
}

/** The city of an airport, as the language has it. */
export function cityOf(
  airport: Pick<BoardView['airport'], 'city' | 'localCities'>,
  language: Language,
): string {
  return airport.localCities[language] ?? airport.city;
}

/** What stands in the middle of a board without rows; null where there are rows. */
export function emptyWords(view: BoardView | null, language: Language): string | null {
  const { empty } = messagesIn(language).board;
  if (!view) return empty.starting;
  if (view.rows.length > 0) return null;
  const { direction } = view;
  if (view.fetchedAt !== null) {
    if (view.filteredCount > 0) return empty.filtered({ direction });
    return view.isClockFar ? empty.unknown({ direction }) : empty.none({ direction });
  }
  return view.problem
    ? empty.unknown({ direction })
    : empty.getting({ direction, city: cityOf(view.airport, language) });
}

/** `4 delayed`, `1 cancelled`: what is wrong on a board; nothing where nothing is. */
export function summaryParts(
  view: Pick<BoardView, 'delayedCount' | 'cancelledCount' | 'droppedCount'>,
  language: Language,
): readonly string[] {
  const { summary } = messagesIn(language).board;
  return [
    view.delayedCount > 0 ? summary.delayed({ count: view.delayedCount }) : '',
    view.cancelledCount > 0 ? summary.cancelled({ count: view.cancelledCount }) : '',
    view.droppedCount > 0 ? summary.dropped({ count: view.droppedCount }) : '',
  ].filter((part) => part !== '');
}

/** More codes than this are counted by their first ones and `…`. */
const mostNames = 4;

/** Between terminals, airlines and places, of which each is a list. */
const between = ' · ';

/**
 * What the filters let through, and how many flights they keep back, so that no reader takes a part
 * for the whole: `Only Terminal 5 · LX, BA · 12 more flights not shown`. Empty where nothing is
 * filtered.
 */
export function filterWords(
  filters: Settings['filters'],
  filteredCount: number,
  direction: Direction,
  language: Language,
): string {
  const { separator, summary, filters: words } = messagesIn(language).board;
  const named = (heading: string, names: readonly string[]) => {
    if (names.length === 0) return '';
    const shown = names.slice(0, mostNames).join(separator);
    return `${heading} ${shown}${names.length > mostNames ? '…' : ''}`.trim();
  };
  const place = headingOf('place', direction, language, 'short').toLocaleLowerCase(language);
  const through = [
    named(headingOf('terminal', direction, language), filters.terminals),
    named('', filters.airlines),
    named(place, filters.places),
    named(
      place,
      filters.countries.map((code) => countryName(code, language)),
    ),
    filters.hoursAhead === null ? '' : words.nextHours({ count: filters.hoursAhead }),
  ].filter((part) => part !== '');
  const parts = [
    through.length > 0 ? words.only({ what: through.join(between) }) : '',
    filteredCount > 0 ? summary.filtered({ count: filteredCount }) : '',
  ];
  return parts.filter((part) => part !== '').join(between);
}

function countryName(code: string, language: Language): string {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' });
  return names.of(code) ?? code;
}
