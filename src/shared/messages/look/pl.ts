import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pl');
const number = (value: number): string => numberWords('pl', value);
const flightsOf = (count: number): string =>
  plural(count, {
    one: `${count} lot`,
    few: `${count} loty`,
    many: `${count} lotów`,
    other: `${count} lotu`,
  });

export const pl: LookMessages = {
  face: {
    title: 'Wygląd',
    label: 'Rodzaj tablicy',
    display: 'Ekran',
    splitFlap: 'Klapkowa',
    dotMatrix: 'Punktowa',
    displayNote: 'Nowoczesny ekran lotniskowy',
    splitFlapNote: 'Opadające klapki, litera po literze',
    dotMatrixNote: 'Bursztynowe światła, jak na dworcach',
    appearance: 'Motyw',
    dark: 'Ciemny',
    light: 'Jasny',
    asSystem: 'Jak w systemie',
    alwaysDark: 'Klapki i punkty są zawsze ciemne.',
    contrast: 'Kontrast',
    standard: 'Zwykły',
    high: 'Wysoki',
    palette: 'Kolory',
    colourBlind: 'Dla daltonistów',
    motion: 'Ruch',
    reduced: 'Ograniczony',
    sound: 'Dźwięk klapek',
    soundHint: 'Tylko na tablicy klapkowej',
  },
  legibility: {
    title: 'Czytelność',
    screen: 'Przekątna ekranu',
    distance: 'Odległość patrzenia',
    unknown: 'nieznana',
    asLargeAsFits: 'tak duże, jak pozwala pełna tablica',
    result: (flights, metres) =>
      `${flightsOf(flights)}, ${plural(flights, { one: 'czytelny', few: 'czytelne', many: 'czytelnych', other: 'czytelnego' })} z ${number(metres)} m`,
    resultWithoutScreen: (flights) => `${flightsOf(flights)} na stronie`,
    range: (comfortable, furthest) =>
      `Wygodnie do ${number(comfortable)} m, czytelne do ${number(furthest)} m`,
    tooSmall: (height, needed, metres) =>
      `Pismo jest za małe: wielkie litery mają ${number(height)} mm; czytane z ${number(metres)} m muszą mieć ${number(needed)} mm.`,
    tooFew: (flights) =>
      `Z tej odległości na stronie ${plural(flights, { one: 'mieści', few: 'mieszczą', many: 'mieści', other: 'mieści' })} się tylko ${flightsOf(flights)}. Pomoże większy ekran lub mniejsza odległość.`,
    screenNeeded:
      'Rozmiar ekranu nie jest znany. Podaj przekątną, aby dowiedzieć się, z jakiej odległości tablica jest czytelna.',
    smallFrame: (metres) =>
      `Nagłówek i stopka musiały być mniejsze: są czytelne z ${number(metres)} m.`,
    without: (columns) => `Z braku miejsca bez: ${columns}`,
  },
  pages: {
    title: 'Strony',
    most: 'Najwyżej',
    all: 'wszystkie',
    mostHint: 'Przy 1 pierwsze loty pozostają, a strony się nie zmieniają.',
    time: 'Czas strony',
    byReading: (seconds) => `${seconds}, według liczby słów`,
    tooShort: (seconds) => `Za krótko: przeczytanie strony zajmuje około ${seconds} s.`,
    round: (seconds) => `Każda strona wraca po ${seconds} s.`,
  },
  languages: {
    title: 'Języki',
    ofInterface: 'Interfejs',
    ofBoard: 'Tablica',
    ofBoardHint: 'Najwyżej trzy, na zmianę',
    sameAsInterface: 'jak interfejs',
  },
  night: {
    title: 'Noc',
    label: 'Nocny spoczynek',
    never: 'Nigdy',
    from: 'Od',
    to: 'Do',
    shows: 'Tablica jest',
    blank: 'Ciemna',
    dim: 'Przygaszona',
    hint: 'Według zegara tego komputera. Tablica mówi, że jest noc.',
  },
};
