import { z } from 'zod';
import {
  longestAnnouncement,
  mostAnnouncements,
  mostParts,
  weekdays,
  wayKeyPattern,
  largestLogo,
  longestBrandingName,
  mostAirlineLogos,
} from './limits.ts';
import { languages } from './languages.ts';
import { plainText } from './fold.ts';
import { asProblem, type Problem } from './problem.ts';
import { airportFeeds, providerFacts, providerNames } from './providers.ts';
import { isAirlineCode } from './flight-number.ts';
import { airportCodePattern, readBaseUrl } from './typed-in.ts';

/** What a schema says of a wrong value: the problem as JSON, because zod has room for a text alone. */
const refusal = (problem: Problem): string => JSON.stringify(problem);

/** The problem in what a schema of ours says of a wrong value; null if zod itself says it. */
export function problemIn(message: string): Problem | null {
  try {
    // Only `refusal` writes JSON there.
    return JSON.parse(message) as Problem;
  } catch {
    return null;
  }
}

/** Codes as a person may type them: IATA (3 letters) or ICAO (4 letters or digits). */
const airportCode = z
  .string(refusal({ code: 'refusals.airportCode' }))
  .trim()
  .toUpperCase()
  .regex(airportCodePattern, refusal({ code: 'refusals.airportCode' }))
  .meta({ title: 'airport code (`"ZRH"`)' });

const airlineCode = z
  .string(refusal({ code: 'refusals.airlineCode' }))
  .trim()
  .toUpperCase()
  .refine(isAirlineCode, refusal({ code: 'refusals.airlineCode' }))
  .meta({ title: 'airline code (`"LX"`)' });

const countryCode = z
  .string(refusal({ code: 'refusals.countryCode' }))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, refusal({ code: 'refusals.countryCode' }))
  .meta({ title: 'country code (`"CH"`)' });

const timeOfDay = z
  .string(refusal({ code: 'refusals.timeOfDay' }))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, refusal({ code: 'refusals.timeOfDay' }))
  .meta({ title: 'time of day (`"23:30"`)' });

const localTime = z.iso
  .datetime({ local: true, precision: -1, error: refusal({ code: 'refusals.localTime' }) })
  .meta({ title: 'date and time (`"2026-11-24T08:30"`)' });

const yesOrNo = z.boolean(refusal({ code: 'refusals.trueOrFalse' }));

function oneOf<const Values extends readonly string[]>(
  values: Values,
): z.ZodEnum<{ [Value in Values[number]]: Value }> {
  return z.enum(values, refusal(asProblem('refusals.oneOf', { values: values.join(', ') })));
}

function list<Item extends z.ZodType>(item: Item, most: number): z.ZodArray<Item> {
  const sentence = refusal(asProblem('refusals.list', { most }));
  const each = z.array(item, sentence).max(most, sentence);
  return each.overwrite((items) => [...new Set(items)]);
}

/** Values by a key, of which there are at most so many. */
function recordOf<Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
): z.ZodRecord<Key, Value> {
  return z
    .record(key, value, refusal({ code: 'refusals.fields' }))
    .refine((entries) => Object.keys(entries).length <= most, refusal({ code: 'refusals.fields' }));
}

/** A text that is not empty once the spaces around it are gone. */
function text(least: number, most: number): z.ZodString {
  const sentence = refusal(asProblem('refusals.text', { most }));
  return z.string(sentence).trim().min(least, sentence).max(most, sentence);
}

/** A whole number that a person may set, with the bounds that keep a board honest. */
function whole(least: number, most: number): z.ZodNumber {
  const sentence = refusal(asProblem('refusals.whole', { least, most }));
  return z.int(sentence).min(least, sentence).max(most, sentence);
}

/** A number that a person may set, with the bounds that make sense. */
function decimal(least: number, most: number): z.ZodNumber {
  const sentence = refusal(asProblem('refusals.number', { least, most }));
  return z.number(sentence).min(least, sentence).max(most, sentence);
}

/** The base URL of a Flight Data Service, as `readBaseUrl` has it. */
export const baseUrlSchema = z
  .string(refusal({ code: 'refusals.addressScheme' }))
  .transform((text, context) => {
    const reading = readBaseUrl(text);
    if (reading.ok) return reading.value;
    context.addIssue({ code: 'custom', message: refusal(reading.problem) });
    return z.NEVER;
  })
  .meta({ title: 'address (`"https://…"`)' });

/** An API key as it may stand in an HTTP header; spaces around it come from copying and go. */
export const apiKeySchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/, refusal({ code: 'refusals.keyCharacters' }));

/** What a screen is known by (wall.ts). */
const displaySchema = z.object(
  {
    label: z
      .string(refusal(asProblem('refusals.text', { most: 200 })))
      .max(200, refusal(asProblem('refusals.text', { most: 200 })))
      .describe('Name that the screen reports; empty if it reports none.'),
    width: whole(1, 100_000).describe('Pixels of the screen itself, whatever the scale.'),
    height: whole(1, 100_000).describe('As `width`.'),
    x: whole(-1_000_000, 1_000_000).describe('Position among the screens.'),
    y: whole(-1_000_000, 1_000_000).describe('As `x`.'),
  },
  refusal({ code: 'refusals.fields' }),
);

/** What may be another on each screen: which boards, and how they are drawn there. */
const boardShape = {
  airport: airportCode
    .nullable()
    .default(null)
    .describe(
      'IATA or ICAO code of the airport; `null`: an airport in the time zone of the system.',
    ),
  direction: oneOf(['departures', 'arrivals'])
    .default('departures')
    .describe('What the board shows first.'),
  otherAirports: list(airportCode, 3)
    .default([])
    .describe('Airports beside `airport`, or in turn with it.'),
  airportsShown: oneOf(['in-turn', 'side-by-side'])
    .default('in-turn')
    .describe('With several airports: one after the other, or all together.'),
  otherDirection: oneOf(['hidden', 'in-turn', 'side-by-side'])
    .default('hidden')
    .describe('Whether and how the board also shows the other direction.'),
  face: oneOf(['display', 'split-flap', 'dot-matrix'])
    .default('display')
    .describe('Look of the board.'),
  screenInches: decimal(3, 400)
    .nullable()
    .default(null)
    .describe('Diagonal of the screen, inches; `null`: not known.'),
  viewingMetres: decimal(0.3, 60)
    .nullable()
    .default(null)
    .describe('Viewing distance, metres; `null`: type as large as a full board allows.'),
  boardLanguages: list(oneOf(languages), 3)
    .default([])
    .describe('Languages of the board, which take turns; none: the language of the interface.'),
  boardPart: z
    .object(
      {
        part: whole(1, mostParts).describe(
          'Number of this screen, in reading order; at most `of`.',
        ),
        of: whole(1, mostParts).describe('Number of screens that show the board together.'),
        rows: whole(1, 100)
          .nullable()
          .default(null)
          .describe(
            'Most flights on each screen; `null`: as many as fit. If the screens differ, set it on all of them to the number that fits the smallest.',
          ),
      },
      refusal({ code: 'refusals.fields' }),
    )
    .refine(({ part, of }) => part <= of, {
      message: refusal({ code: 'refusals.partOfMore' }),
      path: ['part'],
    })
    .nullable()
    .default(null)
    .describe(
      'Part of its boards that this screen shows, if several stand side by side; `null`: all of it, also the default of a further screen.',
    ),
} as const;

/** The settings that each screen may have for itself. */
// The keys of an object literal are those of its type.
export const boardSettings = Object.keys(boardShape) as readonly (keyof typeof boardShape)[];

/** A further screen, and what is another there than on the first; all else is as on the first. */
const otherDisplaySchema = z.object(
  {
    display: displaySchema.describe('The screen, as `display` names it.'),
    own: z
      .object(
        {
          airport: boardShape.airport.unwrap().exactOptional(),
          direction: boardShape.direction.unwrap().exactOptional(),
          otherAirports: boardShape.otherAirports.unwrap().exactOptional(),
          airportsShown: boardShape.airportsShown.unwrap().exactOptional(),
          otherDirection: boardShape.otherDirection.unwrap().exactOptional(),
          face: boardShape.face.unwrap().exactOptional(),
          screenInches: boardShape.screenInches.unwrap().exactOptional(),
          viewingMetres: boardShape.viewingMetres.unwrap().exactOptional(),
          boardLanguages: boardShape.boardLanguages.unwrap().exactOptional(),
          boardPart: boardShape.boardPart.unwrap().exactOptional(),
        },
        refusal({ code: 'refusals.fields' }),
      )
      .describe('Settings that differ there.'),
  },
  refusal({ code: 'refusals.fields' }),
);

const announcementText = z
  .string(refusal(asProblem('refusals.text', { most: longestAnnouncement })))
  .overwrite(plainText)
  .min(1, refusal(asProblem('refusals.text', { most: longestAnnouncement })))
  .max(longestAnnouncement, refusal(asProblem('refusals.text', { most: longestAnnouncement })));

/**
 * A user's own text on the board, which the settings page calls a notice (docs/board-rules.md,
 * "Notices"). No field has a default: an invalid end must not become none.
 */
export const announcementSchema = z
  .object(
    {
      level: oneOf(['line', 'page', 'emergency']).describe(
        '`line`: below the board. `page`: a separate page, in turn with the flights. `emergency`: the whole board, until it ends.',
      ),
      texts: z
        .partialRecord(
          z.enum(languages),
          announcementText,
          refusal({ code: 'refusals.announcementTexts' }),
        )
        .refine(
          (texts) => Object.keys(texts).length > 0,
          refusal({ code: 'refusals.announcementTexts' }),
        )
        .meta({
          title: `texts of up to ${longestAnnouncement} characters, by language (\`{ "en": "…", "de": "…" }\`)`,
        })
        .describe(
          'At least one. A language without a text gets that of the first one with a text.',
        ),
      from: localTime.nullable().describe('When it begins, local time; `null`: it has begun.'),
      until: localTime.nullable().describe('When it ends, local time; `null`: when it is removed.'),
      days: list(oneOf(weekdays), weekdays.length).describe(
        'Days of the week; none: all of them. Hours that continue after midnight belong to the day on which they began.',
      ),
      hours: z
        .object(
          {
            from: timeOfDay.describe('When it begins on each of the days.'),
            to: timeOfDay.describe('When it ends; if not after `from`: on the next day.'),
          },
          refusal({ code: 'refusals.fields' }),
        )
        .nullable()
        .describe('Hours of the day; `null`: all day.'),
    },
    refusal({ code: 'refusals.fields' }),
  )
  .refine(({ from, until }) => from === null || until === null || from < until, {
    message: refusal({ code: 'refusals.endsBeforeItBegins' }),
    path: ['until'],
  });

export type Announcement = z.output<typeof announcementSchema>;

/** A picture that the profile keeps, by its name there. */
const keptPicture = z
  .string(refusal({ code: 'refusals.keptPicture' }))
  .regex(/^[0-9a-f]{32}$/, refusal({ code: 'refusals.keptPicture' }))
  .meta({ title: 'name of a picture in the profile (`"3f2a…"`)' });

export type OtherDisplay = z.output<typeof otherDisplaySchema>;

/**
 * All settings except the API key, which is stored separately, encrypted. docs/settings.md shows the
 * descriptions, and each rule has a message that says what it accepts.
 */
export const settingsSchema = z.object({
  ...boardShape,

  provider: oneOf(providerNames)
    .default('interface')
    .describe(
      'Provider of the flights; `interface`: the service at `serviceUrl`, or the built-in one.',
    ),
  serviceUrl: baseUrlSchema
    .nullable()
    .default(null)
    .describe(
      'Base URL of the flight data service: https, or http on this computer; `null`: that of the provider, or the built-in one, simulated.',
    ),
  airportFeeds: list(oneOf(airportFeeds), airportFeeds.length)
    .default([])
    .describe(
      'Airports\u2019 own feeds in use: an airport that one of them has takes its flights from there, every other airport from `provider`.',
    ),
  pollSeconds: whole(15, 86_400)
    .nullable()
    .default(null)
    .describe(
      'Minimum seconds between two polls; `null`: as the plan allows (docs/plan.md), else 60 for the built-in service and 300 for another.',
    ),
  monthlyQuota: whole(1, 100_000_000)
    .nullable()
    .default(null)
    .describe(
      'Calls a month in your plan (not for the built-in service); a figure of the service takes precedence. `null`: the free plan of the provider, if it has one.',
    ),
  savesData: yesOrNo
    .default(false)
    .describe(
      'For a metered connection: Landside requests only the fields that it reads, if the service speaks the interface (docs/interface-in-the-application.md, "Saved data").',
    ),
  delayThresholdMinutes: whole(1, 180)
    .default(15)
    .describe('Minutes from which a late flight counts as delayed (15 by convention).'),
  departedGraceMinutes: whole(0, 240)
    .default(30)
    .describe('Minutes that a departed or landed flight stays.'),
  cancelledGraceMinutes: whole(0, 720)
    .default(60)
    .describe('Minutes that a cancelled flight stays after its scheduled time.'),
  clock: oneOf(['24', '12']).default('24').describe('12-hour or 24-hour clock.'),

  filters: z
    .object(
      {
        terminals: list(text(1, 20), 30)
          .default([])
          .describe('As the board names them: `1`, `INTL`.'),
        airlines: list(airlineCode, 50)
          .default([])
          .describe('IATA or ICAO codes. A codeshare counts for its partners, too.'),
        places: list(airportCode, 50)
          .default([])
          .describe('Airport codes of destinations or origins.'),
        countries: list(countryCode, 50)
          .default([])
          .describe('ISO 3166-1 alpha-2 codes of the countries of destinations or origins.'),
        hoursAhead: whole(1, 48)
          .nullable()
          .default(null)
          .describe('Hides flights scheduled further ahead; `null`: hides none.'),
      },
      refusal({ code: 'refusals.fields' }),
    )
    .prefault({})
    .describe('Flights on the board. An empty list allows all.'),
  hasCodeshares: yesOrNo
    .default(true)
    .describe('Whether the board shows the numbers of codeshare partners.'),

  mostPages: whole(1, 100)
    .nullable()
    .default(6)
    .describe('Number of pages that take turns; 1: the board never turns a page; `null`: all.'),
  pageSeconds: whole(8, 120)
    .nullable()
    .default(null)
    .describe('Seconds that a page stays; `null`: as long as its words take to read.'),

  appearance: oneOf(['dark', 'light', 'system'])
    .default('dark')
    .describe('Colours of the face `display`; the other faces are always dark.'),
  contrast: oneOf(['system', 'standard', 'high']).default('system').describe('Contrast.'),
  palette: oneOf(['standard', 'colour-blind'])
    .default('standard')
    .describe(
      'Colours of states; `colour-blind`: colours that colour-blind people can distinguish.',
    ),
  motion: oneOf(['system', 'reduced'])
    .default('system')
    .describe('Motion; `reduced`: changes are instant.'),
  hasSound: yesOrNo.default(false).describe('The clatter of the flaps.'),

  language: oneOf(languages)
    .nullable()
    .default(null)
    .describe(
      'Language of everything except the board; `null`: that of the system. `zh` is Chinese in simplified characters.',
    ),

  night: z
    .object(
      {
        from: timeOfDay.describe('When it begins.'),
        to: timeOfDay.describe('When it ends; before `from`: the next morning.'),
        is: oneOf(['blank', 'dim']).describe('Dark or dimmed.'),
      },
      refusal({ code: 'refusals.fields' }),
    )
    .nullable()
    .default(null)
    .describe(
      'Hours, by the clock of this computer, in which the board is dark or dimmed; `null`: never.',
    ),

  announcements: list(announcementSchema, mostAnnouncements)
    .default([])
    .describe(
      'Notices in your own words, in the order of their turns. Times are those of the first board’s airport.',
    ),

  houseName: z
    .string(refusal(asProblem('refusals.text', { most: longestBrandingName })))
    .overwrite(plainText)
    .min(1, refusal(asProblem('refusals.text', { most: longestBrandingName })))
    .max(longestBrandingName, refusal(asProblem('refusals.text', { most: longestBrandingName })))
    .nullable()
    .default(null)
    .describe('Name of the house, beside that of the airport; `null`: none.'),
  houseLogo: z
    .object(
      {
        picture: keptPicture.describe(
          'The picture, which the settings page puts into the profile.',
        ),
        width: whole(1, largestLogo.width).describe('Of the picture, pixels.'),
        height: whole(1, largestLogo.height).describe('As `width`.'),
      },
      refusal({ code: 'refusals.fields' }),
    )
    .nullable()
    .default(null)
    .describe('Logo of the house, in the `house` folder of the profile; `null`: none.'),

  accentColour: z
    .string(refusal({ code: 'refusals.colour' }))
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, refusal({ code: 'refusals.colour' }))
    .meta({ title: 'colour (`"#c8102e"`)' })
    .nullable()
    .default(null)
    .describe(
      'Colour of the house: a line below the header and the sign in it, in looks with enough contrast; `null`: none.',
    ),

  airlineLogos: recordOf(airlineCode, keptPicture, mostAirlineLogos)
    .meta({ title: `up to ${mostAirlineLogos} pictures, by airline code (\`{ "LX": "3f2a…" }\`)` })
    .default({})
    .describe(
      'Logos of airlines, in the `house` folder of the profile; the settings page imports them from a folder. The display shows them instead of a colour.',
    ),
  minutesThere: recordOf(
    z.string().regex(wayKeyPattern, refusal({ code: 'refusals.fields' })),
    whole(1, 600),
    60,
  )
    .meta({
      title:
        'up to 60 whole numbers from 1 to 600, by airport, or by airport and terminal (`{ "ZRH": 40, "ZRH E": 55 }`)',
    })
    .default({})
    .describe(
      'Minutes that guests need from the house to the gate or the airport: departures show by when to leave, if the board has room.',
    ),
  minutesEarly: whole(0, 300)
    .default(30)
    .describe('Minutes before departure that guests should be there.'),

  isKiosk: yesOrNo
    .default(false)
    .describe(
      'The board fills a screen, is supervised, and opens nothing. A value other than `true` and `false` counts as `true` unless it means no (`null`, `0`, `"no"`).',
    ),
  display: displaySchema
    .nullable()
    .default(null)
    .describe('The screen of the kiosk; `null`: the main one.'),
  otherDisplays: list(otherDisplaySchema, 8)
    .default([])
    .describe('Further screens, each with a window and its boards.'),
  startsAtLogin: yesOrNo.default(false).describe('Whether the system starts Landside at login.'),
  isInTray: yesOrNo
    .default(false)
    .describe('Whether there is an icon in the system’s tray; never in a kiosk.'),
});

export type Settings = z.output<typeof settingsSchema>;

/** The base URL of the service in force; null: the built-in one. */
export function serviceAddress({
  provider,
  serviceUrl,
}: Pick<Settings, 'provider' | 'serviceUrl'>): string | null {
  return serviceUrl ?? providerFacts[provider].baseUrl;
}

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
