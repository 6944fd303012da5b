import { startFakeProvider, type FakeProvider } from './fake-provider.ts';

/** A flight as Finavia's list has it; what is not known is an empty element. */
export interface FinaviaFlight {
  readonly list: 'dep' | 'arr';
  readonly h_apt: string;
  readonly fltnr: string;
  readonly sdt: string;
  readonly [element: string]: string;
}

const empty = Object.fromEntries(
  [
    'sdate acreg actype mfltnr cflight_1 cflight_2 cflight_3 cflight_4 cflight_5 cflight_6',
    'route_1 route_2 route_3 route_4 route_n_1 route_n_fi_1 chkarea chkdsk_1 chkdsk_2',
    'calls_1 calls_2 calls_3 calls_4 park park_prv gate gate_prv prm prt prt_f prt_s',
    'est_d pest_d act_d ablk_d bltarea callsign',
  ]
    .join(' ')
    .split(' ')
    .map((name) => [name, '']),
);

/** A departure from Helsinki to Oulu, made up like everything here. */
export function departureOf(flight: Readonly<Record<string, string>> = {}): FinaviaFlight {
  return {
    ...empty,
    list: 'dep',
    h_apt: 'HEL',
    fltnr: 'AY435',
    sdt: '2026-10-21T08:20:00Z',
    acreg: 'OHLXM',
    actype: '321',
    route_1: 'OUL',
    route_n_1: 'Oulu',
    chkarea: '200',
    chkdsk_1: '201',
    chkdsk_2: '216',
    gate: '27',
    ...flight,
  };
}

/** The same kind of flight, arriving. */
export function arrivalOf(flight: Readonly<Record<string, string>> = {}): FinaviaFlight {
  return departureOf({ list: 'arr', fltnr: 'AY436', bltarea: '2A', ...flight });
}

export const finaviaKey = 'made-up-finavia-key-4711';

/** A fake of the public flights: airport and direction in the path; a domestic flight stands in both lists. */
export function startFakeFinavia(
  flights: readonly FinaviaFlight[],
): Promise<FakeProvider<FinaviaFlight>> {
  const refusal = (statusCode: number, message: string) => ({
    status: statusCode,
    json: { statusCode, message },
  });
  return startFakeProvider({
    rows: flights,
    key: finaviaKey,
    keyIn: ({ headers }) => (typeof headers.app_key === 'string' ? headers.app_key : null),
    refusals: {
      'wrong-key': refusal(401, 'Access denied due to invalid subscription key.'),
      'expired-plan': refusal(403, 'Forbidden'),
      'used-up': refusal(403, 'Out of call volume quota.'),
      limited: refusal(429, 'Rate limit is exceeded. Try again in 20 seconds.'),
    },
    answer({ path }, { rows }) {
      const [, direction = 'all', airport = 'all'] =
        /^\/flights\/public\/v0\/flights(?:\/(dep|arr|all))?(?:\/([A-Z]{3}|all))?$/.exec(path) ??
        [];
      const meant = rows.filter(
        ({ list, h_apt }) =>
          (direction === 'all' || list === direction) && (airport === 'all' || h_apt === airport),
      );
      const written = (list: string): string => {
        const body = meant
          .filter((row) => row.list === list)
          .map(({ list: _list, ...row }) => {
            const elements = Object.entries(row).map(([name, value]) =>
              value === '' ? `<${name}/>` : `<${name}>${value}</${name}>`,
            );
            return `<flight>${elements.join('')}</flight>`;
          });
        const header =
          '<header><timestamp>2026-10-21T07:27:00Z</timestamp><from>FI</from><description/></header>';
        return `<${list}>${header}<body>${body.join('')}</body></${list}>`;
      };
      const lists = ['arr', 'dep'].filter((list) => direction === 'all' || direction === list);
      return {
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        text: `<?xml version="1.0" encoding="UTF-8"?><flights xmlns="http://www.finavia.fi/FlightsService.xsd">${lists.map(written).join('')}</flights>`,
      };
    },
  });
}
