import type { Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { boardMessages } from '#shared/messages/board.ts';
import { localeOf } from '#shared/messages/locale.ts';
import type { Settings } from '#shared/settings.ts';
import { headingOf } from './words.ts';

/** More codes than this are counted by their first ones and `…`. */
const mostNames = 4;

/**
 * What the filters let through, and how many flights they keep back, so that nobody takes a part
 * for the whole: `Terminal 5 · LX, BA · 12 hidden by filters`. Empty where nothing is filtered.
 */
export function filterWords(
  filters: Settings['filters'],
  filteredCount: number,
  direction: Direction,
  language: Language,
): string {
  const { separator, summary } = boardMessages(language);
  const named = (heading: string, names: readonly string[]) => {
    if (names.length === 0) return '';
    const shown = names.slice(0, mostNames).join(separator);
    return `${heading} ${shown}${names.length > mostNames ? '…' : ''}`.trim();
  };
  const place = headingOf('place', direction, language);
  const parts = [
    named(headingOf('terminal', direction, language), filters.terminals),
    named('', filters.airlines),
    named(place, filters.places),
    named(
      place,
      filters.countries.map((code) => countryName(code, language)),
    ),
    filters.hoursAhead === null ? '' : `≤ ${hours(filters.hoursAhead, language)}`,
    filteredCount > 0 ? summary.filtered(filteredCount) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function countryName(code: string, language: Language): string {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' });
  return names.of(code) ?? code;
}

function hours(count: number, language: Language): string {
  const style = { style: 'unit', unit: 'hour', unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(localeOf(language), style).format(count);
}
