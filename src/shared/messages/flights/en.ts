import type { FlightMessages } from '../flights.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

export const en: FlightMessages = {
  title: (number) => `Flight ${number}`,
  untitled: 'Flight',
  follow: 'Follow',
  unfollow: 'Unfollow',
  followHint: 'You are told of a new gate, of delays, of cancellation, departure and landing.',
  alsoSoldAs: (numbers) => `Also ${numbers}`,
  yourTime: (time) => `${time} your time`,
  times: { scheduled: 'Scheduled', estimated: 'Estimated', actual: 'Actual' },
  late: (duration) => `${duration} late`,
  early: (duration) => `${duration} early`,
  onTime: 'On time',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours} h` : '', minutes > 0 || hours === 0 ? `${minutes} min` : '']
      .join(' ')
      .trim(),
  course: {
    title: 'Course of the flight',
    planned: 'Planned',
    coming: 'Expected',
    flown: 'Flown',
    now: 'Now',
  },
  aircraft: {
    title: 'Aircraft',
    type: 'Type',
    registration: 'Registration',
    age: 'Age',
    years: (count) => plural(count, { one: `${count} year`, other: `${count} years` }),
    built: (year) => `built in ${year}`,
    engines: 'Engines',
    kinds: { jet: 'jet', turboprop: 'turboprop', piston: 'piston', electric: 'electric' },
  },
  position: {
    title: 'On its way',
    map: (from, to) => `Map of the route from ${from} to ${to}`,
    flown: (percent) => `${percent} of the way`,
    byClock: 'By the clock: nobody tells where the aircraft is.',
    altitude: 'Altitude',
    speed: 'Speed',
    toGo: 'To go',
  },
  inbound: {
    title: 'Your aircraft',
    from: (city) => `from ${city}`,
    flying: 'Your aircraft is on its way here.',
    lands: (time) => `Your aircraft lands at ${time}.`,
    tooLate: (time) => `Your aircraft lands at ${time}, too late to leave again on time.`,
    landed: (time) =>
      time === null ? 'Your aircraft has landed.' : `Your aircraft landed at ${time}.`,
    here: 'Your aircraft is already at the airport.',
  },
  notes: {
    unreachable:
      'The flight data service could not be asked just now. What is shown is the last that is known; it is asked again by itself.',
    refused:
      'The API key or its plan does not cover everything about single flights. What is shown is what the service tells.',
    exhausted:
      'The service takes no more calls for now. What is shown is the last that is known; it is asked again later.',
    unsupported:
      'This service does not tell everything about single flights. What is shown is what it tells.',
    gone: 'The service does not list this flight any more. What is shown is the last that it said.',
    unknown:
      'Neither the service nor this computer knows this flight any more. The board goes on as before.',
  },
  asking: 'Asking for more…',
  links: {
    map: 'On the map',
    timetable: (city) => `Timetable ${city}`,
    board: (city) => `Board of ${city}`,
    about: (name) => `About ${name}`,
  },
  list: {
    empty: 'You are not following any flight.',
    hint: 'Open a flight on the board and choose Follow.',
    dropOff: 'Flights leave this list a day after they have landed.',
  },
  news: {
    gate: (gate) => `Gate ${gate}`,
    gateChanged: (gate, before) => `New gate ${gate}, before ${before}`,
    delayed: (duration, time) =>
      time === null ? `${duration} late` : `${duration} late, now expected at ${time}`,
    earlier: (time) =>
      time === null ? 'Earlier than announced' : `Earlier than announced: ${time}`,
    departed: (time) => (time === null ? 'Departed' : `Departed at ${time}`),
    landed: (time) => (time === null ? 'Landed' : `Landed at ${time}`),
    belt: (belt) => `Baggage on belt ${belt}`,
    cancelled: 'Cancelled',
    diverted: 'Diverted to another airport',
  },
};
