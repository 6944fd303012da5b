import { fieldsOf, textIn, type Fields } from '../read-fields.ts';
import type { WireQuery } from '../wire-query.ts';
import {
  fitsQuestion,
  instantIn,
  numberFields,
  ownEndOf,
  timeFields,
  withCodeshares,
} from './feed-records.ts';
import type { Provider, Surroundings } from './provider.ts';

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

function recordsOf(
  element: unknown,
  question: WireQuery,
  surroundings: Surroundings,
): readonly object[] | null {
  const own = ownEndOf(question, surroundings);
  const row = fieldsOf(element);
  const list = own?.end === 'dep' ? 'flights/dep/body' : 'flights/arr/body';
  if (own === null || row['@within'] !== list || textIn(row.h_apt) !== own.airport) return null;
  const route = numbered(row, 'route', 4);
  const left = instantIn(textIn(row.act_d));
  const status = statusOf(row, own.end, left, surroundings.now());
  const flight: Fields = {
    ...numberFields(textIn(row.fltnr)),
    [`${own.end}_iata`]: own.airport,
    ...(own.end === 'dep' ? { arr_iata: route.at(-1) } : { dep_iata: route[0] }),
    via: own.end === 'dep' ? route.slice(0, -1) : route.slice(1),
    reg_number: textIn(row.acreg),
    aircraft_iata: textIn(row.actype),
    callsign: textIn(row.callsign),
    [`${own.end}_gate`]: textIn(row.gate),
    ...(own.end === 'dep' && { dep_gate_before: textIn(row.gate_prv) }),
    dep_checkin: desksOf(row),
    arr_baggage: textIn(row.bltarea),
    ...timeFields(`${own.end}_time`, instantIn(textIn(row.sdt))),
    ...timeFields(
      `${own.end}_estimated`,
      instantIn(textIn(row.pest_d)) ?? instantIn(textIn(row.est_d)),
    ),
    ...timeFields(`${own.end}_actual`, left),
    status,
  };
  if (!fitsQuestion(flight, question)) return null;
  const master = textIn(row.mfltnr);
  if (master === null) return withCodeshares(flight, numbered(row, 'cflight', 6));
  // A row of a codeshare; where its operating flight is listed, too, the board joins them.
  const { flight_iata, flight_number } = numberFields(master);
  return [{ ...flight, cs_flight_iata: flight_iata, cs_flight_number: flight_number }];
}

function desksOf(row: Fields): string | null {
  const desks = numbered(row, 'chkdsk', 2);
  const [from, to] = desks;
  if (from === undefined) return textIn(row.chkarea);
  return to === undefined || to === from ? from : `${from}-${to}`;
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
  const over = end === 'dep' ? 'active' : 'landed';
  const code = textIn(row.prm);
  const text = textIn(row.prt) ?? '';
  if (code === 'CXX' || /^cancel/i.test(text)) return 'cancelled';
  if (code === 'LAN' || /^landed/i.test(text)) return 'landed';
  if (left !== null || /^departed/i.test(text)) return over;
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
  const at = instantIn(told);
  return at === null || at <= now;
}

export const finavia: Provider = {
  name: 'finavia',
  leastMs: 1000,
  authorize: (key) => ({ headers: { app_key: key } }),
  endpoints: {
    schedules: {
      request(question, surroundings) {
        const own = ownEndOf(question, surroundings);
        if (own === null || Number(question.offset ?? 0) > 0) return null;
        return [
          { path: `flights/public/v0/flights/${own.end}/${own.airport}`, query: {}, reuseMs },
        ];
      },
      record: recordsOf,
      pageSize: null,
    },
  },
  files: { place: { root: 'flights', element: 'flight' } },
};
