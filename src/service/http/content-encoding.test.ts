import { expect, it } from 'vitest';
import { chooseEncoding } from './content-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['GZIP, deflate, BR', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.1, br;q=0.5', 'br'],
  ['*;q=0', null],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'identity'],
  ['identity;q=0', null],
  ['identity;q=0, br', 'br'],
] as const)('Accept-Encoding: %s', (header, expected) => {
  expect(chooseEncoding(header, false)).toBe(expected);
});

it.each([
  [undefined, 'identity'],
  ['br, gzip', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['*;q=0, br', 'br'],
  ['*;q=0', null],
] as const)('Accept-Encoding: %s, for a few bytes', (header, expected) => {
  expect(chooseEncoding(header, true)).toBe(expected);
});
