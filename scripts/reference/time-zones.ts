import { getAllTimezones } from 'countries-and-timezones';
import { offsetSeconds } from '#shared/zone-clock.ts';
import type { TimeZoneRow } from './tables.ts';

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

/**
 * Zones that Electron 33's Intl does not know yet, and the zone that each was split from. An airport
 * stands in the older one for as long as the clocks of both agree.
 */
const zonesTooNew: Readonly<Record<string, string>> = {
  // Aysén has kept -03 since March 2025, as Magallanes has since 2016.
  'America/Coyhaique': 'America/Punta_Arenas',
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
  let canonical: string;
  try {
    canonical = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null; // a RangeError: no such zone
  }
  return zonesTooNew[canonical] ?? renameZone(canonical);
}

/** Countries in which a zone is used, by today's name. */
export function zoneCountries(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.values(getAllTimezones({ deprecated: true })).map((zone) => [zone.name, zone.countries]),
  );
}

/**
 * Every canonical zone that Intl knows, with its offsets in the given year in hours east of
 * Greenwich. `gmt` is the smaller of the year's offsets and `dst` the larger, wherever summer
 * falls and whatever the law calls the two (Dublin's winter time is legally the exception, Morocco
 * goes back for Ramadan); a zone that keeps one offset all year has it in both.
 */
export function buildTimeZones(year: number): TimeZoneRow[] {
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

/** Offsets in every week of a year, hours: no period of daylight saving (or of Ramadan) is shorter. */
function yearOffsets(timeZone: string, year: number): number[] {
  const offsets = new Set<number>();
  for (let day = Date.UTC(year, 0, 1, 12); day < Date.UTC(year + 1, 0, 1); day += 7 * 86_400_000) {
    const offset = offsetSeconds(timeZone, day / 1000);
    if (offset === null) throw new Error(`Intl does not know the zone ${timeZone}.`);
    offsets.add(offset / 3600);
  }
  return [...offsets];
}
