import { languages, type Language } from '#shared/languages.ts';

/**
 * The language of the interface: the one that was set, else the first of the system's that we have,
 * else English. Chinese is ours in simplified characters: one who reads traditional ones (`zh-TW`,
 * `zh-HK`) has the next of the system's languages, as Unicode CLDR falls back, and may choose 简体中文.
 *
 * @param systemLanguages BCP 47 tags or what C libraries have, the preferred one first; `de-CH` is
 *   German to us
 */
export function languageInForce(
  setting: Language | null,
  systemLanguages: readonly string[],
): Language {
  if (setting !== null) return setting;
  let hasTraditional = false;
  for (const tag of systemLanguages) {
    if (isTraditional(tag)) hasTraditional = true;
    // The system itself puts the bare language behind each of its regions: it is no choice of the user there.
    else if (hasTraditional && /^zh$/i.test(tag.split(/[.@]/)[0] ?? '')) continue;
    const primary = tag.toLowerCase().split(/[-_.@]/)[0];
    const language = languages.find((known) => known === primary);
    if (language !== undefined && !isTraditional(tag)) return language;
  }
  return 'en';
}

/** Whether a tag of Chinese is one of traditional characters: by its script, else by its region. */
function isTraditional(tag: string): boolean {
  const parts = tag.split(/[.@]/)[0] ?? '';
  try {
    return new Intl.Locale(parts.replaceAll('_', '-')).maximize().script === 'Hant';
  } catch {
    return false;
  }
}
