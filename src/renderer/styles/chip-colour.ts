import {
  contrastOf,
  hexOf,
  linearOf,
  linearOfOklab,
  oklabOf,
  type Hex,
  type Triple,
} from './colour.ts';
import type { Theme } from './theme.ts';

/** What a mark needs against its surroundings (WCAG 2.2, 1.4.11), and half as much again. */
const leastContrast = { standard: 3, high: 4.5 };

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
