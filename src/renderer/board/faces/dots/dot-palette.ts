import { luminanceOf, type Hex, bytesOf, linearOf, type Triple } from '../../../styles/colour.ts';
import { toneColours, type Theme } from '../../../styles/theme.ts';
import type { RemarkTone } from '../../../words/remark-words.ts';

/** How a text is lit: its dots, and those around it where it stands on a block. */
export interface DotInk {
  readonly ink: Hex;
  /** Null: the dots around the text are off. */
  readonly ground: Hex | null;
}

/** The colours of a matrix; a state of a dot is 0 for off, else one of these at some level. */
export interface DotPalette {
  readonly theme: Theme;
  readonly colours: readonly Hex[];
  /** The state of a dot of this colour and level; 0 for a colour as dark as a dot that is off. */
  state(colour: Hex, level: number): number;
}

/** Darker than this no diode needs to be lit for it. */
const darkest = 0.02;

const tones: readonly RemarkTone[] = [
  'plain',
  'estimate',
  'late-15',
  'late-30',
  'late-60',
  'alarm',
  'past',
];

/** All colours that a theme's matrix can show. */
export function dotPalette(theme: Theme): DotPalette {
  const { ink, quiet, past, amberSolid, onSolid } = theme.colours;
  const ofTones = tones.flatMap((tone) => {
    const { ink: toneInk, ground } = toneColours(theme, tone);
    return ground === null ? [toneInk] : [toneInk, ground];
  });
  const lit = [ink, quiet, past, amberSolid, onSolid, ...ofTones];
  const colours = [...new Set(lit)].filter((colour) => luminanceOf(colour) > darkest);
  return {
    theme,
    colours,
    state: (colour, level) => {
      const index = colours.indexOf(colour);
      return index < 0 || level === 0 ? 0 : 1 + index * fullLevel + (level - 1);
    },
  };
}

/** How brightly a dot is lit at most; 0 is off. */
export const fullLevel = 4;

/** A line of text as dots: `lineRows` rows of `width` levels from 0 to `fullLevel`. */
export interface DotBitmap {
  readonly width: number;
  readonly levels: Uint8Array;
}

/**
 * Draws a text in a typeface into dots, its width multiplied by `squeeze` (1: as the typeface has
 * it); never fails. It is part of the text `of`, and as high as all of that has room to be.
 */
export type Rasterise = (text: string, squeeze: number, of?: string) => DotBitmap;

/** Radius of a dot, of the way to the next one; those that are not lit look smaller. */
const radius = { lit: 0.47, off: 0.4 };
/** Dots of fewer device pixels than this are larger, each pixel less by so much of one: no circle. */
const roundFrom = 8;
const squarer = 0.08;
/** Light that a dot sheds on the board around it, of its own; it fades towards the edge. */
const glow = 0.42;
/** How far it reaches, of the way to the next dot. */
const glowReach = 0.27;
/** Light of the levels of a diode that can be dimmed, of its own. */
const light = [0, 0.16, 0.38, 0.66, 1];

/**
 * How much of its colour a dot has in each device pixel of its square, row by row, from 0 to 1. The
 * edge of a dot is as soft as a device pixel, so that those of a small matrix fill their squares.
 */
export function dotCoverage(pitch: number, isLit: boolean): Float64Array {
  const reach =
    pitch * (isLit ? radius.lit : radius.off) + squarer * Math.max(0, roundFrom - pitch);
  return Float64Array.from({ length: pitch * pitch }, (_, index) => {
    const x = (index % pitch) + 0.5 - pitch / 2;
    const y = Math.floor(index / pitch) + 0.5 - pitch / 2;
    const away = Math.hypot(x, y) - reach;
    const core = Math.min(1, Math.max(0, 0.5 - away));
    if (!isLit) return core;
    const fading = Math.min(1, Math.max(0, 1 - away / (pitch * glowReach)));
    return Math.max(core, glow * fading ** 2);
  });
}

/**
 * The pictures of a dot in all of its states (dot-palette.ts), side by side: RGBA, as a canvas takes
 * them. Colours are mixed in linear light.
 */
export function dotSprites(
  pitch: number,
  palette: DotPalette,
): { count: number; pixels: Uint8ClampedArray<ArrayBuffer> } {
  const count = 1 + palette.colours.length * fullLevel;
  const pixels = new Uint8ClampedArray(4 * count * pitch * pitch);
  const { dotOff, panel } = palette.theme.colours;
  const [board, diode] = [linearOf(panel), linearOf(dotOff)];
  const off = Array.from(dotCoverage(pitch, false), (share) => mixed(board, diode, share));
  const coverage = dotCoverage(pitch, true);
  for (let state = 0; state < count; state += 1) {
    const colour = palette.colours[Math.floor((state - 1) / fullLevel)];
    const lit = colour === undefined ? null : linearOf(colour);
    const strength = state === 0 ? 0 : (light[((state - 1) % fullLevel) + 1] ?? 1);
    for (const [index, unlit] of off.entries()) {
      const share = (coverage[index] ?? 0) * strength;
      const colourHere = bytesOf(lit === null ? unlit : mixed(unlit, lit, share));
      const column = state * pitch + (index % pitch);
      const row = Math.floor(index / pitch);
      pixels.set([...colourHere, 255], 4 * (row * count * pitch + column));
    }
  }
  return { count, pixels };
}

function mixed(one: Triple, other: Triple, share: number): Triple {
  const channel = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share;
  return [channel(0), channel(1), channel(2)];
}
