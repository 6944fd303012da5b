import { fieldsOf, isFields, textIn, type Fields } from '../read-fields.ts';
import { httpDate } from '../refusal.ts';
import type { ServiceError } from '../service-problems.ts';
import {
  boardDays,
  feedEndpoint,
  instantIn,
  localInstant,
  numberFields,
  rangeOf,
  terminalOf,
  timeFields,
  errorOfGateway,
  type FeedFlight,
  type OwnEnd,
} from './feed-records.ts';
import type { FileRequest, Provider } from './provider.ts';

/**
 * Swedavia: the airports of the Swedish state (docs/providers.md, "Swedavia"). One file holds the departures or arrivals of a
 * Swedish day. It says when a gate opens and closes, and when the first bag comes.
 */

const timeZone = 'Europe/Stockholm';

const minute = 60_000;

/** With 10,001 calls in 30 days there are 333 a day: two boards every ten minutes, or one every five. Milliseconds. */
const reuseMs = {
  today: 5 * minute,
  yesterday: 30 * minute,
  tomorrow: 60 * minute,
  rest: 60 * minute,
};

function filesOf({ end, airport }: OwnEnd, now: number): readonly FileRequest[] {
  const list = end === 'dep' ? 'departures' : 'arrivals';
  return boardDays(now, timeZone).map(({ date, day }) => ({
    path: `${airport}/${list}/${date}`,
    query: {},
    reuseMs: reuseMs[day],
  }));
}

/** By the codes of the list; `DEL` is a row that was deleted, and no flight. */
const statuses = new Map<unknown, string>([
  ['SCH', 'scheduled'],
  ['FPL', 'scheduled'],
  ['FLS', 'scheduled'],
  ['SEQ', 'scheduled'],
  ['ACT', 'active'],
  ['RER', 'active'],
  ['LAN', 'landed'],
  ['CAN', 'cancelled'],
  ['DIV', 'diverted'],
]);

function flightOf(row: Fields, own: OwnEnd): FeedFlight | null {
  const place = fieldsOf(row.locationAndStatus);
  if (place.flightLegStatus === 'DEL') return null;
  const leg = fieldsOf(row.flightLegIdentifier);
  const airline = fieldsOf(row.airlineOperator);
  const bags = fieldsOf(row.baggage);
  const checkIn = fieldsOf(row.checkIn);
  const firstBag = instantIn(textIn(bags.firstBagUtc));
  const expectedBag = instantIn(textIn(bags.estimatedFirstBagUtc));
  const times = timesOf(row, own.end, place);
  const hasLeft = typeof times[`${own.end}_actual_ts`] === 'number';
  const flight: Fields = {
    ...numberFields(textIn(row.flightId)),
    airline_iata: textIn(airline.iata),
    airline_icao: textIn(airline.icao),
    dep_iata: textIn(leg.departureAirportIata),
    dep_icao: textIn(leg.departureAirportIcao),
    arr_iata: textIn(leg.arrivalAirportIata),
    arr_icao: textIn(leg.arrivalAirportIcao),
    [`${own.end}_iata`]: own.airport,
    via: listIn(row.viaDestinations).flatMap(({ airportIATA }) => textIn(airportIATA) ?? []),
    region: textIn(row.diIndicator),
    callsign: textIn(leg.callsign),
    reg_number: textIn(leg.aircraftRegistration),
    [`${own.end}_terminal`]: terminalOf(textIn(place.terminal)),
    [`${own.end}_gate`]: textIn(place.gate),
    dep_checkin: rangeOf(textIn(checkIn.checkInDeskFrom), textIn(checkIn.checkInDeskTo)),
    ...(own.end === 'dep' && {
      dep_gate_open_ts: secondsOf(instantIn(textIn(place.gateOpenUtc))),
      dep_gate_close_ts: secondsOf(instantIn(textIn(place.gateCloseUtc))),
    }),
    arr_baggage: textIn(bags.baggageClaimUnit),
    arr_first_bag_ts: secondsOf(firstBag ?? expectedBag),
    arr_first_bag_is_actual: firstBag !== null,
    ...times,
    status: statusOf(place, checkIn, own.end, hasLeft) ?? remarkOf(row),
  };
  const told: unknown[] = Array.isArray(row.codeShareData) ? row.codeShareData : [];
  const codeshares = told.flatMap((each) => textIn(each) ?? textIn(fieldsOf(each).flightId) ?? []);
  return { flight, codeshares };
}

/** The three times of the flight's own end. Where a time is missing, the text may have it: `Estimated 14:05`. */
function timesOf(row: Fields, end: 'dep' | 'arr', place: Fields): Fields {
  const times = fieldsOf(row[end === 'dep' ? 'departureTime' : 'arrivalTime']);
  const scheduled = instantIn(textIn(times.scheduledUtc));
  const told = textIn(place.flightLegStatusEnglish) ?? '';
  const [, word, clock = ''] = /^(Estimated|Departed|Landed)\s+(\d\d:\d\d)$/.exec(told) ?? [];
  const said = nearest(clock, scheduled);
  const isOwnEnd = word === (end === 'dep' ? 'Departed' : 'Landed');
  return {
    ...timeFields(`${end}_time`, scheduled),
    ...timeFields(
      `${end}_estimated`,
      instantIn(textIn(times.estimatedUtc)) ?? (word === 'Estimated' ? said : null),
    ),
    ...timeFields(`${end}_actual`, instantIn(textIn(times.actualUtc)) ?? (isOwnEnd ? said : null)),
  };
}

/** A Swedish time of day on the day that brings it nearest to the planned time. */
function nearest(clock: string, scheduled: number | null): number | null {
  if (scheduled === null) return null;
  const candidates = [-1, 0, 1].flatMap((days) => {
    const date = new Date(scheduled + days * 24 * 60 * minute).toISOString().slice(0, 10);
    return localInstant(date, clock, timeZone) ?? [];
  });
  const distance = (instant: number): number => Math.abs(instant - scheduled);
  return candidates.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** What the gate or the desks say, where the flight has not left. */
function statusOf(
  place: Fields,
  checkIn: Fields,
  end: 'dep' | 'arr',
  hasLeft: boolean,
): string | null {
  const { flightLegStatus: code, gateAction } = place;
  const status = statuses.get(code) ?? null;
  // The times are ahead of the code now and then.
  if (end === 'dep' && status === 'scheduled' && !hasLeft) {
    if (gateAction === 'C') return 'gate closed';
    if (gateAction === 'O') return 'gate open';
    if (checkIn.checkInStatus === 'O') return 'check-in';
  }
  if (status !== null || code === 'UNK') return status;
  return textIn(place.flightLegStatusEnglish);
}

/** What the airport's own screens add: the word of a row without another word. */
function remarkOf(row: Fields): string | null {
  const [text = null] = listIn(row.remarksEnglish).map((remark) => textIn(remark.text));
  return text;
}

function secondsOf(instant: number | null): number | null {
  return instant === null ? null : instant / 1000;
}

function listIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** Months in which one of the two keys of a subscription is replaced: April and October. */
const keyMonths = [3, 9];

/** A refused key in the months in which keys are replaced is an old one. The gateway says the rest in sentences. */
function errorOfBody(body: unknown, status: number, headers?: Headers): ServiceError | null {
  if (status === 401) {
    const date = httpDate(headers?.get('date') ?? '') ?? Date.now();
    return keyMonths.includes(new Date(date).getUTCMonth()) ? 'changed-key' : 'unauthorized';
  }
  return errorOfGateway(body, status);
}

export const swedavia: Provider = {
  name: 'swedavia',
  leastMs: 2000,
  authorize: (key) => ({ headers: { 'ocp-apim-subscription-key': key } }),
  endpoints: {
    schedules: feedEndpoint({ files: filesOf, flight: flightOf, isEmptyWithoutBody: true }),
  },
  files: { place: { key: /(?<!\\)"flights"\s*:\s*$/, deepest: 1 } },
  errorOfBody,
};
