import { expect, it } from 'vitest';
import { chooseEncoding } from './content-encoding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['GZIP, deflate, BR', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['br;q=nonsense', null],
  ['deflate, zstd', null],
])('Accept-Encoding: %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});
