import type { Settings } from '#shared/settings.ts';
import type { BoardShape } from '../layout/board-layout.ts';
import type DotClock from './dots/DotClock.svelte';
import type DotMatrixFace from './dots/DotMatrixFace.svelte';
import type { DotLayout } from './dots/dot-layout.ts';
import type FlapClock from './flaps/FlapClock.svelte';
import type SplitFlapFace from './flaps/SplitFlapFace.svelte';
import type { GridArea, GridLayout } from '../layout/grid.ts';

/** A face that is drawn on a canvas: where things stand, and the components that draw them. */
export type CanvasFace =
  | {
      readonly kind: 'split-flap';
      readonly Table: typeof SplitFlapFace;
      readonly Clock: typeof FlapClock;
      layoutFor(area: GridArea, shape: BoardShape, devicePixelRatio: number): GridLayout;
    }
  | {
      readonly kind: 'dot-matrix';
      readonly Table: typeof DotMatrixFace;
      readonly Clock: typeof DotClock;
      layoutFor(area: GridArea, shape: BoardShape, devicePixelRatio: number): DotLayout;
    };

/**
 * Reads the code of a face, which a board that does without never reads; null for the display, which
 * is drawn by the page itself.
 */
export async function loadCanvasFace(face: Settings['face']): Promise<CanvasFace | null> {
  switch (face) {
    case 'display':
      return null;
    case 'split-flap': {
      const [table, clock, { flapLayoutFor }] = await Promise.all([
        import('./flaps/SplitFlapFace.svelte'),
        import('./flaps/FlapClock.svelte'),
        import('./flaps/flap-layout.ts'),
      ]);
      return {
        kind: face,
        Table: table.default,
        Clock: clock.default,
        layoutFor: flapLayoutFor,
      };
    }
    case 'dot-matrix': {
      const [table, clock, { dotLayoutFor }] = await Promise.all([
        import('./dots/DotMatrixFace.svelte'),
        import('./dots/DotClock.svelte'),
        import('./dots/dot-layout.ts'),
      ]);
      return { kind: face, Table: table.default, Clock: clock.default, layoutFor: dotLayoutFor };
    }
  }
}
