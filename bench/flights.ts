import type { Answer } from '../e2e/support/fake-service.ts';
import { flight } from '../e2e/support/flights.ts';

/** Where the flights go: airports of every size, with long names and short ones. */
const destinations = [
  ...['LHR', 'CDG', 'AMS', 'FRA', 'MAD', 'BCN', 'JFK', 'SIN', 'DXB', 'HND', 'GRU', 'YYZ', 'OSL'],
  ...['BUD', 'PRG', 'KRK', 'LIS', 'ATH', 'BEG', 'SKP', 'PMI', 'TFS', 'BLQ', 'NAP', 'GVA', 'LUG'],
];

const airlines = [
  ['LX', 'SWR'],
  ['LH', 'DLH'],
  ['BA', 'BAW'],
  ['U2', 'EZY'],
  ['AF', 'AFR'],
  ['KL', 'KLM'],
] as const;

/**
 * Departures from Zürich as a service would send them, one every few minutes from now on.
 *
 * @param edition another number gives the same flights with other gates and later estimates
 */
export function departures(count: number, edition: number): Record<string, unknown>[] {
  const now = Math.floor(Date.now() / 60_000) * 60;
  return Array.from({ length: count }, (_, index) => {
    const minutes = 10 + Math.floor((index * 24 * 60) / count);
    const [iata, icao] = airlines[index % airlines.length] ?? airlines[0];
    const number = String(100 + index);
    const late = (index + edition) % 4 === 0 ? 5 + ((index + edition) % 50) : 0;
    return flight(minutes, {
      airline_iata: iata,
      airline_icao: icao,
      flight_iata: `${iata}${number}`,
      flight_icao: `${icao}${number}`,
      flight_number: number,
      dep_terminal: String(1 + (index % 3)),
      dep_gate: `${'ABDE'.charAt(index % 4)}${10 + ((index + edition) % 80)}`,
      arr_iata: destinations[index % destinations.length],
      arr_icao: undefined,
      ...(late === 0
        ? {}
        : { dep_estimated_ts: now + (minutes + late) * 60, dep_delayed: late, delayed: late }),
    });
  });
}

/** Answers with these bytes, and tells when the last of them was handed over. */
export function bytes(body: Buffer, onSent: () => void = () => undefined): Answer {
  return (request, response) => {
    const isFirstPage = !/[?&]offset=[1-9]/.test(request.url ?? '');
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
    response.writeHead(200, headers);
    response.end(isFirstPage ? body : '[]', isFirstPage ? onSent : undefined);
  };
}

/** A board's worth of bytes. */
export function reply(count: number, edition: number): Buffer {
  return Buffer.from(JSON.stringify(departures(count, edition)));
}
