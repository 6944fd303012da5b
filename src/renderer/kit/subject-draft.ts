import type { BoardAirport } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import type { ListSubject, SubjectNames } from '#shared/list-subject.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { numberText, routeText } from '../words/names.ts';
import { cityOf } from '../words/words.ts';

/** A subject that is being chosen: of each kind what was chosen last, by codes; null: nothing yet. */
export interface SubjectDraft {
  readonly is: ListSubject['is'];
  readonly airport: string | null;
  readonly airlines: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  /** As `codeOf` writes it. */
  readonly flight: string | null;
}

/**
 * What a page begins with.
 *
 * @param subject null: the airport of the board, or where there is none, airlines that are yet to be chosen
 * @param boardAirport its code
 */
export function draftOf(subject: ListSubject | null, boardAirport: string | null): SubjectDraft {
  const airport = subject?.is === 'airport' ? subject.code : boardAirport;
  return {
    is: subject?.is ?? (airport === null ? 'airlines' : 'airport'),
    airport,
    airlines: subject?.is === 'airlines' ? subject.codes : [],
    from: subject?.is === 'pair' ? subject.from : airport,
    to: subject?.is === 'pair' ? subject.to : null,
    flight: subject?.is === 'flight' ? subject.number : null,
  };
}

/** The subject; null while something of it is missing. */
export function subjectOf(draft: SubjectDraft): ListSubject | null {
  const { is, airport, airlines, from, to, flight } = draft;
  switch (is) {
    case 'airport':
      return airport === null ? null : { is, code: airport };
    case 'airlines':
      return airlines.length === 0 ? null : { is, codes: airlines };
    case 'pair':
      return from === null || to === null ? null : { is, from, to };
    case 'flight':
      return flight === null ? null : { is, number: flight };
  }
}

/** How a page calls its subject: by name, and by the code or codes beside it; null where there is none. */
export function subjectTitle(
  subject: ListSubject | null,
  { airports, airlines }: SubjectNames,
  language: Language,
): { readonly name: string; readonly code: string | null } {
  switch (subject?.is) {
    case undefined:
      return { name: '', code: null };
    case 'flight':
      return { name: numberText(subject.number), code: null };
    case 'airlines': {
      const list = new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'short' });
      const code = subject.codes.length === 1 ? (subject.codes[0] ?? null) : null;
      return { name: list.format(airlines.map(({ name }) => name)), code };
    }
    case 'airport':
    case 'pair':
      return {
        name: routeText(
          airports.map((airport) => cityOf(airport, language)),
          language,
        ),
        code: routeText(codesOf(airports), language),
      };
  }
}

function codesOf(airports: readonly BoardAirport[]): readonly string[] {
  return airports.map(({ code }) => code);
}

/** A part of the name of a file, that tells the subject: `ZRH-departures`, `LX-BA`, `ZRH-LHR`, `LX318`. */
export function subjectFileName(subject: ListSubject, direction: string): string {
  switch (subject.is) {
    case 'airport':
      return `${subject.code}-${direction}`;
    case 'airlines':
      return subject.codes.join('-');
    case 'pair':
      return `${subject.from}-${subject.to}`;
    case 'flight':
      return subject.number;
  }
}
