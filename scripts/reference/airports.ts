import type { Facts } from './fact-schemas.ts';
import type { AirportSources } from './sources.ts';
import { cityName } from './city-name.ts';
import { slugOf } from './text.ts';
import { currentZoneName, zoneCountries } from './time-zones.ts';

/** An airport before it is tied to its city and given a size. */
export interface PlainAirport {
  iata: string;
  icao: string | null;
  name: string;
  slug: string;
  lat: number;
  lng: number;
  alt: number | null;
  city: string;
  country: string;
  timezone: string | null;
  runways: number | null;
  longestRunwayFt: number | null;
  isScheduled: boolean;
  size: 'large' | 'medium' | 'small';
  website: string | null;
  wikipedia: string | null;
}

const notAnAirport =
  /metropolitan area|railway|train station|bus st|\bstn\b|heliport|helipad|under construction|\(u\.?c\.?\)/i;

/**
 * Merges the three airport packages and our corrections. In are the airports with scheduled flights
 * (airport-data-js says which) and the other large and medium ones, if OurAirports knows them as
 * open under the same IATA code. Out are closed ones, heliports, stations and areas, and what only one
 * source has, unless a correction brings it in.
 */
export function mergeAirports(
  sources: AirportSources,
  corrections: Facts['airportCorrections'],
): PlainAirport[] {
  const corrected = new Map<string, Map<string, string>>();
  for (const { airport, field, value } of corrections) {
    const fields = corrected.get(airport) ?? new Map<string, string>();
    corrected.set(airport, fields.set(field, value));
  }
  const countries = zoneCountries();
  const codes = [
    ...new Set([...sources.airportData.keys(), ...sources.ourAirports.keys(), ...corrected.keys()]),
  ].sort();
  const airports = codes.flatMap((iata) => {
    const fix = corrected.get(iata) ?? new Map<string, string>();
    if (fix.get('include') !== 'yes' && !belongs(sources, iata)) return [];
    if (fix.get('include') === 'no') return [];
    const airport = mergeAirport(sources, iata, fix, countries);
    return airport === null ? [] : [airport];
  });
  return withUniqueIcao(airports);
}

function belongs({ airportData, ourAirports }: AirportSources, iata: string): boolean {
  const listed = airportData.get(iata);
  const ours = ourAirports.get(iata);
  if (notAnAirport.test(listed?.airport ?? '') || notAnAirport.test(ours?.name ?? '')) return false;
  // What OurAirports does not know is mostly closed or no airport; the real ones are corrections.
  if (ours === undefined) return false;
  if (!/_airport$|seaplane_base/.test(ours.type)) return false;
  if (listed === undefined) return ours.type === 'large_airport' && /^[A-Z]{4}$/.test(ours.icao);
  // The two sources do not mean the same place: nothing in them can be trusted.
  if (listed.country_code !== ours.country_code) return false;
  return listed.scheduled_service === 'TRUE' || /^(large|medium)_airport$/.test(ours.type);
}

function mergeAirport(
  sources: AirportSources,
  iata: string,
  fix: ReadonlyMap<string, string>,
  countries: ReadonlyMap<string, readonly string[]>,
): PlainAirport | null {
  const listed = sources.airportData.get(iata);
  const ours = sources.ourAirports.get(iata);
  const travel = sources.openTravel.get(iata);
  const country = fix.get('country') ?? ours?.country_code ?? listed?.country_code;
  const lat = number(fix.get('lat')) ?? ours?.latitude ?? listed?.latitude;
  const lng = number(fix.get('lng')) ?? ours?.longitude ?? listed?.longitude;
  const name = fix.get('name') ?? cleanName(ours?.name ?? listed?.airport ?? '');
  if (country === undefined || lat === undefined || lng === undefined || name === '') return null;
  const zones = [sources.openTravelZones.get(iata), listed?.time]
    .flatMap((zone) => (zone === undefined || zone === '' ? [] : [currentZoneName(zone)]))
    .filter((zone) => zone !== null);
  return {
    iata,
    icao: fix.get('icao') ?? wellFormedIcao(listed?.icao, ours?.icao),
    name,
    slug: `${slugOf(name)}-${iata.toLowerCase()}`,
    lat: round(lat),
    lng: round(lng),
    alt: number(fix.get('alt')) ?? ours?.elevation_ft ?? null,
    city:
      fix.get('city') ??
      cityName({ country, travel: travel?.city, municipality: ours?.city, name }),
    country,
    timezone: fix.get('timezone') ?? chooseZone(zones, country, countries),
    runways: ours === undefined || ours.runways === 0 ? null : ours.runways,
    longestRunwayFt: ours?.longest_ft ?? null,
    isScheduled:
      (fix.get('scheduled') ?? (listed?.scheduled_service === 'TRUE' ? 'yes' : 'no')) === 'yes',
    size: sizeOf(ours?.type ?? listed?.type ?? ''),
    website: link(listed?.website),
    wikipedia: link(listed?.wikipedia),
  };
}

/**
 * OpenTravelData knows zones more finely (Argentina, Brazil), airport-data-js sometimes better; a
 * zone of another country is a mistake in either. China keeps one time, whatever is said in Ürümqi.
 */
function chooseZone(
  zones: readonly string[],
  country: string,
  countries: ReadonlyMap<string, readonly string[]>,
): string | null {
  if (country === 'CN') return 'Asia/Shanghai';
  if (country === 'VN') return 'Asia/Ho_Chi_Minh';
  const own = zones.find((zone) => countries.get(zone)?.includes(country));
  return own ?? zones[0] ?? null;
}

/** The more current source first; a code that is not of four letters is a local one and no ICAO code. */
function wellFormedIcao(...codes: readonly (string | undefined)[]): string | null {
  return codes.find((code) => code !== undefined && /^[A-Z]{4}$/.test(code)) ?? null;
}

function withUniqueIcao(airports: readonly PlainAirport[]): PlainAirport[] {
  const taken = new Set<string>();
  return airports.map((airport) => {
    if (airport.icao === null || !taken.has(airport.icao)) {
      if (airport.icao !== null) taken.add(airport.icao);
      return airport;
    }
    return { ...airport, icao: null };
  });
}

/** OurAirports writes former and military names behind a slash or in brackets. */
function cleanName(name: string): string {
  return name
    .replace(/\s*[([].*?[)\]]/g, '')
    .replace(/\s+\/\s+.*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function sizeOf(type: string): PlainAirport['size'] {
  if (type === 'large_airport') return 'large';
  return type === 'medium_airport' ? 'medium' : 'small';
}

function link(url: string | undefined): string | null {
  return url !== undefined && /^https?:\/\/[^\s]+$/.test(url) && URL.canParse(url) ? url : null;
}

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
