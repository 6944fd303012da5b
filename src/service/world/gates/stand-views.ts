import type { PlayedDay } from '../disruption/played-day.ts';
import type { Operations } from '../disruption/operations.ts';
import { chance, hash, purpose } from '../random.ts';
import type { Leg } from '../timetable.ts';
import type { GatePlan } from './gate-plan.ts';
import type { GateGroups } from './gate-groups.ts';

/** Minutes before departure at which gates are told: long before in North America. */
const GATE_NOTICE = { early: 600, least: 60, spread: 150 } as const;
/** Minutes before the real arrival at which the gate and the belt there are told. */
const ARRIVAL_GATE_NOTICE = 120;
const BELT_NOTICE = 30;
/** Minutes before schedule at which a departure moves to another gate. */
const GATE_CHANGE = { least: 20, spread: 50 } as const;
/** Minutes before and after the real arrival at which bags move to another belt. */
const BELT_CHANGE = { before: 20, spread: 22 } as const;

/** What an instant shows of terminals, gates and belts. */
export class StandViews {
  readonly #seed: number;
  readonly #operations: Operations;
  readonly #groups: GateGroups;
  readonly #gates: GatePlan;

  constructor(seed: number, operations: Operations, groups: GateGroups, gates: GatePlan) {
    this.#seed = seed;
    this.#operations = operations;
    this.#groups = groups;
    this.#gates = gates;
  }

  departureTerminal(leg: Leg): string | null {
    return this.#groups.ofDeparture(leg).terminal.name;
  }

  arrivalTerminal(leg: Leg): string | null {
    return this.#groups.ofArrival(leg).terminal.name;
  }

  /**
   * @param day the local day at the base on which the rotation starts
   * @param now minutes since the epoch
   */
  departureGate(leg: Leg, day: number, now: number): string | null {
    const played = this.#operations.play(leg.rotation, day);
    const scheduled = played.startOf(leg.rotation) + leg.departs;
    if (played.isCancelled(leg.rotation) || now < scheduled - gateNotice(leg)) {
      return null;
    }
    const { first, final } = this.#gates.departureGates(leg, played);
    const luck = chance(this.#seed, purpose.gateChange, leg.id, scheduled, 1);
    return now < scheduled - GATE_CHANGE.least - GATE_CHANGE.spread * luck ? first : final;
  }

  arrivalGate(leg: Leg, day: number, now: number): string | null {
    const played = this.#operations.play(leg.rotation, day);
    return isComing(leg, played, now, ARRIVAL_GATE_NOTICE)
      ? this.#gates.arrivalGate(leg, played)
      : null;
  }

  arrivalBelt(leg: Leg, day: number, now: number): string | null {
    const played = this.#operations.play(leg.rotation, day);
    if (!isComing(leg, played, now, BELT_NOTICE)) {
      return null;
    }
    const { first, final } = this.#gates.belts(leg, played);
    const arrival = played.arrivalOf(leg);
    const luck = chance(this.#seed, purpose.beltChange, leg.id, arrival, 1);
    return now < arrival - BELT_CHANGE.before + BELT_CHANGE.spread * luck ? first : final;
  }
}

/** Whether a flight has left and is due within so many minutes, or has arrived. */
function isComing(leg: Leg, played: PlayedDay, now: number, notice: number): boolean {
  return (
    !played.isCancelled(leg.rotation) &&
    now >= played.departureOf(leg) &&
    now >= played.arrivalOf(leg) - notice
  );
}

function gateNotice(leg: Leg): number {
  const { country, index } = leg.from;
  return country === 'US' || country === 'CA'
    ? GATE_NOTICE.early
    : GATE_NOTICE.least + (hash(0, purpose.gate, index) % GATE_NOTICE.spread);
}
