import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';
import type { SettingsMessages } from '../settings.ts';

const plural = pluralOf('pl');

export const pl: SettingsMessages = {
  title: 'Ustawienia',
  reading: 'Odczytywanie ustawień…',
  overridden: {
    commandLine: 'Na to uruchomienie ustalone w wierszu poleceń.',
    board: (options) =>
      `Landside uruchomiono z ${options}: to obowiązuje w tej sesji, niezależnie od wyboru tutaj. Aby wróciły te ustawienia, uruchom program bez ${options}.`,
    environment: (variable) =>
      `Na to uruchomienie ustalone przez zmienną środowiskową ${variable}.`,
  },
  wholeNumberNeeded: 'Tu należy wpisać liczbę całkowitą.',
  numberNeeded: 'Tu należy wpisać liczbę.',
  automatic: (value) => `${value}, automatycznie`,
  units: {
    seconds: 's',
    minutes: 'min',
    minutesLate: 'min opóźnienia',
    minutesAfter: 'min po swoim czasie',
    hours: 'godz.',
    calls: 'zapytań',
    pages: 'stron',
    inches: 'cali',
    metres: 'm',
  },
  add: 'Dodaj',
  remove: (entry) => `Usuń ${entry}`,
  turnOn: 'Włączone',
  turnOff: 'Wyłączone',
  search: {
    label: 'Szukaj w ustawieniach',
    found: (count) =>
      plural(count, {
        one: `Znaleziono ${count} ustawienie`,
        few: `Znaleziono ${count} ustawienia`,
        many: `Znaleziono ${count} ustawień`,
        other: `Znaleziono ${count} ustawienia`,
      }),
    nothingFound: (query) => `Żadne ustawienie nie pasuje do „${query}”.`,
  },
  initial: (value) => `Domyślnie: ${value}`,
  restore: 'Przywróć domyślne',
  none: 'brak',
  byTimeZone: 'według strefy czasowej tego komputera',
  application: {
    title: 'Program',
    tray: 'Ikona w zasobniku',
    trayHint: 'Pokazuje okno, inną tablicę lub zamyka Landside',
    file: 'Ustawienia jako plik',
    fileHint: 'Wszystko oprócz klucza API, dla innego komputera lub jako kopia',
    save: 'Zapisz do pliku…',
    load: 'Wczytaj z pliku…',
    saved: (name) => `Zapisano jako ${name}.`,
    loaded: 'Wczytano. Te ustawienia obowiązują od teraz.',
  },
  service: {
    title: 'Dane o lotach',
    builtIn: 'Wbudowane',
    builtInNote: 'Symulowane loty na prawdziwych lotniskach; bez klucza',
    other: 'Usługa danych o lotach',
    otherNote: 'Prawdziwe loty, z własnym kluczem',
    address: 'Adres',
    key: 'Klucz API',
    keyInUse: 'W użyciu',
    keySaved: 'Klucz jest zapisany.',
    replaceKey: 'Zastąp',
    forgetKey: 'Zapomnij',
    test: 'Sprawdź połączenie',
    use: 'Użyj tej usługi',
    testing: 'Pytanie do usługi…',
    saved: 'Zapisano. Tablica pyta teraz tę usługę.',
    keptBadly:
      'Ten system nie ma magazynu kluczy: kto może czytać Twoje pliki, może odszyfrować klucz.',
    notKept:
      'Ten system nie może przechować klucza: działa on do zamknięcia Landside, a potem trzeba go wpisać ponownie.',
  },
  asking: {
    title: 'Odpytywanie usługi',
    every: 'Pytaj co',
    quota: 'Dozwolone zapytania na miesiąc',
    noLimit: 'limit nieznany',
    plan: (every, used, date) =>
      `W tym planie: zapytanie co ${every} w dzień, ${used} zapytań zużytych do ${date}.`,
    planUsedUp: (date) => `Zapytania z tego planu wykorzystano; nowe będą ${date}.`,
    used: (calls) =>
      plural(calls, {
        one: `${calls} zapytanie w tym miesiącu (UTC).`,
        few: `${numberWords('pl', calls)} zapytania w tym miesiącu (UTC).`,
        many: `${numberWords('pl', calls)} zapytań w tym miesiącu (UTC).`,
        other: `${numberWords('pl', calls)} zapytania w tym miesiącu (UTC).`,
      }),
  },
  airports: {
    title: 'Lotniska',
    first: 'Lotnisko',
    others: 'Inne lotniska',
    othersHint: 'Najwyżej trzy, obok pierwszego lub na zmianę z nim',
    shown: 'Kilka lotnisk',
    direction: 'Pokazywane najpierw',
    otherDirection: 'Drugi kierunek',
    hidden: 'Niepokazywany',
    inTurn: 'Na zmianę',
    sideBySide: 'Obok siebie',
    narrow: 'Obok siebie jest mniej miejsca: niektóre kolumny są pomijane.',
  },
  filters: {
    title: 'Filtry',
    hint: 'Kilka oddziela się przecinkami; puste pole dopuszcza wszystko.',
    terminals: 'Terminale',
    airlines: 'Linie lotnicze',
    places: 'Cele i miejsca wylotu',
    countries: 'Kraje',
    all: 'wszystkie',
    hoursAhead: 'Z wyprzedzeniem',
    codeshares: 'Numery codeshare',
    codesharesHint:
      'Numery, pod którymi partnerzy sprzedają lot, pojawiają się na zmianę z własnym.',
  },
  flights: {
    title: 'Loty',
    clock: 'Zegar',
    clock24: '24 godziny, 18:30',
    clock12: '12 godzin, 6:30 PM',
    delayedFrom: 'Opóźniony od',
    departedStay: 'Po odlocie i lądowaniu zostają',
    cancelledStay: 'Odwołane zostają',
  },
};
