import type { Place } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';

/** The city, or whatever is known of a place, as the language calls it. */
export function placeText(place: Place | null, language: Language): string {
  return place ? (place.localNames[language] ?? place.name) : '';
}
