import type { Clock } from '../../clock/clock.ts';
import { mostDisplays, readHealthMessage, type DisplayHealth } from '../control.ts';
import type { Told } from '../document.ts';
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
  /** When it was heard of last, UNIX seconds; null: never. */
  readonly heardAt: number | null;
  /** Its health has come since the broker is connected, and not only what it had kept. */
  readonly isHeardLive: boolean;
}

/** All that displays say of themselves. */
export interface KnownDisplays {
  /** The broker is there (again), and tells of all from the beginning. */
  connected(): void;
  /** It has told all that it keeps: what it has not told again is no more. */
  settled(): void;
  lost(): void;
  take(told: TopicRead, message: FleetMessage): void;
  /** Without those that were forgotten and are gone. */
  names(): Iterable<string>;
  get(name: string): KnownDisplay | null;
  judge(name: string): DisplayJudgement;
}

interface Entry {
  state: DisplayState | null;
  health: DisplayHealth | null;
  /** The broker told of it before the connection was lost, and not again since. */
  isStale: boolean;
  heardAt: number | null;
  /** When its health came, UNIX seconds, and by the clock that nothing moves. */
  live: { readonly at: number; readonly monotonic: number } | null;
}

/** @param toldTo what a display was told last */
export function createKnownDisplays(
  clock: Clock,
  toldTo: (name: string) => Told | null,
): KnownDisplays {
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
      isStale: false,
      heardAt: null,
      live: null,
    };
    entries.set(name, entry);
    return entry;
  }

  /** Gone for good, unless it says that it is there. */
  function isHidden(name: string, { state }: Entry): boolean {
    return toldTo(name)?.isForgotten === true && state?.on !== true;
  }

  /** One that knows that it was forgotten shows what its own settings say. */
  function healthOf(name: string, { health }: Entry): DisplayHealth | null {
    const told = toldTo(name);
    const knowsSo = told?.isForgotten === true && health?.rev === told.rev;
    return health !== null && knowsSo ? { ...health, rev: null } : health;
  }

  /** Nothing is left to be known of it. */
  function isEmpty({ state, health }: Entry): boolean {
    return state === null && health === null;
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
        if (entry.isStale) entry.state = null;
        if (isEmpty(entry)) entries.delete(name);
      }
    },
    lost() {
      // No display is silent by its own doing.
      settledAt = null;
    },
    take(told, message) {
      if (told.kind !== 'state' && told.kind !== 'health') return;
      const { payload } = message;
      const isGone = payload.length === 0;
      const entry = isGone ? (entries.get(told.name) ?? null) : entryOf(told.name);
      if (entry === null) return;
      entry.isStale = false;
      if (told.kind === 'health') {
        if (isGone) entry.health = null;
        else takeHealth(entry, message);
      } else {
        entry.state = isGone ? null : readDisplayState(payload);
        if (entry.state !== null) heard(entry, message.isRetained ? entry.state.since : seconds());
      }
      if (isEmpty(entry)) entries.delete(told.name);
    },
    names: () => [...entries].flatMap(([name, entry]) => (isHidden(name, entry) ? [] : [name])),
    get(name) {
      const entry = entries.get(name);
      if (entry === undefined || isHidden(name, entry)) return null;
      const { heardAt, live } = entry;
      return {
        name,
        state: entry.state,
        health: healthOf(name, entry),
        heardAt,
        isHeardLive: live !== null,
      };
    },
    judge(name) {
      const entry = entries.get(name);
      const told = toldTo(name);
      return judgeDisplay(
        {
          isOn: entry?.state?.on === true,
          health: entry === undefined ? null : healthOf(name, entry),
          silence: entry === undefined || settledAt === null ? 0 : silenceOf(entry),
          heardAt: entry?.live?.at ?? null,
          assigned: told?.isForgotten === true ? null : told,
        },
        seconds(),
      );
    },
  };
}
