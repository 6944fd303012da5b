import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import { targetId } from '../../service-client/poll-target.ts';
import { boardsOf } from '../changes.ts';
import { assignableSchema } from '../control.ts';
import type { SentChange } from '../document.ts';
import { changed, groupsByDisplay, resolved, type Layers } from '../layers.ts';
import { notConnected, ok, refuse, type DeskContext } from './desk-context.ts';
import { longestHealthPause } from './judge-display.ts';

type Wanted<Each = SentChange> = Each extends SentChange ? Omit<Each, 'by'> : never;

/** Seconds within which an assignment is in force: health tells of it, which may be lost once. */
const assignmentPatience = longestHealthPause + 10;

/** Has the publisher change what displays are told, and shows what comes of it. */
export async function change(desk: DeskContext, wanted: Wanted): Promise<Outcome<null>> {
  const there = desk.connected;
  if (there?.isSettled !== true) return notConnected;
  const sent = { ...wanted, by: desk.record.signIn?.name ?? '' };
  const outcome = await there.change(sent);
  if (!outcome.ok) return outcome;
  const at = desk.seconds();
  if (outcome.value.size > 0) {
    desk.tasks.assignment(outcome.value, { at, until: at + assignmentPatience });
  }
  desk.changed();
  return ok;
}

export function changing(
  desk: DeskContext,
): IpcHandlers<
  'assignToDisplays' | 'costOfAssignment' | 'undoAssignment' | 'groupDisplays' | 'sendNotices'
> {
  return {
    assignToDisplays: (target, settings) => change(desk, { do: 'assign', target, settings }),
    costOfAssignment(target, patch) {
      const settings = patch === null ? null : assignableSchema.safeParse(patch).data;
      const meant = desk.namesOf(target);
      const { layers } = desk.document;
      const after =
        settings === undefined ? layers : changed(layers, target, settings, { at: 0, by: '' });
      const leading = desk.watch?.publishers().find(({ isLeading }) => isLeading);
      const { quota = null, count = 0 } = leading?.calls ?? {};
      return {
        displays: 'code' in meant ? 0 : meant.length,
        boardsBefore: boardsWith(desk, layers).size,
        boardsAfter: boardsWith(desk, after).size,
        callsLeft: quota === null ? null : Math.max(0, quota - count),
      };
    },
    undoAssignment: () => change(desk, { do: 'undo' }),
    groupDisplays: (group, displays) =>
      change(desk, { do: 'group', group, displays: [...displays] }),
    sendNotices(target, { announcements, ...others }) {
      if (announcements === undefined || Object.keys(others).length > 0) {
        return refuse({ code: 'refusals.notUnderstood' });
      }
      return change(desk, { do: 'notices', target, notices: announcements });
    },
  };
}

/** The boards that displays show with these layers, by their ids. */
function boardsWith(desk: DeskContext, layers: Layers): ReadonlySet<string> {
  const { codeOf } = desk.parts;
  const groups = groupsByDisplay(layers);
  const ids = desk.names().flatMap((name) => {
    const { settings } = resolved(layers, name, groups.get(name) ?? null);
    if ((settings.airport ?? null) === null) {
      const boards = desk.watch?.displays.get(name)?.health?.boards ?? [];
      return boards.map((board) => targetId(board));
    }
    return boardsOf(settings, codeOf).map((board) =>
      targetId({ ...board, airport: codeOf(board.airport) }),
    );
  });
  return new Set(ids);
}
