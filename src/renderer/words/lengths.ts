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
