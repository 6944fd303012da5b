import type { Language } from '../languages.ts';
import type { Ability } from '../providers.ts';
import { ar } from './settings/ar.ts';
import { de } from './settings/de.ts';
import { en } from './settings/en.ts';
import { es } from './settings/es.ts';
import { fr } from './settings/fr.ts';
import { it } from './settings/it.ts';
import { ja } from './settings/ja.ts';
import { ko } from './settings/ko.ts';
import { nl } from './settings/nl.ts';
import { pl } from './settings/pl.ts';
import { pt } from './settings/pt.ts';
import { tr } from './settings/tr.ts';
import { zh } from './settings/zh.ts';

/** The words of the settings that say what is asked for and shown. Those of its look: look.ts. */
export interface SettingsMessages {
  readonly title: string;
  /** While the settings are on their way. */
  readonly reading: string;
  /** Why a setting cannot be changed for this run. */
  readonly overridden: {
    readonly commandLine: string;
    /** Above the boards that are to be shown: the options of the command line that say so instead. */
    readonly board: (options: string) => string;
    readonly environment: (variable: string) => string;
  };
  readonly wholeNumberNeeded: string;
  readonly numberNeeded: string;
  /** A value that the application has chosen itself. */
  readonly automatic: (value: string) => string;
  /** Behind a field for a number. */
  readonly units: Readonly<
    Record<
      | 'seconds'
      | 'minutes'
      | 'minutesLate'
      | 'minutesAfter'
      | 'hours'
      | 'calls'
      | 'pages'
      | 'inches'
      | 'metres',
      string
    >
  >;
  readonly add: string;
  /** Read aloud: the button behind each entry of a list. */
  readonly remove: (entry: string) => string;
  readonly turnOn: string;
  readonly turnOff: string;

  readonly search: {
    readonly label: string;
    readonly found: (count: number) => string;
    readonly nothingFound: (query: string) => string;
  };
  /** Below a setting that is not as it was at the beginning. */
  readonly initial: (value: string) => string;
  readonly restore: string;
  /** What an empty list means that allows nothing. */
  readonly none: string;
  /** Where the first airport comes from while nobody has chosen one. */
  readonly byTimeZone: string;

  readonly application: {
    readonly title: string;
    readonly tray: string;
    readonly trayHint: string;
    readonly file: string;
    readonly fileHint: string;
    readonly save: string;
    readonly load: string;
    readonly saved: (name: string) => string;
    readonly loaded: string;
  };

  readonly service: {
    readonly title: string;
    readonly builtIn: string;
    readonly builtInNote: string;
    readonly other: string;
    readonly otherNote: string;
    /** What a provider has, in lists. */
    readonly has: Readonly<Record<Ability, string>>;
    readonly virtualNote: string;
    /** `calls` in figures, as `keyAt`, `noKey` a part of a line that tells of a provider. */
    readonly freePlan: (calls: string) => string;
    readonly keyAt: (address: string) => string;
    readonly noKey: string;
    /** Above the field for an address in the place of the provider's own. */
    readonly otherAddress: string;
    readonly address: string;
    readonly key: string;
    readonly keyInUse: string;
    readonly keySaved: string;
    readonly replaceKey: string;
    readonly forgetKey: string;
    readonly test: string;
    readonly use: string;
    readonly testing: string;
    /** What a test of the connection found, sentence by sentence; `works`: with a key. */
    readonly answered: string;
    readonly works: string;
    readonly noFlights: (airport: string) => string;
    readonly offers: (list: string) => string;
    /** `calls` in figures. */
    readonly left: (calls: string) => string;
    readonly saved: string;
    /** Warnings about how a key is kept, by `KeyProtection`. */
    readonly keptBadly: string;
    readonly notKept: string;
  };

  readonly asking: {
    readonly title: string;
    readonly every: string;
    readonly quota: string;
    readonly noLimit: string;
    /** What becomes of a plan: `44 minutes`, `96%`, `18 December`. */
    readonly plan: (every: string, used: string, date: string) => string;
    readonly planUsedUp: (date: string) => string;
    readonly used: (calls: number) => string;
  };

  readonly airports: {
    readonly title: string;
    readonly first: string;
    readonly others: string;
    readonly othersHint: string;
    readonly shown: string;
    readonly direction: string;
    readonly otherDirection: string;
    readonly hidden: string;
    readonly inTurn: string;
    readonly sideBySide: string;
    /** Side by side, there is too little room for everything. */
    readonly narrow: string;
  };

  readonly filters: {
    readonly title: string;
    readonly hint: string;
    readonly terminals: string;
    readonly airlines: string;
    readonly places: string;
    readonly countries: string;
    /** What stands in an empty field. */
    readonly all: string;
    readonly hoursAhead: string;
    readonly codeshares: string;
    readonly codesharesHint: string;
  };

  readonly flights: {
    readonly title: string;
    readonly clock: string;
    readonly clock24: string;
    readonly clock12: string;
    readonly delayedFrom: string;
    readonly departedStay: string;
    readonly cancelledStay: string;
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
} satisfies Record<Language, SettingsMessages>;

/** The words of the settings that say what is asked for and shown, in one language. */
export function settingsMessages(language: Language): SettingsMessages {
  return byLanguage[language];
}
