import type { DelayStep, Direction, RemarkKind } from '#shared/board-view.ts';
import { delayMinutes, delayStep } from './delay.ts';
import { isDelayWord, type FlightPhase, type GatePhase } from './flight-status.ts';
import type { EndTimes } from './instants.ts';
import { shorten } from './texts.ts';

/** The remark of a flight, the same on every screen; src/renderer/words/remark-words.ts words it. */
export interface RemarkFacts {
  readonly kind: RemarkKind;
  /** UNIX seconds. */
  readonly time: number | null;
  readonly delayStep: DelayStep;
  /** The provider's own word, where `kind` is `other`. */
  readonly word: string | null;
  /** Where `kind` is `bags`. */
  readonly belt?: string;
}

/** Whether a remark is that of a flight that has landed; its bags may be on a belt. */
export function hasLanded(remark: Pick<RemarkFacts, 'kind'> | null): boolean {
  return remark?.kind === 'landed' || remark?.kind === 'bags';
}

type Judged = Omit<RemarkFacts, 'word' | 'belt'>;

/** A provider's word is shown unchanged, unless it is too long for any column. */
const longestWord = 40;

const plain = (kind: RemarkKind, time: number | null = null): Judged => ({
  kind,
  time,
  delayStep: 0,
});

/** Scheduled, Estimated or Delayed: a flight that has not left, or with no other information. */
function waiting(times: EndTimes, thresholdMinutes: number): Judged {
  const { scheduled, estimated } = times;
  const delay = delayMinutes(scheduled, estimated);
  if (estimated === null || delay === 0) return plain('scheduled');
  const step = delayStep(delay, thresholdMinutes);
  return { kind: step === 0 ? 'estimated' : 'delayed', time: estimated, delayStep: step };
}

/** A departure with a state at the gate. */
function atGate(phase: GatePhase, times: EndTimes, thresholdMinutes: number): Judged {
  const { scheduled, estimated } = times;
  const step = delayStep(delayMinutes(scheduled, estimated), thresholdMinutes);
  if (phase === 'check-in' && step > 0) return waiting(times, thresholdMinutes);
  return { kind: phase, time: step === 0 ? null : estimated, delayStep: step };
}

/** A flight in the air, on the board of its destination. */
function incoming(times: EndTimes, thresholdMinutes: number): Judged {
  if (times.estimated === null) return waiting(times, thresholdMinutes);
  const delay = delayMinutes(times.scheduled, times.estimated);
  const step = delayStep(delay, thresholdMinutes);
  return { kind: 'expected', time: times.estimated, delayStep: step };
}

function judge(
  direction: Direction,
  phase: FlightPhase,
  times: EndTimes,
  thresholdMinutes: number,
): Judged {
  switch (phase) {
    case 'cancelled':
      return plain('cancelled');
    case 'diverted':
      return plain('diverted');
    case 'unheard':
      return plain('other');
    case 'scheduled':
      return waiting(times, thresholdMinutes);
    case 'check-in':
    case 'gate-open':
    case 'boarding':
    case 'final-call':
    case 'gate-closing':
    case 'gate-closed':
      return direction === 'departures'
        ? atGate(phase, times, thresholdMinutes)
        : waiting(times, thresholdMinutes);
    case 'airborne':
      return direction === 'departures'
        ? plain('departed', times.actual)
        : incoming(times, thresholdMinutes);
    case 'approaching':
      return direction === 'departures'
        ? plain('departed', times.actual)
        : { ...incoming(times, thresholdMinutes), kind: 'approaching' };
    case 'landed':
      return plain(direction === 'departures' ? 'departed' : 'landed', times.actual);
  }
}

/**
 * The remark of a row, by the table in docs/board-rules.md, "Remarks": never more than the data says.
 * `times` are those of the board's own end, `phase`
 * is what `phaseOf` makes of the status (flight-status.ts). Where the table is silent:
 * - An arrival in the air without an estimate is "Scheduled": the schedule is the only arrival time
 *   that anybody gave. ("Departed" is a departures board's word.)
 * - An arrival that has not left yet goes by the estimate of its arrival alone. A late departure
 *   makes it later, but by how much is not known.
 * - An arrival in the air that is late is "Expected", and its delay step carries the highlight.
 * - An estimate without a schedule to compare it with is "Estimated".
 * - Departed and landed flights have no delay step: what is past needs no highlight.
 * - A departure in a state at the gate (`gatePhases`) shows that state.
 *   If it is late by the threshold, the delay step keeps the highlight, and the time is that of the
 *   delay, which screen readers read and the page does not draw (`drawnTime`): beside the word it would look like
 *   the boarding time. At check-in the delay matters more and is shown instead. On arrivals boards a state at
 *   another airport's gate means a flight that has not left.
 * - "Approaching" is a word of arrivals boards, with the estimate if there is one. On departures
 *   boards such a flight has departed.
 * - "Delayed" without an estimate has no time and no delay step: how late it is, is not known.
 * - A landed arrival whose bags are on a belt (`beltOfBags`) names that belt.
 */
export function remarkOf(
  direction: Direction,
  phase: FlightPhase,
  times: EndTimes,
  thresholdMinutes: number,
  status: string | null,
  belt: string | null = null,
): RemarkFacts {
  if (belt !== null) return { ...plain('bags'), word: null, belt };
  // How late is not known.
  if (phase === 'unheard' && isDelayWord(status)) return { ...plain('delayed'), word: null };
  const judged = judge(direction, phase, times, thresholdMinutes);
  return { ...judged, word: judged.kind === 'other' ? shorten(status, longestWord) : null };
}
