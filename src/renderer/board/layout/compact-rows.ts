import { capitalHeight, type BoardLayout } from './board-layout.ts';

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
export function compactRowsIn(height: number, layout: BoardLayout): number {
  const { headerHeight, headHeight, footerHeight } = layout;
  const rest = height - headerHeight - headHeight - footerHeight;
  return Math.max(0, Math.floor(rest / compactRowHeights(layout).least));
}
