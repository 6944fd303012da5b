/*
 * Bounds of what a house puts on its boards (docs/branding.md). Apart from the schema of the settings, so that the page does not
 * load that library for them.
 */

/** Characters of its name. */
export const longestBrandingName = 40;

/** Most pixels of a kept logo: more than its place has on an 8K board. */
export const largestLogo = { width: 1200, height: 400 } as const;

/** The same of an airline, beside its flight numbers. */
export const largestAirlineLogo = { width: 320, height: 160 } as const;
export const mostAirlineLogos = 200;

/** And so many bytes: those of its pixels, and a little. */
export const mostDrawnBytes = 2_000_000;
export const mostDrawnAirlineBytes = 250_000;

/** What a user chooses a picture for. */
export type PicturePurpose = 'logo' | 'airlineLogos';
