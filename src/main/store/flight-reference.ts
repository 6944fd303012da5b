import type { Database } from 'better-sqlite3';
import type { Coordinates } from '#shared/library.ts';
import type { BoardReference } from '../flights/board-reference.ts';
import type { KnownAirport } from '../data/providers/provider.ts';
import { boardReference, ownCodes } from './board-reference.ts';

/** What the details of a flight need to know beyond what its board does. */
export interface FlightReference extends BoardReference {
  /** Where an airport is, by IATA or ICAO code. */
  coordinates(code: string): Coordinates | null;
  /** Manufacturer and model by ICAO type designator. */
  aircraftType(
    designator: string,
  ): { readonly manufacturer: string; readonly model: string } | null;
}

const coordinatesSql = (field: 'iata_code' | 'icao_code') => `
  SELECT lat, lng FROM known_airports
  WHERE ${field} = ? AND lat IS NOT NULL AND lng IS NOT NULL ORDER BY precedence LIMIT 1`;

export const flightReferenceQueries = {
  coordinatesByIata: coordinatesSql('iata_code'),
  coordinatesByIcao: coordinatesSql('icao_code'),
  aircraftType: 'SELECT manufacturer, model FROM base.aircraft_type WHERE icao = ?',
} as const;

/** An airport as providers' answers are read with; null for an unknown code. */
export function knownAirport(db: Database, code: string): KnownAirport | null {
  const reference = flightReference(db);
  const airport = reference.airport(code);
  if (airport === null) return null;
  const coordinates = reference.coordinates(code);
  const { iata, icao, timeZone } = airport;
  return {
    iata,
    icao,
    timeZone,
    latitude: coordinates?.lat ?? null,
    longitude: coordinates?.lng ?? null,
  };
}

/** Reference data for the details of a flight. To be used inside one `store.read`. */
export function flightReference(db: Database): FlightReference {
  const board = boardReference(db);
  const { coordinatesByIata, coordinatesByIcao, aircraftType } = flightReferenceQueries;
  return {
    airport: (code) => board.airport(code),
    airline: (code) => board.airline(code),
    coordinates(code) {
      const sql = code.length === 3 ? coordinatesByIata : coordinatesByIcao;
      const place = db.prepare<[string], Coordinates>(sql).get(ownCodes(db)(code));
      // A text cannot be compared with a number, and neither can a place off the globe be drawn.
      return place && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
    },
    aircraftType(designator) {
      const types = db.prepare<[string], { manufacturer: string; model: string }>(aircraftType);
      const type = types.get(designator);
      if (type === undefined) return null;
      return isNamedType(type) ? type : null;
    },
  };
}

interface TypeRow {
  readonly icao: string;
  readonly manufacturer: string;
  readonly model: string;
}

/** `Airbus A320neo` by ICAO type designator, of the types in the bundled file: a hundred or so. */
export function aircraftNames(db: Database): ReadonlyMap<string, string> {
  const rows = db
    .prepare<[], TypeRow>('SELECT icao, manufacturer, model FROM base.aircraft_type')
    .all()
    .filter(isNamedType);
  return new Map(rows.map((row) => [row.icao, nameOf(row)]));
}

/** Whether a type has its names as texts: the bundled file is not checked for the kinds of its values. */
export function isNamedType(type: {
  readonly manufacturer: unknown;
  readonly model: unknown;
}): boolean {
  return typeof type.manufacturer === 'string' && typeof type.model === 'string';
}

/** Some models carry their maker's name: ATR 72-600. */
function nameOf({ manufacturer, model }: TypeRow): string {
  return model.startsWith(manufacturer) ? model : `${manufacturer} ${model}`;
}
