import type { LandsideApi } from '#shared/ipc.ts';
import { longestPageError } from '#shared/limits.ts';
import { oncePerPaint } from './after-paint.ts';

/** What the page says of itself when main asks whether it lives. */
export interface PageLife {
  /** Snapshots of boards that it has drawn. */
  drawnBoards: number;
  /** The board itself has failed: no answer is given any more, so that main loads the page again. */
  isBroken: boolean;
}

/**
 * Answers whenever main asks whether the page lives: at once, and when it has painted. A frame is asked
 * for only then, so that a board on which nothing changes paints once in a few seconds and no more.
 */
export function answerHeartbeats(
  api: Pick<LandsideApi, 'onHeartbeatAsked' | 'reportHeartbeat'>,
  life: Readonly<PageLife>,
): void {
  let asking = 0;
  const answerPainted = oncePerPaint(() => {
    void api.reportHeartbeat(asking, true, life.drawnBoards);
  });
  api.onHeartbeatAsked((page) => {
    if (life.isBroken) return;
    asking = page;
    void api.reportHeartbeat(page, false, life.drawnBoards);
    answerPainted();
  });
}

/**
 * Sends every error that nothing in the page has caught to main, for the log: also what is given to the browser's own
 * `reportError`. What stands in a field for a key is left out.
 */
export function reportErrors(api: Pick<LandsideApi, 'reportError'>): void {
  const report = (error: unknown): void => {
    // Its own failure must not be reported: that would go on for ever.
    api.reportError(textOf(error).slice(0, longestPageError)).catch(() => undefined);
  };
  addEventListener('error', ({ error, message }) => {
    report(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    report(reason);
  });
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const keys = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];
  return keys.reduce(
    (left, { value }) => (value === '' ? left : left.replaceAll(value, '…')),
    text,
  );
}
