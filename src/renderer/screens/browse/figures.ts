import type {
  Coordinates,
  LibraryDistance,
  LibraryFact,
  LibraryRow,
  LinkName,
} from '#shared/library.ts';
import { isRightToLeft, type Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { localeOf, numberWords } from '#shared/messages/locale.ts';
import { genericZoneName, shownIn, localZone } from '#shared/zone-clock.ts';
import { ageWords } from '../../words/quantity.ts';
import type { FleetView } from '#shared/fleet.ts';
import { ownProblemText } from '../../words/service-words.ts';

/** Numbers, units, codes and places as a person reads them in one language. */
export interface Figures {
  /** `14,408` */
  count(value: number): string;
  /** What is known, with its units. */
  factText(fact: LibraryFact): string;
  /** `47.4581° N · 8.5481° E` */
  position(coordinates: Coordinates): string;
  /** `6,331 km` */
  kilometres(value: number): string;
  /** `3,934 mi · 3,418 NM` */
  otherUnits(distance: LibraryDistance): string;
  /** `1 hour`, `30 minutes` */
  duration(minutes: number): string;
  /** `German`; the code itself where there is no name for it. */
  languageName(code: string): string;
  /**
   * What stands below a record's name: where it is, and its other code.
   *
   * @param now UNIX seconds: the name of a time zone depends on it
   */
  whereabouts(row: LibraryRow, isKindTold: boolean, now: number): string;
  /** How large it is, for the end of a row: `31.2M`; of an aircraft how old. Time zones show their clock instead. */
  sizeText(row: LibraryRow): string;
  /** `just now`, `4 min ago`: lists that last for weeks need no seconds. UNIX seconds. */
  ageText(at: number, now: number): string;
  /** `21 November 2026`, in the time zone of this computer. UNIX seconds. */
  dateText(at: number): string;
}

const metresPerFoot = 0.3048;

const known = new Map<Language, Figures>();

/** The figures of a language; made when they are first needed, because formats are dear. */
export function figuresIn(language: Language): Figures {
  const figures = known.get(language) ?? makeFigures(language);
  known.set(language, figures);
  return figures;
}

type Formats = Partial<Record<LibraryFact['name'], (value: LibraryFact['value']) => string>>;

function makeFigures(language: Language): Figures {
  const words = messagesIn(language).browse;
  const engines = messagesIn(language).flights.aircraft.kinds;
  const locale = localeOf(language);
  const namesOf = (type: 'region' | 'currency' | 'language') =>
    new Intl.DisplayNames(locale, { type, fallback: 'none' });
  const [regions, currencies, languages] = [
    namesOf('region'),
    namesOf('currency'),
    namesOf('language'),
  ];
  const unit = (name: string, unitDisplay: 'short' | 'long', maximumFractionDigits = 0) => {
    const options = { style: 'unit', unit: name, unitDisplay, maximumFractionDigits } as const;
    const format = new Intl.NumberFormat(locale, options);
    return (value: number) => format.format(value);
  };
  const metres = unit('meter', 'short');
  const feet = unit('foot', 'short');
  const kilometres = unit('kilometer', 'short');
  const miles = unit('mile', 'short');
  const years = unit('year', 'long', 1);
  const hours = unit('hour', 'long');
  const minutes = unit('minute', 'long');
  // British English has a small m for millions, which reads as metres beside elevations.
  const compact = new Intl.NumberFormat(language === 'en' ? 'en' : locale, {
    notation: 'compact',
    compactDisplay: 'short',
    maximumSignificantDigits: 3,
  });
  const degrees = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  });
  const dates = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const count = (value: number) => numberWords(language, Math.round(value));

  const elevation = (inMetres: number, inFeet: number) => `${metres(inMetres)} · ${feet(inFeet)}`;

  /** Facts that are not told as they stand. */
  const formats: Formats = {
    elevationFeet: (value) => elevation(Number(value) * metresPerFoot, Number(value)),
    elevationMetres: (value) => elevation(Number(value), Number(value) / metresPerFoot),
    fleetAge: (value) => years(Number(value)),
    age: (value) => years(Number(value)),
    // A year has no comma in it.
    built: String,
    airframe: (value) => nameIn(words.airframes, String(value).toLowerCase(), String(value)),
    engine: (value) => nameIn(engines, String(value).toLowerCase(), String(value)),
    wake: (value) => nameIn(words.wakes, String(value)),
    // Three figures, with the noughts before: 020 is Lufthansa Cargo.
    prefix: (value) => String(value).padStart(3, '0'),
    accounting: (value) => String(value).padStart(3, '0'),
    alliance: (value) => nameIn(allianceNames, String(value)),
    continent: (value) => nameIn(words.types, String(value)),
    currency: (value) => {
      const name = named(String(value), currencies);
      return name === null ? String(value) : `${name} (${String(value)})`;
    },
  };

  function plain(value: LibraryFact['value']): string {
    if (typeof value === 'boolean') return value ? words.record.yes : words.record.no;
    return typeof value === 'number' ? count(value) : value;
  }

  return {
    count,
    factText: ({ name, value }) => formats[name]?.(value) ?? plain(value),
    position({ lat, lng }) {
      const { north, south, east, west } = words.record;
      const written = (value: number) => ({ degrees: `${degrees.format(Math.abs(value))}°` });
      return `${(lat >= 0 ? north : south)(written(lat))} · ${(lng >= 0 ? east : west)(written(lng))}`;
    },
    kilometres,
    otherUnits: (distance) =>
      `${miles(distance.miles)} · ${words.record.nauticalMiles({ count: count(distance.nauticalMiles) })}`,
    duration: (value) => (value % 60 === 0 ? hours(value / 60) : minutes(Math.round(value))),
    languageName: (code) => named(code, languages) ?? code,
    whereabouts(row, isKindTold, now) {
      const country = row.countryName ?? (row.countryCode && named(row.countryCode, regions));
      const isZone = row.kind === 'timezones';
      return [
        isKindTold ? words.kind[row.kind] : null,
        row.callsign?.toUpperCase() === row.name.toUpperCase() ? null : row.callsign,
        row.aircraft?.model ?? null,
        row.aircraft?.airlineName ?? null,
        isZone && row.timeZone ? genericZoneName(row.timeZone, now * 1000, locale) : null,
        row.city,
        row.kind === 'countries' ? null : country,
        row.continent && nameIn(words.types, row.continent),
        row.otherCode === row.code || row.otherCode === row.name ? null : row.otherCode,
      ]
        .flatMap((part) => (part ? isolated(part, language) : []))
        .join(' · ');
    },
    sizeText({ kind, size }) {
      if (size === null || kind === 'timezones') return '';
      if (kind === 'aircraft') return years(size);
      return size < 10_000 ? count(size) : compact.format(size);
    },
    ageText: (at, now) => ageWords(at, now, language, { step: 60 }),
    dateText: (at) => dates.format(shownIn(localZone(), at)),
  };
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A part of a line, kept by itself where it may be written in the other direction than the line. */
function isolated(part: string, language: Language): string {
  const isMixed = isRightToLeft(language) || rightToLeft.test(part);
  return isMixed ? `\u2068${part}\u2069` : part;
}

/** Our own name for a code; the code as it came where we have none (`constructor` is none of ours). */
function nameIn(names: Readonly<Record<string, string>>, code: string, written = code): string {
  return Object.hasOwn(names, code) ? (names[code] ?? written) : written;
}

/** Intl throws at what has not even the shape of a code. */
function named(code: string, names: Intl.DisplayNames): string | null {
  try {
    return names.of(code) ?? null;
  } catch {
    return null;
  }
}

/** Names that are the same in every language. */
export const allianceNames: Readonly<Record<string, string>> = {
  star: 'Star Alliance',
  oneworld: 'oneworld',
  skyteam: 'SkyTeam',
};

/** The networks that links lead to; a website has no name of its own. */
export const networkNames: Readonly<Record<Exclude<LinkName, 'website'>, string>> = {
  wikipedia: 'Wikipedia',
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};

/**
 * How it stands with aircraft that were asked for: that they are being asked for, why they do not come, that there are
 * none, or how old what is known of them is.
 *
 * @param now UNIX seconds
 */
export function fleetText(
  { query, count, fetchedAt, problem, isAbsent, isAsking, isComplete }: FleetView,
  now: number,
  language: Language,
): string {
  const words = messagesIn(language).browse.fleet;
  const { lists } = messagesIn(language);
  const age =
    fetchedAt === null ? null : words.stored({ age: figuresIn(language).ageText(fetchedAt, now) });
  const known = (sentence: string): string => (age === null ? sentence : `${sentence} ${age}`);
  if (isAsking) return query.is === 'airline' ? lists.asking : words.looking({ mark: query.mark });
  if (isAbsent) return known(words.absent);
  if (problem !== null) return known(ownProblemText(problem, lists.stays, language));
  if (age === null) return '';
  if (count > 0) return isComplete ? age : `${lists.cut} ${age}`;
  return query.is === 'airline' ? words.none : words.unknown({ mark: query.mark });
}
