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
  /** What it was told last, at any of the brokers; null: nothing, or it was forgotten since. */
  readonly assignment: Assignment | null;
  /** The highest revision that it was told, or says that it has; 0: none. */
  readonly rev: number;
  /** When it was heard of last, UNIX seconds; null: never. */
  readonly heardAt: number | null;
  /** Its health has come since the brokers are connected, and not only what they had kept. */
  readonly isHeardLive: boolean;
}

/** All that members say, and are told, of displays; by what each broker says. */
export interface KnownDisplays {
  /** The broker is there (again), and tells of all from the beginning. */
  connected(broker: string): void;
  /** It has told all that it keeps: what it has not told again is no more. */
  settled(broker: string): void;
  lost(broker: string): void;
  take(told: TopicRead, message: FleetMessage): void;
  /** What this desk tells a display, at the brokers that have told all that they keep. */
  assigned(name: string, assignment: Assignment): void;
  /** What this broker does not have, or has in an older form, of what displays were told last. */
  missingAt(broker: string): readonly (readonly [name: string, assignment: Assignment])[];
  /** What is known of it is no more, and it is not to come back with what it was told. */
  forget(name: string, forgotten: Assignment): void;
  /** Those that were forgotten, also where they are there again since. */
  forgotten(): readonly (readonly [name: string, forgotten: Assignment])[];
  /** Those of them that are gone, and of which a broker still keeps what they said. */
  remains(): readonly string[];
  /** Without those that were forgotten and are gone. */
  names(): Iterable<string>;
  get(name: string): KnownDisplay | null;
  /** @param assigned what it was told, where no broker has kept it */
  judge(
    name: string,
    assigned: { readonly rev: number; readonly at: number } | null,
  ): DisplayJudgement;
}

interface AtBroker {
  state: DisplayState | null;
  assignment: Assignment | null;
  /** It was told before the broker was lost, and not again since. */
  isStale: boolean;
}

interface Entry {
  readonly at: Map<string, AtBroker>;
  health: DisplayHealth | null;
  assignment: Assignment | null;
  heardAt: number | null;
  /** When its health came, UNIX seconds, and by the clock that nothing moves. */
  live: { readonly at: number; readonly monotonic: number } | null;
}

export function createKnownDisplays(clock: Clock): KnownDisplays {
  const entries = new Map<string, Entry>();
  const there = new Set<string>();
  /** Of those the ones that have told all that they keep. */
  const complete = new Set<string>();
  /** When a broker last had told all that it keeps, by the clock that nothing moves. */
  let settledAt: number | null = null;

  const seconds = (): number => Math.floor(clock.now() / 1000);

  function entryOf(name: string): Entry | null {
    const known = entries.get(name);
    if (known !== undefined) return known;
    if (entries.size >= mostDisplays) return null;
    const entry: Entry = {
      at: new Map(),
      health: null,
      assignment: null,
      heardAt: null,
      live: null,
    };
    entries.set(name, entry);
    return entry;
  }

  function atBroker(entry: Entry, broker: string): AtBroker {
    const known = entry.at.get(broker);
    if (known !== undefined) return known;
    const at: AtBroker = { state: null, assignment: null, isStale: false };
    entry.at.set(broker, at);
    return at;
  }

  /** What the brokers say that are there; while none is, what all of them said. */
  function counting({ at }: Entry): readonly AtBroker[] {
    const all = [...at].filter(([broker]) => there.size === 0 || there.has(broker));
    return all.map(([, each]) => each);
  }

  function stateOf(entry: Entry): DisplayState | null {
    const states = counting(entry).flatMap(({ state }) => state ?? []);
    return states.find(({ on }) => on) ?? states[0] ?? null;
  }

  /** Gone for good, unless it says that it is there. */
  function isHidden(entry: Entry): boolean {
    return entry.assignment?.isForgotten === true && stateOf(entry)?.on !== true;
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
  function isEmpty({ at, health, assignment }: Entry): boolean {
    const isSilent = [...at.values()].every((each) => each.state === null);
    return isSilent && health === null && assignment === null;
  }

  function latest(entry: Entry): Assignment | null {
    return [...entry.at.values()]
      .flatMap(({ assignment }) => assignment ?? [])
      .reduce<Assignment | null>(
        (last, each) => (last === null || isLater(each, last) ? each : last),
        null,
      );
  }

  /** @param at UNIX seconds, as the display has them where a broker has kept what it said */
  function heard(entry: Entry, at: number): void {
    entry.heardAt = Math.max(entry.heardAt ?? 0, Math.min(at, seconds()));
  }

  function takeHealth(entry: Entry, message: FleetMessage): void {
    const health = readHealthMessage(message.payload);
    if (health === null) return;
    // The same comes from each broker; what one had kept takes nothing away that has come since.
    if (entry.health !== null && health.state.writtenAt < entry.health.state.writtenAt) {
      if (message.isRetained) return;
    }
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
    connected(broker) {
      there.add(broker);
      complete.delete(broker);
      for (const { at } of entries.values()) {
        const known = at.get(broker);
        if (known !== undefined) known.isStale = true;
      }
    },
    settled(broker) {
      complete.add(broker);
      settledAt ??= clock.monotonic();
      for (const [name, entry] of entries) {
        if (entry.at.get(broker)?.isStale === true) entry.at.delete(broker);
        if (isEmpty(entry)) entries.delete(name);
      }
    },
    lost(broker) {
      there.delete(broker);
      complete.delete(broker);
      // Those that are heard of by no other are not silent by their own doing.
      if (there.size === 0) settledAt = null;
    },
    take(told, message) {
      if (told.kind !== 'state' && told.kind !== 'health' && told.kind !== 'assignment') return;
      const { broker, payload } = message;
      const isGone = payload.length === 0;
      const entry = isGone ? (entries.get(told.name) ?? null) : entryOf(told.name);
      if (entry === null) return;
      const at = atBroker(entry, broker);
      at.isStale = false;
      if (told.kind === 'health') {
        if (isGone) entry.health = null;
        else takeHealth(entry, message);
      } else if (told.kind === 'state') {
        at.state = isGone ? null : readDisplayState(payload);
        if (at.state !== null) heard(entry, message.isRetained ? at.state.since : seconds());
      } else {
        at.assignment = isGone ? null : readAssignment(payload);
        const last = latest(entry);
        // A broker that hung comes back with an older one, and is told the newer again.
        const isOlder =
          last !== null && entry.assignment !== null && isLater(entry.assignment, last);
        if (isGone || !isOlder) entry.assignment = last;
      }
      if (isEmpty(entry)) entries.delete(told.name);
    },
    assigned(name, assignment) {
      const entry = entryOf(name);
      if (entry === null) return;
      for (const broker of complete) atBroker(entry, broker).assignment = assignment;
      entry.assignment = assignment;
    },
    missingAt(broker) {
      return [...entries].flatMap(([name, { at, assignment }]) => {
        const has = at.get(broker)?.assignment ?? null;
        const isMissing = assignment !== null && (has === null || isLater(assignment, has));
        return isMissing ? [[name, assignment] as const] : [];
      });
    },
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
        const isLeft = entry.health !== null || stateOf(entry) !== null;
        return isLeft && isHidden(entry) ? [name] : [];
      }),
    names: () => [...entries].flatMap(([name, entry]) => (isHidden(entry) ? [] : [name])),
    get(name) {
      const entry = entries.get(name);
      if (entry === undefined || isHidden(entry)) return null;
      const { heardAt, live } = entry;
      return {
        name,
        state: stateOf(entry),
        health: healthOf(entry),
        assignment: toldTo(entry),
        rev: Math.max(entry.assignment?.rev ?? 0, entry.health?.rev ?? 0),
        heardAt,
        isHeardLive: live !== null,
      };
    },
    judge(name, assigned) {
      const entry = entries.get(name);
      const brokers = complete.size === 0 ? [...(entry?.at.keys() ?? [])] : [...complete];
      return judgeDisplay(
        {
          presence: brokers.map((broker) => entry?.at.get(broker)?.state?.on === true),
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
