import type { Language } from '../languages.ts';
import { ar } from './welcome/ar.ts';
import { de } from './welcome/de.ts';
import { en } from './welcome/en.ts';
import { es } from './welcome/es.ts';
import { fr } from './welcome/fr.ts';
import { it } from './welcome/it.ts';
import { ja } from './welcome/ja.ts';
import { ko } from './welcome/ko.ts';
import { nl } from './welcome/nl.ts';
import { pl } from './welcome/pl.ts';
import { pt } from './welcome/pt.ts';
import { tr } from './welcome/tr.ts';
import { zh } from './welcome/zh.ts';

/** The words of the panel that receives somebody at the first start; its fields are the settings'. */
export interface WelcomeMessages {
  readonly title: string;
  readonly text: string;
  /** Below the airport that nobody has chosen yet. */
  readonly guessed: string;
  readonly skip: string;
  readonly done: string;
}

const byLanguage = { en, de, fr, es, it, pt, nl, tr, pl, ar, zh, ja, ko } satisfies Record<
  Language,
  WelcomeMessages
>;

/** The words of the welcome, in one language. */
export function welcomeMessages(language: Language): WelcomeMessages {
  return byLanguage[language];
}
