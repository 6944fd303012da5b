import type { ClockTime } from '#shared/board-view.ts';
import type { FlightEndDetails, FlightTime } from '#shared/flight-details.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { dayMarker } from '../../words/day-marker.ts';

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
