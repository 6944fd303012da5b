import type { ControlsMessages } from '../controls.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('de');

export const de: ControlsMessages = {
  toolbar: 'Anzeige',
  direction: 'Richtung',
  airport: 'Flughafen',
  commands: {
    'choose-airport': 'Flughafen wählen',
    'show-departures': 'Abflug',
    'show-arrivals': 'Ankunft',
    'next-page': 'Nächste Seite',
    'previous-page': 'Vorige Seite',
    'first-page': 'Erste Seite',
    'last-page': 'Letzte Seite',
    refresh: 'Dienst jetzt abfragen',
    'open-library': 'Flughäfen, Airlines und Orte',
    'open-delays': 'Verspätungen',
    'open-timetable': 'Flugplan',
    'open-map': 'Karte',
    'open-followed': 'Verfolgte Flüge',
    'next-flight': 'Nächster Flug der Seite',
    'previous-flight': 'Voriger Flug der Seite',
    'open-flight': 'Einzelheiten zum Flug',
    'open-settings': 'Einstellungen',
    'toggle-fullscreen': 'Vollbild',
    'open-help': 'Tasten',
    'open-about': 'Über Landside',
  },
  close: 'Schließen',
  understood: 'Verstanden',
  picker: {
    title: 'Flughafen wählen',
    label: 'Flughafen',
    placeholder: 'Stadt, Flughafen, Land oder Code',
    list: 'Flughäfen',
    found: (count) => plural(count, { one: `${count} Flughafen`, other: `${count} Flughäfen` }),
    nothingFound: (query) => `Kein Flughafen gefunden für „${query}“.`,
    keys: { choose: 'auswählen', show: 'anzeigen', close: 'schließen' },
  },
  help: {
    title: 'Tasten',
    keys: { control: 'Strg', pageDown: 'Bild ↓', pageUp: 'Bild ↑', home: 'Pos1', end: 'Ende' },
  },
};
