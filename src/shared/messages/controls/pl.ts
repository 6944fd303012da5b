import type { ControlsMessages } from '../controls.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pl');

export const pl: ControlsMessages = {
  toolbar: 'Tablica',
  direction: 'Ruch',
  airport: 'Lotnisko',
  commands: {
    'choose-airport': 'Wybierz lotnisko',
    'show-departures': 'Odloty',
    'show-arrivals': 'Przyloty',
    'next-page': 'Następna strona',
    'previous-page': 'Poprzednia strona',
    'first-page': 'Pierwsza strona',
    'last-page': 'Ostatnia strona',
    refresh: 'Zapytaj usługę teraz',
    'open-library': 'Lotniska, linie i miejsca',
    'open-delays': 'Opóźnienia',
    'open-timetable': 'Rozkład lotów',
    'open-map': 'Mapa',
    'open-followed': 'Śledzone loty',
    'next-flight': 'Następny lot na stronie',
    'previous-flight': 'Poprzedni lot na stronie',
    'open-flight': 'Szczegóły lotu',
    'open-settings': 'Ustawienia',
    'toggle-fullscreen': 'Pełny ekran',
    'open-help': 'Klawisze',
    'open-about': 'O programie Landside',
  },
  close: 'Zamknij',
  understood: 'Rozumiem',
  picker: {
    title: 'Wybierz lotnisko',
    label: 'Lotnisko',
    placeholder: 'Miasto, lotnisko, kraj lub kod',
    list: 'Lotniska',
    found: (count) =>
      plural(count, {
        one: `${count} lotnisko`,
        few: `${count} lotniska`,
        many: `${count} lotnisk`,
        other: `${count} lotniska`,
      }),
    nothingFound: (query) => `Nie znaleziono lotniska dla „${query}”.`,
    keys: { choose: 'wybierz', show: 'pokaż', close: 'zamknij' },
  },
  help: {
    title: 'Klawisze',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Home', end: 'End' },
  },
};
