import type { Component } from 'svelte';
import type { Language } from '#shared/languages.ts';
import type { Settings } from '#shared/settings.ts';
import type { Theme } from '../../styles/theme.ts';
import type { ClockWords } from '../../words/clock-words.ts';
import type { BoardShape } from '../layout/board-layout.ts';
import type { DotLayout } from './dots/dot-layout.ts';
import type { OwnText } from '../announcements/announcements.ts';
import type { TypeSizes } from '../announcements/text-lines.ts';
import type { FacePage } from './face.ts';
import type { MeasureText } from '../fitting/fit-text.ts';
import type { GridArea, GridLayout, LaidText, TextArea } from '../layout/grid.ts';

/** A face that is drawn on a canvas: where things stand, and the components that draw them. */
interface FaceOf<Layout extends GridLayout> {
  readonly kind: Exclude<Settings['face'], 'display'>;
  readonly Table: Component<{
    page: FacePage;
    layout: Layout;
    /** CSS pixels. */
    width: number;
    height: number;
    theme: Theme;
    isStill: boolean;
    hasSound: boolean;
  }>;
  readonly Clock: Component<{
    time: ClockWords;
    language: Language;
    theme: Theme;
    /** CSS pixels. */
    height: number;
    /** From one dot to the next on the board, CSS pixels; of no use to flaps. */
    dot: number;
    isStill: boolean;
  }>;
  layoutFor(area: GridArea, shape: BoardShape, devicePixelRatio: number): Layout;
  /** The same for a text across the whole area, as large as it has room for. */
  textLayoutFor(
    own: OwnText,
    area: TextArea,
    sizes: TypeSizes,
    devicePixelRatio: number,
    measure: MeasureText,
  ): LaidText<Layout>;
}

/** Its table is given no layout but its own, of which others know what they know of every grid. */
export type CanvasFace = FaceOf<GridLayout>;

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
        import('./flaps/flap-layout.ts'),
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
        import('./dots/dot-layout.ts'),
      ]);
      const dots: FaceOf<DotLayout> = {
        kind: face,
        Table: table.default,
        Clock: clock.default,
        layoutFor: dotLayoutFor,
        textLayoutFor: dotTextLayoutFor,
      };
      // Dots know more of a layout than cells do, and get none but their own.
      return dots as unknown as CanvasFace;
    }
  }
}
