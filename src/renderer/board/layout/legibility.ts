/** What is known of the screen that the window is on. */
export interface ScreenFacts {
  /** Diagonal, inches; null where neither a person nor the system has told. */
  readonly inches: number | null;
  /** The whole screen, CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Heights of capital letters, CSS pixels. */
export interface TypeBounds {
  /** Below this no reader can be expected to read from the viewing distance. */
  readonly least: number;
  /** What is aimed at. */
  readonly comfortable: number;
}

/**
 * Millimetres of capital height per metre of viewing distance (docs/board-rules.md, "Legibility").
 * `least`: EU TSI PRM, distance / 250 x 1.25. `comfortable`: the signage rule of thumb, one inch
 * per ten feet. ADA 703.5.5 asks for about 10.4 mm/m beyond its base sizes, which leaves a common
 * screen too few flights: it is reached by setting a longer distance.
 */
export const millimetresPerMetre = { least: 5, comfortable: 8.4 } as const;

const millimetresPerInch = 25.4;

/** Capitals of fewer CSS pixels are not drawn clearly, however near people stand. */
const smallestCapital = 8;

/** Millimetres of one CSS pixel; null for a screen of unknown size. */
export function millimetresPerPixel({ inches, width, height }: ScreenFacts): number | null {
  const diagonal = Math.hypot(width, height);
  if (inches === null || diagonal === 0) return null;
  return (inches * millimetresPerInch) / diagonal;
}

/**
 * How large type must be for the viewing distance, and for its letters to be drawn clearly. Null where no distance is set, or the size of
 * the screen is unknown: type is then as large as a full board allows.
 */
export function typeBounds(screen: ScreenFacts, viewingMetres: number | null): TypeBounds | null {
  const perPixel = millimetresPerPixel(screen);
  if (perPixel === null || viewingMetres === null) return null;
  const pixels = (perMetre: number) =>
    Math.max(smallestCapital, (perMetre * viewingMetres) / perPixel);
  return {
    least: pixels(millimetresPerMetre.least),
    comfortable: pixels(millimetresPerMetre.comfortable),
  };
}
