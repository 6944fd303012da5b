import type { BoardView } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import type { BoardArea, BoardLayout, BoardShape, TypeBounds } from '../layout/board-layout.ts';
import { layoutFor, layoutsFor } from '../layout/layout-for.ts';
import { rowsIn } from '../fitting/row-fit.ts';
import { hasItsSign } from '../layout/column-sets.ts';
import { fewestRows } from '../layout/search.ts';

/** What everything on the boards is laid out in, and by. */
interface Stage {
  /** CSS pixels. */
  readonly window: BoardArea;
  readonly clock: '12' | '24';
  readonly bounds: TypeBounds | null;
}

/** The boards that are up together, at most so many as leave each of them legible. */
export function scenesOn(
  { window, clock, bounds }: Stage,
  boards: readonly Pick<BoardView, 'id' | 'airport' | 'direction'>[],
  settings: Pick<Settings, 'airportsShown' | 'otherDirection'>,
): readonly Scene[] {
  // Arrivals have a column more: where they have room departures have it, too.
  const shape = { direction: 'arrivals', clock } as const;
  const counts = scenesOf(boards, settings).map(
    (scene) => arrangePanels(window, scene.length, shape, bounds).count,
  );
  return scenesOf(boards, settings, Math.min(...counts));
}

/** The panels of boards that are up together. */
interface Panels {
  readonly arrangement: Arrangement;
  readonly shapes: readonly BoardShape[];
  readonly layouts: readonly BoardLayout[];
}

/** What the layout of a board depends on besides its clock. */
export type BoardKind = Omit<BoardShape, 'clock'>;

/**
 * The panels of boards of these kinds, which are up together.
 *
 * @param reserved of the height of each, CSS pixels: what tells of a problem stands there
 */
export function panelsOn(
  { window, clock, bounds }: Stage,
  kinds: readonly BoardKind[],
  reserved = 0,
): Panels {
  const arrangement = arrange(window, kinds.length);
  const shapes = kinds.map((kind) => ({ ...kind, clock }));
  const { width, height } = arrangement.panel;
  const area = { width, height: height - reserved };
  return { arrangement, shapes, layouts: layoutsFor(area, shapes, bounds) };
}

/** The boards that are up together, by their ids, in their order. */
export type Scene = readonly string[];

type Shown = Pick<Settings, 'airportsShown' | 'otherDirection'>;

/**
 * Which boards are up together and which take turns, for every choice of the settings. The order is
 * that of the boards: airport by airport, the first direction before the other.
 *
 * @param mostPanels so many boards fit into the window legibly; a larger scene becomes several
 */
export function scenesOf(
  boards: readonly Pick<BoardView, 'id' | 'airport' | 'direction'>[],
  { airportsShown, otherDirection }: Shown,
  mostPanels = Number.POSITIVE_INFINITY,
): readonly Scene[] {
  const hasAirportsTogether = airportsShown === 'side-by-side';
  const hasDirectionsTogether = otherDirection === 'side-by-side';
  const scenes = new Map<string, string[]>();
  for (const { id, airport, direction } of boards) {
    const parts = [hasAirportsTogether ? '' : airport.code, hasDirectionsTogether ? '' : direction];
    const key = parts.join(' ');
    scenes.set(key, [...(scenes.get(key) ?? []), id]);
  }
  return [...scenes.values()].flatMap((scene) => inEvenParts(scene, mostPanels));
}

/** Scenes of at most so many boards, as even as possible: five of them are three and two. */
function inEvenParts(scene: readonly string[], most: number): Scene[] {
  const count = Math.max(1, Math.ceil(scene.length / Math.max(1, most)));
  const size = Math.ceil(scene.length / count);
  return Array.from({ length: count }, (_, part) => scene.slice(part * size, (part + 1) * size));
}

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

/**
 * How so many boards that are to be up together share the window: all of them, or as many as leave
 * each of them legible, with its header, its signs and at least three flights. At least one.
 */
export function arrangePanels(
  window: BoardArea,
  count: number,
  shape: BoardShape,
  bounds: TypeBounds | null,
): { readonly count: number; readonly arrangement: Arrangement } {
  for (let tried = Math.max(1, count); tried > 1; tried -= 1) {
    const arrangement = arrange(window, tried);
    const layout = layoutFor(arrangement.panel, shape, bounds);
    const isLegible =
      hasItsSign(layout, shape.direction) &&
      rowsIn(arrangement.panel.height, layout) >= fewestRows &&
      layout.isLegible &&
      layout.leastChromeText === layout.leastText;
    if (isLegible) return { count: tried, arrangement };
  }
  return { count: 1, arrangement: arrange(window, 1) };
}
