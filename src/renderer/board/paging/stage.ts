import type { BoardView } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import { arrange, type Arrangement } from './arrangement.ts';
import type { BoardArea, BoardLayout, BoardShape } from '../layout/board-layout.ts';
import { layoutsFor } from '../layout/layout-for.ts';
import type { TypeBounds } from '../layout/legibility.ts';
import { arrangePanels } from '../layout/panels.ts';
import { scenesOf, type Scene } from './scenes.ts';

/** What everything on the boards is laid out in, and by. */
export interface Stage {
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
export interface Panels {
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
