import {
  drumFor,
  type Drum,
  flapAt,
  createModules,
  type ModuleKind,
  type Modules,
} from './modules.ts';
import type { Language } from '#shared/languages.ts';
import { isPrintedTogether } from './field-text.ts';
import type { Theme } from '../../../styles/theme.ts';
import { createFlapSet, type Flap, type FlapSet, type FlapStyle } from './flap.ts';
import { createPainter, type Painter, type Corner } from './painter.ts';
import { createSpriteSheet, type SpriteSheet } from './sprite-sheet.ts';

/** Up to so many modules at the same time are drawn in every frame. */
const mostSmooth = 400;

/** Milliseconds at rest after which frames of the wave are not kept for the next one. */
const framesKept = 1_000;

/** A module and its upper left corner. */
export interface PlacedModule extends ModuleKind, Corner {}

/** Where the modules of a panel are and what they look like. Device pixels. */
export interface PanelPlan {
  readonly width: number;
  readonly height: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly modules: readonly PlacedModule[];
  readonly theme: Theme;
  /** Draws all that is not a module, on the whole canvas. */
  readonly drawGround: (context: OffscreenCanvasRenderingContext2D) => void;
}

/** How a new state is shown. */
export interface Showing {
  readonly language: Language;
  /** CSS families of the letters. */
  readonly typeface: string;
  /** The final state at once, without any motion. */
  readonly isStill: boolean;
}

/**
 * Modules on a canvas, all in one loop of animation frames, which runs only while one of them
 * moves.
 */
export interface FlapPanel {
  readonly flapSet: FlapSet;
  /** Lays the modules out again, all blank. */
  arrange(plan: PanelPlan): void;
  show(flaps: readonly Flap[], showing: Showing): void;
  /** Draws what lies around the modules once more, and them with it. */
  drawGround(): void;
  /** No more frames. */
  stop(): void;
}

interface Arranged {
  readonly plan: PanelPlan;
  readonly modules: Modules;
  readonly sheet: SpriteSheet;
  readonly painter: Painter;
}

/**
 * @param onFrame told after every frame how many flaps have come down in it, and whether all is at
 *   rest now
 * @param onError told of what a frame has thrown: nothing that has called the panel would hear of it
 */
export function createFlapPanel(
  canvas: HTMLCanvasElement,
  onFrame: (landed: number, isAtRest: boolean) => void,
  onError: (error: unknown) => void,
): FlapPanel {
  const flapSet = createFlapSet();
  // Its frames go straight to the compositor. Without a graphics card that is several times as fast
  // as a canvas that is painted as a part of the page.
  const screen = canvas.transferControlToOffscreen();
  const context = screen.getContext('2d', { alpha: false });
  let arranged: Arranged | null = null;
  let frame: number | null = null;
  let letGo: ReturnType<typeof setTimeout> | undefined;

  function drawAll(): void {
    if (arranged === null || context === null) return;
    const { plan, modules, painter } = arranged;
    plan.drawGround(context);
    modules.targets.forEach((flap, index) => {
      // One that moves is drawn by the next frame.
      painter.drawRest(index, modules.motions[index]?.from ?? flap);
    });
  }

  function step(now: number): void {
    if (arranged === null) return;
    const { modules, painter } = arranged;
    const isCoarse = modules.moving.length > mostSmooth;
    let landed = 0;
    modules.advance(now, (index, motion, hasArrived) => {
      if (hasArrived) painter.drawRest(index, motion.target);
      if (hasArrived || painter.drawMoving(index, motion, now, isCoarse)) landed += 1;
    });
    onFrame(landed, modules.moving.length === 0);
  }

  /**
   * Prints what modules will show on their ways before the first of them moves, so that no frame has
   * to wait for it: of the drums they go through all letters, in the style of each, and the full-width characters that
   * are passed.
   */
  function printWays({ modules, sheet }: Arranged): void {
    const drums = new Map<FlapStyle, Set<Drum>>();
    for (const index of modules.moving) {
      const motion = modules.motions[index];
      // A word falls at once.
      if (!motion || motion.target.kind === 'word') continue;
      const { target, falls, drum } = motion;
      if (target.part !== null) {
        for (let fallen = 1; fallen <= falls; fallen += 1) {
          sheet.spriteOf(flapAt(motion, fallen, flapSet));
        }
      } else drums.set(target.style, (drums.get(target.style) ?? new Set()).add(drum));
    }
    for (const [style, ways] of drums) {
      for (const { letters } of ways) {
        for (const letter of letters) sheet.spriteOf(flapSet.letter(letter, style));
      }
    }
  }

  function run(now: number): void {
    frame = null;
    try {
      step(now);
    } catch (error) {
      onError(error);
      return;
    }
    if (arranged !== null && arranged.modules.moving.length > 0) next();
    else letGo = setTimeout(letFramesGo, framesKept);
  }

  function next(): void {
    clearTimeout(letGo);
    frame ??= requestAnimationFrame(run);
  }

  /**
   * The canvas keeps up to four frames, each of its own size (33 MB on a screen of 4K), for as long as it lives. One that
   * gives its picture away gives them up; it goes on from this picture.
   */
  function letFramesGo(): void {
    if (context === null) return;
    const picture = screen.transferToImageBitmap();
    context.drawImage(picture, 0, 0);
    picture.close();
  }

  function rest(flaps: readonly Flap[]): void {
    if (arranged === null) return;
    const { modules, painter } = arranged;
    const before = modules.targets;
    const moved = new Set(modules.moving);
    modules.jump(flaps);
    modules.targets.forEach((flap, index) => {
      if (flap !== before[index] || moved.has(index)) painter.drawRest(index, flap);
    });
    stopFrames();
    onFrame(0, true);
  }

  function stopFrames(): void {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(letGo);
    frame = null;
  }

  function finishWhereHidden(): void {
    // No frames come to a hidden document; its modules are where they should be when it is shown.
    if (document.hidden && arranged !== null && frame !== null) rest(arranged.modules.targets);
  }

  document.addEventListener('visibilitychange', finishWhereHidden);

  return {
    flapSet,
    arrange(plan) {
      stopFrames();
      if (context === null) return;
      screen.width = plan.width;
      screen.height = plan.height;
      const modules = createModules(plan.modules, flapSet);
      const { cellWidth, cellHeight, theme } = plan;
      const sheet = createSpriteSheet(cellWidth, cellHeight, theme, plan.modules.length);
      const painter = createPainter(context, plan.modules, sheet, flapSet);
      arranged = { plan, modules, sheet, painter };
      drawAll();
    },
    show(flaps, { language, typeface, isStill }) {
      if (arranged === null) return;
      const { modules, sheet } = arranged;
      sheet.printIn(typeface);
      if (isStill || document.hidden) {
        rest(flaps);
        return;
      }
      const now = performance.now();
      step(now);
      const { letters, wide } = neededOn(flaps);
      const drums = {
        figures: drumFor('figures', language, letters),
        letters: drumFor('letters', language, letters),
        wide: drumFor('wide', language, wide),
      };
      modules.show(flaps, drums, now);
      printWays(arranged);
      if (modules.moving.length > 0) next();
      else onFrame(0, true);
    },
    drawGround() {
      drawAll();
    },
    stop() {
      stopFrames();
      document.removeEventListener('visibilitychange', finishWhereHidden);
    },
  };
}

/** What has to be on the drums: all that is one letter, and all that is one full-width character. */
function neededOn(flaps: readonly Flap[]): { letters: Set<string>; wide: Set<string> } {
  const [letters, wide] = [new Set<string>(), new Set<string>()];
  for (const { text, kind, part } of flaps) {
    if (kind === 'word' || isPrintedTogether(text)) continue;
    (part === null ? letters : wide).add(text);
  }
  return { letters, wide };
}
