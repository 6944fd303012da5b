import { getCountryDataList } from 'countries-list';

/** The languages in which a country is named, of which the file has at least these. */
const countryLanguages = [
  'ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko',
  'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh', 'zh-Hant',
] as const; // prettier-ignore

/**
 * All countries and territories of ISO 3166-1, and Kosovo under the user-assigned code XK, which
 * airports there carry in every source.
 * @param populations people by country code
 */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- tables.ts has its type from here
export function buildCountries(populations: ReadonlyMap<string, number>) {
  const names = countryLanguages.map((language) => ({
    language,
    display: new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  }));
  return getCountryDataList()
    .filter(
      ({ iso2, userAssigned }) => iso2 === 'XK' || (userAssigned !== true && !isReserved(iso2)),
    )
    .map((country) => ({
      code: country.iso2,
      code3: country.iso3,
      name: country.name,
      population: populations.get(country.iso2) ?? null,
      continent: country.continent,
      currency: country.currency[0] ?? null,
      names: Object.fromEntries(
        names.flatMap(({ language, display }) => {
          const name = display.of(country.iso2);
          return name === undefined ? [] : [[language, name]];
        }),
      ),
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Ascension and Tristan da Cunha: codes that ISO reserves but does not assign (SH is the country). */
function isReserved(code: string): boolean {
  return code === 'AC' || code === 'TA';
}
