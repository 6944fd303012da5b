import type { AppListeners } from '../boards/events.ts';
import type { AppServices } from '../boards/app-services.ts';
import type { FlightDataClient } from '../data/client.ts';
import type { PlanCounter } from '../data/quota.ts';
import type { ServiceProblem } from '../data/service-problems.ts';
import type { ReferenceKind } from '../data/resources.ts';
import type { ReferenceImport } from '../store/reference-import.ts';

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

/** Which reference list to ask for next, and when. All instants are UNIX seconds. */
export interface RefreshPlan {
  /** A person wants every list now, however fresh it is; what stands in the way is put aside. */
  demand(): void;
  isDemanded(kind: ReferenceKind): boolean;
  /**
   * The list to ask for now; null where nothing is due.
   *
   * @param hasRoom without it (the plan's calls are for boards), only what is demanded is due
   */
  next(now: number, hasRoom?: boolean): ReferenceKind | null;
  /** The list came whole; `isEmpty`: with nothing in it, so that nothing was imported. */
  succeeded(kind: ReferenceKind, isEmpty: boolean, now: number): void;
  failed(kind: ReferenceKind, problem: ServiceProblem, now: number): void;
  /** The list could not be stored. */
  broke(kind: ReferenceKind, now: number): void;
  /** Seconds until it is worth asking `next` again: from a minute to an hour. */
  secondsToNext(now: number): number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/**
 * Small and telling lists first: countries and time zones are what the others speak of.
 *
 * A list is due when it was never imported or more than a week ago. In a week without errors that
 * makes five calls. A list that the service refuses, or sends as rubbish, is not asked for again for
 * a week (a small plan may know no cities), so errors make no more calls than peace. An error that
 * passes, and concerns them all, pauses everything: from a minute, doubling up to a day; the list
 * that met it goes to the end of the row, so that the others do not wait for ever.
 */
export function createRefreshPlan(importedAt: (kind: ReferenceKind) => number | null): RefreshPlan {
  let row: readonly ReferenceKind[] = ['countries', 'timezones', 'airports', 'airlines', 'cities'];
  const demanded = new Set<ReferenceKind>();
  const restUntil = new Map<ReferenceKind, number>();
  let pausedUntil = 0;
  let failures = 0;

  /** A time further away than anything we set: the clock was wrong then, or is now. */
  const isWaiting = (until: number, now: number) => until > now && until - now <= week;

  function isDue(kind: ReferenceKind, now: number): boolean {
    if (isWaiting(restUntil.get(kind) ?? 0, now)) return false;
    const last = importedAt(kind);
    return last === null || !isWaiting(last + week, now);
  }

  function pause(kind: ReferenceKind, until: number): void {
    // What was demanded is given up with the reason: the person may ask again.
    demanded.clear();
    pausedUntil = until;
    row = [...row.filter((other) => other !== kind), kind];
  }

  function backOff(): number {
    failures += 1;
    return Math.min(day, minute * 2 ** Math.min(failures - 1, 20));
  }

  return {
    demand() {
      pausedUntil = 0;
      for (const kind of row) demanded.add(kind);
    },
    isDemanded: (kind) => demanded.has(kind),
    next(now, hasRoom = true) {
      if (isWaiting(pausedUntil, now)) return null;
      return row.find((kind) => demanded.has(kind) || (hasRoom && isDue(kind, now))) ?? null;
    },
    succeeded(kind, isEmpty, now) {
      failures = 0;
      demanded.delete(kind);
      // A day for the case that the store forgets: it must not make us ask without end.
      restUntil.set(kind, now + (isEmpty ? week : day));
    },
    failed(kind, problem, now) {
      demanded.delete(kind);
      switch (problem.kind) {
        case 'unauthorized':
          // The key or only this list: the others are tried, but not in one go.
          restUntil.set(kind, now + week);
          pause(kind, now + hour);
          break;
        case 'not-found':
        case 'invalid':
        case 'malformed':
          restUntil.set(kind, now + week);
          break;
        case 'quota':
        case 'offline':
        case 'timeout':
        case 'limited':
        case 'server':
        case 'cancelled':
          // The gate says when it is open again.
          pause(kind, Math.min(Math.max(now + backOff(), problem.retryAt ?? 0), now + week));
      }
    },
    broke(kind, now) {
      pause(kind, now + Math.max(hour, backOff()));
    },
    secondsToNext(now) {
      const pauseLeft = isWaiting(pausedUntil, now) ? pausedUntil - now : 0;
      return Math.min(hour, Math.max(minute, pauseLeft));
    },
  };
}
