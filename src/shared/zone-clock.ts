import { Recent } from '#shared/recent.ts';
import own from './zone-rules.json' with { type: 'json' };

/*
 * Everything that depends on a time zone uses this module (docs/board-rules.md, "Local times"): lint rejects `timeZone` in any
 * other module, except for 'UTC'.
 */

/**
 * The clock of one time zone. Instants are UNIX seconds; a wall time is the number of seconds that
 * a UTC clock would have to show for the same date and time of day.
 */
export interface ZoneClock {
  /** Seconds east of UTC at an instant. */
  offsetAt(instant: number): number;
  /** The wall time at an instant. */
  wallTimeAt(instant: number): number;
  /**
   * The instant of a wall time. A wall time that the autumn change repeats means its first
   * occurrence; one that the spring change leaves out is moved on by the hour left out (the reading
   * that Temporal calls "compatible").
   */
  instantOf(wallTime: number): number;
}

export const zoneRulesSources = ['landside', 'engine', 'system'] as const;

/** Rules of time zones, and where they come from. */
export interface ZoneRules {
  /** Release of the IANA time zone database: `2026f`. */
  readonly version: string;
  readonly source: (typeof zoneRulesSources)[number];
  /** Zones of the system that have other rules than Landside's own, as `packedZones` writes them. */
  readonly changed: readonly string[];
}

/** Seconds east of UTC at an instant. */
type Offsets = (instant: number) => number;

/** UNIX seconds from which to which (excluded) rules are packed: 2025 to 2037. */
export const ruledSpan = { from: Date.UTC(2025, 0) / 1000, to: Date.UTC(2038, 0) / 1000 } as const;

const daySeconds = 86_400;

/** Landside's own rules, as `packedZones` writes them (scripts/reference/zone-rules.ts). */
export const ownLines: readonly string[] = own.zones;

export const ownRules: ZoneRules = { version: own.version, source: 'landside', changed: [] };

let inForce = ownRules;
let lineByZone: ReadonlyMap<string, string> | null = null;
/** Zones come from reference data; there are some 600 names, but a service may make up others. */
let clocks = new Recent<string, ZoneClock | null>(1000);
let linesRead = new Map<string, Offsets>();

/** The rules that this process goes by. */
export function zoneRulesInForce(): ZoneRules {
  return inForce;
}

/** Goes by other rules from now on: in each process, before it asks for the first time. */
export function useZoneRules(rules: ZoneRules): void {
  if (rules.version === inForce.version && rules.source === inForce.source) return;
  inForce = rules;
  lineByZone = null;
  clocks = new Recent(1000);
  linesRead = new Map();
}

/** A zone's offset from an instant on, both in seconds. */
export type OffsetFrom = readonly [instant: number, offset: number];

/**
 * Zones that keep the same time, in one line: `America/Vancouver Canada/Pacific|-480 22uo -420 …`: the names, the
 * minutes east of UTC at the begin of `ruledSpan`, and for each change in it the minutes since the last one, to
 * the base of 36, and the minutes east of UTC from there.
 *
 * @param offsets ascending; the first holds at the begin of `ruledSpan`
 */
export function packedZones(names: readonly string[], offsets: readonly OffsetFrom[]): string {
  const { from, to } = ruledSpan;
  const first = offsets.findLast(([instant]) => instant <= from) ?? offsets[0] ?? [from, 0];
  const words = [String(first[1] / 60)];
  let [last, current] = [from, first[1]];
  for (const [instant, offset] of offsets) {
    if (instant <= from || instant >= to || offset === current) continue;
    words.push(((instant - last) / 60).toString(36), String(offset / 60));
    [last, current] = [instant, offset];
  }
  return `${names.join(' ')}|${words.join(' ')}`;
}

function namesIn(line: string): readonly string[] {
  return line.slice(0, line.indexOf('|')).split(' ');
}

/** What `packedZones` wrote, by the names of the zones. */
export function linesByZone(lines: readonly string[]): Map<string, string> {
  return new Map(lines.flatMap((line) => namesIn(line).map((name) => [name, line])));
}

function offsetsIn(line: string): Offsets {
  const [first, ...changes] = line.slice(line.indexOf('|') + 1).split(' ');
  let current = { from: ruledSpan.from, to: ruledSpan.to, offset: Number(first) * 60 };
  const stretches = [current];
  for (let index = 0; index < changes.length; index += 2) {
    current.to = current.from + parseInt(changes[index] ?? '', 36) * 60;
    current = { from: current.to, to: ruledSpan.to, offset: Number(changes[index + 1]) * 60 };
    stretches.push(current);
  }
  return (instant) => {
    // Who asks about one instant asks about its neighbours next.
    if (instant < current.from || instant >= current.to)
      current = stretches.find(({ to }) => instant < to) ?? current;
    return current.offset;
  };
}

/** By the rules of Landside or the system; null if they do not have the zone. */
function ruledOffsets(timeZone: string): Offsets | null {
  if (inForce.source === 'engine') return null;
  lineByZone ??= linesByZone([...ownLines, ...inForce.changed]);
  // Intl takes names in any mixture of capitals, and knows further ones.
  const line = lineByZone.get(timeZone) ?? lineByZone.get(canonicalZone(timeZone) ?? '');
  if (line === undefined) return null;
  const ruled = linesRead.get(line) ?? offsetsIn(line);
  linesRead.set(line, ruled);
  const { from, to } = ruledSpan;
  return (instant) => {
    if (instant >= from && instant < to) return ruled(instant);
    // A zone newer than the engine keeps the time that it begins and ends with.
    return engineOffsets(timeZone)?.(instant) ?? ruled(Math.min(Math.max(instant, from), to - 1));
  };
}

// Making a formatter costs some 50 microseconds and several kilobytes.
const formatters = new Recent<string, Intl.DateTimeFormat | null>(100);

function formatterOf(
  locale: string,
  timeZone: string,
  timeZoneName: 'longOffset' | 'longGeneric',
): Intl.DateTimeFormat | null {
  return formatters.of(`${locale} ${timeZoneName} ${timeZone}`, () => {
    try {
      return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
    } catch {
      // RangeError: a name that Intl does not know. The zone counts as unknown.
      return null;
    }
  });
}

// Asking Intl is slow, so it is asked for whole days; only on a day that begins and ends with
// different offsets is each quarter of an hour asked for: on one of them, in UTC, every change of an
// offset since 1972 has happened.
const quarterSeconds = 900;
/** Years of days; above this, everything is forgotten and asked for again. */
const mostAsked = 4000;

const asked = new Recent<string, Offsets>(500);

/** By the engine's own tables; to the second, for the local mean times of old. Null if it does not know the zone. */
function engineOffsets(timeZone: string): Offsets | null {
  if (formatterOf('en-US', timeZone, 'longOffset') === null) return null;
  return asked.of(timeZone, () => {
    const offsets = new Map<number, number>();
    function ask(instant: number): number {
      const known = offsets.get(instant);
      if (known !== undefined) return known;
      if (offsets.size >= mostAsked) offsets.clear();
      const offset = askEngine(timeZone, instant);
      offsets.set(instant, offset);
      return offset;
    }
    return (instant) => {
      const dayStart = Math.floor(instant / daySeconds) * daySeconds;
      const offset = ask(dayStart);
      if (offset === ask(dayStart + daySeconds)) return offset;
      return ask(Math.floor(instant / quarterSeconds) * quarterSeconds);
    };
  });
}

function askEngine(timeZone: string, instant: number): number {
  const parts = formatterOf('en-US', timeZone, 'longOffset')?.formatToParts(instant * 1000);
  const name = parts?.find((part) => part.type === 'timeZoneName')?.value ?? '';
  // Without figures it is UTC itself: `GMT`.
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name) ?? [];
  if (sign === undefined) return 0;
  const ahead = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -ahead : ahead;
}

/** Of a zone that is an offset and no more: `-07:00`. */
function fixedOffset(timeZone: string): Offsets | null {
  const [, sign, hours, minutes] = /^([+-])([01]\d|2[0-3]):([0-5]\d)$/.exec(timeZone) ?? [];
  if (sign === undefined) return null;
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60 * (sign === '-' ? -1 : 1);
  return () => ahead;
}

/**
 * The clock of a zone; null if the zone is not known.
 *
 * @param timeZone IANA name, or an offset: `-07:00`
 */
export function zoneClock(timeZone: string): ZoneClock | null {
  return clocks.of(timeZone, () => {
    const offsetAt = fixedOffset(timeZone) ?? ruledOffsets(timeZone) ?? engineOffsets(timeZone);
    return offsetAt && clockBy(offsetAt);
  });
}

/** The clock of a zone by the engine's own tables, whichever rules are in force; null if it does not know the zone. */
export function engineClock(timeZone: string): ZoneClock | null {
  const offsetAt = engineOffsets(timeZone);
  return offsetAt && clockBy(offsetAt);
}

/** An offset, seconds east of UTC, as the name of a zone: `-07:00`. */
export function offsetZone(offset: number): string {
  const minutes = Math.abs(offset) / 60;
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${offset < 0 ? '-' : '+'}${digits.join(':')}`;
}

/** The clock of which the offsets are known: seconds east of UTC at UNIX seconds. */
export function clockBy(offsetAt: ZoneClock['offsetAt']): ZoneClock {
  return {
    offsetAt,
    wallTimeAt: (instant) => instant + offsetAt(instant),
    instantOf(wallTime) {
      const before = offsetAt(wallTime - daySeconds);
      const after = offsetAt(wallTime + daySeconds);
      const candidates = [wallTime - before, wallTime - after];
      const real = candidates.filter((instant) => instant + offsetAt(instant) === wallTime);
      return real.length > 0 ? Math.min(...real) : wallTime - before;
    },
  };
}

/** The clock of UTC: for what has no zone. */
export const utcClock = clockBy(() => 0);

/**
 * What a format in UTC has to be given to show what the clocks of a zone show: UNIX milliseconds. In UTC where the
 * zone is not known.
 *
 * @param instant UNIX seconds
 */
export function shownIn(timeZone: string, instant: number): number {
  return (zoneClock(timeZone) ?? utcClock).wallTimeAt(instant) * 1000;
}

/** What the engine takes for the zone of this computer: undefined for some values of TZ, whatever its type says. */
export function engineZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone of this computer: IANA name, or the offset of now. */
export function localZone(): string {
  return engineZone() ?? offsetZone(-60 * new Date().getTimezoneOffset());
}

let localClock: { readonly key: string; readonly clock: ZoneClock } | null = null;

/** The clock of this computer, in whatever zone it is. */
export function localZoneClock(): ZoneClock {
  // Its name takes a third of a millisecond to ask for, so it is asked for once a minute, or when offsets are others.
  const offsets = [0, 6].map((month) => new Date(2027, month).getTimezoneOffset());
  const key = [Math.floor(Date.now() / 60_000), ...offsets, inForce.version, inForce.source].join();
  if (localClock?.key !== key) localClock = { key, clock: zoneClock(localZone()) ?? utcClock };
  return localClock.clock;
}

/** The name under which Intl has a zone, which may have several; null if it does not know it. */
export function canonicalZone(timeZone: string): string | null {
  return formatterOf('en-US', timeZone, 'longOffset')?.resolvedOptions().timeZone ?? null;
}

/**
 * What people call the time of a zone: `Central European Time`; null if there is no such name, or
 * none but the offset.
 *
 * @param at UNIX milliseconds
 */
export function genericZoneName(timeZone: string, at: number, locale: string): string | null {
  const parts = formatterOf(locale, timeZone, 'longGeneric')?.formatToParts(at);
  const name = parts?.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // `GMT+5`, in whatever script.
  const isOffset = name === '' || /\d/.test(name);
  return isOffset ? null : name;
}
