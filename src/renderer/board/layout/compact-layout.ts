import {
  capitalHeight,
  type BoardArea,
  type BoardLayout,
  type BoardShape,
} from './board-layout.ts';
import { columnSets, hasItsSign, type ColumnSet } from './column-sets.ts';
import { compactRowsIn } from './compact-rows.ts';
import { chip, fullLayout, remarkInset, signInset } from './full-layout.ts';
import { gridAreas } from './grid-areas.ts';
import type { TypeBounds } from './legibility.ts';
import type { Column, TableColumn } from '../../words/words.ts';

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
/** How far header, headings and footer give way to the flights, of the least height. */
const chromeSteps = [1, 0.75, 0.55] as const;
/** Where even the least height has no room, type gives way in steps of this, down to so many px. */
const furtherStep = 0.97;
const smallestCapital = 6;

/**
 * A board whose type is as large as the viewing distance asks for. As many flights as there is room
 * for then; where they would be fewer than six, type gives way down to the least height that can be
 * read, then the number of flights down to three, then header and footer, and only then the gate.
 * Where nothing of that is enough, the screen is too small for the distance: three flights in the
 * largest type there is room for (`isLegible` says so).
 *
 * @param mostChrome header and footer are not larger than this, of the least height: as those of a
 *   board beside it
 */
export function compactLayout(
  area: BoardArea,
  shape: BoardShape,
  { least, comfortable }: TypeBounds,
  mostChrome = 1,
): BoardLayout {
  const heights = Array.from(
    { length: heightSteps + 1 },
    (_, step) => comfortable * (least / comfortable) ** (step / heightSteps),
  );
  const chromes = chromeSteps.filter((chrome) => chrome <= mostChrome);
  const [usual = 1] = chromes;
  const wishes = [
    { rows: wantedRows, withSign: true, chrome: usual },
    { rows: fewestRows, withSign: true, chrome: usual },
    ...chromes.slice(1).map((chrome) => ({ rows: fewestRows, withSign: true, chrome })),
    ...chromes.map((chrome) => ({ rows: fewestRows, withSign: false, chrome })),
  ];
  for (const { rows, ...wish } of wishes) {
    for (const height of heights) {
      const found = fitHeight(area, shape, { height, least, ...wish }, rows);
      if (found) return found;
    }
  }
  for (let height = least; height > smallestCapital; height *= furtherStep) {
    const tried = [true, false].flatMap((withSign) =>
      chromes.map((chrome) => ({ height, least: height, withSign, chrome })),
    );
    for (const wish of tried) {
      const found = fitHeight(area, shape, wish, fewestRows);
      if (found) return { ...found, isLegible: false };
    }
  }
  return { ...fullLayout(area, shape), isLegible: false };
}

/** What a layout is tried with. */
interface Wish {
  /** Of capitals, and the least of them; px. */
  readonly height: number;
  readonly least: number;
  readonly withSign: boolean;
  readonly chrome: number;
}

/** The layout at this height of capitals, if it has columns and room for so many rows. */
function fitHeight(
  area: BoardArea,
  shape: BoardShape,
  wish: Wish,
  rows: number,
): BoardLayout | null {
  for (const form of ['wide', 'stacked'] as const) {
    const found = fitColumns(form, area.width, shape, wish);
    if (found && compactRowsIn(area.height, found) >= rows) return found;
  }
  return null;
}

/** The most columns that fit at this height of capitals; null where too few do. */
function fitColumns(
  form: 'wide' | 'stacked',
  width: number,
  shape: BoardShape,
  { height, least, withSign, chrome }: Wish,
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
  const sign = 2 * signInset * unit;
  const hasBelt = columns.includes('belt');
  const widths = {
    time: widthOf.time + (isTwelve ? widthOf.meridiem : 0) + gap,
    flight: chip * unit + widthOf.flight * squeeze + gap,
    place:
      widthOf.place * Math.max(leastPlaceSqueeze, squeeze) + (hasCode ? widthOf.code : 0) + gap,
    terminal: has('terminal', widthOf.terminal * squeeze),
    // Large type leaves no room for them.
    checkIn: 0,
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
  const module = (chrome * (text * capitalHeight)) / clockCapital;
  const leastText = least / capitalHeight;
  const leastChromeText = chrome * leastText;
  const px = (part: number) => part * text;
  return {
    ...set,
    form,
    isCompact: true,
    module,
    unit: px(unit),
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
      flight: px(flight - gap - chip * unit),
      place: px(place - gap),
      terminal: px(terminal - gap),
      checkIn: 0,
      gate: px(gate - gap - (belt > 0 ? 0 : 2 * signInset * unit)),
      belt: px(belt - gap - 2 * signInset * unit),
      remark: px(remark - 2 * remarkInset * unit),
    },
    scale: {
      time: 1,
      flight: squeeze,
      place: 1,
      terminal: squeeze,
      checkIn: squeeze,
      gate: squeeze,
      belt: squeeze,
      remark: squeeze,
    },
  };
}

/** Capitals of the clock in the header, in modules; as in the CSS. They are those of the rows. */
const clockCapital = 1.12 * capitalHeight;
