import type { Hex } from './colour.ts';
import type { RemarkTone } from '../words/remark-words.ts';
import { palettes, type Colours, type ToneColours, type Tones } from './palettes.ts';
import { emergencyColours, tonesOf } from './tones.ts';
import type { Settings } from '#shared/settings.ts';

/** What of the settings and of the system decides about colour. */
export interface Look {
  readonly face: 'display' | 'split-flap' | 'dot-matrix';
  /** Of the display only: flaps and dots are always dark. */
  readonly isLight: boolean;
  readonly isHighContrast: boolean;
  readonly isColourBlindSafe: boolean;
}

export type ColourName = keyof Colours;

export interface Theme {
  readonly look: Look;
  readonly colours: Readonly<Record<ColourName, string>>;
  readonly tones: Tones;
  /** The colour of a house, and what is drawn on it; null where there is none, or it could not be told from the board. */
  readonly accent: { readonly colour: Hex; readonly on: Hex } | null;
}

/** All colours of a look. Pure, and the only source of colour values. */
export function themeFor(look: Look): Theme {
  const palette = paletteOf(look);
  const colours = palettes[palette][look.isHighContrast ? 'high' : 'standard'];
  return { look, colours, tones: tonesOf(palette, variantOf(look), colours), accent: null };
}

/**
 * The theme of a board that an emergency has to itself (docs/board-rules.md, "Notices"): letters and ground of one strong
 * contrast, and nothing that steps back. Flaps stay dark, in a housing of that ground.
 */
export function emergencyTheme(theme: Theme): Theme {
  const { ink, ground, shade } = emergencyColours[variantOf(theme.look)];
  return {
    ...theme,
    accent: null,
    colours: {
      ...theme.colours,
      background: ground,
      row: ground,
      hairline: ink,
      edge: ink,
      ink,
      quiet: ink,
      past: ink,
      amber: ink,
      amberGround: ground,
      amberSolid: ink,
      onSolid: ground,
      signGround: ink,
      onSign: ground,
      panel: shade,
      dotOff: ground,
    },
  };
}

function paletteOf(look: Look): keyof typeof palettes {
  switch (look.face) {
    case 'display':
      return look.isLight ? 'light' : 'dark';
    case 'split-flap':
      return 'flaps';
    case 'dot-matrix':
      return 'dots';
  }
}

function variantOf(look: Look): 'standard' | 'high' | 'colourBlind' | 'both' {
  if (look.isColourBlindSafe) return look.isHighContrast ? 'both' : 'colourBlind';
  return look.isHighContrast ? 'high' : 'standard';
}

/** How a remark is drawn; a ground of null is that of the row. */
export function toneColours(theme: Theme, tone: RemarkTone): ToneColours {
  return theme.tones[tone];
}

/**
 * The theme as custom properties for the root element: `--ink`, `--amber-ground`, …; for each tone
 * `--late-30-ink` and `--late-30-ground` (`transparent` where the row shows); `--accent`, on it `--on-accent`, and `--accent-line`,
 * which only the colour of a house draws; and `--scheme`, which
 * tells the browser's own controls whether they are `dark` or `light`.
 */
export function customProperties(theme: Theme): Record<`--${string}`, string> {
  const properties: Record<`--${string}`, string> = {
    '--scheme': theme.look.face === 'display' && theme.look.isLight ? 'light' : 'dark',
    '--accent': theme.accent?.colour ?? theme.colours.amberSolid,
    '--on-accent': theme.accent?.on ?? theme.colours.onSolid,
    '--accent-line': theme.accent?.colour ?? 'transparent',
  };
  for (const [name, value] of Object.entries(theme.colours)) properties[propertyOf(name)] = value;
  for (const [tone, { ink, ground }] of Object.entries(theme.tones)) {
    properties[`--${tone}-ink`] = ink;
    properties[`--${tone}-ground`] = ground ?? 'transparent';
  }
  return properties;
}

/** The same as the `style` of an element that has a theme of its own. */
export function themeStyle(theme: Theme): string {
  return Object.entries(customProperties(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** `amberGround` as `--amber-ground`. */
function propertyOf(name: string): `--${string}` {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** What the system says about how it wants things to look. */
export interface SystemLook {
  readonly isLight: boolean;
  readonly isHighContrast: boolean;
  readonly isReducedMotion: boolean;
}

type Chosen = Pick<Settings, 'face' | 'appearance' | 'contrast' | 'palette' | 'motion'>;

/** The look that is in force: what was chosen, and where that is left to the system, the system's. */
export function lookFor(chosen: Chosen, system: SystemLook): Look {
  const { face, appearance, contrast, palette } = chosen;
  return {
    face,
    isLight:
      face === 'display' && (appearance === 'system' ? system.isLight : appearance === 'light'),
    isHighContrast: contrast === 'system' ? system.isHighContrast : contrast === 'high',
    isColourBlindSafe: palette === 'colour-blind',
  };
}

/** Whether everything changes at once: the system's setting or ours. */
export function isReducedMotion({ motion }: Chosen, system: SystemLook): boolean {
  return motion === 'reduced' || system.isReducedMotion;
}
