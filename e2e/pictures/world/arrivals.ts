import type { Line } from './records.ts';

/** A morning with every state an arrival can be in. */
export const arrivals: readonly Line[] = [
  ['08:10', 'LX 39', 'SFO', { gate: 'E35', belt: '21', status: 'landed', actual: '08:22' }],
  ['08:35', 'SQ 346', 'SIN', { gate: 'E64', belt: '22', status: 'landed', partners: ['LX 9006'] }],
  ['08:50', 'LX 1953', 'SCQ', { gate: 'A55', belt: '12', status: 'active', estimated: '08:52' }],
  ['09:00', 'LH 1184', 'FRA', { gate: 'B31', belt: '14', status: 'active', estimated: '09:20' }],
  ['09:05', 'BA 712', 'LHR', { status: 'cancelled' }],
  [
    '09:10',
    'LX 161',
    'HND',
    { gate: 'E19', belt: '24', estimated: '10:20', partners: ['NH 6751'] },
  ],
  ['09:20', 'AF 1114', 'CDG', { gate: 'A84', belt: '11', status: 'diverted' }],
  ['09:30', 'OS 561', 'VIE', { gate: 'A51', belt: '12' }],
  ['09:40', 'WK 227', 'PKC', { gate: 'E26', belt: '23' }],
  ['09:50', 'TK 1907', 'IST', { belt: '25', estimated: '10:25' }],
  ['10:00', 'U2 1335', 'PMI', { belt: '15' }],
  ['10:10', 'KL 1923', 'AMS', {}],
  ['10:20', 'LX 1071', 'GOT', {}],
  ['10:30', 'EK 87', 'DXB', {}],
  ['10:45', 'TP 932', 'LIS', {}],
  ['11:00', 'CA 781', 'PEK', {}],
];
