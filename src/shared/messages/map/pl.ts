import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pl');

export const pl: MapMessages = {
  title: 'Mapa',
  region:
    'Mapa: strzałki ją przesuwają, plus i minus zmieniają skalę. Listy obok wymieniają, co na niej jest.',
  buttons: 'Widok',
  zoomIn: 'Przybliż',
  zoomOut: 'Oddal',
  home: 'Wróć do lotniska',
  world: 'Cały świat',
  refresh: 'Zapytaj teraz',
  nearest: 'Najbliżej środka mapy',
  kinds: { flights: 'Loty', airports: 'Lotniska' },
  nearestFlights: 'Loty, od najbliższych środka mapy',
  nearestAirports: 'Lotniska, od najbliższych środka mapy',
  noFlights: 'W tej chwili nie widać tu żadnego lotu. Przesuń mapę albo ją oddal.',
  selected: 'Wybrane',
  unselect: 'Usuń wybór',
  details: 'Szczegóły',
  showBoard: 'Pokaż jego tablicę',
  timetable: 'Rozkład',
  onGround: 'na ziemi',
  searching: 'Szukanie lotu…',
  notSeen: 'Tego lotu nie widać teraz w powietrzu. Jego trasa jest narysowana, jeśli jest znana.',
  unknownFlight:
    'Usługa nie zna teraz tego lotu. Mapa pokazuje wszystkie inne; na swojej tablicy lot pozostaje.',
  notSearched: 'Nie udało się poszukać lotu. Mapa działa; dlaczego tak jest, mówi wiersz na dole.',
  asking: 'Pytanie o pozycje…',
  aircraft: (count, text) =>
    plural(count, {
      one: `${text} samolot`,
      few: `${text} samoloty`,
      many: `${text} samolotów`,
      other: `${text} samolotu`,
    }),
  pauses: {
    hidden: 'Okna nie widać, więc mapa odpoczywa.',
    starting: 'Wbudowana usługa danych lotniczych uruchamia się. Samoloty pojawią się za chwilę.',
    budget:
      'Mapa zużyła dzisiejszą część zapytań z tego miesiąca, aby zostało ich dla tablic. „Zapytaj teraz” nadal pyta raz.',
    offline:
      'Nie można połączyć się z usługą danych lotniczych. Samoloty zostają tam, gdzie je ostatnio widziano; jeśli to potrwa, sprawdź sieć.',
    timeout:
      'Usługa danych lotniczych nie odpowiedziała na czas. Samoloty zostają tam, gdzie je ostatnio widziano; następne zapytanie nastąpi samo.',
    unauthorized:
      'Usługa nie podaje pozycji dla tego klucza. Mapa i lotniska działają; sprawdź klucz i jego plan w ustawieniach.',
    quota:
      'Zapytania na ten miesiąc się skończyły. Samoloty zostają tam, gdzie je ostatnio widziano; limit jest w ustawieniach.',
    limited:
      'Usługa danych lotniczych prosi o przerwę. Samoloty zostają tam, gdzie je ostatnio widziano; następne zapytanie nastąpi samo.',
    'not-found':
      'Ta usługa nie ma pozycji na żywo. Mapa i lotniska działają; inną usługę wybiera się w ustawieniach.',
    invalid:
      'Usługa nie przyjęła zapytania o pozycje. Mapa i lotniska działają; sprawdź jej adres w ustawieniach.',
    server:
      'Usługa danych lotniczych ma własną awarię. Samoloty zostają tam, gdzie je ostatnio widziano; następne zapytanie nastąpi samo.',
    malformed:
      'Usługa przysłała coś, co nie jest pozycjami. Mapa i lotniska działają; jeśli to potrwa, sprawdź jej adres.',
    cancelled: 'Zapytanie porzucono. Zostanie powtórzone samo.',
  },
  goesOn: (time) => `Ciąg dalszy: ${time}.`,
  keyMove: 'przesuń',
  keyZoom: 'skala',
  keyClose: 'zamknij',
};
