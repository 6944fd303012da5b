import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('de');

export const de: DelaysMessages = {
  scope: 'Verspätungen von',
  airline: 'Fluggesellschaft',
  airlinePlaceholder: 'Fluggesellschaft oder Code',
  airlines: 'Fluggesellschaften',
  chooseAirline: 'Wählen Sie eine Fluggesellschaft, um ihre Verspätungen zu sehen.',
  airlineNotFound: 'Keine Fluggesellschaft gefunden.',
  least: 'Verspätet um mindestens',
  limit: 'Der Dienst nennt nur Verspätungen von mehr als 30 Minuten; darum endet der Regler hier.',
  headings: { delay: 'Verspätung', scheduled: 'Geplant', expected: 'Erwartet' },
  late: (count) =>
    plural(count, { one: `${count} Flug verspätet`, other: `${count} Flüge verspätet` }),
  longest: (length) => `höchstens ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'Kein Abflug ist so stark verspätet.'
      : 'Keine Ankunft ist so stark verspätet.',
  unknown: 'Es sind noch keine Verspätungen bekannt.',
  rest: (count) =>
    plural(count, {
      one: `${count} weiterer wird nicht gezeigt.`,
      other: `${count} weitere werden nicht gezeigt.`,
    }),
  chart: {
    title: 'Verspätete Flüge je Stunde',
    hour: 'Stunde',
    flights: 'Verspätete Flüge',
    longest: 'Längste Verspätung',
    now: 'jetzt',
    from: (length) => `ab ${length}`,
  },
};
