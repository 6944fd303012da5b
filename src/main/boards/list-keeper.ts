import type { ListStanding } from '#shared/kept-list.ts';
import { sourceOf, type NamedService } from '../service-client/board-source.ts';
import type { ListAnswer } from '../service-client/answer.ts';
import {
  isRefused,
  problemOf,
  toldOf,
  type ServiceProblem,
} from '../service-client/service-problems.ts';
import type { KeptList } from '../store/kept-lists.ts';

type FreshList<Item> = Extract<ListAnswer<Item>, { isNotModified: false }>;

export interface ListKeeperParts<Query, Item, Content> {
  /** Equal for two questions that ask for the same list. */
  readonly nameOf: (query: Query) => string;
  readonly ask: (query: Query, signal: AbortSignal) => Promise<ListAnswer<Item>>;
  /** What is kept of an answer; `before` is what was kept until then. */
  readonly contentOf: (
    answer: FreshList<Item>,
    before: Content | null,
    query: Query,
  ) => Content | Promise<Content>;
  /** From the cache. */
  readonly read: (name: string) => KeptList<Content> | null;
  readonly save: (name: string, list: KeptList<Content>) => void;
  /**
   * A list that is older is asked for again when it is looked at; seconds.
   *
   * @param fetchedAt when the one in the cache was, UNIX seconds
   */
  readonly longestAge: (query: Query, fetchedAt: number) => number;
  /** The service in use. */
  readonly service: () => NamedService & {
    /** Whether it can be asked just now: our own one takes its time to start. */
    readonly isThere: boolean;
    /** Whether it has lists of this kind at all. */
    readonly hasSuch: boolean;
  };
  /** Milliseconds, as Date.now. */
  readonly now: () => number;
  /** Something about this list is other than it was. */
  readonly onChanged: (query: Query) => void;
}

/** Keeps lists of the service that are asked for only while a user looks at them. */
export interface ListKeeper<Query, Content> {
  /** What is known of a list; asks for it where that is old. */
  look(query: Query): LookedAt<Content>;
  /** The same; asks in any case. */
  lookAgain(query: Query): LookedAt<Content>;
  /** The same; asks for nothing. */
  peek(query: Query): LookedAt<Content>;
  /** The same; what was asked for it is given up. */
  giveUp(query: Query): LookedAt<Content>;
  /** Another service, or the same one at last: what was asked of the former is given up. */
  serviceChanged(): void;
  /** Our own service cannot be had. */
  serviceFailed(): void;
  stop(): void;
}

export interface LookedAt<Content> {
  readonly content: Content | null;
  readonly standing: ListStanding;
}

interface State<Query, Content> {
  readonly query: Query;
  readonly name: string;
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

/** Nothing is asked for before a user looks, and nothing twice at a time. */
export function createListKeeper<Query, Item, Content>(
  parts: ListKeeperParts<Query, Item, Content>,
): ListKeeper<Query, Content> {
  /** Those looked at last come last. */
  const states = new Map<string, State<Query, Content>>();
  let isServiceFailed = false;

  const seconds = (): number => Math.floor(parts.now() / 1000);

  function stateOf(query: Query): State<Query, Content> {
    const name = parts.nameOf(query);
    const state = states.get(name) ?? {
      query,
      name,
      kept: parts.read(name),
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
    return age < 0 || age >= parts.longestAge(query, kept.fetchedAt);
  }

  function askFor(state: State<Query, Content>): void {
    if (state.asked !== null) return;
    const { isThere, hasSuch } = parts.service();
    state.isWaiting = !isThere;
    if (!isThere || !hasSuch) return;
    const controller = new AbortController();
    state.asked = controller;
    void receive(state, controller);
  }

  async function receive(state: State<Query, Content>, controller: AbortController): Promise<void> {
    try {
      const answer = await parts.ask(state.query, controller.signal);
      if (state.asked !== controller) return;
      if (answer.ok) await accept(state, controller, answer);
      else fail(state, answer.problem);
    } finally {
      // A bug in what asks or reads is reported as one; the next look asks again.
      if (state.asked === controller) {
        state.asked = null;
        parts.onChanged(state.query);
      }
    }
  }

  async function accept(
    state: State<Query, Content>,
    controller: AbortController,
    answer: Extract<ListAnswer<Item>, { ok: true }>,
  ): Promise<void> {
    // Nothing is asked for with the tag of what is known, so this answers nothing.
    if (answer.isNotModified) return;
    const content = await parts.contentOf(answer, state.kept?.content ?? null, state.query);
    if (state.asked !== controller) return;
    const { isSimulated, isComplete } = answer;
    state.kept = { fetchedAt: seconds(), isSimulated, isComplete, content };
    state.problem = null;
    state.restsUntil = 0;
    parts.save(state.name, state.kept);
  }

  function fail(state: State<Query, Content>, problem: ServiceProblem): void {
    const { kind } = problem;
    if (kind === 'cancelled') return;
    const now = seconds();
    // The same trouble keeps its beginning, as on a board.
    const since = state.problem?.kind === kind ? state.problem.since : now;
    state.problem = { ...toldOf(problem), since };
    state.restsUntil = now + (isRefused(problem) ? rest.lasting : rest.passing);
  }

  function lookedAt(state: State<Query, Content>): LookedAt<Content> {
    const { kept, problem, asked } = state;
    const service = parts.service();
    const outage: ListStanding['problem'] =
      !service.isThere && isServiceFailed
        ? { ...toldOf(problemOf('offline')), since: seconds() }
        : null;
    return {
      content: kept?.content ?? null,
      standing: {
        fetchedAt: kept?.fetchedAt ?? null,
        source: sourceOf(service, kept?.isSimulated ?? false),
        problem: problem ?? outage,
        isAbsent: service.isThere && !service.hasSuch,
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

  function look(query: Query): LookedAt<Content> {
    const state = stateOf(query);
    if (isDue(state)) askFor(state);
    return lookedAt(state);
  }

  return {
    look,
    lookAgain(query) {
      const state = stateOf(query);
      askFor(state);
      return lookedAt(state);
    },
    peek: (query) => lookedAt(stateOf(query)),
    giveUp(query) {
      const state = stateOf(query);
      end(state);
      state.isWaiting = false;
      return lookedAt(state);
    },
    serviceChanged() {
      const last = shown();
      const isExpected = last !== null && (last.isWaiting || last.asked !== null);
      endAll();
      states.clear();
      isServiceFailed = false;
      if (last === null) return;
      if (isExpected) look(last.query);
      parts.onChanged(last.query);
    },
    serviceFailed() {
      const last = shown();
      if (last?.asked) last.isWaiting = true;
      endAll();
      isServiceFailed = true;
      if (last !== null) parts.onChanged(last.query);
    },
    stop() {
      endAll();
      states.clear();
    },
  };
}
