import type { Language } from '#shared/languages.ts';
import type { Settings } from '#shared/settings.ts';

/** The languages of the board, in the order in which they take turns: at least one. */
export function boardLanguages(
  settings: Pick<Settings, 'boardLanguages'>,
  ofInterface: Language,
): readonly Language[] {
  return settings.boardLanguages.length > 0 ? [...new Set(settings.boardLanguages)] : [ofInterface];
}

/** So many languages take turns on a board at most. */
export const mostBoardLanguages = 3;

/**
 * The languages of the board with another at one place; null for none there. A language that stood
 * elsewhere moves; those after an empty place move up.
 */
export function withLanguageAt(
  order: readonly Language[],
  place: number,
  language: Language | null,
): Language[] {
  const places: (Language | null)[] = Array.from({ length: mostBoardLanguages }, (_, index) => {
    if (index === place) return language;
    const kept = order[index] ?? null;
    // Who takes the place of another leaves it his own.
    return kept === language ? (order[place] ?? null) : kept;
  });
  return places.filter((each) => each !== null);
}
