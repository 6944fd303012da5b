import {
  capitalHeight,
  type BoardArea,
  type BoardLayout,
  type BoardShape,
} from './board-layout.ts';
import { columnSets, hasItsSign, type ColumnSet } from './column-sets.ts';
import { compactRowsIn } from './compact-rows.ts';
import { chip, remarkInset, signInset } from './full-layout.ts';
import { gridAreas } from './grid-areas.ts';
import type { TypeBounds } from './legibility.ts';
import type { Column } from './words.ts';

/** Widths and spaces in multiples of the type size, as measured in B612 bold. */
const unit = 1.1;
const margin = 0.5;
const gap = 0.35;
const widthOf = {
  /** `00:00`; a day marker makes this one time smaller. */
  time: 3,
  meridiem: 1.4,
  /** `LX 1070`, without the chip. */
  flight: 4.1,
  /** `San Francisco`; longer names are abbreviated or become smaller. */
  place: 6.4,
  code: 1.8,
  terminal: 1.9,
  /** `A62`, without the frame. */
  gate: 2.4,
  belt: 1.6,
  /** `Estimated 09:45`, without the block. */
  remark: 8.2,
  remarkMeridiem: 2,
};

/** How far the type of all columns but the time may give way, step by step, before others go. */
const squeezes = [1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6] as const;
/** Names are what people look for: they give way less, and each by itself. */
const leastPlaceSqueeze = 0.75;
/** Code and terminal go before type is squeezed further than this. */
const calmSqueeze = 0.85;

/** Steps in which type gives way from the comfortable height to the least. */
const heightSteps = 16;
/** Enough flights to be worth hanging up; and fewer, where nothing else is possible. */
const wantedRows = 6;
const fewestRows = 3;

/**
 * A board whose type is as large as the viewing distance asks for. As many flights as there is room
 * for then; where they would be fewer than six, type gives way down to the least height that can be
 * read, then the number of flights down to three, and only then the gate.
 */
export function compactLayout(
  area: BoardArea,
  shape: BoardShape,
  { least, comfortable }: TypeBounds,
): BoardLayout {
  const heights = Array.from(
    { length: heightSteps + 1 },
    (_, step) => comfortable * (least / comfortable) ** (step / heightSteps),
  );
  const wishes = [
    { rows: wantedRows, withSign: true },
    { rows: fewestRows, withSign: true },
    { rows: fewestRows, withSign: false },
  ];
  for (const { rows, withSign } of wishes) {
    for (const height of heights) {
      for (const form of ['wide', 'stacked'] as const) {
        const found = fitColumns(form, height, area.width, shape, least, withSign);
        if (found && compactRowsIn(area.height, found) >= rows) return found;
      }
    }
  }
  return smallestLayout(area.width, shape, least);
}

/** The most columns that fit at this height of capitals; null where too few do. */
function fitColumns(
  form: 'wide' | 'stacked',
  height: number,
  width: number,
  shape: BoardShape,
  least: number,
  withSign: boolean,
): BoardLayout | null {
  const sets = columnSets(shape.direction);
  const kept = withSign ? sets.filter((set) => hasItsSign(set, shape.direction)) : sets;
  const fewest = kept.at(-1);
  const text = height / capitalHeight;
  const possible = squeezes.filter((squeeze) => squeeze * height >= least * 0.999 || squeeze === 1);
  const tries = [
    ...kept.flatMap((set) =>
      possible.filter((squeeze) => squeeze >= calmSqueeze).map((squeeze) => ({ set, squeeze })),
    ),
    ...possible.flatMap((squeeze) => (fewest ? [{ set: fewest, squeeze }] : [])),
  ];
  for (const { set, squeeze } of tries) {
    const parts = partsOf(form, shape, set, squeeze);
    const spare = width / text - 2 * margin - parts.least;
    if (spare >= 0) return layoutOf(form, text, least, set, parts, spare);
  }
  return null;
}

/** What there is to see where nothing fits: the smallest legible type, and texts that give way. */
function smallestLayout(width: number, shape: BoardShape, least: number): BoardLayout {
  const set = columnSets(shape.direction).at(-1) ?? { columns: [], hasCode: false };
  const text = least / capitalHeight;
  const parts = partsOf('wide', shape, set, 1);
  const shrink = Math.min(1, (width / text - 2 * margin) / parts.least);
  const narrower = Object.entries(parts.widths).map(([column, part]) => [column, part * shrink]);
  // The keys are those of `widths`.
  const widths = Object.fromEntries(narrower) as Widths;
  return layoutOf('wide', text, least, set, { ...parts, widths }, 0);
}

type Widths = Record<Column, number>;

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
  const sign = 2 * signInset * unit;
  const hasBelt = columns.includes('belt');
  const widths = {
    time: widthOf.time + (isTwelve ? widthOf.meridiem : 0) + gap,
    flight: chip * unit + widthOf.flight * squeeze + gap,
    place:
      widthOf.place * Math.max(leastPlaceSqueeze, squeeze) + (hasCode ? widthOf.code : 0) + gap,
    terminal: has('terminal', widthOf.terminal * squeeze),
    gate: has('gate', widthOf.gate * squeeze + (hasBelt ? 0 : sign)),
    belt: has('belt', widthOf.belt * squeeze + sign),
    remark:
      2 * remarkInset * unit + (widthOf.remark + (isTwelve ? widthOf.remarkMeridiem : 0)) * squeeze,
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
  text: number,
  least: number,
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
  const module = (text * capitalHeight) / clockCapital;
  const leastText = least / capitalHeight;
  const px = (part: number) => part * text;
  return {
    ...set,
    form,
    isCompact: true,
    module,
    unit: px(unit),
    text,
    leastText,
    margin: px(margin),
    headerHeight: Math.round(Math.max(module, leastText) * 1.42),
    headHeight: Math.round(leastText * (isWide ? 1.3 : 2.55)),
    footerHeight: Math.round(leastText * 1.4),
    grid: tracks.map((track) => `${px(track).toFixed(2)}px`).join(' '),
    areas: gridAreas(form, set.columns, false),
    room: {
      time: px(time - gap),
      flight: px(flight - gap - chip * unit),
      place: px(place - gap),
      terminal: px(terminal - gap),
      gate: px(gate - gap - (belt > 0 ? 0 : 2 * signInset * unit)),
      belt: px(belt - gap - 2 * signInset * unit),
      remark: px(remark - 2 * remarkInset * unit),
    },
    scale: {
      time: 1,
      flight: squeeze,
      place: 1,
      terminal: squeeze,
      gate: squeeze,
      belt: squeeze,
      remark: squeeze,
    },
  };
}

/** Capitals of the clock in the header, in modules; as in the CSS. They are those of the rows. */
const clockCapital = 1.12 * capitalHeight;
