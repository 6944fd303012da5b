import { isDeepStrictEqual } from 'node:util';
import { providerFacts } from '#shared/providers.ts';
import { reporter } from '../profile/error-log.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import type { Boards } from '../boards/boards.ts';
import type { AppBus, AppListeners } from '../boards/events.ts';
import type { GateChange } from '../boards/gate-changes.ts';
import type { CodeOf } from '../boards/wanted-boards.ts';
import type { Clock } from '../clock/clock.ts';
import type { BoardReference } from '../flights/board-reference.ts';
import { namedCodes, namesOf, type NamedCodes } from '../flights/reference-names.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';
import type { NamedService } from '../data/service-link.ts';
import type { Assigner } from './assigner.ts';
import { claimInterval, createClaims, leaderOf } from './claims.ts';
import { createFleetConnection, type FleetMember, type FleetServices } from './connection.ts';
import { isAhead, mostDisplays } from './control.ts';

import type { FleetMessage } from './inbox.ts';
import { topicsOf } from './topics.ts';
import {
  packJson,
  mostPacked,
  packNames,
  packRows,
  readClaim,
  readFresh,
  revOf,
  type Claim,
  type Fresh,
  type Rows,
} from './wire.ts';

/** The engine whose boards a publisher sends. */
export interface PublishedEngine {
  readonly boards: Pick<Boards, 'gateChanges'>;
  /** The clock of this computer, or where that is wrong what the service says. */
  readonly clock: Clock;
  /** The one code of an airport that has two, by which displays ask for its boards. */
  readonly codeOf: CodeOf;
  /** The service with the flights of an airport. */
  serviceOf(airport: string): Pick<NamedService, 'provider' | 'host'>;
  /** Lends the reference data for the time of one reading. */
  withReference<Value>(read: (reference: BoardReference) => Value): Value;
}

/** Sends boards to all displays of a fleet, as long as it leads; says on the bus whether it does. */
export interface Publisher {
  /** The rows that were kept from the last run. */
  keep(schedules: readonly KnownSchedule[]): void;
  readonly listeners: AppListeners;
  /** For good; what waits to be sent is not. */
  stop(): Promise<void>;
}

interface Published {
  readonly target: PollTarget;
  /** Null before the first answer. */
  rows: { readonly rev: string; readonly packed: Buffer } | null;
  /** What is known of the codes that its rows have had. */
  codes: NamedCodes | null;
  names: { readonly text: string; readonly packed: Buffer } | null;
  fetchedAt: number | null;
  problem: Fresh['problem'];
}

/** What of a board is another than was sent last. */
interface IsNew {
  readonly rows: boolean;
  readonly names: boolean;
}

/** Milliseconds without news of other publishers after which it is decided who leads, once the broker has told all. */
const debounce = 300;

/** Milliseconds after which the broker has told all, though the own claim has not come back: this user may not read it. */
const toldAll = 5000;

/** Topics of which a message may wait: of each display state, health and assignment, and changes. */
const mostWaiting = 4 * mostDisplays;

/**
 * The same after a connection was lost, for one that did not lead: who did may take a moment longer to come back, and
 * would be asked for nothing by then.
 */
const debounceAfterLoss = 2000;

/**
 * The broker is never the only copy: everything is sent again to one that has come back. While it is not there, who led goes on asking the service, and who did not does not.
 *
 * @param rank of the publishers that are there, the one with the lowest leads
 * @param calls what it has asked the service so far, against its plan; null: not known
 * @param assigner owns the document of the fleet
 */
export function createPublisher(
  member: FleetMember,
  rank: number,
  engine: PublishedEngine,
  calls: () => Claim['calls'],
  assigner: Assigner,
  { bus, ...services }: Omit<FleetServices, 'clock'> & { readonly bus: AppBus },
): Publisher {
  const { clock } = engine;
  const { log, errors } = services;
  const { instance, version } = member;
  const { broker } = member.address;
  const topics = topicsOf(member.address.fleet);
  const boards = new Map<string, Published>();
  const claims = createClaims(() => clock.monotonic());
  /** When the rows that the broker has of a board were confirmed, by the id of the board. */
  const seen = new Map<string, number>();
  /** The broker is still to be sent everything. */
  let isOwed = false;
  /** It may have kept claims that it has not told of yet. */
  let isUntold = false;
  let isLeading = false;
  /** Who was said to lead last. */
  let saidLeader: string | null = null;
  let hasLost = false;
  let endDebounce = (): void => undefined;
  let endInterval = (): void => undefined;
  let endMarker = (): void => undefined;
  let last = Promise.resolve();

  const seconds = (): number => Math.floor(clock.now() / 1000);

  const presence = (on: boolean): Claim => ({
    on,
    instance,
    rank,
    version,
    sentAt: clock.now() / 1000,
    calls: calls(),
  });

  const report = reporter(errors, 'the publisher');
  const connection = createFleetConnection(member, { ...services, clock }, read, {
    own: { topic: topics.claim(member.name), presence },
    mostWaiting,
  });
  connection.on({
    connected() {
      log.info(`Connected to the broker ${broker}.`);
      claims.forget();
      seen.clear();
      assigner.forgetBroker();
      assigner.tellBy(null).catch(report);
      isOwed = true;
      isUntold = true;
      endDebounce();
      endDebounce = clock.startTimer(() => {
        isUntold = false;
        decide();
      }, toldAll);
    },
    announced() {
      if (!isUntold) return;
      isUntold = false;
      decideSoon(hasLost && !isLeading ? debounceAfterLoss : debounce);
    },
    lost() {
      log.warn(`The connection to the broker ${broker} is lost.`);
      hasLost = true;
      claims.forget();
      endDebounce();
    },
    duplicate() {
      if (!connection.isDuplicate) return;
      log.warn(
        `Another program of the fleet is called ${member.name} as well, and both are cut off in turns. Give each a name of its own with --fleet-name.`,
      );
    },
  });
  connection.subscribe([
    topics.allClaims,
    topics.allFresh,
    topics.document,
    topics.allChanges,
    topics.allChangeAnswers,
    topics.allAssignments,
    topics.notice,
    topics.allStates,
    topics.allHealth,
  ]);
  claimAgain();

  /** Claims count for a while alone: others look at this one's, and this one at theirs. */
  function claimAgain(): void {
    endInterval = clock.startTimer(() => {
      connection.publish(topics.claim(member.name), packJson(presence(true)));
      decide();
      claimAgain();
    }, claimInterval);
  }

  async function read(message: FleetMessage): Promise<void> {
    const { topic, payload, isRetained } = message;
    const what = topics.read(topic);
    if (what?.kind === 'claim' && what.name !== member.name) {
      claims.take(what.name, readClaim(payload), isRetained);
      decideSoon(debounce);
    } else if (what?.kind === 'fresh') {
      const fetchedAt = readFresh(payload)?.fetchedAt ?? null;
      const id = targetId(what.target);
      // Only of the boards that are sent here: anyone may name any number of others.
      if (fetchedAt !== null && boards.has(id)) seen.set(id, fetchedAt);
    } else if (what?.kind === 'change' && what.id === instance) {
      tellDisplays();
    } else if (what !== null) await assigner.take(what, message);
  }

  /** What the broker keeps waits in a row to be read, and this comes back behind it. */
  function tellDisplaysOnceAllIsRead(): void {
    const marker = packJson({ do: 'nothing', by: member.name });
    connection.publish(topics.change(instance), marker, { isRetained: false });
    endMarker();
    endMarker = clock.startTimer(tellDisplays, toldAll);
  }

  function tellDisplays(): void {
    endMarker();
    if (!isLeading || !connection.isConnected) return;
    assigner.tellBy(connection).catch(report);
  }

  function decideSoon(milliseconds: number): void {
    if (isUntold) return;
    endDebounce();
    endDebounce = clock.startTimer(decide, milliseconds);
  }

  function decide(): void {
    // Alone, nothing is known of the others.
    if (!connection.isConnected || isUntold) return;
    const leader = leaderOf([...claims.present(), [member.name, { rank }]]);
    const leads = leader === member.name;
    if (leader !== saidLeader) {
      saidLeader = leader;
      log.info(leads ? 'This publisher leads.' : `The publisher ${leader ?? ''} leads.`);
    }
    if (leads !== isLeading) {
      isLeading = leads;
      if (leads) isOwed = true;
      else assigner.tellBy(null).catch(report);
      bus.emit('leads', leads);
    }
    if (!leads || !isOwed) return;
    isOwed = false;
    tellDisplaysOnceAllIsRead();
    // After what is being packed: what is kept goes before the first answer.
    enqueue(sendAll);
  }

  function sendAll(): void {
    for (const [id, board] of boards) {
      const others = seen.get(id) ?? 0;
      const isOutdated = others > (board.fetchedAt ?? 0) && !isAhead({ at: others }, seconds());
      if (!isOutdated) sendBoard(board, { rows: true, names: true });
    }
  }

  /** Names before their rows, and these before what confirms them. */
  function sendBoard(board: Published, isNew: IsNew): void {
    const { target, rows, names, fetchedAt, problem } = board;
    const fresh = packJson({
      rev: rows?.rev ?? null,
      fetchedAt,
      problem,
      sentAt: clock.now() / 1000,
    });
    if (names !== null && isNew.names) connection.publish(topics.names(target), names.packed);
    if (rows !== null && isNew.rows) connection.publish(topics.rows(target), rows.packed);
    connection.publish(topics.fresh(target), fresh);
  }

  function boardOf({ airport, direction }: PollTarget): Published {
    const target = { airport: engine.codeOf(airport), direction };
    const id = targetId(target);
    const none = { rows: null, codes: null, names: null, fetchedAt: null, problem: null };
    const board = boards.get(id) ?? { target, ...none };
    boards.set(id, board);
    return board;
  }

  /** Equal for equal rows, wherever they come from. A display of before may not know that a provider is a network of players. */
  function factsOf(
    target: PollTarget,
    told: Omit<Rows, 'rev' | 'fetchedAt' | 'provider' | 'host' | 'gateChanges'>,
  ) {
    const { provider, host } = engine.serviceOf(target.airport);
    const { isComplete, endProblem, droppedCount, entries } = told;
    const isSimulated = told.isSimulated || providerFacts[provider].isVirtual;
    return { provider, host, isSimulated, isComplete, endProblem, droppedCount, entries };
  }

  /** Packing takes its time: one after the other, in the order in which they came. */
  function enqueue(task: () => Promise<void> | void): void {
    last = last.then(task).catch(report);
  }

  async function take(
    board: Published,
    facts: ReturnType<typeof factsOf>,
    fetchedAt: number,
    gateChanges: readonly GateChange[],
  ): Promise<IsNew> {
    const rev = revOf(facts);
    const isNew = board.rows?.rev !== rev;
    if (isNew) {
      const packed = await packRows({ ...facts, rev, fetchedAt, gateChanges: [...gateChanges] });
      // Displays would pass it over.
      if (packed.length > mostPacked) log.error(tooLarge(board.target, facts.entries.length));
      board.rows = { rev, packed };
    }
    board.fetchedAt = fetchedAt;
    board.codes = namedCodes(board.target.airport, facts.entries, board.codes);
    return { rows: isNew, names: await takeNames(board) };
  }

  /** Whether they are others than before: a list of the service may have come since. */
  async function takeNames(board: Published): Promise<boolean> {
    const { codes } = board;
    if (codes === null) return false;
    const names = engine.withReference((reference) => namesOf(codes, reference));
    const text = JSON.stringify(names);
    if (text === board.names?.text) return false;
    board.names = { text, packed: await packNames(names) };
    return true;
  }

  return {
    keep(schedules) {
      for (const { target, entries, fetchedAt, isSimulated } of schedules) {
        const board = boardOf(target);
        const facts = factsOf(target, {
          isSimulated,
          isComplete: true,
          droppedCount: 0,
          entries,
          endProblem: null,
        });
        enqueue(async () => {
          await take(board, facts, fetchedAt, []);
        });
      }
    },
    listeners: {
      polled(result) {
        const board = boardOf(result.target);
        const gateChanges = engine.boards.gateChanges(result.target);
        enqueue(async () => {
          board.problem = null;
          let isNew: IsNew;
          if (result.isUnchanged) {
            // A confirmation of rows that were never had confirms nothing.
            if (board.rows !== null) board.fetchedAt = result.fetchedAt;
            isNew = { rows: false, names: await takeNames(board) };
          } else {
            const { entries, isComplete, endProblem, droppedCount, isSimulated, fetchedAt } =
              result;
            const end = endProblem && { code: endProblem.code, retryAt: endProblem.retryAt };
            const told = { isSimulated, isComplete, droppedCount, entries, endProblem: end };
            isNew = await take(board, factsOf(result.target, told), fetchedAt, gateChanges);
          }
          if (isLeading) sendBoard(board, isNew);
        });
      },
      pollFailed({ target, problem: { code, retryAt }, at }) {
        const board = boardOf(target);
        enqueue(() => {
          const since = board.problem?.code === code ? board.problem.since : at;
          const problem = { code, retryAt, since };
          if (isDeepStrictEqual(problem, board.problem)) return;
          board.problem = problem;
          if (isLeading) sendBoard(board, { rows: false, names: false });
        });
      },
      reference() {
        enqueue(async () => {
          for (const board of boards.values()) {
            const isNew = { rows: false, names: await takeNames(board) };
            if (isNew.names && isLeading) sendBoard(board, isNew);
          }
        });
      },
    },
    async stop() {
      endDebounce();
      endInterval();
      endMarker();
      assigner.tellBy(null).catch(report);
      await connection.stop();
    },
  };
}

function tooLarge({ airport, direction }: PollTarget, count: number): string {
  return `The rows of ${airport} ${direction}, ${count}, are more than one message may hold: no display shows them.`;
}
