import type { BoardNotice, BoardProblem, BoardSource, BoardView } from '#shared/board-view.ts';
import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import type { Settings } from '#shared/settings.ts';
import type { BoardReference } from './board/board-reference.ts';
import { buildBoard } from './board/build-board.ts';
import type { PollProblem, PollResult, PollTarget } from './sync/poller.ts';

/** The last known rows of one board, as the cache keeps them. Instants are UNIX seconds. */
export interface KeptSchedule {
  readonly entries: readonly ScheduleEntry[];
  readonly fetchedAt: number;
  readonly isSimulated: boolean;
}

export interface BoardKeeperParts {
  /** Lends the reference data for the time of one reading. */
  readonly withReference: <Value>(read: (reference: BoardReference) => Value) => Value;
  readonly settings: () => Settings;
  /** The last known rows of a target from the service in use. */
  readonly read: (target: PollTarget) => KeptSchedule | null;
  readonly save: (target: PollTarget, schedule: KeptSchedule) => void;
  /** The kept rows of a target were confirmed unchanged at this time, UNIX seconds. */
  readonly confirm: (target: PollTarget, fetchedAt: number) => void;
  /** The service in use: whether it is our own, and its host name. */
  readonly service: () => { readonly isEmbedded: boolean; readonly host: string | null };
  readonly notices: () => readonly BoardNotice[];
  /** Milliseconds, as Date.now. */
  readonly now: () => number;
  /** A new snapshot: something in it differs from the last one, beyond the time of confirmation. */
  readonly onBoard: (board: BoardView) => void;
  /** A status that nobody has seen before, told once a run. */
  readonly onUnknownStatus: (word: string) => void;
  /** The rows on show were confirmed unchanged, UNIX seconds. */
  readonly onConfirmed: (fetchedAt: number) => void;
}

/** Keeps the one board on show: its rows, their age, and what went wrong last. */
export interface BoardKeeper {
  readonly board: BoardView | null;
  /** Shows another board, from the cache at once; null before anybody knows which. */
  show(target: PollTarget): void;
  accept(result: PollResult): void;
  reportProblem(problem: PollProblem): void;
  /** Says that nothing can be fetched for a reason that is not the service's answer. */
  reportOutage(message: string, at: number): void;
  /** Builds the board anew: a minute has passed, settings, reference or notices have changed. */
  rebuild(): void;
}

/** Wires cache, poller and rules into the snapshot on show. Decides nothing about any row. */
export function createBoardKeeper(parts: BoardKeeperParts): BoardKeeper {
  let target: PollTarget | null = null;
  let kept: KeptSchedule | null = null;
  let problem: BoardProblem | null = null;
  let isCut = false;
  let board: BoardView | null = null;
  let shown = '';
  const seenWords = new Set<string>();

  function rebuild(): void {
    if (target === null) return;
    const { airport, direction } = target;
    const next = parts.withReference((reference) =>
      buildBoard(
        {
          entries: kept?.entries ?? [],
          airportCode: airport,
          direction,
          fetchedAt: kept?.fetchedAt ?? null,
          source: source(),
          problem,
          notices: [
            ...parts.notices(),
            ...unknownAirport(airport, reference),
            ...(isCut ? [cutList] : []),
          ],
        },
        reference,
        parts.settings(),
        Math.floor(parts.now() / 1000),
      ),
    );
    const isConfirmedOnly = board !== null && next.fetchedAt !== board.fetchedAt;
    board = next;
    for (const { remark } of next.rows) {
      if (remark.word === null || seenWords.has(remark.word)) continue;
      seenWords.add(remark.word);
      parts.onUnknownStatus(remark.word);
    }
    const drawn = JSON.stringify({ ...next, fetchedAt: next.fetchedAt === null });
    if (drawn !== shown) {
      shown = drawn;
      parts.onBoard(next);
    } else if (isConfirmedOnly && next.fetchedAt !== null) {
      parts.onConfirmed(next.fetchedAt);
    }
  }

  function source(): BoardSource {
    const { isEmbedded, host } = parts.service();
    return { isSimulated: isEmbedded || (kept?.isSimulated ?? false), host };
  }

  function isOnShow(other: PollTarget): boolean {
    return other.airport === target?.airport && other.direction === target.direction;
  }

  function fail(kind: BoardProblem['kind'], message: string, at: number): void {
    // The same trouble keeps its beginning: "since 14:05", not since the last attempt.
    if (problem?.kind === kind && problem.message === message) return;
    problem = { kind, message, since: problem?.kind === kind ? problem.since : at };
    rebuild();
  }

  return {
    get board() {
      return board;
    },
    show(next) {
      target = next;
      kept = parts.read(next);
      problem = null;
      isCut = false;
      rebuild();
    },
    accept(result) {
      if (!isOnShow(result.target)) return;
      problem = null;
      if (!result.isUnchanged) {
        const { entries, fetchedAt, isSimulated } = result;
        kept = { entries, fetchedAt, isSimulated };
        isCut = !result.isComplete;
        parts.save(result.target, kept);
      } else if (kept !== null) {
        kept = { ...kept, fetchedAt: result.fetchedAt };
        parts.confirm(result.target, result.fetchedAt);
      }
      rebuild();
    },
    reportProblem({ target: failed, problem: { kind, message }, at }) {
      if (isOnShow(failed)) fail(kind, message, at);
    },
    reportOutage(message, at) {
      fail('server', message, at);
    },
    rebuild,
  };
}

const cutList = {
  id: 'list-cut',
  message:
    'The service’s list is longer than Landside reads at once. The flights furthest from its beginning are missing.',
} satisfies BoardNotice;

/** A service may know an airport that we do not; a person who mistyped should be told. */
function unknownAirport(code: string, reference: BoardReference): BoardNotice[] {
  if (reference.airport(code) !== null) return [];
  return [
    {
      id: 'airport-unknown',
      message: `No airport with the code ${code} is in the list of airports. Check the code, or choose an airport from the list.`,
    },
  ];
}
