import type { FlightKey } from '#shared/flight-key.ts';
import { parseCallSign, parseDesignator } from '#shared/flight-number.ts';
import { plainCallSign, plainCode, plainCodes } from '../flights/flight-number.ts';
import { flightFilter, type LookupQuery } from '../service-client/flight-queries.ts';

/** The number of a key: IATA before ICAO. */
export function numberOf(key: FlightKey): string {
  return plainCodes(key)[0] ?? '-';
}

/** The name under which a flight is kept: the same flight always has the same. */
export function idOf(key: FlightKey): string {
  return [numberOf(key), key.departure ?? '-'].join('|');
}

/** ICAO Annex 10: seven characters at most; a registration in some places with a hyphen or more letters. */
const callSign = /^[A-Z0-9-]{2,10}$/;

/** How to ask for the flights of this number; null where it is no number that a service can know. */
export function queryOf({ iata, icao }: FlightKey): LookupQuery | null {
  const byIata = parseDesignator(iata);
  if (byIata?.code?.length === 2) return flightFilter(byIata);
  const byIcao = parseCallSign(icao) ?? byIata;
  if (byIcao !== null) return flightFilter(byIcao);
  return icao !== null && callSign.test(icao) ? { flight_icao: icao } : null;
}

/** What the records of a flight carry, of which the key has at least one. */
interface Codes {
  readonly flight_iata: string | null;
  readonly flight_icao: string | null;
}

/** Whether a record is of this number: by the IATA code where both have one, else by the other. */
export function hasNumber({ flight_iata, flight_icao }: Codes, { iata, icao }: FlightKey): boolean {
  const own = plainCode(flight_iata);
  const wanted = plainCode(iata);
  if (own !== null && wanted !== null) return own === wanted;
  const ownIcao = plainCallSign(flight_icao);
  const wantedIcao = plainCallSign(icao);
  return ownIcao !== null && ownIcao === wantedIcao;
}
