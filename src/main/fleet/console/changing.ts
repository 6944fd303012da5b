import type { Problem } from '#shared/problem.ts';
import { readFleetName } from '../fleet-address.ts';
import { enrolmentCode } from '../enrolment/enrolment.ts';
import type { AccountRefusal } from '../enrolment/enrolments.ts';
import type { FleetWatch } from './fleet-watch.ts';
import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import { targetId } from '../../data/poll-target.ts';
import { boardsOf } from '../changes.ts';
import { assignableSchema } from '../control.ts';
import type { Change } from '../document.ts';
import { changed, groupsByDisplay, resolved, type Layers } from '../layers.ts';
import { notConnected, ok, refuse, type ConsoleContext } from './console-context.ts';
import { longestHealthPause } from './judge-display.ts';

type Wanted<Each = Change> = Each extends Change ? Omit<Each, 'by'> : never;

/** Seconds within which an assignment is in force: health tells of it, which may be lost once. */
const assignmentTimeout = longestHealthPause + 10;

/** Has the publisher change what displays are told, and shows what comes of it. */
async function change(fleetConsole: ConsoleContext, wanted: Wanted): Promise<Outcome<null>> {
  const there = fleetConsole.connected;
  if (there?.isSettled !== true) return notConnected;
  const sent = { ...wanted, by: fleetConsole.record.signIn?.name ?? '' };
  const outcome = await there.change(sent);
  if (!outcome.ok) return outcome;
  const at = fleetConsole.seconds();
  if (outcome.value.size > 0) {
    fleetConsole.tasks.assignment(outcome.value, { at, until: at + assignmentTimeout });
  }
  fleetConsole.changed();
  return ok;
}

export function changing(
  fleetConsole: ConsoleContext,
): IpcHandlers<
  'assignToDisplays' | 'costOfAssignment' | 'undoAssignment' | 'groupDisplays' | 'sendNotices'
> {
  return {
    assignToDisplays: (target, settings) =>
      change(fleetConsole, { do: 'assign', target, settings }),
    costOfAssignment(target, patch) {
      const settings = patch === null ? null : assignableSchema.safeParse(patch).data;
      const meant = fleetConsole.namesOf(target);
      const { layers } = fleetConsole.document;
      const after =
        settings === undefined ? layers : changed(layers, target, settings, { at: 0, by: '' });
      const leading = fleetConsole.watch?.publishers().find(({ isLeading }) => isLeading);
      const { quota = null, count = 0 } = leading?.calls ?? {};
      return {
        displays: 'code' in meant ? 0 : meant.length,
        boardsBefore: boardsWith(fleetConsole, layers).size,
        boardsAfter: boardsWith(fleetConsole, after).size,
        callsLeft: quota === null ? null : Math.max(0, quota - count),
      };
    },
    undoAssignment: () => change(fleetConsole, { do: 'undo' }),
    groupDisplays: (group, displays) =>
      change(fleetConsole, { do: 'group', group, displays: [...displays] }),
    sendNotices(target, { announcements, ...others }) {
      if (announcements === undefined || Object.keys(others).length > 0) {
        return refuse({ code: 'refusals.notUnderstood' });
      }
      return change(fleetConsole, { do: 'notices', target, notices: announcements });
    },
  };
}

/** The boards that displays show with these layers, by their ids. */
function boardsWith(fleetConsole: ConsoleContext, layers: Layers): ReadonlySet<string> {
  const { codeOf } = fleetConsole.app;
  const groups = groupsByDisplay(layers);
  const ids = fleetConsole.names().flatMap((name) => {
    const { settings } = resolved(layers, name, groups.get(name) ?? null);
    if ((settings.airport ?? null) === null) {
      const boards = fleetConsole.watch?.displays.get(name)?.health?.boards ?? [];
      return boards.map((board) => targetId(board));
    }
    return boardsOf(settings, codeOf).map((board) =>
      targetId({ ...board, airport: codeOf(board.airport) }),
    );
  });
  return new Set(ids);
}

/** Members come to a fleet, by an enrolment, and displays are forgotten. */
export function comeAndGo(
  fleetConsole: ConsoleContext,
): IpcHandlers<'enrolMember' | 'removeDisplay'> {
  return {
    async enrolMember(name, is) {
      const there = fleetConsole.connected;
      if (!there?.enrolments) return notConnected;
      if (!readFleetName(name).ok) return refuse({ code: 'desk.name' });
      if (isOn(there, name) || isOther(fleetConsole, there, name)) {
        return refuse({ code: 'desk.nameInUse' });
      }
      if (fleetConsole.document.told.get(name)?.isForgotten === true) {
        // Else its account would be taken away again.
        const remembered = await change(fleetConsole, { do: 'remember', display: name });
        if (!remembered.ok) return remembered;
      }
      const made = await there.enrolments.make(name, is);
      if (typeof made === 'string') return refuse({ code: accountProblems[made] });
      return { ok: true, value: enrolmentCode(made) };
    },
    async removeDisplay(name) {
      const there = fleetConsole.connected;
      if (there === null) return notConnected;
      if (isOn(there, name)) return refuse({ code: 'desk.stillOn' });
      const outcome = await change(fleetConsole, { do: 'forget', display: name });
      if (outcome.ok) removeAccount(fleetConsole, there, name);
      return outcome;
    },
  };
}

/** A broker that was restored may have the accounts of displays that were forgotten since. */
export function removeForgotten(fleetConsole: ConsoleContext, there: FleetWatch): void {
  for (const [name, { isForgotten }] of fleetConsole.document.told) {
    if (isForgotten && there.displays.get(name) === null) removeAccount(fleetConsole, there, name);
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
function isOther(fleetConsole: ConsoleContext, there: FleetWatch, name: string): boolean {
  return (
    name === fleetConsole.record.signIn?.name ||
    there.publishers().some((publisher) => publisher.name === name)
  );
}

function removeAccount(fleetConsole: ConsoleContext, there: FleetWatch, name: string): void {
  if (!isOther(fleetConsole, there, name)) there.enrolments?.remove(name);
}
