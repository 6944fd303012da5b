import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('de');

export const de: TimetableMessages = {
  arrangement: 'Ordnen nach',
  arrangements: {
    time: 'Flüge',
    place: { departures: 'Ziele', arrivals: 'Herkunftsorte' },
    airline: 'Fluggesellschaften',
    day: 'Tage',
  },
  search: 'Suchen',
  searchPlaceholder: 'Stadt, Fluggesellschaft, Flugnummer oder Code',
  days: 'Tage',
  from: 'Von',
  until: 'Bis',
  allAirlines: 'Alle Fluggesellschaften',
  clear: 'Alle Filter aufheben',
  headings: {
    departs: 'Abflug',
    arrives: 'Ankunft',
    duration: 'Dauer',
    aircraft: 'Flugzeug',
    airline: 'Fluggesellschaft',
  },
  daily: 'Täglich',
  daysUnknown: 'Tage nicht bekannt',
  flights: (count) => plural(count, { one: `${count} Flug`, other: `${count} Flüge` }),
  weekly: (count) =>
    plural(count, { one: `${count} Flug je Woche`, other: `${count} Flüge je Woche` }),
  none: (direction) =>
    direction === 'departures'
      ? 'Von hier sind keine Abflüge geplant.'
      : 'Hier sind keine Ankünfte geplant.',
  filtered: 'Kein Flug passt zu diesen Filtern.',
  unknown: 'Es ist noch kein Flugplan gespeichert.',
  local: 'Alle Zeiten sind Ortszeiten der Flughäfen.',
  print: 'Drucken',
  savePdf: 'Als PDF speichern',
  saved: (file) => `Gespeichert als ${file}.`,
  board: (city) => `Anzeige von ${city}`,
  about: (name) => `Über ${name}`,
};
