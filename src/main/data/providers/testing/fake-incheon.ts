import { startFakeProvider, type FakeProvider } from './fake-provider.ts';

/** A flight as the open data of Korea has it. */
export interface IncheonFlight {
  readonly list: 'dep' | 'arr';
  readonly flightId: string;
  readonly airportCode: string;
  readonly scheduleDateTime: string;
  readonly estimatedDateTime: string;
  readonly terminalid: string;
  readonly chkinrange?: string;
  readonly gatenumber?: string;
  readonly gateNumber?: string;
  readonly carousel?: string;
  readonly exitnumber?: string;
  readonly remark: string;
  readonly typeOfFlight: 'I' | 'D';
  readonly codeshare: 'Master' | 'Slave' | '';
  readonly masterflightid: string;
  readonly fid: string;
}

/** A departure to Los Angeles, made up like everything here. */
export function departureOf(flight: Partial<IncheonFlight> = {}): IncheonFlight {
  return {
    list: 'dep',
    flightId: 'KE011',
    airportCode: 'LAX',
    scheduleDateTime: '202610211705',
    estimatedDateTime: '202610211705',
    terminalid: 'P03',
    chkinrange: 'A~C',
    gatenumber: '251',
    remark: '',
    typeOfFlight: 'I',
    codeshare: '',
    masterflightid: '',
    fid: '202610210001',
    ...flight,
  };
}

/** An arrival from Tokyo. */
export function arrivalOf(flight: Partial<IncheonFlight> = {}): IncheonFlight {
  return departureOf({
    list: 'arr',
    flightId: 'OZ101',
    airportCode: 'NRT',
    terminalid: 'P01',
    carousel: '12',
    exitnumber: 'E',
    ...flight,
  });
}

/** As the portal shows it: with characters that a URL has to encode. */
export const incheonKey = 'made+up/key==4711';

/** A refusal is XML at status 200, whatever format the request names. */
const refusal = (code: number, message: string) => ({
  headers: { 'content-type': 'text/xml' },
  text: `<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>${message}</returnAuthMsg><returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`,
});

/** A fake of the service: ten rows unless the request names more, and without a day all of them in ascending order. */
export function startFakeIncheon(
  flights: readonly IncheonFlight[],
): Promise<FakeProvider<IncheonFlight>> {
  return startFakeProvider({
    rows: flights,
    key: incheonKey,
    keyIn: ({ query }) => query.get('serviceKey'),
    refusals: {
      'wrong-key': refusal(30, 'SERVICE_KEY_IS_NOT_REGISTERED_ERROR'),
      'expired-plan': refusal(31, 'DEADLINE_HAS_EXPIRED_ERROR'),
      'used-up': refusal(22, 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR'),
      limited: { status: 429, text: 'Too many requests' },
    },
    answer({ path, query }, { rows }) {
      const list = path.endsWith('getPassengerDeparturesDeOdp') ? 'dep' : 'arr';
      const day = query.get('searchday') ?? '';
      const [from, to] = [query.get('from_time') ?? '0000', query.get('to_time') ?? '2359'];
      const meant = rows.filter((row) => {
        const [date, time] = [row.scheduleDateTime.slice(0, 8), row.scheduleDateTime.slice(8)];
        return row.list === list && (day === '' || (date === day && time >= from && time <= to));
      });
      const count = Number(query.get('numOfRows') ?? 10);
      const page = Number(query.get('pageNo') ?? 1);
      const items = meant
        .slice((page - 1) * count, page * count)
        .map(({ list: _list, ...row }) => row);
      return {
        json: {
          response: {
            header: { resultCode: '00', resultMsg: 'NORMAL SERVICE.' },
            body: {
              items: meant.length === 0 ? '' : items,
              numOfRows: count,
              pageNo: page,
              totalCount: meant.length,
            },
          },
        },
      };
    },
  });
}
