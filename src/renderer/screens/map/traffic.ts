import type { MapFix, MapFlights } from '#shared/flight-map.ts';
import { nearest, xOf, yOf } from './camera.ts';
import { earthRadius } from './great-circle.ts';

/** Seconds for which an aircraft is taken to go on as it was seen last. */
const longestReckoning = 300;

/** Seconds in which an aircraft comes from where it was thought to be to where it is. */
const correctionTime = 1.5;

/** A correction larger than this, in units of the plane (200 km at the equator), is made at once. */
const largestCorrection = 0.03;

type Fix = Pick<MapFix, 'flights' | 'fetchedAt'>;

/**
 * Where thousands of aircraft are, in the map's plane, between two answers of the service: each goes
 * on as it was seen last (dead reckoning along its heading: a straight line on Mercator's plane), and
 * glides to where it really is when the next answer comes. Typed arrays throughout: nothing is made
 * while they move.
 */
export class Traffic {
  #flights: MapFlights | null = null;
  #fetchedAt = 0;
  #acceptedAt = -Infinity;
  #indexes = new Map<string, number>();
  /** Where each was seen, and how fast it goes, a second. */
  #startX = new Float64Array(0);
  #startY = new Float64Array(0);
  #speedX = new Float64Array(0);
  #speedY = new Float64Array(0);
  /** From where it should be to where it was drawn when the last answer came. */
  #errorX = new Float64Array(0);
  #errorY = new Float64Array(0);
  #hasErrors = false;
  #fastest = 0;
  /** Where each is drawn, after `move`. */
  x = new Float64Array(0);
  y = new Float64Array(0);

  get count(): number {
    return this.x.length;
  }

  get flights(): MapFlights | null {
    return this.#flights;
  }

  /** Of all aircraft, in units of the plane a second. */
  get fastest(): number {
    return this.#fastest;
  }

  /** The index of an aircraft in the columns; -1 where it is not among them. */
  indexOf(id: string): number {
    return this.#indexes.get(id) ?? -1;
  }

  /**
   * Takes a new answer.
   *
   * @param now UNIX seconds
   * @param isStepping aircraft are where the answer has them, until the next one
   */
  accept({ flights, fetchedAt }: Fix, now: number, isStepping: boolean): void {
    const before = { indexes: this.#indexes, x: this.x, y: this.y };
    const count = flights.ids.length;
    this.#flights = flights;
    this.#fetchedAt = fetchedAt;
    this.#acceptedAt = now;
    this.#indexes = new Map(flights.ids.map((id, index) => [id, index]));
    this.#startX = Float64Array.from(flights.lng, xOf);
    this.#startY = Float64Array.from(flights.lat, yOf);
    this.#speedX = new Float64Array(count);
    this.#speedY = new Float64Array(count);
    this.#fastest = 0;
    for (let index = 0; index < count; index += 1) this.#reckon(flights, index);
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    this.#errorX = new Float64Array(count);
    this.#errorY = new Float64Array(count);
    this.#hasErrors = false;
    this.move(now, isStepping);
    if (!isStepping) this.#keepInPlace(flights, before);
  }

  /** Puts every aircraft where it is at an instant (UNIX seconds). */
  move(now: number, isStepping: boolean): void {
    const flights = this.#flights;
    if (flights === null) return;
    const passed = isStepping ? 0 : Math.max(0, now - this.#fetchedAt);
    const left = this.#hasErrors ? 1 - (now - this.#acceptedAt) / correctionTime : 0;
    const error = left <= 0 || isStepping ? 0 : left * left * (3 - 2 * left);
    if (error === 0) this.#hasErrors = false;
    const { ages } = flights;
    for (let index = 0; index < this.x.length; index += 1) {
      const seconds = Math.min((ages[index] ?? 0) + passed, longestReckoning);
      this.x[index] =
        (this.#startX[index] ?? 0) +
        (this.#speedX[index] ?? 0) * seconds +
        (this.#errorX[index] ?? 0) * error;
      this.y[index] =
        (this.#startY[index] ?? 0) +
        (this.#speedY[index] ?? 0) * seconds +
        (this.#errorY[index] ?? 0) * error;
    }
  }

  /** Whether aircraft are on their way to where they really are: every frame counts. */
  get isCorrecting(): boolean {
    return this.#hasErrors;
  }

  #reckon({ lat, headings, speeds, ages, airborne }: MapFlights, index: number): void {
    const speed = speeds[index] ?? Number.NaN;
    const heading = headings[index] ?? Number.NaN;
    const isOld = (ages[index] ?? 0) >= longestReckoning;
    if (airborne[index] !== 1 || isOld || Number.isNaN(speed) || Number.isNaN(heading)) return;
    const latitude = Math.max(-85, Math.min(85, lat[index] ?? 0)) * (Math.PI / 180);
    const perSecond = speed / 3600 / earthRadius / Math.cos(latitude);
    const course = heading * (Math.PI / 180);
    this.#speedX[index] = perSecond * Math.sin(course);
    this.#speedY[index] = perSecond * Math.cos(course);
    this.#fastest = Math.max(this.#fastest, perSecond);
  }

  #keepInPlace(
    { ids }: MapFlights,
    before: { indexes: ReadonlyMap<string, number>; x: Float64Array; y: Float64Array },
  ): void {
    ids.forEach((id, index) => {
      const old = before.indexes.get(id);
      if (old === undefined) return;
      const x = this.x[index] ?? 0;
      const y = this.y[index] ?? 0;
      const errorX = nearest(before.x[old] ?? 0, x) - x;
      const errorY = (before.y[old] ?? 0) - y;
      if (Math.max(Math.abs(errorX), Math.abs(errorY)) > largestCorrection) return;
      this.#errorX[index] = errorX;
      this.#errorY[index] = errorY;
      this.#hasErrors = true;
      this.x[index] = x + errorX;
      this.y[index] = y + errorY;
    });
  }
}
