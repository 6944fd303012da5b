import { join } from 'node:path';
import { z } from 'zod';
import { readRegularFile } from '../../files/regular-file.ts';
import { writeOrWait } from '../profile/kept-files.ts';
import { boardTargets } from '../boards/board-targets.ts';
import type { Clock } from '../clock/clock.ts';
import { targetId, type PollTarget } from '../service-client/poll-target.ts';
import {
  isAhead,
  isForgottenLong,
  isLater,
  mostDisplays,
  readAssignment,
  readNotice,
  type Assignment,
} from './control.ts';
import { mostPlain } from './wire.ts';

/** What the desk tells displays, as a publisher keeps it: the broker, if it has forgotten it, is told again. */
export interface Assignments {
  /**
   * What came on a topic, retained or just now. An empty payload takes away what there was.
   *
   * @param display null: notices for all
   * @param isRetained the broker had kept it from before
   */
  take(display: string | null, payload: Uint8Array, isRetained: boolean): void;
  /** The broker is there again, and tells all that it has from the beginning. */
  forget(): void;
  /**
   * What the broker does not have, or has in an older form. An empty payload: it need no longer keep that a display was
   * forgotten.
   */
  missing(): readonly { readonly display: string | null; readonly payload: Buffer }[];
  /** The boards of all displays, each once. */
  targets(codeOf: (code: string) => string): readonly PollTarget[];
  /** Writes at once what is still to be written. */
  stop(): void;
}

/** In the profile folder. */
const fileName = 'fleet-assignments.json';

/** Milliseconds for which changes are gathered before they are written: a desk tells a thousand displays one after the other. */
const writeDelay = 1000;

interface Kept {
  readonly text: string;
  readonly stamp: Stamp;
  /** Null: notices for all. */
  readonly assignment: Assignment | null;
}

/** By which of two messages the later one is known; notices have no revision but their time. */
type Stamp = Pick<Assignment, 'rev' | 'at'>;

const keptSchema = z.object({ fleet: z.string(), told: z.record(z.string(), z.string()) });

const nothing = Buffer.alloc(0);

/** No display is called so. */
const ofAll = '';

/**
 * Opens what the profile keeps of this fleet.
 *
 * @param parts.clock of the wait before what has changed is written, and of what lies in the future
 * @param parts.onChange the boards may be others
 * @param parts.onTrouble told in a sentence, for the log, that nothing can be kept
 */
export function openAssignments(parts: {
  readonly profileFolder: string;
  readonly fleet: string;
  readonly clock: Pick<Clock, 'now' | 'startTimer'>;
  readonly onChange: () => void;
  readonly onTrouble: (sentence: string) => void;
}): Assignments {
  const file = join(parts.profileFolder, fileName);
  const kept = new Map<string, Kept>();
  /** What the broker is known to have. */
  const has = new Map<string, Stamp>();
  let hasTrouble = false;
  let endWait: (() => void) | null = null;
  const seconds = (): number => parts.clock.now() / 1000;

  for (const [display, text] of Object.entries(readKept(file, parts.fleet))) {
    const read = readTold(display, Buffer.from(text));
    if (read !== null && !isOver(read)) kept.set(display, read);
  }

  function isOver({ assignment }: Kept): boolean {
    return assignment !== null && isForgottenLong(assignment, seconds());
  }

  /** Notices that lie in the future count less than others: they would come back for as long as their time has not. */
  function isMore(name: string, one: Stamp, other: Stamp): boolean {
    if (name !== ofAll) return isLater(one, other);
    const [isOneAhead, isOtherAhead] = [isAhead(one, seconds()), isAhead(other, seconds())];
    return isOneAhead === isOtherAhead ? one.at > other.at : isOtherAhead;
  }

  function keepSoon(): void {
    endWait ??= parts.clock.startTimer(keep, writeDelay);
  }

  function keep(): void {
    endWait = null;
    const told = Object.fromEntries([...kept].map(([display, { text }]) => [display, text]));
    try {
      writeOrWait(file, JSON.stringify({ fleet: parts.fleet, told }));
      hasTrouble = false;
    } catch (error) {
      if (!hasTrouble) parts.onTrouble(`Assignments cannot be kept: ${String(error)}`);
      hasTrouble = true;
    }
  }

  return {
    take(display, payload, isRetained) {
      const name = display ?? ofAll;
      const known = kept.get(name);
      if (payload.length === 0) {
        has.delete(name);
        if (!kept.delete(name)) return;
      } else {
        if (payload.length > mostPlain) {
          parts.onTrouble(
            `What ${display ?? 'all displays'} are told is too long to be kept: ${payload.length} bytes.`,
          );
          return;
        }
        const told = readTold(name, payload);
        if (told === null) return;
        if (known === undefined && kept.size >= mostDisplays) return;
        has.set(name, told.stamp);
        // What a desk says now counts, however wrong its clock is.
        const isSaid = !isRetained && name === ofAll && told.stamp.at > (known?.stamp.at ?? 0);
        if (known !== undefined && !isSaid && !isMore(name, told.stamp, known.stamp)) return;
        kept.set(name, told);
      }
      keepSoon();
      parts.onChange();
    },
    forget() {
      has.clear();
    },
    missing: () =>
      [...kept].flatMap(([name, told]) => {
        const stamp = has.get(name);
        const isMissing = stamp === undefined || isMore(name, told.stamp, stamp);
        const display = name === ofAll ? null : name;
        if (isOver(told)) return stamp === undefined ? [] : [{ display, payload: nothing }];
        return isMissing ? [{ display, payload: Buffer.from(told.text) }] : [];
      }),
    targets(codeOf) {
      const all = [...kept.values()].flatMap(({ assignment }) =>
        assignment === null ? [] : targetsOf(assignment, codeOf),
      );
      return [...new Map(all.map((target) => [targetId(target), target])).values()];
    },
    stop() {
      if (endWait === null) return;
      endWait();
      keep();
    },
  };
}

/** A display that is told no airport shows the one of its own settings, which only it knows. */
function targetsOf(
  {
    settings: { airport, otherAirports = [], direction = 'departures', otherDirection = 'hidden' },
  }: Assignment,
  codeOf: (code: string) => string,
): readonly PollTarget[] {
  if (airport === undefined || airport === null) return [];
  const wanted = { airport: codeOf(airport), otherAirports, direction, otherDirection };
  return boardTargets(wanted, () => airport, codeOf);
}

function readTold(name: string, payload: Uint8Array): Kept | null {
  const text = Buffer.from(payload).toString();
  if (name === ofAll) {
    const notice = readNotice(payload);
    return notice && { text, stamp: { rev: 0, at: notice.at }, assignment: null };
  }
  const assignment = readAssignment(payload);
  return assignment && { text, stamp: assignment, assignment };
}

function readKept(file: string, fleet: string): Readonly<Record<string, string>> {
  try {
    const kept = keptSchema.parse(JSON.parse(readRegularFile(file).toString()));
    return kept.fleet === fleet ? kept.told : {};
  } catch {
    // There is none, or it is no good: the broker tells what it has.
    return {};
  }
}
