import {
  capitalHeight,
  clockSize,
  type BoardArea,
  type BoardLayout,
  type BoardShape,
  type TypeBounds,
} from './board-layout.ts';
import {
  columnSets,
  hasItsSign,
  type ColumnSet,
  compactSqueezes,
  compactWidths,
  insets,
} from './column-sets.ts';
import { fullLayout } from './full-layout.ts';
import { gridAreas } from './grid.ts';
import { giveWay, type Trial } from './search.ts';
import type { Column, TableColumn } from '../../words/words.ts';

/** Of chips, signs and blocks, in multiples of the type size. */
const unit = 1.1;
const { margin, gap } = compactWidths;

/**
 * A board whose type is as large as the viewing distance asks for: as many flights as there is room for
 * then, and where they would be too few, what `giveWay` says.
 *
 * @param mostChrome header and footer are not larger than this, of the least height: as those of a
 *   board beside it
 */
export function compactLayout(
  area: BoardArea,
  shape: BoardShape,
  bounds: TypeBounds,
  mostChrome = 1,
): BoardLayout {
  const found = giveWay(bounds, (trial) => fitTrial(area, shape, trial), mostChrome);
  const { layout, isLegible } = found ?? { layout: fullLayout(area, shape), isLegible: false };
  return { ...layout, isLegible };
}

/** The layout at this height of capitals, if it has columns and room for so many rows. */
function fitTrial(area: BoardArea, shape: BoardShape, trial: Trial): BoardLayout | null {
  for (const form of ['wide', 'stacked'] as const) {
    const found = fitColumns(form, area.width, shape, trial);
    if (found && compactRowsIn(area.height, found) >= trial.rows) return found;
  }
  return null;
}

/** The most columns that fit at this height of capitals; null where too few do. */
function fitColumns(
  form: 'wide' | 'stacked',
  width: number,
  shape: BoardShape,
  { height, least, withSign, chrome }: Trial,
): BoardLayout | null {
  const sets = columnSets(shape.direction, shape.hasTerminal);
  const kept = withSign ? sets.filter((set) => hasItsSign(set, shape.direction)) : sets;
  const fewest = kept.at(-1);
  const text = height / capitalHeight;
  const possible = compactSqueezes.all.filter(
    (squeeze) => squeeze * height >= least * 0.999 || squeeze === 1,
  );
  const tries = [
    ...kept.flatMap((set) =>
      possible
        .filter((squeeze) => squeeze >= compactSqueezes.calm)
        .map((squeeze) => ({ set, squeeze })),
    ),
    ...possible.flatMap((squeeze) => (fewest ? [{ set: fewest, squeeze }] : [])),
  ];
  for (const { set, squeeze } of tries) {
    const parts = partsOf(form, shape, set, squeeze);
    const spare = width / text - 2 * margin - parts.least;
    if (spare >= 0) return layoutOf(form, { text, least, chrome }, set, parts, spare);
  }
  return null;
}

type Widths = Record<TableColumn, number>;

interface Parts {
  /** Each column with the space to the next. */
  readonly widths: Widths;
  /** All of them side by side, or of the longer of two lines. */
  readonly least: number;
  readonly squeeze: number;
}

function partsOf(
  form: 'wide' | 'stacked',
  { clock }: BoardShape,
  { columns, hasCode }: ColumnSet,
  squeeze: number,
): Parts {
  const isTwelve = clock === '12';
  const has = (column: Column, width: number) => (columns.includes(column) ? width + gap : 0);
  const sign = 2 * insets.sign * unit;
  const hasBelt = columns.includes('belt');
  const widths = {
    time: compactWidths.time + (isTwelve ? compactWidths.meridiem : 0) + gap,
    flight: insets.chip * unit + compactWidths.flight * squeeze + gap,
    place:
      compactWidths.place * Math.max(compactSqueezes.leastPlace, squeeze) +
      (hasCode ? compactWidths.code : 0) +
      gap,
    terminal: has('terminal', compactWidths.terminal * squeeze),
    // Large type leaves no room for them.
    checkIn: 0,
    leaveBy: 0,
    gate: has('gate', compactWidths.gate * squeeze + (hasBelt ? 0 : sign)),
    belt: has('belt', compactWidths.belt * squeeze + sign),
    remark:
      2 * insets.remark * unit +
      (compactWidths.remark + (isTwelve ? compactWidths.remarkMeridiem : 0)) * squeeze,
  };
  const { time, flight, place, remark } = widths;
  const signs = widths.terminal + widths.gate + widths.belt;
  const least =
    form === 'wide'
      ? time + flight + place + signs + remark
      : Math.max(time + place + signs, flight + remark);
  return { widths, least, squeeze };
}

function layoutOf(
  form: 'wide' | 'stacked',
  { text, least, chrome }: { text: number; least: number; chrome: number },
  set: ColumnSet,
  { widths: given, squeeze }: Parts,
  spare: number,
): BoardLayout {
  const { time, flight, terminal, gate, belt } = given;
  const signs = [terminal, gate, belt].filter((part) => part > 0);
  const signWidth = terminal + gate + belt;
  const isWide = form === 'wide';
  // In two lines both are as wide as the longer one.
  const whole = Math.max(time + given.place + signWidth, flight + given.remark) + spare;
  const place = isWide ? given.place + spare : whole - time - signWidth;
  const remark = isWide ? given.remark : whole - flight;
  const widths = { ...given, place, remark };
  const tracks = isWide
    ? set.columns.map((column) => widths[column])
    : [time, flight - time, whole - flight - signWidth, ...signs];
  // The capitals of the clock in the header are those of the rows.
  const module = (chrome * (text * capitalHeight)) / (clockSize * capitalHeight);
  const leastText = least / capitalHeight;
  const leastChromeText = chrome * leastText;
  const px = (part: number) => part * text;
  return {
    ...set,
    form,
    isCompact: true,
    module,
    unit: px(unit),
    hasLogos: false,
    chip: px(insets.chip * unit),
    text,
    leastText,
    leastChromeText,
    isLegible: true,
    margin: px(margin),
    headerHeight: Math.round(Math.max(module, leastChromeText) * 1.42),
    headHeight: Math.round(leastChromeText * (isWide ? 1.3 : 2.55)),
    footerHeight: Math.round(leastChromeText * 1.4),
    grid: tracks.map((track) => `${px(track).toFixed(2)}px`).join(' '),
    areas: gridAreas(form, set.columns, false),
    room: {
      time: px(time - gap),
      flight: px(flight - gap - insets.chip * unit),
      place: px(place - gap),
      terminal: px(terminal - gap),
      checkIn: 0,
      leaveBy: 0,
      gate: px(gate - gap - (belt > 0 ? 0 : 2 * insets.sign * unit)),
      belt: px(belt - gap - 2 * insets.sign * unit),
      remark: px(remark - 2 * insets.remark * unit),
    },
    scale: {
      time: 1,
      flight: squeeze,
      place: 1,
      terminal: squeeze,
      checkIn: squeeze,
      leaveBy: squeeze,
      gate: squeeze,
      belt: squeeze,
      remark: squeeze,
    },
  };
}

/**
 * From baseline to baseline, in heights of a capital letter: ADA 703.5 asks for 135 to 170 %. In
 * two lines the flights stand further apart than the lines of one, so that they are told apart.
 */
const pitch = { wide: 1.35, stacked: 1.35 + 1.6 } as const;
const widestPitch = { wide: 1.7, stacked: 3.4 } as const;

/** Least and greatest height of a row, px. */
export function compactRowHeights({ form, text }: Pick<BoardLayout, 'form' | 'text'>): {
  least: number;
  most: number;
} {
  const capital = text * capitalHeight;
  return { least: capital * pitch[form], most: capital * widestPitch[form] };
}

/** How many rows fit on a board of this height, px, beside header, headings and footer. */
function compactRowsIn(height: number, layout: BoardLayout): number {
  const { headerHeight, headHeight, footerHeight } = layout;
  const rest = height - headerHeight - headHeight - footerHeight;
  return Math.max(0, Math.floor(rest / compactRowHeights(layout).least));
}
