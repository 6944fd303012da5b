import type { IpcHandlers } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';
import { readFleetName } from '../fleet-address.ts';
import { readCode } from '../pairing/code.ts';
import type { PairingRefusal } from '../pairing/pair-desk.ts';
import { isPairingAccount } from '../pairing/pair-display.ts';
import { change } from './changing.ts';
import { notConnected, refuse, type DeskContext } from './desk-context.ts';
import type { FleetWatch } from './fleet-watch.ts';

/** Displays come to a fleet, by pairing, and are forgotten. */
export function comeAndGo(desk: DeskContext): IpcHandlers<'pairDisplay' | 'removeDisplay'> {
  return {
    async pairDisplay(typed, name) {
      const there = desk.connected;
      if (!there?.pairing) return notConnected;
      if (!readFleetName(name).ok) return refuse({ code: 'desk.name' });
      if (isOn(there, name) || isOther(desk, there, name)) {
        return refuse({ code: 'desk.nameInUse' });
      }
      if (desk.document.told.get(name)?.isForgotten === true) {
        // Else its account would be taken away again.
        const remembered = await change(desk, { do: 'remember', display: name });
        if (!remembered.ok) return remembered;
      }
      const code = readCode(typed);
      const refusal = code === null ? 'unknown' : await there.pairing.pair(code, name);
      return refusal === null
        ? { ok: true, value: null }
        : refuse({ code: pairingProblems[refusal] });
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

const pairingProblems = {
  unknown: 'desk.unknownCode',
  ambiguous: 'desk.ambiguousCode',
  silent: 'desk.noPairing',
  refused: 'desk.pairingRefused',
} as const satisfies Record<PairingRefusal, Problem['code']>;

function isOn({ displays }: FleetWatch, name: string): boolean {
  return displays.get(name)?.state?.on === true && displays.judge(name).standing !== 'off';
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
