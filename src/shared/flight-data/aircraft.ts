import { z } from 'zod';
import { code, mark, number, text } from './fields.ts';

/** One record of `/v1/fleets`. The position and what follows it are there for some aircraft only. */
export const aircraftSchema = z.object({
  hex: mark('ICAO24 address, hexadecimal'),
  reg_number: mark('Registration'),
  flag: code('Country of registration, ISO 3166-1 alpha-2'),
  airline_icao: code('Airline ICAO code'),
  airline_iata: code('Airline IATA code'),
  icao: code('ICAO type designator'),
  iata: code('IATA type designator'),
  model: text('Model'),
  manufacturer: text('Manufacturer'),
  msn: text('Serial number of the manufacturer'),
  line: text('Line number of the manufacturer'),
  type: text('landplane, helicopter, amphibian or another kind'),
  category: code('Wake turbulence category: J, H, M or L'),
  engine: text('jet, turboprop, piston, electric or another kind'),
  engine_count: text('Number of engines'),
  built: number('Year in which it was built'),
  age: number('Years'),
  lat: number('Latest known latitude, degrees'),
  lng: number('Latest known longitude, degrees'),
  alt: number('Latest known altitude, metres'),
  dir: number('Latest known heading, degrees'),
  speed: number('Latest known speed over the ground, km/h'),
  v_speed: number('Latest known vertical speed, km/h'),
  squawk: text('Latest known transponder code'),
  last_seen: number('Latest signal, UNIX seconds'),
});

/** A clean aircraft: every field present, null if unknown. */
export type AircraftRecord = z.output<typeof aircraftSchema>;
