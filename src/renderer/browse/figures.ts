import type { Coordinates, LibraryFact, LibraryRow } from '#shared/library.ts';
import { allianceNames, continentNames, detailWords, kindName } from './words.ts';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('en', {
  notation: 'compact',
  compactDisplay: 'short',
  maximumSignificantDigits: 3,
});
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const currencies = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const metresPerFoot = 0.3048;

/** `14,408` */
export function count(value: number): string {
  return whole.format(value);
}

/** Our own name for a code; the code where we have none (`constructor` is none of ours). */
function nameIn(names: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(names, code) ? (names[code] ?? code) : code;
}

type Formats = Partial<Record<LibraryFact['name'], (value: LibraryFact['value']) => string>>;

/** Facts that are not told as they stand. */
const formats: Formats = {
  elevationFeet: (feet) => elevation(Number(feet) * metresPerFoot, Number(feet)),
  elevationMetres: (metres) => elevation(Number(metres), Number(metres) / metresPerFoot),
  fleetAge: (years) => `${oneDecimal.format(Number(years))} years`,
  // Three figures, with the noughts before: 020 is Lufthansa Cargo.
  prefix: (figures) => String(figures).padStart(3, '0'),
  accounting: (figures) => String(figures).padStart(3, '0'),
  alliance: (name) => nameIn(allianceNames, String(name)),
  continent: (code) => nameIn(continentNames, String(code)),
  currency: (code) => withName(String(code), currencies),
};

/** What is known, as a person reads it, with its units. */
export function factText({ name, value }: LibraryFact): string {
  return formats[name]?.(value) ?? plain(value);
}

function plain(value: LibraryFact['value']): string {
  if (typeof value === 'boolean') return value ? detailWords.yes : detailWords.no;
  return typeof value === 'number' ? whole.format(value) : value;
}

/** `432 m · 1,417 ft` */
function elevation(metres: number, feet: number): string {
  return `${whole.format(metres)} m · ${whole.format(feet)} ft`;
}

/** `47.4581° N, 8.5481° E` */
export function position({ lat, lng }: Coordinates): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(4)}°`;
  return `${degrees(lat)} ${lat < 0 ? 'S' : 'N'}, ${degrees(lng)} ${lng < 0 ? 'W' : 'E'}`;
}

/** `German`; the code itself where nobody has a name for it. */
export function languageName(code: string): string {
  return named(code, languages) ?? code;
}

function withName(code: string, names: Intl.DisplayNames): string {
  const name = named(code, names);
  return name === null ? code : `${name} (${code})`;
}

/** Intl throws at what has not even the shape of a code. */
function named(code: string, names: Intl.DisplayNames): string | null {
  try {
    return names.of(code) ?? null;
  } catch {
    return null;
  }
}

/** What stands below a record's name: where it is, and its other code. */
export function whereabouts(row: LibraryRow, isKindTold: boolean): string {
  const country = row.countryName ?? (row.countryCode && named(row.countryCode, countries));
  const place = [row.city, row.kind === 'countries' ? null : country].filter(Boolean).join(', ');
  const parts = [
    isKindTold ? kindName[row.kind] : null,
    row.callsign?.toUpperCase() === row.name.toUpperCase() ? null : row.callsign,
    place,
    row.continent && nameIn(continentNames, row.continent),
    row.code === row.otherCode ? null : row.otherCode,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What a row shows at its end: how large it is, `31.2M`. Time zones show their clock instead. */
export function sizeText({ kind, size }: LibraryRow): string {
  if (size === null || kind === 'timezones') return '';
  return size < 10_000 ? count(size) : short.format(size);
}

const sizeUnits: Readonly<Record<LibraryRow['kind'], string>> = {
  airports: 'passengers',
  airlines: 'aircraft',
  cities: 'inhabitants',
  countries: 'inhabitants',
  timezones: '',
};

export function sizeUnit({ kind, size }: LibraryRow): string {
  return size === null ? '' : sizeUnits[kind];
}

/** `2 min ago`, `3 h ago`, then the date. Both UNIX seconds. */
export function ageText(at: number, now: number): string {
  const seconds = Math.max(0, now - at);
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 24 * 3600) return `${Math.floor(seconds / 3600)} h ago`;
  return `on ${dateText(at)}`;
}

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `21 November 2026`, in the time zone of this computer. UNIX seconds. */
export function dateText(at: number): string {
  return dates.format(at * 1000);
}
