import { fieldsOf, isFields, numberIn, textIn, type Fields } from '../read-fields.ts';
import { hideKey } from '../../profile/hidden-keys.ts';
import type { ServiceError } from '../service-problems.ts';
import {
  boardDays,
  feedEndpoint,
  localInstant,
  numberFields,
  operatedAs,
  timeFields,
  type FeedFlight,
  type OwnEnd,
} from './feed-records.ts';
import type { FileRequest, Provider } from './provider.ts';

/**
 * Incheon International Airport, of Korea's open data (docs/providers.md, "Incheon"). Files hold pages of a day's departures or
 * arrivals. Times are those of Korea, which is 9 hours ahead of UTC all year. Remarks come in Korean, because the owner lists the
 * words of no other language.
 */

const timeZone = 'Asia/Seoul';

const minute = 60_000;

/** 500 calls a day: a board every six minutes where a day has two pages. Milliseconds. */
const reuseMs = {
  today: 6 * minute,
  yesterday: 60 * minute,
  tomorrow: 120 * minute,
  rest: 240 * minute,
};

/** Without a number of rows, ten come. */
const rowsOfPage = 1000;

const paths = {
  dep: 'B551177/StatusOfPassengerFlightsDeOdp/getPassengerDeparturesDeOdp',
  arr: 'B551177/StatusOfPassengerFlightsDeOdp/getPassengerArrivalsDeOdp',
};

/** The hours of tomorrow that a board shows. */
const hoursOfTomorrow = { from_time: '0000', to_time: '1200' };

function filesOf({ end }: OwnEnd, now: number): readonly FileRequest[] {
  return boardDays(now, timeZone).map(({ date, day }) => ({
    path: paths[end],
    query: {
      type: 'json',
      lang: 'K',
      searchday: date.replaceAll('-', ''),
      ...(day === 'tomorrow' && hoursOfTomorrow),
      numOfRows: String(rowsOfPage),
      pageNo: '1',
    },
    reuseMs: reuseMs[day],
  }));
}

/** Names differ in case from one version to the next. */
function plainNames(told: Fields): Fields {
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** The words of the data set's own description. */
const remarks = new Map([
  ['출발', 'active'],
  ['결항', 'cancelled'],
  ['지연', 'delayed'],
  ['탑승준비', 'gate open'],
  ['탑승중', 'boarding'],
  ['마감예정', 'gate closing'],
  ['탑승마감', 'gate closed'],
  ['도착', 'landed'],
  ['착륙', 'landed'],
  ['회항', 'diverted'],
]);

/** `P01` is terminal 1, `P02` its concourse, `P03` terminal 2; those of freight begin with `C`. */
const terminals = new Map([
  ['P01', '1'],
  ['P02', '1'],
  ['P03', '2'],
]);

function flightOf(told: Fields, own: OwnEnd): FeedFlight | null {
  const row = plainNames(told);
  const terminal = textIn(row.terminalid) ?? '';
  if (/^C\d/.test(terminal)) return null;
  const other = own.end === 'dep' ? 'arr' : 'dep';
  const remark = textIn(row.remark) ?? '';
  const status = remark === '' ? 'scheduled' : (remarks.get(remark) ?? remark);
  const isOver = status === (own.end === 'dep' ? 'active' : 'landed');
  const planned = clockIn(row.scheduledatetime);
  const expected = clockIn(row.estimateddatetime);
  const hasNews = expected !== null && (isOver || expected.instant !== planned?.instant);
  const flight: Fields = {
    ...numberFields(textIn(row.flightid)),
    [`${own.end}_iata`]: own.airport,
    [`${other}_iata`]: textIn(row.airportcode),
    [`${own.end}_terminal`]: terminals.get(terminal) ?? textIn(row.terminalid),
    [`${own.end}_gate`]: textIn(row.gatenumber),
    dep_checkin: textIn(row.chkinrange)?.replaceAll('~', '-') ?? null,
    arr_baggage: textIn(row.carousel),
    arr_exit: textIn(row.exitnumber),
    region: textIn(row.typeofflight),
    ...timesFor(`${own.end}_time`, planned),
    ...(hasNews ? timesFor(`${own.end}_${isOver ? 'actual' : 'estimated'}`, expected) : {}),
    status,
    ...(row.codeshare === 'Slave' && operatedAs(textIn(row.masterflightid))),
  };
  return { flight };
}

interface LocalTime {
  readonly instant: number;
  /** `YYYY-MM-DD HH:MM`. */
  readonly local: string;
}

/** Twelve digits, in Korean time. */
function clockIn(value: unknown): LocalTime | null {
  const [, year, month, day, hour, minutes] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(textIn(value) ?? '') ?? [];
  if (year === undefined) return null;
  const [date, time] = [`${year}-${month}-${day}`, `${hour}:${minutes}`];
  const instant = localInstant(date, time, timeZone);
  return instant === null ? null : { instant, local: `${date} ${time}` };
}

function timesFor(name: string, time: LocalTime | null): Fields {
  return time === null ? {} : timeFields(name, time.instant, time.local);
}

/** What a refusal's reason code means; the rest is a refusal all the same. */
const reasons = new Map<string, ServiceError>([
  ['22', 'quota'],
  ['30', 'unauthorized'],
  ['31', 'unauthorized'],
]);

/** The service refuses a key in XML with status 200, whatever format the request names, or in a plain sentence. */
function errorOfText(beginning: string): ServiceError | null {
  const [, code = ''] = /<returnReasonCode>\s*(\d+)/i.exec(beginning) ?? [];
  if (code !== '') return reasons.get(code) ?? 'refused';
  return /^unauthorized/i.test(beginning) ? 'unauthorized' : null;
}

function responseOf(answer: unknown, part: 'header' | 'body'): Fields {
  return fieldsOf(fieldsOf(fieldsOf(answer).response)[part]);
}

function errorOfBody(body: unknown): ServiceError | null {
  if (!isFields(body)) return null;
  const { resultCode } = responseOf(body, 'header');
  if (resultCode === undefined || resultCode === '00') return null;
  return reasons.get(textIn(resultCode) ?? '') ?? 'server';
}

/** The key is shown in two forms: encoded and plain. The encoded one is not encoded again. */
function plainKey(key: string): string {
  try {
    return key.includes('%') ? decodeURIComponent(key) : key;
  } catch {
    return key;
  }
}

export const incheon: Provider = {
  name: 'incheon',
  leastMs: 1000,
  authorize(key) {
    const serviceKey = plainKey(key);
    hideKey(serviceKey);
    return { query: { serviceKey } };
  },
  endpoints: {
    schedules: feedEndpoint({ files: filesOf, flight: flightOf }),
  },
  files: {
    place: { key: /(?<!\\)"items"\s*:\s*$/, deepest: 3 },
    isEmpty: (envelope) => numberIn(responseOf(envelope, 'body').totalCount) === 0,
    nextPage(envelope, { query }) {
      const { pageNo, totalCount, numOfRows } = responseOf(envelope, 'body');
      const page = numberIn(pageNo) ?? 1;
      const rows = numberIn(numOfRows) ?? rowsOfPage;
      if (rows <= 0 || page * rows >= (numberIn(totalCount) ?? 0)) return null;
      return { ...query, numOfRows: String(rows), pageNo: String(page + 1) };
    },
  },
  errorOfBody,
  errorOfText,
};
