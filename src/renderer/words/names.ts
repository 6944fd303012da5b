import type { Place } from '#shared/board-view.ts';
import { type Language, isRightToLeft } from '#shared/languages.ts';
import { type FlightKey, parseCallSign, readFlightNumber } from '#shared/flight-number.ts';

/** The city, or whatever is known of a place, as the language calls it. */
export function placeText(place: Place | null, language: Language): string {
  return place ? (place.localNames[language] ?? place.name) : '';
}

/** Places from the first to the last, in the direction of the language. */
export function routeText(places: readonly string[], language: Language): string {
  if (places.length < 2 || !isRightToLeft(language)) return places.join(' – ');
  // Each keeps its own direction, and the line has that of the language, whatever letter it begins with.
  return `\u200f${places.map((place) => `\u2068${place}\u2069`).join(' – ')}`;
}

/**
 * A flight number as boards write it: `A3 1512` for `A31512`, in which it is hard to see where the airline
 * ends. What is no airline's code with a number behind it stays as it is.
 */
export function numberText(designator: string): string {
  return readFlightNumber(designator)?.text ?? designator;
}

/** The same of a key or of an aircraft in the air, which may have a call sign alone. Empty where it has neither. */
export function keyText({ iata, icao }: Pick<FlightKey, 'iata' | 'icao'>): string {
  return iata === null ? (parseCallSign(icao)?.text ?? icao ?? '') : numberText(iata);
}
