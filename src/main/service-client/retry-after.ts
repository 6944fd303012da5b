/**
 * Reads the header `Retry-After` (RFC 9110, 10.2.3): seconds, or an HTTP date.
 *
 * A date is measured from the response's own `Date` where it has one, so that a computer whose
 * clock is wrong waits as long as the service meant.
 * @param now milliseconds since 1970
 * @returns milliseconds to wait, 0 or more and never less than asked for; null if the header is
 * absent or makes no sense
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const until = httpDate(value);
  if (until === null) return null;
  return Math.max(0, until - (httpDate(headers.get('date') ?? '') ?? now));
}

/** Dates have a weekday or a month in letters: `Date.parse` alone would take "-5" for a year. */
export function httpDate(value: string): number | null {
  if (!/^[A-Za-z]{3,9},? /.test(value)) return null;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? null : instant;
}
