import { describe, expect, it } from 'vitest';
import { liveFlightSchema } from '#shared/flight-data/flights.ts';
import { mapFlightsOf, type MapRecord } from './map-flights.ts';

const now = 1_795_000_000;

function record(fields: Partial<MapRecord>): MapRecord {
  const unknown = Object.keys(liveFlightSchema.shape).map((field) => [field, null] as const);
  // Every field of the record is there, null where it is not given.
  return { ...(Object.fromEntries(unknown) as unknown as MapRecord), ...fields };
}

describe('mapFlightsOf', () => {
  it('puts each aircraft once into columns, as it was seen last', () => {
    const flights = mapFlightsOf(
      [
        record({ hex: '4B1234', lat: 47, lng: 8, updated: now - 30, flight_iata: 'LX318' }),
        record({ hex: '4B1234', lat: 47.1, lng: 8.1, updated: now - 5, flight_iata: 'LX318' }),
        record({ hex: '4B1234', lat: 46, lng: 7, updated: now - 60, flight_iata: 'LX318' }),
        record({ flight_icao: 'BAW12', lat: 51, lng: 0, dep_icao: 'EGLL', speed: 800, dir: 90 }),
      ],
      now,
    );
    expect(flights.ids).toEqual(['4B1234', 'BAW12']);
    expect([...flights.lat]).toEqual([47.1, 51]);
    expect(flights.iata).toEqual(['LX318', '']);
    expect(flights.departures).toEqual(['', 'EGLL']);
    expect([...flights.ages]).toEqual([5, 0]);
    expect([...flights.speeds]).toEqual([Number.NaN, 800]);
  });

  it('leaves out what is nowhere, and takes a clock that goes wrong for the present', () => {
    const flights = mapFlightsOf(
      [
        record({ hex: 'A', lat: null, lng: 8 }),
        record({ hex: 'B', lat: 91, lng: 8 }),
        record({ hex: 'C', lat: 10, lng: 1000 }),
        record({ hex: 'D', lat: 10, lng: 10, updated: now + 5000 }),
        record({ lat: 1, lng: 2 }),
      ],
      now,
    );
    expect(flights.ids).toEqual(['D', '1 2']);
    expect([...flights.ages]).toEqual([0, 0]);
  });

  it.each<[Partial<MapRecord>, number]>([
    [{ status: 'en-route', speed: 800 }, 1],
    [{ status: 'en-route' }, 1],
    [{ status: 'en-route', speed: 20 }, 0],
    [{ status: 'scheduled', speed: 800 }, 0],
    [{ status: 'landed' }, 0],
    [{}, 1],
  ])('%j is in the air: %i', (fields, airborne) => {
    const flights = mapFlightsOf([record({ lat: 0, lng: 0, ...fields })], now);
    expect([...flights.airborne]).toEqual([airborne]);
  });

  it('does not take more than there can be', () => {
    const many = Array.from({ length: 25_000 }, (_, place) =>
      record({ hex: String(place), lat: 0, lng: 0 }),
    );
    expect(mapFlightsOf(many, now).ids).toHaveLength(20_000);
  });
});
