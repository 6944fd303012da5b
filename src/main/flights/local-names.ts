import type { Language, LocalNames } from '#shared/languages.ts';
import type { ReferenceAirport } from './board-reference.ts';

/**
 * The names of an airport's city in those of some languages that have another name for it than
 * `name`; none if `name` is not that of the city.
 */
export function localNamesOf(
  airport: ReferenceAirport | null,
  name: string,
  languages: readonly Language[],
): LocalNames {
  if (airport?.city !== name) return {};
  const names: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const local = airport.cityNames[language];
    if (local !== undefined && local !== name) names[language] = local;
  }
  return names;
}
