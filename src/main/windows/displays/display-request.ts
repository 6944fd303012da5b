import type { Direction } from '#shared/board-view.ts';
import type { OtherDisplay } from '#shared/settings.ts';
import type { Problem } from '#shared/problem.ts';
import { readAirportCode, type Reading } from '#shared/typed-in.ts';
import type { DisplayIdentity } from '#shared/wall.ts';

/** Which screen, by number or name, is to show what. */
export interface DisplayRequest {
  readonly screen: string;
  readonly airport: string;
  readonly direction: Direction;
}

/** A board for a further screen, as the command line names it: `2=LHR/arrivals`. */
export function readDisplayRequest(text: string): Reading<DisplayRequest, string | Problem> {
  const parts = /^(?<screen>.{1,200})=(?<code>[^=/]+)\/(?<direction>[^=/]+)$/.exec(text)?.groups;
  if (!parts) return { ok: false, problem: 'It looks like 2=LHR/arrivals.' };
  const { screen = '', code = '', direction } = parts;
  const airport = readAirportCode(code);
  if (!airport.ok) return airport;
  if (direction !== 'departures' && direction !== 'arrivals') {
    return { ok: false, problem: 'It is departures or arrivals.' };
  }
  return { ok: true, value: { screen, airport: airport.value, direction } };
}

/**
 * The screens that are meant. A name may be that of one which is not there yet; a number counts those that
 * are there, the main one being 1.
 *
 * @param displays those that are there, the main one first
 * @param onUnknown told of a number that no screen has
 */
export function requestedDisplays(
  requests: readonly DisplayRequest[],
  displays: readonly DisplayIdentity[],
  onUnknown: (screen: string) => void,
): OtherDisplay[] {
  return requests.flatMap(({ screen, airport, direction }) => {
    const isNumber = /^\d{1,2}$/.test(screen);
    const display = isNumber
      ? displays[Number(screen) - 1]
      : (displays.find(({ label }) => label === screen) ?? namedDisplay(screen));
    if (display === undefined) {
      onUnknown(screen);
      return [];
    }
    // A user who names a board wants that very one.
    const own = { airport, direction, otherAirports: [], otherDirection: 'hidden' as const };
    return [{ display: { ...display }, own }];
  });
}

/** Of which nothing is known but its name: that is enough to find it when it comes. */
function namedDisplay(label: string): DisplayIdentity {
  return { label, width: 1, height: 1, x: 0, y: 0 };
}
