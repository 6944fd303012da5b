import { at } from './at.ts';
import { forecast } from './disruption/forecast.ts';
import type { RotationDay } from './disruption/operations.ts';
import type { Codeshare, FlightState, PlannedFlight } from './flight.ts';
import type { GatePlan } from './gates/gate-plan.ts';
import type { GroupBook } from './gates/group-book.ts';
import { chance, hash, purpose } from './random.ts';
import type { Leg } from './timetable/leg.ts';

/** Minutes before departure at which gates are told: long before in North America. */
const GATE_NOTICE = { early: 600, least: 60, spread: 150 } as const;
/** Minutes before the real arrival at which the gate and the belt there are told. */
const ARRIVAL_GATE_NOTICE = 120;
const BELT_NOTICE = 30;

/** What an instant shows of a flight whose whole day is played already. */
export class FlightViews {
  readonly #seed: number;
  readonly #book: GroupBook;
  readonly #gates: GatePlan;
  readonly #codeshares: ReadonlyMap<Leg, readonly Codeshare[]>;

  constructor(
    seed: number,
    book: GroupBook,
    gates: GatePlan,
    codeshares: ReadonlyMap<Leg, readonly Codeshare[]>,
  ) {
    this.#seed = seed;
    this.#book = book;
    this.#gates = gates;
    this.#codeshares = codeshares;
  }

  codesharesOf(leg: Leg): readonly Codeshare[] {
    return this.#codeshares.get(leg) ?? [];
  }

  planned(leg: Leg, start: number): PlannedFlight {
    const { airline } = leg.rotation.carrier;
    return {
      airlineIata: airline.iata,
      airlineIcao: airline.icao,
      number: String(leg.number),
      codeshares: this.codesharesOf(leg),
      departureIata: leg.from.iata,
      arrivalIata: leg.to.iata,
      scheduledDeparture: (start + leg.departs) * 60,
      scheduledArrival: (start + leg.arrives) * 60,
      aircraftType: leg.rotation.type.icao,
    };
  }

  /** @param now minutes since the epoch, may have a fraction */
  state(leg: Leg, played: RotationDay, now: number): FlightState {
    const reality = at(played.legs, leg.order);
    const isCancelled = played.isCancelled && now >= played.cancelledAt;
    const hasLeft = !played.isCancelled && now >= reality.departure;
    const hasLanded = !played.isCancelled && now >= reality.arrival;
    // A flight that is going to be cancelled says nothing but its schedule until it is.
    const expected = played.isCancelled
      ? { departure: null, arrival: null }
      : forecast(this.#seed, leg, reality, now);
    return {
      ...this.planned(leg, reality.scheduledDeparture - leg.departs),
      status: isCancelled ? 'cancelled' : hasLanded ? 'landed' : hasLeft ? 'active' : 'scheduled',
      estimatedDeparture: seconds(expected.departure),
      estimatedArrival: seconds(expected.arrival),
      actualDeparture: hasLeft ? reality.departure * 60 : null,
      actualArrival: hasLanded ? reality.arrival * 60 : null,
      departureTerminal: this.#book.ofDeparture(leg).terminal.name,
      departureGate: this.#departureGate(leg, played, now),
      arrivalTerminal: this.#book.ofArrival(leg).terminal.name,
      arrivalGate:
        hasLeft && now >= reality.arrival - ARRIVAL_GATE_NOTICE
          ? this.#gates.arrivalGate(leg, played)
          : null,
      arrivalBelt:
        hasLeft && now >= reality.arrival - BELT_NOTICE ? this.#gates.belt(leg, played) : null,
    };
  }

  #departureGate(leg: Leg, played: RotationDay, now: number): string | null {
    const { scheduledDeparture } = at(played.legs, leg.order);
    if (played.isCancelled || now < scheduledDeparture - gateNotice(leg)) {
      return null;
    }
    const { first, final } = this.#gates.departureGates(leg, played);
    const luck = chance(this.#seed, purpose.gateChange, leg.id, scheduledDeparture, 1);
    return now < scheduledDeparture - 20 - 50 * luck ? first : final;
  }
}

function gateNotice(leg: Leg): number {
  const { country, index } = leg.from;
  return country === 'US' || country === 'CA'
    ? GATE_NOTICE.early
    : GATE_NOTICE.least + (hash(0, purpose.gate, index) % GATE_NOTICE.spread);
}

const seconds = (minutes: number | null) => (minutes === null ? null : minutes * 60);
