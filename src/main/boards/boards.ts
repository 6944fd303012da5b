import type { BoardView } from '#shared/board-view.ts';
import {
  createBoardKeeper,
  type BoardKeeper,
  type BoardSurroundings,
  type KnownSchedule,
} from './board-keeper.ts';
import type { AppListeners } from './events.ts';
import type { GateChange } from './gate-changes.ts';
import type { FreshSchedules } from '../data/answer.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';
import { isOfWholeService } from '../data/service-problems.ts';
import type { Problem } from '#shared/problem.ts';
import type { NamedService } from '../data/service-link.ts';

/** The boards on show, each with its keeper. */
export interface Boards {
  /** In the order in which they were asked for. */
  readonly views: readonly BoardView[];
  /** Those of these targets that are on show. */
  viewsOf(targets: readonly PollTarget[]): readonly BoardView[];
  /** What they are made of, those of which anything is known. */
  readonly schedules: readonly KnownSchedule[];
  /** The rows of a board on show; null: none are known. */
  scheduleOf(target: PollTarget): KnownSchedule | null;
  /** Changes of gates that are marked now on one of them. */
  gateChanges(target: PollTarget): readonly GateChange[];
  /** Shows these boards: those that were on show built again, the others from the cache at once. */
  show(targets: readonly PollTarget[]): void;
  /** The same where the service is another one: each from the cache. */
  showFromCache(targets: readonly PollTarget[]): void;
  /** Whether an answer lacks most of the rows that are known of the board (`BoardKeeper`). */
  losesMost(target: PollTarget, answer: FreshSchedules): boolean;
  /**
   * Says of all boards whose flights come from there, also of those to come, that nothing can be fetched.
   * @param from as `BoardSurroundings.serviceOf` has it
   * @param at UNIX seconds
   */
  reportOutage(from: NamedService, problem: Problem, at: number): void;
  /** Builds all boards again: a minute has passed, settings, reference or notices have changed. */
  rebuild(): void;
  readonly listeners: AppListeners;
}

/** So many different unknown statuses are told in a run: a service may send as many as it likes. */
const mostUnknownWords = 50;

/** Keeps the boards that the settings ask for. The log names an unknown status once a run. */
export function createBoards(around: BoardSurroundings): Boards {
  let keepers: readonly BoardKeeper[] = [];
  const outages = new Map<NamedService, { readonly problem: Problem; readonly at: number }>();
  /** What is wrong with a service, and since when: a board that is opened later says since when, too. */
  const knownProblems = new Map<NamedService, Map<Problem['code'], number>>();
  const seenWords = new Set<string>();

  function tellUnknownStatus(word: string): void {
    // `DELAYED 14 MIN` and `DELAYED 15 MIN` are one status.
    const seen = word.replace(/\d+/gu, '0');
    if (seenWords.has(seen) || seenWords.size >= mostUnknownWords) return;
    seenWords.add(seen);
    around.log.warn(`The service used an unknown status: ${JSON.stringify(word.slice(0, 40))}.`);
  }

  const views = (): readonly BoardView[] => keepers.map(({ board }) => board);
  const keeperOf = (target: PollTarget): BoardKeeper | undefined =>
    keepers.find((keeper) => targetId(keeper.target) === targetId(target));

  function open(target: PollTarget): BoardKeeper {
    const keeper = createBoardKeeper(target, around, tellUnknownStatus);
    const outage = outages.get(around.serviceOf(target.airport));
    if (outage !== undefined) keeper.reportOutage(outage.problem, outage.at);
    return keeper;
  }

  function rebuild(): void {
    for (const keeper of keepers) {
      try {
        keeper.rebuild();
      } catch (error) {
        // It stays as it was; the other boards do not wait for it.
        around.errors.report('a board', error);
      }
    }
  }

  return {
    get views() {
      return views();
    },
    viewsOf: (targets) => targets.flatMap((target) => keeperOf(target)?.board ?? []),
    get schedules() {
      return keepers.flatMap(({ schedule }) => schedule ?? []);
    },
    scheduleOf: (target) => keeperOf(target)?.schedule ?? null,
    gateChanges: (target) => keeperOf(target)?.gateChanges ?? [],
    show(targets) {
      const known = targets.map((target) => [target, keeperOf(target)] as const);
      // Other settings may have changed along with the list.
      rebuild();
      const isSame =
        known.length === keepers.length && known.every(([, keeper], at) => keeper === keepers[at]);
      if (isSame) return;
      keepers = known.map(([target, keeper]) => keeper ?? open(target));
      around.bus.emit('boards');
    },
    showFromCache(targets) {
      outages.clear();
      knownProblems.clear();
      keepers = targets.map(open);
      around.bus.emit('boards');
    },
    losesMost: (target, answer) => keeperOf(target)?.losesMost(answer) ?? false,
    reportOutage(from, problem, at) {
      outages.set(from, { problem, at });
      for (const keeper of keepers) {
        if (around.serviceOf(keeper.target.airport) === from) keeper.reportOutage(problem, at);
      }
    },
    rebuild,
    listeners: {
      polled(result) {
        const service = around.serviceOf(result.target.airport);
        outages.delete(service);
        knownProblems.delete(service);
        keeperOf(result.target)?.accept(result);
      },
      pollFailed(problem) {
        const { code } = problem.problem;
        const service = around.serviceOf(problem.target.airport);
        const known = knownProblems.get(service) ?? new Map<Problem['code'], number>();
        const isOfAll = isOfWholeService(problem.problem);
        const at = (isOfAll ? known.get(code) : undefined) ?? problem.at;
        if (isOfAll) knownProblems.set(service, known.set(code, at));
        keeperOf(problem.target)?.reportProblem({ ...problem, at });
      },
    },
  };
}
