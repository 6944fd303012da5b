import { z } from 'zod';
import { settingsSchema, type OtherDisplay } from '#shared/settings.ts';
import type { DisplayIdentity } from '#shared/wall.ts';

/** A board for a further screen, as the command line names it: `2=LHR/arrivals`. */
const requestSchema = z
  .string()
  .regex(/^.{1,200}=[^=/]+\/[^=/]+$/, 'It looks like 2=LHR/arrivals.')
  .transform((text) => {
    const end = text.lastIndexOf('=');
    const [airport, direction] = text.slice(end + 1).split('/');
    return { screen: text.slice(0, end), airport, direction };
  })
  .pipe(
    z.object({
      screen: z.string(),
      airport: settingsSchema.shape.airport.unwrap().unwrap(),
      direction: z.enum(['departures', 'arrivals'], 'It is departures or arrivals.'),
    }),
  );

export const displayRequestsSchema = z.array(requestSchema).max(8);

/** Which screen, by number or name, is to show what. */
export type DisplayRequest = z.output<typeof requestSchema>;

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
