import type {
  BoardSource,
  ClockTime,
  DelayStep,
  FlightLabel,
  RemarkKind,
  ToldProblem,
} from './board-view.ts';
import type { FlightKey } from './flight-number.ts';
import type { LocalNames } from './languages.ts';
import type { Coordinates, LibraryKey } from './library.ts';

/**
 * What the panel of a flight and the list of followed flights draw: one snapshot of one flight,
 * complete in itself. Made by `buildDetails` (src/main/flight-details). What is unknown is null.
 */
export interface FlightDetails {
  /** What the flight was opened with: the answer to that very question. */
  readonly asked: FlightKey;
  /** The flight itself, as far as it was found; to be followed and linked with. */
  readonly key: FlightKey;
  /** The operating number first; empty if nothing is known but the key. */
  readonly numbers: readonly FlightLabel[];
  readonly airline: { readonly name: string; readonly key: LibraryKey | null } | null;
  /** Null if nothing is known of the flight. */
  readonly remark: FlightRemark | null;
  readonly departure: FlightEndDetails;
  readonly arrival: FlightEndDetails;
  /** Stops between the two, in order of travel. */
  readonly via: readonly FlightAirport[];
  readonly region: FlightRegion | null;
  /** Scheduled block time, minutes. */
  readonly blockMinutes: number | null;
  /** Along the great circle. */
  readonly kilometres: number | null;
  readonly progress: FlightProgress | null;
  readonly position: FlightPosition | null;
  readonly aircraft: FlightAircraft | null;
  readonly inbound: InboundFlight | null;
  readonly source: BoardSource;
  /** When the service last reported the flight, UNIX seconds; null if it never did. */
  readonly fetchedAt: number | null;
  /** More is being asked for. */
  readonly isAsking: boolean;
  readonly note: FlightNote | null;
  readonly isFollowed: boolean;
  /** When it was over (landed or cancelled), UNIX seconds; null while it is not. */
  readonly endedAt: number | null;
}

/**
 * Why less is known than could be: a problem of the service; or `gone`, it does not know the flight any
 * more, and what is shown is the last that it said; or `unknown`, no source knows it.
 */
export type FlightNote = ToldProblem | 'gone' | 'unknown';

/** What a search for a flight number has found. */
export interface FoundFlights {
  /** Each day and leg of the number, by departure; what is known of them is there when one is opened. */
  readonly flights: readonly FlightDetails[];
  /** The place of the one nearest to now: it is under way, else the next to leave, else the last. 0 if the list is empty. */
  readonly nearest: number;
  /** Why the list is empty, or has only flights that this computer knows; null if the service listed them. */
  readonly note: Exclude<FlightNote, 'gone'> | null;
}

/** The state of the flight in the board's words; its time is that of the end it speaks of. */
export interface FlightRemark {
  readonly kind: RemarkKind;
  readonly time: ClockTime | null;
  readonly delayStep: DelayStep;
  readonly word: string | null;
  readonly belt?: string;
}

/** A time as the clocks of its airport show it. */
export interface FlightTime extends ClockTime {
  /** The same instant on the viewer's clock; null if that shows the same. */
  readonly viewer: ClockTime | null;
}

/** One end of the flight. */
export interface FlightEndDetails {
  readonly airport: FlightAirport | null;
  readonly scheduled: FlightTime | null;
  readonly estimated: FlightTime | null;
  readonly actual: FlightTime | null;
  /** Of the actual time, else of the estimate; negative where it is early, minutes. */
  readonly delayMinutes: number | null;
  /** How loudly that is shown, as on the board; 0 once it is past. */
  readonly delayStep: DelayStep;
  readonly terminal: string | null;
  /** Departures only. */
  readonly checkIn: string | null;
  readonly gate: string | null;
  /** The gate before this one, where the source tells it; departures only. */
  readonly gateBefore: string | null;
  /** What the airport announces for the gate, while the flight waits; departures only. */
  readonly gateTimes: {
    readonly opens: FlightTime | null;
    readonly boards: FlightTime | null;
    readonly closes: FlightTime | null;
  };
  /** Arrivals only. */
  readonly belt: string | null;
  /** When the first bag is on the belt, or is expected there; arrivals only. */
  readonly firstBag: { readonly time: FlightTime; readonly isActual: boolean } | null;
  /** Door or hall where passengers come out; arrivals only. */
  readonly exit: string | null;
}

/** Which borders a flight crosses. */
export type FlightRegion = 'domestic' | 'schengen' | 'international';

export interface FlightAirport {
  /** IATA, else ICAO; null if the provider tells a name alone. */
  readonly code: string | null;
  /** The city people say, else the airport's name, else what the provider calls it, else the code. */
  readonly city: string;
  readonly localCities: LocalNames;
  readonly name: string | null;
  readonly coordinates: Coordinates | null;
  /** Null if the library has no such airport. */
  readonly key: LibraryKey | null;
}

/** How far the flight has come. */
export interface FlightProgress {
  /** 0 at the gate it leaves from, 1 at the one it arrives at. */
  readonly share: number;
  /** By the clock, because no source says where the aircraft is. */
  readonly isByClock: boolean;
}

export interface FlightPosition extends Coordinates {
  readonly altitudeMetres: number | null;
  /** Degrees from north. */
  readonly heading: number | null;
  readonly kilometresPerHour: number | null;
  /** UNIX seconds. */
  readonly seenAt: number;
}

export interface FlightAircraft {
  /** Manufacturer and model, else the type's designator. */
  readonly type: string | null;
  readonly registration: string | null;
  readonly callSign: string | null;
  readonly builtYear: number | null;
  readonly ageYears: number | null;
  readonly engineCount: number | null;
  readonly engine: EngineKind | null;
}

export const engineKinds = ['jet', 'turboprop', 'piston', 'electric'] as const;

export type EngineKind = (typeof engineKinds)[number];

/**
 * Where the aircraft comes from. `flying`: it is on its way to the airport of departure. `landed`:
 * it has just come in as another flight. `here`: it stands there, since when is unknown.
 */
export interface InboundFlight {
  readonly state: 'flying' | 'landed' | 'here';
  readonly key: FlightKey | null;
  readonly number: string | null;
  readonly from: FlightAirport | null;
  /** Actual, else estimated, else scheduled, on the clocks of the airport of departure. */
  readonly lands: FlightTime | null;
  /** It lands too late to be turned round by the scheduled departure. */
  readonly isTooLate: boolean;
}

/** How many flights may be followed at once: each costs calls. */
export const mostFollowed = 20;
