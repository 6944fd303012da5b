import type { ProblemKind, ToldProblem } from '#shared/board-view.ts';
import type { FlightNote } from '#shared/flight-details.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import {
  type LiveFlightRecord,
  scheduleEntrySchema,
  type ScheduleEntry,
} from '#shared/flight-data/flights.ts';
import type { Boards } from '../boards/boards.ts';
import type { Clock } from '../clock/clock.ts';
import { canHaveMark } from '#shared/fleet.ts';
import { keyOfNumber, withBothCodes } from '../flights/flight-key.ts';
import { flightNumberOf, isUnderNumber } from '../flights/flight-number.ts';
import type { FlightDataClient } from '../data/client.ts';
import { toldOf, type ServiceProblem } from '../data/service-problems.ts';
import { registrationOf } from './aircraft.ts';
import { isFlying, isWaiting } from '../flights/flight-status.ts';
import { phaseNow } from './build-details.ts';
import { entriesOf, entriesOnBoard, mostEntries } from './find-entries.ts';
import { findFlight } from './find-flight.ts';
import type { KnownFlights } from './known-flights.ts';
import { hasNumber, queryOf, type FlightFacts } from './flight-facts.ts';
import { isInbound } from './inbound.ts';

/** How long an aircraft's own data (type, age) is good, seconds. */
const aircraftSeconds = 24 * 3600;

/** What was told so short a time ago, by a search for the flight, is not asked for again. Seconds. */
const justToldSeconds = 60;

export interface AskParts {
  readonly client: FlightDataClient;
  /** The boards on show: what they know need not be asked for. */
  readonly boards: Pick<Boards, 'schedules'>;
  readonly knownFlights: Pick<KnownFlights, 'withReference'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly signal: AbortSignal;
}

/** What came of asking. */
export interface Asked {
  readonly facts: FlightFacts;
  /** The worst that went wrong, and null where nothing did. */
  readonly note: FlightNote | null;
}

/**
 * Asks the service everything it knows about a flight, in as few calls as that takes, and adds it to
 * the facts: the lookup, and the schedule where no board on show has the flight; then the aircraft,
 * where it is, and the flight it comes with. One list that is refused or missing does not keep the
 * others back.
 *
 * @param onFacts is called whenever more is known
 */
export async function askFlight(
  known: FlightFacts,
  key: FlightKey,
  { client, boards, knownFlights, clock, signal }: AskParts,
  onFacts: (facts: FlightFacts) => void,
): Promise<Asked> {
  const now = (): number => Math.floor(clock.now() / 1000);
  const query = queryOf(key);
  const named = knownFlights.withReference((reference) => withBothCodes(key, reference));
  let facts = known;
  const problems: ServiceProblem[] = [];
  /** How many of the lists that know the flight itself answered without it. */
  let misses = 0;

  function learn(change: Partial<FlightFacts>): void {
    if (signal.aborted) return;
    facts = { ...facts, ...change };
    onFacts(facts);
  }

  function records<Row>(
    answer:
      | { readonly ok: true; readonly isNotModified: boolean; readonly records?: readonly Row[] }
      | { readonly ok: false; readonly problem: ServiceProblem },
  ): readonly Row[] | null {
    if (answer.ok) return answer.records ?? [];
    // That a provider has no such list is no error.
    if (answer.problem.code !== 'service.unsupported') problems.push(answer.problem);
    return null;
  }

  async function lookUp(): Promise<void> {
    if (query === null || isJustTold(facts.lookup?.at)) return;
    const answer = await client.lookup(query, { key: named, signal });
    if (!answer.ok) problems.push(answer.problem);
    else if (answer.flight === null) misses += 1;
    else {
      learn({
        lookup: { record: answer.flight, at: now() },
        ...(isListedOnBoard() ? null : listedIn(answer.entries)),
        isSimulated: facts.isSimulated || answer.isSimulated,
      });
    }
  }

  /** What a list says of the flight; null where it does not have it. */
  function listedIn(
    list: readonly ScheduleEntry[],
  ): Pick<FlightFacts, 'entries' | 'entriesAt' | 'feed'> | null {
    const entries = entriesOf(list, named);
    const entriesAt = now();
    if (entries.length === 0 || found({ ...facts, entries, entriesAt }) === null) return null;
    const all = [...entries, ...codesharesOf(facts, entries.length)];
    return { entries: all, entriesAt, feed: null };
  }

  async function askSchedule(): Promise<void> {
    // The lookup has them from the same answer.
    if (client.provider.endpoints.lookup?.isOfSchedules === true) return;
    if (query === null || isListedOnBoard() || isJustTold(facts.entriesAt)) return;
    // A search goes on to the lookup only where the schedules have nothing.
    if (known.entries.length === 0 && isJustTold(known.lookup?.at)) return;
    const answer = await client.schedules(query, { signal });
    if (!answer.ok) problems.push(answer.problem);
    else if (!answer.isNotModified) {
      const listed = listedIn(answer.entries);
      if (listed === null) misses += 1;
      else learn({ ...listed, isSimulated: facts.isSimulated || answer.isSimulated });
    }
  }

  /** What a board said of its other numbers, which the schedule of one number does not have. */
  function codesharesOf({ entries }: FlightFacts, room: number): FlightFacts['entries'] {
    const others = entries.filter((entry) => !hasNumber(entry, key));
    return others.slice(0, Math.max(0, mostEntries - room));
  }

  function isJustTold(at: number | null | undefined): boolean {
    return typeof at === 'number' && now() - at < justToldSeconds && found(facts) !== null;
  }

  function isListedOnBoard(): boolean {
    return boards.schedules.some((schedule) => entriesOnBoard(schedule, named) !== null);
  }

  function found(of: FlightFacts): ReturnType<typeof findFlight> {
    return knownFlights.withReference((reference) => findFlight(of, key, reference, now()));
  }

  /** Where it is, by the list of live flights: the lookup may know the flight and not its place. */
  async function askLive(): Promise<void> {
    const flight = found(facts);
    if (query === null || flight === null) return;
    const phase = phaseNow(flight.flight, facts);
    if (!isFlying(phase) && !isWaiting(phase)) return;
    const hasPlace = flight.isLookedUp && (facts.lookup?.record.lat ?? null) !== null;
    if (isWaiting(phase) || hasPlace) return;
    const live = records(await client.flights(query, { signal }));
    const numbers = [named, ...flight.numbers.map(({ number }) => keyOfNumber(number, null))];
    const own = live?.find((record) => {
      const entry = scheduleEntrySchema.parse(record);
      return (
        isOwn(record, flight.flight.departure) && numbers.some((each) => isUnderNumber(entry, each))
      );
    });
    if (own) learn({ live: { record: own, at: now() } });
  }

  async function askAircraft(): Promise<void> {
    const flight = found(facts);
    if (flight === null) return;
    const registration = registrationOf(facts, flight);
    if (registration === null) return;
    const hasNotLeft = isWaiting(phaseNow(flight.flight, facts));
    if (hasNotLeft) await askInbound(registration);
    const { aircraft, inbound } = facts;
    const isSame = aircraft?.record.reg_number === registration;
    const isFresh = isSame && now() - aircraft.at < aircraftSeconds;
    // An aircraft that is not in the air may stand at the airport already: its fleet record knows.
    if (isFresh && !(hasNotLeft && inbound === null)) return;
    const fleet = records(await client.fleets({ reg_number: registration, limit: 1 }, { signal }));
    const own = fleet?.find(({ reg_number }) => canHaveMark(reg_number, registration));
    if (own) learn({ aircraft: { record: own, at: now() } });
  }

  async function askInbound(registration: string): Promise<void> {
    const live = records(await client.flights({ reg_number: registration }, { signal }));
    const flight = found(facts);
    if (live === null || flight === null) return;
    const coming = knownFlights.withReference((reference) =>
      live.find(
        (record) =>
          canHaveMark(record.reg_number, registration) &&
          isInbound(record, flight.flight, reference),
      ),
    );
    if (!coming) {
      learn({ inbound: null });
      return;
    }
    const number = flightNumberOf(scheduleEntrySchema.parse(coming));
    const at = now();
    const { entry = null } = facts.inbound ?? {};
    learn({ inbound: { live: coming, entry: isOfNumber(entry, coming) ? entry : null, at } });
    if (number === null) return;
    const inboundKey = keyOfNumber(number, null);
    const entries = await entriesOfInbound(inboundKey);
    const own = nearestNow(entries, coming, now());
    if (own !== null) learn({ inbound: { live: coming, entry: own, at } });
  }

  async function entriesOfInbound(wanted: FlightKey): Promise<FlightFacts['entries']> {
    for (const schedule of boards.schedules) {
      const entries = entriesOnBoard(schedule, wanted);
      if (entries !== null) return entries;
    }
    const asked = queryOf(wanted);
    if (asked === null) return [];
    const answer = await client.schedules(asked, { signal });
    if (!answer.ok) problems.push(answer.problem);
    return answer.ok && !answer.isNotModified ? [...answer.entries] : [];
  }

  const hasJustBeenTold = isJustTold(known.entriesAt) || isJustTold(known.lookup?.at);
  await Promise.all([lookUp(), askSchedule()]);
  await askLive();
  await askAircraft();
  const isGone =
    misses > 0 &&
    found(facts) !== null &&
    !isTold(facts, known, hasJustBeenTold || isListedOnBoard());
  return { facts, note: noteOf(problems) ?? (isGone ? 'gone' : null) };
}

/** Whether anything new was said of the flight itself, or had just been: by a board, or a search. */
function isTold(now: FlightFacts, before: FlightFacts, hasJustBeenTold: boolean): boolean {
  return hasJustBeenTold || now.lookup !== before.lookup || now.entriesAt !== before.entriesAt;
}

function isOwn(
  record: LiveFlightRecord,
  departure: { readonly iata: string | null; readonly icao: string | null },
): boolean {
  const { dep_iata, dep_icao } = record;
  if (dep_iata !== null && departure.iata !== null) return dep_iata === departure.iata;
  if (dep_icao !== null && departure.icao !== null) return dep_icao === departure.icao;
  return true;
}

function isOfNumber(entry: FlightFacts['entries'][number] | null, live: LiveFlightRecord): boolean {
  if (entry === null) return false;
  return hasNumber(entry, { iata: live.flight_iata, icao: live.flight_icao, departure: null });
}

/** Of the entries of the inbound number, the one on the same route that is under way. */
function nearestNow(
  entries: FlightFacts['entries'],
  live: LiveFlightRecord,
  now: number,
): FlightFacts['entries'][number] | null {
  const distance = (at: number | null): number =>
    at === null ? Number.MAX_SAFE_INTEGER : Math.abs(at - now);
  const own = entries
    .filter((entry) => isOfNumber(entry, live) && isOwn(live, ofDeparture(entry)))
    .sort((one, other) => distance(one.arr_time_ts) - distance(other.arr_time_ts));
  return own[0] ?? null;
}

function ofDeparture({ dep_iata, dep_icao }: FlightFacts['entries'][number]): {
  iata: string | null;
  icao: string | null;
} {
  return { iata: dep_iata, icao: dep_icao };
}

/** From the worst on; what we gave up ourselves is none. */
const order: readonly ProblemKind[] = [
  'offline',
  'timeout',
  'server',
  'malformed',
  'quota',
  'limited',
  'unauthorized',
  'not-found',
  'invalid',
];

/** What to tell of the problems: the worst of them. */
export function noteOf(problems: readonly ServiceProblem[]): ToldProblem | null {
  const [worst] = problems
    .filter(({ kind }) => order.includes(kind))
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return worst ? toldOf(worst) : null;
}
