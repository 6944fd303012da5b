import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkOf, linksOf } from './details.ts';

test.each([
  ['https://www.flughafen-zuerich.ch/', 'https://www.flughafen-zuerich.ch/'],
  ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['www.example.com', 'https://www.example.com/'],
  ['//example.com/path', 'https://example.com/path'],
  ['  https://example.com  ', 'https://example.com/'],
  ['https://zürich.example/', 'https://xn--zrich-kva.example/'],
])('%j leads to %j', (written, address) => {
  const link = linkOf({ website: written }, 'website');
  expect(link).toEqual({ name: 'website', address, host: new URL(address).hostname });
});

test.each([
  ['twitter', '@zrh_airport', 'https://x.com/zrh_airport'],
  ['facebook', 'flughafenzuerich', 'https://www.facebook.com/flughafenzuerich'],
  ['instagram', 'https://www.instagram.com/zrh', 'https://www.instagram.com/zrh'],
  ['linkedin', 'zurich-airport', 'https://www.linkedin.com/company/zurich-airport'],
] as const)('%s %j leads to %j', (name, written, address) => {
  expect(linkOf({ [name]: written }, name)?.address).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:a@example.com',
  'smb://server/share',
  'ms-settings:privacy',
  'vbscript:x',
  'https://user:password@example.com/',
  'https://bank.example@evil.example/',
  'https://localhost/',
  'localhost:8080',
  'http://127.0.0.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://[::1]/',
  'http://192.168.1.1/admin',
  'https://example.com:8443/',
  'https://intranet/',
  'http://',
  'not a link',
  '',
  `https://example.com/${'a'.repeat(3000)}`,
])('%j is no link to open', (written) => {
  expect(linkOf({ website: written }, 'website')).toBeNull();
});

test('anything at all gives a web address with the host that is shown, or nothing', () => {
  const schemes = fc.constantFrom('https://', 'http://', 'javascript:', '//', '', 'file:', '@');
  fc.assert(
    fc.property(schemes, fc.string({ unit: 'binary' }), (scheme, rest) => {
      for (const link of linksOf({ website: scheme + rest, twitter: scheme + rest })) {
        const url = new URL(link.address);
        expect(['https:', 'http:']).toContain(url.protocol);
        expect(url.hostname).toBe(link.host);
        expect(url.username + url.password + url.port).toBe('');
      }
    }),
  );
});
