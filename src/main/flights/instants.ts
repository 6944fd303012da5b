import { parseISO } from 'date-fns';
import type { ZoneClock } from '#shared/zone-clock.ts';

/** One time of a record in its three forms, any of which may be missing. */
export interface TimeForms {
  /** UNIX seconds. */
  readonly unix: number | null;
  /** `YYYY-MM-DD HH:MM`, UTC. */
  readonly utc: string | null;
  /** `YYYY-MM-DD HH:MM`, local at the airport. */
  readonly local: string | null;
}

/** The three times of one end of a record, as it gives them. */
export interface EndForms {
  readonly scheduled: TimeForms;
  readonly estimated: TimeForms;
  readonly actual: TimeForms;
}

/** The three times of one end of a flight, UNIX seconds; null if unknown. */
export interface EndTimes {
  readonly scheduled: number | null;
  readonly estimated: number | null;
  readonly actual: number | null;
}

/** 2000-01-01 and 2100-01-01: a time outside is not that of a flight (0 above all). */
const earliest = 946_684_800;
const latest = 4_102_444_800;

const leastOffset = -12 * 3600;
const greatestOffset = 14 * 3600;

// Also with T, seconds and a zone, which some services send. Never a date alone: its time is unknown.
const shape = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

function plausible(seconds: number): number | null {
  return seconds >= earliest && seconds < latest ? Math.floor(seconds) : null;
}

/** Whether UNIX seconds are a time that a flight may have. */
export function isInstant(seconds: number): boolean {
  return plausible(seconds) !== null;
}

/** A text as UNIX seconds, read as UTC unless it says otherwise; null for an invalid date. */
function readText(text: string | null): { seconds: number; hasZone: boolean } | null {
  const match = text === null ? null : shape.exec(text);
  if (!match || text === null) return null;
  const hasZone = match[1] !== undefined;
  const upper = text.toUpperCase();
  const seconds = plausible(parseISO(hasZone ? upper : `${upper}Z`).getTime() / 1000);
  return seconds === null ? null : { seconds, hasZone };
}

function absolute(forms: TimeForms): number | null {
  const unix = forms.unix === null ? null : plausible(forms.unix);
  return unix ?? readText(forms.utc)?.seconds ?? null;
}

/**
 * The instant, UNIX seconds, and the offset (local minus UTC, seconds) of a time that is known both ways; null if it is
 * not, or if the offset is outside -12 to +14 hours.
 */
export function toldBothWays(forms: TimeForms): { instant: number; offset: number } | null {
  const instant = absolute(forms);
  const local = readText(forms.local);
  if (instant === null || local === null || local.hasZone) return null;
  // To the minute, because local texts have no seconds and UNIX times may have them.
  const offset = (Math.floor(local.seconds / 60) - Math.floor(instant / 60)) * 60;
  return offset >= leastOffset && offset <= greatestOffset ? { instant, offset } : null;
}

/**
 * The instants of one end of a flight. Each comes from the UNIX form, else from the UTC text, else
 * from the local text and the airport's zone, else from the local text and the offset that another
 * time of the same end shows, else it is unknown (docs/board-rules.md, "Local times"). Dates that do
 * not exist are unknown. `clock` is null if the zone is unknown.
 */
export function endTimes(forms: EndForms, clock: ZoneClock | null): EndTimes {
  function instant(time: TimeForms): number | null {
    const known = absolute(time);
    if (known !== null || time.local === null) return known;
    const local = readText(time.local);
    if (local === null || local.hasZone) return local?.seconds ?? null;
    if (clock) return clock.instantOf(local.seconds);
    const told = [forms.scheduled, forms.estimated, forms.actual].map(toldBothWays).find(Boolean);
    return told ? local.seconds - told.offset : null;
  }
  return {
    scheduled: instant(forms.scheduled),
    estimated: instant(forms.estimated),
    actual: instant(forms.actual),
  };
}
