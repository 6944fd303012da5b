import { asProblem, type Problem } from '#shared/problem.ts';
import type { Clock } from '../clock/clock.ts';
import { createToldClock, type ToldClock } from '../clock/told-clock.ts';
import { httpDate } from './retry-after.ts';

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

/** Milliseconds by which agreeing answers may differ: several computers serve one service. */
const agreement = 30_000;

/** Milliseconds by which the correction may be off: answers take a while. */
const slack = 5000;

/** Milliseconds between two dates of one request that prove that the service's time advances. */
const leastProgress = 2000;

/** Dates outside these come from a server without a clock. */
const sensible = { from: Date.UTC(2026, 0), to: Date.UTC(2100, 0) };

/** When an answer was made, milliseconds less `Clock.uptime`: within these bounds, as the request took its time. */
interface Told {
  readonly from: number;
  readonly to: number;
  readonly date: number;
  readonly question: string;
}

/**
 * Compares the computer's clock with the `Date` of each answer (docs/board-rules.md, "A clock that is wrong").
 *
 * @param parts.onCorrection `correction` is another by so many milliseconds
 * @param parts.onDoubt `isDoubtful` from now on
 */
export function createServiceClock(
  own: Clock,
  parts: { readonly onCorrection: (by: number) => void; readonly onDoubt: () => void },
): ServiceClock {
  let isDoubtful = false;
  /** The last belief, as `from`. */
  let believed: number | null = null;

  function offset(told: readonly Told[], base: number): number | null {
    const counted = told.filter((one) => mayCount(one, told, base));
    const agreeing = (at: number): readonly Told[] =>
      counted.filter(({ from, to }) => from - agreement <= at && at <= to + agreement);
    const isKept = believed !== null && agreeing(believed).length >= 2;
    const most = isKept
      ? agreeing(believed ?? 0)
      : counted.map(({ from }) => agreeing(from)).sort((a, b) => b.length - a.length)[0];
    const last = most?.at(-1);
    if (last === undefined) return null;
    if (!isKept && (most?.length ?? 0) * 2 <= counted.length) return 0;
    believed = last.from;
    return ahead(last, base);
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
        const date = dateOf(headers);
        if (date === null) return;
        // The date is in whole seconds.
        const told = { from: date - own.uptime(), to: date + 1000 - askedAt, date, question };
        tell(told);
        const wasDoubtful = isDoubtful;
        const isFar = Math.abs(ahead(told, own.now() - own.uptime())) >= wrongClock;
        isDoubtful = isFar && clock.offset === null;
        if (isDoubtful && !wasDoubtful) parts.onDoubt();
      };
    },
    forget() {
      isDoubtful = false;
      believed = null;
      forget();
    },
    isDoubtful: () => isDoubtful,
  });
}

/** Milliseconds by which an answer is ahead of the computer's clock at the very least. */
function ahead({ from, to }: Told, base: number): number {
  return Math.max(0, from - base) + Math.min(0, to - base);
}

/**
 * A past date may come from a cache that does not say so. Then the date stays the same while time passes, or the
 * answer to the same question becomes younger.
 */
function mayCount(one: Told, told: readonly Told[], base: number): boolean {
  if (ahead(one, base) > -wrongClock) return true;
  return told.some(
    (other) =>
      other.question === one.question &&
      Math.abs(other.date - one.date) >= leastProgress &&
      other.from <= one.to &&
      one.from <= other.to,
  );
}

/** When an answer was made, without time in caches, milliseconds since 1970; null if its headers do not tell. */
function dateOf(headers: Headers): number | null {
  const date = httpDate(headers.get('date') ?? '');
  if (date === null || date < sensible.from || date > sensible.to) return null;
  const age = headers.get('age')?.trim() ?? '';
  if (age === '') return date;
  return /^\d{1,8}$/.test(age) ? date + Number(age) * 1000 : null;
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
