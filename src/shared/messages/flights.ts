import type { EngineKind, FlightNote } from '../flight-details.ts';
import type { Language } from '../languages.ts';
import { ar } from './flights/ar.ts';
import { de } from './flights/de.ts';
import { en } from './flights/en.ts';
import { es } from './flights/es.ts';
import { fr } from './flights/fr.ts';
import { it } from './flights/it.ts';
import { ja } from './flights/ja.ts';
import { ko } from './flights/ko.ts';
import { nl } from './flights/nl.ts';
import { pl } from './flights/pl.ts';
import { pt } from './flights/pt.ts';
import { tr } from './flights/tr.ts';
import { zh } from './flights/zh.ts';

/** The words of the panel of a flight, of the list of followed flights, and of notifications. */
export interface FlightMessages {
  /** Of the panel: the number of the flight. */
  readonly title: (number: string) => string;
  /** Of the panel, where there is no number. */
  readonly untitled: string;
  readonly follow: string;
  readonly unfollow: string;
  /** What a person who follows a flight is told of. */
  readonly followHint: string;
  /** The numbers of codeshares. */
  readonly alsoSoldAs: (numbers: string) => string;
  /** A time on the clock of whoever reads, beside one on the airport's. */
  readonly yourTime: (time: string) => string;
  readonly times: Readonly<Record<'scheduled' | 'estimated' | 'actual', string>>;
  readonly late: (duration: string) => string;
  readonly early: (duration: string) => string;
  readonly onTime: string;
  readonly duration: (hours: number, minutes: number) => string;

  /** The bars from departure to arrival: as planned, and as it comes. */
  readonly course: {
    readonly title: string;
    readonly planned: string;
    readonly coming: string;
    readonly flown: string;
    readonly now: string;
  };

  readonly aircraft: {
    readonly title: string;
    readonly type: string;
    readonly registration: string;
    readonly age: string;
    readonly years: (count: number) => string;
    readonly built: (year: number) => string;
    readonly engines: string;
    readonly kinds: Readonly<Record<EngineKind, string>>;
  };

  readonly position: {
    readonly title: string;
    /** The picture of the route, read aloud. */
    readonly map: (from: string, to: string) => string;
    readonly flown: (percent: string) => string;
    /** Nobody says where the aircraft is. */
    readonly byClock: string;
    readonly altitude: string;
    readonly speed: string;
    readonly toGo: string;
  };

  /** Where the aircraft comes from. */
  readonly inbound: {
    readonly title: string;
    readonly from: (city: string) => string;
    readonly flying: string;
    readonly lands: (time: string) => string;
    /** And so the flight cannot leave on time. */
    readonly tooLate: (time: string) => string;
    readonly landed: (time: string | null) => string;
    readonly here: string;
  };

  readonly notes: Readonly<Record<FlightNote, string>>;
  readonly asking: string;
  readonly links: {
    readonly map: string;
    readonly timetable: (city: string) => string;
    readonly board: (city: string) => string;
    readonly about: (name: string) => string;
  };

  readonly list: {
    readonly empty: string;
    /** How a flight comes into the list. */
    readonly hint: string;
    /** That flights go by themselves. */
    readonly dropOff: string;
  };

  /** Notifications. A time is null where nobody knows it. */
  readonly news: {
    readonly gate: (gate: string) => string;
    readonly gateChanged: (gate: string, before: string) => string;
    readonly delayed: (duration: string, time: string | null) => string;
    readonly earlier: (time: string | null) => string;
    readonly departed: (time: string | null) => string;
    readonly landed: (time: string | null) => string;
    readonly belt: (belt: string) => string;
    readonly cancelled: string;
    readonly diverted: string;
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
} satisfies Record<Language, FlightMessages>;

/** The words about single flights in one language. */
export function flightMessages(language: Language): FlightMessages {
  return byLanguage[language];
}
