import type { AppBus } from '../boards/events.ts';
import type { RowSource } from '../boards/row-source.ts';
import { isDeepStrictEqual } from 'node:util';
import { providerFacts, type ProviderName } from '#shared/providers.ts';
import type { ReferenceNames } from '../flights/reference-names.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';
import {
  problemOf,
  problemOfCode,
  type ServiceProblem,
  type ServiceError,
} from '../data/service-problems.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import type { CodeOf } from '../boards/wanted-boards.ts';
import { claimInterval, createClaims, leaderOf } from './claims.ts';
import type { FleetConnection } from './connection.ts';
import { isAhead } from './control.ts';
import type { FleetClock } from './fleet-clock.ts';
import type { FleetMessage } from './inbox.ts';
import type { TopicRead, Topics } from './topics.ts';
import { readClaim, readFresh, readNames, readRows, type Fresh, type Rows } from './wire.ts';
import type { ServiceAddress } from '../data/client.ts';
import type { Provider } from '../data/providers/provider.ts';
import type { NamedService, ServiceLink } from '../data/service-link.ts';

/** What of the program shows the rows of a fleet. */
export interface FleetRows {
  readonly bus: Pick<AppBus, 'emit'>;
  /** What is known of a board, from the cache too. */
  readonly boards: {
    scheduleOf(target: PollTarget): Pick<KnownSchedule, 'fetchedAt'> | null;
  };
  /** The one code of an airport that has two, by which publishers name its boards. */
  readonly codeOf: CodeOf;
}

/** Where the rows of a display come from: what its publisher sends. */
export interface FleetSource extends Omit<RowSource, 'refresh' | 'wake'> {
  /** What came on a topic. */
  take(what: TopicRead, message: FleetMessage): Promise<void>;
  /** The mark of the rows of a board that were confirmed at this time; null: they are none of this run. */
  revAt(target: PollTarget, fetchedAt: number | null): string | null;
}

/** A board that is on show, and what the fleet has told of it; instants are UNIX seconds. */
interface Lane {
  readonly target: PollTarget;
  /** That of the topics. */
  readonly id: string;
  readonly topics: readonly string[];
  /** The newest that came, whether they are on show or not. */
  rows: Rows | null;
  fresh: Fresh | null;
  names: ReferenceNames | null;
  /** What is wrong with the publisher's polls, and when it said so. */
  pollProblem: Fresh['problem'];
  toldAt: number;
  /** What is on show in this run; null: what the cache has, or nothing. */
  shownRev: string | null;
  /** Since when rows of which it is said that they are there have not come, or cannot be read; null: they have. */
  unmetSince: number | null;
  /** When what is on show was confirmed first. */
  shownFrom: number;
  /** The problem that was told of it last; null: none, or it is over. */
  told: string | null;
  /** From when on it was wanted. */
  readonly since: number;
}

interface Standing {
  readonly problem: ServiceProblem;
  readonly since: number;
}

/** Milliseconds for which an error of the fleet may last before a board tells of it: a broker is started again in less. */
const timeout = 3000;

/**
 * Takes the poller's place on a display of a fleet: gives the rows that the publisher sends for results, and what is
 * wrong with the fleet, or with the publisher's polls, for problems. What is older than what is on show is passed over.
 *
 * @param otherTopics to be listened to besides, whose messages do not come here
 */
export function createFleetSource(
  connection: FleetConnection,
  topics: Topics,
  clock: FleetClock,
  link: FleetLink,
  { bus, boards, codeOf }: FleetRows,
  otherTopics: readonly string[],
): FleetSource {
  let lanes: readonly Lane[] = [];
  const claims = createClaims(() => clock.monotonic());
  const seconds = (): number => Math.floor(clock.now() / 1000);
  /** Since when there is neither, as far as is known; null: there is. */
  let cutOffSince: number | null = seconds();
  let noPublisherSince: number | null = cutOffSince;
  let duplicateSince: number | null = null;
  let endLook = (): void => undefined;
  let endInterval: (() => void) | null = null;

  /** A publisher that says no more that it is there is gone, whatever the broker has kept of it. */
  function watchPublishers(): void {
    endInterval = clock.startTimer(() => {
      if (cutOffSince === null) notePublishers();
      watchPublishers();
    }, claimInterval / 4);
  }

  const endListening = connection.on({
    connected() {
      claims.forget();
      cutOffSince = null;
      // What is retained is told once more, claims among it.
      noPublisherSince = seconds();
      lookSoon();
    },
    lost() {
      claims.forget();
      cutOffSince ??= seconds();
      lookSoon();
    },
    duplicate() {
      duplicateSince = connection.isDuplicate ? seconds() : null;
      look();
    },
  });

  async function take(what: TopicRead, message: FleetMessage): Promise<void> {
    const { payload } = message;
    if (what.kind === 'claim') {
      const claim = readClaim(payload);
      claims.take(what.name, claim, message.isRetained);
      // Those that do not lead may have clocks of their own.
      if (claim?.on === true && leaderOf([...claims.present()]) === what.name) {
        heard(claim.sentAt, message);
      }
      notePublishers();
      return;
    }
    if (!('target' in what)) return;
    const id = targetId(what.target);
    const lane = lanes.find((each) => each.id === id);
    if (lane === undefined) return;
    if (what.kind === 'fresh') {
      const fresh = readFresh(payload);
      if (fresh !== null) heard(fresh.sentAt, message);
      takeFresh(lane, fresh);
    } else if (what.kind === 'rows') lane.rows = newer(lane.rows, await readRows(payload));
    else takeNames(lane, await readNames(payload));
    if (lanes.includes(lane)) settle(lane);
  }

  /** What was kept tells nothing of the time; 0 stands for a time that was not told. */
  function heard(sentAt: number, { isRetained, receivedAt }: FleetMessage): void {
    if (!isRetained && sentAt > 0) clock.heard(sentAt * 1000, receivedAt);
  }

  /** Rows that are on show are shown again, with their names. */
  function takeNames(lane: Lane, names: ReferenceNames | null): void {
    if (names === null || isDeepStrictEqual(names, lane.names)) return;
    lane.names = names;
    lane.shownRev = null;
  }

  /** A problem is told by whichever publisher leads, however old its rows are. */
  function takeFresh(lane: Lane, fresh: Fresh | null): void {
    lane.fresh = newer(lane.fresh, fresh);
    if (fresh === null || isOlder(fresh.sentAt, lane.toldAt)) return;
    lane.toldAt = fresh.sentAt;
    lane.pollProblem = fresh.problem;
  }

  function notePublishers(): void {
    if (claims.present().size > 0) {
      if (noPublisherSince === null) return;
      noPublisherSince = null;
      look();
    } else if (noPublisherSince === null) {
      noPublisherSince = seconds();
      lookSoon();
    }
  }

  /** Two publishers for a moment tell the same: the later counts. */
  function newer<Told extends { readonly fetchedAt: number | null }>(
    before: Told | null,
    told: Told | null,
  ): Told | null {
    if (told === null || before === null) return told ?? before;
    return isOlder(told.fetchedAt ?? 0, before.fetchedAt ?? 0) ? before : told;
  }

  /** What lies in the future was told by a clock that has been put right since. */
  function isOlder(time: number, than: number): boolean {
    return time < than && !isAhead({ at: than }, seconds());
  }

  /** Shows what has come, unless it is older than what is on show. */
  function settle(lane: Lane): void {
    const { target, rows, fresh } = lane;
    // What confirms rows that have not come waits for them.
    const isConfirmed = rows !== null && fresh?.rev === rows.rev;
    const isAhead = rows !== null && rows.fetchedAt > (fresh?.fetchedAt ?? 0);
    if (isConfirmed || isAhead || (fresh?.rev ?? null) === null) lane.unmetSince = null;
    else if (lane.unmetSince === null) {
      lane.unmetSince = seconds();
      lookSoon();
    }
    if (rows !== null) {
      const fetchedAt = Math.max(rows.fetchedAt, isConfirmed ? (fresh.fetchedAt ?? 0) : 0);
      const shownAt = boards.scheduleOf(target)?.fetchedAt ?? 0;
      if (!isOlder(fetchedAt, shownAt)) {
        if (lane.shownRev !== rows.rev) show(lane, rows, fetchedAt);
        else if (fetchedAt !== shownAt) {
          lane.told = null;
          bus.emit('polled', { target, fetchedAt, isUnchanged: true });
        }
      }
    }
    lookAt(lane);
  }

  function show(lane: Lane, rows: Rows, fetchedAt: number): void {
    const { entries, droppedCount, isComplete, endProblem, isSimulated, provider, host } = rows;
    const { gateChanges } = rows;
    const { names } = lane;
    lane.shownRev = rows.rev;
    lane.shownFrom = fetchedAt;
    lane.told = null;
    link.told(lane.target.airport, { provider, host });
    bus.emit('polled', {
      target: lane.target,
      fetchedAt,
      isUnchanged: false,
      entries,
      droppedCount,
      isComplete,
      endProblem: endProblem && problemOfCode(endProblem.code, endProblem.retryAt),
      gateChanges,
      ...(names && { names }),
      // The cache remembers that, and not whose they were: virtual flights are not to come back as real ones.
      isSimulated: isSimulated || providerFacts[provider].isVirtual,
    });
  }

  /** Tells what is wrong with a board, or that it is over. */
  function lookAt(lane: Lane): void {
    const standing = standingOf(lane);
    if (standing === 'unknown') return;
    const { target } = lane;
    const told = standing && `${standing.problem.code} ${standing.since}`;
    if (told === lane.told) return;
    lane.told = told;
    if (standing !== null) {
      bus.emit('pollFailed', { target, problem: standing.problem, at: standing.since });
    } else {
      // Of the rows on show nothing is new: what was wrong has gone.
      const fetchedAt = boards.scheduleOf(target)?.fetchedAt ?? 0;
      bus.emit('polled', { target, fetchedAt, isUnchanged: true });
    }
  }

  /** What is wrong with a board; null: nothing is. */
  function standingOf(lane: Lane): Standing | null | 'unknown' {
    const { since, rows, fresh, pollProblem, unmetSince } = lane;
    if (duplicateSince !== null) {
      return { problem: problemOf('fleet-duplicate'), since: duplicateSince };
    }
    if (cutOffSince !== null) return lasting('fleet-offline', cutOffSince);
    if (noPublisherSince !== null) return lasting('fleet-publisher', noPublisherSince);
    if (pollProblem !== null) {
      const { code, retryAt, since: at } = pollProblem;
      return { problem: problemOfCode(code, retryAt), since: at };
    }
    if (unmetSince !== null) return lasting('fleet-rows', unmetSince);
    return rows === null && fresh === null ? lasting('fleet-board', since) : null;
  }

  /** What may be over in a moment is told only when it has lasted; until then nothing is. */
  function lasting(error: ServiceError, since: number): Standing | 'unknown' {
    const hasLasted = clock.now() - since * 1000 >= timeout;
    return hasLasted ? { problem: problemOf(error), since } : 'unknown';
  }

  function look(): void {
    for (const lane of lanes) lookAt(lane);
  }

  function lookSoon(): void {
    endLook();
    // Instants are whole seconds: one more, and all that began by now has lasted.
    endLook = clock.startTimer(look, timeout + 1000);
  }

  function laneOf(target: PollTarget): Lane {
    const own = { ...target, airport: codeOf(target.airport) };
    return {
      target,
      id: targetId(own),
      // In this order a broker tells what it has kept.
      topics: [topics.names(own), topics.rows(own), topics.fresh(own)],
      rows: null,
      fresh: null,
      names: null,
      shownRev: null,
      unmetSince: null,
      shownFrom: 0,
      pollProblem: null,
      toldAt: 0,
      told: null,
      since: seconds(),
    };
  }

  return {
    setTargets(targets) {
      const known = new Map(lanes.map((lane) => [targetId(lane.target), lane]));
      lanes = targets.map((target) => known.get(targetId(target)) ?? laneOf(target));
      // None are wanted before the first frame is on its way: nothing is loaded for it until then.
      if (endInterval === null && lanes.length === 0) return;
      if (endInterval === null) watchPublishers();
      connection.subscribe([
        topics.allClaims,
        ...otherTopics,
        ...lanes.flatMap((lane) => lane.topics),
      ]);
      lookSoon();
    },
    take,
    revAt(target, fetchedAt) {
      const own = targetId({ ...target, airport: codeOf(target.airport) });
      const lane = lanes.find(({ id }) => id === own);
      return lane !== undefined && (fetchedAt ?? 0) >= lane.shownFrom ? lane.shownRev : null;
    },
    stop() {
      endListening();
      endLook();
      endInterval?.();
      lanes = [];
    },
  };
}

interface Source {
  readonly provider: ProviderName;
  readonly host: string | null;
}

/** The service of the publisher, of which a display knows the name alone. */
export interface FleetLink extends ServiceLink {
  /** Where the rows of an airport come from, as the publisher says. */
  told(airport: string, source: Source): void;
  /** What was told of an airport, the same object for the same source; null: nothing yet. */
  of(airport: string): NamedService | null;
}

/** A service that has nothing to be asked for: whatever a display would ask for is answered by that, and calls no one. */
const noService: Provider = {
  name: 'interface',
  leastMs: 0,
  authorize: () => ({}),
  endpoints: {},
};

/** Its key is sent to no one: without one, a user would be asked to enter it. */
const address: ServiceAddress = { provider: noService, baseUrl: 'http://127.0.0.1', key: 'none' };

/** @param onAddress called once it is to be used */
export function createFleetLink(fleet: string, onAddress: () => void): FleetLink {
  let source: Source = { provider: 'interface', host: null };
  /** By provider and host. */
  const services = new Map<string, NamedService>();
  const byAirport = new Map<string, NamedService>();
  let isUsed = false;
  return {
    id: `fleet ${fleet}`,
    isChosen: true,
    isEmbedded: false,
    get provider() {
      return source.provider;
    },
    get host() {
      return source.host;
    },
    get address() {
      return isUsed ? address : null;
    },
    use() {
      // Whatever service the settings name: a display asks none.
      isUsed = true;
      onAddress();
    },
    told(airport, { provider, host }) {
      source = { provider, host };
      const name = JSON.stringify([provider, host]);
      const service = services.get(name) ?? { ...source, isEmbedded: false };
      services.set(name, service);
      byAirport.set(airport, service);
    },
    of: (airport) => byAirport.get(airport) ?? null,
    restart: () => undefined,
    stop: () => undefined,
  };
}
