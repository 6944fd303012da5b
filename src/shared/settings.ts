import { z } from 'zod';
import { languages } from './languages.ts';
import { en } from './messages/problems/en.ts';

/** In English; the main process says them in the language of the interface. */
const { refusals } = en;

/** Codes as a person may type them: IATA (3 letters) or ICAO (4 letters or digits). */
const airportCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$|^[A-Z][A-Z0-9]{3}$/, refusals.airportCode);

const airlineCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2}$|^[A-Z]{3}$/, refusals.airlineCode);

const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, refusals.countryCode);

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, refusals.timeOfDay);

/** A whole number that a person may set, with the bounds that keep a board honest. */
function whole(least: number, most: number): z.ZodNumber {
  const sentence = refusals.whole(least, most);
  return z.int(sentence).min(least, sentence).max(most, sentence);
}

/** A number that a person may set, with the bounds that make sense. */
function decimal(least: number, most: number): z.ZodNumber {
  const sentence = refusals.number(least, most);
  return z.number(sentence).min(least, sentence).max(most, sentence);
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
        message: refusals.addressScheme,
      });
      return z.NEVER;
    }
    if (url.username || url.password || url.search || url.hash) {
      context.addIssue({
        code: 'custom',
        message: refusals.addressParts,
      });
      return z.NEVER;
    }
    return url.href.replace(/\/+$/, '');
  });

/** An API key as it may stand in an HTTP header; spaces around it come from copying and go. */
export const apiKeySchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/, refusals.keyCharacters);

/** What a screen is known by (wall.ts). */
const displaySchema = z.object({
  label: z.string().max(200),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  x: z.int().min(-1_000_000).max(1_000_000),
  y: z.int().min(-1_000_000).max(1_000_000),
});

/** What may be another on each screen: which boards, and how they are drawn there. */
const boardShape = {
  /** IATA or ICAO code; null: guessed from the system's time zone. */
  airport: airportCode.nullable().default(null),
  direction: z.enum(['departures', 'arrivals']).default('departures'),
  /** Airports shown beside `airport`, or in turn with it. */
  otherAirports: z.array(airportCode).max(3).default([]),
  /** With several airports: one after the other, or all at once. */
  airportsShown: z.enum(['in-turn', 'side-by-side']).default('in-turn'),
  /** Whether the other direction is shown as well. `direction` is the first one. */
  otherDirection: z.enum(['hidden', 'in-turn', 'side-by-side']).default('hidden'),
  face: z.enum(['display', 'split-flap', 'dot-matrix']).default('display'),
  /** Diagonal of the screen, inches; null: what the system tells. */
  screenInches: decimal(3, 400).nullable().default(null),
  /** From how far away the board is read, metres; null: type as large as a full board allows. */
  viewingMetres: decimal(0.3, 60).nullable().default(null),
  /** Languages of the board, which take turns; none: the language of the interface. */
  boardLanguages: z.array(z.enum(languages)).max(3).default([]),
} as const;

/** The settings that each screen may have for itself. */
// The keys of an object literal are those of its type.
export const boardSettings = Object.keys(boardShape) as readonly (keyof typeof boardShape)[];

/** A further screen, and what is another there than on the first; all else is as on the first. */
const otherDisplaySchema = z.object({
  display: displaySchema,
  own: z.object({
    airport: boardShape.airport.unwrap().exactOptional(),
    direction: boardShape.direction.unwrap().exactOptional(),
    otherAirports: boardShape.otherAirports.unwrap().exactOptional(),
    airportsShown: boardShape.airportsShown.unwrap().exactOptional(),
    otherDirection: boardShape.otherDirection.unwrap().exactOptional(),
    face: boardShape.face.unwrap().exactOptional(),
    screenInches: boardShape.screenInches.unwrap().exactOptional(),
    viewingMetres: boardShape.viewingMetres.unwrap().exactOptional(),
    boardLanguages: boardShape.boardLanguages.unwrap().exactOptional(),
  }),
});

export type OtherDisplay = z.output<typeof otherDisplaySchema>;

/** Everything a person can set, except the API key, which is kept apart, encrypted. */
export const settingsSchema = z.object({
  ...boardShape,

  /** null: the embedded service, simulated. Else the base URL of somebody's service. */
  serviceUrl: baseUrlSchema.nullable().default(null),
  /** Seconds between two polls; null: 60 for the embedded service, 300 for another. */
  pollSeconds: whole(15, 3600).nullable().default(null),
  /** Calls a month that the plan of a service other than ours allows; null: no limit known. */
  monthlyQuota: whole(1, 100_000_000).nullable().default(null),
  /** From this many minutes on, later is called delayed (15 by convention). */
  delayThresholdMinutes: whole(1, 180).default(15),
  /** How long a departed or landed flight stays, minutes. */
  departedGraceMinutes: whole(0, 240).default(30),
  /** How long a cancelled flight stays after its scheduled time, minutes. */
  cancelledGraceMinutes: whole(0, 720).default(60),
  clock: z.enum(['24', '12']).default('24'),

  /** What is shown of a board. An empty list allows everything. */
  filters: z
    .object({
      /** As the board names them: `1`, `INTL`. */
      terminals: z.array(z.string().trim().min(1).max(20)).max(30).default([]),
      /** IATA or ICAO codes. A codeshare counts for its partners, too. */
      airlines: z.array(airlineCode).max(50).default([]),
      /** Airport codes of destinations or origins. */
      places: z.array(airportCode).max(50).default([]),
      /** ISO 3166-1 alpha-2 codes of the countries of destinations or origins. */
      countries: z.array(countryCode).max(50).default([]),
      /** Flights scheduled further ahead are left out; null: none are. */
      hoursAhead: whole(1, 48).nullable().default(null),
    })
    .prefault({}),
  /** Whether the numbers of codeshare partners are shown. */
  hasCodeshares: z.boolean().default(true),

  /** Pages that take turns: the first so many; 1: no page is ever turned; null: all. */
  mostPages: whole(1, 100).nullable().default(6),
  /** How long a page stays, seconds; null: as long as its words take to read. */
  pageSeconds: whole(8, 120).nullable().default(null),

  /** Of the display; flaps and dots are always dark. */
  appearance: z.enum(['dark', 'light', 'system']).default('dark'),
  contrast: z.enum(['system', 'standard', 'high']).default('system'),
  palette: z.enum(['standard', 'colour-blind']).default('standard'),
  motion: z.enum(['system', 'reduced']).default('system'),
  /** The clatter of the flaps. */
  hasSound: z.boolean().default(false),

  /** Of everything but the board itself; null: the system's. */
  language: z.enum(languages).nullable().default(null),

  /** Hours of the screen's own place in which nothing is shown, or dimly; null: never. */
  night: z
    .object({ from: timeOfDay, to: timeOfDay, is: z.enum(['blank', 'dim']) })
    .nullable()
    .default(null),

  /** The board has the whole of a screen to itself, and nobody sits at it. */
  isKiosk: z.boolean().default(false),
  /** The screen of the kiosk (wall.ts); null: the system's main one. */
  display: displaySchema.nullable().default(null),
  /** Further screens, each with a window and boards of its own. */
  otherDisplays: z.array(otherDisplaySchema).max(8).default([]),
  /** Whether the system starts the application when somebody logs in. */
  startsAtLogin: z.boolean().default(false),
  /** Whether there is an icon in the system's tray; never in a kiosk. */
  isInTray: z.boolean().default(false),
});

export type Settings = z.output<typeof settingsSchema>;

/** The fields without their defaults: what is left out of a change stays as it is. */
function withoutDefaults<Shape extends z.ZodRawShape>(
  shape: Shape,
): {
  [Key in keyof Shape]: Shape[Key] extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner>
    ? Inner
    : Shape[Key];
} {
  const unwrapped = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field,
  ]);
  // The keys are those of the shape, and each field is unwrapped as its type is above.
  return Object.fromEntries(unwrapped) as ReturnType<typeof withoutDefaults<Shape>>;
}

/** A change to some of the settings. */
export const settingsPatchSchema = z
  .object(withoutDefaults(settingsSchema.shape))
  .partial()
  .strict();

export type SettingsPatch = z.input<typeof settingsPatchSchema>;
