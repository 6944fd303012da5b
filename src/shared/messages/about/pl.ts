import type { AboutMessages } from '../about.ts';

export const pl: AboutMessages = {
  title: 'O programie Landside',
  version: 'Wersja',
  text: 'Odloty i przyloty tak, jak pokazują je ekrany lotniska',
  supportedUntil: 'Przybliżony koniec poprawek bezpieczeństwa',
  unsupported:
    'Ten Electron nie dostaje już poprawek bezpieczeństwa. Wszystko działa; proszę zainstalować nowszą wersję Landside.',
  licence: 'Licencja',
  licenceText:
    'Landside jest wolnym oprogramowaniem na licencji MIT. Licencje wszystkich części są w dołączonym pliku LICENCES.txt.',
  sources: 'Dane i kroje pisma',
  of: {
    airports: 'Lotniska',
    cities: 'Miasta',
    airlines: 'Linie lotnicze',
    countries: 'Kraje',
    timeZones: 'Strefy czasowe',
    map: 'Mapa',
    typefaces: 'Kroje pisma',
  },
  providers: 'Dane o lotach',
  providersText: 'Loty pochodzą od dostawcy wybranego w ustawieniach, na jego warunkach:',
  publicDomain: 'domena publiczna',
  more: 'Więcej w docs/credits.md.',
};
