/** How brightly a dot is lit at most; 0 is off. */
export const fullLevel = 4;

/** A line of text as dots: `lineRows` rows of `width` levels from 0 to `fullLevel`. */
export interface DotBitmap {
  readonly width: number;
  readonly levels: Uint8Array;
}

/**
 * Draws a text in a typeface into dots, its width multiplied by `squeeze` (1: as the typeface has
 * it); never fails. It is part of the text `of`, and as high as all of that has room to be.
 */
export type Rasterise = (text: string, squeeze: number, of?: string) => DotBitmap;
