import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLink, readBoardLink } from './board-link.ts';

it.each([
  ['landside://LHR/departures', { airport: 'LHR', direction: 'departures' }],
  ['landside://lhr/arrivals/', { airport: 'LHR', direction: 'arrivals' }],
  ['LANDSIDE://Egll/Arrivals', { airport: 'EGLL', direction: 'arrivals' }],
  ['landside://k1g4', { airport: 'K1G4', direction: null }],
  ['landside://ZRH/', { airport: 'ZRH', direction: null }],
] as const)('reads %s', (link, board) => {
  expect(readBoardLink(link)).toEqual(board);
  expect(isLink(link)).toBe(true);
});

it.each([
  '',
  'landside:',
  'landside://',
  'landside:LHR/departures',
  'landside:///LHR/departures',
  'landside://LHR/both',
  'landside://LHR/departures/now',
  'landside://LHR//departures',
  'landside://LHR/departures?profile=/etc',
  'landside://LHR/departures#x',
  'landside://LHR:80/departures',
  'landside://user:secret@LHR/departures',
  'landside://LH/departures',
  'landside://12A/departures',
  'landside://HEATHROW/departures',
  'landside://../../etc/passwd',
  'landside://L%48R/departures',
  'landside://LHR/%64epartures',
  'landside://LHR/departures --profile /tmp/x',
  'landside://LHR/departures" --base-url "https://evil.example',
  ' landside://LHR/departures',
  'landside://LHR/departures\n',
  'landside://LHR/departures\u0000',
  'landside://LＨR/departures',
  'landside://ſfo/departures',
  'landside://LHR\\departures',
  'javascript:landside://LHR/departures',
  'https://LHR/departures',
  `landside://${'A'.repeat(100_000)}`,
  `landside://LHR/${'/'.repeat(100_000)}departures`,
])('refuses %j', (link) => {
  expect(readBoardLink(link)).toBeNull();
});

it('lets nothing through but a code and a direction, whatever a link says', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (host, path) => {
      const board = readBoardLink(`landside://${host}/${path}`);
      if (board === null) return;
      expect(board.airport).toMatch(/^[A-Z][A-Z0-9]{2,3}$/);
      expect(['departures', 'arrivals', null]).toContain(board.direction);
    }),
  );
});
