import type { PollProblem, PollResult } from './row-source.ts';
import type { BoardView } from '#shared/board-view.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import type { BoardConfirmation, IpcEvents, IpcHandlers } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';
import type { Settings } from '#shared/settings.ts';
import type { AirportFeed } from '#shared/providers.ts';
import { createBus, type Bus, type Listeners } from '../core/bus.ts';
import type { FlightNews } from '../flights/flight-news.ts';
import type { ErrorLog } from '../profile/error-log.ts';
import type { ReferenceKind } from '../data/resources.ts';
import type { WindowId } from '../settings/display-settings.ts';

/** Snapshots that go to the pages of all windows as they are, by their names in `ipcEvents`. */
export const pageEvents = [
  'libraryChanged',
  'fleetChanged',
  'consoleChanged',
  'delaysChanged',
  'timetableChanged',
  'dayChanged',
  'flightChanged',
  'followedChanged',
] as const satisfies readonly (keyof IpcEvents)[];

type PageEvents = Pick<IpcEvents, (typeof pageEvents)[number]>;

/** All that parts of a running board tell each other. What no compiler could check is told by no other way. */
export interface AppEvents extends PageEvents {
  /** Other boards are shown, or all of them are others. */
  readonly boards: undefined;
  /** A board on show is another. */
  readonly board: BoardView;
  /** Nothing on a board has changed; it was confirmed at this time. */
  readonly confirmed: BoardConfirmation;
  /** The rows of a board have come, or were confirmed. */
  readonly polled: PollResult;
  /** The rows of a board did not come. */
  readonly pollFailed: PollProblem;
  /** A user wanted fresh rows, and the service may not be asked just now. */
  readonly notAsked: undefined;
  /** Settings that are in force have changed, or may have. */
  readonly settings: undefined;
  /** Something in the `SettingsView` of the windows has changed. */
  readonly settingsView: undefined;
  /** The service has an address, or another one. */
  readonly serviceChanged: undefined;
  /** The embedded service cannot be had, or no service may be asked. */
  readonly serviceFailed: Problem;
  /** An airport's own feed has an address, or another one. */
  readonly feedChanged: AirportFeed;
  /** An airport's own feed cannot be asked. */
  readonly feedFailed: { readonly feed: AirportFeed; readonly problem: Problem };
  /** A list of reference data of the service has come into force. */
  readonly reference: ReferenceKind;
  /** A list of reference data did not come, for a reason that concerns it alone or all of them. */
  readonly referenceFailed: {
    readonly kind: ReferenceKind;
    readonly reason: Problem;
    readonly isForAll: boolean;
  };
  /** The boards that displays of the fleet are told to show may be others. */
  readonly assigned: undefined;
  /** Whether this publisher leads its fleet, and asks the service, from now on. */
  readonly leads: boolean;
  /**
   * Once a minute, after the profile was looked at. If it was removed, it is there again: what keeps others out of it has to be as
   * well.
   */
  readonly profileLook: { readonly isRemoved: boolean; readonly saved: Settings };
  /** All boards must be built again: the time in force has changed, or what they say beside their rows. */
  readonly boardsOutdated: undefined;
  /** A user who follows the flight wants to know this now. */
  readonly news: { readonly news: readonly FlightNews[]; readonly details: FlightDetails };
  /** A window has come. */
  readonly windowOpened: WindowId;
  /** Windows have come or gone. */
  readonly windows: undefined;
  /** A window can be seen, or no longer. */
  readonly visible: { readonly windowId: WindowId; readonly isSeen: boolean };
  /** A kiosk has begun or ended. */
  readonly kiosk: { readonly isOn: boolean };
  /** The page cannot be brought back, and the board is to end for its supervisor to start it again. */
  readonly unrecoverable: undefined;
}

export type AppBus = Bus<AppEvents>;
export type AppListeners = Listeners<AppEvents>;

/** A part that runs as long as its process: the calls that it answers, and the events that it listens to. */
export interface AppService {
  readonly handlers?: Partial<IpcHandlers>;
  readonly listeners?: AppListeners;
  /** For good. */
  stop?(): void;
}

/** @param errors gets what a listener throws */
export function createAppBus(errors: ErrorLog): AppBus {
  return createBus<AppEvents>((event, error) => {
    errors.report(`what follows “${event}”`, error);
  });
}
