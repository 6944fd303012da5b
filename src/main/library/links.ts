import { linkNames, type LibraryLink, type LinkName } from '#shared/library.ts';
import { textOf, type StoredRow } from './library-queries.ts';

/** Where a name without an address (`@zrh_airport`) leads. */
const handlePages: Readonly<Partial<Record<LinkName, string>>> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/company/',
};

const handle = /^@?([A-Za-z0-9._-]{1,100})$/;
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const domain = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

/** The links of a record that may be opened in the browser. */
export function linksOf(row: StoredRow): LibraryLink[] {
  return linkNames.flatMap((name) => linkOf(row, name) ?? []);
}

/**
 * One link of a record; null where it has none that could be trusted as far as a click: https or
 * http only, to a public domain name, without user name, password or a port of its own. What the
 * browser will be given is exactly what is shown.
 */
export function linkOf(row: StoredRow, name: LinkName): LibraryLink | null {
  const written = textOf(row[name])?.trim();
  if (written === undefined || written.length > 2000) return null;
  const address = completed(written, name);
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  if (!isWeb || !isPlain || !domain.test(url.hostname)) return null;
  return { name, address: url.href, host: url.hostname };
}

function completed(written: string, name: LinkName): string | null {
  if (scheme.test(written)) return written;
  const page = handlePages[name];
  const [, user] = handle.exec(written) ?? [];
  // `example.com` is an address as a website, and a name on a network.
  if (page !== undefined && user !== undefined && !/^www\.|\.com$/.test(user)) return page + user;
  return `https://${written.replace(/^\/\//, '')}`;
}
