/* Limits that main checks by a schema and the page by itself, so that the page does not load the library of schemas. */

/** So many screens may show one board together. */
export const mostParts = 8;

/** Days of the week, the first day of it as ISO 8601 has it. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Characters of one of the users' own texts on a board. */
export const longestAnnouncement = 280;
export const mostAnnouncements = 20;

/** Characters of an error that the page reports to main at most. */
export const longestPageError = 2000;

/** The name under which `minutesThere` of the settings has the minutes to an airport, or to a terminal of it: `ZRH`, `ZRH E`. */
export function wayKey(airport: string, terminal: string | null = null): string {
  return terminal === null ? airport : `${airport} ${terminal}`;
}

/** The same taken apart; the terminal is null if the minutes are those of the whole airport. */
export function readWayKey(key: string): {
  readonly airport: string;
  readonly terminal: string | null;
} {
  const [airport = '', ...terminal] = key.split(' ');
  return { airport, terminal: terminal.length === 0 ? null : terminal.join(' ') };
}

/** An airport code, and after a space a terminal. */
export const wayKeyPattern = /^(?:[A-Z]{3}|[A-Z][A-Z0-9]{3})(?: \S(?:.{0,18}\S)?)?$/u;

/** Characters of the name of a house on its boards (docs/branding.md). */
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
