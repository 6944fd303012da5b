import { z } from 'zod';
import type { BoardAirport, BoardView, ProblemKind } from './board-view.ts';
import type { DayView, KnownDay } from './day-list.ts';
import type { DelaysView } from './delays.ts';
import type { FlightDetails, FoundFlights } from './flight-details.ts';
import {
  displayActions,
  memberKinds,
  type ConsoleCost,
  type ConsoleSignIn,
  type ConsoleTarget,
  type ConsoleView,
} from './fleet-console.ts';
import { readAircraftMark, type FleetView } from './fleet.ts';
import { type FlightKey, codeOf, isAirlineCode, readFlightNumber } from './flight-number.ts';
import { largestMapZoom, type MapAirports, type MapAnswer, type MapFind } from './flight-map.ts';
import {
  mostAirlineLogos,
  mostDrawnAirlineBytes,
  mostDrawnBytes,
  type PicturePurpose,
  longestPageError,
} from './limits.ts';
import type { Language } from './languages.ts';
import { mostAirlines } from './list-subject.ts';
import {
  alliances,
  libraryKinds,
  librarySorts,
  libraryTypes,
  linkNames,
  longestLibraryPage,
  type LibraryChoices,
  type LibraryDetails,
  type LibraryDistance,
  type LibraryExport,
  type LibraryPage,
  type LibraryStatus,
} from './library.ts';
import type { Plan, PlannedBoards } from './plan.ts';
import type { Problem } from './problem.ts';
import {
  airportFeeds,
  providerNames,
  type Ability,
  type AirportFeed,
  type ProviderName,
} from './providers.ts';
import {
  settingsSchema,
  type Announcement,
  type Settings,
  type SettingsPatch,
} from './settings.ts';
import type { TimetableView } from './timetable.ts';
import type { WallState } from './wall.ts';
import type { ZoneRules } from './zone-clock.ts';

/** An airport as the picker lists it. */
export interface AirportMatch {
  readonly iata: string;
  readonly icao: string | null;
  readonly name: string;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly countryName: string | null;
}

/**
 * How the API key is kept. `system`: by the system's key store. `basic`: encrypted with a password
 * that is the same everywhere, because the system offers nothing better. `memory`: not kept at all.
 */
export type KeyProtection = 'system' | 'basic' | 'memory';

/** What was taken of a file of settings. */
export interface ImportedSettings {
  /** Names what was not understood; null if all was. */
  readonly notUsed: Problem | null;
  readonly view: SettingsView;
}

/** A picture that a user has chosen, for the page to draw once; what is kept are the pixels that it gives back. */
export interface ChosenPicture {
  /** It is to be had below `/branding/`. */
  readonly name: string;
  /** It has as many pixels as it is drawn with. */
  readonly isScalable: boolean;
}

/** The logos in a folder, and how many of its files were not taken. */
interface ChosenAirlineLogos {
  readonly logos: readonly (ChosenPicture & {
    /** IATA or ICAO. */
    readonly code: string;
  })[];
  readonly refused: number;
}

/** What a display of a fleet shows that has no account there yet. */
export interface EnrolmentView {
  readonly fleet: string;
  /** It has an enrolment, and gets its account by that. */
  readonly isTrying: boolean;
  /** Why it has not got one; null: nothing is known to be in the way. */
  readonly problem: Problem | null;
  /** What else is to be known. */
  readonly notes: readonly Problem[];
}

/** The settings as the panel shows them. The key itself never leaves the main process. */
export interface SettingsView {
  /** Grows with every change, so that of two views the later one is known, in whatever order they come. */
  readonly revision: number;
  readonly settings: Settings;
  /**
   * The providers that have a key, as far as is known before the system's key store answers: the one in use for its
   * address, all others for their usual one.
   */
  readonly keysKnown: readonly ProviderName[];
  readonly keyProtection: KeyProtection;
  /** Settings that the command line or the environment overrides for this run. */
  readonly overridden: readonly (keyof Settings | 'key')[];
  /** What comes from the fleet of displays that this is one of; null: it is none. */
  readonly fleet: {
    /** Settings that the fleet has set: they cannot be changed here. */
    readonly assigned: readonly (keyof Settings)[];
    /** Its notices, which come before those of the settings. */
    readonly notices: readonly Announcement[];
    /** What it shows to be enrolled, in place of its boards; null: nothing. */
    readonly enrolment: EnrolmentView | null;
  } | null;
  /** How far the clock of this computer is to be believed (docs/board-rules.md, "A clock that is wrong"). */
  readonly clock: {
    /** Milliseconds to be added to it, if it is wrong. */
    readonly offset: number;
    /** It is so far from another that no list is called empty. */
    readonly isFar: boolean;
    readonly problem: Problem | null;
  };
  /** Calls counted in the current UTC month against `monthlyQuota`. */
  readonly callsThisMonth: number;
  /** Seconds between polls that are in force now. */
  readonly pollSecondsInForce: number;
  /** What is known of the plan of the service in use, and what its boards cost; null: it is our own. */
  readonly plan:
    | (Pick<PlannedBoards, 'callsPerRound' | 'seenShare'> & {
        /** Null: no limit known. */
        readonly plan: Plan | null;
        /** The service itself has said so: the settings do not count. */
        readonly isTold: boolean;
      })
    | null;
  /** The language of the interface: the one that was set, else the system's, else English. */
  readonly languageInForce: Language;
  readonly zoneRules: ZoneRules;
  readonly wall: WallState;
  /** What each provider has. */
  readonly abilities: Readonly<Record<ProviderName, readonly Ability[]>>;
  /** False if settings.json names a service whose provider or address is wrong: none is asked. */
  readonly isServiceKnown: boolean;
  /** The first run of this profile, with a user before it: the welcome is to come. */
  readonly isWelcomeDue: boolean;
}

/** An expected failure. */
export interface Refusal {
  readonly ok: false;
  readonly problem: Problem;
}

export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refusal;

/** What "test connection" found out. */
export type ConnectionTest =
  | {
      readonly ok: true;
      /** Null: the provider takes no key. */
      readonly isKeyRight: true | null;
      /** IATA or ICAO code of the airport that was asked about. */
      readonly airport: string;
      readonly hasFlights: boolean;
      readonly abilities: readonly Ability[];
      /** Calls left of the plan; null: the answer did not tell. */
      readonly callsLeft: number | null;
    }
  | (Refusal & { readonly kind: ProblemKind });

/** A service to try or to use: the key that was saved for it serves where `key` is null. */
export interface ServiceToUse {
  readonly provider: ProviderName;
  /** Null: the provider's own address. */
  readonly serviceUrl: string | null;
  readonly key: string | null;
}

/** An airport's own feed to use: the key that was saved for it serves where `key` is null. */
export interface FeedToUse {
  readonly feed: AirportFeed;
  readonly key: string | null;
}

interface AppInfo {
  readonly version: string;
  readonly electron: string;
  readonly chromium: string;
  readonly node: string;
  readonly sqlite: string;
  /** Release of the time zone database whose rules are in force: `2026f`. */
  readonly timeZones: string;
  /** The month until about which this Electron gets fixes: `2027-05`; null if it is not known. */
  readonly supportedUntil: string | null;
}

export interface BoardConfirmation {
  /** The board's id. */
  readonly board: string;
  /** UNIX seconds. */
  readonly fetchedAt: number;
}

/** One call of the page into main: what it takes, what it answers, and where it is answered. */
interface Call<Arguments extends readonly unknown[], Answer> {
  /** What its arguments must be; main checks them as it would check a stranger's. */
  readonly arguments: z.ZodType<Arguments>;
  /** Whether it is answered while a kiosk is on, whatever page asks. */
  readonly isForKiosk: boolean;
  /** Of the type alone; never there. */
  readonly answer?: Answer;
}

/** What the schemas of a list of arguments let through. */
type Outputs<Schemas extends readonly z.ZodType[]> = {
  -readonly [Index in keyof Schemas]: z.output<Schemas[Index]>;
};

const callFor =
  (isForKiosk: boolean) =>
  <Answer>() =>
  <const Schemas extends readonly z.ZodType[]>(
    ...schemas: Schemas
  ): Call<Outputs<Schemas>, Answer> => ({
    // zod's own type of it allows for more of them.
    arguments: z.tuple(schemas as never),
    isForKiosk,
  });

/** A call that is refused while a kiosk is on: as all are that open, change or lead out of the window. */
const call = callFor(false);

/** A call that a board needs to be drawn and looked after, or that closes: answered in a kiosk, too. */
const boardCall = callFor(true);

const airportCode = z.string().regex(/^[A-Z0-9]{3,4}$/);
const airlineCode = z.string().refine(isAirlineCode);
const direction = z.enum(['departures', 'arrivals']);

const serviceToUse = z.strictObject({
  provider: z.enum(providerNames),
  serviceUrl: z.string().max(500).nullable(),
  // Address and key are checked where they are used, so that a refusal can be a sentence.
  key: z.string().max(2000).nullable(),
});

const feedToUse = z.strictObject({
  feed: z.enum(airportFeeds),
  key: z.string().max(2000).nullable(),
});

/** The patch itself is checked where it is applied, so that its refusal can be a sentence. */
const settingsPatch = z.custom<SettingsPatch>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const libraryId = z.string().min(1).max(200);
const libraryKey = z.strictObject({ kind: z.enum(libraryKinds), id: libraryId });
const libraryQuery = z.strictObject({
  text: z.string().max(200),
  kind: z.enum(['all', ...libraryKinds]),
  country: z.string().max(10).nullable(),
  timeZone: z.string().max(100).nullable(),
  type: z
    .enum([
      ...libraryTypes.airports,
      ...libraryTypes.airlines,
      ...libraryTypes.cities,
      ...libraryTypes.countries,
      ...libraryTypes.timezones,
    ])
    .nullable(),
  alliance: z.enum(alliances).nullable(),
  airline: z.string().max(10).nullable(),
  sort: z.enum(librarySorts),
  isReversed: z.boolean(),
});
const fleetQuery = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('airline'), code: airlineCode }),
  z.strictObject({
    is: z.literal('aircraft'),
    mark: z.string().refine((text) => readAircraftMark(text) === text),
  }),
]);
/** More records than any list has; a place beyond the end gives an empty page. */
const furthestStart = 10_000_000;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const mapView = z.strictObject({
  area: z
    .strictObject({ south: latitude, west: longitude, north: latitude, east: longitude })
    .refine(({ south, north }) => south < north),
  zoom: z.int().min(0).max(largestMapZoom),
});
const mapFilter = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('airline'), code: airlineCode }),
  z.strictObject({ is: z.literal('country'), code: z.string().regex(/^[A-Z]{2}$/) }),
  z.strictObject({ is: z.enum(['from', 'to']), code: airportCode }),
  z.strictObject({
    is: z.literal('aircraft'),
    code: z.string().refine((text) => readAircraftMark(text) === text),
  }),
]);
const mapFlightCode = z.string().min(1).max(20).nullable();

const listSubject = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('airport'), code: airportCode }),
  z.strictObject({
    is: z.literal('airlines'),
    codes: z
      .array(airlineCode)
      .min(1)
      .max(mostAirlines)
      .refine((codes) => new Set(codes).size === codes.length)
      .readonly(),
  }),
  z
    .strictObject({ is: z.literal('pair'), from: airportCode, to: airportCode })
    .refine(({ from, to }) => from !== to),
  z.strictObject({
    is: z.literal('flight'),
    number: z.string().refine((text) => {
      const number = readFlightNumber(text);
      return number !== null && codeOf(number) === text;
    }),
  }),
]);
/** Of delays and of a timetable. */
const listQuery = z.strictObject({ subject: listSubject, direction });
const dayQuery = z.strictObject({ airport: airportCode, direction, date: z.iso.date() });
const memberName = z.string().regex(/^[a-z0-9-]{1,40}$/);
const groupName = z.string().trim().min(1).max(40);
/** More displays than any fleet has. */
const displayNames = z.array(memberName).max(5000).readonly();
const consoleTarget: z.ZodType<ConsoleTarget> = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('all') }),
  z.strictObject({ is: z.literal('group'), group: groupName }),
  z.strictObject({ is: z.literal('displays'), names: displayNames }),
]);
/** All of it is checked where it is used, so that a refusal can be a sentence. */
const consoleSignIn: z.ZodType<ConsoleSignIn> = z.strictObject({
  address: z.string().max(1000),
  name: z.string().max(100),
  password: z.string().max(2000).nullable(),
  caFile: z.string().max(4096).nullable(),
});

/** A board by its id, as it is painted; UNIX seconds. */
const paintedBoard = z.strictObject({ id: z.string().max(100), fetchedAt: z.number().nullable() });
export type PaintedBoard = z.output<typeof paintedBoard>;

/** A picture that the page has drawn. */
const pngOfPage = (mostBytes: number) =>
  z
    .custom<Uint8Array>((value) => value instanceof Uint8Array)
    .refine(({ length }) => length <= mostBytes);
/** A name of a file, and no path to one. */
const fileName = z.string().regex(/^[\w.-]{1,100}$/);

const flightCode = z.string().min(1).max(40).nullable();
const flightNumber = z.string().refine((text) => readFlightNumber(text) !== null);
const flightKey = z.strictObject({
  iata: flightCode,
  icao: flightCode,
  departure: z.int().min(0).nullable(),
});

/**
 * All calls from the page into main, by the names that they have in `window.landside`: the type of that, the
 * preload script, the handlers and the check of the arguments follow from this table.
 */
export const ipcCalls = {
  /** The boards that the settings ask for, in their order: airport by airport. */
  getBoards: boardCall<readonly BoardView[]>()(),
  /** Makes this the first board: the settings `airport` and `direction`. */
  chooseBoard: call<Outcome<null>>()(
    settingsSchema.shape.airport.unwrap().unwrap(),
    settingsSchema.shape.direction.unwrap(),
  ),
  refreshBoard: boardCall<null>()(),
  /**
   * The page has painted all boards, the oldest of them fetched at this time (UNIX seconds; null while
   * one has never been).
   */
  reportPainted: boardCall<null>()(z.array(paintedBoard).max(100)),
  /**
   * The page of this number lives: `false` at once, `true` after the next frame has been painted. Last, how many of the
   * snapshots of boards it has drawn that came to it since it was loaded.
   */
  reportHeartbeat: boardCall<null>()(z.int().min(0), z.boolean(), z.int().min(0)),
  /** An error in the page that nothing has caught, with its stack: for the log, where each different one stands once. */
  reportError: boardCall<null>()(z.string().max(longestPageError)),
  searchAirports: call<readonly AirportMatch[]>()(z.string().max(200)),
  /** An airport by its code, with its names in all languages, without a search; null: it is unknown. */
  getAirport: call<BoardAirport | null>()(airportCode),

  getSettings: boardCall<SettingsView>()(),
  /** The settings as they are after the change; so answer the other calls that change them. */
  changeSettings: call<Outcome<SettingsView>>()(settingsPatch),
  /** Address and key together, so that no service is ever asked with the key of another. */
  useService: call<Outcome<SettingsView>>()(serviceToUse),
  useFeed: call<Outcome<SettingsView>>()(feedToUse),
  /** A feed is no longer used without its key. */
  forgetKey: call<Outcome<SettingsView>>()(z.enum(providerNames)),
  testConnection: call<ConnectionTest>()(serviceToUse),
  /** The name of the file that was written, without the key; null: the user cancelled. */
  exportSettings: call<Outcome<string | null>>()(),
  /** Null: the user cancelled. */
  importSettings: call<Outcome<ImportedSettings | null>>()(),
  /** Asks for a file with a logo, and checks it; null: the user cancelled. */
  chooseBrandingLogo: call<Outcome<ChosenPicture | null>>()(),
  /** For what the picture was that the page died over while it drew it; null: there was none. Told once. */
  getSlowPicture: call<PicturePurpose | null>()(),
  /** Keeps these pixels (PNG) as the logo; null: there is to be none. */
  keepBrandingLogo: call<Outcome<SettingsView>>()(pngOfPage(mostDrawnBytes).nullable()),
  /** Asks for a folder with logos of airlines, and checks what is in it; null: the user cancelled. */
  chooseAirlineLogos: call<Outcome<ChosenAirlineLogos | null>>()(),
  /** Keeps these pixels (PNG) as the logos of airlines, in place of all others. */
  keepAirlineLogos: call<Outcome<SettingsView>>()(
    z
      .array(z.strictObject({ code: airlineCode, png: pngOfPage(mostDrawnAirlineBytes) }))
      .max(mostAirlineLogos),
  ),
  /** The first run is over, or not wanted: its panel never comes again in this profile. */
  endWelcome: call<null>()(),

  /** None of the library's calls needs network or service. */
  listLibrary: call<LibraryPage>()(
    libraryQuery,
    z.int().min(0).max(furthestStart),
    z.int().min(0).max(longestLibraryPage),
  ),
  /** Null: there is no such record (any more). */
  getLibraryDetails: call<LibraryDetails | null>()(libraryKey),
  getLibraryChoices: call<LibraryChoices>()(),
  /** Between two airports; null if one is unknown or its place is. */
  measureDistance: call<LibraryDistance | null>()(libraryId, libraryId),
  /** Opens a link of a record in the browser. */
  openLibraryLink: call<Outcome<null>>()(libraryKey, z.enum(linkNames)),
  /** Asks where to, and writes the whole list there; null: the user cancelled. */
  exportLibrary: call<Outcome<LibraryExport | null>>()(libraryQuery, z.enum(['csv', 'json'])),
  /** Asks the service for all lists now; what comes of it is told by `libraryChanged`. */
  refreshLibrary: call<Outcome<null>>()(),
  getLibraryStatus: call<LibraryStatus>()(),
  /**
   * The current state of an airline's aircraft, or of one by its mark, immediately. If they are not in the cache or old,
   * main asks the service, and `fleetChanged` follows when the library has them.
   */
  getFleet: call<FleetView>()(fleetQuery),
  /** The same, but the service is asked in any case. */
  refreshFleet: call<FleetView>()(fleetQuery),

  /**
   * The aircraft in sight, or those that a filter lets through; main decides whether the service is asked. The
   * third argument is `fetchedAt` of what the page shows (null: nothing yet), the last whether a user asks:
   * neither back-off nor budget keeps it from being asked then.
   */
  getMapFlights: call<MapAnswer>()(
    mapView,
    mapFilter.nullable(),
    z.number().nullable(),
    z.boolean(),
  ),
  /** Where a flight or an aircraft is: the service is asked once, for each call. */
  findMapFlight: call<MapFind>()(
    z.union([
      z.strictObject({
        iata: mapFlightCode,
        icao: mapFlightCode,
        departure: z.number().nullable(),
      }),
      z.strictObject({ hex: mapFlightCode, registration: mapFlightCode }),
    ]),
  ),
  getMapAirports: call<MapAirports>()(),

  /** What is known, at once; where it is old the service is asked, and `delaysChanged` follows. */
  getDelays: call<DelaysView>()(listQuery),
  /** The same, but the service is asked in any case. */
  refreshDelays: call<DelaysView>()(listQuery),

  /** The cached list, immediately; if it is older than a day, main asks the service, and `timetableChanged` follows. */
  getTimetable: call<TimetableView>()(listQuery),
  /** The same, but the service is asked in any case. */
  refreshTimetable: call<TimetableView>()(listQuery),
  /**
   * The cached flights of a day, immediately. If there are none, or they are too old, main requests them as a
   * job, and `dayChanged` reports its progress.
   */
  getDay: call<DayView>()(dayQuery),
  /** The same, but the service is asked in any case. */
  refreshDay: call<DayView>()(dayQuery),
  /** The job of this day is no longer waited for, and is forgotten. */
  cancelDay: call<DayView>()(dayQuery),
  /** Days that are in the cache or under way, in their order. */
  getKnownDays: call<readonly KnownDay[]>()(airportCode, direction),

  /** Prints the page as it stands, by the system's dialog; null: the user cancelled. */
  printTimetable: call<Outcome<null>>()(),
  /** Asks where to, and writes the page there as PDF; null: the user cancelled. */
  saveTimetable: call<Outcome<{ readonly fileName: string } | null>>()(fileName),

  /** The flights of a number (`BA117`): the service is asked once, for each call. */
  findFlights: call<FoundFlights>()(flightNumber),
  /**
   * Opens a flight: answers at once with what is known here, and asks the service for the rest;
   * `flightChanged` tells of it until `closeFlight`. One flight at a time.
   */
  openFlight: call<FlightDetails>()(flightKey),
  /** Answered in a kiosk for what was open when it began. */
  closeFlight: boardCall<null>()(),
  followFlight: call<Outcome<null>>()(flightKey, z.boolean()),
  /** In the order of their departures. */
  getFollowedFlights: call<readonly FlightDetails[]>()(),

  /** The displays of the fleet that this console is signed in to; connects until `closeConsole`. */
  openConsole: call<ConsoleView>()(),
  closeConsole: boardCall<null>()(),
  /** Signs in to a fleet, and keeps the password as the key of a service is kept. */
  signInToFleet: call<Outcome<null>>()(consoleSignIn),
  signOutOfFleet: call<Outcome<null>>()(),
  /** Lets the user choose the certificate of the broker's authority; null: none was chosen. */
  chooseFleetCertificate: call<Outcome<string | null>>()(),
  /** Lays settings over what the target has: null takes all of its own settings away. */
  assignToDisplays: call<Outcome<null>>()(consoleTarget, settingsPatch.nullable()),
  /** What a change would cost, before it is made. */
  costOfAssignment: call<ConsoleCost>()(consoleTarget, settingsPatch.nullable()),
  /** Takes the last change back. */
  undoAssignment: call<Outcome<null>>()(),
  /** Makes a group of these displays, which leave theirs; without any it is removed. */
  groupDisplays: call<Outcome<null>>()(groupName, displayNames),
  /** Has displays do something; what becomes of it is a task of the view. */
  commandDisplays: call<Outcome<null>>()(consoleTarget, z.enum(displayActions)),
  /** Notices for all, or for a group: in place of those that it had. */
  sendNotices: call<Outcome<null>>()(consoleTarget, settingsPatch),
  /** Forgets a display that is no more, with all that is retained of it. */
  removeDisplay: call<Outcome<null>>()(memberName),
  /** Makes an account for a new member of this name; the answer is its enrolment, a secret that holds once and for a day. */
  enrolMember: call<Outcome<string>>()(z.string().max(100), z.enum(memberKinds)),
  /** Gives this display the enrolment that was typed in; refused once it has an account. */
  enrolDisplay: call<Outcome<null>>()(z.string().max(200)),

  toggleFullscreen: call<null>()(),
  getAppInfo: call<AppInfo>()(),
};

/** A value as JSON. */
type JsonText<Value> = string & { readonly value?: Value };

/** A whole snapshot that main sends: a name with a type, and never a value. */
interface Event<Snapshot> {
  readonly snapshot?: Snapshot;
}

/**
 * All events from main to the page: whole snapshots, never differences. `boardsChanged` is listened to by
 * `window.landside.onBoardsChanged`, which returns the function that ends it.
 */
export const ipcEvents = {
  /** Other boards are shown: all of them, in their order. */
  boardsChanged: {} as Event<readonly BoardView[]>,
  /**
   * One of the boards, as JSON: a text crosses into the page as it is, while two thousand rows would be taken apart
   * and put together again three times on their way.
   */
  boardChanged: {} as Event<JsonText<BoardView>>,
  /** Nothing on a board has changed; it was confirmed at this time. */
  boardConfirmed: {} as Event<BoardConfirmation>,
  settingsChanged: {} as Event<SettingsView>,
  /** A fleet asks which of its displays this is: its name, to be shown for ten seconds. */
  nameAsked: {} as Event<string>,
  libraryChanged: {} as Event<LibraryStatus>,
  fleetChanged: {} as Event<FleetView>,
  /** The displays of the fleet, as JSON: a thousand of them cross as one text. */
  consoleChanged: {} as Event<JsonText<ConsoleView>>,
  delaysChanged: {} as Event<DelaysView>,
  timetableChanged: {} as Event<TimetableView>,
  dayChanged: {} as Event<DayView>,
  /** More is known of the flight that is open. */
  flightChanged: {} as Event<FlightDetails>,
  followedChanged: {} as Event<readonly FlightDetails[]>,
  /** The user chose a notification: this flight is to be opened. */
  flightWanted: {} as Event<FlightKey>,
  /** The command line, a second start or a link names a flight, by its number: `BA117`. */
  flightSought: {} as Event<string>,
  menuChosen: {} as Event<MenuCommand>,
  /** Whether the window can be seen. */
  windowVisible: {} as Event<boolean>,
  /** The number of the page that is asked whether it lives. */
  heartbeatAsked: {} as Event<number>,
};

export type IpcCallName = keyof typeof ipcCalls;

type ArgumentsOf<Name extends IpcCallName> = z.output<(typeof ipcCalls)[Name]['arguments']>;
type AnswerOf<Name extends IpcCallName> = NonNullable<Required<(typeof ipcCalls)[Name]>>['answer'];

/** What answers the calls in main: one function for each. */
export type IpcHandlers<Name extends IpcCallName = IpcCallName> = {
  readonly [Call in Name]: (...args: ArgumentsOf<Call>) => AnswerOf<Call> | Promise<AnswerOf<Call>>;
};

/** The same for calls that are answered at once. */
export type DirectHandlers<Name extends IpcCallName> = {
  readonly [Call in Name]: (...args: ArgumentsOf<Call>) => AnswerOf<Call>;
};

/** What main tells the page, by event. */
export type IpcEvents = {
  readonly [Event in keyof typeof ipcEvents]: Required<(typeof ipcEvents)[Event]>['snapshot'];
};

/** What the preload script exposes as `window.landside`: a function for each call and each event. */
export type LandsideApi = {
  readonly [Name in IpcCallName]: (...args: ArgumentsOf<Name>) => Promise<AnswerOf<Name>>;
} & {
  readonly [Event in keyof IpcEvents as `on${Capitalize<Event>}`]: (
    listener: (snapshot: IpcEvents[Event]) => void,
  ) => () => void;
};

/** What the application's menu and the icon in the tray ask of the page. */
export type MenuCommand =
  'show-departures' | 'show-arrivals' | 'open-fleet' | 'open-settings' | 'open-help' | 'open-about';
