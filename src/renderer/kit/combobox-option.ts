import type { Remark } from '#shared/board-view.ts';
import type { AirportMatch } from '#shared/ipc.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { FlightSearch } from '../app/searches.svelte.ts';
import { clockText } from '../words/clock-words.ts';
import { dayInWords } from '../words/local-time.ts';
import { ownProblemText } from '../words/service-words.ts';
import { routeText } from '../words/names.ts';
import { cityOf } from '../words/words.ts';

/** One proposal of a combobox. */
export interface ComboboxOption {
  /** What is kept: a code. Every option of a list has another. */
  readonly value: string;
  /** Drawn before the label where it is not the label itself. */
  readonly code?: string;
  readonly label: string;
  readonly detail?: string;
  /** At the end of the line. */
  readonly otherCode?: string;
  /** It is pointed at when the list comes up, in the place of the first. */
  readonly isLikeliest?: boolean;
  /** The state of a flight, in its place. */
  readonly remark?: Remark;
}

/** So many are proposed: one who does not find an airport among them types on. */
const most = 12;

/** Airports as a combobox proposes them: by code, city, and what else tells them apart. */
export function airportOptions(matches: readonly AirportMatch[]): readonly ComboboxOption[] {
  return matches.slice(0, most).map(({ iata, city, name, countryName, countryCode }) => ({
    value: iata,
    code: iata,
    label: city ?? name,
    detail: [city === null ? null : name, countryName ?? countryCode]
      .filter((part) => part !== null && part !== '')
      .join(', '),
  }));
}

/*
 * A flight number in a combobox: first it is proposed as it stands in the field, and after it was asked for, the
 * flights that it has, where these are several.
 */

/** The value of the proposal. No airport has such a code, and no flight such a place in the list. */
const proposal = 'flight';

/**
 * What is proposed for the text in the field, or to choose from; nothing where that is no flight number, while the
 * service is asked for it, and where it has no flight: Enter asks again then.
 */
export function flightOptions(search: FlightSearch, language: Language): ComboboxOption[] {
  const { number, found, isAsking } = search;
  if (number === null || isAsking) return [];
  if (found === null) {
    const { propose } = messagesIn(language).flights.search;
    return [{ value: proposal, code: number.text, label: propose }];
  }
  if (!hasChoice(search)) return [];
  return found.flights.map((flight, place) => ({
    ...optionOf(flight, language),
    value: `${proposal} ${place}`,
    isLikeliest: place === found.nearest,
  }));
}

/** Whether several flights are listed to choose one from. */
function hasChoice({ found }: FlightSearch): boolean {
  return (found?.flights.length ?? 0) > 1;
}

/** Whether an option is one of these. */
export function isFlightOption(value: string): boolean {
  return value.startsWith(proposal);
}

/** The flight that an option means, which the service is asked for where it is the proposal; null: none yet. */
export async function takeFlight(search: FlightSearch, value: string): Promise<FlightKey | null> {
  if (value === proposal) return search.find();
  return search.found?.flights[Number(value.slice(proposal.length))]?.key ?? null;
}

/** What there is to say of the search, in one sentence; empty where there is nothing. */
export function flightSearchText(search: FlightSearch, language: Language): string {
  const words = messagesIn(language).flights.search;
  const { number: asked, found, isAsking } = search;
  const number = asked?.text ?? '';
  if (isAsking) return words.looking({ number });
  if (found === null) return '';
  if (hasChoice(search)) return found.note === null ? words.several : words.severalKnown;
  if (found.note === null) return '';
  if (found.note === 'unknown') return words.unknown({ number });
  return ownProblemText(found.note, words.stays({ number }), language);
}

function optionOf(
  { numbers: [number], departure, arrival, remark }: FlightDetails,
  language: Language,
): Omit<ComboboxOption, 'value' | 'isLikeliest'> {
  const { separator } = messagesIn(language).board;
  const { scheduled } = departure;
  return {
    ...(number && { code: number.text }),
    label: routeText(
      [departure, arrival].flatMap(({ airport }) => (airport ? [cityOf(airport, language)] : [])),
      language,
    ),
    ...(scheduled && {
      detail: [dayInWords(scheduled.date, language), clockText(scheduled.text, language)].join(
        separator,
      ),
    }),
    ...(remark && { remark }),
  };
}
