import type { BoardNotice, BoardView } from '#shared/board-view.ts';
import type { Outcome, SettingsView } from '#shared/ipc.ts';
import type { SettingsPatch } from '#shared/settings.ts';
import type { Boards } from '../boards/boards.ts';
import type { Sight } from '../boards/app-services.ts';
import type { AppBus } from '../boards/events.ts';
import type { Clock } from '../clock/clock.ts';
import type { WindowId } from '../settings/display-settings.ts';
import type { Days } from '../days/days.ts';
import type { Delays } from '../delays/delays.ts';
import type { PrintSystem, Timetables } from '../timetable/timetables.ts';
import type { IpcHandlers } from '#shared/ipc.ts';
import type { Fleets } from '../library/fleets.ts';
import type { ConsoleSystem, FleetConsole } from '../fleet/console/console.ts';
import type { FleetDisplay } from '../fleet/display.ts';
import type { PublishedEngine } from '../fleet/publisher.ts';
import type { FlightMap } from '../flight-map/flight-map.ts';
import type { FlightTracker } from '../flight-details/flight-tracker.ts';
import type { AllTargets } from '../boards/wanted-boards.ts';
import type { AirportKnowledge } from '../boards/known-airport.ts';
import type { Library, LibrarySystem } from '../library/library.ts';
import type { ErrorLog } from '../profile/error-log.ts';
import type { KeptLog } from '../profile/log.ts';
import type { Profile } from '../profile/profile.ts';
import type { KeyRing } from '../settings/cipher.ts';
import type { Configuration } from '../settings/configuration.ts';
import type { SettingsOverrides } from '../settings/settings-in-force.ts';
import type { BoardWindows } from '../settings/display-settings.ts';
import type { ConnectionTester } from '../settings/test-connection.ts';
import type { StartProcess } from '../data/embedded-service.ts';
import type { PollTarget } from '../data/poll-target.ts';

/** What the engine is given: the run, the system, and what listens. */
export interface EngineParts {
  /** Whether a welcome may come at this start: no picture, no request for a board. */
  readonly mayWelcome: boolean;
  readonly windows: BoardWindows;
  readonly allTargets?: AllTargets;
  readonly profile: Profile;
  readonly referenceFile: string;
  /** Starts what the embedded service runs in. */
  readonly startService: StartProcess;
  readonly overrides: SettingsOverrides;
  readonly keyOfEnvironment: string | null;
  readonly fetch: typeof globalThis.fetch;
  /** Whether the computer has a network, as far as the system knows. */
  readonly isOnline: () => boolean;
  readonly keyRing: KeyRing;
  readonly log: KeptLog;
  readonly errors: ErrorLog;
  readonly bus: AppBus;
  /** What the screen is to say that is not the engine's. */
  readonly notices: () => readonly BoardNotice[];
  /** What an operator should know of it: in English. */
  readonly notes: () => readonly string[];
  readonly sight: Sight;
  /** Rows from the cache are not enough: one board is asked for, now. */
  readonly needsFreshRows: boolean;
  /** The fleet that this is a display of, in the place of a service; null: none. */
  readonly fleet: FleetDisplay | null;
  /** What the console of a fleet needs of the system. */
  readonly fleetConsole: ConsoleSystem;
  /** The languages a user prefers, BCP 47, as the system tells. */
  readonly systemLanguages: () => readonly string[];
  readonly printSystem: PrintSystem;
  readonly librarySystem: LibrarySystem;
}

/** Everything behind the window: settings, cache, service, poller and the boards on show. */
export interface Engine extends PublishedEngine {
  readonly boards: Boards;
  readonly configuration: Configuration;
  readonly testConnection: ConnectionTester;
  /** What answers the calls of the features. */
  readonly handlers: Library['handlers'] &
    FlightMap['handlers'] &
    Delays['handlers'] &
    Timetables['handlers'] &
    Days['handlers'] &
    Fleets['handlers'] &
    FlightTracker['handlers'] &
    FleetConsole['handlers'] &
    IpcHandlers<'enrolDisplay'>;
  /** The boards of a window, in their order. */
  boardsAt(windowId: WindowId): readonly BoardView[];
  /** Makes a board the first one of a window. */
  chooseBoard(choice: PollTarget, windowId: WindowId): Outcome<null>;
  /** A change of settings that was made in a window. */
  changeSettings(patch: SettingsPatch, windowId: WindowId): Outcome<null>;
  /** Whether this code, IATA or ICAO, is an airport's; asks the service where no list has it. */
  askForAirport(code: string): Promise<AirportKnowledge>;
  /** As a window sees them; as the first one where none is named. */
  settingsView(windowId?: WindowId): SettingsView;
  /** What an operator should know although nothing is wrong: in English. */
  notes(): readonly string[];
  /** How old boards may be, seconds, where all is well: by the plan's pace, and after a night. */
  oldestBoardSeconds(): number;
  /** The clock of this computer, or where that is wrong what the service or the fleet says, by so many milliseconds. */
  readonly clock: Clock & { readonly correction: number };
  sqliteVersion(): string;
  /** Starts service, poller and refresh; to be called once Electron is ready. */
  connect(): void;
  /** Whether boards are polled from now on, as they are once it has connected. */
  poll(isPolling: boolean): void;
  /** A person asks for fresh rows. */
  refresh(): void;
  /** The computer has slept. */
  wake(): void;
  /** Other settings for this run, which are not saved. */
  override(overrides: SettingsOverrides): void;
  /** Windows have come or gone, and with them their boards; or `allTargets` gives others. */
  windowsChanged(): void;
  stop(): void;
}
