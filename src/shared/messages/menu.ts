import type { Language } from '../languages.ts';
import { ar } from './menu/ar.ts';
import { de } from './menu/de.ts';
import { en } from './menu/en.ts';
import { es } from './menu/es.ts';
import { fr } from './menu/fr.ts';
import { it } from './menu/it.ts';
import { ja } from './menu/ja.ts';
import { ko } from './menu/ko.ts';
import { nl } from './menu/nl.ts';
import { pl } from './menu/pl.ts';
import { pt } from './menu/pt.ts';
import { tr } from './menu/tr.ts';
import { zh } from './menu/zh.ts';

/** The application's menu, in the words that the desktop systems use in each language. */
export type MenuMessages = Readonly<
  Record<
    | 'file'
    | 'edit'
    | 'view'
    | 'window'
    | 'close'
    | 'quit'
    | 'undo'
    | 'redo'
    | 'cut'
    | 'copy'
    | 'paste'
    | 'delete'
    | 'selectAll'
    | 'actualSize'
    | 'zoomIn'
    | 'zoomOut'
    | 'fullScreen'
    | 'minimize'
    /** On macOS: the window becomes as large as its contents. */
    | 'zoom'
    | 'about'
    | 'services'
    | 'hide'
    | 'hideOthers'
    | 'showAll'
    | 'bringAllToFront'
    | 'help'
    /** In the tray: the window comes to the front. */
    | 'show',
    string
  >
>;

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
} satisfies Record<Language, MenuMessages>;

/** The words of the application's menu in one language. */
export function menuMessages(language: Language): MenuMessages {
  return byLanguage[language];
}
