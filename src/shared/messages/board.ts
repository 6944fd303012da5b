import type { Direction, RemarkKind } from '../board-view.ts';
import type { Language } from '../languages.ts';
import { ar } from './board/ar.ts';
import { de } from './board/de.ts';
import { en } from './board/en.ts';
import { es } from './board/es.ts';
import { fr } from './board/fr.ts';
import { it } from './board/it.ts';
import { ja } from './board/ja.ts';
import { ko } from './board/ko.ts';
import { nl } from './board/nl.ts';
import { pl } from './board/pl.ts';
import { pt } from './board/pt.ts';
import { tr } from './board/tr.ts';
import { zh } from './board/zh.ts';

/** A heading in full, and as short as signs write it where columns are narrow. */
export interface Heading {
  readonly long: string;
  readonly short: string;
}

/** The words of the board itself, in its own language, which may differ from the interface's. */
export interface BoardMessages {
  readonly titles: Readonly<Record<Direction, string>>;
  /**
   * `to` stands above destinations, `from` above origins; `arrivalGate` where people come out;
   * `checkIn` above the desks.
   */
  readonly headings: Readonly<
    Record<
      | 'time'
      | 'flight'
      | 'to'
      | 'from'
      | 'terminal'
      | 'checkIn'
      | 'gate'
      | 'arrivalGate'
      | 'belt'
      | 'remark',
      Heading
    >
  >;
  /**
   * docs/board-rules.md, "Remarks": never more than the data says, so `scheduled` must not promise
   * that the flight is on time. A time may follow. At most 10 letters, or 13 where no time follows; 15 for
   * the states that only some airports tell, which are abbreviated where a time follows.
   */
  readonly remarks: Readonly<Record<Exclude<RemarkKind, 'other'>, string>>;

  /** Beside a gate that has just changed, where there is room for a word. */
  readonly newGate: string;
  /** Read aloud after such a gate. */
  readonly gateWas: (before: string) => string;
  /** Read aloud: the operating flight's number and, joined already, those of its codeshares. */
  readonly alsoSoldAs: (first: string, others: string) => string;
  /** Read aloud for a day marker: -1 is yesterday, 1 tomorrow. Never 0. */
  readonly day: (offset: number) => string;

  /** Stands wherever rows are not of this world: in capitals where the script has them. */
  readonly simulated: string;
  /** In its place where flights are flown in simulators, as VATSIM's are. */
  readonly virtual: (provider: string) => string;
  /** Takes one of `ages`. */
  readonly updated: (age: string) => string;
  readonly ages: {
    readonly justNow: string;
    readonly seconds: (seconds: number) => string;
    readonly minutes: (minutes: number) => string;
    /** `minutes` is below 60 and may be zero. */
    readonly hours: (hours: number, minutes: number) => string;
    readonly days: (days: number) => string;
  };
  /** When a problem began: a time of day. */
  readonly since: (time: string) => string;
  /** When a service is asked again whose plan is used up; `time` with its date where it is not today. */
  readonly goesOn: (time: string) => string;

  /** The parts of the summary line, each with the number of flights. */
  readonly summary: {
    readonly delayed: (count: number) => string;
    readonly cancelled: (count: number) => string;
    /** Rows without any identity, which cannot be shown. */
    readonly dropped: (count: number) => string;
    /** Flights left out by the filters of the settings: what a passenger understands. */
    readonly filtered: (count: number) => string;
  };
  /** What the filters of the settings let through. */
  readonly filters: {
    /** Takes terminals, airlines and the like, joined already. */
    readonly only: (what: string) => string;
    readonly nextHours: (count: number) => string;
  };
  /** Between the parts of a list. */
  readonly separator: string;

  readonly page: (page: number, count: number) => string;

  /** What stands on a board without rows. */
  readonly empty: {
    readonly starting: string;
    readonly getting: (direction: Direction, city: string) => string;
    readonly unknown: (direction: Direction) => string;
    readonly none: (direction: Direction) => string;
    readonly filtered: (direction: Direction) => string;
  };

  /** Beside the date, where nobody knows the airport's zone. */
  readonly zoneUnknown: string;

  readonly night: {
    readonly title: string;
    /** When the board comes back: a time of day. */
    readonly until: (time: string) => string;
  };
}

const byLanguage = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  tr,
  pl,
  ar,
  zh,
  ja,
  ko,
} satisfies Record<Language, BoardMessages>;

/** The words of the board in one language. */
export function boardMessages(language: Language): BoardMessages {
  return byLanguage[language];
}
