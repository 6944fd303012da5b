import type { FleetQuery, FleetView } from '#shared/fleet.ts';
import type { LandsideApi, Outcome } from '#shared/ipc.ts';
import {
  wholeLibrary,
  type ExportFormat,
  type LibraryChoices,
  type LibraryDetails,
  type LibraryExport,
  type LibraryKey,
  type LibraryQuery,
  type LibraryStatus,
  type LinkName,
} from '#shared/library.ts';
import type { Problem } from '#shared/problem.ts';
import { afterPaint } from '../../app/page-life.ts';
import { ShownList } from '../../app/shown-list.svelte.ts';
import { ListState } from './list-state.svelte.ts';

/** Where one is in the library: a list, the row that is active in it, and the record on show. */
interface Visited {
  readonly query: LibraryQuery;
  /** -1: none, where the record on show was come to by a link. */
  readonly active: number;
  readonly key: LibraryKey | null;
}

/** What a person does in the library, and what of it is on show. */
export class BrowseState {
  readonly list: ListState;
  /** How it stands with the aircraft that the list is of, or with the one that was looked up last. */
  readonly fleet: ShownList<FleetQuery, FleetView>;
  #api: LandsideApi;
  #history: History<Visited> = $state.raw(
    beginHistory({ query: wholeLibrary, active: -1, key: null }),
  );
  #details: LibraryDetails | null = $state.raw(null);
  /** The record that `details` is about, or that there is none for. */
  #answeredKey: LibraryKey | null = $state.raw(null);
  #hasFailed = $state(false);
  #choices: LibraryChoices = $state.raw({ countries: [] });
  #status: LibraryStatus | null = $state.raw(null);
  #problem: Problem | null = $state.raw(null);
  #saved: LibraryExport | null = $state.raw(null);
  /** The mark of an aircraft that is to be opened when it comes; nothing on show depends on it. */
  #soughtMark: string | null = null;

  /** @param start the record to begin with; null: none */
  constructor(api: LandsideApi, start: LibraryKey | null) {
    this.#api = api;
    this.list = new ListState((query, first, count) => api.listLibrary(query, first, count));
    this.#history = beginHistory({ query: wholeLibrary, active: -1, key: start });
    this.fleet = new ShownList({
      get: (query) => api.getFleet(query),
      refresh: (query) => api.refreshFleet(query),
      onChanged: (listener) =>
        api.onFleetChanged((view) => {
          listener(view);
          this.#openFound();
        }),
    });
  }

  get query(): LibraryQuery {
    return this.#history.present.query;
  }

  /** Index of the active row; -1: none. */
  get active(): number {
    return this.#history.present.active;
  }

  get key(): LibraryKey | null {
    return this.#history.present.key;
  }

  /** Of the record on show; the last one's until the next has come. */
  get details(): LibraryDetails | null {
    return this.#details;
  }

  /** The record that was asked for is not there. */
  get isGone(): boolean {
    return this.key !== null && this.#details === null && this.#answeredKey === this.key;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  get choices(): LibraryChoices {
    return this.#choices;
  }

  get status(): LibraryStatus | null {
    return this.#status;
  }

  /** Why the last request could not be done. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** What was written into a file by the last request; null where that was another. */
  get saved(): LibraryExport | null {
    return this.#saved;
  }

  get canGoBack(): boolean {
    return this.#history.past.length > 0;
  }

  get canGoForward(): boolean {
    return this.#history.future.length > 0;
  }

  /** Reads what is on show and listens for changes; returns the function that ends it. */
  start(): () => void {
    const stop = this.#api.onLibraryChanged((status) => {
      const isNew = this.#status !== null && this.#status.revision !== status.revision;
      this.#status = status;
      if (isNew) this.#readAgain();
    });
    const stopFleet = this.fleet.start();
    this.#readAgain();
    void this.#api.getLibraryStatus().then((status) => {
      this.#status ??= status;
    });
    return () => {
      stop();
      stopFleet();
    };
  }

  /** Narrows the list otherwise. While one types, no step of the history. */
  async narrow(patch: Partial<LibraryQuery>): Promise<void> {
    const query = { ...this.query, ...patch };
    const isTyping = Object.keys(patch).every((field) => field === 'text');
    const visited = { query, active: 0, key: this.key };
    this.#history = isTyping ? change(this.#history, visited) : visit(this.#history, visited);
    await this.#showList();
  }

  /** To another list, from a record: all airports of a country. */
  async follow(patch: Partial<LibraryQuery>): Promise<void> {
    const query = { ...wholeLibrary, ...patch };
    this.#history = visit(this.#history, { query, active: -1, key: this.key });
    await this.#showFirst();
  }

  /** Asks for an aircraft that the library does not have, by its mark, and opens it when it has come. */
  async lookUp(mark: string): Promise<void> {
    this.#soughtMark = mark;
    const asked = this.fleet.view?.query;
    // Who asks for the same one again wants the service to be asked again.
    if (asked?.is === 'aircraft' && asked.mark === mark) await this.fleet.refresh();
    else await this.fleet.show({ is: 'aircraft', mark });
    this.#openFound();
  }

  /** What was looked up has come, with the list that it is in. */
  #openFound(): void {
    const { view } = this.fleet;
    if (view === null || view.isAsking || view.query.is !== 'aircraft') return;
    if (view.query.mark !== this.#soughtMark || view.first === null) return;
    this.open(view.first);
  }

  /** Shows the list, and where it is of an airline's aircraft, sees to it that they come. */
  #showFirst(): Promise<boolean> {
    const { airline } = this.query;
    this.#soughtMark = null;
    if (airline === null) this.fleet.clear();
    else void this.fleet.show({ is: 'airline', code: airline });
    return this.list.show(this.query);
  }

  /** Makes a row the active one and shows its record beside it. */
  activate(index: number): void {
    const row = this.list.rowAt(index);
    const key = row ? { kind: row.kind, id: row.id } : this.key;
    this.#history = change(this.#history, { query: this.query, active: index, key });
    if (!row) {
      void this.list.need({ first: index, end: index + 1 }).then(() => {
        if (this.active === index && this.list.rowAt(index) !== null) this.activate(index);
      });
      return;
    }
    // The list that one types for is painted first; what stands beside it comes a moment later.
    afterPaint(() => {
      if (this.key === key) void this.#readDetails();
    });
  }

  /** The same as a step of its own, to which one comes back. False where the row has not come yet. */
  openRow(index: number): boolean {
    const row = this.list.rowAt(index);
    if (!row) return false;
    const key = { kind: row.kind, id: row.id };
    this.#soughtMark = null;
    this.#history = visit(this.#history, { query: this.query, active: index, key });
    void this.#readDetails();
    return true;
  }

  /** Follows a link to a record; the list stays as it is. */
  open({ kind, id }: LibraryKey): void {
    const visited = { query: this.query, active: -1, key: { kind, id } };
    // What was looked up and comes later must not take the place of what was opened meanwhile.
    this.#soughtMark = null;
    this.#history = visit(this.#history, visited);
    void this.#readDetails();
  }

  back(): void {
    this.#goTo(goBack(this.#history));
  }

  forward(): void {
    this.#goTo(goForward(this.#history));
  }

  async openLink(link: LinkName): Promise<void> {
    if (!this.key) return;
    this.#take(await this.#api.openLibraryLink(this.key, link));
  }

  async save(format: ExportFormat): Promise<void> {
    const outcome = await this.#api.exportLibrary(this.query, format);
    this.#take(outcome);
    if (outcome.ok) this.#saved = outcome.value;
  }

  /** Asks the service for what is on show: the aircraft of an airline, else all lists. */
  async refresh(): Promise<void> {
    if (this.query.airline === null) this.#take(await this.#api.refreshLibrary());
    else await this.fleet.refresh();
  }

  #take(outcome: Outcome<unknown>): void {
    this.#problem = outcome.ok ? null : outcome.problem;
    this.#saved = null;
  }

  #goTo(history: History<Visited>): void {
    const before = this.#history.present;
    this.#history = history;
    this.#soughtMark = null;
    if (history.present.query !== before.query) void this.#showFirst();
    if (history.present.key !== before.key) void this.#readDetails();
  }

  #readAgain(): void {
    void this.list.show(this.query);
    void this.#readDetails();
    void this.#api.getLibraryChoices().then((choices) => {
      this.#choices = choices;
    });
  }

  /** Shows the list and, beside it, the record of its active row: while one types, the best match. */
  async #showList(): Promise<void> {
    const { past } = this.#history;
    const isOnShow = await this.#showFirst();
    // A row of the list before may have been opened meanwhile, as a step of its own.
    if (isOnShow && this.active >= 0 && this.#history.past === past) this.activate(this.active);
  }

  async #readDetails(): Promise<void> {
    const { key } = this;
    if (!key) {
      this.#details = null;
      return;
    }
    try {
      const details = await this.#api.getLibraryDetails(key);
      // By now another record may be the one on show.
      if (this.key !== key) return;
      this.#details = details;
      this.#hasFailed = false;
    } catch {
      if (this.key !== key) return;
      this.#details = null;
      this.#hasFailed = true;
    }
    this.#answeredKey = key;
  }
}

/** What was visited, as in a browser. Never changed in place. */
interface History<Entry> {
  readonly past: readonly Entry[];
  readonly present: Entry;
  readonly future: readonly Entry[];
}

/** More steps back than anybody takes. */
const longestPast = 200;

export function beginHistory<Entry>(present: Entry): History<Entry> {
  return { past: [], present, future: [] };
}

/** On to another entry: the way forward from here is gone. */
export function visit<Entry>({ past, present }: History<Entry>, entry: Entry): History<Entry> {
  return { past: [...past, present].slice(-longestPast), present: entry, future: [] };
}

/** The same entry, seen otherwise: no step of its own. */
export function change<Entry>(history: History<Entry>, entry: Entry): History<Entry> {
  return { ...history, present: entry };
}

/** One step back; the same where there is none. */
export function goBack<Entry>(history: History<Entry>): History<Entry> {
  const { past, present, future } = history;
  const last = past[past.length - 1];
  if (last === undefined) return history;
  return { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

/** One step forward; the same where there is none. */
export function goForward<Entry>(history: History<Entry>): History<Entry> {
  const { past, present, future } = history;
  const [next] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: future.slice(1) };
}
