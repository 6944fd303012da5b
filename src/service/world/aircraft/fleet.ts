import { at } from '../at.ts';
import type { Operations, RotationDay } from '../disruption/operations.ts';
import type { AircraftTypeFact, WorldFacts } from '../facts.ts';
import { chance, purpose } from '../random.ts';
import { poolKey, type Duty } from '../rotation/pool.ts';
import { weekOf, type Rotation } from '../timetable/leg.ts';
import { MarksGiver, type Marks } from './marks-giver.ts';

/** One aircraft. What is known of its type stands in the facts. */
export interface Aircraft extends Marks {
  /** ICAO code of the airline that operates it. */
  readonly airlineIcao: string;
  /** ICAO type designator. */
  readonly type: string;
  readonly serialNumber: string;
  readonly lineNumber: string;
  /** Year of delivery. */
  readonly built: number;
  /** What it takes its turns in; null for a spare one. */
  readonly rota: { readonly rotations: readonly Rotation[]; readonly position: number } | null;
}

/** Deliveries go on until this year; a type still in production has no later ones. */
const NEWEST = 2025;
const OLDEST_IN_SERVICE = 1996;

/** Every aircraft of the world, made when first asked about. */
export class Fleet {
  readonly #seed: number;
  readonly #facts: WorldFacts;
  readonly #operations: Operations;
  readonly #rotations: readonly Rotation[];
  #all: readonly Aircraft[] | null = null;
  readonly #byPool = new Map<string, readonly Aircraft[]>();

  constructor(
    seed: number,
    facts: WorldFacts,
    operations: Operations,
    rotations: readonly Rotation[],
  ) {
    this.#seed = seed;
    this.#facts = facts;
    this.#operations = operations;
    this.#rotations = rotations;
  }

  /** All aircraft, by operator, type and base. */
  all(): readonly Aircraft[] {
    this.#all ??= this.#make();
    return this.#all;
  }

  /** The aircraft that flies a rotation on one of its days. */
  of({ rotation, day, duty }: RotationDay): Aircraft {
    this.all();
    const pool = this.#byPool.get(poolKey(rotation)) ?? [];
    return at(pool, turnOf(duty, weekOf(day)));
  }

  #make(): readonly Aircraft[] {
    const marks = new MarksGiver(this.#seed);
    const types = new Map(this.#facts.aircraftTypes.map((type) => [type.icao, type]));
    const countries = new Map(this.#facts.airlines.map(({ icao, country }) => [icao, country]));
    const all: Aircraft[] = [];
    const make = (operator: string, type: AircraftTypeFact, rota: Aircraft['rota']) => {
      const given = marks.next(countries.get(operator) ?? '');
      const aircraft = this.#aircraft(all.length, given, operator, type, rota);
      all.push(aircraft);
      return aircraft;
    };
    for (const [operator, type, pools] of this.#inOrder()) {
      const fact = types.get(type);
      const known = this.#facts.fleets.find((f) => f.airline === operator && f.type === type);
      let count = 0;
      for (const rotations of pools) {
        const first = at(rotations, 0);
        const size = this.#operations.pool(first).aircraft;
        const own = Array.from({ length: size }, (_, position) =>
          make(operator, first.type, { rotations, position }),
        );
        this.#byPool.set(poolKey(first), own);
        count += size;
      }
      for (; fact && count < (known?.count ?? 0); count += 1) {
        make(operator, fact, null);
      }
    }
    return all;
  }

  /** Operators and types with their pools; those without a flight as well. */
  #inOrder(): [operator: string, type: string, pools: Rotation[][]][] {
    const pools = new Map<string, Map<string, Rotation[]>>();
    for (const { airline, type } of this.#facts.fleets) {
      pools.set(`${airline} ${type}`, new Map());
    }
    for (const rotation of this.#rotations) {
      const key = `${rotation.operator} ${rotation.type.icao}`;
      const own = pools.get(key) ?? new Map<string, Rotation[]>();
      pools.set(key, own);
      const same = own.get(poolKey(rotation));
      if (same) {
        same.push(rotation);
      } else {
        own.set(poolKey(rotation), [rotation]);
      }
    }
    return [...pools]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, own]) => {
        const [operator = '', type = ''] = key.split(' ');
        return [operator, type, [...own.values()]];
      });
  }

  #aircraft(
    id: number,
    marks: Marks,
    airlineIcao: string,
    type: AircraftTypeFact,
    rota: Aircraft['rota'],
  ): Aircraft {
    const first = Math.max(OLDEST_IN_SERVICE, type.firstBuilt);
    const last = Math.max(first, Math.min(NEWEST, type.lastBuilt ?? NEWEST));
    // Newer years are likelier: fleets have grown, and old aircraft leave.
    const luck = Math.sqrt(chance(this.#seed, purpose.built, id));
    const line = 100 + (id % 9000);
    return {
      ...marks,
      airlineIcao,
      type: type.icao,
      serialNumber: serialNumber(type.icao, id),
      lineNumber: String(line),
      built: Math.min(last, first + Math.floor(luck * (last - first + 1))),
      rota,
    };
  }
}

/** Which aircraft of its pool flies a duty in a week. */
export function turnOf({ phase, period, firstAircraft }: Duty, week: number): number {
  return firstAircraft + ((((week - phase) % period) + period) % period);
}

/** Serial numbers as makers write them; the id in them keeps them apart. */
function serialNumber(type: string, id: number): string {
  if (type.startsWith('E')) {
    return String(17_000_000 + id);
  }
  if (type.startsWith('CRJ')) {
    return String(10_000 + id);
  }
  return type.startsWith('B') ? String(24_000 + id) : String(1000 + id);
}
