import { getAllTimezones } from 'countries-and-timezones';
import { canonicalZone, zoneClock } from '#shared/zone-clock.ts';

/**
 * Intl lists some zones under the name that CLDR froze long ago; the IANA database has renamed them
 * since (its file `backward`). Both names are understood by Intl; the file has today's.
 */
const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Making an Intl formatter takes a millisecond, and there are five thousand airports. */
const placeZones = new Map<string, string | null>();

/**
 * The name under which a place's zone is kept: today's IANA name of a zone that a source may give
 * under an older one; null if Intl has no such zone.
 */
export function currentZoneName(name: string): string | null {
  const known = placeZones.get(name);
  if (known !== undefined) return known;
  const zone = findPlaceZone(name.replaceAll(' ', ''));
  placeZones.set(name, zone);
  return zone;
}

function findPlaceZone(name: string): string | null {
  const canonical = canonicalZone(name);
  return canonical && renameZone(canonical);
}

/** Countries in which a zone is used, by today's name. */
export function zoneCountries(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.values(getAllTimezones({ deprecated: true })).map((zone) => [zone.name, zone.countries]),
  );
}

/**
 * Every canonical zone that Intl knows, with its offsets from the end of the given year on in hours east of
 * Greenwich. `gmt` is the smaller of the year's offsets and `dst` the larger, wherever summer
 * falls and whatever the law calls the two (Dublin's winter time is legally the exception); a zone
 * that keeps one offset all year has it in both.
 */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- tables.ts has its type from here
export function buildTimeZones(year: number) {
  const countries = zoneCountries();
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map(renameZone));
  return [...names].sort().map((timezone) => {
    const offsets = yearOffsets(timezone, year);
    return {
      timezone,
      country_code: countries.get(timezone)?.[0] ?? null,
      gmt: Math.min(...offsets),
      dst: Math.max(...offsets),
    };
  });
}

function renameZone(name: string): string {
  return renamedZones[name] ?? name;
}

/**
 * Offsets in every week, hours: no period of daylight saving (or of Ramadan) is shorter. From the end of a year on and
 * for twelve months: what a law has ended within the year is gone.
 */
function yearOffsets(timeZone: string, year: number): number[] {
  const clock = zoneClock(timeZone);
  if (clock === null) throw new Error(`The zone ${timeZone} is not known.`);
  const start = Date.UTC(year, 11, 1, 12) / 1000;
  return Array.from({ length: 52 }, (_, week) => clock.offsetAt(start + week * 7 * 86_400) / 3600);
}
