import { startFakeProvider, type FakeProvider } from './fake-provider.ts';

/** A flight as Avinor's feed has it; what is left out is absent there. */
export interface AvinorFlight {
  readonly uniqueID: string;
  readonly airline: string;
  readonly flight_id: string;
  readonly dom_int: 'D' | 'S' | 'I';
  /** `2026-10-21T08:10:00Z`. */
  readonly schedule_time: string;
  readonly arr_dep: 'A' | 'D';
  readonly airport: string;
  readonly via_airport?: string;
  readonly check_in?: string;
  readonly gate?: string;
  readonly belt?: string;
  readonly status?: { readonly code: string; readonly time?: string };
  readonly delayed?: 'Y';
  readonly codeshareAirlineDesignators?: string;
  readonly codeshareAirlineNames?: string;
  readonly codeshareFlightNumbers?: string;
  readonly codeshareOperationalSuffixs?: string;
}

let count = 0;

/** A departure to Bodø, made up like everything here. */
export function departureOf(flight: Partial<AvinorFlight> = {}): AvinorFlight {
  count += 1;
  return {
    uniqueID: String(9_000_000 + count),
    airline: 'SK',
    flight_id: 'SK4106',
    dom_int: 'D',
    schedule_time: '2026-10-21T08:10:00Z',
    arr_dep: 'D',
    airport: 'BOO',
    ...flight,
  };
}

/** An arrival from Copenhagen. */
export function arrivalOf(flight: Partial<AvinorFlight> = {}): AvinorFlight {
  return departureOf({
    flight_id: 'SK1454',
    dom_int: 'S',
    arr_dep: 'A',
    airport: 'CPH',
    ...flight,
  });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function element([name, value]: [string, AvinorFlight[keyof AvinorFlight]]): string {
  if (typeof value === 'object') {
    const time = value.time === undefined ? '' : ` time="${value.time}"`;
    return `<${name} code="${value.code}"${time}/>`;
  }
  return value === undefined ? '' : `<${name}>${escaped(value)}</${name}>`;
}

function document(
  airport: string,
  flights: readonly AvinorFlight[],
  hasCodeshares: boolean,
): string {
  const rows = flights.map(({ uniqueID, ...flight }) => {
    const elements = Object.entries(flight).filter(
      ([name]) => hasCodeshares || !name.startsWith('codeshare'),
    );
    return `<flight uniqueID="${uniqueID}">${elements.map(element).join('')}</flight>`;
  });
  return `<?xml version="1.0" encoding="iso-8859-1"?>
<airport xmlns:xsd="http://www.w3.org/2001/XMLSchema" name="${airport}">
<flights lastUpdate="2026-10-21T07:27:31.1234567Z">
${rows.join('\n')}
</flights></airport>`;
}

/**
 * A fake of Avinor's feed. Upper and lower case count: a path in another case is not found, and a parameter in
 * another case is ignored without a word. Answers are in ISO-8859-1.
 */
export function startFakeAvinor(
  flights: readonly AvinorFlight[],
): Promise<FakeProvider<AvinorFlight>> {
  const refusal = { status: 403, text: '' };
  return startFakeProvider({
    rows: flights,
    refusals: {
      'wrong-key': refusal,
      'expired-plan': refusal,
      'used-up': refusal,
      limited: refusal,
    },
    answer({ path, query }, { rows }) {
      if (path !== '/XmlFeed/v1.0') return { status: 404, text: 'Not found' };
      const direction = query.get('direction');
      const meant = rows.filter(({ arr_dep }) => direction === null || arr_dep === direction);
      const text = document(query.get('airport') ?? '', meant, query.get('codeshare') === 'Y');
      return {
        headers: { 'content-type': 'application/xml' },
        bytes: Buffer.from(text, 'latin1'),
      };
    },
  });
}
