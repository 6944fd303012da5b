import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('en');

export const en: TimetableMessages = {
  arrangement: 'Arrange by',
  arrangements: {
    time: 'Flights',
    place: { departures: 'Destinations', arrivals: 'Origins' },
    airline: 'Airlines',
    day: 'Days',
  },
  search: 'Search',
  searchPlaceholder: 'City, airline, flight number or code',
  days: 'Days',
  from: 'From',
  until: 'Until',
  allAirlines: 'All airlines',
  clear: 'Clear all filters',
  headings: {
    departs: 'Departs',
    arrives: 'Arrives',
    duration: 'Duration',
    aircraft: 'Aircraft',
    airline: 'Airline',
  },
  daily: 'Daily',
  daysUnknown: 'Days not known',
  flights: (count) => plural(count, { one: `${count} flight`, other: `${count} flights` }),
  weekly: (count) =>
    plural(count, { one: `${count} flight a week`, other: `${count} flights a week` }),
  none: (direction) =>
    direction === 'departures'
      ? 'No departures are planned from here.'
      : 'No arrivals are planned here.',
  filtered: 'No flight fits these filters.',
  unknown: 'No timetable is stored yet.',
  local: 'All times are local to each airport.',
  print: 'Print',
  savePdf: 'Save as PDF',
  saved: (file) => `Saved as ${file}.`,
  board: (city) => `Board of ${city}`,
  about: (name) => `About ${name}`,
};
