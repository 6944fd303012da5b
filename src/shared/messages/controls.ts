import type { Language } from '../languages.ts';
import { ar } from './controls/ar.ts';
import { de } from './controls/de.ts';
import { en } from './controls/en.ts';
import { es } from './controls/es.ts';
import { fr } from './controls/fr.ts';
import { it } from './controls/it.ts';
import { ja } from './controls/ja.ts';
import { ko } from './controls/ko.ts';
import { nl } from './controls/nl.ts';
import { pl } from './controls/pl.ts';
import { pt } from './controls/pt.ts';
import { tr } from './controls/tr.ts';
import { zh } from './controls/zh.ts';

/** What can be done by a key or a button (renderer, shortcuts.ts). */
type CommandName =
  | 'choose-airport'
  | 'show-departures'
  | 'show-arrivals'
  | 'next-page'
  | 'previous-page'
  | 'first-page'
  | 'last-page'
  | 'refresh'
  | 'open-library'
  | 'open-delays'
  | 'open-timetable'
  | 'open-map'
  | 'open-followed'
  | 'next-flight'
  | 'previous-flight'
  | 'open-flight'
  | 'open-settings'
  | 'toggle-fullscreen'
  | 'open-help'
  | 'open-about';

/** The words around the board: toolbar, dialogs, airport picker and help. */
export interface ControlsMessages {
  /** The name of the toolbar, read aloud. */
  readonly toolbar: string;
  /** The name of the two buttons for departures and arrivals, read aloud. */
  readonly direction: string;
  /** The button that opens the picker. */
  readonly airport: string;
  /** Lines of the help, and names of buttons without a word. */
  readonly commands: Readonly<Record<CommandName, string>>;
  readonly close: string;
  /** The button that puts a notice away. */
  readonly understood: string;

  readonly picker: {
    readonly title: string;
    readonly label: string;
    readonly placeholder: string;
    /** The name of the list, read aloud. */
    readonly list: string;
    readonly found: (count: number) => string;
    readonly nothingFound: (query: string) => string;
    /** What arrows, Enter and Escape do. */
    readonly keys: { readonly choose: string; readonly show: string; readonly close: string };
  };

  readonly help: {
    readonly title: string;
    /** Keys as they are printed on a keyboard of the language. */
    readonly keys: Readonly<Record<'control' | 'pageDown' | 'pageUp' | 'home' | 'end', string>>;
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
} satisfies Record<Language, ControlsMessages>;

/** The words around the board in one language. */
export function controlsMessages(language: Language): ControlsMessages {
  return byLanguage[language];
}
