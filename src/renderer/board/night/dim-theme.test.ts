import { describe, expect, test } from 'vitest';
import { contrastOf, luminanceOf } from '../../styles/colour.ts';
import { themeFor } from '../../styles/theme.ts';
import { dimTheme } from './dim-theme.ts';

const looks = (['display', 'split-flap', 'dot-matrix'] as const).flatMap((face) =>
  [false, true].flatMap((isColourBlindSafe) =>
    [false, true].flatMap((isHighContrast) =>
      [false, true].map((isLight) => ({ face, isLight, isHighContrast, isColourBlindSafe })),
    ),
  ),
);

describe.each(looks)('%o by night', (look) => {
  const day = themeFor(look);
  const { colours, tones } = dimTheme(day);

  test('keeps 4.5:1 for every text', () => {
    const grounds = [colours.background, colours.row, colours.flapTop, colours.flapBottom];
    const inks = [
      colours.ink,
      colours.quiet,
      colours.past,
      colours.amber,
      ...Object.values(tones).map(({ ink }) => ink),
    ];
    for (const ink of inks) {
      for (const ground of grounds) expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastOf(colours.onSign, colours.signGround)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colours.onSignPast, colours.signPast)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colours.onSolid, colours.amberSolid)).toBeGreaterThanOrEqual(4.5);
  });

  test('nothing on it is bright', () => {
    const all = [...Object.values(tones).map(({ ink }) => ink), colours.ink, colours.signGround];
    for (const colour of all) expect(luminanceOf(colour)).toBeLessThan(0.3);
  });
});
