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
    credits:
      'Lotniska: airport-data-js i OpenTravelData (CC BY 4.0), OurAirports (domena publiczna, w wersji airport-db na licencji ODbL 1.0). Miasta: GeoNames (CC BY 4.0). Linie lotnicze: OpenFlights (ODbL 1.0). Kraje i strefy czasowe: countries-list i countries-and-timezones (MIT). Kroje pisma: B612, Noto Sans oraz jego odmiany arabska, chińska, japońska i koreańska (OFL 1.1). Więcej w docs/credits.md.',
  },
};
