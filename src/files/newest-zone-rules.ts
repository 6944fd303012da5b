import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import {
  linesByZone,
  ownLines,
  ownRules,
  packedZones,
  ruledSpan,
  useZoneRules,
  zoneRulesInForce,
  type OffsetFrom,
  type ZoneRules,
} from '#shared/zone-clock.ts';

/** Where this system keeps its time zones; TZDIR names another place, as for the C library. */
export function zoneinfoFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  return environment.TZDIR ?? '/usr/share/zoneinfo';
}

/**
 * Goes by the newest rules from now on (`newestZoneRules`), and by newer ones when an update of the system has
 * brought them.
 *
 * @returns looks whether it has, which reads a line; true: other rules are in force
 */
export function followZoneRules(
  folder = zoneinfoFolder(),
  engine = process.versions.tz,
): () => boolean {
  let seen = systemVersion(folder);
  let isPending = false;
  useZoneRules(newestZoneRules(folder, engine));
  return () => {
    const version = systemVersion(folder);
    if (version !== seen) {
      // The files of an update come one after the other: they are read at the next look.
      seen = version;
      isPending = true;
      return false;
    }
    if (!isPending) return false;
    const before = zoneRulesInForce();
    const newest = newestZoneRules(folder, engine);
    useZoneRules(newest);
    isPending = newest.version < version;
    return zoneRulesInForce() !== before;
  };
}

/**
 * The newest rules that this computer has: Landside's own, those of the engine, or those of the system. Of rules of
 * the same release Landside's own, which are the cheapest to ask.
 *
 * @param folder where the system keeps TZif files (RFC 9636) and tzdata.zi; need not be there
 * @param engine release of the engine's tables: `2026c`; undefined if it has no tables
 */
export function newestZoneRules(
  folder = zoneinfoFolder(),
  engine = process.versions.tz,
): ZoneRules {
  const system = systemVersion(folder);
  const shipped = ownRules.version;
  // Releases are in the order of their names: 2025c, 2026a, 2026z, 2026za.
  if (system > shipped && system > (engine ?? '')) {
    const changed = changedZones(folder);
    if (changed !== null) return { version: system, source: 'system', changed };
  }
  if (engine !== undefined && engine > shipped && /^\d{4}[a-z]+$/.test(engine))
    return { version: engine, source: 'engine', changed: [] };
  return ownRules;
}

const zonesFile = 'tzdata.zi';

/** Empty if the system does not say. Of the file, no more than its first line is read. */
export function systemVersion(folder: string): string {
  try {
    const file = openSync(path.join(folder, zonesFile), 'r');
    try {
      const start = Buffer.alloc(64);
      const text = start.toString('latin1', 0, readSync(file, start));
      return /^# version (\d{4}[a-z]+)\s/.exec(text)?.[1] ?? '';
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}

/** Zones with other rules than Landside's own, packed; null if the system's cannot be read. */
export function changedZones(folder: string): readonly string[] | null {
  try {
    const text = readFileSync(path.join(folder, zonesFile), 'latin1');
    const names = new Map(
      Array.from(text.matchAll(/^Z (\S+)/gm), ([, zone = '']): [string, string[]] => [
        zone,
        [zone],
      ]),
    );
    for (const [, zone = '', name = ''] of text.matchAll(/^L (\S+) (\S+)/gm))
      names.get(zone)?.push(name);
    const own = linesByZone(ownLines);
    return [...names].flatMap(([zone, all]) => {
      const rule = packedZones([], readTzif(readFileSync(path.join(folder, zone))));
      const others = all.filter((name) => own.get(name)?.endsWith(rule) !== true);
      return others.length === 0 ? [] : [others.join(' ') + rule];
    });
  } catch {
    return null;
  }
}

const headerLength = 44;

/**
 * Offsets of a TZif file (RFC 9636) of version 2 or later, until the end of `ruledSpan`.
 *
 * @throws Error if the file is not a TZif file
 */
function readTzif(bytes: Buffer): OffsetFrom[] {
  const countsAt = (start: number) =>
    [20, 24, 28, 32, 36, 40].map((at) => bytes.readUInt32BE(start + at));
  if (bytes.toString('latin1', 0, 4) !== 'TZif' || bytes[4] === 0)
    throw new Error('Not a TZif file of version 2 or later.');
  const lengthOf = (
    [utc = 0, std = 0, leaps = 0, times = 0, types = 0, chars = 0]: number[],
    size: 4 | 8,
  ) => times * (size + 1) + types * 6 + chars + leaps * (size + 4) + std + utc;
  // What stands first is for readers that know 32 bits only.
  const second = headerLength + lengthOf(countsAt(0), 4);
  const counts = countsAt(second);
  const [, , , times = 0] = counts;
  const start = second + headerLength;
  const types = start + times * 9;
  const offsetOf = (type: number) => bytes.readInt32BE(types + type * 6);
  let first: OffsetFrom = [-Infinity, offsetOf(0)];
  const later: OffsetFrom[] = [];
  // From the end: the table may begin in 1883.
  for (let index = times - 1; index >= 0 && first[0] === -Infinity; index--) {
    const instant = Number(bytes.readBigInt64BE(start + index * 8));
    const offset = offsetOf(bytes.readUInt8(start + times * 8 + index));
    if (instant > ruledSpan.from) later.unshift([instant, offset]);
    else first = [instant, offset];
  }
  const offsets = [first, ...later];
  const footer = bytes.toString('latin1', start + lengthOf(counts, 8)).trim();
  const last = offsets.at(-1)?.[0] ?? -Infinity;
  return [...offsets, ...offsetsByRule(footer, last)];
}

const name = '(?:<[^>]+>|[A-Za-z]+)';
const hours = '([+-]?\\d+(?::\\d+){0,2})';
const date = '([MJ]?[\\d.]+)';
const ruleForm = new RegExp(
  `^${name}${hours}(?:${name}${hours}?,${date}(?:/${hours})?,${date}(?:/${hours})?)?$`,
);

/** What follows the table, by the POSIX rule in the footer: `CET-1CEST,M3.5.0,M10.5.0/3`. */
function offsetsByRule(rule: string, last: number): OffsetFrom[] {
  const [, standard, summer, from, fromTime, to, toTime] = ruleForm.exec(rule) ?? [];
  // Summer and winter time are those of the table, or nothing follows it.
  if (standard === undefined || from === undefined || to === undefined) return [];
  const winterOffset = -secondsOf(standard);
  const summerOffset = summer === undefined ? winterOffset + 3600 : -secondsOf(summer);
  const firstYear = new Date(Math.max(last, ruledSpan.from - 366 * 86_400) * 1000).getUTCFullYear();
  const offsets: OffsetFrom[] = [];
  for (let year = firstYear; year < 2038; year++) {
    offsets.push(
      [dayOf(from, year) + secondsOf(fromTime ?? '2') - winterOffset, summerOffset],
      [dayOf(to, year) + secondsOf(toTime ?? '2') - summerOffset, winterOffset],
    );
  }
  return offsets.filter(([instant]) => instant > last).sort(([a], [b]) => a - b);
}

/** `-1`, `2:30`, `-167:59:59`. */
function secondsOf(text: string): number {
  const [whole = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, '').split(':').map(Number);
  const ahead = whole * 3600 + minutes * 60 + seconds;
  return text.startsWith('-') ? -ahead : ahead;
}

/** Midnight of a day of the year as a wall time: `M10.5.0` (month, week, day of the week), `J60`, `59`. */
function dayOf(date: string, year: number): number {
  const [first = 0, week = 0, weekday = 0] = date.replace(/^[MJ]/, '').split('.').map(Number);
  if (!date.startsWith('M')) {
    // With J, 29 February is not counted.
    const isCounted =
      date.startsWith('J') && first >= 60 && new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
    const days = date.startsWith('J') ? first - (isCounted ? 0 : 1) : first;
    return Date.UTC(year, 0, 1 + days) / 1000;
  }
  const begin = new Date(Date.UTC(year, first - 1)).getUTCDay();
  const day = 1 + ((weekday - begin + 7) % 7) + (week - 1) * 7;
  const length = new Date(Date.UTC(year, first, 0)).getUTCDate();
  return Date.UTC(year, first - 1, day > length ? day - 7 : day) / 1000;
}
