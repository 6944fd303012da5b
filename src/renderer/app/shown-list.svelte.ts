/** How a list is asked for and heard of. */
export interface ListSource<Query, View> {
  readonly get: (query: Query) => Promise<View>;
  readonly refresh: (query: Query) => Promise<View>;
  /** Returns the function that ends it. */
  readonly onChanged: (listener: (view: View) => void) => () => void;
}

/** The list that is on show: whatever order answers come in, it is the one that was asked for. */
export class ShownList<Query extends object, View extends { readonly query: Query }> {
  #source: ListSource<Query, View>;
  /** Nothing on show depends on it, but on what it brings. */
  #query: Query | null = null;
  #view: View | null = $state.raw(null);
  /** Counts what was heard: an answer that was overtaken by an event is old. */
  #heard = 0;

  constructor(source: ListSource<Query, View>) {
    this.#source = source;
  }

  /** Null until there is one of what was asked for. */
  get view(): View | null {
    return this.#view;
  }

  /** Listens for changes; returns the function that ends it. */
  start(): () => void {
    return this.#source.onChanged((view) => {
      if (this.#query === null || !isSame(view.query, this.#query)) return;
      this.#heard += 1;
      this.#view = view;
    });
  }

  /** Shows a list; the same one again is looked at again. */
  async show(query: Query): Promise<void> {
    if (this.#query === null || !isSame(query, this.#query)) this.#view = null;
    this.#query = query;
    await this.take(query, this.#source.get(query));
  }

  /** Shows none. */
  clear(): void {
    this.#query = null;
    this.#view = null;
  }

  /** Asks the service, whatever the age of what is on show. */
  async refresh(): Promise<void> {
    const query = this.#query;
    if (query !== null) await this.take(query, this.#source.refresh(query));
  }

  /** Takes the answer to another call about a list, where that is the one on show. */
  async take(query: Query, answer: Promise<View>): Promise<void> {
    const heard = this.#heard;
    const view = await answer;
    if (this.#query === query && this.#heard === heard) this.#view = view;
  }
}

/** Questions are small and written in one order. */
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
