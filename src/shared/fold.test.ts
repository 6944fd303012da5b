import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Zürich', 'zurich'],
  ['SÃO PAULO', 'sao paulo'],
  ['São Paulo', 'sao paulo'],
  ['İstanbul', 'istanbul'],
  ['Diyarbakır', 'diyarbakir'],
  ['Łódź', 'lodz'],
  ['Tromsø', 'tromso'],
  ['Keflavík', 'keflavik'],
  ['Großenhain', 'grossenhain'],
  ["Chicago O'Hare", 'chicago ohare'],
  ['Paris Charles-de-Gaulle (Roissy)', 'paris charles de gaulle roissy'],
  ['St. John’s', 'st johns'],
  ['北京', '北京'],
  ['Ｌｏｎｄｏｎ', 'london'],
  ['  a \t b\n', 'a b'],
  ['!?.-', ''],
])('%j is %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('what is folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
