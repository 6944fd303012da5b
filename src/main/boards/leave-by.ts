import type { RemarkKind } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import { wayKey } from '#shared/way.ts';
import type { EndTimes } from '../flights/instants.ts';

/** How long guests need from the house, and how early they are to be there, minutes. */
export type WaySettings = Pick<Settings, 'minutesThere' | 'minutesEarly'>;

/** A departure, as far as it matters for going there. */
interface Leaving {
  /** The code of the board's airport. */
  readonly airport: string;
  readonly terminal: string | null;
  readonly times: EndTimes;
  readonly remark: RemarkKind;
}

/** Flights that can still be caught. */
const catchable: ReadonlySet<RemarkKind> = new Set([
  'scheduled',
  'estimated',
  'delayed',
  'check-in',
  'boarding',
  'final-call',
]);

/**
 * When to leave the house for a departure (docs/board-rules.md, "How to get there"): by the minutes that are set for its
 * terminal, else for its airport. Counted from the earlier of the scheduled and the estimated time, because a delay is often
 * made up again.
 *
 * @param now UNIX seconds
 * @returns UNIX seconds; null where nothing is set or known, the flight cannot be caught, or the minute is over
 */
export function leaveBy(
  { airport, terminal, times, remark }: Leaving,
  { minutesThere, minutesEarly }: WaySettings,
  now: number,
): number | null {
  const ofTerminal = terminal === null ? undefined : minutesThere[wayKey(airport, terminal)];
  const minutes = ofTerminal ?? minutesThere[wayKey(airport)];
  if (minutes === undefined || times.scheduled === null || !catchable.has(remark)) return null;
  const departs = Math.min(times.scheduled, times.estimated ?? times.scheduled);
  const instant = departs - (minutes + minutesEarly) * 60;
  return instant + 60 <= now ? null : instant;
}
