import type { WorldFacts } from '../../../src/service/world/facts.ts';
import type { Carrier } from '../network/carriers.ts';
import type { NetworkAirport } from '../network/geography.ts';
import { isNightActive } from '../network/regions.ts';
import { chance, purpose } from '../../../src/service/world/random.ts';

/** A day in half hours of local time. */
export const SLOTS = 48;
export const SLOT_MINUTES = 30;

/** How much a half hour is liked for leaving and for arriving; 0 where nothing moves. */
export interface Likes {
  /** Names the pair among all, for keeping what follows from it. */
  readonly name: string;
  readonly leaving: Float64Array;
  readonly arriving: Float64Array;
}

/** Hours and how much they are liked, from each hour to the next one named. */
type Hours = readonly (readonly [from: number, like: number])[];

const SHORT_LEAVING: Hours = [
  [0, 0], [6, 1.1], [6.5, 1.4], [8.5, 1], [11, 0.85], [14, 0.9], [16, 1.15], [19.5, 0.8], [21, 0.45],
  [22, 0.12], [22.5, 0],
]; // prettier-ignore
const SHORT_ARRIVING: Hours = [
  [0, 0.08], [0.5, 0], [6.5, 0.4], [7.5, 1], [22.5, 0.7], [23.5, 0.25],
]; // prettier-ignore
const LONG_LEAVING: Hours = [
  [0, 0.35], [1, 0.12], [2, 0.01], [6, 0.2], [7, 0.5], [9, 1.1], [14, 0.8], [17, 0.75], [20, 0.95],
  [23.5, 0.6],
]; // prettier-ignore
const LONG_ARRIVING: Hours = [
  [0, 0.1], [1, 0.02], [4.5, 0.3], [5.5, 1.1], [9.5, 0.8], [13, 0.9], [18, 0.7], [21, 0.5], [23, 0.2],
]; // prettier-ignore
const NIGHT_LEAVING: Hours = [
  [0, 0.7], [1.5, 1.3], [4.5, 0.7], [7, 1.1], [10, 0.7], [13, 0.9], [16.5, 0.6], [19.5, 0.9], [22, 0.7],
]; // prettier-ignore
const NIGHT_ARRIVING: Hours = [
  [0, 1], [1.5, 0.5], [3, 0.5], [5, 1], [8, 0.6], [11, 0.9], [14, 0.6], [17, 0.9], [20, 0.7], [22.5, 1.1],
]; // prettier-ignore

const short = { leaving: SHORT_LEAVING, arriving: SHORT_ARRIVING };
const long = { leaving: LONG_LEAVING, arriving: LONG_ARRIVING };
const night = { leaving: NIGHT_LEAVING, arriving: NIGHT_ARRIVING };

/** Likes of every airport, made when first asked for. */
export class Profiles {
  readonly #kept = new Map<string, Likes>();
  readonly #usualHours: ReadonlyMap<string, readonly string[]>;

  constructor(facts: Pick<WorldFacts, 'departureHours'>) {
    this.#usualHours = new Map(
      facts.departureHours.map(({ from, to, hours }) => [`${from} ${to}`, hours]),
    );
  }

  /**
   * @param other where flights go to and come from
   * @param isLong a flight of more than about five hours
   */
  of(airport: NetworkAirport, other: NetworkAirport, isLong: boolean): Likes {
    const allNight = airport.country !== other.country && isNightActive(airport.country);
    const kind = allNight ? 'night' : isLong ? 'long' : 'short';
    const curfew = airport.curfew;
    const way = `${airport.region} ${other.region}`;
    const usual = isLong ? this.#usualHours.get(way) : undefined;
    const key = `${kind} ${usual ? way : ''} ${curfew?.start ?? ''} ${curfew?.finish ?? ''}`;
    const kept = this.#kept.get(key);
    if (kept) {
      return kept;
    }
    const hours = { night, long, short }[kind];
    const likes = {
      name: key,
      leaving: withCurfew(within(halfHours(hours.leaving), usual), airport.curfew),
      arriving: withCurfew(halfHours(hours.arriving), airport.curfew),
    };
    this.#kept.set(key, likes);
    return likes;
  }
}

function halfHours(hours: Hours): Float64Array {
  const slots = new Float64Array(SLOTS);
  for (const [from, like] of hours) {
    slots.fill(like, from * 2);
  }
  return slots;
}

/** Long flights from one region to another seldom leave outside of certain hours. */
const UNUSUAL = 0.01;

/** @param hours as `HH-HH`, over midnight where the second is the smaller; undefined for all */
function within(slots: Float64Array, hours: readonly string[] | undefined): Float64Array {
  if (!hours) {
    return slots;
  }
  const spans = hours.map((span) => span.split('-').map(Number));
  return slots.map((like, slot) => {
    const hour = slot / 2;
    const isUsual = spans.some(([from = 0, to = 24]) =>
      from < to ? hour >= from && hour < to : hour >= from || hour < to,
    );
    // Usual hours differ little: between two continents, what is late here is early there.
    return isUsual ? Math.max(0.4, like) : like * UNUSUAL;
  });
}

function withCurfew(slots: Float64Array, curfew: NetworkAirport['curfew']): Float64Array {
  if (!curfew) {
    return slots;
  }
  const { start, finish } = curfew;
  const within = (minute: number) =>
    start < finish ? minute >= start && minute < finish : minute >= start || minute < finish;
  // A movement may come up to 25 minutes after the time that is looked up, so the half hour that
  // follows must be free as well.
  return slots.map((like, slot) => {
    const minutes = Array.from({ length: 12 }, (_, five) => slot * SLOT_MINUTES + five * 5);
    return minutes.some((minute) => within(minute % 1440)) ? 0 : like;
  });
}

const CALM: Likes = {
  name: '',
  leaving: new Float64Array(SLOTS).fill(1),
  arriving: new Float64Array(SLOTS).fill(1),
};

/**
 * The waves of a hub: how much a carrier likes each half hour at its base beyond the usual. Network
 * carriers with 60 departures or more a day bundle them into 4 to 9 waves; arrivals come about an
 * hour before departures. All ones elsewhere.
 */
export function hubWaves(seed: number, carrier: Carrier, base: NetworkAirport): Likes {
  const departures = carrier.bases.find((one) => one.airport === base)?.departures ?? 0;
  if (carrier.airline.kind !== 'network' || departures < 60) {
    return CALM;
  }
  const waves = Math.min(9, Math.round(3.5 + departures / 120));
  const period = 34 / waves;
  const phase = chance(seed, purpose.hubBank, carrier.index, base.index) * 2;
  const strength = 0.6;
  const wave = (slot: number) => {
    const position = (slot + phase) / period;
    const triangle = Math.abs((position - Math.floor(position)) * 2 - 1);
    return 1 + strength * (triangle * 2 - 1);
  };
  return {
    name: `${carrier.index} ${base.index}`,
    leaving: Float64Array.from({ length: SLOTS }, (_, slot) => wave(slot)),
    arriving: Float64Array.from({ length: SLOTS }, (_, slot) => wave(slot + 2)),
  };
}

/** The like of a local minute of the day, which may lie up to two days before or on any day after. */
export function likeAt(slots: Float64Array, minute: number): number {
  return slots[Math.floor(((minute + 2880) % 1440) / SLOT_MINUTES)] ?? 0;
}
