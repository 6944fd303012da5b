import { textIn, type Fields } from '../read-fields.ts';
import {
  feedEndpoint,
  instantIn,
  numberFields,
  operatedAs,
  rangeOf,
  routeFields,
  timeFields,
  errorOfGateway,
  type FeedFlight,
  type OwnEnd,
} from './feed-records.ts';
import type { FileRequest, Provider } from './provider.ts';

/**
 * Finavia: the airports of the Finnish state (docs/providers.md, "Finavia"). One file holds an airport's departures or arrivals of
 * today and tomorrow. Times are UTC; what is not known is an empty element.
 */

/** New data comes about every minute; milliseconds. */
const reuseMs = 60_000;

const numbered = (row: Fields, name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => textIn(row[`${name}_${index + 1}`])).filter(
    (text) => text !== null,
  );

function filesOf({ end, airport }: OwnEnd): readonly FileRequest[] {
  return [{ path: `flights/public/v0/flights/${end}/${airport}`, query: {}, reuseMs }];
}

/** @param row as `XmlRecord` has it */
function flightOf(row: Fields, own: OwnEnd, now: number): FeedFlight | null {
  const list = `flights/${own.end}/body`;
  if (row['@within'] !== list || textIn(row.h_apt) !== own.airport) return null;
  const left = instantIn(textIn(row.act_d));
  // A row of a codeshare; where its operating flight is listed, too, the board joins them.
  const master = textIn(row.mfltnr);
  const flight: Fields = {
    ...numberFields(textIn(row.fltnr)),
    [`${own.end}_iata`]: own.airport,
    ...routeFields(own.end, numbered(row, 'route', 4)),
    reg_number: textIn(row.acreg),
    aircraft_iata: textIn(row.actype),
    callsign: textIn(row.callsign),
    [`${own.end}_gate`]: textIn(row.gate),
    ...(own.end === 'dep' && { dep_gate_before: textIn(row.gate_prv) }),
    dep_checkin: desksOf(row),
    ...(own.end === 'dep' && {
      dep_gate_open_ts: callTime(row, 'gate open'),
      dep_boarding_ts: callTime(row, 'boarding'),
      dep_gate_close_ts: callTime(row, 'gate closed'),
    }),
    arr_baggage: textIn(row.bltarea),
    ...timeFields(`${own.end}_time`, instantIn(textIn(row.sdt))),
    ...timeFields(
      `${own.end}_estimated`,
      instantIn(textIn(row.pest_d)) ?? instantIn(textIn(row.est_d)),
    ),
    ...timeFields(`${own.end}_actual`, left),
    status: statusOf(row, own.end, left, now),
    ...(master !== null && operatedAs(master)),
  };
  return { flight, codeshares: master === null ? numbered(row, 'cflight', 6) : [] };
}

function desksOf(row: Fields): string | null {
  const [from = null, to = null] = numbered(row, 'chkdsk', 2);
  return rangeOf(from, to) ?? textIn(row.chkarea);
}

/** The calls at the gate, in order. */
const calls = ['gate open', 'boarding', 'final call', 'gate closed'] as const;

/** By the codes that were seen. */
const codes = new Map([
  ['SCH', 'scheduled'],
  ['EXP', 'scheduled'],
  ['CXX', 'cancelled'],
]);

/** @param left when the flight left or landed, milliseconds since 1970 */
function statusOf(row: Fields, end: 'dep' | 'arr', left: number | null, now: number): string {
  const code = textIn(row.prm);
  const text = textIn(row.prt) ?? '';
  if (code === 'CXX' || /^cancel/i.test(text)) return 'cancelled';
  if (code === 'LAN' || /^landed/i.test(text)) return 'landed';
  if (left !== null) return end === 'dep' ? 'active' : 'landed';
  // An arrival that departed is in the air.
  if (/^departed/i.test(text)) return 'active';
  const called =
    end === 'dep' ? calls.findLast((_, at) => isMade(row[`calls_${at + 1}`], now)) : undefined;
  if (called !== undefined) return called;
  const known = code === null ? 'scheduled' : codes.get(code);
  return known ?? (text === '' ? 'scheduled' : text);
}

/** Whether a call is made: a time ahead is an announcement. Any other text says that it is made. */
function isMade(value: unknown, now: number): boolean {
  const told = textIn(value);
  if (told === null) return false;
  const at = callInstant(told);
  return at === null || at <= now;
}

/** When a call is, or is to be, made, UNIX seconds; null where the row names no time. */
function callTime(row: Fields, call: (typeof calls)[number]): number | null {
  const at = callInstant(textIn(row[`calls_${calls.indexOf(call) + 1}`]));
  return at === null ? null : at / 1000;
}

/** The instant of a call. A time without a zone is UTC, as all times are. */
function callInstant(told: string | null): number | null {
  const bare = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(told ?? '');
  return instantIn(bare === null ? told : `${bare[1]}T${bare[2]}Z`);
}

export const finavia: Provider = {
  name: 'finavia',
  leastMs: 1000,
  authorize: (key) => ({ headers: { app_key: key } }),
  endpoints: {
    schedules: feedEndpoint({ files: filesOf, flight: flightOf }),
  },
  files: { place: { root: 'flights', element: 'flight' } },
  errorOfBody: errorOfGateway,
};
