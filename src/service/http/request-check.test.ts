import { expect, it } from 'vitest';
import { acceptsJson } from './request-check.ts';

it.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/json', true],
  ['APPLICATION/JSON; charset=utf-8', true],
  ['application/*;q=0.1', true],
  ['text/html, application/xhtml+xml, */*;q=0.8', true],
  ['text/html', false],
  ['text/*, image/png', false],
  ['application/json;q=0', false],
  ['application/json;q=0, */*', false],
  ['*/*;q=0', false],
  ['*/*;q=0, application/json', true],
  ['rubbish', false],
])('Accept: %s', (accept, expected) => {
  expect(acceptsJson(accept)).toBe(expected);
});
