import type { Language } from '../languages.ts';
import { ar } from './about/ar.ts';
import { de } from './about/de.ts';
import { en } from './about/en.ts';
import { es } from './about/es.ts';
import { fr } from './about/fr.ts';
import { it } from './about/it.ts';
import { ja } from './about/ja.ts';
import { ko } from './about/ko.ts';
import { nl } from './about/nl.ts';
import { pl } from './about/pl.ts';
import { pt } from './about/pt.ts';
import { tr } from './about/tr.ts';
import { zh } from './about/zh.ts';

/** What the application says about itself. Names of licences are the same everywhere. */
export interface AboutMessages {
  readonly title: string;
  readonly version: string;
  /** What it is, in a line. */
  readonly text: string;
  /** The label of the month in which the Electron inside gets its last fixes. */
  readonly supportedUntil: string;
  /** Said once that month is over. */
  readonly unsupported: string;
  readonly licence: string;
  readonly licenceText: string;
  /** The heading above where data and typefaces come from. */
  readonly sources: string;
  readonly of: Readonly<
    Record<
      'airports' | 'cities' | 'airlines' | 'countries' | 'timeZones' | 'map' | 'typefaces',
      string
    >
  >;
  /** The heading above the providers that can be chosen, and what stands before them. */
  readonly providers: string;
  readonly providersText: string;
  readonly publicDomain: string;
  /** Where the rest stands. */
  readonly more: string;
}

const byLanguage = { en, de, fr, es, it, pt, nl, tr, pl, ar, zh, ja, ko } satisfies Record<
  Language,
  AboutMessages
>;

/** What the application says about itself, in one language. */
export function aboutMessages(language: Language): AboutMessages {
  return byLanguage[language];
}
