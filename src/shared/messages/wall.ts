import type { Language } from '../languages.ts';
import { ar } from './wall/ar.ts';
import { de } from './wall/de.ts';
import { en } from './wall/en.ts';
import { es } from './wall/es.ts';
import { fr } from './wall/fr.ts';
import { it } from './wall/it.ts';
import { ja } from './wall/ja.ts';
import { ko } from './wall/ko.ts';
import { nl } from './wall/nl.ts';
import { pl } from './wall/pl.ts';
import { pt } from './wall/pt.ts';
import { tr } from './wall/tr.ts';
import { zh } from './wall/zh.ts';

/** The words for a board on a wall. */
export interface WallMessages {
  readonly title: string;
  readonly kiosk: string;
  readonly kioskHint: string;
  readonly screen: string;
  /** The one that the system calls so. */
  readonly mainScreen: string;
  /** A screen that does not say what it is called. */
  readonly screenNumber: (number: number) => string;
  readonly notConnected: (screen: string) => string;
  /** The heading over the screens beside the first one. */
  readonly otherScreens: string;
  readonly otherScreensHint: string;
  /** A screen that is left alone. */
  readonly noBoard: string;
  readonly startsAtLogin: string;
  readonly startsAtLoginHint: string;
  /** On the board for a moment when it is put up: in a line, with the keys as they are printed. */
  readonly toLeave: string;
}

const byLanguage = { en, de, fr, es, it, pt, nl, tr, pl, ar, zh, ja, ko } satisfies Record<
  Language,
  WallMessages
>;

/** The words for a board on a wall, in one language. */
export function wallMessages(language: Language): WallMessages {
  return byLanguage[language];
}
