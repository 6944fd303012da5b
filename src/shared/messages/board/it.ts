import type { BoardMessages } from '../board.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('it');
const the = { departures: 'le partenze', arrivals: 'gli arrivi' };
const none = { departures: 'Nessuna partenza', arrivals: 'Nessun arrivo' };

export const it: BoardMessages = {
  titles: { departures: 'Partenze', arrivals: 'Arrivi' },
  headings: {
    time: { long: 'Ora', short: 'Ora' },
    flight: { long: 'Volo', short: 'Volo' },
    to: { long: 'Destinazione', short: 'Per' },
    from: { long: 'Provenienza', short: 'Da' },
    terminal: { long: 'Terminal', short: 'Term.' },
    checkIn: { long: 'Banchi', short: 'Banchi' },
    gate: { long: 'Uscita', short: 'Uscita' },
    arrivalGate: { long: 'Gate', short: 'Gate' },
    belt: { long: 'Nastro', short: 'Nastro' },
    remark: { long: 'Note', short: 'Note' },
  },
  remarks: {
    scheduled: 'Previsto',
    estimated: 'Stimato',
    delayed: 'In ritardo',
    'check-in': 'Check-in',
    boarding: 'Imbarco',
    'final-call': 'Ultima chiamata',
    'gate-closed': 'Uscita chiusa',
    departed: 'Partito',
    expected: 'Atteso',
    approaching: 'In arrivo',
    landed: 'Atterrato',
    cancelled: 'Cancellato',
    diverted: 'Dirottato',
  },
  newGate: 'Nuova',
  gateWas: (before) => `cambiata, prima ${before}`,
  alsoSoldAs: (first, others) => `${first}, anche ${others}`,
  day: (offset) => {
    if (offset === 1) return 'domani';
    if (offset === -1) return 'ieri';
    return offset > 0 ? `tra ${offset} giorni` : `${-offset} giorni fa`;
  },
  simulated: 'SIMULATO',
  virtual: (provider) => `${provider}, voli virtuali`,
  updated: (age) => `Aggiornato ${age}`,
  ages: {
    justNow: 'adesso',
    seconds: (seconds) => `${seconds} s fa`,
    minutes: (minutes) => `${minutes} min fa`,
    hours: (hours, minutes) => `${hours} h${minutes > 0 ? ` ${minutes} min` : ''} fa`,
    days: (days) => plural(days, { one: `${days} giorno fa`, other: `${days} giorni fa` }),
  },
  since: (time) => `dalle ${time}`,
  goesOn: (time) => `di nuovo: ${time}`,
  summary: {
    delayed: (count) => `${count} in ritardo`,
    cancelled: (count) =>
      plural(count, { one: `${count} cancellato`, other: `${count} cancellati` }),
    dropped: (count) =>
      plural(count, {
        one: `${count} senza numero di volo, non mostrato`,
        other: `${count} senza numero di volo, non mostrati`,
      }),
    filtered: (count) =>
      plural(count, {
        one: '1 altro volo non mostrato',
        other: `altri ${count} voli non mostrati`,
      }),
  },
  filters: {
    only: (what) => `Solo ${what}`,
    nextHours: (count) => plural(count, { one: 'prossima ora', other: `prossime ${count} ore` }),
  },
  separator: ', ',
  page: (page, count) => `Pagina ${page} di ${count}`,
  empty: {
    starting: 'Caricamento dei voli…',
    getting: (direction, city) => `Si caricano ${the[direction]} di ${city}…`,
    unknown: (direction) => `${none[direction]} finora`,
    none: (direction) => `${none[direction]} nelle prossime ore`,
    filtered: (direction) => `${none[direction]} in questa selezione`,
  },
  zoneUnknown: 'UTC, fuso orario dell’aeroporto sconosciuto',
  night: {
    title: 'Notte',
    until: (time) => `Il tabellone torna alle ${time}`,
  },
};
