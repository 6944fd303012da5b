import { luminanceOf, type Hex } from '../../../styles/colour.ts';
import { toneColours, type Theme } from '../../../styles/theme.ts';
import type { RemarkTone } from '../../../words/remark-words.ts';
import { fullLevel } from './dot-bitmap.ts';

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
