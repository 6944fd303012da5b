import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('nl');

export const nl: DelaysMessages = {
  scope: 'Vertragingen van',
  airline: 'Maatschappij',
  airlinePlaceholder: 'Maatschappij of code',
  airlines: 'Maatschappijen',
  chooseAirline: 'Kies een maatschappij om haar vertragingen te zien.',
  airlineNotFound: 'Geen maatschappij gevonden.',
  least: 'Vertraging van ten minste',
  limit:
    'De dienst meldt alleen vertragingen van meer dan 30 minuten; daarom stopt de regelaar hier.',
  headings: { delay: 'Vertraging', scheduled: 'Gepland', expected: 'Verwacht' },
  late: (count) =>
    plural(count, { one: `${count} vlucht vertraagd`, other: `${count} vluchten vertraagd` }),
  longest: (length) => `hoogstens ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'Geen vertrek heeft zoveel vertraging.'
      : 'Geen aankomst heeft zoveel vertraging.',
  unknown: 'Er zijn nog geen vertragingen bekend.',
  rest: (count) =>
    plural(count, {
      one: `Er wordt nog ${count} niet getoond.`,
      other: `Er worden nog ${count} niet getoond.`,
    }),
  chart: {
    title: 'Vertraagde vluchten per uur',
    hour: 'Uur',
    flights: 'Vertraagde vluchten',
    longest: 'Langste vertraging',
    now: 'nu',
    from: (length) => `vanaf ${length}`,
  },
};
