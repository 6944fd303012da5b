import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { accentProblem, withAccent } from './accent.ts';
import { contrastOf } from './colour.ts';
import { lookFor, customProperties, emergencyTheme, themeFor, type Look } from './theme.ts';

const dark: Look = {
  face: 'display',
  isLight: false,
  isHighContrast: false,
  isColourBlindSafe: false,
};
const [navy, gold, red] = ['#0a1f44', '#ffd700', '#e2001a'];

describe('a colour is refused where any look in which it is used would not show it', () => {
  test.each([
    ['navy on the dark board', navy, {}, 'dark'],
    ['navy on the light one is seen', navy, { appearance: 'light' }, null],
    ['gold on the dark one is seen', gold, {}, null],
    ['gold on the light one', gold, { appearance: 'light' }, 'light'],
    ['gold where the system may be light', gold, { appearance: 'system' }, 'light'],
    ['navy on flaps, which are dark', navy, { face: 'split-flap', appearance: 'light' }, 'dark'],
    ['navy on dots, which have none', navy, { face: 'dot-matrix' }, null],
    ['red with standard contrast is seen', red, { contrast: 'standard' }, null],
    ['red where contrasts may be high', red, { contrast: 'high' }, 'dark'],
  ] as const)('%s', (_which, colour, change, ground) => {
    const problem = accentProblem(colour, { ...defaultSettings, ...change });
    expect(problem?.ground ?? null).toBe(ground);
    if (problem) expect(problem.found).toBeLessThan(problem.needed);
  });

  test('also on a further screen', () => {
    const display = { label: '', width: 1920, height: 1080, x: 0, y: 0 };
    const otherDisplays = [{ display, own: { face: 'split-flap' as const } }];
    const settings = { ...defaultSettings, appearance: 'light' as const };
    expect(accentProblem(navy, settings)).toBeNull();
    expect(accentProblem(navy, { ...settings, otherDisplays })?.ground).toBe('dark');
  });
});

test('what is drawn has its contrast in every look, or is drawn without the colour', () => {
  for (const face of ['display', 'split-flap', 'dot-matrix'] as const) {
    for (const isLight of [false, true]) {
      for (const isHighContrast of [false, true]) {
        const chosen = { ...defaultSettings, face, appearance: 'system' as const };
        const look = lookFor(chosen, { isLight, isHighContrast, isReducedMotion: false });
        for (const colour of [navy, gold, red, '#808080', '#000000', '#ffffff']) {
          const theme = withAccent(themeFor(look), colour);
          if (theme.accent === null) continue;
          expect(face).not.toBe('dot-matrix');
          const { background } = theme.colours;
          expect(contrastOf(colour, background)).toBeGreaterThanOrEqual(isHighContrast ? 4.5 : 3);
          expect(contrastOf(theme.accent.on, colour)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  }
});

test('the sign of the board has the colour, and an emergency its own', () => {
  const { colours } = themeFor(dark);
  expect(customProperties(themeFor(dark))).toMatchObject({
    '--accent': colours.amberSolid,
    '--on-accent': colours.onSolid,
    '--accent-line': 'transparent',
  });
  const theme = withAccent(themeFor(dark), gold);
  expect(customProperties(theme)).toMatchObject({
    '--accent': gold,
    '--on-accent': '#000000',
    '--accent-line': gold,
  });
  expect(customProperties(emergencyTheme(theme))['--accent-line']).toBe('transparent');
});
