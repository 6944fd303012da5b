import { describe, expect, it } from 'vitest';
import { linearOf, oklabOf, type Hex, type Triple } from './colour.ts';
import { themeFor, type Look, type Theme } from './theme.ts';

/**
 * What people with one kind of cone missing see, by linear light: G. M. Machado, M. M. Oliveira,
 * L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency"
 * (IEEE Transactions on Visualization and Computer Graphics, 2009), matrices of severity 1.
 */
const visions = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} satisfies Record<string, readonly [Triple, Triple, Triple]>;
type Vision = keyof typeof visions;

/**
 * Least distance of two tones in OKLab, whose just noticeable difference is about 0.02. The standard
 * palette is told apart by everybody, the colour-blind-safe one at a glance.
 */
const leastDistance = { standard: 0.04, colourBlindSafe: 0.08 };

function seen(colour: Hex, vision: Vision): Triple {
  const [red, green, blue] = linearOf(colour);
  const channel = ([one, two, three]: Triple) =>
    Math.min(1, Math.max(0, one * red + two * green + three * blue));
  const [first, second, third] = visions[vision];
  return oklabOf([channel(first), channel(second), channel(third)]);
}

function distance(one: Hex, other: Hex, vision: Vision): number {
  const [a, b] = [seen(one, vision), seen(other, vision)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Two tones differ by their text or by their ground, whichever differs more. */
function leastToneDistance(theme: Theme, vision: Vision): { pair: string; distance: number } {
  const row = theme.look.face === 'split-flap' ? theme.colours.flapTop : theme.colours.row;
  const tones = Object.entries(theme.tones);
  const pairs = tones.flatMap(([name, one], index) =>
    tones.slice(index + 1).map(([otherName, other]) => ({
      pair: `${name} and ${otherName}`,
      distance: Math.max(
        distance(one.ink, other.ink, vision),
        distance(one.ground ?? row, other.ground ?? row, vision),
      ),
    })),
  );
  return pairs.reduce((least, pair) => (pair.distance < least.distance ? pair : least));
}

const kinds = [
  { face: 'display', isLight: false },
  { face: 'display', isLight: true },
  { face: 'split-flap', isLight: false },
  { face: 'dot-matrix', isLight: false },
] as const;
const looks: readonly Look[] = kinds.flatMap((kind) =>
  [false, true].flatMap((isHighContrast) =>
    [false, true].map((isColourBlindSafe) => ({ ...kind, isHighContrast, isColourBlindSafe })),
  ),
);

describe.each(looks)(
  '$face, light: $isLight, high contrast: $isHighContrast, colour-blind-safe: $isColourBlindSafe',
  (look) => {
    const least = look.isColourBlindSafe ? leastDistance.colourBlindSafe : leastDistance.standard;

    it.each(['common', 'protan', 'deutan', 'tritan'] as const)('to %s vision', (vision) => {
      const nearest = leastToneDistance(themeFor(look), vision);
      expect(nearest.distance, nearest.pair).toBeGreaterThanOrEqual(least);
    });
  },
);

it('gives each step of a delay a lightness of its own where people confuse colours', () => {
  for (const look of looks.filter(({ isColourBlindSafe }) => isColourBlindSafe)) {
    const { tones } = themeFor(look);
    const lightness = (['late-30', 'late-60', 'alarm'] as const).map(
      (tone) => oklabOf(linearOf(tones[tone].ground ?? tones[tone].ink))[0],
    );
    const [first = 0, second = 0, third = 0] = lightness;
    expect(first - second).toBeGreaterThan(0.1);
    expect(second - third).toBeGreaterThan(0.1);
  }
});
