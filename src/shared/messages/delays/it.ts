import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('it');

export const it: DelaysMessages = {
  scope: 'Ritardi di',
  airline: 'Compagnia',
  airlinePlaceholder: 'Compagnia o codice',
  airlines: 'Compagnie',
  chooseAirline: 'Scelga una compagnia per vederne i ritardi.',
  airlineNotFound: 'Nessuna compagnia trovata.',
  least: 'Ritardo di almeno',
  limit: 'Il servizio segnala solo ritardi oltre i 30 minuti: perciò il comando si ferma qui.',
  headings: { delay: 'Ritardo', scheduled: 'Programmato', expected: 'Previsto' },
  late: (count) =>
    plural(count, { one: `${count} volo in ritardo`, other: `${count} voli in ritardo` }),
  longest: (length) => `massimo ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'Nessuna partenza ha un ritardo simile.'
      : 'Nessun arrivo ha un ritardo simile.',
  unknown: 'Nessun ritardo ancora noto.',
  rest: (count) =>
    plural(count, {
      one: `${count} altro non è mostrato.`,
      other: `Altri ${count} non sono mostrati.`,
    }),
  chart: {
    title: 'Voli in ritardo per ora',
    hour: 'Ora',
    flights: 'Voli in ritardo',
    longest: 'Ritardo maggiore',
    now: 'adesso',
    from: (length) => `da ${length}`,
  },
};
