import { expect, it } from 'vitest';
import { hideKey, parseWithoutKeys, withoutKeys } from './hidden-keys.ts';

it('cuts a key out of all texts of a value, however deep they lie', () => {
  hideKey('5up3r/5ecret');
  const text =
    '{"a":["x 5up3r\\/5ecret y",{"b":"5UP3R%2F5ecret","c":3}],"d":"\\u0035up3r/5ecret","5up3r/5ecret":null}';
  expect(parseWithoutKeys(text)).toEqual({
    a: ['x … y', { b: '…', c: 3 }],
    d: '…',
    '5up3r/5ecret': null,
  });
  const deep = `${'['.repeat(100_000)}"5up3r/5ecret"${']'.repeat(100_000)}`;
  let value = parseWithoutKeys(deep);
  while (Array.isArray(value)) value = value[0] as unknown;
  expect(value).toBe('…');
});

it('cuts a key of digits out of texts, and a number that is one, and leaves other numbers', () => {
  hideKey('1790000000');
  expect(parseWithoutKeys('{"a":1790000000,"b":17900000001,"c":"t1790000000"}')).toEqual({
    a: null,
    b: 17900000001,
    c: 't…',
  });
});

it('leaves texts alone where a key may be a word in any of them', () => {
  hideKey('');
  hideKey('ZRH');
  hideKey('A320neo');
  hideKey('landside');
  hideKey('departures-board');

  hideKey(null);
  const text = 'ZRH A320neo Landside departures';
  expect(withoutKeys(text)).toBe(text);
  expect(withoutKeys('the departures-board')).toBe('the …');
});

it('is no JSON where it was none', () => {
  expect(() => parseWithoutKeys('{')).toThrow(SyntaxError);
});
