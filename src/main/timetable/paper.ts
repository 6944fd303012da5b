/** Countries and territories whose usual paper is Letter (CLDR, supplemental data "paperSize"). */
const withLetter = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/**
 * The usual paper of a country.
 *
 * @param country ISO 3166-1 alpha-2; empty where the system does not tell
 */
export function usualPaper(country: string): 'A4' | 'Letter' {
  return withLetter.has(country.toUpperCase()) ? 'Letter' : 'A4';
}
