import { z } from 'zod';
import { mostAnnouncements } from '#shared/limits.ts';
import { displayActions, refusalsOfDisplay, type DisplayRefusal } from '#shared/fleet-console.ts';
import { plainText } from '#shared/fold.ts';
import {
  announcementSchema,
  settingsPatchSchema,
  type Announcement,
  type Settings,
  type SettingsPatch,
} from '#shared/settings.ts';
import { stateSchema } from '../health/state.ts';
import { isCount, isInstant } from '../store/kept-values.ts';
import { mark, mostPacked, mostPlain, packJson, plainReader } from './wire.ts';

/*
 * What publisher and console tell displays, and what they answer (docs/fleet.md, "Topics"). As all that comes over the wire, it is a
 * stranger's: what cannot be read counts as not come.
 */

/** Bytes of a picture. */
export const mostOfPicture = 262_144;

/** Displays that are known or kept, more than any fleet has: who may write topics could name any number of them. */
export const mostDisplays = 5000;

/** Names of settings that a display did not take, of which health tells. */
const mostIgnored = 20;

const shortText = z.string().max(200).transform(plainText);
const instant = z.number().refine(isInstant);
const count = z.number().refine(isCount);
/** One that cannot be read, as it comes from a newer version, takes none of the others along. */
export const announcements = z
  .array(announcementSchema.nullable().catch(null))
  .max(mostAnnouncements)
  .transform((all) => all.filter((each) => each !== null));

/**
 * Notices of a message as far as they fit: a publisher sends neither more of them nor longer ones. Those of a newer version that
 * cannot be read are no notices.
 */
const fittingNotices = z.array(z.unknown()).transform((all) => {
  const read = all.flatMap((each) => announcementSchema.safeParse(each).data ?? []);
  const notices: Announcement[] = [];
  let bytes = 0;
  for (const each of read) {
    bytes += Buffer.byteLength(JSON.stringify(each));
    if (notices.length === mostAnnouncements || bytes > mostPlain) break;
    notices.push(each);
  }
  return { notices, leftOut: read.length - notices.length };
});

/** Settings that are a computer's own: a fleet sets the others. */
const ofComputer = [
  'provider',
  'serviceUrl',
  'pollSeconds',
  'monthlyQuota',
  'isKiosk',
  'display',
  'otherDisplays',
  'startsAtLogin',
  'isInTray',
  'houseLogo',
  'airlineLogos',
] as const satisfies readonly (keyof Settings)[];

/** Settings that a fleet may set. */
export const assignableSchema = settingsPatchSchema.omit(
  Object.fromEntries(ofComputer.map((key) => [key, true])) as Record<
    (typeof ofComputer)[number],
    true
  >,
);

/** Settings that a fleet has set; they lie over those of the display. */
export type AssignedSettings = Pick<SettingsPatch, keyof z.output<typeof assignableSchema>>;

/** Seconds that the clock of another member may be ahead. */
const clockTolerance = 120;

/**
 * Seconds for which it is kept that a display was forgotten: a publisher or a broker that was away, and still has what it
 * was told, learns of it within that.
 */
const forgottenFor = 42 * 86_400;

/** Of an assignment: one more with each change, and far from what a number can hold. */
const mostRevision = 2_147_483_647;
const revision = z.int().min(0).max(mostRevision);

const assignmentSchema = z.object({
  /** Grows with each change. */
  rev: revision,
  at: instant.catch(0),
  /** The user at the console who made the change. */
  by: shortText.catch(''),
  settings: z.record(z.string(), z.unknown()).catch({}),
  notices: fittingNotices.catch({ notices: [], leftOut: 0 }),
  /** The display was removed at the console: it has no assignment, and older ones do not come back. */
  isForgotten: z.boolean().catch(false),
});

/**
 * What a display is told to show; `ignored`: settings that this version does not know, or not with that value, and
 * `announcements` where some notices do not fit.
 */
export interface Assignment extends Omit<
  z.output<typeof assignmentSchema>,
  'settings' | 'notices'
> {
  readonly settings: AssignedSettings;
  readonly notices: readonly Announcement[];
  readonly ignored: readonly string[];
}

const noticeSchema = z.object({ at: instant.catch(0), notices: fittingNotices });

/** Notices for all displays. */
export interface FleetNotice {
  readonly at: number;
  readonly notices: readonly Announcement[];
}

const commandSchema = z.object({
  /** The topic of its answer ends with it. */
  id: mark,
  /** Null: one that this version does not know. */
  do: z.enum(displayActions).nullable().catch(null),
  /** A command that comes later, as after an outage, is not carried out. */
  until: instant,
});
export type Command = z.output<typeof commandSchema>;

const answerSchema = z.object({
  ok: z.boolean(),
  why: z.enum(refusalsOfDisplay).nullable().catch(null),
});

/** What became of a command: a picture, done, or why not. */
export type Answer =
  | { readonly is: 'picture'; readonly jpeg: Uint8Array }
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly why: DisplayRefusal };

const healthSchema = z.object({
  instance: mark,
  sentAt: z.number(),
  /** The revision of the assignment in force; null: it has none. */
  rev: revision.nullable().catch(null),
  ignored: z.array(shortText).max(mostIgnored).catch([]),
  isDuplicate: z.boolean().catch(false),
  /** As they are painted. */
  boards: z
    .array(
      z.object({
        airport: z.string().regex(/^[A-Z0-9]{3,4}$/),
        direction: z.enum(['departures', 'arrivals']),
        rev: mark.nullable().catch(null),
        fetchedAt: instant.nullable(),
      }),
    )
    .max(20)
    .catch([]),
  /** Milliseconds that the clock of the fleet is ahead of its own; null: not known. */
  clockOffset: z.number().nullable().catch(null),
  /** Connections since the start, after the first. */
  reconnects: count.catch(0),
  screen: z.object({ width: count, height: count, scale: z.number() }).nullable().catch(null),
  isNight: z.boolean().catch(false),
  /** What `--health` reads on the computer of the display, less its process ids. */
  state: stateSchema.omit({ processId: true, supervisorId: true }),
});
export type DisplayHealth = z.output<typeof healthSchema>;

/** Of two that have the last one of all, the later counts. */
export function revisionAfter(...revisions: readonly (number | null | undefined)[]): number {
  return Math.min(mostRevision, 1 + Math.max(0, ...revisions.map((rev) => rev ?? 0)));
}

/**
 * Whether a broker need no longer keep that a display was forgotten.
 *
 * @param now UNIX seconds
 */
export function isForgottenLong(
  { isForgotten, at }: Pick<Assignment, 'isForgotten' | 'at'>,
  now: number,
): boolean {
  return isForgotten && now - at > forgottenFor;
}

/**
 * Whether notices or rows lie in the future: the clock of the publisher that told them was wrong.
 *
 * @param now UNIX seconds
 */
export function isAhead({ at }: Pick<FleetNotice, 'at'>, now: number): boolean {
  return at > now + clockTolerance;
}

/** Whether an assignment counts more than another: revisions only grow. Of two publishers that gave the same one, the later counts. */
export function isLater(
  one: Pick<Assignment, 'rev' | 'at'>,
  other: Pick<Assignment, 'rev' | 'at'>,
): boolean {
  return one.rev > other.rev || (one.rev === other.rev && one.at > other.at);
}

/** What a display could not take of it is no part of it. */
export function packAssignment(
  assignment: Omit<Assignment, 'ignored' | 'isForgotten'> & { readonly isForgotten?: boolean },
): Buffer {
  const { rev, at, by, settings, notices, isForgotten = false } = assignment;
  return packJson({ rev, at, by, settings, notices, ...(isForgotten && { isForgotten }) });
}

/** Null for what is no assignment. */
export function readAssignment(payload: Uint8Array): Assignment | null {
  const told = readAssignmentAsTold(payload);
  if (told === null) return null;
  const { settings, ignored } = readAssigned(told.settings);
  const { notices, leftOut } = told.notices;
  const all = leftOut > 0 ? [leftOutName, ...ignored].slice(0, mostIgnored) : ignored;
  return { ...told, settings, notices, ignored: all };
}

/** As the setting is called that notices of a single board are. */
const leftOutName = 'announcements' satisfies keyof Settings;

/** Settings one by one: one that this version does not know takes none of the others along. */
export function readAssigned(
  told: Readonly<Record<string, unknown>>,
): Pick<Assignment, 'settings' | 'ignored'> {
  const settings: Record<string, unknown> = {};
  const ignored: string[] = [];
  for (const [name, value] of Object.entries(told)) {
    const read = assignableSchema.safeParse({ [name]: value });
    if (read.success) Object.assign(settings, read.data);
    else if (ignored.length < mostIgnored) ignored.push(plainText(name.slice(0, 100)));
  }
  return { settings, ignored };
}

const readAssignmentAsTold = plainReader(assignmentSchema, mostPacked);

/** Null for what are no notices; `leftOut`: those that do not fit. */
export function readNotice(
  payload: Uint8Array,
): (FleetNotice & { readonly leftOut: number }) | null {
  const told = readNoticeAsTold(payload);
  return told && { at: told.at, ...told.notices };
}

const readNoticeAsTold = plainReader(noticeSchema, mostPacked);

export const readCommand = plainReader(commandSchema);

/** Ids of processes, which a state has as well, are of no use on another computer. */
export function packHealth({ state, ...health }: DisplayHealth): Buffer {
  const sent = { ...state, processId: undefined, supervisorId: undefined };
  return packJson({ ...health, state: sent });
}
export const readHealthMessage = plainReader(healthSchema);
/** The revision alone, which a publisher reads of a thousand displays. */
export const readHealthRev = plainReader(healthSchema.pick({ rev: true }));

export function packAnswer(answer: Answer): Buffer {
  if (answer.is === 'picture') return Buffer.from(answer.jpeg);
  return packJson({ ok: answer.is === 'done', why: answer.is === 'refused' ? answer.why : null });
}

/** Null for what is no answer. */
export function readAnswer(payload: Uint8Array): Answer | null {
  const isJpeg = payload[0] === 0xff && payload[1] === 0xd8 && payload[2] === 0xff;
  if (isJpeg) return payload.length <= mostOfPicture ? { is: 'picture', jpeg: payload } : null;
  const said = readPlainAnswer(payload);
  if (said === null) return null;
  return said.ok ? { is: 'done' } : { is: 'refused', why: said.why ?? 'failed' };
}

const readPlainAnswer = plainReader(answerSchema);
