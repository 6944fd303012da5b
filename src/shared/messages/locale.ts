import type { Language } from '../languages.ts';

/**
 * The locale for dates and numbers of a language. Western digits in Arabic, too, as on airport
 * signs: flight numbers, gates and times are written with them.
 */
const locales = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  pt: 'pt-BR',
  nl: 'nl-NL',
  tr: 'tr-TR',
  pl: 'pl-PL',
  ar: 'ar-u-nu-latn',
  zh: 'zh-Hans-CN',
  ja: 'ja-JP',
  ko: 'ko-KR',
} satisfies Record<Language, string>;

/** The BCP 47 tag to give to `Intl` for dates and numbers in this language. */
export function localeOf(language: Language): string {
  return locales[language];
}

const formats = new Map<Language, Intl.NumberFormat>();

/** A number as it is written in a language: `12,000` in English, `12.000` in German. */
export function numberWords(language: Language, value: number): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(localeOf(language));
  formats.set(language, format);
  return format.format(value);
}
