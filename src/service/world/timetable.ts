import { at, missing } from './at.ts';
import { clockOf, type ZoneClock, type Airport } from './airport.ts';
import type { Codeshare } from './flight.ts';
import { vectorOf, type Vector } from './geodesy.ts';
import type {
  PlanColumn,
  PlanColumns,
  PlannedAirline,
  PlannedAirport,
  PlannedType,
  WorldPlan,
} from './plan.ts';

/** An airport with what is planned there. */
export interface TimetableAirport extends Airport {
  /** Planned minutes from gate to runway and from runway to gate. */
  readonly taxiOut: number;
  readonly taxiIn: number;
}

/** An airline with scheduled flights under its own code. */
export interface Carrier {
  readonly index: number;
  readonly airline: PlannedAirline;
}

/**
 * What one aircraft flies from its base and back to it: two legs as a rule, four where a flight goes on under
 * its number. Fixed in the base's local time; the legs follow at fixed intervals, so that turnarounds hold on
 * every day of the year. It is read from the plan when it is asked: hundreds of thousands of them are cheap.
 */
export class Rotation {
  readonly id: number;
  readonly #timetable: Timetable;

  constructor(timetable: Timetable, id: number) {
    this.#timetable = timetable;
    this.id = id;
  }

  get carrier(): Carrier {
    return at(this.#timetable.carriers, this.#of('carrier'));
  }

  /** ICAO code of the airline whose aircraft it is: the carrier's own or an affiliate's. */
  get operator(): string {
    return at(this.#timetable.operators, this.#of('operator'));
  }

  get type(): PlannedType {
    return at(this.#timetable.types, this.#of('type'));
  }

  get base(): TimetableAirport {
    const { airports, columns } = this.#timetable;
    const leg = columns.firstLeg[this.id] ?? missing(this.id);
    const airport = columns.from[leg] ?? missing(leg);
    return airports[airport] ?? missing(airport);
  }

  /** STD of the first leg, minutes after local midnight at the base. */
  get start(): number {
    return this.#timetable.columns.start[this.id] ?? missing(this.id);
  }

  /** Days of operation at the base, bit 0 is Sunday. */
  get days(): number {
    return this.#timetable.columns.days[this.id] ?? missing(this.id);
  }

  get legs(): readonly Leg[] {
    const { firstLeg } = this.#timetable.columns;
    const end = firstLeg[this.id + 1] ?? missing(this.id + 1);
    const legs: Leg[] = [];
    for (let id = firstLeg[this.id] ?? missing(this.id); id < end; id += 1) {
      legs.push(new Leg(this.#timetable, this, id));
    }
    return legs;
  }

  #of(column: PlanColumn): number {
    return at(this.#timetable.columns[column], this.id);
  }
}

/** A flight of a rotation. It is read from the plan when it is asked. */
export class Leg {
  readonly id: number;
  readonly rotation: Rotation;
  readonly #timetable: Timetable;

  constructor(timetable: Timetable, rotation: Rotation, id: number) {
    this.#timetable = timetable;
    this.rotation = rotation;
    this.id = id;
  }

  /** Its place among the legs of its rotation. */
  get order(): number {
    const { id } = this.rotation;
    return this.id - (this.#timetable.columns.firstLeg[id] ?? missing(id));
  }

  get from(): TimetableAirport {
    const { airports, columns } = this.#timetable;
    const airport = columns.from[this.id] ?? missing(this.id);
    return airports[airport] ?? missing(airport);
  }

  get to(): TimetableAirport {
    const { airports, columns } = this.#timetable;
    const airport = columns.to[this.id] ?? missing(this.id);
    return airports[airport] ?? missing(airport);
  }

  /** STD and STA in minutes after the start of the rotation. */
  get departs(): number {
    return this.#timetable.columns.departs[this.id] ?? missing(this.id);
  }

  get arrives(): number {
    return this.#timetable.columns.arrives[this.id] ?? missing(this.id);
  }

  /** Flight number under the carrier's code. */
  get number(): number {
    return this.#timetable.columns.number[this.id] ?? missing(this.id);
  }

  /** The leg of the same rotation before this one, and the one after it. */
  get before(): Leg | null {
    return this.order === 0 ? null : new Leg(this.#timetable, this.rotation, this.id - 1);
  }

  get next(): Leg | null {
    const { firstLeg } = this.#timetable.columns;
    const isLast = this.id + 1 === at(firstLeg, this.rotation.id + 1);
    return isLast ? null : new Leg(this.#timetable, this.rotation, this.id + 1);
  }

  /** Which other airlines sell seats on it, and under which numbers. */
  get codeshares(): readonly Codeshare[] {
    const { carriers, columns } = this.#timetable;
    const first = this.#of('firstShare');
    const count = at(columns.firstShare, this.id + 1) - first;
    return Array.from({ length: count }, (_, index) => {
      const { airline } = at(carriers, at(columns.seller, first + index));
      return {
        airlineIata: airline.iata,
        airlineIcao: airline.icao,
        number: String(at(columns.soldNumber, first + index)),
      };
    });
  }

  #of(column: PlanColumn): number {
    return at(this.#timetable.columns[column], this.id);
  }
}

/** Every flight of the world as planned, week by week the same. */
export class Timetable {
  readonly airports: readonly TimetableAirport[];
  readonly carriers: readonly Carrier[];
  readonly types: readonly PlannedType[];
  readonly operators: readonly string[];
  readonly columns: PlanColumns;
  /** How many rotations and legs there are; they are named by the numbers below. */
  readonly rotationCount: number;
  readonly legCount: number;
  #airportByIata: ReadonlyMap<string, TimetableAirport> | null = null;

  constructor(plan: WorldPlan) {
    const { airports, carriers, types, operators, columns } = plan;
    this.airports = airports.map(
      (airport, index) => new AirportOfPlan(airport, index, clockOf(airport.timezone)),
    );
    this.carriers = carriers.map((airline, index) => ({ index, airline }));
    this.types = types;
    this.operators = operators;
    this.columns = columns;
    this.rotationCount = columns.start.length;
    this.legCount = columns.rotation.length;
  }

  rotation(id: number): Rotation {
    return new Rotation(this, id);
  }

  leg(id: number): Leg {
    return new Leg(this, this.rotation(at(this.columns.rotation, id)), id);
  }

  airportOf(iata: string): TimetableAirport | undefined {
    this.#airportByIata ??= new Map(this.airports.map((airport) => [airport.iata, airport]));
    return this.#airportByIata.get(iata);
  }
}

class AirportOfPlan implements TimetableAirport {
  readonly index: number;
  readonly clock: ZoneClock;
  readonly #planned: PlannedAirport;
  #vector: Vector | null = null;

  constructor(planned: PlannedAirport, index: number, clock: ZoneClock) {
    this.#planned = planned;
    this.index = index;
    this.clock = clock;
  }

  get iata(): string {
    return this.#planned.iata;
  }

  get country(): string {
    return this.#planned.country;
  }

  get lat(): number {
    return this.#planned.lat;
  }

  get lng(): number {
    return this.#planned.lng;
  }

  get departures(): number {
    return this.#planned.departures;
  }

  get isSchengen(): boolean {
    return this.#planned.isSchengen;
  }

  get taxiOut(): number {
    return this.#planned.taxiOut;
  }

  get taxiIn(): number {
    return this.#planned.taxiIn;
  }

  /** Worked out when first asked for: most airports are never looked at. */
  get vector(): Vector {
    this.#vector ??= vectorOf(this.lat, this.lng);
    return this.#vector;
  }
}
