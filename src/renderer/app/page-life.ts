import type { LandsideApi } from '#shared/ipc.ts';
import { longestPageError } from '#shared/limits.ts';

/** Calls `done` once what was just put on the page is painted: after the next frame has begun. */
export function afterPaint(done: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

/**
 * What calls `report` after the next paint, once, however often it is called until then: a window that is covered
 * gets no frames for days, and what was asked for meanwhile must not pile up.
 */
export function oncePerPaint(report: () => void): () => void {
  let isAwaited = false;
  return () => {
    if (isAwaited) return;
    isAwaited = true;
    afterPaint(() => {
      isAwaited = false;
      report();
    });
  };
}

/** Milliseconds after a frame has begun by which it is on the screen, and there is time for what is not seen. */
const frameMilliseconds = 50;

/**
 * Calls `done` some time after the next paint, or after so many milliseconds in a window that is covered and gets no
 * frames. Returns the function that cancels it.
 */
export function wellAfterPaint(done: () => void, longest: number): () => void {
  let timer = setTimeout(finish, longest);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(finish, frameMilliseconds);
  });
  function cancel(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  function finish(): void {
    cancel();
    done();
  }
  return cancel;
}

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
