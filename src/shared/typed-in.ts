import type { Problem } from './problem.ts';

/*
 * What a user may type, in the settings or on the command line. No schemas here: what reads those takes
 * longer to load than a window to open, and the command line is read before there is one.
 */

/** A value as it is used, or what is wrong with the text. */
export type Reading<Value = string, Wrong = Problem> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Wrong };

/** In capitals: IATA (3 letters) or ICAO (4 letters or digits). */
export const airportCodePattern = /^[A-Z]{3}$|^[A-Z][A-Z0-9]{3}$/;

/** The code of an airport. */
export function readAirportCode(text: string): Reading {
  const value = text.trim().toUpperCase();
  if (airportCodePattern.test(value)) return { ok: true, value };
  return { ok: false, problem: { code: 'refusals.airportCode' } };
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Characters that the address of a service may have. */
const longestAddress = 500;

/**
 * The base URL of a Flight Data Service: https, or http on this machine only; without user name,
 * password, query or fragment, because a key has no place in a URL. No slash at the end.
 */
export function readBaseUrl(text: string): Reading {
  const typed = text.trim();
  const url = typed.length <= longestAddress && URL.canParse(typed) ? new URL(typed) : null;
  const isSecure =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackHosts.has(url.hostname));
  if (!url || !isSecure) return { ok: false, problem: { code: 'refusals.addressScheme' } };
  if (url.username || url.password || url.search || url.hash) {
    return { ok: false, problem: { code: 'refusals.addressParts' } };
  }
  return { ok: true, value: url.href.replace(/\/+$/, '') };
}
