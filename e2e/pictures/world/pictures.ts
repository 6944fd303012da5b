import { isRightToLeft, type Language } from '../../../src/shared/languages.ts';
import type { SettingsPatch } from '../../../src/shared/settings.ts';
import { delayedDepartures, lastDepartures } from './departures.ts';
import { calledFlight, flightsOfOneNumber, flyingFlight } from './flights.ts';
import { branding } from './branding.ts';
import { ownFlights } from './own-flights.ts';
import { offline, type SceneOptions } from './scene.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One reference image. */
export interface Picture {
  /** Of its file, without the ending. */
  readonly name: string;
  readonly size: Size;
  readonly scene: SceneOptions;
  /** What opens another screen than the board. */
  readonly opens?: Opening;
}

export interface Opening {
  readonly keys: readonly string[];
  /** What is clicked (CSS) after that, where no key of its own opens it. */
  readonly clicks?: string;
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
  'display-ar',
  'display-zh',
  'split-flap-1280x720',
  'split-flap-ja',
  'split-flap-ko',
  'dot-matrix-1280x720',
  'library-3840x2160',
  'map-1920x1080',
  'flight-1080x1920',
]);

type Face = 'display' | 'split-flap' | 'dot-matrix';

const small: Size = { width: 1280, height: 720 };

const portrait: Size = { width: 1080, height: 1920 };

const fullHd: Size = { width: 1920, height: 1080 };

const fourK: Size = { width: 3840, height: 2160 };

export const sizes: readonly Size[] = [small, fullHd, fourK, portrait];

export const looks: readonly (readonly [string, SettingsPatch])[] = [
  ['light', { appearance: 'light' }],
  ['light-high-contrast', { appearance: 'light', contrast: 'high' }],
  ['light-colour-blind-safe', { appearance: 'light', palette: 'colour-blind' }],
  ['high-contrast', { contrast: 'high' }],
  ['colour-blind-safe', { palette: 'colour-blind' }],
];

/** 55 inches, read from five metres. */
const fiveMetres: SettingsPatch = { screenInches: 55, viewingMetres: 5 };

/** What a board is drawn with. */
const variants: Readonly<Record<string, SceneOptions & { readonly size?: Size }>> = {
  '1280x720': {},
  '1080x1920': { size: portrait },
  '3840x2160': { size: fourK },
  light: { settings: { appearance: 'light' } },
  'high-contrast': { settings: { contrast: 'high' } },
  'colour-blind-safe': { settings: { palette: 'colour-blind' } },
  de: { language: 'de' },
  ar: { language: 'ar' },
  zh: { language: 'zh' },
  'side-by-side': { settings: { otherDirection: 'side-by-side' } },
  'second-of-two': { settings: { boardPart: { part: 2, of: 2 } } },
  '5-metres': { settings: fiveMetres },
  sparse: { flights: lastDepartures, at: '22:31' },
  empty: { flights: [] },
  offline,
  simulated: { isSimulated: true },
  'all-delayed': { flights: delayedDepartures },
};

/**
 * On which face: the display stands for what all of them draw alike, which is everything around the rows. Their larger
 * sizes and other scripts are in the pictures of notices, of the house and of an airport's own words.
 */
const variantsOf: Readonly<Record<Face, readonly string[]>> = {
  display: Object.keys(variants),
  'split-flap': [
    ...['1280x720', '1080x1920', 'high-contrast', 'ar'],
    ...['side-by-side', '5-metres', 'empty', 'all-delayed'],
  ],
  'dot-matrix': [
    ...['1280x720', '1080x1920', '3840x2160', 'colour-blind-safe', 'zh'],
    ...['side-by-side', '5-metres', 'offline', 'all-delayed'],
  ],
};

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
  ofSubject('timetable-route-ar', 't', toLondon, { language: 'ar' }),
  ofSubject('timetable-airlines-zh', 't', twoAirlines, { language: 'zh' }),
  ofSubject('delays-flight', 'y', { keys: ['Tab', 'Tab', 'Tab', 'Tab', 'Enter'], enters: 'lx318' }),
  ofSubject('delays-airlines-1080x1920', 'y', twoAirlines, {}, portrait),
];

/** The displays of a fleet, as a console opens them. */
function ofFleet(name: string, size: Size, scene: SceneOptions = {}): Picture {
  const opens = { keys: ['s'], shows: '[role="grid"] [role="gridcell"]' };
  return { name: `fleet-${name}`, size, scene, opens };
}

/** The dialog that adds a display, with the code that was made. */
function ofEnrolment(name: string, scene: SceneOptions, size = small): Picture {
  const clicks = 'footer .actions button';
  const then = { keys: [], clicks, enters: 'lobby-3', shows: 'dialog input[readonly]' };
  const opens = { keys: ['s'], shows: '[role="grid"] [role="gridcell"]', then };
  return { name: `enrol-dialog-${name}`, size, scene, opens };
}

/** What a console shows before it has signed in. */
function ofSignIn(name: string, scene: SceneOptions, size = small): Picture {
  const opens = { keys: ['s'], shows: '.sign-in input:focus' };
  return { name: `fleet-sign-in-${name}`, size, scene: { ...scene, displays: 0 }, opens };
}

/** The ways in which a user has the board say something. */
const levels = ['line', 'page', 'emergency'] as const;
type Level = (typeof levels)[number];

const breakfast = {
  en: 'Breakfast until 10:30 on the first floor. The shuttle to the terminal leaves every twenty minutes.',
  ar: 'الإفطار حتى الساعة 10:30 في الطابق الأول. تغادر الحافلة إلى المبنى كل عشرين دقيقة.',
  zh: '早餐供应至10:30，地点在二楼。前往航站楼的班车每二十分钟一班。',
};
const wayOut = {
  en: 'Please leave the building by the nearest exit',
  ar: 'يرجى مغادرة المبنى من أقرب مخرج',
  zh: '请从最近的出口离开大楼',
};

type WrittenIn = keyof typeof breakfast;

function notice(
  face: Face,
  level: Level,
  language: WrittenIn = 'en',
  size = small,
  name = `notice-${level}`,
): Picture {
  const text = (level === 'emergency' ? wayOut : breakfast)[language];
  const announcement = { level, texts: { [language]: text }, from: null, until: null };
  const settings = { announcements: [{ ...announcement, days: [], hours: null }] };
  const back = isRightToLeft(language) ? 'ArrowRight' : 'ArrowLeft';
  return {
    ...inFace(face, name, { language, settings }, size),
    // The page comes after all others.
    ...(level === 'page' ? { opens: { keys: [back], shows: '.own' } } : {}),
  };
}

const brandingNames = { en: branding.houseName, ar: 'فندق كفيلنهوف', zh: '泉源酒店' };

/** A notice, or the house, in other scripts and sizes. */
function ownWords(face: Face, what: Level | 'branding', language: WrittenIn, size: Size): Picture {
  const name = `${what === 'branding' ? what : `notice-${what}`}-${language}-${size.width}x${size.height}`;
  if (what !== 'branding') return notice(face, what, language, size, name);
  const settings = { ...branding, houseName: brandingNames[language] };
  return inFace(face, name, { language, settings }, size);
}

/** Each way on each face in Arabic or Chinese, in each size; all of them together would be 144. */
const inOwnWords: readonly Picture[] = [
  ownWords('display', 'line', 'zh', fullHd),
  ownWords('display', 'branding', 'zh', portrait),
  ownWords('display', 'emergency', 'ar', portrait),
  ownWords('split-flap', 'emergency', 'zh', fullHd),
  ownWords('split-flap', 'branding', 'ar', fourK),
  ownWords('split-flap', 'line', 'ar', portrait),
  ownWords('split-flap', 'page', 'ar', small),
  ownWords('dot-matrix', 'line', 'ar', small),
  ownWords('dot-matrix', 'emergency', 'ar', small),
  ownWords('dot-matrix', 'branding', 'ar', fullHd),
  ownWords('dot-matrix', 'page', 'zh', portrait),
];

/** A display of a fleet that has no account yet. */
const enrolment: readonly Picture[] = (
  [
    { name: 'enrolment-1280x720', size: small, scene: { enrolment: {} } },
    { name: 'enrolment-ar', size: small, scene: { enrolment: {}, language: 'ar' } },
    {
      name: 'enrolment-spent-light',
      size: portrait,
      scene: {
        settings: { appearance: 'light' },
        enrolment: {
          problem: { code: 'enrolment.spent' },
          notes: [{ code: 'enrolment.notKept' }],
        },
      },
    },
  ] satisfies Omit<Picture, 'opens'>[]
).map((picture) => ({ ...picture, opens: { keys: [], shows: 'main > h1' } }));

/** What an airport says of its own flights, on both boards or on that of the departures. */
function ownFlightsIn(face: Face, language: Language, size: Size): Picture {
  const otherDirection = size === small ? 'hidden' : 'side-by-side';
  const scene = { flights: ownFlights, language, settings: { otherDirection } } as const;
  return inFace(face, `own-flights-${language}`, scene, size);
}

/** Each face and kind of script, and the details of a flight; all of them together would be 36. */
const ownFlightPictures: readonly Picture[] = [
  ownFlightsIn('display', 'en', fullHd),
  ownFlightsIn('display', 'ar', small),
  ownFlightsIn('split-flap', 'de', portrait),
  ownFlightsIn('split-flap', 'zh', fullHd),
  ownFlightsIn('dot-matrix', 'en', fullHd),
  ownFlightsIn('dot-matrix', 'zh', small),
  ownFlightsIn('dot-matrix', 'ar', small),
  {
    name: 'flight-called-en',
    size: small,
    scene: { openFlights: [calledFlight] },
    opens: { keys: ['ArrowDown', 'Enter'], shows: 'dialog path.land' },
  },
];

/** Every reference image there is. */
export const pictures: readonly Picture[] = [
  ofFleet('1280x720', small),
  ofFleet('1080x1920', portrait, { displays: 1000 }),
  ofFleet('ar', small, { language: 'ar' }),
  ofFleet('de', small, { language: 'de' }),
  ofFleet('light', small, { settings: { appearance: 'light' } }),
  ofSignIn('1280x720', {}),
  ofSignIn('ar', { language: 'ar' }, portrait),
  ...enrolment,
  ofEnrolment('1080x1920', { language: 'de' }, portrait),
  ofEnrolment('ar', { language: 'ar' }),
  ...[small, fourK, portrait, { width: 640, height: 360 }].map((size) =>
    inLibrary(`${size.width}x${size.height}`, {}, size),
  ),
  inLibrary('light', { settings: { appearance: 'light' } }),
  inLibrary('high-contrast', { settings: { contrast: 'high' } }),
  inLibrary('de', { language: 'de' }),
  inLibrary('ar', { language: 'ar' }),
  inLibrary('zh', { language: 'zh' }),
  ofAircraft('1280x720', {}),
  ofAircraft('ar', { language: 'ar' }),
  ...screens.flatMap(([screen, opens, scene]) => [
    ...[small, ...(screen === 'map' ? [fullHd] : []), portrait].map((size) => ({
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
  ...Object.entries(variantsOf).flatMap(([face, names]) =>
    names.map((name) => {
      const { size = small, ...scene } = variants[name] ?? {};
      // The keys of `variantsOf`.
      return inFace(face as Face, name, scene, size);
    }),
  ),
  ...levels.map((level) => notice('display', level)),
  ...inOwnWords,
  ...ownFlightPictures,
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
  // Its logo, name and colour.
  inFace('display', 'branding', { settings: branding }),
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
