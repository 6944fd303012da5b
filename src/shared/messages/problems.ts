import type { Language } from '../languages.ts';
import { ar } from './problems/ar.ts';
import { de } from './problems/de.ts';
import { en } from './problems/en.ts';
import { es } from './problems/es.ts';
import { fr } from './problems/fr.ts';
import { it } from './problems/it.ts';
import { ja } from './problems/ja.ts';
import { ko } from './problems/ko.ts';
import { nl } from './problems/nl.ts';
import { pl } from './problems/pl.ts';
import { pt } from './problems/pt.ts';
import { tr } from './problems/tr.ts';
import { zh } from './problems/zh.ts';

/**
 * What can be wrong with a call to the flight data service, as far as a person is helped by another
 * sentence (main, problem-sentences.ts).
 */
type ServiceTrouble =
  | 'offline'
  | 'interrupted'
  | 'certificate'
  | 'no-answer'
  | 'slow-answer'
  | 'no-key'
  | 'impossible-key'
  | 'unauthorized'
  | 'refused'
  | 'plan'
  | 'quota'
  | 'own-quota'
  | 'limited'
  | 'not-found'
  | 'invalid'
  | 'invalid-address'
  | 'server'
  | 'redirect'
  | 'web-page'
  | 'unanswered'
  | 'malformed'
  | 'other-service'
  | 'unsupported'
  | 'too-large'
  | 'cancelled'
  /** The built-in service has died and is being started again. */
  | 'built-in-stopped'
  /** The system's key store waits, mostly for somebody to unlock it. */
  | 'key-waits';

/** Why the cache was set aside, or cannot be written. */
type CacheTrouble =
  'corrupt' | 'newer' | 'foreign' | 'disk-full' | 'held' | 'disk-errors' | 'not-writable';

/**
 * What the main process has to say to a person. Each says what happened, what still works and what
 * to do, and none has room for anything that a service sent.
 */
export interface ProblemMessages {
  readonly service: Readonly<Record<ServiceTrouble, string>>;
  readonly cache: Readonly<Record<CacheTrouble, string>>;
  readonly notices: {
    readonly referenceUnreadable: string;
    readonly settingsNotSaved: string;
    readonly settingsUnreadable: string;
    readonly settingsBroken: string;
    /** One setting of the file: its name there, and a sentence of `refusals` that says what it takes. */
    readonly settingWrong: (name: string, takes: string) => string;
    /** Several: their names in the file. */
    readonly settingsWrong: (names: string) => string;
    /** The address of the service is wrong in the file; `takes` as above. */
    readonly serviceWrong: (takes: string) => string;
    /** The same of the provider. */
    readonly providerWrong: (takes: string) => string;
    /** A key in the environment, and no service that it could be for. */
    readonly keyUnused: string;
    /** A key in the environment, for a provider that wants none. */
    readonly keyNotNeeded: (provider: string) => string;
    /** The board died again and again and is started at longer intervals; always more than five times. */
    readonly restartedOften: (count: number) => string;
    /** The system would not take or give up the entry. */
    readonly startAtLoginFailed: string;
    /** The service has more flights than are read at once. */
    readonly listCut: string;
    readonly listEndMissing: string;
    readonly airportUnknown: (code: string) => string;
  };
  /** Why something that was typed in was not taken. */
  readonly refusals: {
    readonly airportCode: string;
    readonly airlineCode: string;
    readonly countryCode: string;
    readonly timeOfDay: string;
    readonly whole: (least: number, most: number) => string;
    readonly number: (least: number, most: number) => string;
    readonly trueOrFalse: string;
    readonly oneOf: (values: string) => string;
    readonly list: (most: number) => string;
    readonly text: (most: number) => string;
    readonly fields: string;
    readonly addressScheme: string;
    readonly addressParts: string;
    readonly keyCharacters: string;
    readonly keyNotSaved: string;
    /** A flight that cannot be followed, and too many of them. */
    readonly flightUnknown: string;
    readonly tooManyFollowed: (count: number) => string;
    readonly notUnderstood: string;
  };
  /** Why a wish in the reference library could not be done. */
  readonly library: {
    readonly noLink: string;
    readonly noBrowser: (address: string) => string;
    readonly closing: string;
    /** `code` is the system's, as ENOSPC. */
    readonly fileNotWritten: (code: string) => string;
    readonly asked: string;
    readonly noService: string;
    readonly notStored: string;
  };
  /** What became of a page that was to be printed or saved. */
  readonly paper: { readonly notPrinted: string; readonly notSaved: string };
  /** What became of the settings as a file. */
  readonly transfer: {
    readonly notWritten: (code: string) => string;
    readonly notRead: string;
    readonly noSettings: string;
    /** The rest of the file was taken, but not these settings: their names in the file. */
    readonly notAll: (names: string) => string;
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
} satisfies Record<Language, ProblemMessages>;

/** The sentences of the main process in one language: that of the interface. */
export function problemMessages(language: Language): ProblemMessages {
  return byLanguage[language];
}
