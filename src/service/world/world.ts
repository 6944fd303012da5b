import { airlineTraffic, type AirlineTraffic } from './airline-traffic.ts';
import { Fleet, type Aircraft } from './aircraft/fleet.ts';
import { Operations } from './disruption/operations.ts';
import type { WorldFacts } from './facts.ts';
import { FlightFinder } from './flight-finder.ts';
import type { FlightQuery, Lateness, World } from './flight.ts';
import { isLate, listFlights, type Window } from './flight-list.ts';
import { FlightViews } from './flight-view.ts';
import { GatePlan } from './gates/gate-plan.ts';
import { GateGroups } from './gates/gate-groups.ts';
import { StandViews } from './gates/stand-views.ts';
import { Stays } from './gates/stays.ts';
import { Terminals } from './gates/terminals.ts';
import { LegsIndex } from './legs-index.ts';
import { LiveTraffic, type LiveFlight, type TrackedFlight } from './live.ts';
import type { WorldPlan } from './plan.ts';
import { LegRoute, type PlannedRoute } from './planned-route.ts';
import { Rota } from './rota.ts';
import { Timetable } from './timetable.ts';

/** The world with what lies beyond schedules: positions, aircraft and planned routes. */
export interface SimulatedWorld extends World {
  /** Flights in the air or about to be, with aircraft and position. `now` is UNIX seconds. */
  live(query: FlightQuery, now: number): readonly LiveFlight[];
  /** The flights of `flights`, in the same order, each with its aircraft, seen yet or not. */
  tracked(query: FlightQuery, from: number, to: number, now: number): readonly TrackedFlight[];
  /** The last flight that an aircraft had begun; null for one that has not flown for ten days. */
  latest(aircraft: Aircraft, now: number): LiveFlight | null;
  /** Every aircraft of every airline, or of one (ICAO code), the same at all times. */
  aircraft(airlineIcao?: string): readonly Aircraft[];
  /** What the plan tells of each airline that flies or has aircraft, by ICAO code. */
  airlines(): ReadonlyMap<string, AirlineTraffic>;
  /** What is planned week by week, with local times as they are about `now`, UNIX seconds. */
  routes(query: FlightQuery, now: number): readonly PlannedRoute[];
}

/** What the days of the world are made from beyond the plan. */
export type DayFacts = Pick<WorldFacts, 'airlines' | 'aircraftTypes' | 'fleets' | 'terminals'>;

/**
 * The simulated world behind the embedded service: a pure function of its plan, of the seed in it, and of the
 * instant. Results are cached for a while, which makes later requests fast and changes no answer.
 * @param facts those that the plan was made from
 */
export function createWorld(facts: DayFacts, plan: WorldPlan): SimulatedWorld {
  const { seed } = plan;
  const timetable = new Timetable(plan);
  const index = new LegsIndex(timetable);
  const finder = new FlightFinder(index, timetable);
  const rota = new Rota(timetable);
  const operations = new Operations(seed, timetable, rota);
  const groups = new GateGroups(new Terminals(facts), timetable, index);
  const gates = new GatePlan(groups, new Stays(seed, timetable, groups, operations));
  const stands = new StandViews(seed, operations, groups, gates);
  const views = new FlightViews(seed, operations, stands);
  const fleet = new Fleet(seed, facts, rota);
  let airlines: ReadonlyMap<string, AirlineTraffic> | null = null;
  const traffic = new LiveTraffic(seed, finder, operations, views, rota, fleet);

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
    aircraft: (airlineIcao) => fleet.all(airlineIcao),
    airlines: () => (airlines ??= airlineTraffic(timetable, fleet)),
    routes: (query, now) =>
      Array.from(
        index.matching(query),
        (id) => new LegRoute(stands, timetable, id, Math.floor(now / 60)),
      ),
  };
}
