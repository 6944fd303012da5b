import type { Hex } from './colour.ts';
import type { RemarkTone } from '../words/remark-words.ts';
import { palettes, type Colours, type ToneColours, type Tones } from './palettes.ts';
import type { Settings } from '#shared/settings.ts';

/** The tones that a palette has values for; plain and past rows take the palette's own ink. */
interface Steps {
  readonly estimate: string;
  /** Text and ground; null where the letters alone are coloured, as on flaps. */
  readonly late15: readonly [string, string | null];
  readonly late30: readonly [string, string | null];
  readonly late60: readonly [string, string | null];
  readonly alarm: readonly [string, string | null];
}

/**
 * Delays grow from a soft ground to solid amber and solid orange; red is for what does not happen.
 *
 * Where people confuse colours, hues are those of Okabe and Ito ("Color Universal Design", 2008):
 * yellow, orange, reddish purple, sky blue; and each step has a lightness of its own.
 */
const steps = {
  dark: {
    standard: {
      estimate: '#6fb7ff',
      late15: ['#ffb627', '#3a2c08'],
      late30: ['#14100a', '#ffb627'],
      late60: ['#14100a', '#ff7a1a'],
      alarm: ['#14100a', '#ff4438'],
    },
    high: {
      estimate: '#8cc8ff',
      late15: ['#ffc94d', '#2e2200'],
      late30: ['#000000', '#ffc94d'],
      late60: ['#000000', '#ff8c33'],
      alarm: ['#000000', '#ff6255'],
    },
    colourBlind: {
      estimate: '#6cc0f5',
      late15: ['#ffe14d', '#3a3208'],
      late30: ['#14100a', '#ffe14d'],
      late60: ['#14100a', '#f08c00'],
      alarm: ['#ffffff', '#9c1d74'],
    },
    both: {
      estimate: '#74c0ff',
      late15: ['#ffe866', '#332c00'],
      late30: ['#000000', '#ffe866'],
      late60: ['#000000', '#f59300'],
      alarm: ['#ffffff', '#96146d'],
    },
  },
  light: {
    standard: {
      estimate: '#0a4d9a',
      late15: ['#6b3e00', '#ffe9bd'],
      late30: ['#14100a', '#ffb627'],
      late60: ['#14100a', '#ff7a1a'],
      alarm: ['#ffffff', '#b01018'],
    },
    high: {
      estimate: '#063a78',
      late15: ['#5a3400', '#ffedc7'],
      late30: ['#000000', '#ffb627'],
      late60: ['#000000', '#ff8226'],
      alarm: ['#ffffff', '#a00d16'],
    },
    colourBlind: {
      estimate: '#003c91',
      late15: ['#5c4700', '#fff3bf'],
      late30: ['#14100a', '#f5d000'],
      late60: ['#14100a', '#ec8800'],
      alarm: ['#ffffff', '#8a1263'],
    },
    both: {
      estimate: '#002f80',
      late15: ['#473300', '#ffeb9c'],
      late30: ['#000000', '#f5d000'],
      late60: ['#000000', '#ec8800'],
      alarm: ['#ffffff', '#78094f'],
    },
  },
  flaps: {
    standard: {
      estimate: '#7fbfff',
      late15: ['#ffd98c', null],
      late30: ['#ffb627', null],
      late60: ['#ff8a2b', null],
      alarm: ['#ff6a5a', null],
    },
    high: {
      estimate: '#8cc8ff',
      late15: ['#ffe0a0', null],
      late30: ['#ffc23d', null],
      late60: ['#ff9a47', null],
      alarm: ['#ff7d6f', null],
    },
    colourBlind: {
      estimate: '#6cc0f5',
      late15: ['#ffda45', null],
      late30: ['#14100a', '#ffe14d'],
      late60: ['#14100a', '#f08c00'],
      alarm: ['#ffffff', '#9c1d74'],
    },
    both: {
      estimate: '#7cc8fa',
      late15: ['#ffde52', null],
      late30: ['#000000', '#ffe866'],
      late60: ['#000000', '#f59300'],
      alarm: ['#ffffff', '#96146d'],
    },
  },
  dots: {
    standard: {
      estimate: '#8fe3a0',
      late15: ['#ffdf5c', null],
      late30: ['#120d04', '#ffc933'],
      late60: ['#120d04', '#ff7d26'],
      alarm: ['#120d04', '#ff5a4b'],
    },
    high: {
      estimate: '#9febb0',
      late15: ['#ffec8f', null],
      late30: ['#000000', '#ffd452'],
      late60: ['#000000', '#ffa162'],
      alarm: ['#ffffff', '#8f0d17'],
    },
    colourBlind: {
      estimate: '#7cc8fa',
      late15: ['#fff0a0', null],
      late30: ['#120d04', '#ffe14d'],
      late60: ['#120d04', '#f08c00'],
      alarm: ['#ffffff', '#9c1d74'],
    },
    both: {
      estimate: '#8ccfff',
      late15: ['#fffbe0', null],
      late30: ['#000000', '#ffe866'],
      late60: ['#000000', '#ff9f1c'],
      alarm: ['#ffffff', '#96146d'],
    },
  },
} satisfies Record<string, Record<'standard' | 'high' | 'colourBlind' | 'both', Steps>>;

/** The tones of a palette, complete. */
function tonesOf(
  palette: keyof typeof steps,
  variant: 'standard' | 'high' | 'colourBlind' | 'both',
  colours: Colours,
): Tones {
  const { estimate, late15, late30, late60, alarm }: Steps = steps[palette][variant];
  return {
    plain: { ink: colours.ink, ground: null },
    estimate: { ink: estimate, ground: null },
    'late-15': { ink: late15[0], ground: late15[1] },
    'late-30': { ink: late30[0], ground: late30[1] },
    'late-60': { ink: late60[0], ground: late60[1] },
    alarm: { ink: alarm[0], ground: alarm[1] },
    past: { ink: colours.past, ground: null },
  };
}

/**
 * An emergency, on every face and by day and night: white on a ground of its own, at more than 7:1, and a darker shade of
 * that behind flaps and dots. Where people confuse colours it is the purple of Okabe and Ito.
 */
const emergencyColours = {
  standard: { ink: '#ffffff', ground: '#a30d18', shade: '#6b0910' },
  high: { ink: '#ffffff', ground: '#8a0a12', shade: '#560509' },
  colourBlind: { ink: '#ffffff', ground: '#8a1263', shade: '#590b40' },
  both: { ink: '#ffffff', ground: '#78094f', shade: '#4a0530' },
} as const;

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
