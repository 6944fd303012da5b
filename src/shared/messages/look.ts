import type { Language } from '../languages.ts';
import { ar } from './look/ar.ts';
import { de } from './look/de.ts';
import { en } from './look/en.ts';
import { es } from './look/es.ts';
import { fr } from './look/fr.ts';
import { it } from './look/it.ts';
import { ja } from './look/ja.ts';
import { ko } from './look/ko.ts';
import { nl } from './look/nl.ts';
import { pl } from './look/pl.ts';
import { pt } from './look/pt.ts';
import { tr } from './look/tr.ts';
import { zh } from './look/zh.ts';

/** The words of the settings that say how the board looks and how well it can be read. */
export interface LookMessages {
  readonly face: {
    readonly title: string;
    readonly label: string;
    readonly display: string;
    readonly splitFlap: string;
    readonly dotMatrix: string;
    readonly displayNote: string;
    readonly splitFlapNote: string;
    readonly dotMatrixNote: string;
    readonly appearance: string;
    readonly dark: string;
    readonly light: string;
    /** As the system has it: appearance, contrast, motion. */
    readonly asSystem: string;
    /** Flaps and dots are always dark. */
    readonly alwaysDark: string;
    readonly contrast: string;
    readonly standard: string;
    readonly high: string;
    readonly palette: string;
    readonly colourBlind: string;
    readonly motion: string;
    readonly reduced: string;
    readonly sound: string;
    readonly soundHint: string;
  };

  readonly legibility: {
    readonly title: string;
    readonly screen: string;
    readonly distance: string;
    /** What stands in the empty fields. */
    readonly unknown: string;
    readonly asLargeAsFits: string;
    /** The result: how many flights a page has, and from how far they can be read, metres. */
    readonly result: (flights: number, metres: number) => string;
    /** The same where nobody knows how large the screen is. */
    readonly resultWithoutScreen: (flights: number) => string;
    /** From where reading is comfortable and where it ends, metres. */
    readonly range: (comfortable: number, furthest: number) => string;
    /** The capitals are lower than the rule asks for: millimetres, metres. */
    readonly tooSmall: (height: number, needed: number, metres: number) => string;
    readonly tooFew: (flights: number) => string;
    readonly screenNeeded: string;
    /** Header and footer gave way to the flights: from how far they can still be read, metres. */
    readonly smallFrame: (metres: number) => string;
    /** Names of columns, joined already. */
    readonly without: (columns: string) => string;
  };

  readonly pages: {
    readonly title: string;
    readonly most: string;
    readonly all: string;
    readonly mostHint: string;
    readonly time: string;
    /** What stands in the empty field: seconds. */
    readonly byReading: (seconds: number) => string;
    /** The time set is too short to read a page: seconds needed. */
    readonly tooShort: (seconds: number) => string;
    /** How long it takes until a page is back, seconds. */
    readonly round: (seconds: number) => string;
  };

  readonly languages: {
    readonly title: string;
    readonly ofInterface: string;
    readonly ofBoard: string;
    readonly ofBoardHint: string;
    readonly sameAsInterface: string;
  };

  readonly night: {
    readonly title: string;
    readonly label: string;
    readonly never: string;
    readonly from: string;
    readonly to: string;
    readonly shows: string;
    readonly blank: string;
    readonly dim: string;
    readonly hint: string;
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
} satisfies Record<Language, LookMessages>;

/** The words of the settings of the look, in one language. */
export function lookMessages(language: Language): LookMessages {
  return byLanguage[language];
}
