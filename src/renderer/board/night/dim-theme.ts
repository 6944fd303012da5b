import { hexOf, linearOf, luminanceOf, type Hex } from '../../styles/colour.ts';
import type { Theme } from '../../styles/theme.ts';

/** The darkest ground, and the one of flaps, which must not vanish altogether. */
const ground = '#000000';
const flap = '#0c0c0d';

/**
 * Contrast against the grounds above: less light than by day, and still the 4.5:1 of
 * docs/board-rules.md, "Legibility", with room for rounding. The order of importance stays.
 */
const contrast = { ink: 6.4, tone: 5.6, quiet: 5.2, past: 4.7 } as const;

/**
 * A theme for the night: no bright grounds at all, and letters of a third of the light. What is a
 * solid block by day is a coloured word in the night.
 */
export function dimTheme(theme: Theme): Theme {
  const { colours, tones } = theme;
  const sign = dimmed(colours.ink, contrast.ink);
  const past = dimmed(colours.past, contrast.past);
  const dimTones = Object.entries(tones).map(([tone, day]) => {
    const least = tone === 'plain' ? contrast.ink : tone === 'past' ? contrast.past : contrast.tone;
    return [
      tone,
      { ink: dimmed(day.ground === null ? day.ink : brighter(day), least), ground: null },
    ];
  });
  return {
    look: theme.look,
    // A colour of that much light would no longer be that of the house.
    accent: null,
    colours: {
      ...colours,
      background: ground,
      row: ground,
      hairline: '#1c1d20',
      ink: sign,
      quiet: dimmed(colours.quiet, contrast.quiet),
      past,
      amber: dimmed(colours.amber, contrast.tone),
      amberGround: ground,
      amberSolid: dimmed(colours.amberSolid, contrast.tone),
      onSolid: ground,
      signGround: flap,
      onSign: sign,
      signPast: ground,
      onSignPast: past,
      panel: ground,
      flapTop: flap,
      flapBottom: flap,
      flapLight: flap,
      housingTop: ground,
      housingBottom: ground,
    },
    // The keys are those of the tones by day.
    tones: Object.fromEntries(dimTones) as Theme['tones'],
  };
}

/** The colour that makes a remark what it is: that of its block, where it has a bright one. */
function brighter({ ink, ground: block }: { ink: Hex; ground: Hex | null }): Hex {
  return block !== null && luminanceOf(block) > luminanceOf(ink) ? block : ink;
}

/** The same hue with no more light than this contrast against a dark ground asks for. */
function dimmed(colour: Hex, least: number): Hex {
  const wanted = least * (luminanceOf(flap) + 0.05) - 0.05;
  const factor = wanted / luminanceOf(colour);
  const [red, green, blue] = linearOf(colour);
  if (factor <= 1) return hexOf([red * factor, green * factor, blue * factor]);
  // Too dark already, as deep reds are: mixed with as much white as it lacks.
  const share = (wanted - luminanceOf(colour)) / (1 - luminanceOf(colour));
  const mixed = (channel: number) => channel + (1 - channel) * share;
  return hexOf([mixed(red), mixed(green), mixed(blue)]);
}
