import type { Language } from '../languages.ts';

/** The languages by their own names, as people look for theirs. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  tr: 'Türkçe',
  pl: 'Polski',
  ar: 'العربية',
  zh: '简体中文',
  ja: '日本語',
  ko: '한국어',
} satisfies Record<Language, string>;
