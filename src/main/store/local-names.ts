import { languages, type Language, type LocalNames } from '#shared/languages.ts';

/**
 * Names by language, as reference data keeps them (JSON), in the languages that a board can speak.
 * Tags may be finer than ours (`pt-BR`, `zh-Hans`); the plain one counts first. Traditional
 * characters do not stand in for simplified ones. What cannot be read is not known.
 */
export function readLocalNames(json: string | null): LocalNames {
  const names = parse(json);
  const found: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const finer = Object.keys(names).find(
      (tag) => tag.toLowerCase().startsWith(`${language}-`) && !traditional.test(tag),
    );
    const name = names[language] ?? (finer === undefined ? undefined : names[finer]);
    if (typeof name === 'string' && name !== '') found[language] = name;
  }
  return found;
}

const traditional = /^zh-(hant|tw|hk|mo)/i;

function parse(json: string | null): Record<string, unknown> {
  if (json === null) return {};
  try {
    const names: unknown = JSON.parse(json);
    return typeof names === 'object' && names !== null ? { ...names } : {};
  } catch {
    return {};
  }
}
