import { gridAreas } from './grid.ts';
import type { BoardArea, BoardLayout, BoardShape } from './board-layout.ts';
import { columnSets, richerSets, type ColumnSet, displayWidths, insets } from './column-sets.ts';
import { bestSet } from './search.ts';
import type { TableColumn } from '../../words/words.ts';

/** Type size of the rows, in modules; one is the height of a row on a landscape screen. */
export const textSize = 0.63;
const { margin, gap, leastPlace, widestPlace } = displayWidths;

/** Header, rows and footer of a landscape board together: eleven flights. */
const landscapeHeight = 14.8;
/** A portrait board is at least this high, so that it never shows too few flights. */
const portraitHeight = 17;
/** Narrower than this, width by height, two lines a flight give larger type than one. */
const stackedAspect = 0.95;
/** The module never falls below this, px: smaller type would not be text any more. */
const leastModule = 15;
/** Of the type without it, and of the type that the height allows: for what not every board has it may become no smaller. */
const leastForMore = { ofPlain: 0.95, ofHeight: 0.9 } as const;

type Widths = Record<TableColumn, number>;

/**
 * A board whose type is as large as its area allows, about eleven flights on a landscape one.
 *
 * @param mostText type is not larger than this, px: that of a board beside it
 */
export function fullLayout(
  { width, height }: BoardArea,
  shape: BoardShape,
  mostText = Number.POSITIVE_INFINITY,
): BoardLayout {
  const form = width / height < stackedAspect ? 'stacked' : 'wide';
  const widthsOf = (set: ColumnSet) => givenWidths(form, shape, set);
  const largest = (set: ColumnSet, place = leastPlaceOf(form, set)) => {
    const size = width / (sum(widthsOf(set)) + 2 * margin + place);
    return { set, size, hasRoom: size >= leastModule };
  };
  const ofHeight = Math.min(
    height / (form === 'stacked' ? portraitHeight : landscapeHeight),
    mostText / textSize,
  );
  const moduleOf = (size: number) => Math.max(leastModule, Math.min(ofHeight, size));
  const spareOf = (given: Widths, module: number) => width / module - 2 * margin - sum(given);
  const plain = bestSet(
    columnSets(shape.direction, shape.hasTerminal),
    (set) => largest(set),
    () => 0,
  );
  const modulePlain = moduleOf(plain.size);
  const placePlain = Math.min(widestPlace, spareOf(widthsOf(plain.set), modulePlain));
  const leastWithMore = Math.max(
    leastForMore.ofPlain * modulePlain,
    leastForMore.ofHeight * ofHeight,
  );
  const richer = (form === 'wide' ? richerSets(shape) : [])
    .map((set) => largest(set, placeBeside(set, plain.set, placePlain)))
    .find(({ size, hasRoom }) => hasRoom && moduleOf(size) >= leastWithMore);
  const { set, size } = richer ?? (form === 'wide' ? plain : withLeaveBy(plain, shape));
  const given = widthsOf(set);
  const module = moduleOf(size);
  const spare = spareOf(given, module);
  const { tracks, widths } = form === 'wide' ? wide(given, set, spare) : stacked(given, spare);
  return {
    ...set,
    hasLogos: set.hasLogos ?? false,
    chip: module * chipOf(set),
    form,
    isCompact: false,
    module,
    unit: module,
    text: module * textSize,
    leastText: 0,
    leastChromeText: 0,
    isLegible: true,
    margin: module * margin,
    headerHeight: module * 2.02,
    headHeight: Math.round(module * (form === 'stacked' ? 1.15 : 0.8)),
    footerHeight: module * 0.88,
    grid: tracks.map((track) => `${(track * module).toFixed(2)}px`).join(' '),
    areas: gridAreas(form, set.columns),
    room: roomIn(widths, module, chipOf(set)),
    scale: {
      time: 1,
      flight: 1,
      place: 1,
      terminal: 1,
      checkIn: 1,
      leaveBy: displayWidths.leaveBy.scale,
      gate: 1,
      belt: 1,
      remark: 0.92,
    },
  };
}

/** The widths of the columns of a set but for the place; what is not shown has none. */
function givenWidths(
  form: 'wide' | 'stacked',
  { direction, clock }: BoardShape,
  set: ColumnSet,
): Widths {
  const { columns } = set;
  const base = displayWidths[form][direction];
  const meridiem = clock === '12' ? displayWidths.meridiem : 0;
  const { leaveBy } = displayWidths;
  const leaveByWidth = leaveBy.width + (clock === '12' ? leaveBy.meridiem : 0);
  const of = (column: Exclude<TableColumn, 'place' | 'checkIn' | 'leaveBy'>) =>
    columns.includes(column) ? base[column] : 0;
  return {
    time: of('time') + meridiem,
    flight: of('flight') + chipOf(set) - insets.chip,
    place: 0,
    terminal: of('terminal'),
    checkIn: columns.includes('checkIn') ? displayWidths.checkIn : 0,
    leaveBy: form === 'wide' && columns.includes('leaveBy') ? leaveByWidth : 0,
    gate: of('gate'),
    belt: of('belt'),
    remark: of('remark') + (form === 'wide' ? meridiem : 0),
  };
}

/** What stands before a flight number, modules. */
function chipOf({ hasLogos = false }: ColumnSet): number {
  return hasLogos ? insets.logo : insets.chip;
}

/** What a place has at least, modules. */
function leastPlaceOf(form: 'wide' | 'stacked', { hasCode }: ColumnSet): number {
  return leastPlace[form] - (hasCode ? 0 : displayWidths.code);
}

/**
 * The same beside what not every board has. What the house adds of its own, when to leave and logos, costs no name a letter: names keep
 * what they have without it, of `placePlain`.
 */
function placeBeside(set: ColumnSet, plain: ColumnSet, placePlain: number): number {
  const least = leastPlaceOf('wide', set);
  if (!set.columns.includes('leaveBy') && !set.hasLogos) return least;
  const code = plain.hasCode && !set.hasCode ? displayWidths.code : 0;
  return Math.max(least, placePlain - code);
}

/** In two lines there is room for it below the time, and nothing gives way. */
function withLeaveBy<Laid extends { readonly set: ColumnSet }>(
  plain: Laid,
  shape: BoardShape,
): Laid {
  if (shape.direction === 'arrivals' || shape.hasLeaveBy !== true) return plain;
  return { ...plain, set: { ...plain.set, columns: [...plain.set.columns, 'leaveBy'] } };
}

function wide(given: Widths, { columns }: ColumnSet, spare: number): Parts {
  const count = columns.length;
  const share = Math.max(0, spare - widestPlace) / count;
  const widths = { ...given, place: spare - share * count };
  for (const column of columns) widths[column] += share;
  return {
    tracks: columns.map((column) => widths[column]),
    // The remark is the last: no gap follows it.
    widths: { ...widths, remark: given.remark + gap },
  };
}

function stacked(given: Widths, spare: number): Parts {
  const { time, flight, terminal, gate, belt } = given;
  const tracks = [time, flight, spare, terminal, gate, belt].filter((part) => part > 0);
  const place = flight + spare;
  const remark = spare + terminal + gate + belt + gap;
  return { tracks, widths: { ...given, place, remark, leaveBy: time } };
}

interface Parts {
  readonly tracks: readonly number[];
  readonly widths: Widths;
}

function sum(widths: Widths): number {
  return Object.values(widths).reduce((total, part) => total + part, 0);
}

/** What the texts of the columns have for themselves, px. */
function roomIn(widths: Widths, module: number, chip: number): Widths {
  return {
    time: (widths.time - gap) * module,
    flight: (widths.flight - gap - chip) * module,
    place: (widths.place - gap) * module,
    terminal: (widths.terminal - gap) * module,
    checkIn: (widths.checkIn - gap) * module,
    leaveBy: (widths.leaveBy - gap - insets.about) * module,
    gate: (widths.gate - gap - (widths.belt > 0 ? 0 : 2 * insets.sign)) * module,
    belt: (widths.belt - gap - 2 * insets.sign) * module,
    remark: (widths.remark - gap - 2 * insets.remark) * module,
  };
}
