import { z } from 'zod';

/** Codes as a person may type them: IATA (3 letters) or ICAO (4 letters or digits). */
const airportCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[A-Z]{3}$|^[A-Z][A-Z0-9]{3}$/,
    'An airport code has three or four letters, like ZRH or LSZH.',
  );

/** A whole number that a person may set, with the bounds that keep a board honest. */
function whole(least: number, most: number, unit: string): z.ZodNumber {
  const sentence = `A whole number of ${unit} from ${least} to ${most}, please.`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The base URL of a Flight Data Service: https, or http on this machine only; without user name,
 * password, query or fragment, because a key has no place in a URL. No slash at the end.
 */
export const baseUrlSchema = z
  .string()
  .trim()
  .max(500)
  .transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    const isSecure =
      url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackHosts.has(url.hostname));
    if (!url || !isSecure) {
      context.addIssue({
        code: 'custom',
        message: 'The address must begin with https:// (http:// only for this computer itself).',
      });
      return z.NEVER;
    }
    if (url.username || url.password || url.search || url.hash) {
      context.addIssue({
        code: 'custom',
        message:
          'The address must be without user name, password, ? and #. The key has a field of its own.',
      });
      return z.NEVER;
    }
    return url.href.replace(/\/+$/, '');
  });

/** An API key as it may stand in an HTTP header; spaces around it come from copying and go. */
export const apiKeySchema = z
  .string()
  .trim()
  .regex(
    /^[\x21-\x7e]{1,500}$/,
    'The key was not used: a key has no spaces, accents or line breaks. Copy it once more.',
  );

/** Everything a person can set, except the API key, which is kept apart, encrypted. */
export const settingsSchema = z.object({
  /** IATA or ICAO code; null: guessed from the system's time zone. */
  airport: airportCode.nullable().default(null),
  direction: z.enum(['departures', 'arrivals']).default('departures'),
  /** null: the embedded service, simulated. Else the base URL of somebody's service. */
  serviceUrl: baseUrlSchema.nullable().default(null),
  /** Seconds between two polls; null: 60 for the embedded service, 300 for another. */
  pollSeconds: whole(15, 3600, 'seconds').nullable().default(null),
  /** Calls a month that the plan of a service other than ours allows; null: no limit known. */
  monthlyQuota: whole(1, 100_000_000, 'calls').nullable().default(null),
  /** From this many minutes on, later is called delayed (15 by convention). */
  delayThresholdMinutes: whole(1, 180, 'minutes').default(15),
  /** How long a departed or landed flight stays, minutes. */
  departedGraceMinutes: whole(0, 240, 'minutes').default(30),
  /** How long a cancelled flight stays after its scheduled time, minutes. */
  cancelledGraceMinutes: whole(0, 720, 'minutes').default(60),
  clock: z.enum(['24', '12']).default('24'),
});

export type Settings = z.output<typeof settingsSchema>;

/** A change to some of the settings. */
export const settingsPatchSchema = z
  .object({
    airport: settingsSchema.shape.airport.unwrap(),
    direction: settingsSchema.shape.direction.unwrap(),
    serviceUrl: settingsSchema.shape.serviceUrl.unwrap(),
    pollSeconds: settingsSchema.shape.pollSeconds.unwrap(),
    monthlyQuota: settingsSchema.shape.monthlyQuota.unwrap(),
    delayThresholdMinutes: settingsSchema.shape.delayThresholdMinutes.unwrap(),
    departedGraceMinutes: settingsSchema.shape.departedGraceMinutes.unwrap(),
    cancelledGraceMinutes: settingsSchema.shape.cancelledGraceMinutes.unwrap(),
    clock: settingsSchema.shape.clock.unwrap(),
  })
  .partial()
  .strict();

export type SettingsPatch = z.input<typeof settingsPatchSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});
