import type { Clock } from '../../clock/clock.ts';
import {
  isLater,
  mostDisplays,
  readAssignment,
  readHealthMessage,
  type Assignment,
  type DisplayHealth,
} from '../control.ts';
import type { FleetMessage } from '../inbox.ts';
import type { TopicRead } from '../topics.ts';
import { readDisplayState, type DisplayState } from '../wire.ts';
import { judgeDisplay, type DisplayJudgement } from './judge-display.ts';

/** What is known of a display. */
export interface KnownDisplay {
  readonly name: string;
  /** What it says of itself, where it does. */
  readonly state: DisplayState | null;
  readonly health: DisplayHealth | null;
  /** What it was told last; null: nothing, or it was forgotten since. */
  readonly assignment: Assignment | null;
  /** The highest revision that it was told, or says that it has; 0: none. */
  readonly rev: number;
  /** When it was heard of last, UNIX seconds; null: never. */
  readonly heardAt: number | null;
  /** Its health has come since the broker is connected, and not only what it had kept. */
  readonly isHeardLive: boolean;
}

/** All that members say, and are told, of displays. */
export interface KnownDisplays {
  /** The broker is there (again), and tells of all from the beginning. */
  connected(): void;
  /** It has told all that it keeps: what it has not told again is no more. */
  settled(): void;
  lost(): void;
  take(told: TopicRead, message: FleetMessage): void;
  /** What this desk tells a display. */
  assigned(name: string, assignment: Assignment): void;
  /** What the broker does not have, or has in an older form, of what displays were told last. */
  missing(): readonly (readonly [name: string, assignment: Assignment])[];
  /** What is known of it is no more, and it is not to come back with what it was told. */
  forget(name: string, forgotten: Assignment): void;
  /** Those that were forgotten, also where they are there again since. */
  forgotten(): readonly (readonly [name: string, forgotten: Assignment])[];
  /** Those of them that are gone, and of which the broker still keeps what they said. */
  remains(): readonly string[];
  /** Without those that were forgotten and are gone. */
  names(): Iterable<string>;
  get(name: string): KnownDisplay | null;
  /** @param assigned what it was told, where the broker has not kept it */
  judge(
    name: string,
    assigned: { readonly rev: number; readonly at: number } | null,
  ): DisplayJudgement;
}

interface Entry {
  state: DisplayState | null;
  health: DisplayHealth | null;
  assignment: Assignment | null;
  /** What of it the broker has. */
  kept: Assignment | null;
  /** The broker told of it before the connection was lost, and not again since. */
  isStale: boolean;
  heardAt: number | null;
  /** When its health came, UNIX seconds, and by the clock that nothing moves. */
  live: { readonly at: number; readonly monotonic: number } | null;
}

export function createKnownDisplays(clock: Clock): KnownDisplays {
  const entries = new Map<string, Entry>();
  /** When the broker had told all that it keeps, by the clock that nothing moves; null: it has not. */
  let settledAt: number | null = null;

  const seconds = (): number => Math.floor(clock.now() / 1000);

  function entryOf(name: string): Entry | null {
    const known = entries.get(name);
    if (known !== undefined) return known;
    if (entries.size >= mostDisplays) return null;
    const entry: Entry = {
      state: null,
      health: null,
      assignment: null,
      kept: null,
      isStale: false,
      heardAt: null,
      live: null,
    };
    entries.set(name, entry);
    return entry;
  }

  /** Gone for good, unless it says that it is there. */
  function isHidden({ assignment, state }: Entry): boolean {
    return assignment?.isForgotten === true && state?.on !== true;
  }

  function toldTo({ assignment }: Entry): Assignment | null {
    return assignment?.isForgotten === true ? null : assignment;
  }

  /** One that knows that it was forgotten shows what its own settings say. */
  function healthOf({ health, assignment }: Entry): DisplayHealth | null {
    const knowsSo = assignment?.isForgotten === true && health?.rev === assignment.rev;
    return health !== null && knowsSo ? { ...health, rev: null } : health;
  }

  /** Nothing is left to be known of it. */
  function isEmpty({ state, health, assignment }: Entry): boolean {
    return state === null && health === null && assignment === null;
  }

  /** @param at UNIX seconds, as the display has them where a broker has kept what it said */
  function heard(entry: Entry, at: number): void {
    entry.heardAt = Math.max(entry.heardAt ?? 0, Math.min(at, seconds()));
  }

  function takeHealth(entry: Entry, message: FleetMessage): void {
    const health = readHealthMessage(message.payload);
    if (health === null) return;
    // What the broker had kept takes nothing away that has come since.
    const isEarlier = health.state.writtenAt < (entry.health?.state.writtenAt ?? 0);
    if (isEarlier && message.isRetained) return;
    entry.health = health;
    if (message.isRetained) {
      heard(entry, Math.floor(health.sentAt));
      return;
    }
    heard(entry, seconds());
    entry.live = { at: seconds(), monotonic: clock.monotonic() };
  }

  function silenceOf({ live }: Entry): number {
    const since = Math.max(live?.monotonic ?? -Infinity, settledAt ?? -Infinity);
    return since === -Infinity ? 0 : (clock.monotonic() - since) / 1000;
  }

  return {
    connected() {
      for (const entry of entries.values()) entry.isStale = true;
    },
    settled() {
      settledAt = clock.monotonic();
      for (const [name, entry] of entries) {
        if (entry.isStale) Object.assign(entry, { state: null, kept: null });
        if (isEmpty(entry)) entries.delete(name);
      }
    },
    lost() {
      // No display is silent by its own doing.
      settledAt = null;
    },
    take(told, message) {
      if (told.kind !== 'state' && told.kind !== 'health' && told.kind !== 'assignment') return;
      const { payload } = message;
      const isGone = payload.length === 0;
      const entry = isGone ? (entries.get(told.name) ?? null) : entryOf(told.name);
      if (entry === null) return;
      entry.isStale = false;
      if (told.kind === 'health') {
        if (isGone) entry.health = null;
        else takeHealth(entry, message);
      } else if (told.kind === 'state') {
        entry.state = isGone ? null : readDisplayState(payload);
        if (entry.state !== null) heard(entry, message.isRetained ? entry.state.since : seconds());
      } else {
        const { assignment } = entry;
        const kept = isGone ? null : readAssignment(payload);
        entry.kept = kept;
        // A broker that hung comes back with an older one, and is told the newer again.
        const isOlder = kept !== null && assignment !== null && isLater(assignment, kept);
        if (!isOlder) entry.assignment = kept;
      }
      if (isEmpty(entry)) entries.delete(told.name);
    },
    assigned(name, assignment) {
      const entry = entryOf(name);
      if (entry !== null) Object.assign(entry, { assignment, kept: assignment });
    },
    missing: () =>
      [...entries].flatMap(([name, { assignment, kept }]) => {
        const isMissing = assignment !== null && (kept === null || isLater(assignment, kept));
        return isMissing ? [[name, assignment] as const] : [];
      }),
    forget(name, forgotten) {
      entries.delete(name);
      const entry = entryOf(name);
      if (entry !== null) entry.assignment = forgotten;
    },
    forgotten: () =>
      [...entries].flatMap(([name, { assignment }]) =>
        assignment?.isForgotten === true ? [[name, assignment] as const] : [],
      ),
    remains: () =>
      [...entries].flatMap(([name, entry]) => {
        const isLeft = entry.health !== null || entry.state !== null;
        return isLeft && isHidden(entry) ? [name] : [];
      }),
    names: () => [...entries].flatMap(([name, entry]) => (isHidden(entry) ? [] : [name])),
    get(name) {
      const entry = entries.get(name);
      if (entry === undefined || isHidden(entry)) return null;
      const { heardAt, live } = entry;
      return {
        name,
        state: entry.state,
        health: healthOf(entry),
        assignment: toldTo(entry),
        rev: Math.max(entry.assignment?.rev ?? 0, entry.health?.rev ?? 0),
        heardAt,
        isHeardLive: live !== null,
      };
    },
    judge(name, assigned) {
      const entry = entries.get(name);
      return judgeDisplay(
        {
          isOn: entry?.state?.on === true,
          health: entry === undefined ? null : healthOf(entry),
          silence: entry === undefined || settledAt === null ? 0 : silenceOf(entry),
          heardAt: entry?.live?.at ?? null,
          assigned: (entry === undefined ? null : toldTo(entry)) ?? assigned,
        },
        seconds(),
      );
    },
  };
}
