import type { TypeBounds } from './board-layout.ts';

/*
 * The search for what a board shows and how large, as far as all faces share it. A face has sets of columns
 * (column-sets.ts), a quantum of size (none, a device pixel, a dot), a table of widths (there, too), and a function
 * of its own that lays one set out; what gives way to what is decided here (docs/board-rules.md, "Columns" and
 * "Legibility"). Where no distance is set, `bestSet` decides; with one `giveWay` does, on flaps and dots around
 * `bestSet`. The display's own is what it has beyond the sets of all faces (check-in, when to leave, logos:
 * full-layout.ts), and squeezed type, tried for each height (compact-layout.ts).
 */

/** A table whose columns are laid out, its rows not yet. */
export interface Found {
  /** Of its type, in any unit that grows with it. */
  readonly size: number;
  /** False where there is too little width even for the least size. */
  readonly hasRoom: boolean;
}

/**
 * The first set of columns whose type is large enough for it; failing that, the one with the largest
 * type, and of two such the one that shows more. Where none has room, the one that shows least.
 *
 * @param sets in the order in which columns go
 * @param largest the largest type with which a set has room
 * @param enough so small may the type of this set become before the next one is better
 */
export function bestSet<Columns, Laid extends Found>(
  sets: readonly Columns[],
  largest: (set: Columns) => Laid,
  enough: (set: Columns) => number,
): Laid {
  let best: Laid | null = null;
  for (const set of sets) {
    const found = largest(set);
    if (found.hasRoom && found.size >= enough(set)) return found;
    const isLarger = best !== null && found.hasRoom && found.size > best.size;
    if (best === null || !best.hasRoom || isLarger) best = found;
  }
  if (best === null) throw new Error('There is a set of columns for every board.');
  return best;
}

/** Where one line a flight would make type smaller than this, of what the window asks for, two lines read better. */
export const leastOfOneLine = 0.63;

/** Enough flights to be worth hanging up; and fewer, where nothing else is possible. */
const wantedRows = 6;
export const fewestRows = 3;
/** Steps in which type gives way from the comfortable height to the least. */
const heightSteps = 16;
/** How far header, headings and footer give way to the flights, of the least height. */
const chromeSteps = [1, 0.75, 0.55] as const;
/** Where even the least height has no room, type gives way in steps of this, down to so many px. */
const furtherStep = 0.97;
export const smallestCapital = 6;

/** What a layout is tried with. */
export interface Trial {
  /** Of capitals in the rows, and the least of any in them; px. */
  readonly height: number;
  readonly least: number;
  /** At least so many flights. */
  readonly rows: number;
  /** The gate to go to, or the belt to wait at, has to be there. */
  readonly withSign: boolean;
  /** Header, headings and footer, of the least height. */
  readonly chrome: number;
}

/**
 * The largest type between comfortable and least height that has room for six flights; where none has,
 * the number of flights gives way down to three, then header and footer, and only then the gate. Where
 * nothing of that is enough the screen is too small for the distance: three flights in the largest type
 * that there is room for.
 *
 * @param fit the layout of a trial; null where there is no room for it
 * @param mostChrome header and footer are not larger than this, of the least height: as those of a
 *   board beside it
 * @returns null where there is no room for three flights in any type
 */
export function giveWay<Layout>(
  { least, comfortable }: TypeBounds,
  fit: (trial: Trial) => Layout | null,
  mostChrome = 1,
): { readonly layout: Layout; readonly isLegible: boolean } | null {
  const heights = Array.from(
    { length: heightSteps + 1 },
    (_, step) => comfortable * (least / comfortable) ** (step / heightSteps),
  );
  const chromes = chromeSteps.filter((chrome) => chrome < mostChrome + 0.001);
  const [usual = 1] = chromes;
  const rows = fewestRows;
  const wanted = [
    { rows: wantedRows, withSign: true, chrome: usual },
    ...chromes.map((chrome) => ({ rows, withSign: true, chrome })),
    ...chromes.map((chrome) => ({ rows, withSign: false, chrome })),
  ];
  for (const one of wanted) {
    for (const height of heights) {
      const layout = fit({ ...one, height, least });
      if (layout !== null) return { layout, isLegible: true };
    }
  }
  // At the least height itself all of them have just failed.
  for (let height = least * furtherStep; height > smallestCapital; height *= furtherStep) {
    for (const one of wanted.slice(1)) {
      const layout = fit({ ...one, height, least: height });
      if (layout !== null) return { layout, isLegible: false };
    }
  }
  return null;
}
