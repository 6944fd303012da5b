import type { LibraryFact, LibraryKind, NumberFact, TextFact, TruthFact } from '#shared/library.ts';
import { numberIn } from '../data/read-fields.ts';
import { numberOf, textOf, type StoredRow } from './library-queries.ts';

/** A fact and the field it is from, in the order in which they are shown. */
type FactField =
  | readonly [kind: 'text', name: TextFact, field: string]
  | readonly [kind: 'number', name: NumberFact, field: string]
  | readonly [kind: 'truth', name: TruthFact, field: string];

const factFields: Readonly<Record<LibraryKind, readonly FactField[]>> = {
  airports: [
    ['text', 'iata', 'iata_code'],
    ['text', 'icao', 'icao_code'],
    ['text', 'cityCode', 'city_code'],
    ['text', 'unLocode', 'un_locode'],
    ['number', 'elevationFeet', 'alt'],
    ['number', 'runways', 'runways'],
    ['number', 'passengers', 'passengers'],
    ['number', 'departures', 'departures'],
    ['number', 'connections', 'connections'],
    ['truth', 'isInternational', 'is_international'],
    ['truth', 'isMajor', 'is_major'],
    ['text', 'phone', 'phone'],
  ],
  airlines: [
    ['text', 'iata', 'iata_code'],
    ['text', 'icao', 'icao_code'],
    ['text', 'callsign', 'callsign'],
    ['text', 'alliance', 'alliance'],
    ['number', 'aircraft', 'total_aircrafts'],
    ['number', 'fleetAge', 'average_fleet_age'],
    ['number', 'accounting', 'iata_accounting'],
    ['number', 'prefix', 'iata_prefix'],
    ['truth', 'isScheduled', 'is_scheduled'],
    ['truth', 'isPassenger', 'is_passenger'],
    ['truth', 'isCargo', 'is_cargo'],
    ['truth', 'isInternational', 'is_international'],
    ['truth', 'isIosa', 'iosa_registered'],
    ['number', 'accidents', 'accidents_last_5y'],
    ['number', 'crashes', 'crashes_last_5y'],
  ],
  cities: [
    ['text', 'cityCode', 'city_code'],
    ['text', 'unLocode', 'un_locode'],
    ['number', 'population', 'population'],
    ['number', 'elevationMetres', 'alt'],
  ],
  countries: [
    ['text', 'code', 'code'],
    ['text', 'code3', 'code3'],
    ['text', 'continent', 'continent'],
    ['number', 'population', 'population'],
    ['text', 'currency', 'currency'],
  ],
  // A zone's offsets are told from the rules of the zone itself, which know when they change.
  timezones: [],
  aircraft: [
    ['text', 'registration', 'reg_number'],
    ['text', 'hex', 'hex'],
    ['text', 'manufacturer', 'manufacturer'],
    ['text', 'model', 'model'],
    ['text', 'typeIcao', 'icao'],
    ['text', 'typeIata', 'iata'],
    ['text', 'serial', 'msn'],
    ['text', 'line', 'line'],
    ['number', 'built', 'built'],
    ['number', 'age', 'age'],
    ['text', 'airframe', 'type'],
    ['number', 'engineCount', 'engine_count'],
    ['text', 'engine', 'engine'],
    ['text', 'wake', 'category'],
  ],
};

/** What is known about a record, in the order in which it is shown; nothing else. */
export function factsOf(kind: LibraryKind, row: StoredRow): LibraryFact[] {
  return factFields[kind].flatMap((fact) => factOf(fact, row) ?? []);
}

function factOf(fact: FactField, row: StoredRow): LibraryFact | null {
  const [kind, name, field] = fact;
  switch (kind) {
    case 'text': {
      const value = textOf(row[field]);
      return value === null ? null : { name, value };
    }
    case 'number': {
      // A number of engines comes as a text.
      const value = numberIn(row[field]);
      return value === null ? null : { name, value };
    }
    case 'truth': {
      const value = numberOf(row[field]);
      return value === null ? null : { name, value: value !== 0 };
    }
  }
}
