import { join } from 'node:path';
import { z } from 'zod';
import type { AppServices } from '../boards/app-services.ts';
import type { CodeOf } from '../boards/wanted-boards.ts';
import { keptWriter, readKept } from '../profile/kept-files.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';
import { applied, boardsOf, broughtUp, type Changed, type KnownToPublisher } from './changes.ts';
import type { FleetConnection } from './connection.ts';
import {
  isForgottenLong,
  isLater,
  mostDisplays,
  packAssignment,
  readAssignment,
  readHealthRev,
  readNotice,
  type Assignment,
  type FleetNotice,
} from './control.ts';
import {
  documentSchema,
  emptyDocument,
  packChangeAnswer,
  packDocument,
  readChange,
  unpackDocument,
  type FleetDocument,
} from './document.ts';
import type { FleetMessage } from './inbox.ts';
import { groupsByDisplay, resolved } from './layers.ts';
import { topicsOf, type TopicRead } from './topics.ts';
import { mapsAsPairs, mostPacked, packJson, readDisplayState } from './wire.ts';

/**
 * Owns the document with the assignments of all displays: keeps it in the profile, applies the changes of consoles and publishes
 * each assignment. A publisher that does not lead keeps what the leading one publishes.
 */
export interface Assigner {
  /** The boards of all displays, each once. */
  targets(codeOf: CodeOf): readonly PollTarget[];
  /** What came on a topic. */
  take(what: TopicRead, message: FleetMessage): Promise<void>;
  /** The broker is there again, and tells all that it has from the beginning. */
  forgetBroker(): void;
  /** From now on it tells displays by this connection, as the broker has told all that it keeps; null: no longer. */
  tellBy(connection: Pick<FleetConnection, 'publish'> | null): Promise<void>;
  /** Writes immediately what still waits. */
  stop(): void;
}

/** In the profile folder. */
const fileName = 'fleet-document.json';

/** Milliseconds for which changes are gathered before they are written. */
const writeDelay = 1000;

/** Milliseconds for which messages of displays are gathered: a thousand may come together. */
const lookDelay = 300;

/**
 * Milliseconds before a display with a later revision than its assignment gets that again. A display whose profile was
 * restored accepts it within that time. Another one that claims a later revision each time would fill the broker with
 * messages and use up all revisions.
 */
const toldAgain = 60_000;

/** Changes that may wait, and milliseconds after which their console has given them up. */
const mostWaiting = 100;
export const changeTimeout = 10_000;

const keptSchema = z.object({ fleet: z.string(), document: documentSchema });

const nothing = Buffer.alloc(0);

/** What is known of a display by what the broker tells. */
interface Heard {
  isOn: boolean;
  /** The broker keeps what it said of itself. */
  isKept: boolean;
  /** The revision that it says it has. */
  rev: number;
  /** What the broker has told it. */
  assignment: Assignment | null;
  /** When it last got its assignment again because it claims a later revision, by the monotonic clock. */
  toldAgainAt: number;
}

/** Opens what the profile keeps of this fleet. Says on the bus that the boards of displays may be others. */
export function openAssigner(
  profileFolder: string,
  fleet: string,
  { bus, clock, log }: Pick<AppServices, 'bus' | 'clock' | 'log'>,
): Assigner {
  const file = join(profileFolder, fileName);
  const keep = keptWriter(file, log, 'What displays are told cannot be kept');
  const kept = readKept(file, keptSchema);
  // Of what is missing or damaged the broker has the rest.
  let document = (kept?.fleet === fleet ? kept.document : null) ?? emptyDocument;
  /** What the broker has. */
  let keptDocument: Pick<FleetDocument, 'rev' | 'at'> | null = null;
  let notice: FleetNotice | null = null;
  const displays = new Map<string, Heard>();
  const topics = topicsOf(fleet);
  let connection: Pick<FleetConnection, 'publish'> | null = null;
  let endWrite: (() => void) | null = null;
  let endLook: (() => void) | null = null;

  const seconds = (): number => Math.floor(clock.now() / 1000);

  function known(): KnownToPublisher {
    return {
      names: [...displays].flatMap(([name, { isKept }]) => (isKept ? [name] : [])),
      revOf(name) {
        const { rev = 0, assignment = null } = displays.get(name) ?? {};
        return Math.max(rev, assignment?.rev ?? 0);
      },
      now: seconds(),
    };
  }

  function heardOf(name: string): Heard | null {
    const heard = displays.get(name);
    if (heard !== undefined) return heard;
    if (displays.size >= mostDisplays) return null;
    const made = { isOn: false, isKept: false, rev: 0, assignment: null, toldAgainAt: -Infinity };
    displays.set(name, made);
    return made;
  }

  function setDocument(next: FleetDocument): void {
    if (next === document) return;
    document = next;
    endWrite ??= clock.startTimer(write, writeDelay);
    bus.emit('assigned');
  }

  function write(): void {
    endWrite = null;
    keep(JSON.stringify({ fleet, document }, mapsAsPairs));
  }

  /** Displays that come, or come back, and those that have a later revision than they were told. */
  function bringUp(): Changed {
    const back: string[] = [];
    const ahead: string[] = [];
    for (const [name, heard] of displays) {
      const told = document.told.get(name);
      if (told?.isForgotten === true) {
        if (heard.isOn) back.push(name);
      } else if (Math.max(heard.rev, heard.assignment?.rev ?? 0) > (told?.rev ?? 0)) {
        const now = clock.monotonic();
        if (now - heard.toldAgainAt < toldAgain) continue;
        heard.toldAgainAt = now;
        ahead.push(name);
      }
    }
    return broughtUp(document, { back, ahead }, known());
  }

  function lookSoon(): void {
    if (connection === null) return;
    endLook ??= clock.startTimer(() => {
      endLook = null;
      look();
    }, lookDelay);
  }

  function look(): void {
    forgetForgotten();
    setDocument(bringUp().document);
    publishAll();
  }

  /** Six weeks later no publisher that was away comes back with what they were told. */
  function forgetForgotten(): void {
    const now = seconds();
    const gone = [...document.told].filter(([, told]) => isForgottenLong(told, now));
    if (gone.length === 0) return;
    const told = new Map(document.told);
    for (const [name] of gone) {
      told.delete(name);
      connection?.publish(topics.assignment(name), nothing);
    }
    setDocument({ ...document, told, rev: document.rev + 1, at: now });
  }

  /** All that the broker lacks. */
  function publishAll(): void {
    if (connection === null) return;
    publishDocument();
    if (document.notice !== null && notice?.at !== document.notice.at) {
      notice = document.notice;
      connection.publish(topics.notice, packJson(document.notice));
    }
    const groups = groupsByDisplay(document.layers);
    for (const [name, told] of document.told) {
      const heard = heardOf(name);
      if (told.isForgotten && heard?.isKept === true && !heard.isOn) {
        for (const topic of [topics.state(name), topics.health(name)]) {
          connection.publish(topic, nothing);
        }
        heard.isKept = false;
      }
      const { assignment = null } = heard ?? {};
      if (assignment?.rev === told.rev && assignment.at === told.at) continue;
      const is = told.isForgotten
        ? { settings: {}, notices: [] }
        : resolved(document.layers, name, groups.get(name) ?? null);
      const next = { ...told, ...is, notices: [...is.notices], ignored: [] };
      if (heard !== null) heard.assignment = next;
      connection.publish(topics.assignment(name), packAssignment(next));
    }
  }

  /** Documents are packed one after the other, and an answer comes after the one that it is about. */
  let last = Promise.resolve();
  /** Changes that came before it tells displays. */
  let waiting: { readonly id: string; readonly message: FleetMessage }[] = [];

  function publishDocument(): void {
    const of = document;
    if (keptDocument?.rev === of.rev && keptDocument.at === of.at) return;
    keptDocument = { rev: of.rev, at: of.at };
    last = last.then(async () => {
      const packed = await packDocument(of);
      if (packed.length > mostPacked) {
        log.warn('What displays are told is more than one message may hold: no console sees it.');
      }
      connection?.publish(topics.document, packed);
    });
  }

  async function change(id: string, message: FleetMessage): Promise<void> {
    if (connection === null) {
      waiting = [...waiting, { id, message }].slice(-mostWaiting);
      return;
    }
    const there = connection;
    const wanted = readChange(message.payload);
    // The console has given it up, or it is the mark of another publisher.
    if (wanted === null || wanted.do === 'nothing') return;
    if (clock.monotonic() - message.receivedAt > changeTimeout) return;
    const heard = wanted.do === 'forget' ? displays.get(wanted.display) : undefined;
    if (heard !== undefined) heard.isOn = false;
    const outcome = applied(document, wanted, known());
    if (outcome.ok) {
      setDocument(outcome.value.document);
      publishDocument();
    }
    await last;
    const told = outcome.ok ? { ok: true as const, value: outcome.value.told } : outcome;
    const answer = packChangeAnswer(told);
    there.publish(topics.changeAnswer(id), answer, { isRetained: false });
    // Only then: the console does not wait for the messages to a thousand displays.
    if (outcome.ok) publishAll();
  }

  return {
    targets(codeOf) {
      const groups = groupsByDisplay(document.layers);
      const all = [...document.told].flatMap(([name, { isForgotten }]) => {
        if (isForgotten) return [];
        const { settings } = resolved(document.layers, name, groups.get(name) ?? null);
        return boardsOf(settings, codeOf);
      });
      return [...new Map(all.map((target) => [targetId(target), target])).values()];
    },
    async take(what, message) {
      const { payload, isRetained } = message;
      const isGone = payload.length === 0;
      switch (what.kind) {
        case 'document': {
          const told = isGone ? null : await unpackDocument(payload);
          keptDocument = told && { rev: told.rev, at: told.at };
          if (told !== null && isLater(told, document)) setDocument(told);
          break;
        }
        case 'notice':
          notice = isGone ? null : readNotice(payload);
          break;
        case 'assignment': {
          const heard = heardOf(what.name);
          if (heard !== null) heard.assignment = isGone ? null : readAssignment(payload);
          break;
        }
        case 'state': {
          const heard = heardOf(what.name);
          if (heard === null) return;
          const state = isGone ? null : readDisplayState(payload);
          heard.isKept = state !== null;
          heard.isOn = state?.on === true;
          break;
        }
        case 'health': {
          const heard = isRetained || isGone ? null : heardOf(what.name);
          if (heard !== null) heard.rev = readHealthRev(payload)?.rev ?? heard.rev;
          break;
        }
        case 'change':
          await change(what.id, message);
          return;
        case 'change-answer':
          // The publisher that leads has done it.
          waiting = waiting.filter(({ id }) => id !== what.id);
          return;
        case 'claim':
        case 'rows':
        case 'fresh':
        case 'names':
        case 'command':
        case 'answer':
        case 'enrolment':
          return;
      }
      lookSoon();
    },
    forgetBroker() {
      keptDocument = null;
      notice = null;
      displays.clear();
    },
    async tellBy(to) {
      connection = to;
      endLook?.();
      endLook = null;
      if (to === null) return;
      look();
      const held = waiting;
      waiting = [];
      for (const { id, message } of held) await change(id, message);
    },
    stop() {
      connection = null;
      endLook?.();
      if (endWrite === null) return;
      endWrite();
      write();
    },
  };
}
