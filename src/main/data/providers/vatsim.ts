import { greatCircleKilometres } from '../../flights/great-circle.ts';
import { compareTexts } from '../../flights/texts.ts';
import type { ServiceError } from '../service-problems.ts';
import { inAllArrays } from '../record-splitter.ts';
import type { WireQuery } from '../wire-query.ts';
import { timeFields } from './feed-records.ts';
import type { KnownAirport, Provider, ProviderEndpoint, Surroundings } from './provider.ts';
import { fieldsOf, numberIn, textIn, type Fields } from '../read-fields.ts';

/**
 * VATSIM: pilots of flight simulators (docs/providers.md, "VATSIM"). One file holds the whole network;
 * nothing of it is asked for by airport. All times are plans, and no other word is said of a flight
 * than that it is planned, in the air, or has landed.
 */

/** Faster than this (knots), no aircraft taxies. */
const fastestTaxi = 50;

/** From an airport's reference point to its furthest stand, km. */
const airportRadius = 6;

const kilometresPerHourInKnot = 1.852;
const metresInFoot = 0.3048;

const minute = 60_000;
const day = 24 * 60 * minute;

/** A plan that was made to leave longer ago was meant for another flight, milliseconds. */
const oldestPlan = day;

/** No pilot plans further ahead, milliseconds. */
const furthestPlan = 6 * day;

/** So many pilots without a single plan: the file has lost them, which happens for minutes. */
const tooManyWithoutPlan = 50;

/** What is kept of a pilot or of a plan filed ahead. Never `name` and `cid`: those are persons. */
interface KeptFlight {
  readonly callsign: string;
  /** Degrees; null: not connected. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Feet. */
  readonly altitude: number | null;
  /** Knots. */
  readonly groundspeed: number | null;
  /** Degrees. */
  readonly heading: number | null;
  readonly transponder: string | null;
  /** UNIX seconds. */
  readonly updated: number | null;
  /** ICAO code. */
  readonly departure: string | null;
  readonly arrival: string | null;
  /** Minutes after midnight, UTC. */
  readonly deptime: number | null;
  /** Minutes. */
  readonly enroute: number | null;
  /** `YYMMDD`, as the plan's remarks say. */
  readonly dateOfFlight: string | null;
  readonly aircraft: string | null;
}

/**
 * Keeps the flights of a file: each person once (a connected pilot may also be in the list of filed
 * plans, or under an older callsign), and each callsign once.
 */
function keep(elements: readonly object[]): readonly KeptFlight[] | ServiceError {
  // Controllers and servers have no plans; pilots have one that may be null.
  const clients = elements.map(fieldsOf).filter((client) => 'flight_plan' in client);
  const pilots = clients.filter(isConnected);
  const hasPlan = (client: Fields): boolean => Object.keys(fieldsOf(client.flight_plan)).length > 0;
  if (pilots.length >= tooManyWithoutPlan && !pilots.some(hasPlan)) return 'unanswered';
  const persons = new Set<unknown>();
  const flights = new Map<string, KeptFlight>();
  const prefiles = clients.filter((client) => !isConnected(client));
  for (const client of [...pilots.sort(latestFirst), ...prefiles]) {
    const flight = keptFlight(client);
    const person = textIn(client.cid) ?? flight;
    if (flight === null || persons.has(person) || flights.has(flight.callsign)) continue;
    persons.add(person);
    flights.set(flight.callsign, flight);
  }
  // There is always a pilot somewhere.
  return elements.length > 0 && flights.size === 0 ? 'other-service' : [...flights.values()];
}

function isConnected(client: Fields): boolean {
  return numberIn(client.latitude) !== null && numberIn(client.longitude) !== null;
}

function latestFirst(one: Fields, other: Fields): number {
  const updated = (client: Fields): string => textIn(client.last_updated) ?? '';
  return compareTexts(updated(other), updated(one));
}

function keptFlight(client: Fields): KeptFlight | null {
  const callsign = textIn(client.callsign)?.toUpperCase() ?? null;
  if (callsign === null) return null;
  const plan = fieldsOf(client.flight_plan);
  const remarks = textIn(plan.remarks) ?? '';
  return {
    callsign,
    latitude: numberIn(client.latitude),
    longitude: numberIn(client.longitude),
    altitude: numberIn(client.altitude),
    groundspeed: numberIn(client.groundspeed),
    heading: numberIn(client.heading),
    transponder: textIn(client.transponder),
    updated: secondsIn(client.last_updated),
    departure: icaoCode(plan.departure),
    arrival: icaoCode(plan.arrival),
    ...plannedMinutes(plan),
    dateOfFlight: /(?:^|\s)DOF\/(\d{6})(?!\d)/i.exec(remarks)?.[1] ?? null,
    aircraft: textIn(plan.aircraft_short),
  };
}

/** ZZZZ is written where a place has no code. */
function icaoCode(value: unknown): string | null {
  const code = textIn(value)?.toUpperCase() ?? '';
  return /^[A-Z0-9]{4}$/.test(code) && code !== 'ZZZZ' ? code : null;
}

/** No flight takes no time at all: where both are zeros, nothing was filled in. */
function plannedMinutes(plan: Fields): Pick<KeptFlight, 'deptime' | 'enroute'> {
  const deptime = minutesIn(plan.deptime, 23);
  const enroute = minutesIn(plan.enroute_time, 99) ?? 0;
  if (enroute === 0) return { deptime: deptime === 0 ? null : deptime, enroute: null };
  return { deptime, enroute };
}

/** `0130` and `01:30` as minutes; null for anything else. */
function minutesIn(value: unknown, mostHours: number): number | null {
  const text = typeof value === 'number' ? String(value).padStart(4, '0') : textIn(value);
  const match = /^(\d{2}):?(\d{2})$/.exec(text ?? '');
  const [hours, minutes] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? NaN)];
  return hours <= mostHours && minutes < 60 ? hours * 60 + minutes : null;
}

/** An instant in ISO 8601 as UNIX seconds. */
function secondsIn(value: unknown): number | null {
  const milliseconds = Date.parse(textIn(value) ?? '');
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}

type Phase = 'scheduled' | 'active' | 'landed' | null;

/**
 * The progress of a flight, from position and speed alone: on the ground at one of its airports, or in
 * the air. A position on the ground elsewhere, or an unknown airport, gives no status.
 */
function phaseOf(flight: KeptFlight, from: KnownAirport | null, to: KnownAirport | null): Phase {
  const { latitude, longitude, groundspeed } = flight;
  if (latitude === null || longitude === null) return 'scheduled';
  if (groundspeed === null) return null;
  if (groundspeed >= fastestTaxi) return 'active';
  const isAt = (airport: KnownAirport | null): boolean =>
    typeof airport?.latitude === 'number' &&
    airport.longitude !== null &&
    greatCircleKilometres(
      { lat: latitude, lng: longitude },
      { lat: airport.latitude, lng: airport.longitude },
    ) <= airportRadius;
  // Who flies a circuit is back where the plan begins, and it is unknown whether before or after.
  if (isAt(from) && isAt(to)) return null;
  if (isAt(from)) return 'scheduled';
  return isAt(to) ? 'landed' : null;
}

/**
 * When a flight is planned to leave, milliseconds since 1970. `deptime` has no date: it is that of
 * `DOF/` in the remarks, unless the plan is an old one that is flown again; else the day that puts the
 * time nearest to now. For a flight that has left, now is somewhere on the way.
 */
function departureOf(flight: KeptFlight, phase: Phase, now: number): number | null {
  const { deptime, enroute, dateOfFlight } = flight;
  if (deptime === null) return null;
  const named = dateOfFlight === null ? null : midnightOf(dateOfFlight);
  if (named !== null) {
    const departure = named + deptime * minute;
    if (departure >= now - oldestPlan && departure <= now + furthestPlan) return departure;
  }
  const today = Math.floor(now / day) * day + deptime * minute;
  const hasLeft = phase === 'active' || phase === 'landed';
  const length = hasLeft ? (enroute ?? 0) * minute : 0;
  const distance = (departure: number): number =>
    Math.max(0, departure - now, now - departure - length);
  return [today, today - day, today + day].reduce((best, other) =>
    distance(other) < distance(best) ? other : best,
  );
}

/** @param date `YYMMDD`; null if there is no such day */
function midnightOf(date: string): number | null {
  const [year = 0, month = 0, dayOfMonth = 0] = (date.match(/\d\d/g) ?? []).map(Number);
  const midnight = Date.UTC(2000 + year, month - 1, dayOfMonth);
  return new Date(midnight).toISOString().slice(2, 10).replaceAll('-', '') === date
    ? midnight
    : null;
}

/** The airports of a flight, by ICAO code and, where we know it, by IATA code. */
function placesOf(
  { departure, arrival }: KeptFlight,
  surroundings: Surroundings,
): {
  readonly from: KnownAirport | null;
  readonly to: KnownAirport | null;
  readonly codes: object;
} {
  const from = departure === null ? null : surroundings.airport(departure);
  const to = arrival === null ? null : surroundings.airport(arrival);
  const codes = {
    dep_icao: departure,
    dep_iata: from?.iata ?? null,
    arr_icao: arrival,
    arr_iata: to?.iata ?? null,
  };
  return { from, to, codes };
}

/** A flight as a schedule has it. */
function scheduleOf(flight: KeptFlight, surroundings: Surroundings): object {
  const { from, to, codes } = placesOf(flight, surroundings);
  const phase = phaseOf(flight, from, to);
  const departure = departureOf(flight, phase, surroundings.now());
  const { enroute } = flight;
  const arrival = departure === null || enroute === null ? null : departure + enroute * minute;
  return {
    ...codes,
    flight_icao: flight.callsign,
    ...timeFields('dep_time', departure),
    ...timeFields('arr_time', arrival),
    duration: enroute,
    status: phase,
  };
}

/** A flight as the list of live flights has it. */
function positionOf(flight: KeptFlight, surroundings: Surroundings): object {
  const { from, to, codes } = placesOf(flight, surroundings);
  const { altitude, groundspeed, updated } = flight;
  return {
    ...codes,
    flight_icao: flight.callsign,
    lat: flight.latitude,
    lng: flight.longitude,
    alt: altitude === null ? null : Math.round(altitude * metresInFoot),
    dir: flight.heading,
    speed: groundspeed === null ? null : Math.round(groundspeed * kilometresPerHourInKnot),
    squawk: flight.transponder,
    updated,
    status: phaseOf(flight, from, to),
    aircraft_icao: flight.aircraft,
  };
}

/** Callsigns are compared without the zeros that some write before the digits: SWR040 is SWR40. */
function plainCallsign(callsign: string): string {
  return callsign.toUpperCase().replace(/^([A-Z]{3})0+(?=\d)/, '$1');
}

/** Whether a flight is what was asked for: its callsign, its two ends, and where it is. */
function isAsked(flight: KeptFlight, question: WireQuery, { airport }: Surroundings): boolean {
  const { flight_iata, flight_icao, dep_iata, dep_icao, arr_iata, arr_icao, bbox } = question;
  // A callsign is never made of a flight number; a request for a number may name one anyway.
  const callsign = flight_icao ?? flight_iata;
  const icao = (code: string | undefined): string | undefined =>
    code === undefined ? undefined : (airport(code)?.icao ?? code);
  const from = dep_icao ?? icao(dep_iata);
  const to = arr_icao ?? icao(arr_iata);
  return (
    (callsign === undefined || plainCallsign(callsign) === plainCallsign(flight.callsign)) &&
    (from === undefined || flight.departure === from) &&
    (to === undefined || flight.arrival === to) &&
    (bbox === undefined || isWithin(flight, bbox.split(',').map(Number)))
  );
}

/** @param area south, west, north, east, degrees; its west may lie east of its east, across 180° */
function isWithin({ latitude, longitude }: KeptFlight, area: readonly number[]): boolean {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = area;
  if (latitude === null || longitude === null || latitude < south || latitude > north) return false;
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east;
}

/** What can be asked for; `zoom`, `limit` and the like take nothing away. */
const understood = [
  ...['flight_iata', 'flight_icao', 'dep_iata', 'dep_icao', 'arr_iata', 'arr_icao', 'bbox', 'zoom'],
  ...['limit', 'offset', '_fields', '_view'],
];

function endpointOf(
  recordOf: (flight: KeptFlight, surroundings: Surroundings) => object,
  isListed: (flight: KeptFlight) => boolean = () => true,
): ProviderEndpoint {
  return {
    request: (question) =>
      Object.keys(question).every((name) => understood.includes(name))
        ? [{ path: 'vatsim-data.json', query: {}, reuseMs: minute }]
        : null,
    record(element, question, surroundings) {
      // Elements are what `keep` has made.
      const flight = element as KeptFlight;
      const isWanted = isListed(flight) && isAsked(flight, question, surroundings);
      return isWanted ? recordOf(flight, surroundings) : null;
    },
    pageSize: null,
  };
}

export const vatsim: Provider = {
  name: 'vatsim',
  // The file is written again every 15 seconds; requested less often (`reuseMs`), except for a second try.
  leastMs: 15_000,
  authorize: () => ({}),
  endpoints: {
    schedules: endpointOf(scheduleOf),
    flights: endpointOf(positionOf, ({ latitude }) => latitude !== null),
    lookup: {
      ...endpointOf((flight, surroundings) => ({
        ...positionOf(flight, surroundings),
        ...scheduleOf(flight, surroundings),
      })),
      isOfSchedules: true,
    },
  },
  files: { place: inAllArrays, keep },
};
