import { Fleet, type Aircraft } from './aircraft/fleet.ts';
import { Operations } from './disruption/operations.ts';
import type { WorldFacts } from './facts.ts';
import { FlightFinder } from './flight-finder.ts';
import type { FlightQuery, Lateness, World } from './flight.ts';
import { isLate, listFlights, type Window } from './flight-list.ts';
import { FlightViews } from './flight-view.ts';
import { GatePlan } from './gates/gate-plan.ts';
import { GroupBook } from './gates/group-book.ts';
import { StandViews } from './gates/stand-views.ts';
import { Stays } from './gates/stays.ts';
import { Terminals } from './gates/terminals.ts';
import { LegsIndex } from './legs-index.ts';
import { LiveTraffic, type LiveFlight, type TrackedFlight } from './live.ts';
import { createNetwork } from './network.ts';
import { foldSeed } from './random.ts';
import { Rota } from './rotation/rota.ts';
import { Codeshares } from './timetable/codeshares.ts';
import { LegRoute, type PlannedRoute } from './planned-route.ts';

/** The world with what lies beyond schedules: positions, aircraft and planned routes. */
export interface SimulatedWorld extends World {
  /** Flights in the air or about to be, with aircraft and position. `now` is UNIX seconds. */
  live(query: FlightQuery, now: number): readonly LiveFlight[];
  /** The flights of `flights`, in the same order, each with its aircraft, seen yet or not. */
  tracked(query: FlightQuery, from: number, to: number, now: number): readonly TrackedFlight[];
  /** The last flight that an aircraft had begun; null for one that has not flown for ten days. */
  latest(aircraft: Aircraft, now: number): LiveFlight | null;
  /** Every aircraft of every airline, the same at all times. */
  aircraft(): readonly Aircraft[];
  /** What is planned week by week, with local times as they are about `now`, UNIX seconds. */
  routes(query: FlightQuery, now: number): readonly PlannedRoute[];
}

/**
 * The simulated world behind the embedded service: a pure function of the seed and the instant.
 * What is worked out is kept for a while, which makes later questions fast and changes no answer.
 * @param facts what is known of airports, airlines, fleets and hubs
 * @param seed any whole number; another one makes another world of the same kind
 */
export function createWorld(facts: WorldFacts, seed: number): SimulatedWorld {
  const folded = foldSeed(seed);
  const { geography, carriers, timetable } = createNetwork(facts, folded);
  const codeshares = new Codeshares(folded, facts, carriers, timetable);
  const index = new LegsIndex(geography, timetable, codeshares);
  const finder = new FlightFinder(index, timetable);
  const rota = new Rota(folded, timetable.rotations);
  const operations = new Operations(folded, timetable, rota);
  const book = new GroupBook(new Terminals(facts), index);
  const gates = new GatePlan(book, new Stays(folded, book, operations));
  const stands = new StandViews(folded, operations, book, gates);
  const sources = { stands, codeshares };
  const views = new FlightViews(folded, operations, sources);
  const fleet = new Fleet(folded, facts, rota);
  const traffic = new LiveTraffic(folded, finder, operations, views, rota, fleet);

  function list(query: FlightQuery, time: Omit<Window, 'now'>, now: number, delayedBy?: Lateness) {
    const window = { from: Math.ceil(time.from / 60), to: Math.ceil(time.to / 60), now: now / 60 };
    return listFlights(finder, operations, query, window, delayedBy);
  }

  return {
    flights(query, from, to, now, delayedBy) {
      const all = list(query, { from, to }, now, delayedBy).map(({ leg, played }) =>
        views.state(leg, played, now / 60),
      );
      return delayedBy ? all.filter((flight) => isLate(flight, delayedBy)) : all;
    },
    tracked: (query, from, to, now) =>
      list(query, { from, to }, now).map(({ leg, played }) =>
        traffic.tracked(leg, played, now / 60),
      ),
    live: (query, now) => traffic.flights(query, now / 60),
    latest: (aircraft, now) => traffic.latest(aircraft, now / 60),
    aircraft: () => fleet.all(),
    routes: (query, now) =>
      index.matching(query).map((leg) => new LegRoute(sources, leg, Math.floor(now / 60))),
  };
}
