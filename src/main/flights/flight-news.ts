import { z } from 'zod';
import type { ClockTime } from '#shared/board-view.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import { delayStep } from './delay.ts';

/** What an airport announces at the gate, in this order, and is worth a notification. */
const calls = ['gate-open', 'boarding', 'final-call', 'gate-closing', 'gate-closed'] as const;

type Call = (typeof calls)[number];

/** What a user who follows a flight was last told of it. */
export const toldSchema = z.object({
  state: z.enum(['waiting', 'airborne', 'landed', 'cancelled', 'diverted']),
  gate: z.string().nullable(),
  /** What the airport last announced at the gate; absent in what older versions have kept. */
  call: z.enum(calls).nullable().default(null),
  delayStep: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60)]),
  /** The belt on which the bags are, as told; absent in what older versions have kept. */
  bags: z.string().nullable().default(null),
});

export type Told = z.output<typeof toldSchema>;

/** Something that a user who follows a flight wants to know at once. */
export type FlightNews =
  | { readonly kind: 'gate'; readonly gate: string; readonly before: string | null }
  | { readonly kind: 'delayed'; readonly minutes: number; readonly time: ClockTime | null }
  | { readonly kind: 'call'; readonly call: Call }
  /** The delay has become less than what was told. */
  | { readonly kind: 'earlier'; readonly time: ClockTime | null }
  | { readonly kind: 'departed'; readonly time: ClockTime | null }
  | { readonly kind: 'landed'; readonly time: ClockTime | null; readonly belt: string | null }
  /** The first of them has come. */
  | { readonly kind: 'bags'; readonly belt: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'diverted' };

/** The convention of the field; a person's own threshold for the board moves none of these. */
const firstStep = 15;

/** A delay has to fall this far below a step before that is news: estimates waver. Minutes. */
const waver = 5;

/** What is to be told later is compared with this. Null where nothing is known of the flight. */
export function toldOf(details: FlightDetails): Told | null {
  const state = stateOf(details);
  if (state === null) return null;
  return {
    state,
    gate: details.departure.gate,
    call: callOf(details),
    delayStep: delayStep(delayOf(details), firstStep),
    bags: details.remark?.belt ?? null,
  };
}

/**
 * What is new since a user who follows the flight was last told, and what they are told now. A gate
 * that is unknown for a while is remembered, and so is a delay that was told.
 */
export function newsOf(
  told: Told,
  details: FlightDetails,
): { readonly news: readonly FlightNews[]; readonly told: Told } {
  const now = toldOf(details);
  if (now === null) return { news: [], told };
  const { departure, arrival } = details;
  if (now.state !== told.state) {
    const news = changeOfState(now.state, told.state, details);
    return { news, told: { ...now, gate: now.gate ?? told.gate } };
  }
  if (now.state === 'landed' && now.bags !== null && now.bags !== told.bags) {
    return { news: [{ kind: 'bags', belt: now.bags }], told: { ...told, bags: now.bags } };
  }
  if (now.state !== 'waiting' && now.state !== 'airborne') return { news: [], told };
  const news: FlightNews[] = [];
  const end = now.state === 'waiting' ? departure : arrival;
  const gate = now.state === 'waiting' ? (now.gate ?? told.gate) : told.gate;
  if (gate !== null && gate !== told.gate) {
    news.push({ kind: 'gate', gate, before: told.gate ?? departure.gateBefore });
  }
  const isCalled = calledAfter(now.call, told.call);
  if (isCalled && now.call !== null) news.push({ kind: 'call', call: now.call });
  const call = isCalled ? now.call : told.call;
  const minutes = delayOf(details);
  const isMore = now.delayStep > told.delayStep;
  const isLess = delayStep((minutes ?? 0) + waver, firstStep) < told.delayStep;
  if (isMore) news.push({ kind: 'delayed', minutes: minutes ?? 0, time: end.estimated });
  // In the air no passenger has to hurry.
  else if (isLess && now.state === 'waiting') {
    news.push({ kind: 'earlier', time: end.estimated ?? end.scheduled });
  }
  const step = isMore || isLess ? now.delayStep : told.delayStep;
  return { news, told: { state: now.state, gate, call, delayStep: step, bags: null } };
}

function callOf({ remark }: FlightDetails): Call | null {
  return calls.find((call) => call === remark?.kind) ?? null;
}

/** Whether an announcement goes further than the one before: a step back is none. */
function calledAfter(now: Call | null, before: Call | null): boolean {
  const rank = (call: Call | null) => (call === null ? -1 : calls.indexOf(call));
  return rank(now) > rank(before);
}

function changeOfState(
  now: Told['state'],
  before: Told['state'],
  { departure, arrival }: FlightDetails,
): FlightNews[] {
  switch (now) {
    case 'cancelled':
    case 'diverted':
      return [{ kind: now }];
    case 'airborne':
      return before === 'waiting' ? [{ kind: 'departed', time: departure.actual }] : [];
    case 'landed':
      return [{ kind: 'landed', time: arrival.actual, belt: arrival.belt }];
    case 'waiting':
      // It was cancelled, and is not any more; or it had left, and is back at the gate.
      if (before === 'cancelled') {
        return [{ kind: 'earlier', time: departure.estimated ?? departure.scheduled }];
      }
      return before === 'airborne' && (departure.delayMinutes ?? 0) > 0
        ? [{ kind: 'delayed', minutes: departure.delayMinutes ?? 0, time: departure.estimated }]
        : [];
  }
}

/** Before it leaves the delay of the departure, in the air that of the arrival, minutes. */
function delayOf(details: FlightDetails): number | null {
  const isWaiting = stateOf(details) === 'waiting';
  return (isWaiting ? details.departure : details.arrival).delayMinutes;
}

function stateOf({ remark }: FlightDetails): Told['state'] | null {
  switch (remark?.kind) {
    case undefined:
      return null;
    case 'departed':
    case 'expected':
    case 'approaching':
      return 'airborne';
    case 'bags':
      return 'landed';
    case 'landed':
    case 'cancelled':
    case 'diverted':
      return remark.kind;
    case 'scheduled':
    case 'estimated':
    case 'delayed':
    case 'check-in':
    case 'gate-open':
    case 'boarding':
    case 'final-call':
    case 'gate-closing':
    case 'gate-closed':
    case 'other':
      return 'waiting';
  }
}
