import { isDeepStrictEqual } from 'node:util';
import type { ProviderName } from '#shared/providers.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import type { PollResult } from '../boards/poll-lane.ts';
import type { PollProblem } from '../boards/poller.ts';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../profile/log.ts';
import { targetId, type PollTarget } from '../service-client/poll-target.ts';
import { createClaims, leaderOf } from './claims.ts';
import { createFleetConnection, type FleetMember } from './connection.ts';
import type { FleetMessage } from './inbox.ts';
import { topicsOf } from './topics.ts';
import { packPlain, packRows, readClaim, readFresh, revOf, type Fresh, type Rows } from './wire.ts';

export interface PublisherParts {
  readonly member: FleetMember;
  /** Of the publishers that are there, the one with the lowest leads. */
  readonly rank: number;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** The one code of an airport that has two, by which displays ask for its boards. */
  readonly codeOf: (code: string) => string;
  /** The service that the rows come from. */
  readonly source: () => { readonly provider: ProviderName; readonly host: string | null };
  /** Whether this one is to ask the service. */
  readonly onLead: (isLeading: boolean) => void;
  readonly log: Log;
  /** A mistake of ours, for the log. */
  readonly onError: (error: unknown) => void;
}

/** Sends boards to all displays of a fleet, as long as it leads. */
export interface Publisher {
  /** The rows that were kept from the last run. */
  keep(schedules: readonly KnownSchedule[]): void;
  polled(result: PollResult): void;
  failed(problem: PollProblem): void;
  /** For good; what waits to be sent is not. */
  stop(): Promise<void>;
}

interface Published {
  readonly target: PollTarget;
  /** Null before the first answer. */
  rows: { readonly rev: string; readonly packed: Buffer } | null;
  fetchedAt: number | null;
  problem: Fresh['problem'];
}

/** Milliseconds without news of other publishers after which it is decided who leads. */
const calm = 300;

/**
 * The same after a connection was lost, for one that did not lead: who did may take a moment longer to come back, and
 * would be asked for nothing by then.
 */
const calmAfterLoss = 2000;

/** Seconds that another publisher's clock may be ahead. */
const clockTolerance = 120;

/**
 * The broker is never the only copy: everything is sent again to each broker that has come back. While none is there,
 * who led goes on asking the service, and who did not does not.
 */
export function createPublisher(parts: PublisherParts): Publisher {
  const { member, rank, clock, log } = parts;
  const { instance, version } = member;
  const topics = topicsOf(member.address.fleet);
  const boards = new Map<string, Published>();
  const claims = createClaims();
  /** When the rows of a board at a broker were confirmed, by the id of the board. */
  const seen = new Map<string, Map<string, number>>();
  /** Brokers that are there, and those of them that are still to be sent everything. */
  const there = new Set<string>();
  const owed = new Set<string>();
  let isLeading = false;
  let hasLost = false;
  let endCalm = (): void => undefined;
  let last = Promise.resolve();

  const seconds = (): number => Math.floor(clock.now() / 1000);

  const connection = createFleetConnection({
    member,
    topic: topics.claim(member.name),
    presence: (on) => ({ on, instance, rank, version, sentAt: seconds() }),
    clock,
    random: parts.random,
    onMessage: read,
    onConnected(broker) {
      log.info(`Connected to the broker ${broker}.`);
      claims.forget(broker);
      seen.delete(broker);
      there.add(broker);
      owed.add(broker);
      decideSoon(hasLost && !isLeading ? calmAfterLoss : calm);
    },
    onLost(broker) {
      log.warn(`The connection to the broker ${broker} is lost.`);
      hasLost = true;
      claims.forget(broker);
      there.delete(broker);
      owed.delete(broker);
      decideSoon(calm);
    },
    onDuplicate(isDuplicate) {
      if (!isDuplicate) return;
      log.warn(
        `Another program of the fleet is called ${member.name} as well, and both are cut off in turns. Give each a name of its own with --fleet-name.`,
      );
    },
    onTrouble: (sentence) => {
      log.warn(sentence);
    },
    onError: parts.onError,
  });
  connection.subscribe([topics.allClaims, topics.allFresh]);

  function read({ topic, payload, broker }: FleetMessage): void {
    const what = topics.read(topic);
    if (what?.kind === 'claim' && what.name !== member.name) {
      claims.take(broker, what.name, readClaim(payload));
      decideSoon(calm);
    } else if (what?.kind === 'fresh') {
      const fetchedAt = readFresh(payload)?.fetchedAt ?? null;
      const id = targetId(what.target);
      // Only of the boards that are sent here: anyone may name any number of others.
      if (fetchedAt === null || !boards.has(id)) return;
      const times = seen.get(broker) ?? new Map<string, number>();
      seen.set(broker, times.set(id, fetchedAt));
    }
  }

  function decideSoon(milliseconds: number): void {
    endCalm();
    endCalm = clock.startTimer(decide, milliseconds);
  }

  function decide(): void {
    // Alone, nothing is known of the others.
    if (there.size === 0) return;
    const leader = leaderOf([...claims.present(), [member.name, { rank }]]);
    const leads = leader === member.name;
    if (leads !== isLeading) {
      isLeading = leads;
      log.info(leads ? 'This publisher leads.' : `The publisher ${leader ?? ''} leads.`);
      if (leads) for (const broker of there) owed.add(broker);
      parts.onLead(leads);
    }
    if (!leads) return;
    for (const broker of owed) sendAll(broker);
    owed.clear();
  }

  function sendAll(broker: string): void {
    for (const [id, board] of boards) {
      const others = seen.get(broker)?.get(id) ?? 0;
      const isOutdated = others > (board.fetchedAt ?? 0) && others <= seconds() + clockTolerance;
      if (!isOutdated) sendBoard(board, [broker]);
    }
  }

  /** Rows before what confirms them. */
  function sendBoard(board: Published, brokers: Iterable<string>, hasNewRows = true): void {
    const { target, rows, fetchedAt, problem } = board;
    const fresh = packPlain({
      rev: rows?.rev ?? null,
      fetchedAt,
      problem,
      sentAt: clock.now() / 1000,
    });
    for (const broker of brokers) {
      if (rows !== null && hasNewRows) connection.publish(broker, topics.rows(target), rows.packed);
      connection.publish(broker, topics.fresh(target), fresh);
    }
  }

  function boardOf({ airport, direction }: PollTarget): Published {
    const target = { airport: parts.codeOf(airport), direction };
    const id = targetId(target);
    const board = boards.get(id) ?? { target, rows: null, fetchedAt: null, problem: null };
    boards.set(id, board);
    return board;
  }

  /** Packing takes its time: one after the other, in the order in which they came. */
  function enqueue(task: () => Promise<void> | void): void {
    last = last.then(task).catch(parts.onError);
  }

  async function take(board: Published, facts: Omit<Rows, 'rev' | 'fetchedAt'>, fetchedAt: number) {
    const rev = revOf(facts);
    const isNew = board.rows?.rev !== rev;
    if (isNew) board.rows = { rev, packed: await packRows({ ...facts, rev, fetchedAt }) };
    board.fetchedAt = fetchedAt;
    return isNew;
  }

  return {
    keep(schedules) {
      for (const { target, entries, fetchedAt, isSimulated } of schedules) {
        const board = boardOf(target);
        const whole = { isComplete: true, endProblem: null, droppedCount: 0 };
        const facts = { ...parts.source(), isSimulated, ...whole, entries };
        enqueue(async () => {
          await take(board, facts, fetchedAt);
        });
      }
    },
    polled(result) {
      const board = boardOf(result.target);
      enqueue(async () => {
        board.problem = null;
        let hasNewRows = false;
        if (result.isUnchanged) {
          // A confirmation of rows that were never had confirms nothing.
          if (board.rows !== null) board.fetchedAt = result.fetchedAt;
        } else {
          const { entries, isComplete, endProblem, droppedCount, isSimulated, fetchedAt } = result;
          const end = endProblem && { code: endProblem.code, retryAt: endProblem.retryAt };
          const facts = { ...parts.source(), isSimulated, isComplete, droppedCount, entries };
          hasNewRows = await take(board, { ...facts, endProblem: end }, fetchedAt);
        }
        if (isLeading) sendBoard(board, there, hasNewRows);
      });
    },
    failed({ target, problem: { code, retryAt }, at }) {
      const board = boardOf(target);
      enqueue(() => {
        const since = board.problem?.code === code ? board.problem.since : at;
        const problem = { code, retryAt, since };
        if (isDeepStrictEqual(problem, board.problem)) return;
        board.problem = problem;
        if (isLeading) sendBoard(board, there, false);
      });
    },
    async stop() {
      endCalm();
      await connection.stop();
    },
  };
}
