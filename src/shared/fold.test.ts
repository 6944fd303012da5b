import fc from 'fast-check';
import { expect, test, it } from 'vitest';
import { fold, plainText } from './fold.ts';

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

it.each([
  ['a word that may be parted', 'Fr\u00fch\u00adst\u00fcck', 'Fr\u00fchst\u00fcck'],
  ['a number that may be', '10\u200b000', '10000'],
  ['marks of direction', '\u0641\u0646\u062f\u0642\u200f!', '\u0641\u0646\u062f\u0642!'],
  ['what turns the direction', 'LX\u202e40\u202c', 'LX40'],
  [
    'letters that are kept apart',
    '\u0645\u06cc\u200c\u0631\u0648\u062f',
    '\u0645\u06cc\u200c\u0631\u0648\u062f',
  ],
  ['emoji that are joined', '\u{1f468}\u200d\u{1f467}', '\u{1f468}\u200d\u{1f467}'],
  ['joiners of nothing', ' \u200d \u200c', ''],
  ['line ends and controls', ' Gate\r\n\u0000B12\t', 'Gate B12'],
])('%s', (_what, text, plain) => {
  expect(plainText(text)).toBe(plain);
});
