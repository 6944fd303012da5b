import { app, type BrowserWindow } from 'electron';
import type { CommandLine } from './command-line.ts';
import type { Engine } from './engine-parts.ts';
import type { Log } from './log.ts';
import { keepPicture } from './windows/picture.ts';
import { beginSnapshotRun } from './windows/snapshot-run.ts';

/** Milliseconds between the end of the last request and the end of the process. */
const exitPause = 250;

/** Milliseconds after which the service is asked even if the page has painted nothing yet. */
const longestWaitForPaint = 2000;

/**
 * Asks the service, or starts our own, when the page has painted for the first time: nothing holds
 * up the last known board. A page that does not paint is not waited for.
 */
export function connectOnce(engine: Engine): () => void {
  let isConnected = false;
  const connect = (): void => {
    if (isConnected) return;
    isConnected = true;
    clearTimeout(timer);
    engine.connect();
  };
  const timer = setTimeout(connect, longestWaitForPaint);
  app.once('will-quit', () => {
    clearTimeout(timer);
  });
  return connect;
}

/**
 * What follows when the page says that it has painted: a snapshot that ends, or a picture kept.
 *
 * @param startedAt when this run began, UNIX seconds
 */
export function paintedListener(
  { snapshot, picture, pictureMinutes }: CommandLine,
  window: BrowserWindow,
  engine: Engine,
  startedAt: number,
  log: Log,
): (fetchedAt: number | null) => void {
  if (snapshot !== null) {
    const run = beginSnapshotRun({
      window,
      file: snapshot,
      startedAt,
      hasData: () => engine.boards.views.some((view) => (view.fetchedAt ?? 0) >= startedAt),
      reason: () => engine.boards.views.find(({ problem }) => problem)?.problem?.message ?? null,
      onEnd: (end) => {
        (end.ok ? process.stdout : process.stderr).write(`${end.message}\n`);
        engine.stop();
        // Requests that were just given up end in their own time; an exit in the midst of that
        // has been seen to crash in Chromium's network code.
        setTimeout(() => {
          app.exit(end.ok ? 0 : 1);
        }, exitPause);
      },
    });
    return (fetchedAt) => {
      run.painted(fetchedAt);
    };
  }
  return picture === null ? () => undefined : keepPicture(window, picture, pictureMinutes, log);
}
