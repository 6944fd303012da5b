import { startFakeProvider, type FakeProvider } from './fake-provider.ts';

/** A flight as the airport's list has it, with the day of the group in which it stands. */
export interface HongKongFlight {
  /** `2026-10-21`: the group's. */
  readonly date: string;
  /** `16:05`. */
  readonly time: string;
  readonly flight: readonly { readonly no: string; readonly airline: string }[];
  readonly status: string;
  readonly statusCode: null;
  readonly destination?: readonly string[];
  readonly origin?: readonly string[];
  readonly terminal: string;
  readonly aisle?: string;
  readonly gate?: string;
  readonly baggage?: string;
  readonly hall?: string;
  readonly stand?: string;
}

/** A departure to London over nothing, made up like everything here. */
export function departureOf(flight: Partial<HongKongFlight> = {}): HongKongFlight {
  return {
    date: '2026-10-21',
    time: '16:05',
    flight: [{ no: 'CX 251', airline: 'CPA' }],
    status: '',
    statusCode: null,
    destination: ['LHR'],
    terminal: 'T1',
    aisle: 'BC',
    gate: '62',
    ...flight,
  };
}

/** An arrival from Sydney. */
export function arrivalOf(flight: Partial<HongKongFlight> = {}): HongKongFlight {
  return {
    date: '2026-10-21',
    time: '16:10',
    flight: [{ no: 'CX 110', airline: 'CPA' }],
    status: '',
    statusCode: null,
    origin: ['SYD'],
    terminal: 'T1',
    baggage: '9',
    hall: 'A',
    stand: 'W69',
    ...flight,
  };
}

/**
 * A fake of the airport's list. All four parameters are mandatory. The answer for a day has the group of that day, and before
 * it one of the day before with the flights that moved into it: here those whose status names the day.
 */
export function startFakeHongKong(
  flights: readonly HongKongFlight[],
): Promise<FakeProvider<HongKongFlight>> {
  const refusal = { status: 429, text: '' };
  return startFakeProvider({
    rows: flights,
    refusals: {
      'wrong-key': refusal,
      'expired-plan': refusal,
      'used-up': refusal,
      limited: refusal,
    },
    answer({ path, query, headers }, { rows }) {
      if (headers['user-agent'] === undefined) return { status: 403, text: 'Forbidden' };
      if (path !== '/flightinfo-rest/rest/flights/past') return { status: 404, text: '' };
      const [date, lang, cargo, arrival] = ['date', 'lang', 'cargo', 'arrival'].map((name) =>
        query.get(name),
      );
      if (!date || !lang || !cargo || !arrival) {
        const message = 'The date is out of valid range (D-91 to D+14).';
        return { status: 400, json: { problemNo: '400-1', message } };
      }
      const isMeant = ({ origin }: HongKongFlight) =>
        (origin !== undefined) === (arrival === 'true');
      const named = `(${date.split('-').reverse().join('/')})`;
      const own = rows.filter((row) => isMeant(row) && row.date === date);
      const moved = rows.filter(
        (row) => isMeant(row) && row.date < date && row.status.includes(named),
      );
      const days = [moved, own].filter((list) => list.length > 0);
      return {
        json: days.map((list) => ({
          date: list[0]?.date,
          arrival: arrival === 'true',
          cargo: cargo === 'true',
          // The day is the group's alone.
          list: list.map(({ date: _date, ...row }) => row),
        })),
      };
    },
  });
}
