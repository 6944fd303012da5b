import { airlineSchema } from '#shared/flight-data/airline.ts';
import { airportSchema } from '#shared/flight-data/airport.ts';
import { citySchema } from '#shared/flight-data/city.ts';
import { countrySchema } from '#shared/flight-data/country.ts';
import { timeZoneSchema } from '#shared/flight-data/time-zone.ts';
import type { ReferenceKind } from '../service-client/resources.ts';

/** How the records of one kind are kept: the service's layer, the bundled base, and both as one. */
export interface ReferenceTable {
  readonly kind: ReferenceKind;
  /** The service's records, in the cache file. */
  readonly layer: string;
  /** The table of the bundled reference file. */
  readonly base: string;
  /** The column of `base` that the layer's `base_code` refers to. */
  readonly baseCode: string;
  /** The column of `layer` that, where it equals `baseCode`, takes the place of the base's row. */
  readonly replacesBy: 'base_code' | 'iata_code';
  /** The fields of the interface, which layer and base have in common. */
  readonly fields: readonly string[];
  /** Codes that the layer holds already completed from the base, so that they can be looked up. */
  readonly codes: readonly string[];
  /** What only the base knows. */
  readonly baseOnly: readonly string[];
  /** The view of both layers (base-layer.ts). */
  readonly view: string;
}

/** One entry for each kind of reference data that services send. */
export const referenceTables: Record<ReferenceKind, ReferenceTable> = {
  countries: {
    kind: 'countries',
    layer: 'layer_countries',
    base: 'country',
    baseCode: 'code',
    replacesBy: 'base_code',
    fields: Object.keys(countrySchema.shape),
    codes: ['code'],
    baseOnly: [],
    view: 'known_countries',
  },
  timezones: {
    kind: 'timezones',
    layer: 'layer_timezones',
    base: 'time_zone',
    baseCode: 'timezone',
    replacesBy: 'base_code',
    fields: Object.keys(timeZoneSchema.shape),
    codes: ['timezone'],
    baseOnly: [],
    view: 'known_timezones',
  },
  cities: {
    kind: 'cities',
    layer: 'layer_cities',
    base: 'city',
    baseCode: 'city_code',
    replacesBy: 'base_code',
    fields: Object.keys(citySchema.shape),
    codes: ['city_code'],
    baseOnly: [],
    view: 'known_cities',
  },
  airports: {
    kind: 'airports',
    layer: 'layer_airports',
    base: 'airport',
    baseCode: 'iata_code',
    // An airport that the service knows by its ICAO code under an IATA code of which the base knows nothing has the
    // base's facts under it, but both codes stay known.
    replacesBy: 'iata_code',
    fields: Object.keys(airportSchema.shape),
    codes: ['iata_code', 'icao_code'],
    baseOnly: ['passengers'],
    view: 'known_airports',
  },
  airlines: {
    kind: 'airlines',
    layer: 'layer_airlines',
    base: 'airline',
    baseCode: 'icao_code',
    replacesBy: 'base_code',
    fields: Object.keys(airlineSchema.shape),
    codes: ['iata_code', 'icao_code'],
    baseOnly: ['alliance', 'colour'],
    view: 'known_airlines',
  },
};
