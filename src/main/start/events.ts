import type { BoardView } from '#shared/board-view.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import type { BoardConfirmation, IpcEvents } from '#shared/ipc.ts';
import type { PollResult } from '../boards/poll-lane.ts';
import type { PollProblem } from '../boards/poller.ts';
import type { FlightNews } from '../flight-details/flight-news.ts';
import type { DisplayWindow } from '../windows/displays/display-windows.ts';

/** An event of the table in `ipc.ts`, by its name there. */
type PageEvent = {
  readonly [Name in keyof IpcEvents]: [name: Name, snapshot: IpcEvents[Name]];
}[keyof IpcEvents];

/** What the parts of a running board tell each other; what comes of it for windows, menu and tray is in board.ts. */
export interface BoardEvents {
  /** Other boards are shown, or all of them are others: `boardsAt` of each window. */
  readonly boards: [];
  readonly board: [BoardView];
  readonly confirmed: [BoardConfirmation];
  /** Something in the `settingsView` of the windows has changed. */
  readonly settings: [];
  /** What the pages of all windows are to be told as it is. */
  readonly page: PageEvent;
  /** A user who follows the flight wants to know this at once. */
  readonly news: [readonly FlightNews[], FlightDetails];
  /** The rows of a board have come, or were confirmed. */
  readonly polled: [PollResult];
  readonly pollFailed: [PollProblem];
  /** The service's names of airports, airlines and so on have come. */
  readonly reference: [];
  /** A window has come. */
  readonly opened: [DisplayWindow];
  /** Windows have come or gone. */
  readonly windows: [];
  /** A window has come onto another screen, or its screen is another. */
  readonly screen: [];
  /** Whether a window can be seen. */
  readonly visible: [DisplayWindow, isSeen: boolean];
  /** A kiosk has begun or ended. */
  readonly kiosk: [isOn: boolean];
  /** The page cannot be brought back, and the board is to end for its supervisor to start it again. */
  readonly hopeless: [];
}
