const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are dear to make and cheap to use: one is kept for each zone and purpose. */
function formatFor(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options);
  formats.set(key, format);
  return format;
}

/** The parts of a time of day: `08:47`, or `8:47` and `AM`. */
export interface TimeOfDay {
  readonly digits: string;
  readonly meridiem: string | null;
}

/** The time of day at `seconds` (UNIX) in an IANA zone. */
export function timeOfDay(seconds: number, timeZone: string, clock: '12' | '24'): TimeOfDay {
  const parts = formatFor({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .formatToParts(seconds * 1000)
    .reduce((found, { type, value }) => found.set(type, value), new Map<string, string>());
  const hour = Number(parts.get('hour') ?? 0);
  const minute = parts.get('minute') ?? '00';
  if (clock === '24')
    return { digits: `${String(hour).padStart(2, '0')}:${minute}`, meridiem: null };
  return { digits: `${hour % 12 || 12}:${minute}`, meridiem: hour < 12 ? 'AM' : 'PM' };
}

/** The date at `seconds` (UNIX) in an IANA zone: `Saturday 21 November`. */
export function dateInWords(seconds: number, timeZone: string): string {
  const wanted = ['weekday', 'day', 'month'];
  return formatFor({ timeZone, weekday: 'long', day: 'numeric', month: 'long' })
    .formatToParts(seconds * 1000)
    .filter(({ type }) => wanted.includes(type))
    .map(({ value }) => value)
    .join(' ');
}

/** The zone, if this browser knows it; else null: times are then shown as UTC, and say so. */
export function knownZone(timeZone: string | null): string | null {
  if (timeZone === null) return null;
  try {
    formatFor({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return timeZone;
  } catch {
    return null;
  }
}
