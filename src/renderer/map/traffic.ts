import type { MapFix, MapFlights } from '#shared/flight-map.ts';
import { nearest, xOf, yOf } from './mercator.ts';

/** The mean radius of the earth, km (IUGG). */
const earthRadius = 6371.0088;

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
  #places = new Map<string, number>();
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

  /** The place of an aircraft in the columns; -1 where it is not among them. */
  placeOf(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  /**
   * Takes a new answer.
   *
   * @param now UNIX seconds
   * @param isStepping aircraft are where the answer has them, until the next one
   */
  accept({ flights, fetchedAt }: Fix, now: number, isStepping: boolean): void {
    const before = { places: this.#places, x: this.x, y: this.y };
    const count = flights.ids.length;
    this.#flights = flights;
    this.#fetchedAt = fetchedAt;
    this.#acceptedAt = now;
    this.#places = new Map(flights.ids.map((id, place) => [id, place]));
    this.#startX = Float64Array.from(flights.lng, xOf);
    this.#startY = Float64Array.from(flights.lat, yOf);
    this.#speedX = new Float64Array(count);
    this.#speedY = new Float64Array(count);
    this.#fastest = 0;
    for (let place = 0; place < count; place += 1) this.#reckon(flights, place);
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
    for (let place = 0; place < this.x.length; place += 1) {
      const seconds = Math.min((ages[place] ?? 0) + passed, longestReckoning);
      this.x[place] =
        (this.#startX[place] ?? 0) +
        (this.#speedX[place] ?? 0) * seconds +
        (this.#errorX[place] ?? 0) * error;
      this.y[place] =
        (this.#startY[place] ?? 0) +
        (this.#speedY[place] ?? 0) * seconds +
        (this.#errorY[place] ?? 0) * error;
    }
  }

  /** Whether aircraft are on their way to where they really are: every frame counts. */
  get isCorrecting(): boolean {
    return this.#hasErrors;
  }

  #reckon({ lat, headings, speeds, ages, airborne }: MapFlights, place: number): void {
    const speed = speeds[place] ?? Number.NaN;
    const heading = headings[place] ?? Number.NaN;
    const isOld = (ages[place] ?? 0) >= longestReckoning;
    if (airborne[place] !== 1 || isOld || Number.isNaN(speed) || Number.isNaN(heading)) return;
    const latitude = Math.max(-85, Math.min(85, lat[place] ?? 0)) * (Math.PI / 180);
    const perSecond = speed / 3600 / earthRadius / Math.cos(latitude);
    const course = heading * (Math.PI / 180);
    this.#speedX[place] = perSecond * Math.sin(course);
    this.#speedY[place] = perSecond * Math.cos(course);
    this.#fastest = Math.max(this.#fastest, perSecond);
  }

  #keepInPlace(
    { ids }: MapFlights,
    before: { places: ReadonlyMap<string, number>; x: Float64Array; y: Float64Array },
  ): void {
    ids.forEach((id, place) => {
      const old = before.places.get(id);
      if (old === undefined) return;
      const x = this.x[place] ?? 0;
      const y = this.y[place] ?? 0;
      const errorX = nearest(before.x[old] ?? 0, x) - x;
      const errorY = (before.y[old] ?? 0) - y;
      if (Math.max(Math.abs(errorX), Math.abs(errorY)) > largestCorrection) return;
      this.#errorX[place] = errorX;
      this.#errorY[place] = errorY;
      this.#hasErrors = true;
      this.x[place] = x + errorX;
      this.y[place] = y + errorY;
    });
  }
}
