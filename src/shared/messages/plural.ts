import type { Language } from '../languages.ts';

/**
 * The forms that a whole number asks for in each language, so that a missing one does not compile.
 * French, Spanish, Italian and Portuguese have another from a million on, which no board counts to.
 *
 * @see https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
interface PluralCategories {
  en: 'one' | 'other';
  de: 'one' | 'other';
  fr: 'one' | 'other';
  es: 'one' | 'other';
  it: 'one' | 'other';
  pt: 'one' | 'other';
  nl: 'one' | 'other';
  tr: 'one' | 'other';
  pl: 'one' | 'few' | 'many' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  zh: 'other';
  ja: 'other';
  ko: 'other';
}

type PluralForms<Of extends Language> = Readonly<
  Record<PluralCategories[Of], string> &
    Record<'other', string> &
    Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** Chooses among forms of a message by the plural rules of one language. */
export function pluralOf<Of extends Language>(
  language: Of,
): (count: number, forms: PluralForms<Of>) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    // Made when it is first needed: most of the languages never are.
    rules ??= new Intl.PluralRules(language);
    return forms[rules.select(count)] ?? forms.other;
  };
}
