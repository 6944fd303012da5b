import type { SettingsPatch } from '../../src/shared/settings.ts';

/** What is done to the board at a minute of a day, as the page would call for it. */
export type Step =
  | { readonly call: 'changeSettings'; readonly patch: SettingsPatch }
  /** A user wants all reference lists again. */
  | { readonly call: 'refreshLibrary' }
  /** A user presses the key that refreshes the board. */
  | { readonly call: 'refreshBoard' }
  /** A user enters the key of the service again. */
  | { readonly call: 'useService' }
  /** A user presses the keys that lead out of a kiosk: no call, as a page has none that does. */
  | { readonly call: null };

const minutesOfDay = 24 * 60;
const hour = 60;

/** Three languages that take turns; the days take turns, too. Some have letters of their own. */
const languagesOfDay = [
  ['en', 'de', 'fr'],
  ['en', 'ar', 'it'],
  ['en', 'ja', 'pt'],
] as const;

/** Minutes of every day that are gone through tick by tick and frame by frame. */
const closeMinutes = { from: 12 * hour, to: 12 * hour + 5 };

/**
 * What is done at this minute, counted from the beginning of the run, which is midnight (UTC): the
 * faces take turns, eight hours each; the night is blank on one day and dim on the next; the reference
 * lists are asked for once a day; who has refused the key is asked again by hand; seven hours are a
 * kiosk's, in which no setting can be changed; and the key is entered while the key ring is locked, and
 * once more when it is not.
 */
export function stepsAt(minute: number): readonly Step[] {
  const day = Math.floor(minute / minutesOfDay);
  switch (minute % minutesOfDay) {
    // Not before the key ring is open: what is said of it is not to be hidden by a blank night.
    case 10: {
      const boardLanguages = [...(languagesOfDay[day % languagesOfDay.length] ?? ['en'])];
      const is = day % 2 === 0 ? 'blank' : 'dim';
      const night = { from: '01:00', to: '05:00', is } as const;
      return [{ call: 'changeSettings', patch: { face: 'display', boardLanguages, night } }];
    }
    case 4 * hour + 15:
      return [{ call: 'refreshLibrary' }];
    case 8 * hour:
      return [{ call: 'changeSettings', patch: { face: 'split-flap' } }];
    case 8 * hour + 30:
      return [{ call: 'changeSettings', patch: { isKiosk: true } }];
    case 15 * hour + 30:
      return [{ call: null }];
    // It stays in the settings until then.
    case 15 * hour + 35:
      return [{ call: 'changeSettings', patch: { isKiosk: false } }];
    case 18 * hour + 10:
    case 18 * hour + 25:
      return [{ call: 'useService' }];
    case 16 * hour:
      return [{ call: 'changeSettings', patch: { face: 'dot-matrix' } }];
    case 21 * hour + 40:
      return [{ call: 'refreshBoard' }];
    default:
      return [];
  }
}

/** Whether this minute, counted from the beginning of the run, is gone through frame by frame. */
export function isClose(minute: number): boolean {
  const today = minute % minutesOfDay;
  return today >= closeMinutes.from && today < closeMinutes.to;
}

/** Readings of a day that are in the hours of the kiosk. */
export const readingsInKiosk = 4;

/** Two hours between two readings. */
export const readingsOfDay = 12;

/** Every two hours, away from troubles and changes. */
export function isReadingDue(minute: number): boolean {
  return minute % (minutesOfDay / readingsOfDay) === 50;
}
