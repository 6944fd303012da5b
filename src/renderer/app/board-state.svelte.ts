import { SvelteSet } from 'svelte/reactivity';
import type { BoardNotice, BoardView, Direction } from '#shared/board-view.ts';
import type { LandsideApi, Outcome } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';

/** Milliseconds after which main is asked again for the boards where it had no answer. */
const askAgainAfter = 2_000;

/** Marks the one notice that is the window's own: why a request was refused. */
const refusalId = 'refusal';

/** The boards as the main process last drew them up, and what a user may ask of them. */
export class BoardState {
  #api: LandsideApi;
  #boards: readonly BoardView[] | null = $state.raw(null);
  #dismissed = new SvelteSet<string>();
  #snapshots = $state(0);
  #refusal: Problem | null = $state.raw(null);

  constructor(api: LandsideApi) {
    this.#api = api;
  }

  /** All boards that are to be shown, in their order; empty until there is one. */
  get boards(): readonly BoardView[] {
    return this.#boards ?? [];
  }

  /** The first board: the one that is chosen and turned by hand. Null until there is one. */
  get view(): BoardView | null {
    return this.boards[0] ?? null;
  }

  /** How many snapshots of boards have been taken in, and confirmations of them. */
  get snapshots(): number {
    return this.#snapshots;
  }

  /**
   * What a person should know about a board and has not put away. What concerns several boards is
   * told on the first of them only.
   */
  noticesOf(id: string): readonly BoardNotice[] {
    const isFirst = (this.view?.id ?? id) === id;
    const before = this.boards.slice(
      0,
      this.boards.findIndex((board) => board.id === id),
    );
    const isToldBefore = (notice: BoardNotice) =>
      before.some((board) => board.notices.some((other) => other.id === notice.id));
    const board = this.boards.find((candidate) => candidate.id === id);
    const told = (board?.notices ?? []).filter(
      (notice) => !isToldBefore(notice) && !this.#dismissed.has(notice.id),
    );
    return isFirst && this.#refusal !== null
      ? [...told, { id: refusalId, ...this.#refusal }]
      : told;
  }

  /** Asks for the last snapshots and listens for those to come; returns the function that ends it. */
  async start(): Promise<() => void> {
    const ends = [
      this.#api.onBoardsChanged((boards) => {
        this.#snapshots += 1;
        this.#boards = boards;
      }),
      this.#api.onBoardChanged((text) => {
        // Main has made it out of a board.
        const changed = JSON.parse(text) as BoardView;
        this.#change(changed.id, () => changed);
      }),
      this.#api.onBoardConfirmed(({ board, fetchedAt }) => {
        this.#change(board, (view) => ({ ...view, fetchedAt }));
      }),
    ];
    ends.push(await this.#askForFirst());
    return () => {
      for (const end of ends) end();
    };
  }

  /** Asks until an answer comes: without it no change of a board can be drawn. Returns the function that ends it. */
  async #askForFirst(): Promise<() => void> {
    try {
      const first = await this.#api.getBoards();
      // Newer ones may have come in the meantime.
      this.#boards ??= first;
      return () => undefined;
    } catch (error) {
      reportError(error);
      let end = (): void => undefined;
      const timer = setTimeout(() => {
        void this.#askForFirst().then((ended) => (end = ended));
      }, askAgainAfter);
      return () => {
        clearTimeout(timer);
        end();
      };
    }
  }

  /** Another first board. What is known of it comes back as the next snapshot. */
  choose(airport: string, direction: Direction): Promise<Outcome<null>> {
    return this.#api.chooseBoard(airport, direction);
  }

  /** The other direction of the first board's airport; without effect while none is known. */
  async showDirection(direction: Direction): Promise<void> {
    const view = this.view;
    if (!view || view.direction === direction) return;
    const outcome = await this.choose(view.airport.code, direction);
    this.#refusal = outcome.ok ? null : outcome.problem;
  }

  /** Asks the service now, whether the board is due or not. */
  async refresh(): Promise<void> {
    await this.#api.refreshBoard();
  }

  dismissNotice(id: string): void {
    if (id === refusalId) this.#refusal = null;
    else this.#dismissed.add(id);
  }

  /**
   * A board that is no longer among them is none of ours: it leaves the others as they are. Before there are any, nothing
   * is known of what main has sent, and it does not count.
   */
  #change(id: string, change: (view: BoardView) => BoardView): void {
    if (this.#boards === null) return;
    this.#snapshots += 1;
    if (!this.#boards.some((board) => board.id === id)) return;
    this.#boards = this.#boards.map((board) => (board.id === id ? change(board) : board));
  }
}
