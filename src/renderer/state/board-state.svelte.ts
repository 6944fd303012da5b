import { SvelteSet } from 'svelte/reactivity';
import type { BoardNotice, BoardView, Direction } from '#shared/board-view.ts';
import type { LandsideApi, Outcome } from '#shared/ipc.ts';

/** Marks the one notice that is the window's own: why a wish was refused. */
const refusalId = 'refusal';

/** The board as the main process last drew it up, and the wishes a person may have about it. */
export class BoardState {
  #api: LandsideApi;
  #view: BoardView | null = $state.raw(null);
  #dismissed = new SvelteSet<string>();
  #refusal: string | null = $state(null);

  constructor(api: LandsideApi) {
    this.#api = api;
  }

  /** The last snapshot; null until there is one. */
  get view(): BoardView | null {
    return this.#view;
  }

  /** What a person should know and has not put away. */
  get notices(): readonly BoardNotice[] {
    const told = (this.#view?.notices ?? []).filter((notice) => !this.#dismissed.has(notice.id));
    return this.#refusal === null ? told : [...told, { id: refusalId, message: this.#refusal }];
  }

  /** Asks for the last snapshot and listens for those to come; returns the function that ends it. */
  async start(): Promise<() => void> {
    const ends = [
      this.#api.onBoardChanged((view) => {
        this.#view = view;
      }),
      this.#api.onBoardConfirmed((fetchedAt) => {
        if (this.#view) this.#view = { ...this.#view, fetchedAt };
      }),
    ];
    const first = await this.#api.getBoard();
    // A newer one may have come in the meantime.
    this.#view ??= first;
    return () => {
      for (const end of ends) end();
    };
  }

  /** Another board. What is known of it comes back as the next snapshot. */
  choose(airport: string, direction: Direction): Promise<Outcome<null>> {
    return this.#api.chooseBoard(airport, direction);
  }

  /** The other direction of the same airport; without effect while no airport is known. */
  async turnTo(direction: Direction): Promise<void> {
    const view = this.#view;
    if (!view || view.direction === direction) return;
    const outcome = await this.choose(view.airport.code, direction);
    this.#refusal = outcome.ok ? null : outcome.message;
  }

  /** Asks the service now, out of turn. */
  async refresh(): Promise<void> {
    await this.#api.refreshBoard();
  }

  dismissNotice(id: string): void {
    if (id === refusalId) this.#refusal = null;
    else this.#dismissed.add(id);
  }
}
