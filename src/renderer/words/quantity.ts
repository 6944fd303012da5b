import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';

/** `11,278 m`, `870 km/h`, `1,204 km`: whole, in the manner of a language. */
export function quantity(
  value: number,
  unit:
    'foot' | 'meter' | 'kilometer' | 'kilometer-per-hour' | 'meter-per-second' | 'foot-per-minute',
  language: Language,
): string {
  const options = { style: 'unit', unit, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(value);
}
