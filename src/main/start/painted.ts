import { app, type BrowserWindow } from 'electron';
import { serviceAddress } from '#shared/settings.ts';
import type { CommandLine } from './command-line.ts';
import type { Engine } from './engine.ts';
import type { ServiceProblem } from '../data/service-problems.ts';
import type { Log } from '../profile/log.ts';
import { keepPicture } from '../windows/picture.ts';
import { beginSnapshotRun } from '../windows/snapshot-run.ts';

/** Milliseconds between the end of the last request and the end of the process. */
const exitPause = 250;

/**
 * Ends the process with nothing said to a supervisor, which starts the board again unless it has been told before that
 * it is over. Requests that were just given up end in their own time; an exit in the midst of that has been seen to
 * crash in Chromium's network code.
 */
export function exitSoon(engine: Pick<Engine, 'stop'> | null, code: number): void {
  // First: whatever has broken in the engine, the process ends.
  setTimeout(() => {
    app.exit(code);
  }, exitPause);
  engine?.stop();
}

/** Milliseconds after which a page that has painted nothing yet is not waited for. */
const longestWaitForPaint = 2000;

/**
 * Calls back once: at the first call of what it gives back, which is to be when a page has painted, or when that has taken too
 * long. Nothing else that can wait holds up the last known board.
 */
export function afterFirstPaint(callback: () => void): () => void {
  let isOver = false;
  const painted = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    callback();
  };
  const timer = setTimeout(painted, longestWaitForPaint);
  app.once('will-quit', () => {
    clearTimeout(timer);
  });
  return painted;
}

/** Whether there is nothing to show before our own service has answered: that is started at once, beside the page. */
export function hasToBeginWithService(engine: Pick<Engine, 'configuration' | 'boards'>): boolean {
  const isOurs = serviceAddress(engine.configuration.settings) === null;
  return isOurs && engine.boards.views.every(({ fetchedAt }) => fetchedAt === null);
}

/** When the oldest of the boards was fetched, UNIX seconds; null while one has never been, or there is none. */
export function oldestFetchedAt(
  boards: readonly { readonly fetchedAt: number | null }[],
): number | null {
  const oldest = Math.min(...boards.map(({ fetchedAt }) => fetchedAt ?? Number.NEGATIVE_INFINITY));
  return Number.isFinite(oldest) ? oldest : null;
}

/** What is made of the board beside its window: a snapshot, or a picture that is kept. */
export interface Pictures {
  /** The first window has painted rows confirmed at this time (UNIX seconds), or none yet. */
  painted(fetchedAt: number | null): void;
  /** A poll failed. */
  problemMet(problem: ServiceProblem): void;
}

/** @param parts.startedAt when this run began, UNIX seconds */
export function paintedListener(
  { snapshot, picture, pictureMinutes }: CommandLine,
  parts: {
    readonly window: BrowserWindow;
    readonly engine: Engine;
    readonly startedAt: number;
    readonly log: Log;
    /** The picture that is kept could not be written; null: it has been again. */
    readonly onPictureProblem: (problem: string | null) => void;
  },
): Pictures {
  const { window, engine, startedAt, log } = parts;
  if (snapshot !== null) {
    return beginSnapshotRun({
      window,
      file: snapshot,
      // By the clock that rows go by.
      get startedAt() {
        return startedAt + engine.clock.correction / 1000;
      },
      board: () => engine.boardsAt(null)[0] ?? null,
      askForAirport: (code) => engine.askForAirport(code),
      onEnd: (end) => {
        (end.ok ? process.stdout : process.stderr).write(`${end.message}\n`);
        exitSoon(engine, end.ok ? 0 : 1);
      },
    });
  }
  if (picture === null) return { painted: () => undefined, problemMet: () => undefined };
  const write = keepPicture(window, picture, pictureMinutes, (problem) => {
    if (problem !== null) {
      log.warn(problem);
      process.stderr.write(`${problem}\n`);
    }
    parts.onPictureProblem(problem);
  });
  let hasProblem = false;
  return {
    painted(fetchedAt) {
      // Every quarter of an hour "Getting the departures" would be the picture until the next one.
      if (pictureMinutes === null || fetchedAt !== null || hasProblem) write();
    },
    problemMet() {
      hasProblem = true;
    },
  };
}
