import { join } from 'node:path';
import { z } from 'zod';
import { mostAnnouncements } from '#shared/limits.ts';
import type { Announcement } from '#shared/settings.ts';
import type { AppServices } from '../boards/app-services.ts';
import { keptWriter, readKept } from '../profile/kept-files.ts';
import {
  isAhead,
  isLater,
  readAssignment,
  readNotice,
  type Assignment,
  type FleetNotice,
} from './control.ts';

/** What the fleet has told a display to show. It is kept in the profile, and counts at the next start without a network. */
export interface Orders {
  /** Null: the display shows what its own settings say. */
  readonly assignment: Assignment | null;
  /** Of what it was told last, which may be that it was forgotten; null: it was told nothing. */
  readonly rev: number | null;
  /** Those for all displays, then those of its assignment. */
  readonly notices: readonly Announcement[];
  /**
   * Takes what a topic says; an empty payload takes away what there was. What cannot be read, and what is older, is passed
   * over. Gives whether anything is another now.
   */
  takeAssignment(payload: Uint8Array): boolean;
  takeNotice(payload: Uint8Array): boolean;
}

/** In the profile folder. */
const fileName = 'fleet.json';

const keptSchema = z.object({
  fleet: z.string(),
  name: z.string(),
  /** As they came: a newer version may know more of their settings. */
  assignment: z.string().nullable().catch(null),
  notice: z.string().nullable().catch(null),
});

/**
 * Opens what the profile keeps. What another fleet has told, or the same one a display of another name, does not count.
 */
export function openOrders(
  profileFolder: string,
  fleet: string,
  name: string,
  { clock, log }: Pick<AppServices, 'clock' | 'log'>,
): Orders {
  const file = join(profileFolder, fileName);
  const kept = readKept(file, keptSchema);
  const isOwn = kept?.fleet === fleet && kept.name === name;
  let assignmentText = isOwn ? kept.assignment : null;
  let noticeText = isOwn ? kept.notice : null;
  let assignment = readText(assignmentText, readAssignment);
  let notice = readText(noticeText, readNotice);
  const write = keptWriter(file, log, 'What the fleet tells cannot be kept for the next start');

  function keep(): void {
    const own = { fleet, name, assignment: assignmentText, notice: noticeText };
    write(`${JSON.stringify(own)}\n`);
  }

  return {
    get assignment() {
      return assignment?.isForgotten === true ? null : assignment;
    },
    get rev() {
      return assignment?.rev ?? null;
    },
    get notices() {
      return [...(notice?.notices ?? []), ...(assignment?.notices ?? [])];
    },
    takeAssignment(payload) {
      const text = payload.length === 0 ? null : Buffer.from(payload).toString();
      if (text === assignmentText) return false;
      const told = text === null ? null : readAssignment(payload);
      if (text !== null && (told === null || (assignment !== null && !isLater(told, assignment))))
        return false;
      assignmentText = text;
      assignment = told;
      // Health names all that was ignored; this is for who looks into the log of the display.
      if (told !== null && told.ignored.length > 0) {
        log.warn(`Of what the fleet assigns, this is passed over: ${told.ignored.join(', ')}.`);
      }
      keep();
      return true;
    },
    takeNotice(payload) {
      const text = payload.length === 0 ? null : Buffer.from(payload).toString();
      if (text === noticeText) return false;
      const told = text === null ? null : readNotice(payload);
      if (text !== null && (told === null || isEarlier(told, notice, clock.now()))) return false;
      noticeText = text;
      notice = told;
      if (told !== null && told.leftOut > 0) {
        log.warn(
          `Of the notices of the fleet ${told.leftOut} are passed over: one message holds ${mostAnnouncements}, and 64 KB.`,
        );
      }
      keep();
      return true;
    },
  };
}

/** What lies in the future was told by a clock that has been put right since. */
function isEarlier(told: FleetNotice, known: FleetNotice | null, now: number): boolean {
  return known !== null && told.at < known.at && !isAhead(known, now / 1000);
}

function readText<Message>(
  text: string | null,
  read: (payload: Uint8Array) => Message | null,
): Message | null {
  return text === null ? null : read(Buffer.from(text));
}
