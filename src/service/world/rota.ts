import { at, flies, weekdayOf, weekOf } from './at.ts';
import type { PlanColumns } from './plan.ts';
import type { Rotation, Timetable } from './timetable.ts';

/**
 * Who flies what, as planned. Aircraft of one operator, type and base share a pool and take turns in it. An
 * aircraft wanders along one of the cycles of the week's duties, one week apart from the next aircraft.
 */
export class Rota {
  readonly #timetable: Timetable;
  readonly #columns: PlanColumns;

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
    this.#columns = timetable.columns;
  }

  get poolCount(): number {
    return this.#columns.aircraft.length;
  }

  poolOf(rotation: Rotation): number {
    return at(this.#columns.pool, rotation.id);
  }

  /** How many aircraft a pool has. */
  aircraftIn(pool: number): number {
    return at(this.#columns.aircraft, pool);
  }

  /** Of each pool, whose aircraft they are and of which type. */
  owners(): readonly Pick<Rotation, 'operator' | 'type'>[] {
    const first = new Int32Array(this.poolCount);
    // Backwards: the first rotation of a pool comes last.
    for (let id = this.#timetable.rotationCount - 1; id >= 0; id -= 1) {
      first[at(this.#columns.pool, id)] = id;
    }
    return Array.from(first, (id) => this.#timetable.rotation(id));
  }

  /** The rotations of a pool, in the order of their ids. */
  rotationsOf(pool: number): readonly Rotation[] {
    const rotations: Rotation[] = [];
    this.#columns.pool.forEach((other, id) => {
      if (other === pool) {
        rotations.push(this.#timetable.rotation(id));
      }
    });
    return rotations;
  }

  /**
   * The duty of a rotation on a local day of its base.
   * @throws RangeError if it does not operate on that day: a bug of the caller's
   */
  dutyOn(rotation: Rotation, day: number): number {
    const weekday = weekdayOf(day);
    if (!flies(rotation, weekday)) {
      throw new RangeError(`Rotation ${rotation.id} does not operate on day ${day}`);
    }
    return rotation.id * 7 + weekday;
  }

  /** Which aircraft of its pool flies a rotation on a day. */
  aircraftOn(rotation: Rotation, day: number): number {
    const { period, phase, firstAircraft } = this.#columns;
    const duty = this.dutyOn(rotation, day);
    const week = (weekOf(day) - at(phase, duty)) % at(period, duty);
    return at(firstAircraft, duty) + ((week + at(period, duty)) % at(period, duty));
  }
}
