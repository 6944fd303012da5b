import { expect, it } from 'vitest';
import { withoutReferences } from './read-fields.ts';

it.each([
  ['St. John&#39;s Int&apos;l', "St. John's Int'l"],
  ['S&atilde;o Tom&eacute;', 'São Tomé'],
  ['S&#xE3;o Tom&#233;', 'São Tomé'],
  ['D &amp; E', 'D & E'],
  ['A&amp;B', 'A&B'],
  ['Wait for info &amp; news', 'Wait for info & news'],
  ['AT&T', 'AT&T'],
  ['?a=1&copy=2', '?a=1&copy=2'],
  ['&amp;lt;', '&lt;'],
])('%s is read as %s', (sent, read) => {
  const airport = { name: sent, names: [{ en: sent }], lat: 1 };
  expect(withoutReferences(airport)).toEqual({ name: read, names: [{ en: read }], lat: 1 });
});
