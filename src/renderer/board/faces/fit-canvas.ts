import { capitalHeight, type BoardArea, type BoardLayout } from '../layout/board-layout.ts';
import type { GridArea, GridLayout } from './grid/grid-layout.ts';
import type { Column } from '../../words/words.ts';

/** Steps in which type gives way from the comfortable height to the least. */
const heightSteps = 16;
/**
 * As in compact-layout.ts: enough flights to be worth hanging up, and the fewest, by how far headings
 * give way to them, of the height that they have on the display.
 */
const wishes = [
  { heading: 1, rows: [6, 3] },
  { heading: 0.75, rows: [3] },
  { heading: 0.55, rows: [3] },
] as const;
const smallest = { heading: 0.55, rows: 3 } as const;
/** And how type gives way beyond the least height, where the screen is too small for the distance. */
const furtherStep = 0.97;
const smallestCapital = 6;

/**
 * The layout of flaps or dots in a table's place: where the viewing distance asks for large type,
 * it gives way to the number of flights as that of the display does.
 */
export function fitCanvas<Layout extends GridLayout>(
  area: BoardArea,
  layout: BoardLayout,
  layoutOf: (area: GridArea) => Layout,
): Layout {
  if (!layout.isCompact) return layoutOf({ ...area, capitalHeight: null });
  const [most, least] = [layout.text * capitalHeight, layout.leastText * capitalHeight];
  const ofHeading = layout.leastChromeText * capitalHeight;
  const laidOut = (capital: number, heading: number) =>
    layoutOf({ ...area, capitalHeight: capital, headingCapital: heading });
  const has = (rows: number) => (candidate: Layout) =>
    candidate.rows >= rows && fitsInto(area, candidate);
  const tried = wishes.map(({ heading, rows }) => ({
    rows,
    layouts: Array.from({ length: heightSteps + 1 }, (_, step) =>
      laidOut(most * (least / most) ** (step / heightSteps), heading * ofHeading),
    ),
  }));
  // Type gives way to the gate or the belt, too, as long as it can be read from where it must be.
  const sign = (['belt', 'gate'] as const).find((column) => layout.columns.includes(column));
  for (const isWanted of [...(sign ? [isWith(sign, least)] : []), () => true]) {
    for (const { rows, layouts } of tried) {
      for (const wanted of rows) {
        const found = layouts.filter(isWanted).find(has(wanted));
        if (found) return found;
      }
    }
  }
  for (let height = least; height > smallestCapital; height *= furtherStep) {
    const further = laidOut(height, (smallest.heading * ofHeading * height) / least);
    if (has(smallest.rows)(further)) return further;
  }
  return laidOut(smallestCapital, 0);
}

/** Whether a layout has this column, in capitals of at least so many pixels but for rounding. */
function isWith(sign: Column, least: number) {
  return ({ fields, capitalHeight: capital }: GridLayout) =>
    capital >= least * 0.97 && fields.some(({ column }) => column === sign);
}

/** A single row is always laid out, whether it has room or not. */
function fitsInto(
  { width, height }: BoardArea,
  { headHeight, rows, rowHeight, ...laid }: GridLayout,
) {
  const ends = laid.fields.map(({ x, cells }) => x + cells * laid.cellWidth);
  return headHeight + rows * rowHeight <= height + 1 && Math.max(...ends) <= width + 1;
}
