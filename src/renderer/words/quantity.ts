import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

/** `11,278 m`, `870 km/h`, `1,204 km`: whole, in the manner of a language. */
export function quantity(
  value: number,
  unit:
    'foot' | 'meter' | 'kilometer' | 'kilometer-per-hour' | 'meter-per-second' | 'foot-per-minute',
  language: Language,
): string {
  const options = { style: 'unit', unit, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(value);
}

const metresPerFoot = 0.3048;

/** `10,970 m (36,000 ft)`: feet to the hundred, as altitudes are flown. */
export function altitudeText(metres: number, language: Language): string {
  const feet = Math.round(metres / metresPerFoot / 100) * 100;
  return `${quantity(Math.round(metres / 10) * 10, 'meter', language)} (${quantity(feet, 'foot', language)})`;
}

/** Slower than this (metres a second) an aircraft flies level: air is never still. */
const slowestClimb = 0.5;

/**
 * `climbing, 12 m/s (2,400 ft/min)`, `level`: whole metres, and feet to the hundred, as they are flown.
 *
 * @param kilometresPerHour vertical speed; negative: it descends
 */
export function climbText(kilometresPerHour: number, language: Language): string {
  const words = messagesIn(language).flights.position;
  const metresPerSecond = kilometresPerHour / 3.6;
  const speed = Math.abs(metresPerSecond);
  if (speed < slowestClimb) return words.level;
  const feet = Math.round(((speed / metresPerFoot) * 60) / 100) * 100;
  const rate = `${quantity(speed, 'meter-per-second', language)} (${quantity(feet, 'foot-per-minute', language)})`;
  return metresPerSecond > 0 ? words.climbing({ rate }) : words.descending({ rate });
}

/** What the crew says with a transponder code that has a meaning of its own; null: nothing. */
export function squawkMeaning(squawk: string, language: Language): string | null {
  const { squawks } = messagesIn(language).flights.position;
  switch (squawk) {
    case '7500':
      return squawks.interference;
    case '7600':
      return squawks.radio;
    case '7700':
      return squawks.emergency;
    default:
      return null;
  }
}

/** A length of time, whole minutes: `45 min`, `1 h 30 min`. */
export function lengthText(minutes: number, language: Language): string {
  const words = messagesIn(language).lists;
  const whole = Math.round(minutes);
  return whole < 60
    ? words.minutes({ minutes: whole })
    : words.hours({ hours: Math.floor(whole / 60), minutes: whole % 60 });
}
