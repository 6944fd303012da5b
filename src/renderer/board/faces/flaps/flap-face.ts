import { toneColours, type Theme } from '../../../styles/theme.ts';
import { printFullWidth, printLetter, printWord, type PrintArea } from './print.ts';
import type { Flap, FlapStyle } from './flap.ts';

/** What flaps are printed with. */
export interface FlapInk {
  readonly theme: Theme;
  /** CSS families, the flaps' own first. */
  readonly typeface: string;
}

type Context = OffscreenCanvasRenderingContext2D;

/**
 * Draws the whole face of a flap, both halves, as it shows at rest, into the upper left corner: over
 * `count` modules for a wide one. Device pixels.
 */
export function drawFace(
  context: Context,
  { cellWidth, cellHeight }: { readonly cellWidth: number; readonly cellHeight: number },
  flap: Flap,
  ink: FlapInk,
): void {
  const count = flap.part?.count ?? 1;
  const shape = flapShape(cellWidth, cellHeight, count);
  const { colours } = ink.theme;
  context.fillStyle = colours.panel;
  context.fillRect(0, 0, count * cellWidth, cellHeight);
  const print = printOf(flap.style, ink.theme);
  drawBody(context, shape, print.ground, ink.theme);
  const area: PrintArea = { ...shape, capital: shape.height * capitalShare };
  context.fillStyle = print.ink;
  if (flap.kind === 'word') printWord(context, flap, area, ink.typeface);
  else if (flap.part !== null) printFullWidth(context, flap.text, area, ink.typeface);
  else if (flap.text !== ' ') printLetter(context, flap.text, area, ink.typeface);
  drawHinge(context, shape, ink.theme);
}

/** Capitals by the height of the flap; `flap-layout.ts` says the same of the layout. */
const capitalShare = 0.76;

function printOf(style: FlapStyle, theme: Theme): { ink: string; ground: string | null } {
  return style === 'new-gate'
    ? { ink: theme.colours.onSolid, ground: theme.colours.amberSolid }
    : toneColours(theme, style);
}

function drawBody(
  context: Context,
  { width, height, half, radius }: FlapShape,
  ground: string | null,
  { colours, look }: Theme,
): void {
  const halves = [
    { top: 0, corners: [radius, radius, 0, 0] },
    { top: half, corners: [0, 0, radius, radius] },
  ];
  for (const { top, corners } of halves) {
    const isUpper = top === 0;
    const gradient = context.createLinearGradient(0, top, 0, top + half);
    // Light comes from above: the upper half leans into it, the lower one out of it.
    gradient.addColorStop(0, ground ?? (isUpper ? colours.flapTop : colours.flapBottom));
    gradient.addColorStop(1, ground ?? (isUpper ? colours.flapBottom : colours.flapTop));
    context.fillStyle = gradient;
    context.beginPath();
    context.roundRect(0, top, width, half, corners);
    context.fill();
    if (!isUpper && ground === null) {
      context.fillStyle = 'rgb(0 0 0 / 20%)';
      context.fill();
    }
  }
  if (look.isHighContrast) return;
  // The edge of the upper flap catches the light.
  context.fillStyle = 'rgb(255 255 255 / 9%)';
  context.fillRect(radius, 0, width - 2 * radius, Math.max(1, Math.round(height * 0.014)));
}

/** The split that goes through the letter, the light on the edge below it, and the two axles. */
function drawHinge(context: Context, shape: FlapShape, { colours, look }: Theme): void {
  const { width, half, split, axle } = shape;
  if (!look.isHighContrast) {
    const shadow = context.createLinearGradient(0, half, 0, half * 1.5);
    shadow.addColorStop(0, 'rgb(0 0 0 / 22%)');
    shadow.addColorStop(1, 'rgb(0 0 0 / 0%)');
    context.fillStyle = shadow;
    context.fillRect(0, half, width, half / 2);
  }
  const top = half - Math.floor(split / 2);
  context.fillStyle = colours.flapLine;
  context.fillRect(0, top, width, split);
  context.globalAlpha = 0.75;
  context.fillStyle = colours.flapLight;
  context.fillRect(0, top + split, width, Math.max(1, Math.round(split / 2)));
  context.globalAlpha = 1;
  context.fillStyle = colours.flapLine;
  for (const left of [0, width - axle.width]) {
    context.fillRect(left, half - Math.round(axle.height / 2), axle.width, axle.height);
  }
}

/** Sizes of one flap, device pixels. */
export interface FlapShape {
  /** Without the gap to the next module. */
  readonly width: number;
  readonly height: number;
  readonly half: number;
  readonly radius: number;
  /** The line between the halves. */
  readonly split: number;
  /** Where the flap hangs, left and right. */
  readonly axle: { readonly width: number; readonly height: number };
}

/** The flap of a cell, or of `count` cells beside each other; `cellHeight` is even. */
function flapShape(cellWidth: number, cellHeight: number, count: number): FlapShape {
  const gap = Math.max(1, Math.round(cellWidth * 0.055));
  return {
    width: count * cellWidth - gap,
    height: cellHeight,
    half: cellHeight / 2,
    radius: Math.max(1, Math.round(cellHeight * 0.04)),
    split: Math.max(1, Math.round(cellHeight * 0.026)),
    axle: {
      width: Math.max(1, Math.round(cellWidth * 0.05)),
      height: Math.max(1, Math.round(cellHeight * 0.1)),
    },
  };
}
