/**
 * Countries whose Latin spelling with accents is what people there read. Elsewhere the sources'
 * accents are those of a transliteration (Rājkot, Arīsh) and no board shows them.
 */
const accentedCountries = new Set(
  ('AD AL AO AR AT AX AZ BE BJ BL BO BR CA CD CF CG CH CI CL CM CO CR CU CV CZ DE DK DO EC EE ES FI FO ' +
    'FR GA GF GL GN GP GQ GT GW HN HR HT HU IE IS IT LT LU LV MA MC MD MF ML MQ MX MZ NC NE NI NO PA PE PF ' +
    'PL PM PR PT PY RE RO RS SE SI SK SN SR ST SV TD TG TR UY VE WF YT')
    .split(' '),
); // prettier-ignore

/**
 * The city that people say for an airport: OpenTravelData's, which names the city served; failing
 * that OurAirports' municipality without what stands in brackets or behind a comma or slash;
 * failing that the airport's name without the word airport.
 */
export function cityName(airport: {
  country: string;
  travel: string | undefined;
  municipality: string | null | undefined;
  name: string;
}): string {
  const municipality = airport.municipality
    ?.replace(/\s*\(.*?\)/g, '')
    .replace(/\s*[,/].*$/, '')
    .trim();
  const travel = airport.travel?.replace(/\s*\(.*?\)/g, '').trim();
  const city =
    [travel, municipality].find((name) => name !== undefined && name !== '') ??
    airport.name.replace(
      /\s+(International |Regional |Municipal )?(Airport|Airfield|Airstrip)$/i,
      '',
    );
  return accentedCountries.has(airport.country) ? city : plain(city);
}

function plain(city: string): string {
  return city
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[‘’ʻʼ`]/g, "'");
}
