import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('nl');

export const nl: TimetableMessages = {
  arrangement: 'Ordenen op',
  arrangements: {
    time: 'Vluchten',
    place: { departures: 'Bestemmingen', arrivals: 'Herkomsten' },
    airline: 'Maatschappijen',
    day: 'Dagen',
  },
  search: 'Zoeken',
  searchPlaceholder: 'Stad, maatschappij, vluchtnummer of code',
  days: 'Dagen',
  from: 'Van',
  until: 'Tot',
  allAirlines: 'Alle maatschappijen',
  clear: 'Alle filters wissen',
  headings: {
    departs: 'Vertrekt',
    arrives: 'Komt aan',
    duration: 'Duur',
    aircraft: 'Toestel',
    airline: 'Maatschappij',
  },
  daily: 'Dagelijks',
  daysUnknown: 'Dagen niet bekend',
  flights: (count) => plural(count, { one: `${count} vlucht`, other: `${count} vluchten` }),
  weekly: (count) =>
    plural(count, { one: `${count} vlucht per week`, other: `${count} vluchten per week` }),
  none: (direction) =>
    direction === 'departures'
      ? 'Van hier zijn geen vertrekken gepland.'
      : 'Hier zijn geen aankomsten gepland.',
  filtered: 'Geen vlucht past bij deze filters.',
  unknown: 'Er is nog geen dienstregeling bewaard.',
  local: 'Alle tijden zijn plaatselijke tijden.',
  print: 'Afdrukken',
  savePdf: 'Opslaan als pdf',
  saved: (file) => `Opgeslagen als ${file}.`,
  board: (city) => `Bord van ${city}`,
  about: (name) => `Over ${name}`,
};
