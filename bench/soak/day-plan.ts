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

/** What a day shows, one after the other: faces, and languages of which some have letters of their own. */
const looks: Readonly<Record<number, SettingsPatch>> = {
  // Not before the key ring is open: what is said of it is not to be hidden by a blank night.
  [10]: {
    face: 'display',
    boardLanguages: ['en', 'de', 'fr'],
    night: { from: '01:00', to: '05:00', is: 'blank' },
  },
  [2 * hour]: {
    boardLanguages: ['en', 'ar', 'it'],
    night: { from: '01:00', to: '05:00', is: 'dim' },
  },
  [5 * hour]: { boardLanguages: ['en', 'ja', 'pt'] },
  // Before a kiosk's hours, in which no setting can be changed: letters of all kinds at once.
  [8 * hour]: { face: 'split-flap', boardLanguages: ['en', 'ar', 'ja'] },
  [16 * hour]: { face: 'dot-matrix', boardLanguages: ['en', 'de', 'fr'] },
  [18 * hour + 40]: { boardLanguages: ['en', 'ar', 'it'] },
  [21 * hour]: { boardLanguages: ['en', 'ja', 'pt'] },
};

/** Minutes of every day that are gone through tick by tick and frame by frame. */
const closeMinutes = { from: 12 * hour, to: 12 * hour + 5 };

/**
 * What is done at this minute, counted from the beginning of the run, which is midnight (UTC): the
 * faces take turns, eight hours each; the night is blank at first, then dim; the reference lists are
 * asked for once a day; who has refused the key is asked again by hand; seven hours are a kiosk's, in
 * which no setting can be changed; and the key is entered while the key ring is locked, and once more
 * when it is not.
 *
 * All days are alike: what is held at a time of one day can be compared with the same of another.
 */
export function stepsAt(minute: number): readonly Step[] {
  const today = minute % minutesOfDay;
  const patch = looks[today];
  if (patch !== undefined) return [{ call: 'changeSettings', patch }];
  switch (today) {
    case 4 * hour + 15:
      return [{ call: 'refreshLibrary' }];
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
