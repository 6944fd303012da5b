import type { BoardMessages } from '../board.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pl');
const of = { departures: 'odlotów', arrivals: 'przylotów' };

export const pl: BoardMessages = {
  titles: { departures: 'Odloty', arrivals: 'Przyloty' },
  headings: {
    time: { long: 'Czas', short: 'Czas' },
    flight: { long: 'Rejs', short: 'Rejs' },
    to: { long: 'Kierunek', short: 'Do' },
    from: { long: 'Przylot z', short: 'Z' },
    terminal: { long: 'Terminal', short: 'Term.' },
    checkIn: { long: 'Odprawa', short: 'Odprawa' },
    gate: { long: 'Wyjście', short: 'Gate' },
    arrivalGate: { long: 'Gate', short: 'Gate' },
    belt: { long: 'Taśma', short: 'Taśma' },
    remark: { long: 'Uwagi', short: 'Uwagi' },
  },
  remarks: {
    scheduled: 'Planowany',
    estimated: 'Szacowany',
    delayed: 'Opóźniony',
    'check-in': 'Odprawa',
    boarding: 'Boarding',
    'final-call': 'Ostatnie wezw.',
    'gate-closed': 'Gate zamknięty',
    departed: 'Odleciał',
    expected: 'Oczekiwany',
    approaching: 'Podchodzi',
    landed: 'Wylądował',
    cancelled: 'Odwołany',
    diverted: 'Przekierowany',
  },
  newGate: 'Nowe',
  gateWas: (before) => `zmienione, poprzednio ${before}`,
  alsoSoldAs: (first, others) => `${first}, także ${others}`,
  day: (offset) => {
    if (offset === 1) return 'jutro';
    if (offset === -1) return 'wczoraj';
    return offset > 0 ? `za ${offset} dni` : `${-offset} dni temu`;
  },
  simulated: 'SYMULACJA',
  virtual: (provider) => `${provider}, loty wirtualne`,
  updated: (age) => `Aktualizacja: ${age}`,
  ages: {
    justNow: 'przed chwilą',
    seconds: (seconds) => `${seconds} s temu`,
    minutes: (minutes) => `${minutes} min temu`,
    hours: (hours, minutes) => `${hours} godz.${minutes > 0 ? ` ${minutes} min` : ''} temu`,
    days: (days) =>
      plural(days, {
        one: `${days} dzień temu`,
        few: `${days} dni temu`,
        many: `${days} dni temu`,
        other: `${days} dnia temu`,
      }),
  },
  since: (time) => `od ${time}`,
  goesOn: (time) => `znowu od ${time}`,
  summary: {
    delayed: (count) =>
      plural(count, {
        one: `${count} opóźniony`,
        few: `${count} opóźnione`,
        many: `${count} opóźnionych`,
        other: `${count} opóźnionego`,
      }),
    cancelled: (count) =>
      plural(count, {
        one: `${count} odwołany`,
        few: `${count} odwołane`,
        many: `${count} odwołanych`,
        other: `${count} odwołanego`,
      }),
    dropped: (count) =>
      plural(count, {
        one: `${count} bez numeru rejsu pominięty`,
        few: `${count} bez numeru rejsu pominięte`,
        many: `${count} bez numeru rejsu pominiętych`,
        other: `${count} bez numeru rejsu pominiętego`,
      }),
    filtered: (count) =>
      plural(count, {
        one: '1 inny rejs niepokazany',
        few: `${count} inne rejsy niepokazane`,
        many: `${count} innych rejsów niepokazanych`,
        other: `${count} innego rejsu niepokazanego`,
      }),
  },
  filters: {
    only: (what) => `Tylko ${what}`,
    nextHours: (count) =>
      plural(count, {
        one: 'najbliższa godzina',
        few: `najbliższe ${count} godziny`,
        many: `najbliższe ${count} godzin`,
        other: `najbliższe ${count} godziny`,
      }),
  },
  separator: ', ',
  page: (page, count) => `Strona ${page} z ${count}`,
  empty: {
    starting: 'Pobieranie rejsów…',
    getting: (direction, city) => `${city}: pobieranie ${of[direction]}…`,
    unknown: (direction) => `Jeszcze nie ma listy ${of[direction]}`,
    none: (direction) => `Brak ${of[direction]} w najbliższych godzinach`,
    filtered: (direction) => `Brak ${of[direction]} w tym wyborze`,
  },
  zoneUnknown: 'UTC, strefa czasowa lotniska nieznana',
  night: {
    title: 'Noc',
    until: (time) => `Tablica wróci o ${time}`,
  },
};
