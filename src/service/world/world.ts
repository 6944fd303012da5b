import { at } from './at.ts';
import { Timetable, type Leg } from './timetable.ts';
import { Fleet, type Aircraft } from './aircraft/fleet.ts';
import { Operations } from './disruption/operations.ts';
import type { WorldFacts } from './facts.ts';
import { FlightFinder } from './flight-finder.ts';
import type { FlightQuery, Lateness, World, FlightState } from './flight.ts';
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
import type { PlayedDay } from './disruption/played-day.ts';

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

/** Minutes after which every flight has left or landed, however late. */
const LATEST = 12 * 60;

/** An occurrence of a leg whose day is played. */
export interface PlayedFlight {
  readonly leg: Leg;
  readonly played: PlayedDay;
}

/** A time to list flights of, minutes since the epoch: `from` included, `to` excluded. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/**
 * The flights of a time, by their scheduled departure, or by arrival where only an arrival airport is
 * asked for, and those scheduled earlier that are still to move or moved after the time began. In the
 * order of that scheduled time, then of airline and number.
 * @param delayedBy leaves out most of what is never known to be so late
 */
export function listFlights(
  finder: FlightFinder,
  operations: Operations,
  query: FlightQuery,
  window: Window,
  delayedBy?: Lateness,
): readonly PlayedFlight[] {
  const byArrival = query.departureIata === undefined && query.arrivalIata !== undefined;
  const found: (PlayedFlight & { scheduled: number })[] = [];
  const visit = (leg: Leg, day: number, start: number) => {
    const scheduled = start + (byArrival ? leg.arrives : leg.departs);
    const played = operations.play(leg.rotation, day);
    const isListed = scheduled >= window.from || isStillShown(leg, played, byArrival, window);
    if (isListed && (delayedBy === undefined || mayBeLate(leg, played, delayedBy))) {
      found.push({ leg, played, scheduled });
    }
  };
  if (byArrival) {
    finder.arriving(query, window.from - LATEST, window.to, visit);
  } else {
    finder.departing(query, window.from - LATEST, window.to, visit);
  }
  return found.sort((a, b) => a.scheduled - b.scheduled || inOrder(a.leg, b.leg));
}

/** A flight scheduled earlier that at `now` is still to move, or moved after the window began. */
function isStillShown(leg: Leg, played: PlayedDay, byArrival: boolean, window: Window): boolean {
  if (played.isCancelled(leg.rotation)) {
    return false;
  }
  const moved = byArrival ? played.arrivalOf(leg) : played.departureOf(leg);
  return moved > window.now || moved > window.from;
}

function inOrder(a: Leg, b: Leg): number {
  const airlineA = a.rotation.carrier.airline.icao;
  const airlineB = b.rotation.carrier.airline.icao;
  return airlineA < airlineB ? -1 : airlineA > airlineB ? 1 : a.number - b.number || a.id - b.id;
}

/** An estimate may be so many minutes after what is going to happen: ahead of time, or by drift. */
const ESTIMATED_TOO_LATE = { departure: 6, arrival: 14 } as const;

/** Whether a flight may be known to be so late, whatever the instant; most are not, and never are. */
function mayBeLate(leg: Leg, played: PlayedDay, { end, minutes }: Lateness): boolean {
  if (played.isCancelled(leg.rotation)) {
    return false;
  }
  const start = played.startOf(leg.rotation);
  const departure = played.departureOf(leg) - start - leg.departs + ESTIMATED_TOO_LATE.departure;
  const arrival = played.arrivalOf(leg) - start - leg.arrives + ESTIMATED_TOO_LATE.arrival;
  return (end === 'departures' ? departure : Math.max(departure, arrival)) >= minutes;
}

/** Whether a flight is known to be so late. */
export function isLate(flight: FlightState, { end, minutes }: Lateness): boolean {
  const { scheduledDeparture, actualDeparture, estimatedDeparture } = flight;
  const { scheduledArrival, actualArrival, estimatedArrival } = flight;
  const [scheduled, known] =
    end === 'departures'
      ? [scheduledDeparture, actualDeparture ?? estimatedDeparture]
      : [scheduledArrival, actualArrival ?? estimatedArrival];
  return known !== null && Math.floor(known / 60) - scheduled / 60 >= minutes;
}

/** What the plan tells of an airline. */
export interface AirlineTraffic {
  /** Whether it flies between countries, under its own code or for others; null if it does not fly. */
  readonly isInternational: boolean | null;
  /** How many of its aircraft were delivered in each year. */
  readonly deliveries: ReadonlyMap<number, number>;
}

/** What the plan tells of each airline that flies or has aircraft, by ICAO code. */
export function airlineTraffic(
  timetable: Timetable,
  fleet: Fleet,
): ReadonlyMap<string, AirlineTraffic> {
  const { columns, airports, carriers, operators } = timetable;
  const international = new Map<string, boolean>();
  columns.rotation.forEach((rotation, id) => {
    const from = at(airports, at(columns.from, id));
    const to = at(airports, at(columns.to, id));
    const isAbroad = from.country !== to.country;
    const { icao } = at(carriers, at(columns.carrier, rotation)).airline;
    for (const airline of [icao, at(operators, at(columns.operator, rotation))]) {
      international.set(airline, isAbroad || international.get(airline) === true);
    }
  });
  const deliveries = fleet.deliveries();
  return new Map(
    [...new Set([...international.keys(), ...deliveries.keys()])].map((airline) => [
      airline,
      {
        isInternational: international.get(airline) ?? null,
        deliveries: deliveries.get(airline) ?? new Map<number, number>(),
      },
    ]),
  );
}
