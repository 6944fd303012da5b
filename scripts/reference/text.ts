/** Latin letters without accents, for comparing names from different sources. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'Ae')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[‘’`´ʻʼ]/g, "'");
}

/** Lower-case words joined by hyphens: the part of a slug that a name gives. */
export function slugOf(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A key under which two spellings of a place meet. */
export function placeKey(text: string): string {
  return slugOf(text).replaceAll('-', '');
}
