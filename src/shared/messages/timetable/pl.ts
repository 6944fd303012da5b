import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('pl');

export const pl: TimetableMessages = {
  arrangement: 'Układ',
  arrangements: {
    time: 'Loty',
    place: { departures: 'Kierunki', arrivals: 'Miejsca wylotu' },
    airline: 'Linie lotnicze',
    day: 'Dni',
  },
  search: 'Szukaj',
  searchPlaceholder: 'Miasto, linia, numer lotu lub kod',
  days: 'Dni',
  from: 'Od',
  until: 'Do',
  allAirlines: 'Wszystkie linie',
  clear: 'Wyczyść wszystkie filtry',
  headings: {
    departs: 'Odlot',
    arrives: 'Przylot',
    duration: 'Czas lotu',
    aircraft: 'Samolot',
    airline: 'Linia',
  },
  daily: 'Codziennie',
  daysUnknown: 'Dni nieznane',
  flights: (count) =>
    plural(count, {
      one: `${count} lot`,
      few: `${count} loty`,
      many: `${count} lotów`,
      other: `${count} lotu`,
    }),
  weekly: (count) =>
    plural(count, {
      one: `${count} lot w tygodniu`,
      few: `${count} loty w tygodniu`,
      many: `${count} lotów w tygodniu`,
      other: `${count} lotu w tygodniu`,
    }),
  none: (direction) =>
    direction === 'departures'
      ? 'Nie ma stąd zaplanowanych odlotów.'
      : 'Nie ma tu zaplanowanych przylotów.',
  filtered: 'Żaden lot nie pasuje do tych filtrów.',
  unknown: 'Nie zapisano jeszcze rozkładu.',
  local: 'Wszystkie godziny są czasem lokalnym lotnisk.',
  print: 'Drukuj',
  savePdf: 'Zapisz jako PDF',
  saved: (file) => `Zapisano jako ${file}.`,
  board: (city) => `Tablica: ${city}`,
  about: (name) => `O: ${name}`,
};
