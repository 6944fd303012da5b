import { expect, it } from 'vitest';
import { prefersAsync } from './serve-operations.ts';

it.each([
  [undefined, false],
  ['', false],
  ['respond-async', true],
  ['Respond-Async', true],
  ['return=minimal, respond-async; foo, wait=10', true],
  [['wait=10', 'respond-async'], true],
  ['return=representation', false],
  ['no-respond-async', false],
  ['respond-async=no', false],
])('Prefer: %s', (header, expected) => {
  expect(prefersAsync(header)).toBe(expected);
});
