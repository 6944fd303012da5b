import type { IpcHandlers } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';
import { isForgottenLong, packAssignment, revisionAfter, type Assignment } from '../control.ts';
import { readFleetName } from '../fleet-address.ts';
import { readCode } from '../pairing/code.ts';
import type { PairingRefusal } from '../pairing/pair-desk.ts';
import { isPairingAccount } from '../pairing/pair-display.ts';
import { notConnected, refuse, type DeskContext } from './desk-context.ts';
import type { FleetWatch } from './fleet-watch.ts';
import { tellDisplays, withForgotten } from './tell-displays.ts';

/*
 * Displays come to a fleet, by pairing, and are forgotten; what a broker that was away still has of them follows.
 */

export function comeAndGo(desk: DeskContext): IpcHandlers<'pairDisplay' | 'removeDisplay'> {
  return {
    async pairDisplay(typed, name) {
      const there = desk.connected;
      if (!there?.pairing) return notConnected;
      if (!readFleetName(name).ok) return refuse({ code: 'desk.name' });
      if (isOn(there.displays, name) || isOther(desk, there, name)) {
        return refuse({ code: 'desk.nameInUse' });
      }
      const code = readCode(typed);
      const refusal = code === null ? 'unknown' : await there.pairing.pair(code, name);
      if (refusal !== null) return refuse({ code: pairingProblems[refusal] });
      // Its account is not to be taken away again where a broker comes back before the display is there.
      tellDisplays(desk, there, [name], true);
      return desk.save();
    },
    removeDisplay(name) {
      const there = desk.connected;
      if (there === null) return notConnected;
      const { displays, topics } = there;
      if (isOn(displays, name)) return refuse({ code: 'desk.stillOn' });
      const rev = revisionAfter(displays.get(name)?.rev, desk.record.told.get(name)?.rev);
      const forgotten = forgottenAs({ rev, ...desk.stamp() });
      // An empty topic would be filled again by a publisher that is away now.
      there.publish(topics.assignment(name), packAssignment(forgotten));
      for (const topic of [topics.state(name), topics.health(name)]) {
        there.publish(topic, new Uint8Array());
      }
      removeAccount(desk, there, name);
      displays.forget(name, forgotten);
      desk.record = withForgotten(desk.record, name, forgotten);
      desk.changed();
      return desk.save();
    },
  };
}

/** What is known of forgotten displays before the broker has told of them. */
export function recallForgotten(desk: DeskContext, there: FleetWatch): void {
  const told = [...desk.record.told].filter(([, each]) => !isForgottenLong(each, desk.seconds()));
  desk.record = { ...desk.record, told: new Map(told) };
  for (const [name, each] of told) {
    if (each.isForgotten) there.displays.forget(name, forgottenAs(each));
  }
}

/** A broker that had forgotten is told again what displays were told. */
export function tellAgain(desk: DeskContext, there: FleetWatch): void {
  const { displays, topics } = there;
  const nothing = new Uint8Array();
  for (const [name, assignment] of displays.missing()) {
    if (isForgottenLong(assignment, desk.seconds())) continue;
    there.publish(topics.assignment(name), packAssignment(assignment));
  }
  for (const [name, forgotten] of displays.forgotten()) {
    if (isForgottenLong(forgotten, desk.seconds())) there.publish(topics.assignment(name), nothing);
    // It may have been restored with the account that was taken from it.
    else if (displays.get(name) === null) removeAccount(desk, there, name);
  }
  for (const name of displays.remains()) {
    for (const topic of [topics.state(name), topics.health(name)]) there.publish(topic, nothing);
  }
}

const pairingProblems = {
  unknown: 'desk.unknownCode',
  ambiguous: 'desk.ambiguousCode',
  silent: 'desk.noPairing',
  refused: 'desk.pairingRefused',
} as const satisfies Record<PairingRefusal, Problem['code']>;

function isOn(displays: FleetWatch['displays'], name: string): boolean {
  return displays.get(name)?.state?.on === true && displays.judge(name, null).standing !== 'off';
}

/** Whether a user of the fleet is no display: its account is neither replaced by that of one nor taken away. */
function isOther(desk: DeskContext, there: FleetWatch, name: string): boolean {
  return (
    name === desk.record.signIn?.name ||
    isPairingAccount(name) ||
    there.publishers().some((publisher) => publisher.name === name)
  );
}

function removeAccount(desk: DeskContext, there: FleetWatch, name: string): void {
  if (!isOther(desk, there, name)) there.pairing?.remove(name);
}

/** What takes the place of an assignment where a display was forgotten. */
function forgottenAs({ rev, at, by }: Pick<Assignment, 'rev' | 'at' | 'by'>): Assignment {
  return { rev, at, by, settings: {}, notices: [], ignored: [], isForgotten: true };
}
