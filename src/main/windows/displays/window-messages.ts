import type { BoardView } from '#shared/board-view.ts';
import type { IpcEvents, SettingsView } from '#shared/ipc.ts';
import { pageEvents, type AppListeners } from '../../boards/events.ts';
import type { WindowId } from '../../settings/display-settings.ts';
import { send } from '../../ipc/send.ts';
import type { DisplayWindow, DisplayWindows } from './display-windows.ts';

/** What there is for the windows to show. */
interface EngineViews {
  boardsAt(windowId: WindowId): readonly BoardView[];
  settingsView(windowId: WindowId): SettingsView;
}

/** Tells each window what concerns it. */
export interface WindowMessages {
  to<Event extends keyof IpcEvents>(
    displayWindow: DisplayWindow,
    event: Event,
    snapshot: IpcEvents[Event],
  ): void;
  toAll<Event extends keyof IpcEvents>(event: Event, snapshot: IpcEvents[Event]): void;
  toFirst<Event extends keyof IpcEvents>(event: Event, snapshot: IpcEvents[Event]): void;
  /** They pass events on to the pages. */
  readonly listeners: AppListeners;
}

export function createWindowMessages(
  displayWindows: Pick<DisplayWindows, 'all' | 'windowAt'>,
  views: EngineViews,
): WindowMessages {
  /** The ids of the boards that a window was last told of. */
  const told = new WeakMap<DisplayWindow, string>();

  function tell<Event extends keyof IpcEvents>(
    { window }: DisplayWindow,
    event: Event,
    snapshot: IpcEvents[Event],
  ): void {
    if (!window.isDestroyed()) send(window.webContents, event, snapshot);
  }

  function toEach(act: (displayWindow: DisplayWindow) => void): void {
    for (const displayWindow of displayWindows.all) act(displayWindow);
  }

  function tellBoards(displayWindow: DisplayWindow, boards: readonly BoardView[]): void {
    told.set(displayWindow, idsOf(boards));
    tell(displayWindow, 'boardsChanged', boards);
  }

  function toThoseWith(id: string, act: (displayWindow: DisplayWindow) => void): void {
    toEach((displayWindow) => {
      if (views.boardsAt(displayWindow.windowId).some((board) => board.id === id))
        act(displayWindow);
    });
  }

  function toAll<Event extends keyof IpcEvents>(event: Event, snapshot: IpcEvents[Event]): void {
    toEach((displayWindow) => {
      tell(displayWindow, event, snapshot);
    });
  }

  /** To each window the settings as it has them, and its boards where they are others now. */
  function tellSettings(): void {
    toEach((displayWindow) => {
      tell(displayWindow, 'settingsChanged', views.settingsView(displayWindow.windowId));
      const boards = views.boardsAt(displayWindow.windowId);
      if (idsOf(boards) !== told.get(displayWindow)) tellBoards(displayWindow, boards);
    });
  }

  const asTheyAre = Object.fromEntries(
    pageEvents.map((event) => [
      event,
      (snapshot: IpcEvents[typeof event]) => {
        toAll(event, snapshot);
      },
    ]),
  );
  return {
    to: tell,
    toAll,
    toFirst(event, snapshot) {
      const first = displayWindows.windowAt(null);
      if (first) tell(first, event, snapshot);
    },
    listeners: {
      ...asTheyAre,
      boards() {
        toEach((displayWindow) => {
          tellBoards(displayWindow, views.boardsAt(displayWindow.windowId));
        });
      },
      board(board) {
        const text = JSON.stringify(board);
        toThoseWith(board.id, (displayWindow) => {
          tell(displayWindow, 'boardChanged', text);
        });
      },
      confirmed(confirmation) {
        toThoseWith(confirmation.board, (displayWindow) => {
          tell(displayWindow, 'boardConfirmed', confirmation);
        });
      },
      settingsView: tellSettings,
      kiosk: tellSettings,
      visible({ windowId, isSeen }) {
        const displayWindow = displayWindows.windowAt(windowId);
        if (displayWindow) tell(displayWindow, 'windowVisible', isSeen);
      },
    },
  };
}

function idsOf(boards: readonly BoardView[]): string {
  return boards.map(({ id }) => id).join('\n');
}
