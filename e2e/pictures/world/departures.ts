import type { Line } from './records.ts';

const departed = (actual: string) => ({ status: 'active', actual });

/** A morning with every state a departure can be in, short names and the longest. */
export const departures: readonly Line[] = [
  ['08:20', 'LX 1070', 'FRA', { terminal: 'A', gate: 'A76', ...departed('08:31') }],
  ['08:55', 'LX 40', 'JFK', { terminal: 'E', gate: 'E35', partners: ['UA 9732', 'AC 6821'] }],
  ['09:00', 'LX 318', 'LHR', { terminal: 'A', gate: 'A62', estimated: '09:45' }],
  ['09:05', 'LH 1185', 'FRA', { terminal: 'B', gate: 'B31', estimated: '09:01' }],
  ['09:10', 'BA 713', 'LHR', { terminal: 'B', gate: 'B38', status: 'cancelled' }],
  ['09:15', 'EK 88', 'DXB', { terminal: 'E', gate: 'E56', estimated: '09:15' }],
  ['09:20', 'AF 1115', 'CDG', { terminal: 'A', gate: 'A84', estimated: '10:35' }],
  ['09:25', 'OS 562', 'VIE', { terminal: 'A', gate: 'A51', estimated: '09:42' }],
  ['09:30', 'IB 1791', 'SCQ', { terminal: 'A', gate: 'A70', partners: ['BA 7066'] }],
  ['09:35', 'TK 1908', 'IST', { terminal: 'B', gate: 'B43' }],
  ['09:40', 'SQ 345', 'SIN', { terminal: 'E', gate: 'E64', partners: ['LX 9005'] }],
  ['09:45', 'WK 226', 'PKC', { terminal: 'E', gate: 'E19' }],
  ['09:50', 'VY 6243', 'BCN', { terminal: 'A', gate: 'A77', status: 'boarding' }],
  ['09:55', 'LO 414', 'KRK', { terminal: 'B', gate: 'B35' }],
  ['10:00', 'WK 48', 'BWN', { terminal: 'E', gate: 'E26', estimated: '10:15' }],
  ['10:05', 'SK 602', 'CPH', { terminal: 'A', gate: 'A66' }],
  ['10:10', 'U2 1336', 'PMI', { terminal: 'A', gate: 'A80' }],
  ['10:15', 'TP 933', 'LIS', { terminal: 'A' }],
  ['10:20', 'LX 1952', 'BCN', { terminal: 'A', gate: 'A55' }],
  ['10:25', 'KL 1924', 'AMS', { terminal: 'B', gate: 'B33', status: 'cancelled' }],
  ['10:30', 'A3 853', 'ATH', { terminal: 'A', gate: 'A58' }],
  ['10:40', 'LX 1102', 'MUC', { terminal: 'A', gate: 'A59', partners: ['LH 5737'] }],
  ['10:45', 'LX 252', 'TLV', { terminal: 'E', gate: 'E47' }],
  ['10:50', 'MS 772', 'CAI', { terminal: 'E', gate: 'E22' }],
  ['11:00', 'SV 232', 'RUH', { terminal: 'E', gate: 'E43' }],
  ['11:10', 'JU 333', 'BEG', { terminal: 'B', gate: 'B39' }],
  ['11:20', 'LX 1734', 'FCO', { terminal: 'A', gate: 'A65', partners: ['AZ 7301'] }],
  ['11:30', 'LX 1248', 'ARN', { terminal: 'A', gate: 'A72' }],
  ['11:45', 'LX 1216', 'GOT', { terminal: 'A' }],
  ['12:00', 'LX 562', 'NCE', { terminal: 'A', gate: 'A69' }],
  ['12:15', 'LX 1348', 'WAW', { terminal: 'A', partners: ['LO 4409'] }],
  ['12:30', 'LX 52', 'BOS', { terminal: 'E', partners: ['UA 9736'] }],
  ['12:45', 'LX 160', 'HND', { terminal: 'E', partners: ['NH 6750'] }],
  ['13:00', 'LX 38', 'SFO', { terminal: 'E' }],
  ['13:10', 'CA 782', 'PEK', { terminal: 'E' }],
  ['22:40', 'LX 92', 'GIG', { terminal: 'E' }],
  ['2026-11-22 00:15', 'WK 78', 'SGN', { terminal: 'E' }],
];

/** The flight whose gate was another one eight minutes ago, and that gate. */
export const changedGate = { number: 'LX 318', before: 'B12' };

/** Whatever is hard to find room for: far days, words for gates and terminals, the longest names. */
export const hardDepartures: readonly Line[] = [
  [
    '08:50',
    'LX 320',
    'PMI',
    { terminal: '1', gate: '1', status: 'Boarding, doors about to close' },
  ],
  ['09:00', 'LX 318', 'LHR', { terminal: 'Main', gate: 'A62', estimated: '09:45' }],
  ['09:00', '3U 3186A', 'PKC', { terminal: 'DOMESTIC', gate: 'BUS GATE 12', status: 'cancelled' }],
  [
    '2026-11-22 00:55',
    'LX 40',
    'SCQ',
    { terminal: 'INTL', gate: 'B42A', estimated: '2026-11-22 01:45', partners: ['UA 9732'] },
  ],
  [
    '2026-11-24 06:10',
    'LX 1070',
    'BWN',
    { terminal: 'A', gate: 'REMOTE 4', estimated: '2026-11-25 07:45' },
  ],
  ['2026-12-24 22:10', 'LX 92', 'GIG', { terminal: 'E', estimated: '2026-12-25 23:10' }],
  ['10:00', 'LX 160', 'SGN', { status: 'active', actual: '08:40' }],
];

/** The evening: three departures are left, one of them of tomorrow. */
export const lastDepartures: readonly Line[] = [
  ['22:40', 'LX 92', 'GIG', { terminal: 'E', gate: 'E33', estimated: '23:35' }],
  ['22:45', 'LX 288', 'HND', { terminal: 'E', gate: 'E52', partners: ['NH 6752'] }],
  ['2026-11-22 00:15', 'WK 78', 'SGN', { terminal: 'E' }],
];

/** Fog: every flight is late, by more and more. */
export const delayedDepartures: readonly Line[] = departures
  .filter(([, , , details]) => details?.status === undefined)
  .map(([time, number, place, details], index) => {
    const minutes = 20 + ((index * 17) % 90);
    return [time, number, place, { ...details, estimated: later(time, minutes) }];
  });

function later(time: string, minutes: number): string {
  const date = time.includes(' ') ? time : `2026-11-21 ${time}`;
  const instant = Date.parse(`${date.replace(' ', 'T')}:00Z`) + minutes * 60_000;
  return new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
}
