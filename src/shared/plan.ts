import { type FreePlan, hasOwnersPace, providerFacts } from './providers.ts';
import type { Settings } from './settings.ts';
import { localZoneClock } from './zone-clock.ts';

/**
 * How the calls that a plan allows are spread over the time until it renews. The rules are told in
 * docs/plan.md. Pure: instants are milliseconds since 1970, durations say their unit.
 */

/** What a plan allows between two renewals, and what is left of it. */
export interface Plan {
  /** Calls from one renewal to the next. */
  readonly limit: number;
  /** Calls left until the next renewal. */
  readonly left: number;
  readonly startsAt: number;
  readonly renewsAt: number;
  /** Calls since `startsAt` for other things than boards. */
  readonly usedByOthers: number;
}

/** The boards that are polled, and when anybody could see them. */
export interface PlannedBoards {
  /** Calls that one poll of each of them costs together. */
  readonly callsPerRound: number;
  /** Seconds between two polls of a board where no plan says otherwise. */
  readonly leastSeconds: number;
  readonly night: Settings['night'];
  /** Of the time that is not night, the part in which boards are seen: above 0, to 1. */
  readonly seenShare: number;
}

/** A night, or what a span of time has of it; `from` is before `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const second = 1000;
const day = 86_400 * second;

/** Days. */
const longestMonth = 31;

/** Of the calls of the time that is left, what no one but the boards may take. */
const boardsFloor = 0.6;

/** Of the whole plan, what is kept back for what a person asks for by hand, less from day to day. */
const handReserve = 0.05;

/** Of the whole plan, what each may take that does not come at once and goes day by day. */
const dailyShares = { map: 0.15, follow: 0.1 } as const;

/** Of the whole plan, what may go to lists and details that a person is looking at. */
const viewShare = 0.2;

/** Of the whole plan, what may go to reference lists, which come with Landside. */
const referenceShare = 0.01;

/** A month of reference lists: five lists a week. A plan has plenty of room where its share is that. */
const referenceCalls = 22;

/** A board without a departure or arrival within this time may wait for longer by this much. */
export const nearTime = 2 * 3_600_000;
const quietFactor = 4 / 3;

/** No weighting makes a board older than so many fair intervals. */
const oldest = 1.9;

type NightHours = Pick<NonNullable<Settings['night']>, 'from' | 'to'> | null;

/**
 * The nights that lie in a span of time, by the computer's own clock. Looked up by dates and not counted in hours, so
 * that they begin and end right where clocks are changed: an hour that does not exist begins with the one after it, and
 * one that comes twice counts the first time.
 */
export function nightsBetween(night: NightHours, { from, to }: Span): readonly Span[] {
  if (night === null || night.from === night.to || to <= from) return [];
  const isOverMidnight = night.to < night.from;
  const clock = localZoneClock();
  const today = Math.floor((clock.wallTimeAt(from / 1000) * 1000) / day) * day;
  const timeOn = (days: number, time: string): number =>
    clock.instantOf((today + days * day + Date.parse(`1970-01-01T${time}Z`)) / 1000) * 1000;
  const spans: Span[] = [];
  for (let days = -1; ; days++) {
    const begins = timeOn(days, night.from);
    if (begins >= to) return spans;
    const ends = timeOn(days + (isOverMidnight ? 1 : 0), night.to);
    const span = { from: Math.max(from, begins), to: Math.min(to, ends) };
    if (span.from < span.to) spans.push(span);
  }
}

export function isNight(night: NightHours, at: number): boolean {
  return nightsBetween(night, { from: at, to: at + 1 }).length > 0;
}

/** Milliseconds of a span: all, by night, and by day while boards are seen. */
function timesOf(
  { night, seenShare }: PlannedBoards,
  span: Span,
): { readonly nights: number; readonly dark: number; readonly seen: number } {
  const spans = nightsBetween(night, span);
  const dark = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return { nights: spans.length, dark, seen: (span.to - span.from - dark) * seenShare };
}

/**
 * Milliseconds between two polls of a board if so many calls are spread evenly over a span. Where the
 * interval is longer than a night, nights do not matter. Else each night ends with a poll, and the
 * calls for it are set aside.
 */
function spread(calls: number, boards: PlannedBoards, span: Span): number {
  const round = boards.callsPerRound;
  const { nights, dark, seen } = timesOf(boards, span);
  const even = ((seen + dark) * round) / calls;
  return nights === 0 || even >= dark / nights ? even : (seen * round) / (calls - nights * round);
}

/** The part of the plan's time that is left: 1 at its beginning, 0 at its renewal. */
function timeLeft({ startsAt, renewsAt }: Plan, now: number): number {
  return Math.min(1, Math.max(0, (renewsAt - now) / (renewsAt - startsAt)));
}

/** Calls left that are the boards' alone. */
function floorOf(plan: Plan, now: number): number {
  return boardsFloor * plan.limit * timeLeft(plan, now);
}

/** Calls that boards may count on: what is left, without what the others will probably need. */
function callsForBoards(plan: Plan, now: number): number {
  const left = timeLeft(plan, now);
  // In the first days the use of one evening tells nothing of the month.
  const passed = Math.max(1 - left, 0.1);
  const rate = plan.limit === 0 ? 0 : plan.usedByOthers / plan.limit / passed;
  const others = plan.limit * left * Math.min(1 - boardsFloor, Math.max(handReserve, rate));
  return Math.max(plan.left - others, Math.min(plan.left, floorOf(plan, now)));
}

/**
 * Seconds from one poll of a board to its next that make the plan last until it renews; Infinity where
 * nothing is left for another poll.
 *
 * @param isQuiet nothing leaves or comes soon, as far as is known
 */
export function pacedSeconds(
  plan: Plan,
  boards: PlannedBoards,
  now: number,
  isQuiet = false,
): number {
  const calls = callsForBoards(plan, now);
  if (plan.renewsAt <= now) return boards.leastSeconds;
  if (calls <= 0) return Infinity;
  const span = { from: now, to: plan.renewsAt };
  const paced = spread(calls, boards, span) / second;
  const quiet = Math.min(paced * quietFactor, oldest * fairSeconds(plan, boards));
  const wanted = isQuiet ? Math.max(paced, quiet) : paced;
  return Math.max(boards.leastSeconds, wanted);
}

/**
 * The interval of a plan that is wholly spent on boards, evenly: what the age of a board is to be
 * measured by. Counted over seen time where it is shorter than a night.
 */
export function fairSeconds({ limit, startsAt, renewsAt }: Plan, boards: PlannedBoards): number {
  const span = { from: startsAt, to: renewsAt };
  const { nights, dark, seen } = timesOf(boards, span);
  const even = ((seen + dark) * boards.callsPerRound) / limit;
  const isLonger = nights > 0 && even >= dark / nights;
  return (isLonger ? even : (seen * boards.callsPerRound) / limit) / second;
}

/** What calls are made for, as plans tell them apart. */
type PlanPurpose = 'hand' | 'board' | 'view' | 'map' | 'follow' | 'reference';

/** Calls that may be made now for a purpose; `used`: those made for it since the plan began. */
export function roomFor(plan: Plan, purpose: PlanPurpose, used: number, now: number): number {
  const left = Math.max(0, plan.left);
  if (purpose === 'board') return left;
  const free = Math.max(0, Math.floor(left - floorOf(plan, now)));
  return Math.min(free, Math.max(0, allowance(plan, purpose, now) - used));
}

/** Calls that the share of a purpose has brought it by now. */
function allowance(plan: Plan, purpose: Exclude<PlanPurpose, 'board'>, now: number): number {
  const { limit, startsAt, renewsAt } = plan;
  switch (purpose) {
    case 'hand':
      return Infinity;
    case 'view':
      return Math.ceil(limit * viewShare);
    case 'reference': {
      const share = Math.floor(limit * referenceShare);
      return share >= referenceCalls ? share : 0;
    }
    case 'map':
    case 'follow': {
      const days = Math.max(1, Math.round((renewsAt - startsAt) / day));
      const today = Math.min(days, Math.floor((now - startsAt) / day) + 1);
      return Math.ceil((limit * dailyShares[purpose] * Math.max(1, today)) / days);
    }
  }
}

/** When there is room again for a purpose that has none, at the latest when the plan renews. */
export function roomAt(plan: Plan, purpose: PlanPurpose, used: number, now: number): number {
  const { limit, left, startsAt, renewsAt } = plan;
  if (purpose === 'board' || left < 1) return renewsAt;
  const freeAt = renewsAt - ((left - 1) / (boardsFloor * limit)) * (renewsAt - startsAt);
  if (allowance(plan, purpose, now) > used) return Math.min(renewsAt, Math.max(now, freeAt));
  if (purpose === 'view' || purpose === 'reference') return renewsAt;
  const tomorrow = startsAt + (Math.floor((now - startsAt) / day) + 1) * day;
  return Math.min(renewsAt, Math.max(tomorrow, freeAt));
}

/** What becomes of a plan, for a person to read. */
interface Forecast {
  /** Seconds between two polls of a board by day. */
  readonly seconds: number;
  /** Part of the plan's calls that is used when it renews, 0 to 1. */
  readonly used: number;
  readonly renewsAt: number;
}

/** @returns null if nothing is left */
export function forecastOf(plan: Plan, boards: PlannedBoards, now: number): Forecast | null {
  const seconds = pacedSeconds(plan, boards, now);
  if (!Number.isFinite(seconds) || plan.limit <= 0) return null;
  const calls = callsForBoards(plan, now);
  const span = { from: now, to: plan.renewsAt };
  const { nights, seen, dark } = timesOf(boards, span);
  const isLong = nights > 0 && seconds * second >= dark / nights;
  const polls = isLong ? (seen + dark) / second / seconds : seen / second / seconds + nights;
  const will = Math.min(calls, polls * boards.callsPerRound);
  const used = Math.min(1, Math.max(0, (plan.limit - plan.left + will) / plan.limit));
  return { seconds, used, renewsAt: plan.renewsAt };
}

/** The beginning and the renewal of the UTC month that an instant is in. */
export function monthOf(now: number): { readonly startsAt: number; readonly renewsAt: number } {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { startsAt: Date.UTC(year, month, 1), renewsAt: Date.UTC(year, month + 1, 1) };
}

/** The period of a free plan that an instant is in. Without a known plan it is the month. */
export function freePeriodOf(
  freePlan: FreePlan | null,
  now: number,
): { readonly startsAt: number; readonly renewsAt: number } {
  const days = freePlan?.days ?? null;
  if (freePlan === null || days === null) return monthOf(now);
  const from = freePlan.fromHour * 3_600_000;
  const length = days * day;
  const startsAt = from + Math.floor((now - from) / length) * length;
  return { startsAt, renewsAt: startsAt + length };
}

/**
 * Calls in each period, where the service itself does not tell its plan; null: no limit is known.
 *
 * @param monthlyQuota calls a month, as a user has set them; a shorter period has its part of them
 */
export function callsOfPeriod(
  freePlan: FreePlan | null,
  monthlyQuota: number | null,
): number | null {
  const days = freePlan?.days ?? null;
  if (monthlyQuota === null) return freePlan?.calls ?? null;
  return days === null
    ? monthlyQuota
    : Math.max(1, Math.floor((monthlyQuota * days) / longestMonth));
}

/**
 * The month that an instant is in, of a plan that renews on a day of its own.
 *
 * @param renewal one renewal of it, past or to come
 */
export function periodOf(
  renewal: number,
  now: number,
): { readonly startsAt: number; readonly renewsAt: number } {
  // The service knows the next one; its month may have 30 days in March.
  if (now < renewal && renewal - now <= 32 * day) {
    return { startsAt: monthsAfter(renewal, -1), renewsAt: renewal };
  }
  const [then, date] = [new Date(renewal), new Date(now)];
  let months =
    (date.getUTCFullYear() - then.getUTCFullYear()) * 12 +
    (date.getUTCMonth() - then.getUTCMonth()) -
    1;
  while (monthsAfter(renewal, months + 1) <= now) months += 1;
  return { startsAt: monthsAfter(renewal, months), renewsAt: monthsAfter(renewal, months + 1) };
}

/** The same day and time so many months later; the last day of a month that has no such day. */
function monthsAfter(instant: number, months: number): number {
  const date = new Date(instant);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const inDay = instant - Date.UTC(year, date.getUTCMonth(), date.getUTCDate());
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + inDay;
}

/** Seconds between two polls where nothing else is set: our own service, and another. */
const standard = { embedded: 60, remote: 300 } as const;

/**
 * With a plan whose calls are spread, boards may be polled as often as ours are; but where the last
 * answers were anyway, the data does not change that often.
 */
const leastPaced = 60;

/**
 * The least seconds between two polls of the same board where a plan says how many are possible.
 *
 * @param unchanged answers in a row that were the same as the one before
 */
export function leastPacedSeconds(
  settings: Pick<Settings, 'pollSeconds' | 'provider' | 'serviceUrl'>,
  unchanged = 0,
): number {
  if (settings.pollSeconds !== null || hasOwnersPace(settings.provider))
    return pollSecondsInForce(settings);
  return Math.min(pollSecondsInForce(settings), leastPaced * 2 ** Math.min(unchanged, 10));
}

/** Seconds between two polls of the same board, where no plan is known. */
export function pollSecondsInForce({
  pollSeconds,
  provider,
  serviceUrl,
}: Pick<Settings, 'pollSeconds' | 'provider' | 'serviceUrl'>): number {
  const { baseUrl, pollSeconds: own } = providerFacts[provider];
  // No setting makes it poll more often than the owner of a feed wants.
  if (own !== null) return Math.max(own, pollSeconds ?? 0);
  // Not `serviceAddress`: the page, which asks as well, shall not load the schemas.
  const isEmbedded = (serviceUrl ?? baseUrl) === null;
  return pollSeconds ?? standard[isEmbedded ? 'embedded' : 'remote'];
}
