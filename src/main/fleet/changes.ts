import { isDeepStrictEqual } from 'node:util';
import { mostAnnouncements } from '#shared/limits.ts';
import type { ConsoleTarget } from '#shared/fleet-console.ts';
import type { Outcome } from '#shared/ipc.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { settingsPatchSchema, settingsSchema, type Announcement } from '#shared/settings.ts';
import { boardTargets, type CodeOf } from '../boards/wanted-boards.ts';
import type { PollTarget } from '../data/poll-target.ts';
import { firstProblem } from '../settings/settings-text.ts';
import {
  assignableSchema,
  isAhead,
  packAssignment,
  revisionAfter,
  type AssignedSettings,
} from './control.ts';
import type { Change, FleetDocument, Revisions, Told } from './document.ts';
import {
  changed,
  grouped,
  groupsByDisplay,
  mostGroups,
  resolved,
  undone,
  without,
  withNotices,
  type Layers,
} from './layers.ts';
import { packJson, mostPlain } from './wire.ts';

/** What is known of displays beside what they were told. */
export interface KnownToPublisher {
  /** Displays that say anything of themselves. */
  readonly names: Iterable<string>;
  /** The highest revision of a display, in its assignment or by its own word; 0: unknown. */
  readonly revOf: (name: string) => number;
  /** UNIX seconds. */
  readonly now: number;
}

export interface Changed {
  readonly document: FleetDocument;
  readonly told: Revisions;
}

/** Bytes that displays take, less what a revision and a name add. */
const mostOfNotices = mostPlain - 200;

export const refuse = (problem: Problem): Outcome<never> => ({ ok: false, problem });

/** The changed document with the displays whose assignment differs; or why nothing changes. */
export function applied(
  document: FleetDocument,
  change: Change,
  known: KnownToPublisher,
): Outcome<Changed> {
  const { layers } = document;
  const stamp = { at: known.now, by: change.by };
  const same: Outcome<Changed> = { ok: true, value: { document, told: new Map() } };
  const of = (next: Layers | Problem): Outcome<Changed> =>
    'code' in next ? refuse(next) : withLayers(document, next, stamp, known);
  switch (change.do) {
    case 'assign': {
      const settings = readSettings(change.settings);
      if (!settings.ok) return settings;
      const problem = targetProblem(layers, change.target);
      return of(problem ?? changed(layers, change.target, settings.value, stamp));
    }
    case 'undo':
      return of(undone(layers) ?? { code: 'desk.nothingToUndo' });
    case 'group': {
      const isNew = !layers.groups.has(change.group);
      if (isNew && change.displays.length === 0) return refuse({ code: 'desk.noGroup' });
      if (isNew && layers.groups.size >= mostGroups) {
        return refuse(asProblem('desk.tooManyGroups', { count: mostGroups }));
      }
      return of(grouped(layers, change.group, change.displays));
    }
    case 'notices': {
      const read = settingsPatchSchema
        .pick({ announcements: true })
        .safeParse({ announcements: change.notices });
      if (!read.success) return refuse(firstProblem(read.error));
      const { announcements: notices = [] } = read.data;
      const { target } = change;
      if (target.is === 'all') return withNoticeForAll(document, notices, known.now);
      return of(targetProblem(layers, target) ?? withNotices(layers, target, notices));
    }
    case 'forget': {
      const told = { ...stamp, rev: nextRev(document, known, change.display), isForgotten: true };
      const next = {
        ...document,
        layers: without(layers, change.display),
        told: new Map(document.told).set(change.display, told),
      };
      return changedBy(next, known.now, new Map());
    }
    case 'remember': {
      if (document.told.get(change.display)?.isForgotten !== true) return same;
      return { ok: true, value: remembered(document, [change.display], known) };
    }
    case 'nothing':
      return same;
  }
}

/**
 * Displays that appear for the first time, or again after they were forgotten, get what the layers say. So does a display
 * with a later revision than its assignment, which another publisher gave it: displays ignore older revisions.
 */
export function broughtUp(
  document: FleetDocument,
  { back, ahead }: { readonly back: readonly string[]; readonly ahead: readonly string[] },
  known: KnownToPublisher,
): Changed {
  const { layers } = document;
  const groups = groupsByDisplay(layers);
  const fresh = [...known.names].filter(
    (name) =>
      !document.told.has(name) && !isEmpty(resolved(layers, name, groups.get(name) ?? null)),
  );
  return remembered(document, [...fresh, ...back, ...ahead], known);
}

function remembered(
  document: FleetDocument,
  names: readonly string[],
  known: KnownToPublisher,
): Changed {
  const told = new Map(document.told);
  const revs = new Map<string, number>();
  for (const name of names) {
    const { by = '' } = told.get(name) ?? document.layers.revisions[0] ?? {};
    const rev = nextRev(document, known, name);
    told.set(name, { rev, at: known.now, by, isForgotten: false });
    revs.set(name, rev);
  }
  if (revs.size === 0) return { document, told: revs };
  return { document: revised({ ...document, told }, known.now), told: revs };
}

const usual = settingsSchema.parse({});

/**
 * The boards of a display with these settings; empty if they name no airport, because only the display knows its own one.
 */
export function boardsOf(
  {
    airport = null,
    otherAirports = usual.otherAirports,
    direction = usual.direction,
    otherDirection = usual.otherDirection,
  }: AssignedSettings,
  codeOf: CodeOf,
): readonly PollTarget[] {
  if (airport === null) return [];
  const wanted = { airport: codeOf(airport), otherAirports, direction, otherDirection };
  return boardTargets(wanted, () => airport, codeOf);
}

/** All displays but those that were forgotten. */
export function namesOf({ layers, told }: FleetDocument, heard: Iterable<string>): string[] {
  const all = new Set([
    ...told.keys(),
    ...layers.displays.keys(),
    ...layers.notices.keys(),
    ...groupsByDisplay(layers).keys(),
    ...heard,
  ]);
  return [...all].filter((name) => told.get(name)?.isForgotten !== true).sort();
}

function withLayers(
  document: FleetDocument,
  layers: Layers,
  stamp: Pick<Told, 'at' | 'by'>,
  known: KnownToPublisher,
): Outcome<Changed> {
  const [before, after] = [document.layers, layers].map(groupsByDisplay);
  const told = new Map(document.told);
  const revs = new Map<string, number>();
  for (const name of namesOf({ ...document, layers }, known.names)) {
    const was = resolved(document.layers, name, before?.get(name) ?? null);
    const is = resolved(layers, name, after?.get(name) ?? null);
    if (told.has(name) ? isDeepStrictEqual(was, is) : isEmpty(is)) continue;
    if (isTooLong(is)) return refuse({ code: 'desk.noticesTooLong' });
    const rev = nextRev(document, known, name);
    told.set(name, { ...stamp, rev, isForgotten: false });
    revs.set(name, rev);
  }
  return changedBy({ ...document, layers, told }, known.now, revs);
}

function withNoticeForAll(
  document: FleetDocument,
  notices: readonly Announcement[],
  now: number,
): Outcome<Changed> {
  const last = document.notice;
  // Later than the last one, unless the clock that told it was ahead: displays let that go.
  const at = last === null || isAhead(last, now) ? now : Math.max(now, last.at + 1);
  if (packJson({ at, notices }).length > mostOfNotices) {
    return refuse({ code: 'desk.noticesTooLong' });
  }
  return changedBy({ ...document, notice: { at, notices } }, now, new Map());
}

function changedBy(next: FleetDocument, now: number, told: Revisions): Outcome<Changed> {
  return { ok: true, value: { document: revised(next, now), told } };
}

function revised(document: FleetDocument, at: number): FleetDocument {
  return { ...document, rev: document.rev + 1, at };
}

function nextRev({ told }: FleetDocument, known: KnownToPublisher, name: string): number {
  return revisionAfter(told.get(name)?.rev, known.revOf(name));
}

function readSettings(wanted: unknown): Outcome<AssignedSettings | null> {
  if (wanted === null) return { ok: true, value: null };
  const read = assignableSchema.safeParse(wanted);
  return read.success ? { ok: true, value: read.data } : refuse(firstProblem(read.error));
}

function targetProblem({ groups }: Layers, target: ConsoleTarget): Problem | null {
  if (target.is === 'group') return groups.has(target.group) ? null : { code: 'desk.noGroup' };
  return target.is === 'displays' && target.names.length === 0 ? { code: 'desk.noDisplays' } : null;
}

type Resolved = ReturnType<typeof resolved>;

function isEmpty({ settings, notices }: Resolved): boolean {
  return Object.keys(settings).length === 0 && notices.length === 0;
}

function isTooLong({ settings, notices }: Resolved): boolean {
  const packed = packAssignment({ rev: 0, at: 0, by: '', settings, notices });
  return notices.length > mostAnnouncements || packed.length > mostOfNotices;
}
