import type { AirlineFact } from './facts.ts';

/**
 * What is planned of the simulated world: the same every week, whatever the day brings. It depends on the
 * facts and the seed alone, takes seconds to make (tools/world) and is kept in a file
 * (plan-file.ts). Airports, airlines and types are named by their index, as are rotations and legs; the legs
 * of a rotation follow each other.
 */
export interface WorldPlan extends PlanLists {
  readonly columns: PlanColumns;
}

export interface PlanLists {
  /** Of 32 bits, as `foldSeed` makes it: what happens on a day hangs on it as well. */
  readonly seed: number;
  readonly airports: readonly PlannedAirport[];
  readonly carriers: readonly PlannedAirline[];
  readonly types: readonly PlannedType[];
  /** ICAO codes of the airlines whose aircraft fly. */
  readonly operators: readonly string[];
}

export interface PlannedAirport {
  /** IATA code, and that of the country: ISO 3166-1 alpha-2. */
  readonly iata: string;
  readonly country: string;
  readonly timezone: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  /** Passenger departures on a usual day. */
  readonly departures: number;
  readonly isSchengen: boolean;
  /** Planned minutes from gate to runway and from runway to gate. */
  readonly taxiOut: number;
  readonly taxiIn: number;
}

/** An airline that flies under its own code. */
export type PlannedAirline = Pick<AirlineFact, 'icao' | 'iata' | 'alliance' | 'kind'>;

export interface PlannedType {
  /** ICAO designator. */
  readonly icao: string;
  readonly isJet: boolean;
  readonly isWide: boolean;
  /** Planned minutes on the ground between two flights. */
  readonly turnaround: number;
}

/**
 * The columns of the plan and how wide a number is in each. Duties are rotations on one of their days: that
 * of a rotation on a day of the week (0 is Sunday) stands at `7 * rotation + weekday`, and nothing if it
 * does not fly.
 */
export const planColumns = {
  /** By rotation. Who flies it, by indexes of `carriers`, `operators`, `types`. */
  carrier: Uint16Array,
  operator: Uint16Array,
  type: Uint8Array,
  /** STD of the first leg, minutes after local midnight at the base; days of operation, bit 0 is Sunday. */
  start: Uint16Array,
  days: Uint8Array,
  /** The aircraft that take turns on it. */
  pool: Uint16Array,
  /** Its first leg; one more entry ends the last rotation. */
  firstLeg: Int32Array,

  /** By leg. */
  rotation: Int32Array,
  from: Uint16Array,
  to: Uint16Array,
  /** STD and STA in minutes after the start of the rotation. */
  departs: Uint16Array,
  arrives: Uint16Array,
  /** Flight number under the carrier's code. */
  number: Uint16Array,
  /** The first of the codeshares below; one more entry ends the last leg. */
  firstShare: Int32Array,

  /** By codeshare: who sells seats, and under which number. */
  seller: Uint16Array,
  soldNumber: Uint16Array,

  /** By duty. The one that the same aircraft flew before, and how many weeks before its week that started. */
  previous: Int32Array,
  weeksBack: Uint8Array,
  /** Planned minutes between readiness after the duty and the next start, 65,535 for all that is longer. */
  slackAfter: Uint16Array,
  /** 1 where no delay of this duty reaches the next one. */
  isLastBeforeFreshStart: Uint8Array,
  /** Its aircraft is the `(week - phase) mod period`-th of its pool from `firstAircraft` on. */
  phase: Int16Array,
  period: Int16Array,
  firstAircraft: Int16Array,

  /** By pool: how many aircraft it has. */
  aircraft: Int16Array,
} as const;

export type PlanColumn = keyof typeof planColumns;
export type PlanColumns = {
  readonly [Name in PlanColumn]: InstanceType<(typeof planColumns)[Name]>;
};

/** The plan of the simulated world beside the reference file. */
export const planFileName = 'world-plan.bin';
