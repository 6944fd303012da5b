import type { Facts } from '../../src/service/reference/fact-schemas.ts';
import type { PlainAirport } from './airports.ts';
import { distanceKm } from './distance.ts';
import type { GeoNamesCity } from './sources.ts';
import { namesByCity } from './city-names.ts';
import type { CityRow } from './tables.ts';
import { placeKey, slugOf } from './text.ts';

/** A city of this size is in the file even if it has no airport of its own. */
const bigCity = 100_000;

/** How far from its airport a city may lie: Narita and Skavsta are the far ones. */
const reachKm = 110;

/**
 * One city for each metropolitan code (an airport that belongs to no metropolitan area is its own),
 * joined with the place of that name in GeoNames near the airport; then the big cities left.
 * @param largest airports' sizes in passengers or any measure that grows with it, by IATA code
 * @returns the rows and each airport's city code
 */
export function buildCities(
  airports: readonly PlainAirport[],
  geoNames: readonly GeoNamesCity[],
  facts: Facts,
  largest: (iata: string) => number,
): { rows: CityRow[]; cityCodes: ReadonlyMap<string, string> } {
  const byCountry = new Map<string, GeoNamesCity[]>();
  for (const place of geoNames) {
    const list = byCountry.get(place.country) ?? [];
    list.push(place);
    byCountry.set(place.country, list);
  }
  const groups = groupAirports(airports, facts.metropolitanAreas);
  const cityCodes = new Map(
    groups.flatMap(({ code, members }) => members.map(({ iata }) => [iata, code] as const)),
  );
  const names = namesByCity(facts.cityNames);
  const used = new Set<GeoNamesCity>();
  const rows = groups.map(({ code, name, members }): CityRow => {
    const main = [...members].sort((a, b) => largest(b.iata) - largest(a.iata))[0];
    if (main === undefined) throw new Error(`The city ${code} has no airport.`);
    const place = findPlace(byCountry.get(main.country) ?? [], name, main);
    if (place !== undefined) used.add(place);
    return cityRow(name, code, main.country, main.timezone, place ?? main, names, place);
  });
  const named = new Map<string, CityRow[]>();
  for (const row of rows) {
    const key = `${row.country_code} ${placeKey(row.name)}`;
    named.set(key, [...(named.get(key) ?? []), row]);
  }
  for (const place of geoNames) {
    if (place.population < bigCity || used.has(place)) continue;
    const sameName = [place.name, place.otherName].flatMap(
      (name) => named.get(`${place.country} ${placeKey(name)}`) ?? [],
    );
    if (sameName.some((row) => distanceKm(row, place) < 25)) continue;
    rows.push(cityRow(place.name, null, place.country, null, place, names, place));
  }
  return { rows: withUniqueSlugs(rows), cityCodes };
}

function groupAirports(
  airports: readonly PlainAirport[],
  areas: Facts['metropolitanAreas'],
): { code: string; name: string; members: PlainAirport[] }[] {
  const areaOf = new Map(
    areas.flatMap((area) => area.airports.map((iata) => [iata, area] as const)),
  );
  const groups = new Map<string, { code: string; name: string; members: PlainAirport[] }>();
  for (const airport of airports) {
    const area = areaOf.get(airport.iata);
    const code = area?.city_code ?? airport.iata;
    const group = groups.get(code) ?? { code, name: area?.name ?? airport.city, members: [] };
    group.members.push(airport);
    groups.set(code, group);
  }
  return [...groups.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function findPlace(
  places: readonly GeoNamesCity[],
  name: string,
  near: { lat: number; lng: number },
): GeoNamesCity | undefined {
  const key = placeKey(name);
  return places
    .filter(
      (place) =>
        Math.abs(place.lat - near.lat) < 1.5 &&
        distanceKm(place, near) <= reachKm &&
        (placeKey(place.name) === key || placeKey(place.otherName) === key),
    )
    .sort((a, b) => b.population - a.population)[0];
}

function cityRow(
  name: string,
  code: string | null,
  country: string,
  timezone: string | null,
  at: { lat: number; lng: number },
  names: ReadonlyMap<string, Record<string, string>>,
  place: GeoNamesCity | undefined,
): CityRow {
  const known = code === null ? undefined : names.get(`${country} ${name}`);
  return {
    slug: slugOf(name) || slugOf(code ?? country),
    name,
    city_code: code,
    un_locode: null,
    lat: at.lat,
    lng: at.lng,
    alt: null,
    timezone,
    country_code: country,
    population: place === undefined || place.population === 0 ? null : place.population,
    names: known === undefined ? null : JSON.stringify(known),
    wikipedia: null,
  };
}

/** The largest city of a name keeps the plain slug; others get country, then code or a number. */
function withUniqueSlugs(rows: readonly CityRow[]): CityRow[] {
  const taken = new Set<string>();
  const slugs = new Map<CityRow, string>();
  const bySize = [...rows].sort(
    (a, b) => (b.population ?? 0) - (a.population ?? 0) || (a.name < b.name ? -1 : 1),
  );
  for (const row of bySize) {
    const inCountry = `${row.slug}-${row.country_code.toLowerCase()}`;
    const candidates = [row.slug, inCountry];
    if (row.city_code !== null) candidates.push(`${row.slug}-${row.city_code.toLowerCase()}`);
    let slug = candidates.find((candidate) => !taken.has(candidate));
    for (let index = 2; slug === undefined; index += 1) {
      if (!taken.has(`${inCountry}-${index}`)) slug = `${inCountry}-${index}`;
    }
    taken.add(slug);
    slugs.set(row, slug);
  }
  return rows
    .map((row) => ({ ...row, slug: slugs.get(row) ?? row.slug }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}
