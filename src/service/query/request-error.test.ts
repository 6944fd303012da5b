import { expect, it } from 'vitest';
import { hideKey } from './request-error.ts';

it.each([
  ['This endpoint has no parameter “abc”.', 'abc', 'This endpoint has no parameter “…”.'],
  ['This endpoint has no parameter “xabcx”.', 'abc', 'This endpoint has no parameter “…”.'],
  [
    'The parameter “limit” must be at least 1.',
    'must',
    'The parameter “limit” must be at least 1.',
  ],
])('%s', (message, key, expected) => {
  expect(hideKey(message, key)).toBe(expected);
});
