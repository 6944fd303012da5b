import type { AircraftType, ServiceReference } from './reference-data.ts';
import type { Aircraft } from '../world/aircraft/fleet.ts';

/** What is known of an aircraft beyond its marks; undefined if it is not known. */
export interface AircraftDetails {
  readonly model: string | undefined;
  readonly manufacturer: string | undefined;
  readonly msn: string;
  readonly type: string;
  readonly engine: string | undefined;
  readonly engine_count: string | undefined;
  readonly built: number;
  readonly age: number;
}

/** Finds what the reference file knows of aircraft. */
export interface AircraftLookup {
  typeOf(aircraft: Aircraft): AircraftType | undefined;
  /** @param now UNIX seconds: the age is that of the year */
  detailsOf(aircraft: Aircraft, now: number): AircraftDetails;
}

/** Reads the types once. */
export function createAircraftLookup(reference: ServiceReference): AircraftLookup {
  const types = new Map(reference.aircraftTypes().map((type) => [type.icao, type]));
  return {
    typeOf: (aircraft) => types.get(aircraft.type),
    detailsOf(aircraft, now) {
      const type = types.get(aircraft.type);
      return {
        model: type?.model,
        manufacturer: type?.manufacturer,
        msn: aircraft.serialNumber,
        // The simulated airlines fly nothing that takes off from water, nor straight up.
        type: 'landplane',
        engine: type?.engine,
        engine_count: type?.engineCount.toString(),
        built: aircraft.built,
        age: ageOf(aircraft.built, now),
      };
    },
  };
}

/** Years since that of delivery. @param now UNIX seconds */
export function ageOf(built: number, now: number): number {
  return Math.max(0, new Date(now * 1000).getUTCFullYear() - built);
}

/** Registrations are written with and without their hyphen: G-XLEA is GXLEA. */
export const plainRegistration = (text: string): string => text.replaceAll('-', '').toUpperCase();
