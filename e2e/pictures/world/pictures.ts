import type { Language } from '../../../src/shared/languages.ts';
import type { SettingsPatch } from '../../../src/shared/settings.ts';
import type { Size } from '../support/staged-board.ts';
import { delayedDepartures, lastDepartures } from './departures.ts';
import { flightsOfOneNumber, flyingFlight } from './flights.ts';
import { house } from './house.ts';
import { offline, type SceneOptions } from './scene.ts';

/** One reference image. */
export interface Picture {
  /** Of its file, without the ending. */
  readonly name: string;
  readonly size: Size;
  readonly scene: SceneOptions;
  /** What opens another screen than the board. */
  readonly opens?: Opening;
}

interface Opening {
  readonly keys: readonly string[];
  /** What is entered into the field that has the focus then. */
  readonly enters?: string;
  /** What is there (CSS) once it is open. */
  readonly shows: string;
  /** What is opened in it. */
  readonly then?: Opening;
}

/**
 * Names of the pictures that are drawn in Electron as well, whatever Chromium it has: every face and
 * most scripts, and of the other screens those without a scroll bar, which looks different there.
 */
export const inEveryEngine: ReadonlySet<string> = new Set([
  'display-1280x720',
  'display-light',
  'display-ar',
  'display-zh',
  'split-flap-1280x720',
  'split-flap-side-by-side',
  'split-flap-ja',
  'split-flap-ko',
  'dot-matrix-1280x720',
  'library-3840x2160',
  'map-1920x1080',
  'flight-1080x1920',
]);

type Face = 'display' | 'split-flap' | 'dot-matrix';

const faces: readonly Face[] = ['display', 'split-flap', 'dot-matrix'];

const small: Size = { width: 1280, height: 720 };

const portrait: Size = { width: 1080, height: 1920 };

const sizes: readonly Size[] = [
  small,
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  portrait,
];

const looks: readonly (readonly [string, SettingsPatch])[] = [
  ['light', { appearance: 'light' }],
  ['light-high-contrast', { appearance: 'light', contrast: 'high' }],
  ['light-colour-blind-safe', { appearance: 'light', palette: 'colour-blind' }],
  ['high-contrast', { contrast: 'high' }],
  ['colour-blind-safe', { palette: 'colour-blind' }],
];

const languages: readonly Language[] = ['de', 'ar', 'zh'];

/** 55 inches, read from five metres. */
const fiveMetres: SettingsPatch = { screenInches: 55, viewingMetres: 5 };

const states: readonly (readonly [string, SceneOptions])[] = [
  ['side-by-side', { settings: { otherDirection: 'side-by-side' } }],
  ['second-of-two', { settings: { boardPart: { part: 2, of: 2 } } }],
  ['5-metres', { settings: fiveMetres }],
  ['sparse', { flights: lastDepartures, at: '22:31' }],
  ['empty', { flights: [] }],
  ['offline', offline],
  ['simulated', { isSimulated: true }],
  ['all-delayed', { flights: delayedDepartures }],
];

function inFace(face: Face, name: string, scene: SceneOptions, size = small): Picture {
  return {
    name: `${face}-${name}`,
    size,
    scene: { ...scene, settings: { ...scene.settings, face } },
  };
}

/** The library, at the airport of the board. */
function inLibrary(name: string, scene: SceneOptions, size = small): Picture {
  const opens = { keys: ['l'], shows: 'h2:has-text("Zürich Airport")' };
  return { name: `library-${name}`, size, scene, opens };
}

/** When guests have to leave for the flights of some gates already, and for those of others not yet. */
const leaving: SettingsPatch = { minutesThere: { ZRH: 10, 'ZRH E': 20 }, minutesEarly: 10 };

/** Aircraft in the library, by the beginning of a registration. */
function ofAircraft(name: string, scene: SceneOptions, size = small): Picture {
  const then = { keys: [], enters: 'hb', shows: 'h2:has-text("HB-JDA")' };
  // The airport first: one who types before it is there cannot go back to it.
  const opens = { keys: ['l'], shows: 'h2:has-text("Zürich Airport")', then };
  return { name: `aircraft-${name}`, size, scene, opens };
}

/** What is behind a row: the screens that a service is asked for. */
const screens: readonly (readonly [string, Opening, SceneOptions])[] = [
  ['delays', { keys: ['y'], shows: 'tbody tr' }, {}],
  ['timetable', { keys: ['t'], shows: '[role="treegrid"] [role="gridcell"]' }, {}],
  ['map', { keys: ['m'], shows: '[data-traced="true"]' }, {}],
  [
    'flight',
    // What comes last: the land has to be read first.
    { keys: ['ArrowDown', 'Enter'], shows: 'dialog path.land' },
    { openFlights: [flyingFlight] },
  ],
];

/** Past the airport to the airlines, and to the route and the third of the airports that are found. */
const twoAirlines = { keys: ['Tab', 'Tab', 'Enter'], enters: 'lx, lh' };
const toLondon = {
  keys: ['Tab', 'Tab', 'Tab', 'Enter', 'l', 'ArrowDown', 'ArrowDown', 'Enter'],
};

function ofSubject(
  name: string,
  key: string,
  then: Omit<Opening, 'shows'>,
  scene: SceneOptions = {},
  size = small,
): Picture {
  const rows = 'tbody tr, [role="treegrid"] [role="gridcell"]';
  return {
    name,
    size,
    scene,
    opens: { keys: [key], shows: 'h1:focus', then: { ...then, shows: rows } },
  };
}

/** Timetables and delays of something else than an airport, chosen by the keyboard from the heading on. */
const subjects: readonly Picture[] = [
  ofSubject('timetable-airlines', 't', twoAirlines),
  ofSubject('timetable-route', 't', toLondon),
  ofSubject('timetable-route-ar', 't', toLondon, { language: 'ar' }),
  ofSubject('timetable-airlines-zh', 't', twoAirlines, { language: 'zh' }),
  ofSubject('delays-flight', 'y', { keys: ['Tab', 'Tab', 'Tab', 'Tab', 'Enter'], enters: 'lx318' }),
  ofSubject('delays-airlines-1080x1920', 'y', twoAirlines, {}, portrait),
];

/** The displays of a fleet, as a desk opens them. */
function ofFleet(name: string, size: Size, scene: SceneOptions = {}): Picture {
  const opens = { keys: ['s'], shows: '[role="grid"] [role="gridcell"]' };
  return { name: `fleet-${name}`, size, scene, opens };
}

/** A display of a fleet that waits to be paired. */
const pairing: readonly Picture[] = (
  [
    { name: 'pairing-1280x720', size: small, scene: { pairing: {} } },
    { name: 'pairing-1080x1920', size: portrait, scene: { pairing: {} } },
    { name: 'pairing-ar', size: small, scene: { pairing: {}, language: 'ar' } },
    {
      name: 'pairing-forgotten-light',
      size: small,
      scene: {
        settings: { appearance: 'light' },
        pairing: {
          notes: [
            { code: 'pairing.forgotten', parameters: { name: 'lobby-1' } },
            { code: 'pairing.notKept' },
          ],
        },
      },
    },
    {
      name: 'pairing-refused',
      size: small,
      scene: { pairing: { code: null, trouble: { code: 'pairing.refused' } } },
    },
  ] satisfies Omit<Picture, 'opens'>[]
).map((picture) => ({ ...picture, opens: { keys: [], shows: 'main > h1' } }));

/** What a user has the board say, in the three ways. */
const notices = (['line', 'page', 'emergency'] as const).map((level) => ({
  level,
  scene: {
    settings: {
      announcements: [
        {
          level,
          texts: {
            en:
              level === 'emergency'
                ? 'Please leave the building by the nearest exit'
                : 'Breakfast until 10:30 on the first floor. The shuttle to the terminal leaves every twenty minutes.',
          },
          from: null,
          until: null,
          days: [],
          hours: null,
        },
      ],
    },
  } satisfies SceneOptions,
}));

/** Every reference image there is. */
export const pictures: readonly Picture[] = [
  ofFleet('1280x720', small),
  ofFleet('1920x1080', { width: 1920, height: 1080 }, { displays: 1000 }),
  ofFleet('1080x1920', portrait, { displays: 1000 }),
  ofFleet('ar', small, { language: 'ar' }),
  ...pairing,
  ofFleet('light', small, { settings: { appearance: 'light' } }),
  ...[...sizes, { width: 640, height: 360 }].map((size) =>
    inLibrary(`${size.width}x${size.height}`, {}, size),
  ),
  inLibrary('light', { settings: { appearance: 'light' } }),
  inLibrary('high-contrast', { settings: { contrast: 'high' } }),
  inLibrary('de', { language: 'de' }),
  inLibrary('ar', { language: 'ar' }),
  inLibrary('zh', { language: 'zh' }),
  ofAircraft('1280x720', {}),
  ofAircraft('1080x1920', {}, { width: 1080, height: 1920 }),
  ofAircraft('ar', { language: 'ar' }),
  ...screens.flatMap(([screen, opens, scene]) => [
    ...sizes.map((size) => ({
      name: `${screen}-${size.width}x${size.height}`,
      size,
      scene,
      opens,
    })),
    ...[
      { name: `${screen}-light`, scene: { ...scene, settings: { appearance: 'light' } as const } },
      { name: `${screen}-ar`, scene: { ...scene, language: 'ar' } as const },
    ].map((picture) => ({ ...picture, size: small, opens })),
  ]),
  ...subjects,
  ...faces.flatMap((face) => [
    ...sizes.map((size) => inFace(face, `${size.width}x${size.height}`, {}, size)),
    ...looks
      // Flaps and dots are always dark.
      .filter(([, settings]) => face === 'display' || settings.appearance === undefined)
      .map(([name, settings]) => inFace(face, name, { settings })),
    ...languages.map((language) => inFace(face, language, { language })),
    ...states.map(([name, scene]) => inFace(face, name, scene)),
    ...notices.map(({ level, scene }) => ({
      ...inFace(face, `notice-${level}`, scene),
      // The page comes after all others.
      ...(level === 'page' ? { opens: { keys: ['ArrowLeft'], shows: '.own' } } : {}),
    })),
  ]),
  {
    name: 'flights-of-one-number',
    size: small,
    scene: { openFlights: flightsOfOneNumber },
    opens: { keys: ['/'], enters: 'lx14', shows: '[role="option"] .state' },
  },
  // The type of a problem gives way to the flights.
  inFace('display', 'offline-8-metres', {
    ...offline,
    settings: { screenInches: 55, viewingMetres: 8 },
  }),
  // Its logo, name and colour, on every face.
  ...faces.map((face) => inFace(face, 'house', { settings: house })),
  // When to leave for each flight: in a column, and below the time.
  inFace('display', 'leave-by', { settings: leaving }),
  inFace('display', 'leave-by-ar', { settings: leaving, language: 'ar' }, portrait),
  inFace('split-flap', 'ja', { language: 'ja' }),
  inFace('split-flap', 'ko', { language: 'ko' }),
  inFace('display', 'arrivals', { settings: { direction: 'arrivals' } }),
  inFace('display', '12-hours', { settings: { clock: '12' } }),
  ...(['blank', 'dim'] as const).map((is) =>
    inFace('display', `night-${is}`, {
      at: '23:30',
      flights: lastDepartures,
      settings: { night: { from: '23:00', to: '05:00', is } },
    }),
  ),
];
