import type { WorldFacts } from '../../src/service/world/facts.ts';
import {
  planColumns,
  type PlanColumn,
  type PlanColumns,
  type PlannedAirport,
  type PlannedType,
  type WorldPlan,
} from '../../src/service/world/plan.ts';
import { foldSeed } from '../../src/service/world/random.ts';
import { createNetwork, type Network } from './network.ts';
import { isWide } from './network/fleet-part.ts';
import { RotaPlanner } from './rotation/rota-planner.ts';
import { turnaroundOf } from './timetable/block-time.ts';
import { Codeshares } from './timetable/codeshares.ts';

/** What the column for a slack says of all that is longer: six weeks, which no delay outlasts. */
const LONGEST_SLACK = 65_535;

/**
 * Plans the world's network, timetable and rotas, which takes some seconds.
 * @param facts what is known of airports, airlines, fleets and hubs
 * @param seed any whole number; another one makes another world of the same kind
 */
export function planWorld(facts: WorldFacts, seed: number): WorldPlan {
  const folded = foldSeed(seed);
  const network = createNetwork(facts, folded);
  const { geography, carriers, timetable } = network;
  const codeshares = new Codeshares(folded, facts, carriers, timetable);
  const rota = new RotaPlanner(folded, timetable.rotations);
  const operators = [...new Set(timetable.rotations.map(({ operator }) => operator))].sort();
  return {
    seed: folded,
    airports: geography.airports.map((airport): PlannedAirport => ({
      iata: airport.iata,
      country: airport.country,
      timezone: airport.clock.zone,
      lat: airport.lat,
      lng: airport.lng,
      departures: airport.departures,
      isSchengen: airport.isSchengen,
      taxiOut: airport.taxiOut,
      taxiIn: airport.taxiIn,
    })),
    carriers: carriers.map(({ airline: { icao, iata, alliance, kind } }) => ({
      icao,
      iata,
      alliance,
      kind,
    })),
    types: facts.aircraftTypes.map((type): PlannedType => ({
      icao: type.icao,
      isJet: type.engine === 'jet',
      isWide: isWide(type),
      turnaround: turnaroundOf(type),
    })),
    operators,
    columns: columnsOf(facts, network, operators, codeshares, rota),
  };
}

function columnsOf(
  facts: WorldFacts,
  { timetable: { rotations, legs } }: Network,
  operators: readonly string[],
  codeshares: Codeshares,
  rota: RotaPlanner,
): PlanColumns {
  const { duties } = rota;
  const operatorIndex = new Map(operators.map((operator, index) => [operator, index]));
  const typeIndex = new Map(facts.aircraftTypes.map(({ icao }, index) => [icao, index]));
  const aircraft = rota.pools.map((_, pool) => rota.aircraftIn(pool));
  /** A column by duty: of the planner's duties it has only those that fly. */
  const byDuty = (of: (duty: number) => number) => {
    const column = new Int32Array(rotations.length * 7);
    for (let duty = 0; duty < duties.count; duty += 1) {
      column[slotOf(duty)] = of(duty);
    }
    return column;
  };
  const slotOf = (duty: number) => known(duties.rotation[duty]) * 7 + known(duties.weekday[duty]);
  const lists: Readonly<Record<PlanColumn, ArrayLike<number>>> = {
    carrier: rotations.map(({ carrier }) => carrier.index),
    operator: rotations.map(({ operator }) => known(operatorIndex.get(operator))),
    type: rotations.map(({ type }) => known(typeIndex.get(type.icao))),
    start: rotations.map(({ start }) => start),
    days: rotations.map(({ days }) => days),
    pool: rotations.map((rotation) => rota.poolOf(rotation)),
    firstLeg: [...rotations.map(({ legs: [first] }) => known(first?.id)), legs.length],
    rotation: legs.map(({ rotation }) => rotation.id),
    from: legs.map(({ from }) => from.index),
    to: legs.map(({ to }) => to.index),
    departs: legs.map(({ departs }) => departs),
    arrives: legs.map(({ arrives }) => arrives),
    number: legs.map(({ number }) => number),
    firstShare: codeshares.first,
    seller: codeshares.marketing,
    soldNumber: codeshares.number,
    previous: byDuty((duty) => slotOf(known(duties.previous[duty]))),
    weeksBack: byDuty((duty) => known(duties.weeksBack[duty])),
    slackAfter: byDuty((duty) => Math.min(LONGEST_SLACK, known(duties.slackAfter[duty]))),
    isLastBeforeFreshStart: byDuty((duty) => known(duties.isLastBeforeFreshStart[duty])),
    phase: byDuty((duty) => known(duties.phase[duty])),
    period: byDuty((duty) => known(duties.period[duty])),
    firstAircraft: byDuty((duty) => known(duties.firstAircraft[duty])),
    aircraft,
  };
  const entries = Object.entries(lists).map(([name, list]) => [
    name,
    // A name of the list above.
    columnOf(name as PlanColumn, list),
  ]);
  // Every name has its column, of its own kind.
  return Object.fromEntries(entries) as PlanColumns;
}

/** @throws RangeError where a number is too large for its column: the planner has outgrown the file */
function columnOf(name: PlanColumn, list: ArrayLike<number>): PlanColumns[PlanColumn] {
  const column = planColumns[name].from(list);
  column.forEach((value, index) => {
    if (value !== list[index]) {
      throw new RangeError(`The plan has no room for ${String(list[index])} as ${name}`);
    }
  });
  return column;
}

function known(value: number | undefined): number {
  if (value === undefined) {
    throw new RangeError('The plan names something that is not in it');
  }
  return value;
}
