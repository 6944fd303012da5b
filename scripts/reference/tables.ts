/**
 * The rows of the reference file, as the build makes them and the checks read them. A row type has
 * exactly the columns of its table in schema.sql; null where a fact is unknown.
 */
export interface CountryRow {
  code: string;
  code3: string;
  name: string;
  population: number | null;
  continent: string;
  currency: string | null;
  names: string;
}

export interface TimeZoneRow {
  timezone: string;
  country_code: string | null;
  gmt: number;
  dst: number;
}

export interface CityRow {
  slug: string;
  name: string;
  city_code: string | null;
  un_locode: string | null;
  lat: number;
  lng: number;
  alt: number | null;
  timezone: string | null;
  country_code: string;
  population: number | null;
  names: string | null;
  wikipedia: string | null;
}

/** Names of the cities that people say, which are not always those of the metropolitan area. */
export interface CityNameRow {
  country_code: string;
  city: string;
  names: string;
}

export interface AirportRow {
  iata_code: string;
  icao_code: string | null;
  slug: string;
  name: string;
  lat: number;
  lng: number;
  alt: number | null;
  city: string | null;
  city_code: string | null;
  un_locode: string | null;
  timezone: string | null;
  country_code: string;
  names: string | null;
  runways: number | null;
  departures: number | null;
  connections: number | null;
  is_major: number | null;
  is_international: number | null;
  website: string | null;
  is_scheduled: number;
  wikipedia: string | null;
  passengers: number | null;
  is_published: number;
}

export interface AirlineRow {
  icao_code: string;
  iata_code: string | null;
  slug: string;
  name: string;
  callsign: string | null;
  country_code: string;
  iata_prefix: number | null;
  iata_accounting: number | null;
  is_scheduled: number;
  is_passenger: number;
  is_cargo: number;
  is_international: number | null;
  total_aircrafts: number | null;
  alliance: string | null;
  colour: string | null;
  kind: string;
  departures: number | null;
}

export interface AircraftTypeRow {
  icao: string;
  iata: string;
  manufacturer: string;
  model: string;
  seats: number;
  range_km: number;
  cruise_kmh: number;
  engine: string;
  engine_count: number;
  category: string;
  turnaround: number;
  first_built: number;
  last_built: number | null;
}

export interface AirportSizeRow {
  airport: string;
  departures: number;
  leader: string | null;
  leader_share: number | null;
  is_published: number;
}

export interface TerminalRow {
  airport: string;
  position: number;
  name: string | null;
  gates: string;
  belts: string;
  users: string;
}

export interface RouteFactRow {
  airline: string;
  departure: string;
  arrival: string;
  weekly: number;
  flight_number: string | null;
}

export interface AirportLimitRow {
  airport: string;
  countries: string | null;
  longest_km: number | null;
  beyond: string;
  most_seats: number | null;
  least_seats: number | null;
}

export interface NumberRangeRow {
  airline: string;
  long: number | null;
  short: number | null;
  affiliate: number | null;
}

/** Every table of the reference file except meta, in the order in which they can be written. */
export interface ReferenceTables {
  country: CountryRow[];
  time_zone: TimeZoneRow[];
  city: CityRow[];
  city_name: CityNameRow[];
  airport: AirportRow[];
  airline: AirlineRow[];
  aircraft_type: AircraftTypeRow[];
  fleet: { airline: string; type: string; count: number }[];
  hub: { airline: string; airport: string; departures: number }[];
  airport_size: AirportSizeRow[];
  terminal: TerminalRow[];
  route_fact: RouteFactRow[];
  codeshare: { operating: string; marketing: string; share: number }[];
  affiliate: { operator: string; brand: string; share: number; airports: string }[];
  destination: { airline: string; airports: string }[];
  gateway: { airline: string; hubs: string; abroad: string; long_haul: string }[];
  airport_limit: AirportLimitRow[];
  closed_sky: { country: string; closed_to: string | null; avoided_by: string }[];
  narrow_body_crossing: { airline: string; type: string }[];
  joint_venture: { airlines: string; from_areas: string; to_areas: string }[];
  number_range: NumberRangeRow[];
  taxi_time: { airport: string; taxi_out: number; taxi_in: number }[];
  departure_hours: { from_region: string; to_region: string; hours: string }[];
  airport_code: { code: string; airport: string }[];
  curfew: { airport: string; start: string; finish: string }[];
}
