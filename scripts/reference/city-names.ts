import { z } from 'zod';
import type { Facts } from './fact-schemas.ts';
import { problem, type Check } from './check.ts';
import type { CityNameRow } from './tables.ts';

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
export function cityNameRows(rows: Facts['cityNames']): CityNameRow[] {
  return [...namesByCity(rows)].map(([key, names]) => ({
    country_code: key.slice(0, 2),
    city: key.slice(3),
    names: JSON.stringify(names),
  }));
}

/** The scripts of languages in which a name in another one is a slip of the columns. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /^[\p{Script=Arabic}\p{Mn} -]+$/u,
  zh: /^[\p{Script=Han}·-]+$/u,
  ja: /^[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}ー・＝]+$/u,
  ko: /^[\p{Script=Hangul} ]+$/u,
};

/** How many of the largest airports have a city that is named in each of these scripts. */
const namedAirports = 300;

const nameList = z.record(z.string(), z.string());

/**
 * City names are of cities that some airport serves, in the script of their language, and a board in
 * Arabic, Chinese, Japanese or Korean finds the cities of the largest airports in its own.
 */
export const checkCityNames: Check = ({ airport, city, city_name }) => {
  const names = new Map(
    city_name.map((row) => [
      `${row.country_code} ${row.city}`,
      nameList.parse(JSON.parse(row.names)),
    ]),
  );
  const keys = new Set([
    ...airport.map((row) => `${row.country_code} ${row.city ?? ''}`),
    ...city.map((row) => `${row.country_code} ${row.name}`),
  ]);
  const served = airport
    .filter((row) => row.is_scheduled === 1 && row.city !== null)
    .sort((one, other) => (other.passengers ?? 0) - (one.passengers ?? 0))
    .slice(0, namedAirports)
    .map((row) => `${row.country_code} ${row.city ?? ''}`);
  return [
    ...problem(
      [...names.keys()].filter((key) => !keys.has(key)),
      'Cities in city-names.csv that no airport serves',
    ),
    ...problem(
      [...names].flatMap(([key, list]) =>
        Object.entries(list)
          .filter(([language, name]) => scripts[language]?.test(name) === false)
          .map(([language]) => `${key} ${language}`),
      ),
      'City names in the script of another language',
    ),
    ...problem(
      [...new Set(served)].filter((key) =>
        Object.keys(scripts).some((language) => names.get(key)?.[language] === undefined),
      ),
      'Cities of large airports that are not named in every script',
    ),
  ];
};
