import { asProblem, type Problem } from '#shared/problem.ts';
import type { Clock } from '../clock/clock.ts';
import { createToldClock, type ToldClock } from '../clock/told-clock.ts';
import { httpDate } from './refusal.ts';

/** The time to use with a service: the computer's clock, or the service's if the computer's is wrong. */
export interface ServiceClock extends ToldClock {
  /**
   * A request is sent now.
   *
   * @param question identifies the request: the same for the same answer
   * @returns a function to call with the headers of the answer, whatever its status
   */
  readonly asked: (question: string) => (headers: Headers) => void;
  /** Another service is in use from now on. */
  forget(): void;
  /** An answer is far from the computer's clock and may come from a cache: nothing else is known. */
  isDoubtful(): boolean;
}

/** Milliseconds from which a wrong clock is reported. */
const wrongClock = 2 * 60_000;

/** Milliseconds from which no conclusion from a clock is believed. */
export const farClock = 10 * 60_000;

/** Answers that are compared with each other. */
const mostAnswers = 5;

/** Questions whose last answer is remembered. */
const mostQuestions = 200;

/** Milliseconds by which agreeing answers may differ: several computers serve one service. */
const agreement = 30_000;

/** Milliseconds by which the correction may be off: answers take a while. */
const slack = 5000;

/** Milliseconds between two dates of one request that prove that the service's time advances. */
const leastProgress = 2000;

/** Dates outside these come from a server without a clock. */
const sensible = { from: Date.UTC(2026, 0), to: Date.UTC(2100, 0) };

/** When an answer was made, milliseconds less `Clock.uptime`: within these bounds, as the request took its time. */
interface Made {
  readonly from: number;
  readonly to: number;
  /** As the answer has it, its time in caches not added. */
  readonly date: number;
}

interface Told extends Made {
  /** It comes from no cache that does not say so. */
  readonly isProven: boolean;
}

/**
 * Compares the computer's clock with the `Date` of each answer (docs/board-rules.md, "A clock that is wrong").
 *
 * @param parts.onCorrection `correction` is another by so many milliseconds
 * @param parts.onDoubt `isDoubtful` is another
 */
export function createServiceClock(
  own: Clock,
  parts: {
    readonly onCorrection: (by: number) => void;
    readonly onDoubt: (isDoubtful: boolean) => void;
  },
): ServiceClock {
  let isDoubtful = false;
  /** The last belief. */
  let believed: Told | null = null;
  /** By question. The last dates are apart from the answers that are compared: with many lists, each question is rare. */
  const lastOf = new Map<string, Made>();

  function offset(told: readonly Told[], base: number): number | null {
    const counted = told.filter((one) => mayCount(one, base));
    const agreeingWith = (at: Made): readonly Told[] => counted.filter((one) => agree(one, at));
    const kept = believed === null ? [] : agreeingWith(believed);
    const isKept = kept.length >= 2;
    const most = isKept ? kept : counted.map(agreeingWith).sort((a, b) => b.length - a.length)[0];
    const last = most?.at(-1);
    if (last === undefined) return null;
    if (!isKept && (most?.length ?? 0) * 2 <= counted.length) return 0;
    believed = last;
    return ahead(last, base);
  }

  /**
   * Whether the last answer to the question was earlier, by as much as time has passed. In a cache the date stays
   * the same meanwhile, or the answer becomes younger.
   */
  function hasProgressed(question: string, made: Made): boolean {
    const before = lastOf.get(question);
    const isInTime = before !== undefined && before.from <= made.to && made.from <= before.to;
    if (isInTime && made.date - before.date < leastProgress) return false;
    lastOf.delete(question);
    lastOf.set(question, made);
    if (lastOf.size > mostQuestions) lastOf.delete(lastOf.keys().next().value ?? '');
    return isInTime;
  }

  const { clock, tell, forget } = createToldClock<Told>(own, {
    offset,
    correction(wanted, before) {
      if (Math.abs(wanted) < wrongClock) return 0;
      return before !== 0 && Math.abs(wanted - before) < slack ? before : wanted;
    },
    most: mostAnswers,
    onCorrection: parts.onCorrection,
  });

  return Object.assign(clock, {
    asked(question: string) {
      const askedAt = own.uptime();
      return (headers: Headers) => {
        const dates = datesOf(headers);
        if (dates === null) return;
        const base = own.now() - own.uptime();
        const { date, age } = dates;
        // The date is in whole seconds.
        const made = { from: date + age - own.uptime(), to: date + age + 1000 - askedAt, date };
        const isAhead = made.from - age - base >= wrongClock;
        const isAsBelieved = believed?.isProven === true && agree(made, believed);
        const isProven = hasProgressed(question, made) || isAhead || isAsBelieved;
        const told = { ...made, isProven };
        // A cache may write another date and leave the age.
        const isByAge = made.from - base >= wrongClock && !isAhead;
        if (isAsBelieved || (!isByAge && mayCount(told, base))) tell(told);
        const wasDoubtful = isDoubtful;
        const isFar = Math.abs(ahead({ ...made, from: made.from - age }, base)) >= wrongClock;
        isDoubtful = isFar && clock.offset === null;
        if (isDoubtful !== wasDoubtful) parts.onDoubt(isDoubtful);
      };
    },
    forget() {
      isDoubtful = false;
      believed = null;
      lastOf.clear();
      forget();
    },
    isDoubtful: () => isDoubtful,
  });
}

/** Milliseconds by which an answer is ahead of the computer's clock at the very least. */
function ahead({ from, to }: Made, base: number): number {
  return Math.max(0, from - base) + Math.min(0, to - base);
}

function agree({ from, to }: Made, { from: at }: Made): boolean {
  return from - agreement <= at && at <= to + agreement;
}

/** A past date may come from a cache that does not say so. */
function mayCount(one: Told, base: number): boolean {
  return one.isProven || ahead(one, base) > -wrongClock;
}

/** The date of an answer, milliseconds since 1970, and its time in caches; null if its headers do not tell. */
function datesOf(headers: Headers): { readonly date: number; readonly age: number } | null {
  const date = httpDate(headers.get('date') ?? '');
  if (date === null || date < sensible.from || date > sensible.to) return null;
  const age = headers.get('age')?.trim() ?? '';
  return /^\d{0,8}$/.test(age) ? { date, age: Number(age) * 1000 } : null;
}

/** What is said of a clock that is wrong by so many milliseconds (behind: above zero); null: nothing. */
export function wrongClockProblem(correction: number): Problem | null {
  const minutes = Math.round(Math.abs(correction) / 60_000);
  if (Math.abs(correction) < wrongClock) return null;
  const hours = Math.round(minutes / 60);
  const much =
    minutes < 120
      ? asProblem('clock.minutes', { minutes })
      : hours < 48
        ? asProblem('clock.hours', { hours })
        : asProblem('clock.days', { days: Math.round(hours / 24) });
  return asProblem(correction > 0 ? 'clock.behind' : 'clock.ahead', { much });
}
