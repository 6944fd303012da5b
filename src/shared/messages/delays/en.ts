import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

export const en: DelaysMessages = {
  scope: 'Delays of',
  airline: 'Airline',
  airlinePlaceholder: 'Airline or code',
  airlines: 'Airlines',
  chooseAirline: 'Choose an airline to see its delays.',
  airlineNotFound: 'No airline found.',
  least: 'Delay of at least',
  limit: 'The service tells only of delays of more than 30 minutes, so the control stops here.',
  headings: { delay: 'Delay', scheduled: 'Scheduled', expected: 'Expected' },
  late: (count) => plural(count, { one: `${count} flight late`, other: `${count} flights late` }),
  longest: (length) => `longest ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'No departures are late by so much.'
      : 'No arrivals are late by so much.',
  unknown: 'No delays are known yet.',
  rest: (count) =>
    plural(count, { one: `${count} more is not shown.`, other: `${count} more are not shown.` }),
  chart: {
    title: 'Late flights by the hour',
    hour: 'Hour',
    flights: 'Late flights',
    longest: 'Longest delay',
    now: 'now',
    from: (length) => `from ${length}`,
  },
};
