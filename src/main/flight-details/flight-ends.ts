import type { ClockTime } from '#shared/board-view.ts';
import type { FlightAirport, FlightEndDetails, FlightTime } from '#shared/flight-details.ts';
import type { Coordinates } from '#shared/library.ts';
import { clockTime } from '../flights/clock-time.ts';
import { delayMinutes, delayStep } from '../flights/delay.ts';
import type { Flight, FlightEnd } from '../flights/flight.ts';
import { airportClocks, findAirport } from '../flights/place.ts';
import { beltName, checkInName, exitName, gateName, terminalName } from '../flights/stand-names.ts';
import { clockBy, zoneClock, type ZoneClock } from '#shared/zone-clock.ts';
import type { FlightReference } from '../store/flight-reference.ts';

/** Whose clocks times are shown on. */
export interface Clocks {
  /** IANA zone of one who looks. */
  readonly viewerZone: string;
  readonly hours: '12' | '24';
  /** UNIX seconds. */
  readonly now: number;
}

/** An airport by whichever code is known, else by what the provider calls it; null where nothing is known. */
export function airportOf(
  { iata, icao, name = null }: Pick<FlightEnd, 'iata' | 'icao'> & Partial<FlightEnd>,
  reference: FlightReference,
): FlightAirport | null {
  const known = findAirport(iata, icao, reference);
  const code = iata ?? known?.iata ?? icao;
  const city = known?.city ?? known?.name ?? name ?? code;
  if (city === null) return null;
  const id = known && (known.iata ?? known.icao ?? code);
  return {
    code,
    city,
    localCities: known?.city === city ? known.cityNames : {},
    name: known?.name ?? null,
    coordinates: coordinatesOf(iata, icao, reference),
    key: id === null ? null : { kind: 'airports', id },
  };
}

/** Where an airport is, by whichever code is known. */
export function coordinatesOf(
  iata: string | null,
  icao: string | null,
  reference: FlightReference,
): Coordinates | null {
  const byIata = iata === null ? null : reference.coordinates(iata);
  return byIata ?? (icao === null ? null : reference.coordinates(icao));
}

/** The function that shows an instant on the clocks of an airport, and on the viewer's. */
export function timesAt(
  iata: string | null,
  icao: string | null,
  reference: FlightReference,
  { viewerZone, hours, now }: Clocks,
): (instant: number | null) => FlightTime | null {
  const clock = airportClocks()(findAirport(iata, icao, reference)) ?? clockBy(() => 0);
  const own = zoneClock(viewerZone);
  const shown = (instant: number, by: ZoneClock): ClockTime | null =>
    clockTime(instant, by, hours, now);
  return (instant) => {
    if (instant === null) return null;
    const time = shown(instant, clock);
    const viewer = own && shown(instant, own);
    const isSame = viewer?.text === time?.text && viewer?.date === time?.date;
    return time && { ...time, viewer: isSame ? null : viewer };
  };
}

/** What an end needs to know of its flight. */
interface OfFlight {
  readonly flight: Flight;
  readonly hasLeft: boolean;
  readonly isCancelled: boolean;
  readonly delayThresholdMinutes: number;
}

/** One end of a flight with its times; a cancelled flight has no gate any more. */
export function endDetails(
  kind: 'departure' | 'arrival',
  { flight, hasLeft, isCancelled, delayThresholdMinutes }: OfFlight,
  reference: FlightReference,
  clocks: Clocks,
): FlightEndDetails {
  const end = flight[kind];
  const isWaiting = kind === 'departure' && !hasLeft && !isCancelled;
  const isComing = kind === 'arrival' && !isCancelled;
  const time = timesAt(end.iata, end.icao, reference, clocks);
  const { scheduled, estimated, actual } = end.times;
  const delay = isCancelled ? null : delayMinutes(scheduled, actual ?? estimated);
  const gate = isCancelled ? null : gateName(end.gate);
  const before = isWaiting ? gateName(flight.gateBefore) : null;
  const { opens, boards, closes } = flight.gateTimes;
  const announced = (instant: number | null) => (isWaiting ? time(instant) : null);
  const firstBag = isComing ? time(flight.firstBag?.time ?? null) : null;
  return {
    airport: airportOf(end, reference),
    scheduled: time(scheduled),
    estimated: time(estimated),
    actual: time(actual),
    delayMinutes: delay,
    delayStep: actual === null ? delayStep(delay, delayThresholdMinutes) : 0,
    terminal: terminalName(end.terminal),
    checkIn: isWaiting ? checkInName(flight.checkIn) : null,
    gate,
    gateBefore: gate === null || before === gate ? null : before,
    gateTimes: { opens: announced(opens), boards: announced(boards), closes: announced(closes) },
    belt: isComing ? beltName(flight.belt) : null,
    firstBag: firstBag && { time: firstBag, isActual: flight.firstBag?.isActual === true },
    exit: isComing ? exitName(flight.exit) : null,
  };
}
