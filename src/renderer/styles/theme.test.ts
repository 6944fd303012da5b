import { describe, expect, it, test } from 'vitest';
import { chipColour } from './accent.ts';
import { contrastOf, type Hex } from './colour.ts';
import {
  customProperties,
  emergencyTheme,
  themeFor,
  type ColourName,
  type Look,
  type Theme,
  isReducedMotion,
  lookFor,
  type SystemLook,
} from './theme.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';

const booleans = [false, true];
const faces = [
  { face: 'display', isLight: false },
  { face: 'display', isLight: true },
  { face: 'split-flap', isLight: false },
  { face: 'dot-matrix', isLight: false },
] as const;
const looks: readonly Look[] = faces.flatMap((face) =>
  booleans.flatMap((isHighContrast) =>
    booleans.map((isColourBlindSafe) => ({ ...face, isHighContrast, isColourBlindSafe })),
  ),
);

/** Text of the interface and of the board's header and footer, and everything it may stand on. */
const texts: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ['ink', ['background', 'row', 'raised', 'field', 'hairline', 'amberGround']],
  // Headings, labels, help; the hairline is also what lies under the pointer.
  ['quiet', ['background', 'row', 'raised', 'field', 'hairline']],
  ['past', ['background', 'row']],
  // SIMULATED, an old age, warnings; and the line that says what is wrong.
  ['amber', ['background', 'row', 'raised', 'field', 'hairline', 'amberGround']],
  ['onSolid', ['amberSolid']],
  ['onSign', ['signGround']],
  ['onSignPast', ['signPast']],
  // A pressed button, and the main button under the pointer.
  ['background', ['ink', 'onSignPast']],
];

/** What is seen and not read: at least 3:1 (WCAG 2.2, 1.4.11). */
const marks: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ['edge', ['background', 'raised', 'field']],
  // The ring around what has the focus; on a pressed button it is `background`.
  ['amber', ['background', 'row', 'raised', 'field', 'hairline']],
  ['signGround', ['background', 'row']],
  ['chipUnknown', ['background', 'row']],
];

/**
 * Where text stays between 4.5:1 and 7:1, and why. Never with high contrast, which has no
 * exceptions.
 */
const exceptions: Readonly<Record<string, string>> = {
  'display: quiet on hairline': 'a label under the pointer, for as long as it is there',
  'display light: quiet on hairline': 'a label under the pointer, for as long as it is there',
  'split-flap: quiet on hairline': 'a label under the pointer, for as long as it is there',
  'dot-matrix: quiet on hairline': 'a label under the pointer, for as long as it is there',
  'display light: amber on hairline': 'a warning under the pointer, for as long as it is there',
  'display light: past on background': 'departed flights step back',
  'display light: past on row': 'departed flights step back',
  'display light: past': 'departed flights step back',
  'split-flap: past on background': 'departed flights step back',
  'split-flap: past': 'departed flights step back',
  'dot-matrix: past on background': 'departed flights step back',
  'dot-matrix: past on row': 'departed flights step back',
  'dot-matrix: past': 'departed flights step back',
  'display: alarm': 'a paler red would no longer be an alarm; the word is bold and large',
  'dot-matrix: alarm': 'a paler red would no longer be an alarm; the word is bold and large',
  'split-flap: alarm': 'a paler red would no longer be an alarm; the letters are large',
  'split-flap: late-60': 'a paler orange would be the amber of the step before it',
};

function familyOf({ face, isLight }: Look): string {
  return isLight ? `${face} light` : face;
}

function nameOf(look: Look): string {
  const contrast = look.isHighContrast ? ', high contrast' : '';
  return `${familyOf(look)}${contrast}${look.isColourBlindSafe ? ', colour-blind-safe' : ''}`;
}

/** What headings stand on. */
function headGroundsOf({ look, colours }: Pick<Theme, 'look' | 'colours'>): readonly Hex[] {
  if (look.face !== 'split-flap') return groundsOf({ look, colours });
  return [colours.panel, colours.housingTop, colours.housingBottom];
}

/** What a remark or a row without a ground of its own stands on. */
function groundsOf({ look, colours }: Pick<Theme, 'look' | 'colours'>): readonly Hex[] {
  switch (look.face) {
    case 'display':
      return [colours.background, colours.row];
    case 'split-flap':
      return [colours.flapTop, colours.flapBottom];
    case 'dot-matrix':
      return [colours.background, colours.panel, colours.dotOff];
  }
}

const themes = looks.map((look) => ({ name: nameOf(look), theme: themeFor(look) }));
const excepted = new Set<string>();

describe.each(themes)('the theme of $name', ({ theme }) => {
  const { colours, look } = theme;

  function expectLegible(what: string, ink: Hex, ground: Hex): void {
    const contrast = contrastOf(ink, ground);
    const key = `${familyOf(look)}: ${what}`;
    const isExcepted = !look.isHighContrast && key in exceptions;
    if (isExcepted && contrast < 7) excepted.add(key);
    expect(contrast, `${key} (${ink} on ${ground})`).toBeGreaterThanOrEqual(isExcepted ? 4.5 : 7);
  }

  it('keeps the text of interface, header and footer legible', () => {
    for (const [ink, grounds] of texts) {
      for (const ground of grounds) {
        expectLegible(`${ink} on ${ground}`, colours[ink], colours[ground]);
      }
    }
  });

  it('keeps every remark legible on its ground', () => {
    for (const [tone, { ink, ground }] of Object.entries(theme.tones)) {
      for (const behind of ground === null ? groundsOf(theme) : [ground]) {
        expectLegible(tone, ink, behind);
      }
    }
  });

  it('keeps the headings of the columns legible', () => {
    for (const behind of headGroundsOf(theme)) expectLegible('heading', colours.quiet, behind);
  });

  it('keeps marks visible', () => {
    for (const [mark, grounds] of marks) {
      for (const ground of grounds) {
        const contrast = contrastOf(colours[mark], colours[ground]);
        expect(contrast, `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
    expect(contrastOf(colours.ink, colours.edge), 'marks of pages').toBeGreaterThanOrEqual(2);
  });

  it('brings every livery to where it is seen', () => {
    const levels = ['00', '33', '66', '99', 'cc', 'ff'];
    const liveries = levels.flatMap((red) =>
      levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
    );
    for (const livery of [...liveries, '#00205b', '#ffcc00', '#c8102e', null]) {
      const chip = chipColour(livery, theme);
      for (const ground of [colours.background, colours.row]) {
        expect(contrastOf(chip, ground), livery ?? 'no livery').toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('is written as CSS understands it', () => {
    for (const [property, value] of Object.entries(customProperties(theme))) {
      expect(property).toMatch(/^--[a-z0-9-]+$/);
      if (property === '--scheme') expect(value).toMatch(/^(dark|light)$/);
      else expect(value).toMatch(/^(#[0-9a-f]{6}([0-9a-f]{2})?|transparent)$/);
    }
  });
});

it('has no exception that is not needed', () => {
  expect([...excepted].sort()).toEqual(Object.keys(exceptions).sort());
});

it('leaves a livery alone that is seen well enough', () => {
  const [first] = themes;
  expect(first && chipColour('#c8102e', first.theme)).toBe('#c8102e');
});

it('begins, before the theme is known, in the dark of the display', () => {
  const look = { isLight: false, isHighContrast: false, isColourBlindSafe: false } as const;
  const properties = customProperties(themeFor({ face: 'display', ...look }));
  // As in base.css and in src/main/windows/board-window.ts.
  expect(properties['--background']).toBe('#0a0d12');
  expect(properties['--scheme']).toBe('dark');
});

describe.each(looks)('an emergency on %o', (look) => {
  const { colours } = emergencyTheme(themeFor(look));

  it('has one contrast for everything, above 7:1', () => {
    for (const ink of [colours.ink, colours.quiet, colours.past, colours.amber, colours.edge]) {
      for (const ground of [colours.background, colours.row, colours.panel, colours.dotOff]) {
        expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(7);
      }
    }
    // The line of flights, signs, and the letters of flaps, which stay dark.
    expect(contrastOf(colours.background, colours.ink)).toBeGreaterThanOrEqual(7);
    expect(contrastOf(colours.onSign, colours.signGround)).toBeGreaterThanOrEqual(7);
    expect(contrastOf(colours.onSolid, colours.amberSolid)).toBeGreaterThanOrEqual(7);
    expect(contrastOf(colours.ink, colours.flapTop)).toBeGreaterThanOrEqual(7);
    expect(contrastOf(colours.ink, colours.flapBottom)).toBeGreaterThanOrEqual(7);
  });
});

const plain: SystemLook = { isLight: false, isHighContrast: false, isReducedMotion: false };
const all: SystemLook = { isLight: true, isHighContrast: true, isReducedMotion: true };
const chosen = (change: Partial<Settings>) => ({ ...defaultSettings, ...change });

test.each([
  [{}, plain, { isLight: false, isHighContrast: false, isColourBlindSafe: false }],
  [{}, all, { isLight: false, isHighContrast: true }],
  [{ appearance: 'system' }, all, { isLight: true }],
  [{ appearance: 'system' }, plain, { isLight: false }],
  [{ appearance: 'light' }, plain, { isLight: true }],
  [{ appearance: 'light', face: 'split-flap' }, all, { isLight: false, face: 'split-flap' }],
  [{ contrast: 'standard' }, all, { isHighContrast: false }],
  [{ contrast: 'high' }, plain, { isHighContrast: true }],
  [{ palette: 'colour-blind' }, plain, { isColourBlindSafe: true }],
] as const)('%o where the system says %o', (change, system, look) => {
  expect(lookFor(chosen(change), system)).toMatchObject(look);
});

test('motion is reduced by the system or by us', () => {
  expect(isReducedMotion(chosen({}), plain)).toBe(false);
  expect(isReducedMotion(chosen({}), all)).toBe(true);
  expect(isReducedMotion(chosen({ motion: 'reduced' }), plain)).toBe(true);
});
