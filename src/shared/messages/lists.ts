import type { ListTrouble } from '../kept-list.ts';
import type { Language } from '../languages.ts';
import { ar } from './lists/ar.ts';
import { de } from './lists/de.ts';
import { en } from './lists/en.ts';
import { es } from './lists/es.ts';
import { fr } from './lists/fr.ts';
import { it } from './lists/it.ts';
import { ja } from './lists/ja.ts';
import { ko } from './lists/ko.ts';
import { nl } from './lists/nl.ts';
import { pl } from './lists/pl.ts';
import { pt } from './lists/pt.ts';
import { tr } from './lists/tr.ts';
import { zh } from './lists/zh.ts';

/** What pages over lists of the service have in common: their age, their troubles, their units. */
export interface ListMessages {
  /** In one sentence: what happened, and what still works. */
  readonly troubles: Readonly<Record<ListTrouble, string>>;
  readonly asking: string;
  /** The service has more than is read at once. */
  /** The provider has no lists of this kind, which is no fault. */
  readonly absent: string;
  readonly cut: string;
  /** Units of time, as short as they are understood. */
  readonly minutes: (minutes: number) => string;
  /** `minutes` is below 60 and may be zero. */
  readonly hours: (hours: number, minutes: number) => string;
  /** The name of the button that opens a flight, by its number. */
  readonly details: (flight: string) => string;
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
} satisfies Record<Language, ListMessages>;

/** What pages over lists of the service have in common, in one language. */
export function listMessages(language: Language): ListMessages {
  return byLanguage[language];
}
