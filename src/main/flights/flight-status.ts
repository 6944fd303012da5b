import type { Flight } from './flight.ts';
import type { EndTimes } from './instants.ts';
import type { Direction } from '#shared/board-view.ts';
import { beltName } from './stand-names.ts';

/** The states at the gate that an airport may report, the furthest last. */
export const gatePhases = [
  'check-in',
  'gate-open',
  'boarding',
  'final-call',
  'gate-closing',
  'gate-closed',
] as const;

export type GatePhase = (typeof gatePhases)[number];

/**
 * The progress of a flight, as far as the data says. `approaching` is in the air and near its
 * destination. `unheard` is an unknown status.
 */
export type FlightPhase =
  | 'scheduled'
  | GatePhase
  | 'airborne'
  | 'approaching'
  | 'landed'
  | 'cancelled'
  | 'diverted'
  | 'unheard';

// The interface's own words, their spellings, and words of other services that say just the same.
// "Boarding soon" sends passengers to the gate, as "gate open" does, and not on board.
// "On time" and "expected" only mean that the flight is planned.
const words = new Map<string, FlightPhase>([
  ['scheduled', 'scheduled'],
  ['planned', 'scheduled'],
  ['expected', 'scheduled'],
  ['on time', 'scheduled'],
  ['check in', 'check-in'],
  ['checkin', 'check-in'],
  ['check in open', 'check-in'],
  ['gate open', 'gate-open'],
  ['gateopen', 'gate-open'],
  ['gate opened', 'gate-open'],
  ['go to gate', 'gate-open'],
  ['boarding soon', 'gate-open'],
  ['boarding', 'boarding'],
  ['now boarding', 'boarding'],
  ['final call', 'final-call'],
  ['last call', 'final-call'],
  ['gate closing', 'gate-closing'],
  ['gateclosing', 'gate-closing'],
  ['gate closed', 'gate-closed'],
  ['gateclosed', 'gate-closed'],
  ['active', 'airborne'],
  ['en route', 'airborne'],
  ['enroute', 'airborne'],
  ['departed', 'airborne'],
  ['airborne', 'airborne'],
  ['in air', 'airborne'],
  ['in flight', 'airborne'],
  ['approaching', 'approaching'],
  ['landed', 'landed'],
  ['arrived', 'landed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['diverted', 'diverted'],
]);

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** The phase a provider's word stands for, in any case and spelling; null for an unknown word. */
export function phaseOfWord(word: string | null): FlightPhase | null {
  return word === null ? null : (words.get(plainWord(word)) ?? 'unheard');
}

/** Whether a provider's word says that a flight is late, and no more. */
export function isDelayWord(word: string | null): boolean {
  return word !== null && plainWord(word) === 'delayed';
}

/** Whether a flight has not left, and no source says that it will not. */
export function isWaiting(phase: FlightPhase): phase is 'scheduled' | GatePhase {
  return phase === 'scheduled' || gatePhases.some((each) => each === phase);
}

/** Whether a flight is in the air, on its way to its destination. */
export function isFlying(phase: FlightPhase): phase is 'airborne' | 'approaching' {
  return phase === 'airborne' || phase === 'approaching';
}

/** No aircraft leaves the gate, comes back and leaves again in less than this, seconds. */
const quickestReturn = 15 * 60;

/** States at the gate in which passengers can still board. */
const openPhases: readonly (FlightPhase | null)[] = gatePhases.filter(
  (phase) => phase !== 'gate-closed',
);

/**
 * Whether a flight that left (UNIX seconds) is to leave again, by its estimate: the status says that it has not left, or is
 * an unknown word, and the estimate is late enough for an aircraft to return and leave again. An earlier one is out of date.
 */
export function leavesAgain(
  status: string | null,
  estimated: number | null,
  left: number | null,
): boolean {
  if (estimated === null || left === null || estimated - left < quickestReturn) return false;
  const phase = phaseOfWord(status);
  return phase === 'unheard' || (phase !== null && isWaiting(phase));
}

/**
 * Whether a record with an actual departure (`left`, UNIX seconds) is of a flight that is back at the gate (docs/board-rules.md,
 * "Return to the gate"): passengers can board it, or it is to leave again.
 */
export function isBackAtGate(
  status: string | null,
  estimated: number | null,
  left: number | null,
): boolean {
  if (left === null) return false;
  return openPhases.includes(phaseOfWord(status)) || leavesAgain(status, estimated, left);
}

/**
 * The phase of a flight from its status and its times (docs/board-rules.md, "Status and times"):
 * "scheduled", no status, or "gate closed", with an actual departure is airborne; with an actual
 * arrival it has landed, and so has "active". "landed" needs no time. Cancelled, diverted and unknown
 * words hold, whatever the times say. The clock never decides.
 *
 * The board judges "delayed" itself: if it has an estimate or actual time at its own end
 * (`own`), the word counts as "scheduled"; otherwise it is `unheard`, and the board shows it without a time.
 */
export function phaseOf(flight: Flight, own: EndTimes): FlightPhase {
  const canJudge = own.estimated !== null || own.actual !== null;
  const isJudged = canJudge && isDelayWord(flight.status);
  const phase = isJudged ? 'scheduled' : (phaseOfWord(flight.status) ?? 'scheduled');
  if (!isWaiting(phase) && !isFlying(phase)) return phase;
  if (flight.arrival.times.actual !== null) return 'landed';
  if (isWaiting(phase) && flight.departure.times.actual !== null) return 'airborne';
  return phase;
}

/** How long a board says that bags are on the belt, seconds from the first one: the last ones have come by then. */
const saidSeconds = 20 * 60;

/**
 * The belt of an arrival whose first bag is on it (docs/board-rules.md, "Bags"): the flight has landed, the source knows
 * the belt and says that the bag has come, and that was not long ago. Else null.
 *
 * @param now UNIX seconds
 */
export function beltOfBags(
  direction: Direction,
  phase: FlightPhase,
  { firstBag, belt }: Pick<Flight, 'firstBag' | 'belt'>,
  now: number,
): string | null {
  if (direction !== 'arrivals' || phase !== 'landed' || firstBag?.isActual !== true) return null;
  return now - firstBag.time < saidSeconds ? beltName(belt) : null;
}
