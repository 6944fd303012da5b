import { Fleet, type Aircraft } from './aircraft/fleet.ts';
import { at } from './at.ts';
import { Operations, type RotationDay } from './disruption/operations.ts';
import type { WorldFacts } from './facts.ts';
import type { FlightQuery, World } from './flight.ts';
import { FlightViews } from './flight-view.ts';
import { GatePlan } from './gates/gate-plan.ts';
import { GroupBook } from './gates/group-book.ts';
import { eachOccurrence } from './gates/occurrences.ts';
import { Stays } from './gates/stays.ts';
import { Terminals } from './gates/terminals.ts';
import { LegsIndex } from './legs-index.ts';
import { LiveTraffic, type LiveFlight } from './live.ts';
import { createNetwork } from './network.ts';
import { foldSeed } from './random.ts';
import { createCodeshares } from './timetable/codeshares.ts';
import { plannedRoute, type PlannedRoute } from './planned-route.ts';
import type { Leg } from './timetable/leg.ts';

/** Hours after which every flight has left or landed, however late. */
const LATEST_MINUTES = 12 * 60;

/** The world with what lies beyond schedules: positions, aircraft and planned routes. */
export interface SimulatedWorld extends World {
  /** Flights in the air or about to be, with aircraft and position. `now` is UNIX seconds. */
  live(query: FlightQuery, now: number): readonly LiveFlight[];
  /** The last flight that an aircraft had begun; null for one that has not flown for ten days. */
  latest(aircraft: Aircraft, now: number): LiveFlight | null;
  /** Every aircraft of every airline, the same at all times. */
  aircraft(): readonly Aircraft[];
  /** What is planned week by week, with local times as they are about `now`, UNIX seconds. */
  routes(query: FlightQuery, now: number): readonly PlannedRoute[];
}

/**
 * The simulated world behind the embedded service: a pure function of the seed and the instant.
 * What is worked out is kept, which makes later questions fast and changes no answer.
 * @param facts what is known of airports, airlines, fleets and hubs
 * @param seed any whole number; another one makes another world of the same kind
 */
export function createWorld(facts: WorldFacts, seed: number): SimulatedWorld {
  const folded = foldSeed(seed);
  const { geography, carriers, timetable } = createNetwork(facts, folded);
  const codeshares = createCodeshares(folded, facts, carriers, timetable.rotations);
  const index = new LegsIndex(geography, timetable, codeshares);
  const operations = new Operations(folded, timetable.rotations);
  const book = new GroupBook(new Terminals(facts), index);
  const gates = new GatePlan(book, new Stays(folded, book, operations));
  const views = new FlightViews(folded, book, gates, codeshares);
  const fleet = new Fleet(folded, facts, operations, timetable.rotations);
  const traffic = new LiveTraffic(folded, index, operations, views, fleet);

  return {
    live: (query, now) => traffic.flights(query, now / 60),
    latest: (aircraft, now) => traffic.latest(aircraft, now / 60),
    aircraft: () => fleet.all(),
    routes: (query, now) =>
      index.matching(query).map((leg) => plannedRoute(leg, views, book, Math.floor(now / 60))),
    flights(query, from, to, now) {
      const byArrival = query.departureIata === undefined && query.arrivalIata !== undefined;
      const window = { from: Math.ceil(from / 60), to: Math.ceil(to / 60), now: now / 60 };
      const found: { leg: Leg; played: RotationDay; scheduled: number }[] = [];
      for (const leg of index.matching(query)) {
        const offset = byArrival ? leg.arrives : leg.departs;
        eachOccurrence(leg, offset, window.from - LATEST_MINUTES, window.to, (day, start) => {
          const scheduled = start + offset;
          const played = operations.play(leg.rotation, day);
          if (scheduled >= window.from || isStillShown(leg, played, byArrival, window)) {
            found.push({ leg, played, scheduled });
          }
        });
      }
      found.sort((a, b) => a.scheduled - b.scheduled || inOrder(a.leg, b.leg));
      return found.map(({ leg, played }) => views.state(leg, played, window.now));
    },
  };
}

/** A flight scheduled earlier that at `now` is still to move, or moved after the window began. */
function isStillShown(
  leg: Leg,
  played: RotationDay,
  byArrival: boolean,
  window: { from: number; now: number },
): boolean {
  if (played.isCancelled) {
    return false;
  }
  const { departure, arrival } = at(played.legs, leg.order);
  const moved = byArrival ? arrival : departure;
  return moved > window.now || moved > window.from;
}

function inOrder(a: Leg, b: Leg): number {
  const airlineA = a.rotation.carrier.airline.icao;
  const airlineB = b.rotation.carrier.airline.icao;
  return airlineA < airlineB ? -1 : airlineA > airlineB ? 1 : a.number - b.number || a.id - b.id;
}
