import { expect, it } from 'vitest';
import { arePlannedFlights, type PlannedFlight } from './planned-flight.ts';

const end = { iata: 'ZRH', icao: null, local: 720, utc: 660, terminals: ['1'] };
const flight: PlannedFlight = {
  numbers: [
    {
      number: { code: 'LX', number: '40', text: 'LX 40' },
      airlineIata: 'LX',
      airlineIcao: null,
    },
  ],
  departure: end,
  arrival: end,
  duration: 105,
  days: null,
  aircraft: null,
};

it('knows planned flights as they were kept', () => {
  expect(arePlannedFlights([])).toBe(true);
  expect(arePlannedFlights(JSON.parse(JSON.stringify([flight, flight])))).toBe(true);
});

it.each([
  [null],
  [[null]],
  [[{ ...flight, numbers: [] }]],
  [[{ ...flight, numbers: [{ number: null, airlineIata: null, airlineIcao: null }] }]],
  [[{ ...flight, duration: '105' }]],
  [[{ ...flight, days: undefined }]],
  [[{ ...flight, arrival: { ...end, terminals: null } }]],
  [[{ ...flight, departure: { ...end, local: '12:00' } }]],
])('knows what is none: %j', (content) => {
  expect(arePlannedFlights(content)).toBe(false);
});
