import type { Plan, PlannedBoards } from './plan.ts';
import type { Ability, ProviderName } from './providers.ts';
import type { BoardView, Direction, ProblemKind } from './board-view.ts';
import type { HeartbeatApi, HeartbeatCalls, HeartbeatEvents } from './heartbeat.ts';
import type { FlightMapApi, FlightMapCalls, FlightMapEvents } from './flight-map.ts';
import type { DelaysApi, DelaysCalls, DelaysEvents } from './delays.ts';
import type {
  FlightDetailsApi,
  FlightDetailsCalls,
  FlightDetailsEvents,
} from './flight-details.ts';
import type { Language } from './languages.ts';
import type { LibraryApi, LibraryCalls, LibraryEvents } from './library.ts';
import type { MenuApi, MenuEvents } from './menu.ts';
import type { Settings, SettingsPatch } from './settings.ts';
import type { SettingsTransferApi, SettingsTransferCalls } from './settings-transfer.ts';
import type { TimetableApi, TimetableCalls, TimetableEvents } from './timetable.ts';
import type { WallState } from './wall.ts';
import type { WelcomeApi, WelcomeCalls } from './welcome.ts';

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

/** The settings as the panel shows them. The key itself never leaves the main process. */
export interface SettingsView {
  readonly settings: Settings;
  readonly hasKey: boolean;
  readonly keyProtection: KeyProtection;
  /** Settings that the command line or the environment overrides for this run. */
  readonly overridden: readonly (keyof Settings | 'key')[];
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
  /** Diagonal of the screen that the window is on, inches; null where the system does not tell. */
  readonly systemScreenInches: number | null;
  readonly wall: WallState;
  /** What each provider has. */
  readonly abilities: Readonly<Record<ProviderName, readonly Ability[]>>;
  /** False where settings.json names a service whose provider or address is wrong: none is asked. */
  readonly isServiceKnown: boolean;
  /** Nobody has used this profile before, and somebody may be there to be received. */
  readonly isWelcomeDue: boolean;
}

/** An expected failure, in one clear sentence for a person. */
export interface Refusal {
  readonly ok: false;
  readonly message: string;
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
  | { readonly ok: false; readonly kind: ProblemKind; readonly message: string };

/** A service to try or to use: the key that was saved for it serves where `key` is null. */
export interface ServiceToUse {
  readonly provider: ProviderName;
  /** Null: the provider's own address. */
  readonly serviceUrl: string | null;
  readonly key: string | null;
}

export interface AppInfo {
  readonly version: string;
  readonly electron: string;
  readonly chromium: string;
  readonly node: string;
  readonly sqlite: string;
  /** The month until about which this Electron gets fixes: `2027-05`; null where it is not known. */
  readonly supportedUntil: string | null;
}

export interface BoardConfirmation {
  /** The board's id. */
  readonly board: string;
  /** UNIX seconds. */
  readonly fetchedAt: number;
}

/** Calls from the renderer into main: arguments and answer. To add one, see docs/architecture.md. */
export interface IpcCalls
  extends
    LibraryCalls,
    HeartbeatCalls,
    FlightMapCalls,
    DelaysCalls,
    TimetableCalls,
    WelcomeCalls,
    SettingsTransferCalls,
    FlightDetailsCalls {
  /** The boards that the settings ask for, in their order: airport by airport. */
  'boards:get': () => readonly BoardView[];
  /** Makes this the first board: the settings `airport` and `direction`. */
  'board:choose': (choice: { airport: string; direction: Direction }) => Outcome<null>;
  'board:refresh': () => null;
  'airport:search': (query: string) => readonly AirportMatch[];
  'settings:get': () => SettingsView;
  'settings:change': (patch: SettingsPatch) => Outcome<SettingsView>;
  /** Address and key together, so that no service is ever asked with the key of another. */
  'service:use': (service: ServiceToUse) => Outcome<SettingsView>;
  'key:forget': () => Outcome<SettingsView>;
  'connection:test': (service: ServiceToUse) => ConnectionTest;
  'window:toggle-fullscreen': () => null;
  'app:info': () => AppInfo;
  /**
   * The renderer says that it has painted all boards, the oldest of them fetched at this time (UNIX
   * seconds; null while one has never been).
   */
  'board:painted': (fetchedAt: number | null) => null;
}

/** Events from main to the renderer: whole snapshots, never differences. */
export interface IpcEvents
  extends
    LibraryEvents,
    HeartbeatEvents,
    FlightMapEvents,
    DelaysEvents,
    TimetableEvents,
    MenuEvents,
    FlightDetailsEvents {
  /** Other boards are shown: all of them, in their order. */
  'boards:changed': readonly BoardView[];
  /** One of the boards. */
  'board:changed': BoardView;
  /** Nothing on a board has changed; it was confirmed at this time. */
  'board:confirmed': BoardConfirmation;
  'settings:changed': SettingsView;
}

/** What the preload script exposes as `window.landside`: one named function per call. */
export interface LandsideApi
  extends
    LibraryApi,
    HeartbeatApi,
    FlightMapApi,
    DelaysApi,
    TimetableApi,
    WelcomeApi,
    MenuApi,
    SettingsTransferApi,
    FlightDetailsApi {
  getBoards(): Promise<readonly BoardView[]>;
  chooseBoard(airport: string, direction: Direction): Promise<Outcome<null>>;
  refreshBoard(): Promise<null>;
  searchAirports(query: string): Promise<readonly AirportMatch[]>;
  getSettings(): Promise<SettingsView>;
  changeSettings(patch: SettingsPatch): Promise<Outcome<SettingsView>>;
  useService(service: ServiceToUse): Promise<Outcome<SettingsView>>;
  forgetKey(): Promise<Outcome<SettingsView>>;
  testConnection(service: ServiceToUse): Promise<ConnectionTest>;
  toggleFullscreen(): Promise<null>;
  getAppInfo(): Promise<AppInfo>;
  reportPainted(fetchedAt: number | null): Promise<null>;
  /** Calls back with every new list of boards; returns the function that ends it. */
  onBoardsChanged(listener: (boards: readonly BoardView[]) => void): () => void;
  onBoardChanged(listener: (board: BoardView) => void): () => void;
  onBoardConfirmed(listener: (confirmation: BoardConfirmation) => void): () => void;
  onSettingsChanged(listener: (settings: SettingsView) => void): () => void;
}
