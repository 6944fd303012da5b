import type { SupervisorReport } from './messages.ts';

/** How a board has ended. */
export interface BoardEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** It said before that it was asked to end. */
  readonly isWanted: boolean;
  /** Deaths of the graphics process that it told of. */
  readonly gpuDeaths: number;
  /** Milliseconds of a monotonic clock. */
  readonly startedAt: number;
  readonly endedAt: number;
}

export type Verdict =
  | { readonly is: 'over'; readonly code: number }
  | { readonly is: 'again'; readonly afterMilliseconds: number; readonly report: SupervisorReport };

const minute = 60_000;

/** Restarts within `window` that are made without a wait. */
const quickRestarts = 5;
const window = 10 * minute;

/** A moment for what the dead board has left: its window, its lock. */
const quickly = 500;
const firstWait = minute / 2;
/** Milliseconds between the end of a board and the next start at most. */
export const longestWait = 10 * minute;

/** Boards that the graphics took with them before the next is drawn without them. */
const gpuEnds = 3;

/** Chromium tries another way of drawing after three deaths, and gives up after six. */
const gpuDeathsOfAnEnd = 3;

/** An exit code that another start would only repeat: a wrong command line. */
const wrongUsage = 2;

/**
 * Decides what follows the end of a board. One that said that it was asked to end is over. Any other is
 * started again, whatever its exit code: at once, and from the sixth time within ten minutes on after half a minute, doubling up to ten; a board
 * that has run for ten minutes ends that. A board that died of its graphics three times is drawn
 * without the hardware for as long as the supervisor runs.
 */
export function createRestartPolicy(): (end: BoardEnd) => Verdict {
  let restarts = 0;
  let restartedAt: readonly number[] = [];
  let waits = 0;
  let graphicsEnds = 0;

  return ({ code, signal, isWanted, gpuDeaths, startedAt, endedAt }) => {
    if (isWanted || code === wrongUsage) return { is: 'over', code: code ?? 0 };
    if (gpuDeaths >= gpuDeathsOfAnEnd) graphicsEnds += 1;
    restarts += 1;
    restartedAt = [...restartedAt.filter((at) => endedAt - at < window), endedAt];
    const recentRestarts = restartedAt.length;
    if (endedAt - startedAt >= window) waits = 0;
    const isBackingOff = waits > 0 || recentRestarts > quickRestarts;
    if (isBackingOff) waits += 1;
    return {
      is: 'again',
      // 2 ** 10 is far beyond the bound.
      afterMilliseconds: isBackingOff
        ? Math.min(longestWait, firstWait * 2 ** Math.min(waits - 1, 10))
        : quickly,
      report: {
        restarts,
        recentRestarts,
        isBackingOff,
        isSoftwareRendering: graphicsEnds >= gpuEnds,
        lastEnd: signal ?? `exit ${code ?? 'unknown'}`,
      },
    };
  };
}
