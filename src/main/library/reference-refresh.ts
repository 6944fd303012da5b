import type { AppListeners } from '../boards/events.ts';
import type { AppServices } from '../boards/app-services.ts';
import type { FlightDataClient } from '../data/client.ts';
import type { PlanCounter } from '../data/quota.ts';
import type { ServiceProblem } from '../data/service-problems.ts';
import type { ReferenceKind } from '../data/resources.ts';
import type { ReferenceImport } from '../store/reference-import.ts';
import { createRefreshPlan } from './refresh-plan.ts';

export interface ReferenceRefreshParts extends Pick<AppServices, 'clock' | 'bus' | 'log'> {
  /** The service in use, which is never gone while this runs. */
  readonly service: {
    readonly ownClient: Pick<FlightDataClient, 'for'>;
    readonly plan: { readonly counter: Pick<PlanCounter, 'remaining'> };
  };
  readonly referenceImport: ReferenceImport;
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
 *
 * @param random from 0 to below 1
 */
export function createReferenceRefresh(
  parts: ReferenceRefreshParts,
  random: () => number,
): ReferenceRefresh {
  const { clock, referenceImport } = parts;
  let plan = createRefreshPlan((kind) => referenceImport.importedAt(kind));
  let round: AbortController | null = null;
  let cancelTimer: () => void = () => undefined;
  /** Ends when the import under way is closed: no other one may begin before. */
  let lastImport: Promise<void> = Promise.resolve();

  const seconds = () => Math.floor(clock.now() / 1000);

  /** Whether the plan of the service has calls for lists that Landside brings itself. */
  const hasRoom = () => (parts.service.plan.counter.remaining('reference') ?? 1) > 0;

  /** The board does without, on what is known. */
  function tellProblem(kind: ReferenceKind, { kind: what, code }: ServiceProblem): void {
    parts.log.warn(`Reference data not refreshed: ${kind}, ${what}.`);
    // The service has no such list, or sends rubbish: the others may still come.
    const isForAll = !['not-found', 'invalid', 'malformed'].includes(what);
    parts.bus.emit('referenceFailed', { kind, reason: { code }, isForAll });
  }

  /** @param kind null: what decides about lists has failed, and not one of them */
  function tellError(kind: ReferenceKind | null, error: unknown): void {
    parts.log.error(`Reference data not stored: ${kind ?? 'no list'}, ${String(error)}.`);
    if (kind === null) return;
    parts.bus.emit('referenceFailed', {
      kind,
      reason: { code: 'library.notStored' },
      isForAll: true,
    });
  }

  async function refresh(kind: ReferenceKind, signal: AbortSignal): Promise<void> {
    let isOpen = false;
    try {
      referenceImport.begin(kind);
      isOpen = true;
      const use = plan.isDemanded(kind) ? 'view' : 'reference';
      const answer = await parts.service.ownClient.for(use).referenceList(
        kind,
        {},
        async (records) => {
          // After an abort the new data is worth nothing: none of it is stored any more.
          if (!signal.aborted) await referenceImport.add(kind, records);
        },
        { signal },
      );
      if (answer.ok && answer.recordCount > 0 && !signal.aborted) {
        await referenceImport.commit(kind, seconds());
        isOpen = false;
        plan.succeeded(kind, false, seconds());
        parts.log.info(`Reference data refreshed: ${kind}.`);
        parts.bus.emit('reference', kind);
        return;
      }
      isOpen = false;
      referenceImport.abandon(kind);
      if (signal.aborted) return;
      if (answer.ok) {
        plan.succeeded(kind, true, seconds());
      } else {
        plan.failed(kind, answer.problem, seconds());
        tellProblem(kind, answer.problem);
      }
    } catch (error) {
      if (isOpen) referenceImport.abandon(kind);
      if (signal.aborted) return;
      plan.broke(kind, seconds());
      tellError(kind, error);
    }
  }

  async function run(current: AbortController): Promise<void> {
    try {
      await lastImport;
      for (let count = 0; ; count++) {
        const kind = current.signal.aborted ? null : plan.next(seconds(), hasRoom());
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
        const wait = plan.secondsToNext(seconds()) * 1000 * (1 + random() / 10);
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
      tellError(null, error);
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
