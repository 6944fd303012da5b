import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pl');

export const pl: DelaysMessages = {
  scope: 'Opóźnienia',
  airline: 'Linia lotnicza',
  airlinePlaceholder: 'Linia lub kod',
  airlines: 'Linie lotnicze',
  chooseAirline: 'Wybierz linię lotniczą, aby zobaczyć jej opóźnienia.',
  airlineNotFound: 'Nie znaleziono linii lotniczej.',
  least: 'Opóźnienie co najmniej',
  limit: 'Usługa podaje tylko opóźnienia powyżej 30 minut, dlatego suwak kończy się tutaj.',
  headings: { delay: 'Opóźnienie', scheduled: 'Planowo', expected: 'Oczekiwany' },
  late: (count) =>
    plural(count, {
      one: `${count} lot opóźniony`,
      few: `${count} loty opóźnione`,
      many: `${count} lotów opóźnionych`,
      other: `${count} lotu opóźnionego`,
    }),
  longest: (length) => `najdłużej ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'Żaden odlot nie jest tak opóźniony.'
      : 'Żaden przylot nie jest tak opóźniony.',
  unknown: 'Nie są jeszcze znane żadne opóźnienia.',
  rest: (count) =>
    plural(count, {
      one: `Nie pokazano jeszcze ${count} lotu.`,
      few: `Nie pokazano jeszcze ${count} lotów.`,
      many: `Nie pokazano jeszcze ${count} lotów.`,
      other: `Nie pokazano jeszcze ${count} lotu.`,
    }),
  chart: {
    title: 'Opóźnione loty według godzin',
    hour: 'Godzina',
    flights: 'Opóźnione loty',
    longest: 'Najdłuższe opóźnienie',
    now: 'teraz',
    from: (length) => `od ${length}`,
  },
};
