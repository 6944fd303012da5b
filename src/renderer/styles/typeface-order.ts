import type { Language } from '#shared/languages.ts';

const systemTypefaces = "'DejaVu Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

const eastAsian = {
  zh: "'Noto Sans SC Variable'",
  ja: "'Noto Sans JP Variable'",
  ko: "'Noto Sans KR Variable'",
};

/** Whose forms are drawn first, where the three share a character; Chinese ones in other languages. */
function eastAsianOrder(language: Language): readonly string[] {
  const { zh, ja, ko } = eastAsian;
  if (language === 'ja') return [ja, zh, ko];
  if (language === 'ko') return [ko, ja, zh];
  return [zh, ja, ko];
}

/**
 * The typefaces of texts in a language, as CSS and a canvas take them in `font-family`. On the page
 * they follow from the attribute `lang` (fonts.css); this is for a reader who draws or measures.
 */
export function typefaceOf(language: Language): string {
  const order = eastAsianOrder(language).join(', ');
  return `B612, 'Noto Sans', 'Noto Sans Signs', 'Noto Sans Arabic', ${order}, ${systemTypefaces}`;
}
