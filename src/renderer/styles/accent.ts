import type { Settings } from '#shared/settings.ts';
import { contrastOf, type Hex } from './colour.ts';
import { lookFor } from './look.ts';
import { themeFor, type Look, type Theme } from './theme.ts';

/**
 * What the colour of a house needs against the board, on which it is a line and the ground of a sign (WCAG 2.2, 1.4.11), and
 * half as much again where contrasts are to be high.
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
