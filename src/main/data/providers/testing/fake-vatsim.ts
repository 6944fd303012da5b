import { startFakeProvider, type FakeProvider } from './fake-provider.ts';

/** A client of the network as the file has it; one without a position has filed a plan ahead. */
export interface VatsimClient {
  readonly cid: number;
  readonly name: string;
  readonly callsign: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly altitude?: number;
  readonly groundspeed?: number;
  readonly heading?: number;
  readonly transponder?: string;
  readonly logon_time?: string;
  readonly last_updated: string;
  readonly flight_plan: VatsimPlan | null;
}

/** A flight plan, all of it text. */
export interface VatsimPlan {
  readonly flight_rules: string;
  readonly aircraft_short: string;
  readonly departure: string;
  readonly arrival: string;
  readonly alternate: string;
  readonly deptime: string;
  readonly enroute_time: string;
  readonly remarks: string;
  readonly route: string;
}

/** A plan from Zurich to London, made up like everything here. */
export function planOf(plan: Partial<VatsimPlan> = {}): VatsimPlan {
  return {
    flight_rules: 'I',
    aircraft_short: 'A320',
    departure: 'LSZH',
    arrival: 'EGLL',
    alternate: 'EGKK',
    deptime: '0730',
    enroute_time: '0130',
    remarks: '/V/ PBN/A1B1 OPR/MADE UP',
    route: 'DCT',
    ...plan,
  };
}

/** A pilot who stands at the gate in Zurich. */
export function pilotOf(
  callsign: string,
  client: Partial<VatsimClient> = {},
  plan: Partial<VatsimPlan> = {},
): VatsimClient {
  return {
    cid: 9_000_000 + hash(callsign),
    name: `Someone ${callsign} LSZH`,
    callsign,
    latitude: 47.45,
    longitude: 8.56,
    altitude: 1400,
    groundspeed: 0,
    heading: 154,
    transponder: '2000',
    logon_time: '2026-10-21T06:40:00.1234567Z',
    last_updated: '2026-10-21T07:27:45.7654321Z',
    flight_plan: planOf(plan),
    ...client,
  };
}

/** A plan that was filed ahead, by a user who has not connected. */
export function prefileOf(callsign: string, plan: Partial<VatsimPlan> = {}): VatsimClient {
  return {
    cid: 8_000_000 + hash(callsign),
    name: String(8_000_000 + hash(callsign)),
    callsign,
    last_updated: '2026-10-21T05:00:00.0000000Z',
    flight_plan: planOf(plan),
  };
}

function hash(callsign: string): number {
  return parseInt(callsign, 36) % 1_000_000;
}

/** A fake of VATSIM's data feed: the one file, with all that stands in it besides the flights. */
export function startFakeVatsim(
  clients: readonly VatsimClient[],
): Promise<FakeProvider<VatsimClient>> {
  const refusal = (status: number) => ({ status, text: '' });
  return startFakeProvider({
    rows: clients,
    refusals: {
      'wrong-key': refusal(403),
      'expired-plan': refusal(403),
      'used-up': refusal(429),
      limited: refusal(429),
    },
    answer({ path }, { rows }) {
      if (path !== '/v3/vatsim-data.json') return { status: 404, text: 'Not found' };
      return {
        json: {
          general: { version: 3, reload: 1, update_timestamp: '2026-10-21T07:27:50.1Z' },
          pilots: rows.filter(({ latitude }) => latitude !== undefined),
          controllers: stations('LSZH_TWR', 50),
          // Longer in all than what may stand around a list.
          atis: stations('LSZH_ATIS', 300),
          servers: [
            { ident: 'GERMANY', hostname_or_ip: '192.0.2.1', client_connections_allowed: true },
          ],
          prefiles: rows.filter(({ latitude }) => latitude === undefined),
          facilities: [{ id: 0, short: 'OBS', long: 'Observer' }],
          ratings: [{ id: 1, short: 'OBS', long: 'Pilot/Observer' }],
          pilot_ratings: [],
        },
      };
    },
  });
}

function stations(callsign: string, count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    cid: 7_000_000 + index,
    name: `Station ${index}`,
    callsign,
    frequency: '118.100',
    text_atis: ['x'.repeat(120), 'y'.repeat(120)],
  }));
}
