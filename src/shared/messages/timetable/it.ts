import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('it');

export const it: TimetableMessages = {
  arrangement: 'Ordina per',
  arrangements: {
    time: 'Voli',
    place: { departures: 'Destinazioni', arrivals: 'Provenienze' },
    airline: 'Compagnie',
    day: 'Giorni',
  },
  search: 'Cerca',
  searchPlaceholder: 'Città, compagnia, numero di volo o codice',
  days: 'Giorni',
  from: 'Dalle',
  until: 'Alle',
  allAirlines: 'Tutte le compagnie',
  clear: 'Togli tutti i filtri',
  headings: {
    departs: 'Parte',
    arrives: 'Arriva',
    duration: 'Durata',
    aircraft: 'Aereo',
    airline: 'Compagnia',
  },
  daily: 'Ogni giorno',
  daysUnknown: 'Giorni non noti',
  flights: (count) => plural(count, { one: `${count} volo`, other: `${count} voli` }),
  weekly: (count) =>
    plural(count, { one: `${count} volo a settimana`, other: `${count} voli a settimana` }),
  none: (direction) =>
    direction === 'departures'
      ? 'Da qui non sono previste partenze.'
      : 'Qui non sono previsti arrivi.',
  filtered: 'Nessun volo corrisponde a questi filtri.',
  unknown: 'Nessun orario è ancora memorizzato.',
  local: 'Tutte le ore sono locali di ciascun aeroporto.',
  print: 'Stampa',
  savePdf: 'Salva come PDF',
  saved: (file) => `Salvato come ${file}.`,
  board: (city) => `Tabellone di ${city}`,
  about: (name) => `Informazioni su ${name}`,
};
