import { Recent } from '#shared/recent.ts';

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

// Making a formatter costs some 50 microseconds and several kilobytes, so each zone keeps its own.
// Zones come from reference data; there are some 600 names, but a service may make up others.
const formatters = new Recent<string, Intl.DateTimeFormat | null>(1000);

function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  return formatters.of(timeZone, () => makeFormatter(timeZone));
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    // RangeError: a name that Intl does not know. The zone counts as unknown.
    return null;
  }
}

/**
 * Seconds by which a zone is ahead of UTC, as Intl says it: to the second, for the local mean times of old.
 *
 * @param timeZone IANA name
 * @param instant UNIX seconds
 * @returns null where Intl does not know the zone
 */
export function offsetSeconds(timeZone: string, instant: number): number | null {
  const formatter = formatterOf(timeZone);
  return formatter && readOffset(formatter, instant);
}

function readOffset(formatter: Intl.DateTimeFormat, instant: number): number {
  const parts = formatter.formatToParts(instant * 1000);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  // Without figures it is UTC itself: `GMT`.
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name) ?? [];
  if (sign === undefined) return 0;
  const ahead = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -ahead : ahead;
}

// Asking Intl is slow, so it is asked for whole days; only on a day that begins and ends with
// different offsets is each quarter of an hour asked for: on one of them, in UTC, every change of an
// offset since 1972 has happened.
const quarterSeconds = 900;
const daySeconds = 86_400;

/**
 * The clock of an IANA zone; null where Intl does not know the name. It remembers the offsets it has
 * looked up: make one per snapshot and let it go.
 */
export function zoneClock(timeZone: string): ZoneClock | null {
  const formatter = formatterOf(timeZone);
  if (!formatter) return null;
  const offsets = new Map<number, number>();

  function ask(instant: number): number {
    const known = offsets.get(instant);
    if (known !== undefined) return known;
    const offset = formatter ? readOffset(formatter, instant) : 0;
    offsets.set(instant, offset);
    return offset;
  }

  function offsetAt(instant: number): number {
    const dayStart = Math.floor(instant / daySeconds) * daySeconds;
    const offset = ask(dayStart);
    if (offset === ask(dayStart + daySeconds)) return offset;
    return ask(Math.floor(instant / quarterSeconds) * quarterSeconds);
  }

  return clockBy(offsetAt);
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
