import type { ClockTime } from '#shared/board-view.ts';
import type { FlightEndDetails, FlightTime, FlightDetails } from '#shared/flight-details.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { dayMarker } from '../../words/clock-words.ts';

/** `14:05`, and `14:05 +1` on another day. */
export function timeText(time: ClockTime, language: Language): string {
  return [time.text, dayMarker(time, language)].filter((part) => part !== '').join(' ');
}

/** `1 h 40 min`. */
export function durationText(minutes: number, language: Language): string {
  const whole = Math.abs(Math.round(minutes));
  return messagesIn(language).flights.duration({
    hours: Math.floor(whole / 60),
    minutes: whole % 60,
  });
}

/** `45 min late`, `5 min early`, `On time`. */
export function delayText(minutes: number, language: Language): string {
  const words = messagesIn(language).flights;
  if (minutes === 0) return words.onTime;
  const duration = durationText(minutes, language);
  return minutes > 0 ? words.late({ duration }) : words.early({ duration });
}

/** What counts of the times of one end: what happened, else what is expected, else the plan. */
export function bestTime({ scheduled, estimated, actual }: FlightEndDetails): FlightTime | null {
  return actual ?? estimated ?? scheduled;
}

/** `45 %`. */
export function percentText(share: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(share);
}

/** A bar of the course of a flight; shares of the whole, 0 to 1. */
export interface CourseBar {
  readonly from: number;
  readonly to: number;
  readonly begin: FlightTime;
  readonly end: FlightTime;
}

/** The course of a flight: as planned, and as it comes. */
export interface Course {
  readonly planned: CourseBar;
  /** Null where nothing is known but the plan. */
  readonly coming: CourseBar | null;
  /** From the planned departure to the one that comes, where that is later. */
  readonly delay: { readonly from: number; readonly to: number } | null;
  /** How much of the time of the coming bar (else of the planned) is over, 0 to 1. */
  readonly flown: number;
  /** Null outside of the course. */
  readonly now: number | null;
}

/** Around the course, of its length, so that times stand within. */
const margin = 0.04;

/**
 * Where the bars of a flight's course begin and end. Null where it is not known when the flight
 * leaves or lands, or where it has been cancelled.
 *
 * @param now UNIX seconds
 */
export function courseOf(
  { departure, arrival, remark, progress }: FlightDetails,
  now: number,
): Course | null {
  const [leaves, lands] = [bestTime(departure), bestTime(arrival)];
  const plannedFrom = departure.scheduled ?? leaves;
  const plannedTo = arrival.scheduled ?? lands;
  if (!leaves || !lands || !plannedFrom || !plannedTo) return null;
  if (remark?.kind === 'cancelled' || plannedTo.instant <= plannedFrom.instant) return null;
  const first = Math.min(plannedFrom.instant, leaves.instant);
  const last = Math.max(plannedTo.instant, lands.instant);
  const length = (last - first) * (1 + 2 * margin);
  const place = (instant: number): number => (instant - first) / length + margin / (1 + 2 * margin);
  const bar = (begin: FlightTime, end: FlightTime): CourseBar => ({
    from: place(begin.instant),
    to: place(end.instant),
    begin,
    end,
  });
  // An arrival of which only the plan is known does not come before the departure.
  const isKnown = lands.instant > leaves.instant;
  const isOther = leaves !== departure.scheduled || lands !== arrival.scheduled;
  const here = place(now);
  return {
    planned: bar(plannedFrom, plannedTo),
    coming: isKnown && isOther ? bar(leaves, lands) : null,
    delay:
      leaves.instant > plannedFrom.instant
        ? { from: place(plannedFrom.instant), to: place(leaves.instant) }
        : null,
    flown: flownOf(progress, (now - leaves.instant) / (lands.instant - leaves.instant)),
    now: here >= 0 && here <= 1 ? here : null,
  };
}

/** On an axis of time it is the time that counts, and not the way. */
function flownOf(progress: FlightDetails['progress'], share: number): number {
  if (progress === null) return 0;
  return progress.share === 1 ? 1 : Math.min(1, Math.max(0, share));
}
