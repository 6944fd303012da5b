import type { Language } from '#shared/languages.ts';
import type { Settings } from '#shared/settings.ts';

/** The languages of the board, in the order in which they take turns: at least one. */
export function boardLanguages(
  settings: Pick<Settings, 'boardLanguages'>,
  ofInterface: Language,
): readonly Language[] {
  return settings.boardLanguages.length > 0 ? [...new Set(settings.boardLanguages)] : [ofInterface];
}
