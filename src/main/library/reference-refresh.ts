import type { AppListeners } from '../boards/events.ts';
import type { ReferenceAnswer } from '../service-client/answer.ts';
import type { ServiceProblem } from '../service-client/service-problems.ts';
import type {
  ReferenceKind,
  ReferenceQueries,
  ReferenceRecords,
} from '../service-client/resources.ts';
import type { Clock } from '../clock/clock.ts';
import type { ReferenceImport } from '../store/reference-import.ts';
import { createRefreshPlan } from './refresh-plan.ts';

export interface ReferenceRefreshParts {
  /** `isDemanded`: a person is waiting for it. */
  readonly referenceList: <Kind extends ReferenceKind>(
    kind: Kind,
    query: ReferenceQueries[Kind],
    onSlice: (records: readonly ReferenceRecords[Kind][]) => void | Promise<void>,
    options: { readonly signal: AbortSignal; readonly isDemanded: boolean },
  ) => Promise<ReferenceAnswer>;
  /** Whether the plan of the service has calls for lists that Landside brings itself. */
  readonly hasRoom: () => boolean;
  readonly referenceImport: ReferenceImport;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly onImported: (kind: ReferenceKind) => void;
  /** For the log: the board does without, on what is known. */
  readonly onProblem: (kind: ReferenceKind, problem: ServiceProblem) => void;
  /** The import of a list threw; null: what decides about lists did. */
  readonly onError: (kind: ReferenceKind | null, error: unknown) => void;
}

export interface ReferenceRefresh {
  /** Looks at once what is missing or old, and from then on whenever something may have become so. */
  start(): void;
  /** A person wants all lists now, however fresh they are; they count as what is looked at. */
  refreshAll(): void;
  readonly listeners: AppListeners;
  /** For good; an import under way is abandoned. */
  stop(): void;
}

/** Between two lists, so that the service and the store get their breath; milliseconds. */
const pauseBetweenLists = 2000;

/**
 * Keeps the reference lists fresh: one at a time, as `createRefreshPlan` says. A list counts only
 * when it came whole: on any problem, or where it is empty, the old data stays as it was.
 */
export function createReferenceRefresh(parts: ReferenceRefreshParts): ReferenceRefresh {
  const { clock, referenceImport } = parts;
  let plan = createRefreshPlan((kind) => referenceImport.importedAt(kind));
  let round: AbortController | null = null;
  let cancelTimer: () => void = () => undefined;
  /** Ends when the import under way is closed: no other one may begin before. */
  let lastImport: Promise<void> = Promise.resolve();

  const seconds = () => Math.floor(clock.now() / 1000);

  async function refresh(kind: ReferenceKind, signal: AbortSignal): Promise<void> {
    let isOpen = false;
    try {
      referenceImport.begin(kind);
      isOpen = true;
      const answer = await parts.referenceList(
        kind,
        {},
        async (records) => {
          // After an abort the new data is worth nothing: none of it is stored any more.
          if (!signal.aborted) await referenceImport.add(kind, records);
        },
        { signal, isDemanded: plan.isDemanded(kind) },
      );
      if (answer.ok && answer.recordCount > 0 && !signal.aborted) {
        await referenceImport.commit(kind, seconds());
        isOpen = false;
        plan.succeeded(kind, false, seconds());
        parts.onImported(kind);
        return;
      }
      isOpen = false;
      referenceImport.abandon(kind);
      if (signal.aborted) return;
      if (answer.ok) {
        plan.succeeded(kind, true, seconds());
      } else {
        plan.failed(kind, answer.problem, seconds());
        parts.onProblem(kind, answer.problem);
      }
    } catch (error) {
      if (isOpen) referenceImport.abandon(kind);
      if (signal.aborted) return;
      plan.broke(kind, seconds());
      parts.onError(kind, error);
    }
  }

  async function run(current: AbortController): Promise<void> {
    try {
      await lastImport;
      for (let count = 0; ; count++) {
        const kind = current.signal.aborted ? null : plan.next(seconds(), parts.hasRoom());
        if (kind === null) break;
        if (count > 0) await pause(current.signal);
        if (current.signal.aborted) break;
        lastImport = refresh(kind, current.signal);
        await lastImport;
      }
    } finally {
      // Whatever was thrown, the next look goes on.
      if (round === current) {
        round = null;
        // By chance a tenth more: a thousand computers must not ask in the same second.
        const wait = plan.secondsToNext(seconds()) * 1000 * (1 + parts.random() / 10);
        cancelTimer = clock.startTimer(look, Math.round(wait));
      }
    }
  }

  function pause(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.startTimer(end, pauseBetweenLists);
      function end(): void {
        signal.removeEventListener('abort', end);
        cancel();
        resolve();
      }
      signal.addEventListener('abort', end);
    });
  }

  function look(): void {
    round = new AbortController();
    run(round).catch((error: unknown) => {
      parts.onError(null, error);
    });
  }

  function halt(): void {
    cancelTimer();
    round?.abort();
    round = null;
  }

  return {
    start() {
      if (round !== null) return;
      cancelTimer();
      look();
    },
    refreshAll() {
      plan.demand();
      // A round under way goes on with what is demanded now.
      if (round !== null) return;
      cancelTimer();
      look();
    },
    listeners: {
      serviceChanged() {
        halt();
        plan = createRefreshPlan((kind) => referenceImport.importedAt(kind));
        look();
      },
    },
    stop: halt,
  };
}
