import type { FlightLabel } from '#shared/board-view.ts';
import type { BoardReference, ReferenceAirline } from './board-reference.ts';
import type { NumberOfRow } from './codeshares.ts';

const colourShape = /^#[0-9a-f]{6}$/i;

function findAirline(
  { number, airlineIata, airlineIcao }: NumberOfRow,
  reference: BoardReference,
): ReferenceAirline | null {
  // The number's own code first: beside LX 40 the record may give the ICAO code of a partner that
  // flies it, but the number is sold by Swiss.
  for (const code of [number.code, airlineIata, airlineIcao]) {
    const airline = code === null ? null : reference.airline(code);
    if (airline) return airline;
  }
  return null;
}

/**
 * A number as the board draws it, with its airline's name and livery colour. If reference data
 * does not know the airline, both are null and the number is unchanged.
 *
 * @param logos pictures by IATA or ICAO code
 */
export function flightLabel(
  number: NumberOfRow,
  reference: BoardReference,
  logos: Readonly<Record<string, string>> = {},
): FlightLabel {
  const airline = findAirline(number, reference);
  const colour = airline?.colour ?? null;
  const logo = [number.number.code, airline?.iata, airline?.icao]
    .map((code) => (code ? logos[code] : undefined))
    .find((picture) => picture !== undefined);
  return {
    text: number.number.text,
    airlineName: airline?.name ?? null,
    colour: colour !== null && colourShape.test(colour) ? colour : null,
    ...(logo === undefined ? {} : { logo }),
  };
}
