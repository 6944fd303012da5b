import { expect, test } from 'vitest';
import { flightArgumentSchemas } from './arguments.ts';

const open = flightArgumentSchemas['flight:open'];
const key = { iata: 'LX318', icao: null, departure: 1_782_900_000 };

test('takes what the page asks for', () => {
  expect(open.safeParse([key]).success).toBe(true);
  expect(open.safeParse([{ iata: null, icao: 'SWR318', departure: null }]).success).toBe(true);
  expect(flightArgumentSchemas['flight:follow'].safeParse([key, true]).success).toBe(true);
});

test.each([
  [[]],
  [['LX318']],
  [[{ ...key, iata: '' }]],
  [[{ ...key, iata: 'X'.repeat(41) }]],
  [[{ ...key, departure: 0.5 }]],
  [[{ ...key, departure: -1 }]],
  [[{ ...key, more: 1 }]],
])('refuses %j', (args) => {
  expect(open.safeParse(args).success).toBe(false);
});
