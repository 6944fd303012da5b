import type { Facts } from './fact-schemas.ts';

/** Names by language, by country and city: `GB London`. */
export function namesByCity(rows: Facts['cityNames']): ReadonlyMap<string, Record<string, string>> {
  const names = new Map<string, Record<string, string>>();
  for (const { city, country, language, name } of rows) {
    const key = `${country} ${city}`;
    names.set(key, { ...names.get(key), [language]: name });
  }
  return names;
}

/** The rows of the table city_name, in order of country and city. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- tables.ts has its type from here
export function cityNameRows(rows: Facts['cityNames']) {
  return [...namesByCity(rows)].map(([key, names]) => ({
    country_code: key.slice(0, 2),
    city: key.slice(3),
    names,
  }));
}
