import type { OwnText } from '../../announcements/announcement-text.ts';
import { firstThatFits, linesOf, sizesOf, type TypeSizes } from '../../announcements/text-lines.ts';
import { isRightToLeft } from '#shared/languages.ts';
import { capitalHeight } from '../../layout/board-layout.ts';
import type { LaidText, TextArea } from '../../layout/grid.ts';
import type { DotLayout } from './dot-layout.ts';
import { createDotText } from './dot-text.ts';
import { baseLine, capitalTop, lineRows } from './pixel-font.ts';
import { createRasterise } from './rasterise.ts';

/** A matrix for a text of a user: dots as large as all of its lines fit, which stand in the middle. */
export function dotTextLayoutFor(
  own: OwnText,
  area: TextArea,
  sizes: TypeSizes,
  devicePixelRatio: number,
): LaidText<DotLayout> {
  const drawn = createDotText(createRasterise(own.language));
  const widthOf = (part: string) =>
    drawn.bitmap(part, isRightToLeft(own.language), 1, own.text).width;
  const capitalDots = baseLine - capitalTop;
  const pitches = sizesOf(sizes).map((size) =>
    Math.max(1, Math.round((size * capitalHeight * devicePixelRatio) / capitalDots)),
  );
  const lay = (pitch: number): LaidText<DotLayout> => {
    const inPixels = (dots: number) => (dots * pitch) / devicePixelRatio;
    const free = (area.width - 2 * area.margin) * devicePixelRatio;
    const columns = Math.max(1, Math.floor(free / pitch));
    const height = Math.max(1, Math.floor((area.height * devicePixelRatio) / pitch));
    const lines = linesOf(own, columns, widthOf);
    const rowDots = lineRows + 1;
    const rowsTop = Math.max(0, Math.floor((height - lines.length * rowDots) / 2));
    const left = Math.round((area.width * devicePixelRatio - columns * pitch) / 2);
    const layout: DotLayout = {
      rows: lines.length,
      rowHeight: inPixels(rowDots),
      headHeight: inPixels(rowsTop),
      headingCapital: inPixels(capitalDots),
      cellWidth: inPixels(1),
      cellHeight: inPixels(lineRows),
      capitalHeight: inPixels(capitalDots),
      lines: 1,
      fields: [],
      pitch,
      left,
      columns,
      height,
      headTop: 0,
      rowsTop,
      rowDots,
      dots: [],
    };
    return { layout, lines };
  };
  return firstThatFits(
    new Set(pitches),
    lay,
    ({ layout, lines }) => lines.length * layout.rowDots <= layout.height,
  );
}
