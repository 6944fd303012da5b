import { readFileSync, readlinkSync } from 'node:fs';
import {
  engineClock,
  engineZone,
  linesByZone,
  offsetZone,
  ownLines,
  zoneClock,
  type ZoneClock,
} from '#shared/zone-clock.ts';
import { zoneinfoFolder } from '../../files/newest-zone-rules.ts';

/** Seconds east of UTC, the least and the greatest of a year. */
export type YearOffsets = readonly [least: number, greatest: number];

/** What a system says of where it stands. */
export interface SystemZone {
  /** IANA names of the zone, or of several that are the same for the system; empty: none is known. */
  readonly names: readonly string[];
  /** Whether the system itself has those names, and it is not merely a zone that is alike. */
  readonly isNamed: boolean;
  /** Null: told by nothing but the name. */
  readonly offsets: YearOffsets | null;
  /** `UTC+2`: some who write that mean the other side of Greenwich. */
  readonly isBare: boolean;
  /**
   * Whether a zone, an IANA name, has those offsets in the year to come: by the rules in force, by the engine's or by the
   * system's, as laws change and the three are of different ages.
   */
  readonly isAlike: (zone: string) => boolean;
  /** By the locale (`de_CH`), ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** What is asked of the system. */
export interface ZoneSystem {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What the engine takes for the zone: undefined for some values of TZ, whatever its type says. */
  readonly engineZone: string | undefined;
  /** Where a link leads; null: it is none. */
  readonly link: (path: string) => string | null;
  /** A character a byte; null: there is none. */
  readonly file: (path: string) => string | null;
  /** UNIX seconds. */
  readonly now: number;
}

const localTime = '/etc/localtime';

/**
 * The zone that is set in the system. The engine does not do: of a copy of a zone's file it takes a zone that is
 * somehow alike (Phoenix in Calgary), and of a path in TZ, or of rules there (`UTC+2`), it knows none.
 */
export function systemZone(system: ZoneSystem = thisSystem()): SystemZone {
  const { LC_ALL, LC_TIME, LANG, TZ } = system.environment;
  const locale = [LC_ALL, LC_TIME, LANG].find((each) => each !== undefined && each !== '') ?? '';
  const country = /^[a-z]{2,3}_([A-Z]{2})\b/.exec(locale)?.[1] ?? null;
  return { ...withOffsets(toldBy(system, TZ?.replace(/^:/, '')), system), country };
}

type Told = Omit<SystemZone, 'country'>;

/** Names of zones that are no place: `Etc/GMT+7`, `MST`. */
const placeless = /^(?:Etc\/.+|[A-Z]{3})$/;

/** What a name tells that is no place's is its offsets. */
function withOffsets(told: Told, system: ZoneSystem): Told {
  const [name = ''] = told.names;
  const offsets = placeless.test(name) ? yearOffsets(zoneClock(name), system.now) : null;
  if (told.offsets !== null || offsets === null) return told;
  return { ...told, offsets, isAlike: unnamed(offsets, system).isAlike };
}

/** Offsets that name no place. */
const bareRules = /^(?:UTC|GMT)[-+]?\d/;

function toldBy(system: ZoneSystem, setting: string | undefined): Told {
  if (system.platform !== 'linux') return named(system.engineZone ?? null);
  if (setting === undefined || setting.startsWith('/')) return byFile(setting ?? localTime, system);
  // Some are both: `EST5EDT`. As rules they say more, for that zone is no place.
  const offsets = offsetsOfRules(setting);
  const name = setting.replace(/^(?:posix|right)\//, '');
  if (offsets === null)
    return named(/^[a-z]/i.test(name) && zoneClock(name) !== null ? name : null);
  return { ...unnamed(offsets, system), isBare: bareRules.test(setting) };
}

const named = (name: string | null): Told => ({
  names: name === null ? [] : [name],
  isNamed: name !== null,
  offsets: null,
  isBare: false,
  isAlike: () => false,
});

function unnamed(offsets: YearOffsets, system: ZoneSystem): Told {
  const isSame = (those: YearOffsets | null): boolean => String(those) === String(offsets);
  const isAlike = (zone: string): boolean =>
    isSame(yearOffsets(zoneClock(zone), system.now)) ||
    isSame(offsetsOfFile(fileOf(zone, system))) ||
    isSame(yearOffsets(engineClock(zone), system.now));
  return { names: [], isNamed: false, offsets, isBare: false, isAlike };
}

const zonePath = /\/zoneinfo\/(?:(?:posix|right)\/)?(.+)$/;

/** What the system has of a zone. */
function fileOf(zone: string, { environment, file }: ZoneSystem): string | null {
  return file(`${zoneinfoFolder(environment)}/${zone}`);
}

/** The rules of the years to come are in its last line (RFC 9636, 3.3). */
function offsetsOfFile(text: string | null): YearOffsets | null {
  return offsetsOfRules(text?.split('\n').at(-2) ?? '');
}

function byFile(path: string, system: ZoneSystem): Told {
  const { link, file, engineZone } = system;
  const name = [path, link(path) ?? ''].map((each) => zonePath.exec(each)?.[1]).find(Boolean);
  if (name !== undefined) return named(name);
  // A copy.
  const copy = file(path);
  const offsets = offsetsOfFile(copy);
  if (offsets === null) return named(engineZone ?? null);
  const told = unnamed(offsets, system);
  // Debian has the name beside it, which may be an old one.
  const written = path === localTime ? (file('/etc/timezone')?.trim() ?? '') : '';
  const same = [...linesByZone(ownLines).keys()].filter((zone) => fileOf(zone, system) === copy);
  if (same.length > 0)
    return { ...told, names: same.includes(written) ? [written] : same, isNamed: true };
  if (told.isAlike(written)) return { ...told, names: [written], isNamed: true };
  const isLikely = engineZone !== undefined && told.isAlike(engineZone);
  return { ...told, names: isLikely ? [engineZone] : [] };
}

const abbreviation = '(?:[A-Za-z]{3,}|<[-+\\w]+>)';
const west = '([-+]?)(\\d{1,3})(?::(\\d{2}))?(?::\\d{2})?';
const posixRules = new RegExp(`^${abbreviation}${west}(?:(${abbreviation})(?:${west})?)?(?:,|$)`);

/** Of rules as POSIX has them for TZ: `MST7MDT,M3.2.0,M11.1.0`, `<-03>3`, `UTC+2`; null for what is none. */
function offsetsOfRules(rules: string): YearOffsets | null {
  const match = posixRules.exec(rules);
  if (match === null) return null;
  const east = ([sign, hours = '0', minutes = '0']: readonly (string | undefined)[]) => {
    const seconds = Number(hours) * 3600 + Number(minutes) * 60;
    return sign === '-' ? seconds : 0 - seconds;
  };
  const standard = east(match.slice(1, 4));
  if (match[4] === undefined) return [standard, standard];
  const other = match[6] === undefined ? standard + 3600 : east(match.slice(5, 8));
  return standard < other ? [standard, other] : [other, standard];
}

/** Those of a clock in the year from `now`, UNIX seconds. */
function yearOffsets(clock: ZoneClock | null, now: number): YearOffsets | null {
  if (clock === null) return null;
  const months = Array.from({ length: 12 }, (_, month) =>
    clock.offsetAt(now + month * 30 * 86_400),
  );
  return [Math.min(...months), Math.max(...months)];
}

/** The zone by whose clock one at this computer goes: a name that is known everywhere. */
export function viewerZone({ names: [name], offsets }: SystemZone): string {
  return name ?? (offsets?.[0] === offsets?.[1] && offsets ? offsetZone(offsets[0]) : 'UTC');
}

function thisSystem(): ZoneSystem {
  const orNull = <Value>(read: () => Value): Value | null => {
    try {
      return read();
    } catch {
      // It is not there, or may not be read: then it says nothing.
      return null;
    }
  };
  return {
    platform: process.platform,
    environment: process.env,
    engineZone: engineZone(),
    link: (path) => orNull(() => readlinkSync(path)),
    file: (path) => orNull(() => readFileSync(path, 'latin1')),
    now: Date.now() / 1000,
  };
}
