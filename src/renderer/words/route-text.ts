import { isRightToLeft, type Language } from '#shared/languages.ts';

/** Places from the first to the last, in the direction of the language. */
export function routeText(places: readonly string[], language: Language): string {
  if (places.length < 2 || !isRightToLeft(language)) return places.join(' – ');
  // Each keeps its own direction, and the line has that of the language, whatever letter it begins with.
  return `\u200f${places.map((place) => `\u2068${place}\u2069`).join(' – ')}`;
}
