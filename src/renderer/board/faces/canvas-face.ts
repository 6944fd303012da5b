import type { Settings } from '#shared/settings.ts';
import type { BoardShape } from '../layout/board-layout.ts';
import type DotClock from './dots/DotClock.svelte';
import type DotMatrixFace from './dots/DotMatrixFace.svelte';
import type { DotLayout } from './dots/dot-layout.ts';
import type FlapClock from './flaps/FlapClock.svelte';
import type SplitFlapFace from './flaps/SplitFlapFace.svelte';
import type { OwnText } from '../announcements/announcement-text.ts';
import type { TypeSizes } from '../announcements/text-lines.ts';
import type { MeasureText } from '../fitting/fit-text.ts';
import type { GridArea, GridLayout, LaidText, TextArea } from '../layout/grid.ts';

/** A face that is drawn on a canvas: where things stand, and the components that draw them. */
export type CanvasFace =
  | {
      readonly kind: 'split-flap';
      readonly Table: typeof SplitFlapFace;
      readonly Clock: typeof FlapClock;
      layoutFor(area: GridArea, shape: BoardShape, devicePixelRatio: number): GridLayout;
      /** The same for a text across the whole area, as large as it has room for. */
      textLayoutFor(
        own: OwnText,
        area: TextArea,
        sizes: TypeSizes,
        devicePixelRatio: number,
        measure: MeasureText,
      ): LaidText<GridLayout>;
    }
  | {
      readonly kind: 'dot-matrix';
      readonly Table: typeof DotMatrixFace;
      readonly Clock: typeof DotClock;
      layoutFor(area: GridArea, shape: BoardShape, devicePixelRatio: number): DotLayout;
      /** The same for a text across the whole area, as large as it has room for. */
      textLayoutFor(
        own: OwnText,
        area: TextArea,
        sizes: TypeSizes,
        devicePixelRatio: number,
        measure: MeasureText,
      ): LaidText<DotLayout>;
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
      const [table, clock, { flapLayoutFor }, { flapTextLayoutFor }] = await Promise.all([
        import('./flaps/SplitFlapFace.svelte'),
        import('./flaps/FlapClock.svelte'),
        import('./flaps/flap-layout.ts'),
        import('./flaps/flap-text-layout.ts'),
      ]);
      return {
        kind: face,
        Table: table.default,
        Clock: clock.default,
        layoutFor: flapLayoutFor,
        textLayoutFor: flapTextLayoutFor,
      };
    }
    case 'dot-matrix': {
      const [table, clock, { dotLayoutFor }, { dotTextLayoutFor }] = await Promise.all([
        import('./dots/DotMatrixFace.svelte'),
        import('./dots/DotClock.svelte'),
        import('./dots/dot-layout.ts'),
        import('./dots/dot-text-layout.ts'),
      ]);
      return {
        kind: face,
        Table: table.default,
        Clock: clock.default,
        layoutFor: dotLayoutFor,
        textLayoutFor: dotTextLayoutFor,
      };
    }
  }
}
