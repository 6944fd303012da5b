import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

/** A length of time, whole minutes: `45 min`, `1 h 30 min`. */
export function lengthText(minutes: number, language: Language): string {
  const words = messagesIn(language).lists;
  const whole = Math.round(minutes);
  return whole < 60
    ? words.minutes({ minutes: whole })
    : words.hours({ hours: Math.floor(whole / 60), minutes: whole % 60 });
}

/** A time of day, minutes after midnight: `08:55`, or `8:55 AM`. */
export function timeOfDayText(minutes: number, clockStyle: '12' | '24'): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  if (clockStyle === '24') return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
