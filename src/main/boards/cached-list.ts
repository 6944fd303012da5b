import type { ListStanding } from '#shared/list-subject.ts';
import type { ListAnswer } from '../data/answer.ts';
import { sourceOf } from '../data/service-link.ts';
import type { FlightDataClient } from '../data/client.ts';
import type { EndpointName } from '../data/providers/provider.ts';
import { isRefused, problemOf, toldOf, type ServiceProblem } from '../data/service-problems.ts';
import { loadList, saveList, type KeptList, type KeptListKey } from '../store/kept-lists.ts';
import type { AppServices } from './app-services.ts';
import type { AppEvents } from './events.ts';

type FreshList<Item> = Extract<ListAnswer<Item>, { isNotModified: false }>;

/** Events that tell of a list that is another. */
type ListEvent = 'delaysChanged' | 'timetableChanged' | 'dayChanged' | 'fleetChanged';

/** A kind of list: how to request it, what the cache keeps of the answer, and what the page sees of it. */
export interface ListKind<Query, Item, Content, Event extends ListEvent> {
  readonly event: Event;
  /** What a provider must have for such lists. */
  readonly endpoint: EndpointName;
  /** Where it is kept: equal for two queries for the same list. */
  readonly keyOf: (query: Query) => Pick<KeptListKey, 'kind' | 'name'>;
  readonly ask: (
    query: Query,
    client: FlightDataClient,
    signal: AbortSignal,
  ) => Promise<ListAnswer<Item>>;
  /** What is kept of an answer; `before` is what was kept until then. */
  readonly contentOf: (
    answer: FreshList<Item>,
    before: Content | null,
    query: Query,
  ) => Content | Promise<Content>;
  /** Whether what was read from the cache has the shape of what was saved. */
  readonly isContent: (content: unknown) => content is Content;
  /**
   * A list that is older is asked for again when it is looked at; seconds.
   *
   * @param fetchedAt when the one in the cache was, UNIX seconds
   */
  readonly longestAge: (query: Query, fetchedAt: number) => number;
  readonly viewOf: (query: Query, looked: LookedAt<Content>) => AppEvents[Event];
  /** A list was saved; the page gets it once this is done. */
  readonly onSaved?: () => Promise<void>;
}

/** Lists of the service that are asked for only while a user looks at them. */
export interface CachedList<Query, Content, View> {
  /** What is known of a list; asks for it where that is old. */
  get(query: Query): View;
  /** The same; asks in any case. */
  refresh(query: Query): View;
  /** The same; asks for nothing. */
  peek(query: Query): LookedAt<Content>;
  /** Gives up its request. */
  giveUp(query: Query): void;
  /** Tells the page what is known of a list. */
  tell(query: Query): void;
  readonly listeners: {
    /** What was asked of the former service is given up. */
    serviceChanged(): void;
    serviceFailed(): void;
  };
  stop(): void;
}

export interface LookedAt<Content> {
  readonly content: Content | null;
  readonly standing: ListStanding;
}

interface State<Query, Content> {
  readonly query: Query;
  readonly key: KeptListKey;
  kept: KeptList<Content> | null;
  problem: ListStanding['problem'];
  /** UNIX seconds before which it is not asked for by itself. */
  restsUntil: number;
  asked: AbortController | null;
  /** To be asked for as soon as the service is there. */
  isWaiting: boolean;
}

/** Lists that are remembered ready to be shown; the others are in the cache. */
const rememberedLists = 8;

/**
 * Seconds without a request after a problem, and after one that says that there is no such list. What
 * the service wants beyond that is the gate's business.
 */
const rest = { passing: 60, lasting: 3600 };

/** Opens the lists of a kind over the cache. It requests nothing before a user looks, and a list once at a time. */
export function createCachedList<Query, Item, Content, Event extends ListEvent>(
  { bus, store, clock, service }: Pick<AppServices, 'bus' | 'store' | 'clock' | 'service'>,
  kind: ListKind<Query, Item, Content, Event>,
): CachedList<Query, Content, AppEvents[Event]> {
  /** Those looked at last come last. */
  const states = new Map<string, State<Query, Content>>();
  let isServiceFailed = false;

  const seconds = (): number => Math.floor(clock.now() / 1000);

  function stateOf(query: Query): State<Query, Content> {
    const key = { ...kind.keyOf(query), source: service.id };
    const name = `${key.kind} ${key.name}`;
    const state = states.get(name) ?? {
      query,
      key,
      kept: store.read((db) => loadList(db, key, kind.isContent, store.damaged)),
      problem: null,
      restsUntil: 0,
      asked: null,
      isWaiting: false,
    };
    states.delete(name);
    states.set(name, state);
    for (const [other, { asked }] of states) {
      if (states.size <= rememberedLists) break;
      asked?.abort();
      states.delete(other);
    }
    return state;
  }

  function isDue({ query, kept, restsUntil }: State<Query, Content>): boolean {
    const now = seconds();
    if (now < restsUntil) return false;
    if (kept === null) return true;
    const age = now - kept.fetchedAt;
    // From the future: the clock was put back, and the age is not known.
    return age < 0 || age >= kind.longestAge(query, kept.fetchedAt);
  }

  function askFor(state: State<Query, Content>): void {
    if (state.asked !== null) return;
    const { client } = service;
    state.isWaiting = client === null;
    if (!client?.can(kind.endpoint)) return;
    const controller = new AbortController();
    state.asked = controller;
    void receive(state, client, controller);
  }

  async function receive(
    state: State<Query, Content>,
    client: FlightDataClient,
    controller: AbortController,
  ): Promise<void> {
    let isSaved = false;
    try {
      const answer = await kind.ask(state.query, client, controller.signal);
      if (state.asked !== controller) return;
      if (answer.ok) isSaved = await accept(state, controller, answer);
      else fail(state, answer.problem);
    } finally {
      // A bug in what asks or reads is reported as one; the next look asks again.
      if (state.asked === controller) {
        state.asked = null;
        const told = (): void => {
          tell(state);
        };
        if (isSaved && kind.onSaved !== undefined) void kind.onSaved().finally(told);
        else told();
      }
    }
  }

  function tell(state: State<Query, Content>): void {
    bus.emit(kind.event, viewOf(state));
  }

  const viewOf = (state: State<Query, Content>): AppEvents[Event] =>
    kind.viewOf(state.query, lookedAt(state));

  /** Whether it saved the answer. It drops one that changes nothing, and one whose request was given up. */
  async function accept(
    state: State<Query, Content>,
    controller: AbortController,
    answer: Extract<ListAnswer<Item>, { ok: true }>,
  ): Promise<boolean> {
    // No request has the tag of what is known, so this answers nothing.
    if (answer.isNotModified) return false;
    const content = await kind.contentOf(answer, state.kept?.content ?? null, state.query);
    if (state.asked !== controller) return false;
    const { isSimulated, isComplete } = answer;
    state.kept = { fetchedAt: seconds(), isSimulated, isComplete, content };
    state.problem = null;
    state.restsUntil = 0;
    const { key, kept } = state;
    store.write((db) => {
      saveList(db, key, kept);
    });
    return true;
  }

  function fail(state: State<Query, Content>, problem: ServiceProblem): void {
    const { kind } = problem;
    if (kind === 'cancelled') return;
    const now = seconds();
    // The same problem keeps its beginning, as on a board.
    const since = state.problem?.kind === kind ? state.problem.since : now;
    state.problem = { ...toldOf(problem), since };
    state.restsUntil = now + (isRefused(problem) ? rest.lasting : rest.passing);
  }

  function lookedAt(state: State<Query, Content>): LookedAt<Content> {
    const { kept, problem, asked } = state;
    const outage: ListStanding['problem'] =
      service.client === null && isServiceFailed
        ? { ...toldOf(problemOf('offline')), since: seconds() }
        : null;
    return {
      content: kept?.content ?? null,
      standing: {
        fetchedAt: kept?.fetchedAt ?? null,
        source: sourceOf(service, kept?.isSimulated ?? false),
        problem: problem ?? outage,
        isAbsent: service.client?.can(kind.endpoint) === false,
        isAsking: asked !== null || (state.isWaiting && !isServiceFailed),
        isComplete: kept?.isComplete ?? true,
      },
    };
  }

  /** The list that a user looked at last: the one that is on show, if any is. */
  function shown(): State<Query, Content> | null {
    return [...states.values()].at(-1) ?? null;
  }

  function end(state: State<Query, Content>): void {
    state.asked?.abort();
    state.asked = null;
  }

  function endAll(): void {
    for (const state of states.values()) end(state);
  }

  function look(query: Query): State<Query, Content> {
    const state = stateOf(query);
    if (isDue(state)) askFor(state);
    return state;
  }

  return {
    get: (query) => viewOf(look(query)),
    refresh(query) {
      const state = stateOf(query);
      askFor(state);
      return viewOf(state);
    },
    peek: (query) => lookedAt(stateOf(query)),
    giveUp(query) {
      const state = stateOf(query);
      end(state);
      state.isWaiting = false;
    },
    tell(query) {
      tell(stateOf(query));
    },
    listeners: {
      serviceChanged() {
        const last = shown();
        const isExpected = last !== null && (last.isWaiting || last.asked !== null);
        endAll();
        states.clear();
        isServiceFailed = false;
        if (last === null) return;
        tell(isExpected ? look(last.query) : stateOf(last.query));
      },
      serviceFailed() {
        const last = shown();
        if (last?.asked) last.isWaiting = true;
        endAll();
        isServiceFailed = true;
        if (last !== null) tell(last);
      },
    },
    stop() {
      endAll();
      states.clear();
    },
  };
}
