import type { Flight } from './flight.ts';
import type { EndTimes } from './instants.ts';

/**
 * How far a flight has come, as far as the data says. `unheard` is a status nobody has seen before.
 */
export type FlightPhase =
  'scheduled' | 'airborne' | 'landed' | 'cancelled' | 'diverted' | 'unheard';

// The interface's own words, their spellings, and words of other services that say just the same.
// "On time" and "expected" claim no more here than that the flight is planned.
const words = new Map<string, FlightPhase | null>([
  ['scheduled', 'scheduled'],
  ['planned', 'scheduled'],
  ['expected', 'scheduled'],
  ['on time', 'scheduled'],
  ['active', 'airborne'],
  ['en route', 'airborne'],
  ['enroute', 'airborne'],
  ['departed', 'airborne'],
  ['airborne', 'airborne'],
  ['in air', 'airborne'],
  ['in flight', 'airborne'],
  ['landed', 'landed'],
  ['arrived', 'landed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['diverted', 'diverted'],
  ['unknown', null],
]);

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** The phase a provider's word stands for, in any case and spelling; null where it says nothing. */
export function phaseOfWord(word: string | null): FlightPhase | null {
  if (word === null) return null;
  const phase = words.get(plainWord(word));
  return phase === undefined ? 'unheard' : phase;
}

/**
 * The phase of a flight from its status and its times (board-rules.md, "Rows": "A status can lag its
 * times"): "scheduled", or no status, with an actual departure is airborne; with an actual arrival
 * it has landed, and so has "active". "landed" needs no time. Cancelled, diverted and words nobody
 * has seen before stand, whatever the times say. Nothing is ever concluded from the clock.
 *
 * "delayed" is a judgement that the board makes itself: where it has a time at its own end to do so
 * with (`own`), the word counts as "scheduled"; where it has none, the word is shown as it came.
 */
export function phaseOf(flight: Flight, own: EndTimes): FlightPhase {
  const canJudge = own.estimated !== null || own.actual !== null;
  const isDelayed = flight.status !== null && plainWord(flight.status) === 'delayed';
  const phase = isDelayed && canJudge ? 'scheduled' : (phaseOfWord(flight.status) ?? 'scheduled');
  if (phase !== 'scheduled' && phase !== 'airborne') return phase;
  if (flight.arrival.times.actual !== null) return 'landed';
  if (flight.departure.times.actual !== null) return 'airborne';
  return phase;
}
