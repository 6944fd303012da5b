import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

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
