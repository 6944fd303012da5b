import { languages, type Language } from '#shared/languages.ts';

/**
 * The language of the interface: the one that was set, else the first of the system's that we have,
 * else English.
 *
 * @param systemLanguages BCP 47 tags, the preferred one first; `de-CH` is German to us
 */
export function languageInForce(
  setting: Language | null,
  systemLanguages: readonly string[],
): Language {
  if (setting !== null) return setting;
  for (const tag of systemLanguages) {
    const primary = tag.toLowerCase().split(/[-_]/)[0];
    const language = languages.find((known) => known === primary);
    if (language !== undefined) return language;
  }
  return 'en';
}
