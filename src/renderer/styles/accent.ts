import type { Settings } from '#shared/settings.ts';
import {
  contrastOf,
  type Hex,
  hexOf,
  linearOf,
  linearOfOklab,
  oklabOf,
  type Triple,
} from './colour.ts';
import { lookFor, themeFor, type Look, type Theme } from './theme.ts';

/**
 * What the colour of a house needs against the board, on which it is a line and the ground of a sign, and the chip of an
 * airline against its rows (WCAG 2.2, 1.4.11); half as much again where contrasts are to be high.
 */
const leastContrast = { standard: 3, high: 4.5 } as const;

/** Why a colour cannot be used. */
export interface AccentProblem {
  readonly found: number;
  readonly needed: number;
  /** What it cannot be told from. */
  readonly ground: 'dark' | 'light';
}

/** What keeps a colour from being used with a theme; null: nothing does. */
function problemWith(accent: Hex, { look, colours }: Theme): AccentProblem | null {
  const found = contrastOf(accent, colours.background);
  const needed = leastContrast[look.isHighContrast ? 'high' : 'standard'];
  return found >= needed ? null : { found, needed, ground: look.isLight ? 'light' : 'dark' };
}

/** A dot matrix has the colour of its lights. */
const hasAccent = ({ face }: Look): boolean => face !== 'dot-matrix';

/** The theme with the colour of a house, where that can be told from the board; else as it is. */
export function withAccent(theme: Theme, accent: Hex | null): Theme {
  if (accent === null || !hasAccent(theme.look) || problemWith(accent, theme)) return theme;
  const [on = '#000000'] = ['#000000', '#ffffff'].sort(
    (one, other) => contrastOf(other, accent) - contrastOf(one, accent),
  );
  return { ...theme, accent: { colour: accent, on } };
}

/**
 * The worst that a colour would meet in any look that these settings can bring about, on any screen, whatever the system says
 * where they leave it to that; null where it can be used in all of them.
 */
export function accentProblem(accent: Hex, settings: Settings): AccentProblem | null {
  const faces = [settings.face, ...settings.otherDisplays.flatMap(({ own }) => own.face ?? [])];
  const problems = faces
    .flatMap((face) =>
      [false, true].flatMap((isLight) =>
        [false, true].map((isHighContrast) =>
          lookFor({ ...settings, face }, { isLight, isHighContrast, isReducedMotion: false }),
        ),
      ),
    )
    .filter(hasAccent)
    .flatMap((look) => problemWith(accent, themeFor(look)) ?? []);
  const [worst = null] = problems.sort(
    (one, other) => one.found / one.needed - other.found / other.needed,
  );
  return worst;
}

/**
 * The colour of an airline's chip: its livery, made lighter or darker only as far as it must be to
 * be told from either row of this theme. Liveries are made for a white fuselage and for daylight:
 * navy would vanish at night, yellow on paper.
 *
 * @param livery `#rrggbb`; null where it is unknown
 */
export function chipColour(livery: Hex | null, theme: Theme): Hex {
  if (livery === null) return theme.colours.chipUnknown;
  const grounds = [theme.colours.background, theme.colours.row];
  const least = leastContrast[theme.look.isHighContrast ? 'high' : 'standard'];
  const isVisible = (colour: Hex) => grounds.every((ground) => contrastOf(colour, ground) >= least);
  if (isVisible(livery)) return livery;
  const [lightness, a, b] = oklabOf(linearOf(livery));
  const isOnLight = contrastOf(theme.colours.background, '#000000') > 10;
  const step = isOnLight ? -0.01 : 0.01;
  for (let next = lightness + step; next > 0 && next < 1; next += step) {
    const colour = nearestInGamut([next, a, b]);
    if (isVisible(colour)) return colour;
  }
  return theme.colours.chipUnknown;
}

/** The same hue and lightness with as much colour as sRGB has for it. */
function nearestInGamut([lightness, a, b]: Triple): Hex {
  for (let chroma = 1; chroma > 0; chroma -= 0.04) {
    const linear = linearOfOklab([lightness, a * chroma, b * chroma]);
    if (linear.every((channel) => channel > -0.001 && channel < 1.001)) return hexOf(linear);
  }
  return hexOf(linearOfOklab([lightness, 0, 0]));
}
