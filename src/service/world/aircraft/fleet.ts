import { at } from '../at.ts';
import type { AircraftTypeFact, WorldFacts } from '../facts.ts';
import { chance, purpose } from '../random.ts';
import type { Rota } from '../rotation/rota.ts';
import type { Rotation } from '../timetable/leg.ts';
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
  /** The pool in which it takes its turns, and its position there; null for a spare one. */
  readonly rota: { readonly pool: number; readonly position: number } | null;
}

/** Deliveries go on until this year; a type still in production has no later ones. */
const NEWEST = 2025;
const OLDEST_IN_SERVICE = 1996;

/** Aircraft of one type of one operator, with the pools in which they fly. */
interface Part {
  readonly operator: string;
  readonly type: AircraftTypeFact;
  /** How many there are known to be. */
  known: number;
  readonly pools: number[];
}

/** Every aircraft of the world, made when first asked about. */
export class Fleet {
  readonly #seed: number;
  readonly #facts: WorldFacts;
  readonly #rota: Rota;
  #all: readonly Aircraft[] | null = null;
  /** By pool, the place of its first aircraft among all. */
  readonly #firstOf: Int32Array;

  constructor(seed: number, facts: WorldFacts, rota: Rota) {
    this.#seed = seed;
    this.#facts = facts;
    this.#rota = rota;
    this.#firstOf = new Int32Array(rota.pools.length);
  }

  /** All aircraft, by operator, type and base. */
  all(): readonly Aircraft[] {
    this.#all ??= this.#make();
    return this.#all;
  }

  /** The aircraft that flies a rotation on one of its days. */
  of(rotation: Rotation, day: number): Aircraft {
    const all = this.all();
    const first = at(this.#firstOf, this.#rota.poolOf(rotation));
    return at(all, first + this.#rota.turnOn(rotation, day));
  }

  #make(): readonly Aircraft[] {
    const marks = new MarksGiver(this.#seed);
    const countries = new Map(this.#facts.airlines.map(({ icao, country }) => [icao, country]));
    const all: Aircraft[] = [];
    for (const { operator, type, known, pools } of this.#parts()) {
      const make = (rota: Aircraft['rota']) => {
        const given = marks.next(countries.get(operator) ?? '');
        all.push(this.#aircraft(all.length, given, operator, type, rota));
      };
      let count = 0;
      for (const pool of pools) {
        const size = this.#rota.aircraftIn(pool);
        this.#firstOf[pool] = all.length;
        for (let position = 0; position < size; position += 1) {
          make({ pool, position });
        }
        count += size;
      }
      for (; count < known; count += 1) {
        make(null);
      }
    }
    return all;
  }

  /** Operators and types in the order of their codes, with their pools; those without a flight too. */
  #parts(): Part[] {
    const types = new Map(this.#facts.aircraftTypes.map((type) => [type.icao, type]));
    const parts = new Map<string, Part>();
    const add = (operator: string, type: AircraftTypeFact): Part => {
      const key = `${operator} ${type.icao}`;
      const part = parts.get(key) ?? { operator, type, known: 0, pools: [] };
      parts.set(key, part);
      return part;
    };
    for (const { airline, type, count } of this.#facts.fleets) {
      const fact = types.get(type);
      if (fact) {
        add(airline, fact).known = count;
      }
    }
    this.#rota.pools.forEach((rotations, pool) => {
      const { operator, type } = at(rotations, 0);
      add(operator, type).pools.push(pool);
    });
    return [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
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
