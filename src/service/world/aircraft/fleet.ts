import { at } from '../at.ts';
import type { AircraftTypeFact, WorldFacts } from '../facts.ts';
import { chance, purpose } from '../random.ts';
import type { Rota } from '../rota.ts';
import type { Rotation } from '../timetable.ts';
import { MarksGiver, writtenMarks, type Marks } from './marks-giver.ts';

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

/** In place of the pool of an aircraft that no flight needs. */
const SPARE = -1;

/** What tells aircraft apart, each by its place in the list of all. */
interface FleetColumns {
  readonly parts: readonly Part[];
  readonly countries: readonly string[];
  /** By pool, its first aircraft. */
  readonly firstOf: Int32Array;
  /** By aircraft: its part and its country of registration in the lists above, its pool, its marks. */
  readonly partOf: Uint16Array;
  readonly country: Uint16Array;
  readonly poolOf: Int32Array;
  readonly address: Int32Array;
  readonly number: Int32Array;
}

/** Aircraft of one type of one operator, with the pools in which they fly. */
interface Part {
  readonly operator: string;
  readonly type: AircraftTypeFact;
  /** How many there are known to be. */
  known: number;
  readonly pools: number[];
}

type FleetFacts = Pick<WorldFacts, 'airlines' | 'aircraftTypes' | 'fleets'>;

/**
 * Every aircraft of the world. There are tens of thousands, so what tells them apart stands in columns, filled
 * when one is first asked about, and an aircraft is put together when it is wanted.
 */
export class Fleet {
  readonly #seed: number;
  readonly #facts: FleetFacts;
  readonly #rota: Rota;
  #columns: FleetColumns | null = null;

  constructor(seed: number, facts: FleetFacts, rota: Rota) {
    this.#seed = seed;
    this.#facts = facts;
    this.#rota = rota;
  }

  /** All aircraft, by operator, type and base, or those of one operator. */
  all(airlineIcao?: string): readonly Aircraft[] {
    const { parts, partOf } = this.#filled();
    const aircraft: Aircraft[] = [];
    partOf.forEach((part, id) => {
      if (airlineIcao === undefined || at(parts, part).operator === airlineIcao) {
        aircraft.push(this.#aircraft(id));
      }
    });
    return aircraft;
  }

  /** How many aircraft of each airline were delivered in each year, by its ICAO code. */
  deliveries(): ReadonlyMap<string, ReadonlyMap<number, number>> {
    const { parts, partOf } = this.#filled();
    const deliveries = new Map<string, Map<number, number>>();
    partOf.forEach((part, id) => {
      const { operator, type } = at(parts, part);
      const years = deliveries.get(operator) ?? new Map<number, number>();
      deliveries.set(operator, years);
      const built = this.#built(id, type);
      years.set(built, (years.get(built) ?? 0) + 1);
    });
    return deliveries;
  }

  /** The aircraft that flies a rotation on one of its days. */
  of(rotation: Rotation, day: number): Aircraft {
    const first = at(this.#filled().firstOf, this.#rota.poolOf(rotation));
    return this.#aircraft(first + this.#rota.aircraftOn(rotation, day));
  }

  #filled(): FleetColumns {
    this.#columns ??= this.#fill();
    return this.#columns;
  }

  #fill(): FleetColumns {
    const giver = new MarksGiver(this.#seed);
    const countryOf = new Map(this.#facts.airlines.map(({ icao, country }) => [icao, country]));
    const parts = this.#parts();
    const sizes = parts.map(({ known, pools }) =>
      Math.max(
        known,
        pools.reduce((sum, pool) => sum + this.#rota.aircraftIn(pool), 0),
      ),
    );
    const count = sizes.reduce((sum, size) => sum + size, 0);
    const countries: string[] = [];
    const columns = {
      parts,
      countries,
      firstOf: new Int32Array(this.#rota.poolCount),
      partOf: new Uint16Array(count),
      poolOf: new Int32Array(count).fill(SPARE),
      country: new Uint16Array(count),
      address: new Int32Array(count),
      number: new Int32Array(count),
    };
    let id = 0;
    parts.forEach(({ operator, pools }, part) => {
      let inPools = id;
      for (const pool of pools) {
        columns.firstOf[pool] = inPools;
        columns.poolOf.fill(pool, inPools, inPools + this.#rota.aircraftIn(pool));
        inPools += this.#rota.aircraftIn(pool);
      }
      for (const end = id + at(sizes, part); id < end; id += 1) {
        const marks = giver.next(countryOf.get(operator) ?? '');
        if (!countries.includes(marks.country)) {
          countries.push(marks.country);
        }
        columns.partOf[id] = part;
        columns.country[id] = countries.indexOf(marks.country);
        columns.address[id] = marks.address;
        columns.number[id] = marks.number;
      }
    });
    return columns;
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
    this.#rota.owners().forEach(({ operator, type }, pool) => {
      const fact = types.get(type.icao);
      if (fact) {
        add(operator, fact).pools.push(pool);
      }
    });
    return [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  }

  /** The year of delivery. */
  #built(id: number, type: AircraftTypeFact): number {
    const first = Math.max(OLDEST_IN_SERVICE, type.firstBuilt);
    const last = Math.max(first, Math.min(NEWEST, type.lastBuilt ?? NEWEST));
    // Newer years are likelier: fleets have grown, and old aircraft leave.
    const luck = Math.sqrt(chance(this.#seed, purpose.built, id));
    return Math.min(last, first + Math.floor(luck * (last - first + 1)));
  }

  #aircraft(id: number): Aircraft {
    const { parts, partOf, poolOf, firstOf, countries, country, address, number } = this.#filled();
    const { operator, type } = at(parts, at(partOf, id));
    const pool = at(poolOf, id);
    const marks = writtenMarks({
      country: at(countries, at(country, id)),
      address: at(address, id),
      number: at(number, id),
    });
    return {
      ...marks,
      airlineIcao: operator,
      type: type.icao,
      serialNumber: serialNumber(type.icao, id),
      lineNumber: String(100 + (id % 9000)),
      built: this.#built(id, type),
      rota: pool === SPARE ? null : { pool, position: id - at(firstOf, pool) },
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
