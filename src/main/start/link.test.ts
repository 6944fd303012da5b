import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLink, readLink } from './link.ts';

it.each([
  ['landside://LHR/departures', { airport: 'LHR', direction: 'departures' }],
  ['landside://lhr/arrivals/', { airport: 'LHR', direction: 'arrivals' }],
  ['LANDSIDE://Egll/Arrivals', { airport: 'EGLL', direction: 'arrivals' }],
  ['landside://k1g4', { airport: 'K1G4', direction: null }],
  ['landside://ZRH/', { airport: 'ZRH', direction: null }],
] as const)('reads %s', (link, board) => {
  expect(readLink(link)).toEqual({ ...board, flight: null });
  expect(isLink(link)).toBe(true);
});

it.each([
  ['landside://flight/BA117', 'BA117'],
  ['landside://flight/ba0117/', 'BA117'],
  ['LANDSIDE://Flight/Baw117', 'BAW117'],
  ['landside://flight/U28152', 'U28152'],
  ['landside://flight/3u8633', '3U8633'],
  ['landside://flight/9w1', '9W1'],
  ['landside://flight/LX40A', 'LX40A'],
])('reads %s as a link to a flight', (link, flight) => {
  expect(readLink(link)).toEqual({ airport: null, direction: null, flight });
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
  'landside://flight',
  'landside://flight/',
  'landside://flight/117',
  'landside://flight/BA',
  'landside://flight/BA%20117',
  'landside://flight/BA 117',
  'landside://flight/BA117/departures',
  'landside://flight/BA117?follow=1',
  'landside://flight/BA117#x',
  'landside://flight:80/BA117',
  'landside://flights/BA117',
  'landside://flight/BA117\n',
  'landside://flight/BA\u0661\u0661\u0667',
  `landside://flight/BA${'0'.repeat(100_000)}117`,
  'https://LHR/departures',
  `landside://${'A'.repeat(100_000)}`,
  `landside://LHR/${'/'.repeat(100_000)}departures`,
])('refuses %j', (link) => {
  expect(readLink(link)).toBeNull();
});

it('lets nothing through but codes and a direction, whatever a link says', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant('flight')), fc.string(), (host, path) => {
      const board = readLink(`landside://${host}/${path}`);
      if (board === null) return;
      expect(board.airport ?? board.flight).toMatch(/^[A-Z0-9]{3,10}$/);
      expect(['departures', 'arrivals', null]).toContain(board.direction);
    }),
  );
});
