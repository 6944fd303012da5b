import type { FreshRows, PollProblem, PollResult } from './row-source.ts';
import { isDeepStrictEqual } from 'node:util';
import type {
  BoardNotice,
  BoardProblem,
  BoardRow,
  BoardSource,
  BoardView,
} from '#shared/board-view.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { Language } from '#shared/languages.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import type { Clock } from '../clock/clock.ts';
import { type BoardReference, rememberReference } from '../flights/board-reference.ts';
import type { ReferenceNames } from '../flights/reference-names.ts';
import type { WithReference } from '../flights/zone-witness.ts';
import type { ErrorLog } from '../profile/error-log.ts';
import type { KeptLog } from '../profile/log.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import type { KeptSchedules } from '../store/schedules.ts';
import { buildBoard } from './build-board.ts';
import type { AppBus } from './events.ts';
import {
  markedChanges,
  rememberGates,
  withChanges,
  type GateChange,
  type GateMemories,
} from './gate-changes.ts';
import { sourceOf, type NamedService } from '../data/service-link.ts';
import type { FreshSchedules } from '../data/answer.ts';
import { losesMost } from './row-lifetime.ts';
import type { PollTarget } from '../data/poll-target.ts';

/** The last known rows of one board, as the cache keeps them. Instants are UNIX seconds. */
export interface KeptSchedule {
  readonly entries: readonly ScheduleEntry[];
  readonly fetchedAt: number;
  readonly isSimulated: boolean;
  /** What a publisher says of the codes in them. */
  readonly names?: ReferenceNames;
}

/** The rows of one board, as the service last told them. */
export interface KnownSchedule extends KeptSchedule {
  readonly target: PollTarget;
}

/** What all boards have in common. */
export interface BoardSurroundings {
  readonly bus: Pick<AppBus, 'emit'>;
  readonly errors: ErrorLog;
  readonly log: Pick<KeptLog, 'warn'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly configuration: Pick<SettingsNow, 'settings'>;
  /** The service of an airport's flights. */
  readonly serviceOf: (airport: string) => NamedService;
  readonly withReference: WithReference;
  /** The last known rows from that service. */
  readonly kept: KeptSchedules;
  /** Those of the boards, in which cities are named too. */
  readonly languages: () => readonly Language[];
  readonly notices: () => readonly BoardNotice[];
  /** Whether the computer's clock is, or may be, so wrong that no board is called empty. */
  readonly isClockFar: () => boolean;
}

/** Keeps one board: its rows, their age, what went wrong last and what its gates were before. */
export interface BoardKeeper {
  readonly target: PollTarget;
  readonly board: BoardView;
  /** What the board is made of; null before the first answer. */
  readonly schedule: KnownSchedule | null;
  /** Changes of gates that are marked now. */
  readonly gateChanges: readonly GateChange[];
  /**
   * Whether an answer lacks most of the rows that are known: such a one is asked for again. A list that is only
   * longer than we read lacks nothing.
   */
  losesMost(answer: FreshSchedules): boolean;
  accept(result: PollResult): void;
  reportProblem(problem: PollProblem): void;
  /** Says that nothing can be fetched for a reason that is not the service's answer. */
  reportOutage(outage: Problem, at: number): void;
  /** Builds the board again: a minute has passed, settings, reference or notices have changed. */
  rebuild(): void;
}

/**
 * Wires cache, answers and rules into the snapshots of one board. Decides nothing about any row. The
 * first snapshot is from the cache; `board` events have those that follow, and `confirmed` says that nothing has changed.
 *
 * Changes of gates are noticed between one snapshot and the next, so also between the cached rows
 * and the first answer of a run; how long a change has been marked is forgotten with the run.
 */
export function createBoardKeeper(
  target: PollTarget,
  around: BoardSurroundings,
  tellUnknownStatus: (word: string) => void,
): BoardKeeper {
  const nowSeconds = (): number => Math.floor(around.clock.now() / 1000);
  let kept: KeptSchedule | null = around.kept.read(target);
  let problem: BoardProblem | null = null;
  let cut: BoardNotice | null = null;
  let gates: GateMemories = new Map();
  let board = buildFirst();

  function build(): BoardView {
    const now = nowSeconds();
    const those = { records: kept?.entries ?? [], names: [kept?.names] };
    const next = around.withReference((reference) => {
      return buildBoard(
        {
          entries: kept?.entries ?? [],
          airportCode: target.airport,
          direction: target.direction,
          fetchedAt: kept?.fetchedAt ?? null,
          source: source(),
          problem,
          notices: [
            ...around.notices(),
            ...unknownAirport(target.airport, reference),
            ...(cut === null ? [] : [cut]),
          ],
          isClockFar: around.isClockFar(),
          languages: around.languages(),
          gates,
        },
        reference,
        around.configuration.settings,
        now,
      );
    }, those);
    gates = rememberGates(gates, next.rows, now);
    tellUnknownWords(next.rows);
    return next;
  }

  /** What was kept must never be what a start fails for: each start would find it again. */
  function buildFirst(): BoardView {
    if (kept === null) return build();
    try {
      return build();
    } catch (error) {
      around.errors.report('a board made of the rows in the cache', error);
      kept = null;
      return build();
    }
  }

  function rebuild(): void {
    const before = board;
    board = build();
    if (!isDrawnAlike(before, board)) {
      around.bus.emit('board', board);
    } else if (board.fetchedAt !== before.fetchedAt && board.fetchedAt !== null) {
      around.bus.emit('confirmed', { board: board.id, fetchedAt: board.fetchedAt });
    }
  }

  function tellUnknownWords(rows: readonly BoardRow[]): void {
    for (const { remark } of rows) if (remark.word !== null) tellUnknownStatus(remark.word);
  }

  function source(): BoardSource {
    return sourceOf(around.serviceOf(target.airport), kept?.isSimulated ?? false);
  }

  function fail(
    kind: BoardProblem['kind'],
    { code, parameters }: Problem,
    at: number,
    goesOnAt: number | null = null,
  ): void {
    const isSame =
      problem?.kind === kind &&
      problem.code === code &&
      isDeepStrictEqual(problem.parameters, parameters);
    if (isSame && (problem?.goesOnAt ?? null) === goesOnAt) return;
    // The same problem keeps its beginning: "since 14:05", not since the last attempt.
    const since = problem?.kind === kind ? problem.since : at;
    problem = {
      kind,
      code,
      since,
      ...(parameters && { parameters }),
      ...(goesOnAt !== null && { goesOnAt }),
    };
    rebuild();
  }

  return {
    target,
    get board() {
      return board;
    },
    get gateChanges() {
      return markedChanges(gates, nowSeconds());
    },
    get schedule() {
      return kept && { ...kept, target };
    },
    losesMost({ entries, isComplete, endProblem = null }) {
      if (kept === null || (!isComplete && endProblem === null)) return false;
      const { entries: known, names } = kept;
      const { airport, direction } = target;
      const now = nowSeconds();
      return around.withReference(
        (own) => {
          const reference = rememberReference(own);
          return losesMost(known, entries, { airportCode: airport, direction, reference, now });
        },
        { records: known, names: [names] },
      );
    },
    accept(result) {
      problem = null;
      if (!result.isUnchanged) {
        const { entries, fetchedAt, isSimulated, names = kept?.names } = result;
        kept = { entries, fetchedAt, isSimulated, ...(names && { names }) };
        gates = withChanges(gates, result.gateChanges ?? []);
        cut = cutOf(result);
      } else if (kept !== null) {
        kept = { ...kept, fetchedAt: result.fetchedAt };
      }
      rebuild();
      // Only then: the disk takes longer than the rules, and the page draws meanwhile.
      if (kept === null) return;
      if (result.isUnchanged) around.kept.confirm(target, result.fetchedAt);
      else around.kept.save(target, kept);
    },
    reportProblem({ problem: failed, at }) {
      fail(failed.kind, failed, at, failed.kind === 'quota' ? failed.retryAt : null);
    },
    reportOutage(outage, at) {
      fail('server', outage, at);
    },
    rebuild,
  };
}

/** Whether all that is drawn of two boards is the same: the time of confirmation only counts as known or not. */
function isDrawnAlike(one: BoardView, other: BoardView): boolean {
  const isKnown = (board: BoardView) => ({ ...board, fetchedAt: board.fetchedAt === null });
  return isDeepStrictEqual(isKnown(one), isKnown(other));
}

const listBegun = {
  id: 'list-begun',
  code: 'notices.listBegun',
} satisfies BoardNotice;

const listTooLong = {
  id: 'list-cut',
  code: 'notices.listCut',
} satisfies BoardNotice;

const listEndMissing = {
  id: 'list-end-missing',
  code: 'notices.listEndMissing',
} satisfies BoardNotice;

/** What the board says of a list without its end. */
function cutOf({ isComplete, isBeginning, endProblem }: FreshRows): BoardNotice | null {
  if (isComplete) return null;
  if (isBeginning) return listBegun;
  return endProblem === null ? listTooLong : listEndMissing;
}

/** A service may know an airport that we do not; a user who mistyped should be told. */
function unknownAirport(code: string, reference: BoardReference): BoardNotice[] {
  if (reference.airport(code) !== null) return [];
  return [{ id: 'airport-unknown', ...asProblem('notices.airportUnknown', { code }) }];
}
