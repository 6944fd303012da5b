import type { LandsideApi } from '#shared/ipc.ts';
import { SvelteMap } from 'svelte/reactivity';

import type { LibraryPage, LibraryQuery, LibraryRow } from '#shared/library.ts';
import { pageLength, pagesOf, type RowWindow } from '../../kit/list-keys.ts';

/** A list of which some pages have come. */
interface ShownList {
  readonly query: LibraryQuery;
  readonly revision: number;
  readonly total: number;
  readonly counts: LibraryPage['counts'];
  readonly pages: SvelteMap<number, readonly LibraryRow[]>;
}

/** The list that is asked for, page by page; the last one stays until the first page has come. */
export class ListState {
  #ask: LandsideApi['listLibrary'];
  #shown: ShownList | null = $state.raw(null);
  /** The list that was asked for last; the one on show may still be another. */
  #wanted: LibraryQuery | null = $state.raw(null);
  #asked = 0;
  /** The answer to what was asked for last. */
  #coming: Promise<unknown> = Promise.resolve();
  /** Pages asked for; nothing on show depends on it. */
  #onTheWay: { readonly page: number; readonly loaded: Promise<void> }[] = [];

  constructor(ask: LandsideApi['listLibrary']) {
    this.#ask = ask;
  }

  /** Null until the first list has come. */
  get query(): LibraryQuery | null {
    return this.#shown?.query ?? null;
  }

  /** Another list than the one on show is on its way. */
  get isBusy(): boolean {
    return this.#wanted !== this.query;
  }

  get total(): number {
    return this.#shown?.total ?? 0;
  }

  get counts(): LibraryPage['counts'] | null {
    return this.#shown?.counts ?? null;
  }

  /** Null where the row has not come yet, or there is none. */
  rowAt(index: number): LibraryRow | null {
    const page = this.#shown?.pages.get(Math.floor(index / pageLength));
    return page?.[index % pageLength] ?? null;
  }

  /** Asks for a list; true once it is the one on show, false where another was asked for since. */
  show(query: LibraryQuery): Promise<boolean> {
    this.#asked += 1;
    this.#wanted = query;
    const isOnShow = this.#show(query, this.#asked);
    this.#coming = isOnShow;
    return isOnShow;
  }

  async #show(query: LibraryQuery, question: number): Promise<boolean> {
    const first = await this.#ask(query, 0, pageLength);
    if (question !== this.#asked) return false;
    this.#take(query, first);
    return true;
  }

  /** Waits until the list that was asked for last is the one on show. */
  async settled(): Promise<void> {
    while (this.isBusy) await this.#coming;
  }

  /** Sees to it that the rows of a window come, and waits for them. */
  async need(rows: RowWindow): Promise<void> {
    const shown = this.#shown;
    if (!shown) return;
    const missing = pagesOf(rows).filter((page) => !shown.pages.has(page));
    const begun = (page: number) => this.#onTheWay.find((other) => other.page === page)?.loaded;
    await Promise.all(missing.map((page) => begun(page) ?? this.#load(shown, page)));
  }

  #load(shown: ShownList, page: number): Promise<void> {
    const loaded = this.#read(shown, page);
    this.#onTheWay.push({ page, loaded });
    return loaded;
  }

  async #read(shown: ShownList, page: number): Promise<void> {
    const answer = await this.#ask(shown.query, page * pageLength, pageLength).catch(() => null);
    if (this.#shown !== shown) return;
    this.#onTheWay = this.#onTheWay.filter((other) => other.page !== page);
    if (!answer) return;
    if (answer.revision === shown.revision) shown.pages.set(page, answer.rows);
    // The data has changed since the first page: what belongs together is read together. Another list comes anyway.
    else if (!this.isBusy) await this.show(shown.query);
  }

  #take(query: LibraryQuery, { revision, total, counts, rows }: LibraryPage): void {
    this.#onTheWay = [];
    this.#shown = { query, revision, total, counts, pages: new SvelteMap([[0, rows]]) };
  }
}
