/** The languages of interface and board, as BCP 47 tags. Chinese is written in simplified characters. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'tr',
  'pl',
  'ar',
  'zh',
  'ja',
  'ko',
] as const;

export type Language = (typeof languages)[number];

/** A name in some of the languages; the language of the record itself is not among them. */
export type LocalNames = Readonly<Partial<Record<Language, string>>>;

/** Whether a language is written from right to left. */
export function isRightToLeft(language: Language): boolean {
  return language === 'ar';
}
