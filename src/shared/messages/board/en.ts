import type { BoardMessages } from '../board.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');
const flights = { departures: 'departures', arrivals: 'arrivals' };

export const en: BoardMessages = {
  titles: { departures: 'Departures', arrivals: 'Arrivals' },
  headings: {
    time: { long: 'Time', short: 'Time' },
    flight: { long: 'Flight', short: 'Flight' },
    to: { long: 'To', short: 'To' },
    from: { long: 'From', short: 'From' },
    terminal: { long: 'Terminal', short: 'Term.' },
    checkIn: { long: 'Check-in', short: 'Check-in' },
    gate: { long: 'Gate', short: 'Gate' },
    arrivalGate: { long: 'Gate', short: 'Gate' },
    belt: { long: 'Belt', short: 'Belt' },
    remark: { long: 'Remark', short: 'Remark' },
  },
  remarks: {
    scheduled: 'Scheduled',
    estimated: 'Estimated',
    delayed: 'Delayed',
    'check-in': 'Check-in',
    boarding: 'Boarding',
    'final-call': 'Final call',
    'gate-closed': 'Gate closed',
    departed: 'Departed',
    expected: 'Expected',
    approaching: 'Approaching',
    landed: 'Landed',
    cancelled: 'Cancelled',
    diverted: 'Diverted',
  },
  newGate: 'New',
  gateWas: (before) => `changed from ${before}`,
  alsoSoldAs: (first, others) => `${first}, also ${others}`,
  day: (offset) => {
    if (offset === 1) return 'tomorrow';
    if (offset === -1) return 'yesterday';
    return offset > 0 ? `in ${offset} days` : `${-offset} days ago`;
  },
  simulated: 'SIMULATED',
  virtual: (provider) => `${provider}, virtual flights`,
  updated: (age) => `Updated ${age}`,
  ages: {
    justNow: 'just now',
    seconds: (seconds) => `${seconds} s ago`,
    minutes: (minutes) => `${minutes} min ago`,
    hours: (hours, minutes) => `${hours} h${minutes > 0 ? ` ${minutes} min` : ''} ago`,
    days: (days) => plural(days, { one: `${days} day ago`, other: `${days} days ago` }),
  },
  since: (time) => `since ${time}`,
  goesOn: (time) => `again from ${time}`,
  summary: {
    delayed: (count) => `${count} delayed`,
    cancelled: (count) => `${count} cancelled`,
    dropped: (count) => `${count} without a flight number left out`,
    filtered: (count) =>
      plural(count, { one: '1 more flight not shown', other: `${count} more flights not shown` }),
  },
  filters: {
    only: (what) => `Only ${what}`,
    nextHours: (count) => plural(count, { one: 'next hour', other: `next ${count} hours` }),
  },
  separator: ', ',
  page: (page, count) => `Page ${page} of ${count}`,
  empty: {
    starting: 'Getting the flights…',
    getting: (direction, city) => `Getting the ${flights[direction]} of ${city}…`,
    unknown: (direction) => `No ${flights[direction]} known yet`,
    none: (direction) => `No ${flights[direction]} in the next hours`,
    filtered: (direction) => `No ${flights[direction]} in this selection`,
  },
  zoneUnknown: 'UTC, the airport’s zone is unknown',
  night: {
    title: 'Night',
    until: (time) => `The board is back at ${time}`,
  },
};
