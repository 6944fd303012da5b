import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * The check of the `x-api-key` header against the one key of this service. The time it takes tells
 * nothing about the key: digests of equal length are compared, in constant time.
 */
export function createKeyCheck(
  key: string,
): (header: string | readonly string[] | undefined) => boolean {
  const expected = digest(key);
  return (header) => typeof header === 'string' && timingSafeEqual(digest(header), expected);
}
