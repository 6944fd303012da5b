import type { BoardMessages } from '../board.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('de');
const flights = { departures: 'Abflüge', arrivals: 'Ankünfte' };

export const de: BoardMessages = {
  titles: { departures: 'Abflug', arrivals: 'Ankunft' },
  headings: {
    time: { long: 'Zeit', short: 'Zeit' },
    flight: { long: 'Flug', short: 'Flug' },
    to: { long: 'Nach', short: 'Nach' },
    from: { long: 'Aus', short: 'Aus' },
    terminal: { long: 'Terminal', short: 'Term.' },
    checkIn: { long: 'Check-in', short: 'Check-in' },
    gate: { long: 'Gate', short: 'Gate' },
    arrivalGate: { long: 'Gate', short: 'Gate' },
    belt: { long: 'Gepäckband', short: 'Band' },
    remark: { long: 'Bemerkung', short: 'Status' },
  },
  remarks: {
    // „Planmäßig“ would be read as a promise of punctuality.
    scheduled: 'Geplant',
    estimated: 'Geschätzt',
    delayed: 'Verspätet',
    'check-in': 'Check-in',
    boarding: 'Einsteigen',
    'final-call': 'Letzter Aufruf',
    'gate-closed': 'Gate zu',
    departed: 'Abgeflogen',
    expected: 'Erwartet',
    approaching: 'Im Anflug',
    landed: 'Gelandet',
    cancelled: 'Annulliert',
    diverted: 'Umgeleitet',
  },
  newGate: 'Neu',
  gateWas: (before) => `geändert, bisher ${before}`,
  alsoSoldAs: (first, others) => `${first}, auch ${others}`,
  day: (offset) => {
    if (offset === 1) return 'morgen';
    if (offset === -1) return 'gestern';
    return offset > 0 ? `in ${offset} Tagen` : `vor ${-offset} Tagen`;
  },
  simulated: 'SIMULIERT',
  virtual: (provider) => `${provider}, virtuelle Flüge`,
  updated: (age) => `Aktualisiert ${age}`,
  ages: {
    justNow: 'soeben',
    seconds: (seconds) => `vor ${seconds} s`,
    minutes: (minutes) => `vor ${minutes} min`,
    hours: (hours, minutes) => `vor ${hours} h${minutes > 0 ? ` ${minutes} min` : ''}`,
    days: (days) => plural(days, { one: `vor ${days} Tag`, other: `vor ${days} Tagen` }),
  },
  since: (time) => `seit ${time}`,
  goesOn: (time) => `wieder ab ${time}`,
  summary: {
    delayed: (count) => `${count} verspätet`,
    cancelled: (count) => `${count} annulliert`,
    dropped: (count) => `${count} ohne Flugnummer weggelassen`,
    filtered: (count) =>
      plural(count, {
        one: '1 weiterer Flug nicht gezeigt',
        other: `${count} weitere Flüge nicht gezeigt`,
      }),
  },
  filters: {
    only: (what) => `Nur ${what}`,
    nextHours: (count) =>
      plural(count, { one: 'nächste Stunde', other: `nächste ${count} Stunden` }),
  },
  separator: ', ',
  page: (page, count) => `Seite ${page} von ${count}`,
  empty: {
    starting: 'Die Flüge werden geholt …',
    getting: (direction, city) => `Die ${flights[direction]} von ${city} werden geholt …`,
    unknown: (direction) => `Noch keine ${flights[direction]} bekannt`,
    none: (direction) => `Keine ${flights[direction]} in den nächsten Stunden`,
    filtered: (direction) => `Keine ${flights[direction]} in dieser Auswahl`,
  },
  zoneUnknown: 'UTC, die Zeitzone des Flughafens ist unbekannt',
  night: {
    title: 'Nachtruhe',
    until: (time) => `Die Anzeige ist um ${time} wieder da`,
  },
};
