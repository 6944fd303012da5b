import type { Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { localeOf } from '#shared/messages/locale.ts';
import type { Settings } from '#shared/settings.ts';
import { headingOf } from './words.ts';

/** More codes than this are counted by their first ones and `…`. */
const mostNames = 4;

/** Between terminals, airlines and places, of which each is a list. */
const between = ' · ';

/**
 * What the filters let through, and how many flights they keep back, so that no reader takes a part
 * for the whole: `Only Terminal 5 · LX, BA · 12 more flights not shown`. Empty where nothing is
 * filtered.
 */
export function filterWords(
  filters: Settings['filters'],
  filteredCount: number,
  direction: Direction,
  language: Language,
): string {
  const { separator, summary, filters: words } = messagesIn(language).board;
  const named = (heading: string, names: readonly string[]) => {
    if (names.length === 0) return '';
    const shown = names.slice(0, mostNames).join(separator);
    return `${heading} ${shown}${names.length > mostNames ? '…' : ''}`.trim();
  };
  const place = headingOf('place', direction, language, 'short').toLocaleLowerCase(language);
  const through = [
    named(headingOf('terminal', direction, language), filters.terminals),
    named('', filters.airlines),
    named(place, filters.places),
    named(
      place,
      filters.countries.map((code) => countryName(code, language)),
    ),
    filters.hoursAhead === null ? '' : words.nextHours({ count: filters.hoursAhead }),
  ].filter((part) => part !== '');
  const parts = [
    through.length > 0 ? words.only({ what: through.join(between) }) : '',
    filteredCount > 0 ? summary.filtered({ count: filteredCount }) : '',
  ];
  return parts.filter((part) => part !== '').join(between);
}

function countryName(code: string, language: Language): string {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' });
  return names.of(code) ?? code;
}
