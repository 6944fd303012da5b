import type { ServiceProblem } from '../data/service-problems.ts';
import type { ReferenceKind } from '../data/resources.ts';

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
