import { fieldsOf, isFields, textIn, type Fields } from '../read-fields.ts';
import { errorOfBody } from '../refusal.ts';
import {
  boardDays,
  feedEndpoint,
  localInstant,
  numberFields,
  routeFields,
  terminalOf,
  timeFields,
  type FeedFlight,
  type OwnEnd,
} from './feed-records.ts';
import type { FileRequest, Provider } from './provider.ts';

/**
 * Hong Kong International Airport (docs/providers.md, "Hong Kong"). One file holds the departures or arrivals of a day, and of
 * those of the day before that moved into it. Times are those of Hong Kong, which is 8 hours ahead of UTC all year.
 */

const timeZone = 'Asia/Hong_Kong';

const minute = 60_000;

/** How long a day's file is used: what is on now changes, and other days hardly do. Milliseconds. */
const reuseMs = { today: 2 * minute, yesterday: 10 * minute, tomorrow: 45 * minute };

function filesOf({ end }: OwnEnd, now: number): readonly FileRequest[] {
  const arrival = String(end === 'arr');
  return boardDays(now, timeZone).flatMap(({ date, day }) => {
    // What is very late is in today's file.
    if (day === 'rest') return [];
    return {
      path: 'flightinfo-rest/rest/flights/past',
      query: { date, lang: 'en', cargo: 'false', arrival },
      reuseMs: reuseMs[day],
    };
  });
}

/** The flights of all groups, each with its group's day: an answer for one day has groups of others. */
function keep(groups: readonly object[]): readonly object[] {
  return groups.flatMap((group) => {
    const { date, arrival, cargo, list } = fieldsOf(group);
    if (cargo === true || !Array.isArray(list)) return [];
    return list.filter(isFields).map((flight) => ({ ...flight, date, arrival }));
  });
}

function flightOf(row: Fields, own: OwnEnd): FeedFlight | null {
  const isArrival = own.end === 'arr';
  if (row.arrival !== isArrival) return null;
  const numbers = Array.isArray(row.flight) ? row.flight.map(fieldsOf) : [];
  const [operating = {}, ...codeshares] = numbers;
  const time = textIn(row.time) ?? '';
  const flight: Fields = {
    ...numberFields(textIn(operating.no)),
    airline_icao: textIn(operating.airline),
    [`${own.end}_iata`]: own.airport,
    ...routeFields(own.end, textsIn(isArrival ? row.origin : row.destination)),
    [`${own.end}_terminal`]: terminalOf(textIn(row.terminal)),
    // All flights of this airport are international.
    region: 'I',
    dep_checkin: textIn(row.aisle),
    [`${own.end}_gate`]: textIn(row.gate),
    arr_baggage: textIn(row.baggage),
    arr_exit: textIn(row.hall),
    ...clockFields(`${own.end}_time`, textIn(row.date), time),
    ...statusOf(textIn(row.status) ?? '', textIn(row.date), own.end),
  };
  return { flight, codeshares: codeshares.map(({ no }) => textIn(no) ?? '') };
}

/** A flight that moved into another day is in the files of both, with what each file knew when it was requested. */
function identityOf(element: unknown): string | null {
  const { date, arrival, time, flight } = fieldsOf(element);
  const number = Array.isArray(flight) ? textIn(fieldsOf(flight[0]).no) : null;
  return number === null ? null : JSON.stringify([date, arrival, time, number]);
}

/** Texts without a clock, in lower case, by the words of the board. */
const words = new Map([
  ['', 'scheduled'],
  ['delayed', 'delayed'],
  ['boarding soon', 'gate open'],
  ['boarding', 'boarding'],
  ['final call', 'final call'],
  ['gate closed', 'gate closed'],
  ['cancelled', 'cancelled'],
]);

/** What a clock in the text is the time of: of the flight's own end. */
const clocks = new Map([
  ['est at', { status: 'scheduled', time: 'estimated' }],
  ['dep', { status: 'active', time: 'actual' }],
  ['landed', { status: 'landed', time: 'actual' }],
  ['at gate', { status: 'landed', time: 'actual' }],
]);

/** `Dep 00:12 (29/11/2026)`: with the day where it is not the group's. */
const withClock = /^(.+?)\s+(\d\d:\d\d)(?:\s*\((\d\d)\/(\d\d)\/(\d{4})\))?$/;

/** @param date the group's */
function statusOf(text: string, date: string | null, end: 'dep' | 'arr'): Fields {
  const word = words.get(text.toLowerCase());
  if (word !== undefined) return { status: word };
  const [, said = '', clock = '', dayOfMonth, month, year] = withClock.exec(text) ?? [];
  const meaning = clocks.get(said.toLowerCase());
  if (meaning === undefined) return { status: text };
  const own = year === undefined ? date : `${year}-${month}-${dayOfMonth}`;
  return { status: meaning.status, ...clockFields(`${end}_${meaning.time}`, own, clock) };
}

/** A time of day on a date, both in Hong Kong. */
function clockFields(name: string, date: string | null, time: string): Fields {
  const instant = localInstant(date ?? '', time, timeZone);
  return timeFields(name, instant, `${date ?? ''} ${time}`);
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textIn).filter((text) => text !== null) : [];
}

export const hongkong: Provider = {
  name: 'hongkong',
  // No figure is published; clients that work leave 0.6 s.
  leastMs: 1000,
  authorize: () => ({}),
  endpoints: {
    schedules: feedEndpoint({ files: filesOf, flight: flightOf, identity: identityOf }),
  },
  files: {
    // The bare list of groups. One holds all flights of a day, about 200 kB.
    place: { key: /$^/, deepest: 0, longestRecord: 4 * 1024 * 1024 },
    keep,
  },
  errorOfBody: (body) =>
    isFields(body) && typeof body.problemNo === 'string' ? 'invalid' : errorOfBody(body),
};
