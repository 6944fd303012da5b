import { mostAnnouncements } from '#shared/announcements.ts';
import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { settingsPatchSchema, settingsSchema, type SettingsPatch } from '#shared/settings.ts';
import { boardTargets } from '../../boards/board-targets.ts';
import { targetId } from '../../service-client/poll-target.ts';
import { firstProblem } from '../../settings/first-problem.ts';
import {
  assignableSchema,
  isAhead,
  packAssignment,
  packNotice,
  type AssignedSettings,
} from '../control.ts';
import { mostPlain } from '../wire.ts';
import { notConnected, ok, refuse, type DeskContext } from './desk-context.ts';
import {
  changed,
  grouped,
  groupsByDisplay,
  mostGroups,
  resolved,
  undone,
  withNotices,
  type Layers,
} from './layers.ts';
import { follow, tellDisplays } from './tell-displays.ts';

/** Bytes that displays take, less what a revision and a name add. */
const mostOfNotices = mostPlain - 200;

const usual = settingsSchema.parse({});

/** Changes what displays are to show. */
export function assigning(
  desk: DeskContext,
): IpcHandlers<
  'assignToDisplays' | 'costOfAssignment' | 'undoAssignment' | 'groupDisplays' | 'sendNotices'
> {
  return {
    assignToDisplays(target, patch) {
      const settings = readPatch(patch);
      if (!settings.ok) return settings;
      const stamp = desk.stamp();
      return changeFor(desk, desk.namesOf(target), (layers) =>
        changed(layers, target, settings.value, stamp),
      );
    },
    costOfAssignment(target, patch) {
      const settings = readPatch(patch);
      const meant = desk.namesOf(target);
      const { layers } = desk.record;
      const after = settings.ok
        ? changed(layers, target, settings.value, { at: 0, by: '' })
        : layers;
      const leading = desk.watch?.publishers().find(({ isLeading }) => isLeading);
      const { quota = null, count = 0 } = leading?.calls ?? {};
      return {
        displays: 'code' in meant ? 0 : meant.length,
        boardsBefore: boardsWith(desk, layers).size,
        boardsAfter: boardsWith(desk, after).size,
        callsLeft: quota === null ? null : Math.max(0, quota - count),
      };
    },
    undoAssignment() {
      const nothingToUndo: Problem = { code: 'desk.nothingToUndo' };
      const [last] = desk.record.layers.revisions;
      if (last === undefined) return refuse(nothingToUndo);
      return changeFor(
        desk,
        desk.namesOf(last.target),
        (layers) => undone(layers) ?? nothingToUndo,
      );
    },
    groupDisplays(group, displays) {
      const former = desk.record.layers.groups.get(group)?.displays ?? [];
      return changeFor(desk, [...new Set([...former, ...displays])], (layers) => {
        const isNew = !layers.groups.has(group);
        if (isNew && displays.length === 0) return { code: 'desk.noGroup' };
        return isNew && layers.groups.size >= mostGroups
          ? asProblem('desk.tooManyGroups', { count: mostGroups })
          : grouped(layers, group, displays);
      });
    },
    sendNotices(target, patch) {
      const read = settingsPatchSchema.pick({ announcements: true }).safeParse(patch);
      if (!read.success) return refuse(firstProblem(read.error));
      const { announcements: notices = [] } = read.data;
      if (target.is === 'all') return sendNoticesToAll(desk, notices);
      return changeFor(desk, desk.namesOf(target), (layers) =>
        withNotices(layers, target, notices),
      );
    },
  };
}

function readPatch(patch: SettingsPatch | null): Outcome<AssignedSettings | null> {
  if (patch === null) return { ok: true, value: null };
  const read = assignableSchema.safeParse(patch);
  return read.success ? { ok: true, value: read.data } : refuse(firstProblem(read.error));
}

/**
 * Changes the layers, and tells the displays that they are about: those that are meant before and after.
 *
 * @param change what comes of it; or why not
 */
function changeFor(
  desk: DeskContext,
  names: ReturnType<DeskContext['namesOf']>,
  change: (layers: Layers) => Layers | Problem,
): Outcome<null> {
  const there = desk.connected;
  if (there?.isSettled !== true) return notConnected;
  if ('code' in names) return refuse(names);
  // What another desk has told them is not to be lost by this.
  follow(desk, there);
  const layers = change(desk.record.layers);
  if ('code' in layers) return refuse(layers);
  const groups = groupsByDisplay(layers);
  const isTooLong = names.some((name) => {
    const { settings, notices } = resolved(layers, name, groups.get(name) ?? null);
    const packed = packAssignment({ rev: 0, at: desk.seconds(), by: '', settings, notices });
    return notices.length > mostAnnouncements || packed.length > mostOfNotices;
  });
  if (isTooLong) return refuse({ code: 'desk.noticesTooLong' });
  desk.record = { ...desk.record, layers };
  tellDisplays(desk, there, names);
  desk.changed();
  return desk.save();
}

function sendNoticesToAll(
  desk: DeskContext,
  notices: NonNullable<SettingsPatch['announcements']>,
): Outcome<null> {
  const there = desk.connected;
  if (there === null) return notConnected;
  // Later than the last one, unless the clock of the desk that told it was ahead: displays let that go.
  const last = there.notice;
  const now = desk.seconds();
  const at = last === null || isAhead(last, now) ? now : Math.max(now, last.at + 1);
  const packed = packNotice({ at, notices });
  if (packed.length > mostOfNotices) return refuse({ code: 'desk.noticesTooLong' });
  there.publish(there.topics.notice, packed);
  return ok;
}

/** The boards that displays show with these layers, by their ids. */
function boardsWith(desk: DeskContext, layers: Layers): ReadonlySet<string> {
  const { codeOf } = desk.parts;
  const groups = groupsByDisplay(layers);
  const noGuess = (): string => '';
  const ids = desk.names().flatMap((name) => {
    const { settings } = resolved(layers, name, groups.get(name) ?? null);
    if ((settings.airport ?? null) === null) {
      const boards = desk.watch?.displays.get(name)?.health?.boards ?? [];
      return boards.map((board) => targetId(board));
    }
    return boardTargets(boardsOf(settings), noGuess, codeOf).map((board) =>
      targetId({ ...board, airport: codeOf(board.airport) }),
    );
  });
  return new Set(ids);
}

/** What says which boards a display shows, where its own settings say nothing else. */
function boardsOf({
  airport = usual.airport,
  otherAirports = usual.otherAirports,
  direction = usual.direction,
  otherDirection = usual.otherDirection,
}: AssignedSettings): Parameters<typeof boardTargets>[0] {
  return { airport, otherAirports, direction, otherDirection };
}
