import type { BoardMessages } from '../board.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('nl');
const flights = { departures: 'vertrekkende vluchten', arrivals: 'aankomende vluchten' };

export const nl: BoardMessages = {
  titles: { departures: 'Vertrek', arrivals: 'Aankomst' },
  headings: {
    time: { long: 'Tijd', short: 'Tijd' },
    flight: { long: 'Vlucht', short: 'Vlucht' },
    to: { long: 'Naar', short: 'Naar' },
    from: { long: 'Van', short: 'Van' },
    terminal: { long: 'Terminal', short: 'Term.' },
    checkIn: { long: 'Balie', short: 'Balie' },
    gate: { long: 'Gate', short: 'Gate' },
    arrivalGate: { long: 'Gate', short: 'Gate' },
    belt: { long: 'Bagageband', short: 'Band' },
    remark: { long: 'Opmerking', short: 'Status' },
  },
  remarks: {
    scheduled: 'Gepland',
    estimated: 'Geschat',
    delayed: 'Vertraagd',
    'check-in': 'Inchecken',
    boarding: 'Instappen',
    'final-call': 'Laatste oproep',
    'gate-closed': 'Gate gesloten',
    departed: 'Vertrokken',
    expected: 'Verwacht',
    approaching: 'In aantocht',
    landed: 'Geland',
    cancelled: 'Geannuleerd',
    diverted: 'Uitgeweken',
  },
  newGate: 'Nieuw',
  gateWas: (before) => `gewijzigd, was ${before}`,
  alsoSoldAs: (first, others) => `${first}, ook ${others}`,
  day: (offset) => {
    if (offset === 1) return 'morgen';
    if (offset === -1) return 'gisteren';
    return offset > 0 ? `over ${offset} dagen` : `${-offset} dagen geleden`;
  },
  simulated: 'GESIMULEERD',
  virtual: (provider) => `${provider}, virtuele vluchten`,
  updated: (age) => `Bijgewerkt ${age}`,
  ages: {
    justNow: 'zojuist',
    seconds: (seconds) => `${seconds} s geleden`,
    minutes: (minutes) => `${minutes} min geleden`,
    hours: (hours, minutes) => `${hours} u${minutes > 0 ? ` ${minutes} min` : ''} geleden`,
    days: (days) => plural(days, { one: `${days} dag geleden`, other: `${days} dagen geleden` }),
  },
  since: (time) => `sinds ${time}`,
  goesOn: (time) => `weer vanaf ${time}`,
  summary: {
    delayed: (count) => `${count} vertraagd`,
    cancelled: (count) => `${count} geannuleerd`,
    dropped: (count) => `${count} zonder vluchtnummer weggelaten`,
    filtered: (count) =>
      plural(count, {
        one: '1 andere vlucht niet getoond',
        other: `${count} andere vluchten niet getoond`,
      }),
  },
  filters: {
    only: (what) => `Alleen ${what}`,
    nextHours: (count) => plural(count, { one: 'komend uur', other: `komende ${count} uur` }),
  },
  separator: ', ',
  page: (page, count) => `Pagina ${page} van ${count}`,
  empty: {
    starting: 'De vluchten worden opgehaald…',
    getting: (direction, city) => `De ${flights[direction]} van ${city} worden opgehaald…`,
    unknown: (direction) => `Nog geen ${flights[direction]} bekend`,
    none: (direction) => `Geen ${flights[direction]} in de komende uren`,
    filtered: (direction) => `Geen ${flights[direction]} in deze selectie`,
  },
  zoneUnknown: 'UTC, de tijdzone van de luchthaven is onbekend',
  night: {
    title: 'Nacht',
    until: (time) => `Het bord is om ${time} terug`,
  },
};
