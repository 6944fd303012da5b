import { fieldsOf, textIn, type Fields } from '../read-fields.ts';
import {
  feedEndpoint,
  instantIn,
  numberFields,
  timeFields,
  type FeedFlight,
  type OwnEnd,
} from './feed-records.ts';
import type { FileRequest, Provider } from './provider.ts';

/**
 * Avinor: the airports of the Norwegian state (docs/providers.md, "Avinor"). One file holds an airport's departures or
 * arrivals around now. It has gates, belts and check-in desks, and says nothing of boarding. All times are UTC.
 */

/** New data comes every three minutes, and more often is not necessary, as the owner says; milliseconds. */
const reuseMs = 180_000;

/** Hours back and ahead, by the expected time. They count from the full hour: 10 hours ahead need 11. */
const extent = { TimeFrom: '2', TimeTo: '11' };

const directions = { dep: 'D', arr: 'A' };

function filesOf({ end, airport }: OwnEnd): readonly FileRequest[] {
  const direction = directions[end];
  const query = { airport, ...extent, direction, codeshare: 'Y' };
  return [{ path: 'XmlFeed/v1.0', query, reuseMs }];
}

/** @param row as `XmlRecord` has it */
function flightOf(row: Fields, own: OwnEnd): FeedFlight | null {
  if (row.arr_dep !== directions[own.end]) return null;
  const other = own.end === 'dep' ? 'arr' : 'dep';
  const status = statusOf(row, own.end);
  const flight: Fields = {
    ...numberFields(textIn(row.flight_id)),
    ...airlineOf(textIn(row.airline)),
    [`${own.end}_iata`]: own.airport,
    [`${other}_iata`]: textIn(row.airport),
    via: listOf(row.via_airport, ','),
    region: textIn(row.dom_int),
    dep_checkin: textIn(row.check_in)?.replaceAll(/\s+/g, ', ') ?? null,
    [`${own.end}_gate`]: textIn(row.gate),
    arr_baggage: textIn(row.belt),
    ...timeFields(`${own.end}_time`, instantIn(textIn(row.schedule_time))),
    ...status,
  };
  return { flight, codeshares: codesharesOf(row) };
}

/** IATA codes, and ICAO codes of airlines that have no other. */
function airlineOf(code: string | null): Fields {
  return code?.length === 3 ? { airline_icao: code } : { airline_iata: code };
}

/**
 * Status and times by the five codes: `N` new information, which it does not name; `E` new time, `D` departed, `A` arrived,
 * `C` cancelled. A departure that is late without a new time is delayed and says no more.
 */
function statusOf(row: Fields, end: 'dep' | 'arr'): Fields {
  const { '@code': code, '@time': time } = fieldsOf(row.status);
  const instant = instantIn(textIn(time));
  switch (code) {
    case 'D':
      return { status: 'active', ...timeFields('dep_actual', end === 'dep' ? instant : null) };
    case 'A':
      return { status: 'landed', ...timeFields('arr_actual', end === 'arr' ? instant : null) };
    case 'C':
      return { status: 'cancelled' };
    case 'E':
      if (instant !== null)
        return { status: 'scheduled', ...timeFields(`${end}_estimated`, instant) };
  }
  return { status: row.delayed === 'Y' ? 'delayed' : 'scheduled' };
}

/** Designators and numbers stand in two lists, in the same order; a number may have its designator or not. */
function codesharesOf(row: Fields): readonly string[] {
  const airlines = listOf(row.codeshareAirlineDesignators, ';');
  const suffixes = (textIn(row.codeshareOperationalSuffixs) ?? '').split(';');
  return listOf(row.codeshareFlightNumbers, ';').map((number, index) => {
    const isWhole = /^[A-Z]|^\d[A-Z]/i.test(number);
    return `${isWhole ? '' : (airlines[index] ?? '')}${number}${suffixes[index]?.trim() ?? ''}`;
  });
}

function listOf(value: unknown, separator: string): readonly string[] {
  const parts = (textIn(value) ?? '').split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

export const avinor: Provider = {
  name: 'avinor',
  // No figure is published; a file is requested every three minutes (`reuseMs`).
  leastMs: 1000,
  authorize: () => ({}),
  endpoints: {
    schedules: feedEndpoint({ files: filesOf, flight: flightOf }),
  },
  files: { place: { root: 'airport', element: 'flight' } },
  errorOfText: (beginning) => (/\bunauthorized\b/i.test(beginning) ? 'refused' : null),
};
