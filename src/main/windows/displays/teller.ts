import type { BoardView } from '#shared/board-view.ts';
import type { BoardConfirmation, IpcEvents, SettingsView } from '#shared/ipc.ts';
import type { Place } from '../../settings/display-settings.ts';
import { send } from '../../ipc/send.ts';
import type { Seat, Seats } from './seats.ts';

/** What there is for the windows to show. */
interface EngineViews {
  boardsAt(place: Place): readonly BoardView[];
  settingsView(place: Place): SettingsView;
}

/** Tells each window what concerns it. */
export interface Teller {
  to<Event extends keyof IpcEvents>(seat: Seat, event: Event, snapshot: IpcEvents[Event]): void;
  toAll<Event extends keyof IpcEvents>(event: Event, snapshot: IpcEvents[Event]): void;
  toFirst<Event extends keyof IpcEvents>(event: Event, snapshot: IpcEvents[Event]): void;
  /** To each window its boards, all of them. */
  boards(): void;
  /** To the windows that show the board. */
  board(board: BoardView): void;
  confirmed(confirmation: BoardConfirmation): void;
  /** To each window the settings as it has them, and its boards where they are others now. */
  settings(): void;
}

/** @param engine null until it is there: no page has asked for anything by then */
export function createTeller(
  seats: () => Pick<Seats, 'all'>,
  engine: () => EngineViews | null,
): Teller {
  /** The ids of the boards that a window was last told of. */
  const told = new WeakMap<Seat, string>();

  function tell<Event extends keyof IpcEvents>(
    { window }: Seat,
    event: Event,
    snapshot: IpcEvents[Event],
  ): void {
    if (!window.isDestroyed()) send(window.webContents, event, snapshot);
  }

  function toEach(act: (seat: Seat, views: EngineViews) => void): void {
    const views = engine();
    if (views === null) return;
    for (const seat of seats().all) act(seat, views);
  }

  function tellBoards(seat: Seat, boards: readonly BoardView[]): void {
    told.set(seat, idsOf(boards));
    tell(seat, 'boardsChanged', boards);
  }

  function toThoseWith(id: string, act: (seat: Seat) => void): void {
    toEach((seat, views) => {
      if (views.boardsAt(seat.place).some((board) => board.id === id)) act(seat);
    });
  }

  return {
    to: tell,
    toAll(event, snapshot) {
      for (const seat of seats().all) tell(seat, event, snapshot);
    },
    toFirst(event, snapshot) {
      const first = seats().all.find(({ place }) => place === null);
      if (first) tell(first, event, snapshot);
    },
    boards() {
      toEach((seat, views) => {
        tellBoards(seat, views.boardsAt(seat.place));
      });
    },
    board(board) {
      toThoseWith(board.id, (seat) => {
        tell(seat, 'boardChanged', board);
      });
    },
    confirmed(confirmation) {
      toThoseWith(confirmation.board, (seat) => {
        tell(seat, 'boardConfirmed', confirmation);
      });
    },
    settings() {
      toEach((seat, views) => {
        tell(seat, 'settingsChanged', views.settingsView(seat.place));
        const boards = views.boardsAt(seat.place);
        if (idsOf(boards) !== told.get(seat)) tellBoards(seat, boards);
      });
    },
  };
}

function idsOf(boards: readonly BoardView[]): string {
  return boards.map(({ id }) => id).join('\n');
}
