import { aircraftSchema, type AircraftRecord } from '#shared/flight-data/reference.ts';
import { z } from 'zod';
import {
  plainRegistration,
  icao24,
  registration,
  serialNumber,
} from '../query/aircraft-parameters.ts';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { fieldsOf, paging, airlineIata, airlineIcao, countryCode } from '../query/parameters.ts';
import type { ServiceData } from '../query/service-data.ts';
import type { WireRecord } from '../query/wire-record.ts';
import type { Aircraft } from '../world/aircraft/fleet.ts';
import type { SimulatedWorld } from '../world/world.ts';

const query = z.strictObject({
  ...paging,
  airline_iata: airlineIata('Airline, IATA code'),
  airline_icao: airlineIcao('Airline, ICAO code'),
  hex: icao24('ICAO24 address'),
  reg_number: registration('Registration, with or without its hyphen'),
  msn: serialNumber('Serial number of the manufacturer'),
  flag: countryCode('Country of registration, ISO 3166-1 alpha-2'),
  _fields: fieldsOf(aircraftSchema),
});

/** An aircraft on the ground is heard for so long after its arrival. Seconds. */
const heardAfterArrival = 600;

/** `/v1/fleets`: aircraft, and where one was last seen that is asked for by its own marks. */
export const fleetsEndpoint: Endpoint = defineEndpoint({
  path: '/v1/fleets',
  summary: 'Aircraft of airlines',
  query,
  record: aircraftSchema,
  find(data, { offset, limit, ...wanted }, now) {
    const { world, codeLookup } = data;
    const { airline_iata, airline_icao, hex, reg_number, msn, flag } = wanted;
    const isOne = hex !== undefined || reg_number !== undefined || msn !== undefined;
    const byIata = airline_iata && (codeLookup.airlineOfIata(airline_iata)?.icao_code ?? '');
    return world
      .aircraft(byIata ?? airline_icao)
      .filter(
        (aircraft) =>
          (byIata === undefined || aircraft.airlineIcao === byIata) &&
          (airline_icao === undefined || aircraft.airlineIcao === airline_icao) &&
          (hex === undefined || aircraft.hex === hex) &&
          (reg_number === undefined || plainRegistration(aircraft.registration) === reg_number) &&
          (msn === undefined || aircraft.serialNumber === msn) &&
          (flag === undefined || aircraft.country === flag),
      )
      .slice(offset, offset + limit)
      .map((aircraft) => ({
        ...aircraftRecord(aircraft, data, now),
        ...(isOne && lastSeen(aircraft, world, now)),
      }));
  },
});

function aircraftRecord(
  aircraft: Aircraft,
  { codeLookup, aircraftLookup }: ServiceData,
  now: number,
): WireRecord<AircraftRecord> {
  const type = aircraftLookup.typeOf(aircraft);
  const { model, manufacturer, msn, engine, engine_count, built, age, ...details } =
    aircraftLookup.detailsOf(aircraft, now);
  return {
    hex: aircraft.hex,
    reg_number: aircraft.registration,
    flag: aircraft.country,
    airline_icao: aircraft.airlineIcao,
    airline_iata: codeLookup.airlineOfIcao(aircraft.airlineIcao)?.iata_code,
    icao: aircraft.type,
    iata: type?.iata,
    model,
    manufacturer,
    msn,
    line: aircraft.lineNumber,
    type: details.type,
    category: type?.category,
    engine,
    engine_count,
    built,
    age,
  };
}

function lastSeen(
  aircraft: Aircraft,
  world: SimulatedWorld,
  now: number,
): WireRecord<AircraftRecord> {
  const latest = world.latest(aircraft, now);
  if (latest === null) return {};
  const { position, flight } = latest;
  const { actualArrival } = flight;
  return {
    lat: position.lat,
    lng: position.lng,
    alt: position.altitude,
    dir: position.heading,
    speed: position.speed,
    v_speed: position.verticalSpeed,
    squawk: position.squawk,
    last_seen: actualArrival === null ? now : Math.min(now, actualArrival + heardAfterArrival),
  };
}
