import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { namesOf, textOf, type StoredRow } from './library-queries.ts';

/** Names of records in one language. */
export interface LocalNames {
  /** The record's own name in the language, else the one it goes by; null where it has none. */
  nameOf(row: StoredRow): string | null;
  /** As Intl (Unicode CLDR) calls the country, else as the record does. */
  countryName(row: StoredRow): string | null;
}

export function localNames(language: Language): LocalNames {
  const regions = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'none' });

  function nameOf(row: StoredRow): string | null {
    // What a record goes by is what one says in English (Zürich), as on the board.
    if (language === 'en') return textOf(row.name);
    const own = namesOf(row.names).find(([code]) => code === language);
    return own?.[1] ?? textOf(row.name);
  }

  return {
    nameOf,
    countryName: (row) => regionName(regions, textOf(row.code)) ?? nameOf(row),
  };
}

/** Intl throws at what has not even the shape of a code. */
function regionName(regions: Intl.DisplayNames, code: string | null): string | null {
  try {
    return code === null ? null : (regions.of(code) ?? null);
  } catch {
    return null;
  }
}
