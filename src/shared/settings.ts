import { z } from 'zod';
import { longestAnnouncement, mostAnnouncements, weekdays } from './announcements.ts';
import { mostParts } from './board-part.ts';
import { largestLogo, longestHouseName, mostAirlineLogos } from './house.ts';
import { languages } from './languages.ts';
import { plainText } from './plain-text.ts';
import { asProblem, type Problem } from './problem.ts';
import { providerFacts, providerNames } from './providers.ts';
import { airportCodePattern, readBaseUrl } from './typed-in.ts';
import { wayKeyPattern } from './way.ts';

/** What a schema says of a wrong value: the problem as JSON, because zod has room for a text alone. */
const refusal = (problem: Problem): string => JSON.stringify(problem);

/** The problem in what a schema of ours says of a wrong value; null where zod itself says it. */
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
  .regex(/^[A-Z0-9]{2}$|^[A-Z]{3}$/, refusal({ code: 'refusals.airlineCode' }))
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
      .describe('What the screen calls itself; empty where it does not say.'),
    width: whole(1, 100_000).describe('Pixels of the screen itself, whatever the scale.'),
    height: whole(1, 100_000).describe('As `width`.'),
    x: whole(-1_000_000, 1_000_000).describe('Where it stands among the others.'),
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
      'IATA or ICAO code of the airport; `null`: guessed from the time zone of the system.',
    ),
  direction: oneOf(['departures', 'arrivals'])
    .default('departures')
    .describe('What the board shows first.'),
  otherAirports: list(airportCode, 3)
    .default([])
    .describe('Airports shown beside `airport`, or in turn with it.'),
  airportsShown: oneOf(['in-turn', 'side-by-side'])
    .default('in-turn')
    .describe('With several airports: one after the other, or all at once.'),
  otherDirection: oneOf(['hidden', 'in-turn', 'side-by-side'])
    .default('hidden')
    .describe('Whether, and how, the direction that `direction` does not name is shown as well.'),
  face: oneOf(['display', 'split-flap', 'dot-matrix'])
    .default('display')
    .describe('How the board is drawn.'),
  screenInches: decimal(3, 400)
    .nullable()
    .default(null)
    .describe('Diagonal of the screen, inches; `null`: what the system tells.'),
  viewingMetres: decimal(0.3, 60)
    .nullable()
    .default(null)
    .describe(
      'From how far away the board is read, metres; `null`: type as large as a full board allows.',
    ),
  boardLanguages: list(oneOf(languages), 3)
    .default([])
    .describe('Languages of the board, which take turns; none: the language of the interface.'),
  boardPart: z
    .object(
      {
        part: whole(1, mostParts).describe(
          'Which of the screens this is, in reading order; at most `of`.',
        ),
        of: whole(1, mostParts).describe('How many screens show the board together.'),
        rows: whole(1, 100)
          .nullable()
          .default(null)
          .describe(
            'Flights on each screen, at most; `null`: as many as fit. To be set, and the same on all of them, where they are not alike: what the smallest has room for.',
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
      'Which part of its boards the screen shows where several stand side by side; `null`: the whole of them, which is also what a further screen shows that says nothing of it.',
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
      .describe('What is another there.'),
  },
  refusal({ code: 'refusals.fields' }),
);

const announcementText = z
  .string(refusal(asProblem('refusals.text', { most: longestAnnouncement })))
  .overwrite(plainText)
  .min(1, refusal(asProblem('refusals.text', { most: longestAnnouncement })))
  .max(longestAnnouncement, refusal(asProblem('refusals.text', { most: longestAnnouncement })));

/**
 * What a user has the board say in their own words, which the interface calls a notice (docs/board-rules.md,
 * "Notices"). Nothing has a default: a wrong end must not become none.
 */
export const announcementSchema = z
  .object(
    {
      level: oneOf(['line', 'page', 'emergency']).describe(
        '`line`: below the board. `page`: a page of its own, in turn with the flights. `emergency`: the whole board, until it ends.',
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
        'Days of the week on which it is shown; none: on all. After midnight the day is still that on which the hours began.',
      ),
      hours: z
        .object(
          {
            from: timeOfDay.describe('When it begins on each of the days.'),
            to: timeOfDay.describe('When it ends; not after `from`: the next day.'),
          },
          refusal({ code: 'refusals.fields' }),
        )
        .nullable()
        .describe('Hours of the day in which it is shown; `null`: all day.'),
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
 * Everything that can be set, except the API key, which is kept apart, encrypted. The descriptions are
 * those of docs/settings.md, and each rule says in a sentence of the messages what it takes.
 */
export const settingsSchema = z.object({
  ...boardShape,

  provider: oneOf(providerNames)
    .default('interface')
    .describe(
      'Who is asked for flights; `interface`: the service at `serviceUrl`, or the built-in one.',
    ),
  serviceUrl: baseUrlSchema
    .nullable()
    .default(null)
    .describe(
      'Base URL of the flight data service: https, or http on this computer; `null`: that of the provider, or the built-in one, simulated.',
    ),
  pollSeconds: whole(15, 86_400)
    .nullable()
    .default(null)
    .describe(
      'Seconds between two polls, at least; `null`: as the plan allows (docs/plan.md), else 60 for the built-in service and 300 for another.',
    ),
  monthlyQuota: whole(1, 100_000_000)
    .nullable()
    .default(null)
    .describe(
      'Calls a month that the plan of a service other than the built-in one allows; what the service itself says counts more. `null`: what the free plan of the provider allows, if it has one.',
    ),
  savesData: yesOrNo
    .default(false)
    .describe(
      'For a metered connection: a service that speaks the interface is asked to leave out what is not read (docs/interface-in-the-application.md, "Saved data").',
    ),
  delayThresholdMinutes: whole(1, 180)
    .default(15)
    .describe('From this many minutes on, later is called delayed (15 by convention).'),
  departedGraceMinutes: whole(0, 240)
    .default(30)
    .describe('How long a departed or landed flight stays, minutes.'),
  cancelledGraceMinutes: whole(0, 720)
    .default(60)
    .describe('How long a cancelled flight stays after its scheduled time, minutes.'),
  clock: oneOf(['24', '12']).default('24').describe('Hours of the clock.'),

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
          .describe('Flights scheduled further ahead are left out; `null`: none are.'),
      },
      refusal({ code: 'refusals.fields' }),
    )
    .prefault({})
    .describe('What is shown of a board. An empty list allows everything.'),
  hasCodeshares: yesOrNo
    .default(true)
    .describe('Whether the numbers of codeshare partners are shown.'),

  mostPages: whole(1, 100)
    .nullable()
    .default(6)
    .describe('Pages that take turns: the first so many; 1: no page is ever turned; `null`: all.'),
  pageSeconds: whole(8, 120)
    .nullable()
    .default(null)
    .describe('How long a page stays, seconds; `null`: as long as its words take to read.'),

  appearance: oneOf(['dark', 'light', 'system'])
    .default('dark')
    .describe('Colours of the face `display`; the other faces are always dark.'),
  contrast: oneOf(['system', 'standard', 'high'])
    .default('system')
    .describe('How strong contrasts are.'),
  palette: oneOf(['standard', 'colour-blind'])
    .default('standard')
    .describe('Colours of states; `colour-blind`: those that colour-blind people tell apart.'),
  motion: oneOf(['system', 'reduced'])
    .default('system')
    .describe('Whether things move; `reduced`: they change at once.'),
  hasSound: yesOrNo.default(false).describe('The clatter of the flaps.'),

  language: oneOf(languages)
    .nullable()
    .default(null)
    .describe(
      'Language of everything but the board itself; `null`: that of the system. `zh` is Chinese in simplified characters.',
    ),

  night: z
    .object(
      {
        from: timeOfDay.describe('When it begins.'),
        to: timeOfDay.describe('When it ends; before `from`: the next morning.'),
        is: oneOf(['blank', 'dim']).describe('What becomes of the board.'),
      },
      refusal({ code: 'refusals.fields' }),
    )
    .nullable()
    .default(null)
    .describe(
      'Hours of the screen’s own place in which nothing is shown, or dimly; `null`: never.',
    ),

  announcements: list(announcementSchema, mostAnnouncements)
    .default([])
    .describe(
      'Notices in your own words, in the order in which they take turns. Their times are those of the airport of the first board.',
    ),

  houseName: z
    .string(refusal(asProblem('refusals.text', { most: longestHouseName })))
    .overwrite(plainText)
    .min(1, refusal(asProblem('refusals.text', { most: longestHouseName })))
    .max(longestHouseName, refusal(asProblem('refusals.text', { most: longestHouseName })))
    .nullable()
    .default(null)
    .describe(
      'Name of the house that the board hangs in, beside that of the airport; `null`: none.',
    ),
  houseLogo: z
    .object(
      {
        picture: keptPicture.describe('Which picture; the settings page puts it into the profile.'),
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
      'Colour of the house: a line below the header and the sign in it, in looks in which it can be told from the board; `null`: none.',
    ),

  airlineLogos: recordOf(airlineCode, keptPicture, mostAirlineLogos)
    .meta({ title: `up to ${mostAirlineLogos} pictures, by airline code (\`{ "LX": "3f2a…" }\`)` })
    .default({})
    .describe(
      'Logos of airlines, in the `house` folder of the profile; the settings page takes them from a folder. The display shows them in the place of a colour.',
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
      'How long guests need from the house to the gate or the airport, minutes: departures say by when to leave, where the board has room.',
    ),
  minutesEarly: whole(0, 300)
    .default(30)
    .describe('So long before departure guests are to be there, minutes.'),

  isKiosk: yesOrNo
    .default(false)
    .describe(
      'The board has the whole of a screen to itself, supervised, and nothing can be opened. A value that is neither `true` nor `false` counts as `true` unless it says no (`null`, `0`, `"no"`).',
    ),
  display: displaySchema
    .nullable()
    .default(null)
    .describe('The screen of the kiosk; `null`: the main one.'),
  otherDisplays: list(otherDisplaySchema, 8)
    .default([])
    .describe('Further screens, each with a window and boards of its own.'),
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
