import type { LandsideApi } from '#shared/ipc.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import type { Problem } from '#shared/problem.ts';

/** The flight that is open, as the main process last told of it. */
export class FlightState {
  #api: Pick<LandsideApi, 'openFlight' | 'closeFlight' | 'followFlight' | 'onFlightChanged'>;
  #details: FlightDetails | null = $state.raw(null);
  #refusal: Problem | null = $state.raw(null);

  constructor(
    api: Pick<LandsideApi, 'openFlight' | 'closeFlight' | 'followFlight' | 'onFlightChanged'>,
  ) {
    this.#api = api;
  }

  /** Null until the first answer. */
  get details(): FlightDetails | null {
    return this.#details;
  }

  /** Why the last request was refused; null where it was not. */
  get refusal(): Problem | null {
    return this.#refusal;
  }

  /** Opens a flight and listens for more of it; returns the function that closes it. */
  open(key: FlightKey): () => void {
    let isOpen = true;
    this.#refusal = null;
    const accept = (details: FlightDetails): void => {
      if (isOpen && isSameKey(details.asked, key)) this.#details = details;
    };
    const end = this.#api.onFlightChanged(accept);
    void this.#api.openFlight(key).then(accept);
    return () => {
      isOpen = false;
      end();
      void this.#api.closeFlight();
    };
  }

  /** Follows the flight, or does so no more. */
  async toggleFollowing(): Promise<void> {
    if (this.#details === null) return;
    const { key, isFollowed } = this.#details;
    const outcome = await this.#api.followFlight(key, !isFollowed);
    this.#refusal = outcome.ok ? null : outcome.problem;
  }
}

function isSameKey(one: FlightKey, other: FlightKey): boolean {
  return one.iata === other.iata && one.icao === other.icao && one.departure === other.departure;
}
