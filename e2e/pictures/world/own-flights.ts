import type { Direction } from '../../../src/shared/board-view.ts';
import { inZurich, type Line } from './records.ts';

/** A first bag on the belt at this time of day. */
const bags = (time: string, exit: string) => ({
  arr_first_bag_ts: inZurich(time),
  arr_first_bag_is_actual: true,
  arr_exit: exit,
});

/** What an airport says of its own flights at 08:47: each state at the gate, bags, stops, a gate before. All of it is made up. */
export const ownFlights: Readonly<Record<Direction, readonly Line[]>> = {
  departures: [
    ['08:20', 'LX 1070', 'FRA', { terminal: 'A', gate: 'A76', status: 'active', actual: '08:31' }],
    ['08:50', 'BA 713', 'LHR', { terminal: 'B', gate: 'B38', status: 'gate-closed' }],
    ['08:55', 'AF 1115', 'CDG', { terminal: 'A', gate: 'A84', status: 'gate-closing' }],
    ['09:00', 'SK 602', 'CPH', { terminal: 'A', gate: 'A66', status: 'final-call' }],
    [
      '09:05',
      'LX 40',
      'JFK',
      {
        terminal: 'E',
        gate: 'E35',
        status: 'boarding',
        partners: ['UA 9732'],
        fields: { via: ['BOS'] },
      },
    ],
    [
      '09:15',
      'OS 562',
      'VIE',
      { terminal: 'A', gate: 'A51', status: 'gate-open', fields: { dep_gate_before: 'A58' } },
    ],
    [
      '09:20',
      'IB 1791',
      'SCQ',
      { terminal: 'A', gate: 'A70', status: 'gate-open', estimated: '09:55' },
    ],
    [
      '09:30',
      'TK 1908',
      'IST',
      { terminal: 'B', gate: 'B43', fields: { via: ['VIE'], dep_checkin: '210-214' } },
    ],
    ['09:40', 'SQ 345', 'SGN', { terminal: 'E', gate: 'E64', fields: { via: ['SIN'] } }],
    ['09:45', 'WK 226', 'PKC', { terminal: 'E', gate: 'E19', fields: { via: ['IST', 'PEK'] } }],
    [
      '10:00',
      'EK 88',
      'BWN',
      { terminal: 'E', status: 'check-in', fields: { via: ['DXB'], dep_checkin: '130-141' } },
    ],
    ['10:05', 'LX 92', 'GIG', { terminal: 'E', fields: { via: ['LIS'] } }],
    ['10:25', 'KL 1924', 'AMS', { terminal: 'B', gate: 'B33', status: 'cancelled' }],
  ],
  arrivals: [
    [
      '08:05',
      'LX 39',
      'SFO',
      { gate: 'E35', belt: '21', status: 'landed', actual: '08:12', fields: bags('08:30', 'B') },
    ],
    [
      '08:10',
      'LX 1735',
      'FCO',
      {
        gate: 'A65',
        belt: '2A',
        status: 'landed',
        actual: '08:24',
        fields: { via: ['NCE'], ...bags('08:41', 'A') },
      },
    ],
    [
      '08:20',
      'EK 87',
      'BWN',
      {
        gate: 'E43',
        belt: '5',
        status: 'landed',
        actual: '08:26',
        fields: { via: ['DXB'], ...bags('08:46', 'B') },
      },
    ],
    [
      '08:35',
      'OS 561',
      'VIE',
      {
        gate: 'A51',
        belt: '12',
        status: 'landed',
        actual: '08:36',
        fields: { arr_first_bag_ts: inZurich('08:55') },
      },
    ],
    ['08:50', 'LX 1953', 'SCQ', { gate: 'A55', belt: '12', status: 'active', estimated: '08:52' }],
    [
      '09:00',
      'SQ 346',
      'SGN',
      { belt: '22', status: 'approaching', estimated: '09:20', fields: { via: ['SIN'] } },
    ],
    ['09:05', 'BA 712', 'LHR', { status: 'cancelled' }],
    ['09:30', 'TK 1907', 'IST', { status: 'active', estimated: '09:35', fields: { via: ['VIE'] } }],
    ['09:40', 'WK 227', 'PKC', { fields: { via: ['PEK', 'IST'] } }],
    ['10:10', 'KL 1923', 'AMS', {}],
  ],
};
