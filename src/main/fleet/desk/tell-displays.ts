import { isDeepStrictEqual } from 'node:util';
import { isLater, packAssignment, revisionAfter, type Assignment } from '../control.ts';
import type { DeskContext } from './desk-context.ts';
import type { DeskRecord } from './desk-file.ts';
import type { FleetWatch } from './fleet-watch.ts';
import { longestHealthPause } from './judge-display.ts';
import { adopted, groupsByDisplay, resolved, without } from './layers.ts';

/** Seconds within which an assignment is in force: health tells of it, which may be lost once. */
const assignmentPatience = longestHealthPause + 10;

/**
 * Milliseconds before a display that claims a later revision than it was told is told again. One whose profile was put back
 * takes what it is told at once, and says so within that; another one, which claims a later one each time, would fill broker
 * and displays with messages, and use up the revisions that there are.
 */
const toldAgain = 60_000;

/** The mark of what a display was told. */
type Stamp = Pick<Assignment, 'rev' | 'at' | 'by'>;

/**
 * Sends each of these displays what it is to show now, where it was told another thing.
 *
 * @param areBack they are displays again, if they had been forgotten, though they are not there yet
 */
export function tellDisplays(
  desk: DeskContext,
  there: FleetWatch,
  names: Iterable<string>,
  areBack = false,
): void {
  const { displays, topics } = there;
  const { layers } = desk.record;
  const groups = groupsByDisplay(layers);
  const told = new Map(desk.record.told);
  const revs = new Map<string, number>();
  const { at, by } = desk.stamp();
  for (const name of names) {
    const wanted = resolved(layers, name, groups.get(name) ?? null);
    const known = displays.get(name);
    const last = known?.assignment ?? null;
    const isNew = last === null && told.get(name)?.isForgotten !== false;
    // It says of itself which one it has, and takes none that is earlier.
    const isTold = last !== null && last.rev >= (known?.rev ?? 0) && isSame(last, wanted);
    // One that was forgotten and is there again is told so, or it would be hidden as soon as it goes off.
    const isBack = told.get(name)?.isForgotten === true && (areBack || known !== null);
    if (isNew ? isEmpty(wanted) && !isBack : isTold) continue;
    const rev = revisionAfter(known?.rev, told.get(name)?.rev);
    const stamp = { rev, at, by, isForgotten: false };
    const assignment = { ...stamp, ...wanted, notices: [...wanted.notices], ignored: [] };
    there.publish(topics.assignment(name), packAssignment(assignment));
    displays.assigned(name, assignment);
    told.set(name, stamp);
    revs.set(name, rev);
  }
  if (revs.size === 0) return;
  desk.record = { ...desk.record, told };
  desk.tasks.assignment(revs, { at, until: at + assignmentPatience });
}

/**
 * What another desk has told displays meanwhile counts, and which it has forgotten. Who was told nothing yet is told
 * what the layers say, and so is who has kept a later revision than the broker: it passes over what that says.
 */
export function follow(desk: DeskContext, there: FleetWatch): void {
  const before = desk.record;
  const foreign = new Map<string, Assignment>();
  const untold: string[] = [];
  for (const [name, forgotten] of there.displays.forgotten()) {
    const told = desk.record.told.get(name);
    if (told === undefined || isLater(forgotten, told)) {
      desk.record = withForgotten(desk.record, name, forgotten);
    }
  }
  for (const name of there.displays.names()) {
    const known = there.displays.get(name);
    const told = desk.record.told.get(name);
    const assignment = known?.assignment ?? null;
    const rev = known?.health?.rev ?? null;
    if (assignment === null) {
      if (told?.isForgotten !== false && rev === null) untold.push(name);
    } else {
      if (told === undefined || isLater(assignment, told) || isOthers(assignment, told)) {
        foreign.set(name, assignment);
      }
      const hasLater = known?.isHeardLive === true && rev !== null && rev > assignment.rev;
      if (hasLater && mayTellAgain(desk, name)) untold.push(name);
    }
    if (rev !== null) desk.tasks.inForce(name, rev);
  }
  if (foreign.size > 0) {
    const told = new Map(desk.record.told);
    for (const [name, { rev, at, by }] of foreign) {
      told.set(name, { rev, at, by, isForgotten: false });
    }
    desk.record = { ...desk.record, layers: adopted(desk.record.layers, foreign), told };
  }
  if (untold.length > 0) tellDisplays(desk, there, untold);
  if (desk.record !== before) desk.save();
}

function mayTellAgain({ parts, toldAgainAt }: DeskContext, name: string): boolean {
  const now = parts.clock.monotonic();
  if (now - (toldAgainAt.get(name) ?? -Infinity) < toldAgain) return false;
  toldAgainAt.set(name, now);
  return true;
}

export function withForgotten(
  record: DeskRecord,
  name: string,
  { rev, at, by }: Stamp,
): DeskRecord {
  const told = new Map(record.told).set(name, { rev, at, by, isForgotten: true });
  return { ...record, layers: without(record.layers, name), told };
}

/** Two desks have made an assignment of the same revision, in the same second. */
function isOthers(one: Stamp, other: Stamp): boolean {
  return one.rev === other.rev && one.at === other.at && one.by !== other.by;
}

type Resolved = ReturnType<typeof resolved>;

function isEmpty({ settings, notices }: Resolved): boolean {
  return Object.keys(settings).length === 0 && notices.length === 0;
}

function isSame(one: Resolved, other: Resolved): boolean {
  return (
    isDeepStrictEqual(one.settings, other.settings) && isDeepStrictEqual(one.notices, other.notices)
  );
}
