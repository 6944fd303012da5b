import type { Language } from '../languages.ts';
import { localeOf } from './locale.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** A number as it is written in a language: `12,000` in English, `12.000` in German. */
export function numberWords(language: Language, value: number): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(localeOf(language));
  formats.set(language, format);
  return format.format(value);
}
