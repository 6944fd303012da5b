import type { FlightDetails, FlightNote } from '#shared/flight-details.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import { reporter } from '../profile/error-log.ts';
import type { AppServices } from '../boards/app-services.ts';
import { problemOf, toldOf } from '../data/service-problems.ts';
import { askFlight } from './ask-flight.ts';
import type { FlightFacts } from './flight-facts.ts';
import type { Following } from './follow-flights.ts';
import type { FlightLists, KnownFlights } from './known-flights.ts';

/** The one flight that is open. */
export interface FlightWatch {
  open(key: FlightKey): FlightDetails;
  close(): void;
  /** The flight that is open, as it is known now; null where none is. */
  readonly current: { readonly facts: FlightFacts; readonly details: FlightDetails } | null;
  /** The boards, settings or what is followed may have changed. */
  retell(): void;
  /** The service in use is another, or has come back. */
  serviceChanged(): void;
}

/** The panel of a flight is not for seconds: it is asked for no oftener. */
const shortestPollSeconds = 60;

interface Opened {
  readonly key: FlightKey;
  facts: FlightFacts;
  isAsking: boolean;
  note: FlightNote | null;
  told: string;
  details: FlightDetails;
}

/** Watches the flight that is open: from what is known here, and then as the service tells more. */
export function createFlightWatch(
  { bus, clock, errors, service, pollSeconds }: AppServices,
  { boards }: FlightLists,
  knownFlights: KnownFlights,
  following: Following,
): FlightWatch {
  let opened: Opened | null = null;
  let asking: AbortController | null = null;
  let endTimer: (() => void) | null = null;

  function describe({ facts, key, isAsking, note }: Omit<Opened, 'told' | 'details'>) {
    const about = { isAsking, note, isFollowed: false, endedAt: null };
    const details = knownFlights.describe(facts, key, about);
    return { ...details, ...following.about(details.key) };
  }

  function tell(flight: Opened): void {
    flight.details = describe(flight);
    const told = JSON.stringify(flight.details);
    if (told === flight.told) return;
    flight.told = told;
    bus.emit('flightChanged', flight.details);
  }

  function giveUp(): void {
    asking?.abort();
    asking = null;
    endTimer?.();
    endTimer = null;
  }

  function isAsked(facts: FlightFacts): boolean {
    return service.client !== null && knownFlights.mayAsk(facts);
  }

  function ask(flight: Opened): void {
    askService(flight).catch(reporter(errors, 'a flight that is open or followed'));
  }

  async function askService(flight: Opened): Promise<void> {
    giveUp();
    const { client } = service;
    const mayAsk = knownFlights.mayAsk(flight.facts);
    if (!mayAsk || client === null) {
      flight.isAsking = false;
      if (mayAsk) flight.note = toldOf(problemOf('offline'));
      tell(flight);
      return;
    }
    const own = new AbortController();
    asking = own;
    try {
      const { signal } = own;
      const parts = { client, boards, knownFlights, clock, signal };
      const asked = await askFlight(flight.facts, flight.key, parts, (facts) => {
        flight.facts = facts;
        tell(flight);
      });
      if (own.signal.aborted) return;
      flight.facts = asked.facts;
      flight.note = asked.note;
    } finally {
      // Whatever was thrown, it is asked again.
      if (!own.signal.aborted) {
        endTimer = clock.startTimer(
          () => {
            ask(flight);
          },
          Math.max(shortestPollSeconds, pollSeconds()) * 1000,
        );
        flight.isAsking = false;
        tell(flight);
      }
    }
    const { facts, details } = flight;
    if (details.isFollowed) following.learn(details.key, facts);
    else knownFlights.keepSeen(facts, details);
  }

  return {
    get current() {
      return opened;
    },
    open(key) {
      giveUp();
      const facts = knownFlights.withBoards(knownFlights.recall(key), key);
      const start = { key, facts, isAsking: isAsked(facts), note: null };
      const details = describe(start);
      const flight: Opened = { ...start, details, told: JSON.stringify(details) };
      opened = flight;
      // The answer goes out before anything that is told of the flight.
      endTimer = clock.startTimer(() => {
        ask(flight);
      }, 0);
      return details;
    },
    close() {
      giveUp();
      opened = null;
    },
    retell() {
      if (opened === null) return;
      opened.facts = knownFlights.withBoards(opened.facts, opened.key);
      tell(opened);
    },
    serviceChanged() {
      if (opened === null) return;
      const { key } = opened;
      const facts = knownFlights.withBoards(knownFlights.recall(key), key);
      Object.assign(opened, { facts, isAsking: isAsked(facts), note: null });
      tell(opened);
      ask(opened);
    },
  };
}
