import type { OwnText } from '../../announcements/announcement-text.ts';
import {
  firstThatFits,
  linesOf,
  lineWidth,
  sizesOf,
  type TypeSizes,
} from '../../announcements/text-lines.ts';
import type { MeasureText } from '../../fitting/fit-text.ts';
import { capitalHeight } from '../../layout/board-layout.ts';
import type { GridLayout, LaidText, TextArea } from '../../layout/grid.ts';
import { capitalsOf, isCuttable } from '../../../words/capitals.ts';
import { flapSizeFor, lineHeightFor } from './flap-layout.ts';
import { cellCount } from './full-width.ts';
import { widthOfWord } from './print.ts';

/** By that of a flap: joined letters reach so far above and below their line that they would be smaller than others. */
const stripHeight = 1.35;

/** Rows of flaps for a text of a user: as many as it has lines, as large as they fit, in the middle of the area. */
export function flapTextLayoutFor(
  own: OwnText,
  area: TextArea,
  sizes: TypeSizes,
  devicePixelRatio: number,
  measure: MeasureText,
): LaidText<GridLayout> {
  // What cannot be cut into letters has a strip for each line, and is as wide as it is written.
  const areCells = isCuttable(own.text);
  const stretch = areCells ? 1 : stripHeight;
  const widthIn = (cellWidth: number, flap: ReturnType<typeof flapSizeFor>) =>
    areCells
      ? (part: string) => cellCount(capitalsOf(part, own.language))
      : (part: string) => widthOfWord(lineWidth(part, measure), own.text, flap) / cellWidth;
  const lay = (size: number): LaidText<GridLayout> => {
    const line = lineHeightFor(size * capitalHeight * stretch, devicePixelRatio);
    const flap = flapSizeFor(line, devicePixelRatio);
    const cellWidth =
      Math.round(((flap.narrowest + flap.widest) / 2) * devicePixelRatio) / devicePixelRatio;
    const cells = Math.max(1, Math.floor((area.width - 2 * area.margin) / cellWidth));
    const lines = linesOf(own, cells, widthIn(cellWidth, flap));
    const rowHeight = Math.ceil(line * devicePixelRatio) / devicePixelRatio;
    const above = Math.max(0, area.height - lines.length * rowHeight) / 2;
    const layout: GridLayout = {
      rows: lines.length,
      rowHeight,
      headHeight: Math.floor(above * devicePixelRatio) / devicePixelRatio,
      headingCapital: flap.capital,
      cellWidth,
      cellHeight: flap.height,
      capitalHeight: flap.capital / stretch,
      lines: 1,
      fields: [
        {
          column: 'place',
          x:
            Math.round(((area.width - cells * cellWidth) / 2) * devicePixelRatio) /
            devicePixelRatio,
          y: Math.floor(((rowHeight - flap.height) / 2) * devicePixelRatio) / devicePixelRatio,
          cells,
          line: 0,
        },
      ],
    };
    return { layout, lines };
  };
  return firstThatFits(
    sizesOf(sizes),
    lay,
    ({ layout, lines }) => lines.length * layout.rowHeight <= area.height,
  );
}
