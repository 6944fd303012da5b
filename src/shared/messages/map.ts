import type { MapPauseReason } from '../flight-map.ts';
import type { Language } from '../languages.ts';
import { ar } from './map/ar.ts';
import { de } from './map/de.ts';
import { en } from './map/en.ts';
import { es } from './map/es.ts';
import { fr } from './map/fr.ts';
import { it } from './map/it.ts';
import { ja } from './map/ja.ts';
import { ko } from './map/ko.ts';
import { nl } from './map/nl.ts';
import { pl } from './map/pl.ts';
import { pt } from './map/pt.ts';
import { tr } from './map/tr.ts';
import { zh } from './map/zh.ts';

/** The words of the map. */
export interface MapMessages {
  readonly title: string;
  /** The map itself and how it is moved, read aloud. */
  readonly region: string;
  /** The name of the group of buttons, read aloud. */
  readonly buttons: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Back to the airport of the board. */
  readonly home: string;
  readonly world: string;
  readonly refresh: string;

  /** The name of the two tabs, read aloud. */
  readonly nearest: string;
  readonly kinds: { readonly flights: string; readonly airports: string };
  /** The names of the lists, read aloud. */
  readonly nearestFlights: string;
  readonly nearestAirports: string;
  readonly noFlights: string;

  /** The name of what is told of the selected flight or airport, read aloud. */
  readonly selected: string;
  readonly unselect: string;
  readonly details: string;
  readonly showBoard: string;
  readonly timetable: string;
  readonly onGround: string;

  /** What becomes of a flight that is to be shown on the map. */
  readonly searching: string;
  readonly notSeen: string;
  readonly unknownFlight: string;
  readonly notSearched: string;

  readonly asking: string;
  /** @param text the number as the language writes it */
  readonly aircraft: (count: number, text: string) => string;
  /** Why nothing new comes: what happened, what still works, what to do. */
  readonly pauses: Readonly<Record<MapPauseReason, string>>;
  /** Follows one of them: a time of day, with the date where it is not today. */
  readonly goesOn: (time: string) => string;

  /** What the keys do, in a word. */
  readonly keyMove: string;
  readonly keyZoom: string;
  readonly keyClose: string;
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
} satisfies Record<Language, MapMessages>;

/** The words of the map in one language. */
export function mapMessages(language: Language): MapMessages {
  return byLanguage[language];
}
