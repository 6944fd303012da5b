import type { BoardArea } from '../layout/board-layout.ts';

/** Panels side by side and one above the other: a grid that the panels fill line by line. */
export interface Arrangement {
  readonly across: number;
  readonly down: number;
  /** The place of each of them. */
  readonly panel: BoardArea;
}

/** Width and height in modules that a board needs for about eleven flights, in its two forms. */
const wide = { width: 25.6, height: 14.8 };
const stacked = { width: 14.8, height: 17 };
/** As in full-layout.ts: narrower boards have two lines a flight. */
const stackedAspect = 0.95;

/**
 * How so many boards share a window: in whichever way their type becomes largest. On a landscape
 * screen two stand side by side and four two by two; on a portrait one they stand one above the
 * other.
 */
export function arrange({ width, height }: BoardArea, count: number): Arrangement {
  let best: (Arrangement & { module: number }) | null = null;
  for (let across = Math.max(1, count); across >= 1; across -= 1) {
    const down = Math.max(1, Math.ceil(count / across));
    const panel = { width: width / across, height: height / down };
    const form = panel.width / panel.height < stackedAspect ? stacked : wide;
    const module = Math.min(panel.width / form.width, panel.height / form.height);
    if (best === null || module > best.module) best = { across, down, panel, module };
  }
  const { across, down, panel } = best ?? { across: 1, down: 1, panel: { width, height } };
  return { across, down, panel };
}
