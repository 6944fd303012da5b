import type { ConsoleTask, DisplayAction } from '#shared/fleet-console.ts';
import type { Answer } from '../control.ts';

type Outcome = ConsoleTask['results'][number]['outcome'];

interface Result {
  outcome: Outcome;
  picture: string | null;
  /** Of the assignment that is to be in force; null: it is a command. */
  readonly rev: number | null;
}

const waiting = (rev: number | null): Result => ({ outcome: 'waiting', picture: null, rev });

interface Task {
  readonly id: number;
  /** That of its command on the wire; null: an assignment. */
  readonly mark: string | null;
  readonly at: number;
  readonly until: number;
  readonly is: ConsoleTask['is'];
  readonly results: ReadonlyMap<string, Result>;
}

/** What became of commands and of changes, display by display. */
export interface Tasks {
  /** @param until UNIX seconds at which who has not answered counts as silent, as `at` */
  command(
    is: DisplayAction,
    mark: string,
    displays: readonly string[],
    times: { readonly at: number; readonly until: number },
  ): void;
  /** Those that were told another assignment, by the revision of it. */
  assignment(
    revs: ReadonlyMap<string, number>,
    times: { readonly at: number; readonly until: number },
  ): void;
  /** Whether a display is still to answer a command. One that comes late is better than none. */
  isAwaited(display: string, mark: string): boolean;
  /** @param picture where the page finds the picture of the answer; null: it has none */
  answered(display: string, mark: string, answer: Answer, picture: string | null): void;
  /** A display has an assignment in force. */
  inForce(display: string, rev: number): void;
  tick(now: number): void;
  /**
   * The newest first.
   *
   * @param isKept whether there still is a picture of this address
   */
  view(isKept: (picture: string) => boolean): readonly ConsoleTask[];
}

const mostTasks = 10;

export function createTasks(): Tasks {
  let tasks: readonly Task[] = [];
  let lastId = 0;

  function add(task: Omit<Task, 'id'>): void {
    tasks = [{ ...task, id: ++lastId }, ...tasks].slice(0, mostTasks);
  }

  const resultOf = (display: string, mark: string) =>
    tasks.find((task) => task.mark === mark)?.results.get(display);

  return {
    command(is, mark, displays, times) {
      add({ ...times, is, mark, results: new Map(displays.map((name) => [name, waiting(null)])) });
    },
    assignment(revs, times) {
      const results = Array.from(revs, ([name, rev]) => [name, waiting(rev)] as const);
      add({ ...times, is: 'assign', mark: null, results: new Map(results) });
    },
    isAwaited(display, mark) {
      const outcome = resultOf(display, mark)?.outcome;
      return outcome === 'waiting' || outcome === 'silent';
    },
    answered(display, mark, answer, picture) {
      const result = resultOf(display, mark);
      if (result === undefined) return;
      result.outcome = answer.is === 'refused' ? answer.why : 'done';
      result.picture = picture;
    },
    inForce(display, rev) {
      for (const { is, results } of tasks) {
        const result = is === 'assign' ? results.get(display) : undefined;
        if (result === undefined || rev < (result.rev ?? Infinity)) continue;
        if (result.outcome === 'waiting' || result.outcome === 'silent') result.outcome = 'done';
      }
    },
    tick(now) {
      for (const { until, results } of tasks) {
        if (now <= until) continue;
        for (const result of results.values()) {
          if (result.outcome === 'waiting') result.outcome = 'silent';
        }
      }
    },
    view: (isKept) =>
      tasks.map(({ id, at, is, results }) => ({
        id,
        at,
        is,
        results: Array.from(results, ([display, { outcome, picture }]) => ({
          display,
          outcome,
          picture: picture !== null && isKept(picture) ? picture : null,
        })),
      })),
  };
}
