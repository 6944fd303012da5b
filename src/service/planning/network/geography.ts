import type { WorldFacts } from '../../world/facts.ts';
import { vectorOf, type Vector } from '../../world/geodesy.ts';
import { ZoneClock } from '../../world/zone-clock.ts';
import { ZoneFormats } from '../../world/zone-formats.ts';
import { isCommonMarket, isSchengen } from './regions.ts';

/** An airport of the simulated network. */
export interface Place {
  readonly index: number;
  readonly iata: string;
  readonly country: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly vector: Vector;
  readonly clock: ZoneClock;
  /** Passenger departures on a usual day, as published or estimated. */
  readonly departures: number;
  /**
   * Kilometres beyond which few would fly there without a change: an airport of one or two flights a
   * day, of which nothing is published, lies behind a larger one. Infinity for all others.
   */
  readonly hinterlandKm: number;
  readonly isSchengen: boolean;
  /** Any European carrier may base aircraft here. */
  readonly isCommonMarket: boolean;
  /** Minutes after local midnight between which no movement is planned; null without a curfew. */
  readonly curfew: { readonly start: number; readonly finish: number } | null;
}

export interface Geography {
  readonly places: readonly Place[];
  readonly byIata: ReadonlyMap<string, Place>;
}

const unknownSize = { departures: 0, isPublished: false };
/** Departures a day up to which an airport without a published figure is one behind a larger one. */
const MOST_OF_SMALL = 6;

/** The airports with scheduled flights and a known time zone, in the order of their codes. */
export function createGeography(facts: WorldFacts): Geography {
  const sizes = new Map(facts.airportSizes.map((size) => [size.airport, size]));
  const curfews = new Map(facts.curfews.map((curfew) => [curfew.airport, curfew]));
  const clocks = new Map<string, ZoneClock>();
  const formats = new ZoneFormats();
  const places: Place[] = [];
  const inOrder = [...facts.airports].sort((a, b) => (a.iata < b.iata ? -1 : 1));
  for (const airport of inOrder) {
    const { departures, isPublished } = sizes.get(airport.iata) ?? unknownSize;
    if (departures <= 0 || airport.timezone === null) {
      continue;
    }
    const clock = clocks.get(airport.timezone) ?? new ZoneClock(airport.timezone, formats);
    clocks.set(airport.timezone, clock);
    const curfew = curfews.get(airport.iata);
    places.push({
      index: places.length,
      iata: airport.iata,
      country: airport.country,
      lat: airport.lat,
      lng: airport.lng,
      vector: vectorOf(airport.lat, airport.lng),
      clock,
      departures,
      hinterlandKm: isPublished || departures > MOST_OF_SMALL ? Infinity : 350 + 250 * departures,
      isSchengen: isSchengen(airport.country),
      isCommonMarket: isCommonMarket(airport.country),
      curfew: curfew
        ? {
            start: minuteOfDay(curfew.start),
            finish: minuteOfDay(curfew.finish),
          }
        : null,
    });
  }
  return {
    places,
    byIata: new Map(places.map((place) => [place.iata, place])),
  };
}

function minuteOfDay(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
