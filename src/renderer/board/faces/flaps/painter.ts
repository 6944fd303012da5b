import type { Flap, FlapSet } from './flap.ts';
import { flapAt, positionAt, type Motion } from './modules.ts';
import type { Sprite, SpriteSheet } from './sprite-sheet.ts';

/** Where the upper left corner of a module is, device pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Draws modules, and of those that move no more than what has changed since the last frame. */
export interface Painter {
  /** A module at rest. */
  drawRest(index: number, flap: Flap): void;
  /**
   * A module on its way, at an instant before its arrival. Tells whether a flap has come down since
   * it was drawn last.
   *
   * @param isCoarse a fall is seen in three pictures and not in every frame again: where so many
   *   modules move that it cannot be seen
   */
  drawMoving(index: number, motion: Motion, now: number, isCoarse: boolean): boolean;
}

/** What stands on the canvas of a module that moves. */
interface Drawn {
  readonly motion: Motion;
  readonly fallen: number;
  /** The flap that falls, front and back. */
  readonly from: Sprite;
  readonly to: Sprite;
  /** How far down it is: its edge, from the upper edge of the module. */
  edge: number;
}

/** How far a fall is, as the cosine of its angle: a flap falls as things do, slowly at first. */
function cosineOf(phase: number): number {
  return Math.cos(Math.PI * phase ** 1.8);
}

/** Coarsely: until then, as a cosine, a flap seems to hang. */
const hanging = 0.86;

/** Higher than this, by its whole height, a falling half is still in the light. */
const lit = 0.82;

/** A painter of modules at these corners. */
export function createPainter(
  context: OffscreenCanvasRenderingContext2D,
  corners: readonly Corner[],
  sheet: SpriteSheet,
  flapSet: FlapSet,
): Painter {
  const { cellWidth, cellHeight, foldHeight } = sheet;
  const half = cellHeight / 2;
  const drawn: (Drawn | null)[] = corners.map(() => null);

  /** Lines of a sprite, `from` on and so many, as they are. */
  function copy(sprite: Sprite, from: number, height: number, { x, y }: Corner, to: number): void {
    if (height <= 0) return;
    const { page } = sprite;
    const top = sprite.y + from;
    context.drawImage(page, sprite.x, top, cellWidth, height, x, y + to, cellWidth, height);
  }

  /** A half on its way, as high as it seems at its angle. */
  function fold(sprite: Sprite, isUpper: boolean, height: number, { x, y }: Corner): void {
    if (height <= 0) return;
    const { page } = sprite;
    const isLit = height > half * lit;
    const top = isUpper
      ? sprite.y + (isLit ? 0 : sheet.upperFold)
      : sprite.y + (isLit ? half : sheet.lowerFold + half);
    const to = y + (isUpper ? half - height : half);
    const sourceHeight = isLit ? half : foldHeight;
    context.drawImage(page, sprite.x, top, cellWidth, sourceHeight, x, to, cellWidth, height);
  }

  function edgeAt(phase: number, isCoarse: boolean): number {
    const cosine = cosineOf(phase);
    if (!isCoarse) return half - Math.round(cosine * half);
    if (cosine > hanging) return 0;
    return cosine > 0 ? half - foldHeight : half + foldHeight;
  }

  function drawUpper({ from, to, edge }: Drawn, corner: Corner, isNew: boolean): void {
    if (edge === 0) {
      if (isNew) copy(from, 0, cellHeight, corner, 0);
      return;
    }
    copy(to, 0, edge, corner, 0);
    if (half - edge === foldHeight) {
      copy(from, sheet.upperFold, isNew ? foldHeight + half : foldHeight, corner, edge);
      return;
    }
    fold(from, true, half - edge, corner);
    if (isNew) copy(from, half, half, corner, half);
  }

  function drawLower(module: Drawn, corner: Corner, isNew: boolean, wasUpper: boolean): void {
    const { from, to, edge } = module;
    if (isNew) copy(from, edge, cellHeight - edge, corner, edge);
    if (edge - half === foldHeight && wasUpper) {
      copy(to, sheet.lowerFold, half + foldHeight, corner, 0);
      return;
    }
    if (wasUpper) copy(to, 0, half, corner, 0);
    fold(to, false, edge - half, corner);
  }

  return {
    drawRest(index, flap) {
      const corner = corners[index];
      if (corner === undefined) return;
      drawn[index] = null;
      copy(sheet.spriteOf(flap), 0, cellHeight, corner, 0);
    },
    drawMoving(index, motion, now, isCoarse) {
      const corner = corners[index];
      const position = positionAt(motion, now);
      if (corner === undefined || position === null) return false;
      const { fallen, phase } = position;
      // Not begun yet: what shows is there already.
      if (fallen === 0 && phase === 0) return false;
      let module = drawn[index] ?? null;
      const isNew = module?.motion !== motion || module.fallen !== fallen;
      if (module === null || isNew) {
        const from = sheet.spriteOf(flapAt(motion, fallen, flapSet));
        const to = sheet.spriteOf(flapAt(motion, fallen + 1, flapSet));
        module = { motion, fallen, from, to, edge: -1 };
        drawn[index] = module;
      }
      const edgeBefore = module.edge;
      module.edge = edgeAt(phase, isCoarse);
      if (module.edge === edgeBefore) return false;
      if (module.edge < half) drawUpper(module, corner, isNew);
      else drawLower(module, corner, isNew, edgeBefore < half);
      return isNew && fallen > 0;
    },
  };
}
