import type { Problem } from '#shared/problem.ts';
import { readFleetName } from '../fleet-address.ts';
import { enrolmentCode } from '../enrolment/enrolment.ts';
import type { AccountRefusal } from '../enrolment/enrolments.ts';
import type { FleetWatch } from './fleet-watch.ts';
import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import { targetId } from '../../data/poll-target.ts';
import { boardsOf } from '../changes.ts';
import { assignableSchema } from '../control.ts';
import type { SentChange } from '../document.ts';
import { changed, groupsByDisplay, resolved, type Layers } from '../layers.ts';
import { notConnected, ok, refuse, type DeskContext } from './desk-context.ts';
import { longestHealthPause } from './judge-display.ts';

type Wanted<Each = SentChange> = Each extends SentChange ? Omit<Each, 'by'> : never;

/** Seconds within which an assignment is in force: health tells of it, which may be lost once. */
const assignmentTimeout = longestHealthPause + 10;

/** Has the publisher change what displays are told, and shows what comes of it. */
async function change(desk: DeskContext, wanted: Wanted): Promise<Outcome<null>> {
  const there = desk.connected;
  if (there?.isSettled !== true) return notConnected;
  const sent = { ...wanted, by: desk.record.signIn?.name ?? '' };
  const outcome = await there.change(sent);
  if (!outcome.ok) return outcome;
  const at = desk.seconds();
  if (outcome.value.size > 0) {
    desk.tasks.assignment(outcome.value, { at, until: at + assignmentTimeout });
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
  const { codeOf } = desk.app;
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

/** Members come to a fleet, by an enrolment, and displays are forgotten. */
export function comeAndGo(desk: DeskContext): IpcHandlers<'enrolMember' | 'removeDisplay'> {
  return {
    async enrolMember(name, is) {
      const there = desk.connected;
      if (!there?.enrolments) return notConnected;
      if (!readFleetName(name).ok) return refuse({ code: 'desk.name' });
      if (isOn(there, name) || isOther(desk, there, name)) {
        return refuse({ code: 'desk.nameInUse' });
      }
      if (desk.document.told.get(name)?.isForgotten === true) {
        // Else its account would be taken away again.
        const remembered = await change(desk, { do: 'remember', display: name });
        if (!remembered.ok) return remembered;
      }
      const made = await there.enrolments.make(name, is);
      if (typeof made === 'string') return refuse({ code: accountProblems[made] });
      return { ok: true, value: enrolmentCode(made) };
    },
    async removeDisplay(name) {
      const there = desk.connected;
      if (there === null) return notConnected;
      if (isOn(there, name)) return refuse({ code: 'desk.stillOn' });
      const outcome = await change(desk, { do: 'forget', display: name });
      if (outcome.ok) removeAccount(desk, there, name);
      return outcome;
    },
  };
}

/** A broker that was restored may have the accounts of displays that were forgotten since. */
export function removeForgotten(desk: DeskContext, there: FleetWatch): void {
  for (const [name, { isForgotten }] of desk.document.told) {
    if (isForgotten && there.displays.get(name) === null) removeAccount(desk, there, name);
  }
}

const accountProblems = {
  silent: 'desk.noAccounts',
  refused: 'desk.accountRefused',
} as const satisfies Record<AccountRefusal, Problem['code']>;

function isOn({ displays }: FleetWatch, name: string): boolean {
  return displays.get(name)?.state?.on === true && displays.judge(name).standing !== 'off';
}

/** Whether a user of the fleet is no display: its account is neither replaced by that of one nor taken away. */
function isOther(desk: DeskContext, there: FleetWatch, name: string): boolean {
  return (
    name === desk.record.signIn?.name ||
    there.publishers().some((publisher) => publisher.name === name)
  );
}

function removeAccount(desk: DeskContext, there: FleetWatch, name: string): void {
  if (!isOther(desk, there, name)) there.enrolments?.remove(name);
}
