import { distanceKm as distanceOf, vectorOf } from '../../src/service/world/geodesy.ts';
import type { Facts } from './fact-schemas.ts';
import type { PlainAirport } from './airports.ts';
import type { GeoNamesCity } from './sources.ts';
import { namesByCity } from './city-names.ts';
import { placeKey, slugOf } from './text.ts';

/** A city of this size is in the file even if it has no airport of its own. */
const bigCity = 100_000;

/** How far from its airport a city may lie: Narita and Skavsta are the far ones. */
const reachKm = 110;

/** Airports of one name that are in no list of places: so close to each other they are one city's. */
const sameCityKm = 50;

/** A row of the table city. */
export type CityRow = ReturnType<typeof cityRow>;

/** Airports of one city. */
interface Group {
  /** The IATA code of the metropolitan area; null where they belong to none. */
  readonly areaCode: string | null;
  readonly name: string;
  readonly country: string;
  readonly members: readonly PlainAirport[];
  /** The largest of them. */
  readonly main: PlainAirport;
  readonly place: GeoNamesCity | undefined;
}

/**
 * One city for each metropolitan area, and one for the airports of each other place, joined with the
 * place of that name in GeoNames near the largest of them; then the big cities left. Airports that
 * lead to the same place belong to one city, whether an area lists them or not: the aerodromes and
 * air bases around London and Istanbul are no second London and Istanbul. The code is that of the
 * area; a city without one has the code of its largest airport, which is IATA's in nearly all cases.
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
  const names = namesByCity(facts.cityNames);
  const groups = inOneCity(
    groupAirports(airports, facts.metropolitanAreas).map(({ code, name, country, members }) => {
      const main = largestOf(members, largest);
      const spellings = spellingsOf(name, names.get(`${country} ${name}`) ?? {});
      const place = findPlace(byCountry.get(country) ?? [], spellings, main);
      return { areaCode: code, name, country, members, main, place };
    }),
    largest,
  );
  const codeOf = ({ areaCode, main }: Group): string => areaCode ?? main.iata;
  const cityCodes = new Map(
    groups.flatMap((group) => group.members.map(({ iata }) => [iata, codeOf(group)] as const)),
  );
  const used = new Set(groups.map(({ place }) => place));
  const rows = groups.map((group) => {
    const { name, country, main, place } = group;
    return cityRow(name, codeOf(group), country, main.timezone, place ?? main, names, place);
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

/** The airports of each metropolitan area, and each of the others by itself. */
function groupAirports(
  airports: readonly PlainAirport[],
  areas: Facts['metropolitanAreas'],
): { code: string | null; name: string; country: string; members: PlainAirport[] }[] {
  const areaOf = new Map(
    areas.flatMap((area) => area.airports.map((iata) => [iata, area] as const)),
  );
  // An airport may have the code of its area without being listed: the old one, as a rule (ANK).
  const areaByCode = new Map(areas.map((area) => [area.city_code, area]));
  const groups = new Map<string, ReturnType<typeof groupAirports>[number]>();
  for (const airport of airports) {
    const area = areaOf.get(airport.iata) ?? areaByCode.get(airport.iata);
    const key = area?.city_code ?? airport.iata;
    const group = groups.get(key) ?? {
      code: area?.city_code ?? null,
      name: area?.name ?? airport.city,
      country: area?.country ?? airport.country,
      members: [],
    };
    group.members.push(airport);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Puts groups together that are of one city: an area takes the others in, else the largest does. */
function inOneCity(groups: readonly Group[], largest: (iata: string) => number): Group[] {
  const byRank = [...groups].sort(
    (a, b) =>
      Number(b.areaCode !== null) - Number(a.areaCode !== null) ||
      largest(b.main.iata) - largest(a.main.iata) ||
      Number(b.main.isScheduled) - Number(a.main.isScheduled) ||
      (a.main.iata < b.main.iata ? -1 : 1),
  );
  const cities: Group[] = [];
  const byPlace = new Map<GeoNamesCity, number>();
  const byName = new Map<string, number[]>();
  for (const group of byRank) {
    const key = `${group.country} ${placeKey(group.name)}`;
    const index = group.place
      ? byPlace.get(group.place)
      : byName.get(key)?.find((other) => isNear(cities[other], group));
    const city = index === undefined ? undefined : cities[index];
    if (index !== undefined && city !== undefined && !(group.areaCode && city.areaCode)) {
      cities[index] = { ...city, members: [...city.members, ...group.members] };
      continue;
    }
    if (group.place && !byPlace.has(group.place)) byPlace.set(group.place, cities.length);
    byName.set(key, [...(byName.get(key) ?? []), cities.length]);
    cities.push(group);
  }
  return cities;
}

function isNear(city: Group | undefined, group: Group): boolean {
  return city !== undefined && distanceKm(city.place ?? city.main, group.main) <= sameCityKm;
}

function largestOf(
  members: readonly PlainAirport[],
  largest: (iata: string) => number,
): PlainAirport {
  const [main] = [...members].sort((a, b) => largest(b.iata) - largest(a.iata));
  if (main === undefined) throw new Error('A group of airports has one at least.');
  return main;
}

/** What GeoNames may call a city, as keys: `New York City`, `Köln`, `Washington, D.C.`. */
function spellingsOf(name: string, names: Readonly<Record<string, string>>): ReadonlySet<string> {
  const keys = [name, `${name} City`, `${name}, D.C.`, ...Object.values(names)].map(placeKey);
  return new Set(keys.filter((key) => key !== ''));
}

function findPlace(
  places: readonly GeoNamesCity[],
  spellings: ReadonlySet<string>,
  near: Point,
): GeoNamesCity | undefined {
  const isCalledSo = (name: string): boolean =>
    // Frankfurt am Main, Newcastle upon Tyne.
    spellings.has(placeKey(name)) || spellings.has(placeKey(name.replace(/ (am|upon) .*/, '')));
  return places
    .filter(
      (place) =>
        Math.abs(place.lat - near.lat) < 1.5 &&
        distanceKm(place, near) <= reachKm &&
        (isCalledSo(place.name) || isCalledSo(place.otherName)),
    )
    .sort((a, b) => b.population - a.population)[0];
}

function cityRow(
  name: string,
  code: string | null,
  country: string,
  timezone: string | null,
  at: Point,
  names: ReadonlyMap<string, Record<string, string>>,
  place: GeoNamesCity | undefined,
) {
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
    names: known ?? null,
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

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Great-circle distance in kilometres. */
export function distanceKm(one: Point, other: Point): number {
  return distanceOf(vectorOf(one.lat, one.lng), vectorOf(other.lat, other.lng));
}
