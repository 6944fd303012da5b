import type { PlayedDay } from './disruption/played-day.ts';
import type { Codeshare, FlightState } from './flight.ts';
import type { StandViews } from './gates/stand-views.ts';
import type { Leg } from './timetable.ts';

/** How far a flight has come, with its times in UNIX seconds. */
export type Progress = Pick<
  FlightState,
  'status' | 'estimatedDeparture' | 'estimatedArrival' | 'actualDeparture' | 'actualArrival'
>;

/**
 * A flight as it is seen at an instant. Codeshares, terminals, gates and belts are computed when
 * they are read: they take longer than all the rest, and of a long list most are never looked at.
 */
export class SeenFlight implements FlightState {
  readonly airlineIata: string | null;
  readonly airlineIcao: string;
  readonly number: string;
  readonly departureIata: string;
  readonly arrivalIata: string;
  readonly scheduledDeparture: number;
  readonly scheduledArrival: number;
  readonly aircraftType: string;
  readonly status: FlightState['status'];
  readonly estimatedDeparture: number | null;
  readonly estimatedArrival: number | null;
  readonly actualDeparture: number | null;
  readonly actualArrival: number | null;
  readonly #stands: StandViews;
  readonly #leg: Leg;
  readonly #day: number;
  readonly #now: number;

  /** @param now minutes since the epoch */
  constructor(stands: StandViews, leg: Leg, played: PlayedDay, progress: Progress, now: number) {
    const { airline } = leg.rotation.carrier;
    const start = played.startOf(leg.rotation);
    this.airlineIata = airline.iata;
    this.airlineIcao = airline.icao;
    this.number = String(leg.number);
    this.departureIata = leg.from.iata;
    this.arrivalIata = leg.to.iata;
    this.scheduledDeparture = (start + leg.departs) * 60;
    this.scheduledArrival = (start + leg.arrives) * 60;
    this.aircraftType = leg.rotation.type.icao;
    this.status = progress.status;
    this.estimatedDeparture = progress.estimatedDeparture;
    this.estimatedArrival = progress.estimatedArrival;
    this.actualDeparture = progress.actualDeparture;
    this.actualArrival = progress.actualArrival;
    this.#stands = stands;
    this.#leg = leg;
    this.#day = played.day;
    this.#now = now;
  }

  get codeshares(): readonly Codeshare[] {
    return this.#leg.codeshares;
  }

  get departureTerminal(): string | null {
    return this.#stands.departureTerminal(this.#leg);
  }

  get departureGate(): string | null {
    return this.#stands.departureGate(this.#leg, this.#day, this.#now);
  }

  get arrivalTerminal(): string | null {
    return this.#stands.arrivalTerminal(this.#leg);
  }

  get arrivalGate(): string | null {
    return this.#stands.arrivalGate(this.#leg, this.#day, this.#now);
  }

  get arrivalBelt(): string | null {
    return this.#stands.arrivalBelt(this.#leg, this.#day, this.#now);
  }
}
