import { app, type BrowserWindow } from 'electron';
import type { DirectHandlers } from '#shared/ipc.ts';
import { send } from '../../ipc/send.ts';
import type { Log } from '../../profile/log.ts';
import { isWindowInSight, isWindowVisible } from './window-visibility.ts';
import { createPulse, type Pulse } from './pulse.ts';

/** Milliseconds between two questions. A page that hangs is ended 12 to 16 seconds later. */
const beatInterval = 4_000;

/** Milliseconds between two questions to a page that has yet to give its first answer. */
const greetingInterval = 100;

/** Milliseconds for which a page that is to end by itself may take its time. */
const endPatience = 1_000;

/** Beats that a page is given to paint whose forerunner was ended because it did not. */
const graphicsPatience = 3;

/** Milliseconds before a page is loaded again, by how often it has died in a row without an answer. */
const loadDelays = [...Array<number>(8).fill(0), 1_000, 2_000, 5_000, 10_000, 30_000] as const;

interface WatchedPage {
  readonly window: BrowserWindow;
  readonly pulse: Pulse;
  /** UNIX milliseconds, as is `paintedAt`. */
  readonly since: number;
  /** Null: not yet. */
  paintedAt: number | null;
  /** When it last may have been out of sight, where nobody asks for its frames. */
  hiddenAt: number;
  /** Since it was last found to paint no more. */
  hasPaintedAgain: boolean;
}

/** Watches over the pages of all windows, and brings back those that have died or hang. */
export interface PageWatch {
  /** From now on, until the window is closed. */
  watch(window: BrowserWindow, load: () => void): void;
  /** What answers the calls of one window. */
  handlersFor(window: BrowserWindow): DirectHandlers<'reportHeartbeat'>;
  /** Pages that were loaded again since the start. */
  readonly restarts: number;
  /**
   * When the page last said that it had painted, or came into sight, UNIX milliseconds; null: it has not painted
   * yet. Of several in sight, the one that has not for longest.
   */
  readonly paintedAt: number | null;
  /** Whether one of the pages is in sight, and has to paint. */
  readonly isInSight: boolean;
  /** Whether any window was ever shown. */
  readonly hasBeenSeen: boolean;
}

/**
 * A page that has died is loaded again at once; one that dies before it has answered, after a while.
 * One that hangs is ended, which is the same then. Electron's own `unresponsive` is no help: it is
 * about input, and on a wall there is none.
 *
 * @param now milliseconds, as Date.now
 */
export function createPageWatch(log: Log, now: () => number, isKiosk: () => boolean): PageWatch {
  const pages = new Map<number, WatchedPage>();
  let restarts = 0;
  let hasBeenSeen = false;

  function watch(window: BrowserWindow, load: () => void): void {
    const contents = window.webContents;
    const { id } = contents;
    const pulse = createPulse();
    const page: WatchedPage = {
      ...{ window, pulse, since: now(), hiddenAt: now() },
      paintedAt: null,
      hasPaintedAgain: true,
    };
    pages.set(id, page);
    let earlyDeaths = 0;
    let reload: NodeJS.Timeout | undefined;
    let greeting: NodeJS.Timeout | undefined;
    let force: NodeJS.Timeout | undefined;
    /** Null: the last page was not ended because it painted no more. */
    let beatsToPaint: number | null = null;

    // Whether it has come up is to be known before the next beat: it may die again before that.
    const greet = (): void => {
      if (pulse.hasAnswered) return;
      send(contents, 'heartbeatAsked', id);
      greeting = setTimeout(greet, greetingInterval);
    };
    contents.on('did-start-loading', () => {
      pulse.loading();
      clearTimeout(greeting);
      greeting = setTimeout(greet, greetingInterval);
    });
    contents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit') return;
      restarts += 1;
      clearTimeout(force);
      earlyDeaths = pulse.hasAnswered ? 0 : earlyDeaths + 1;
      const delay = loadDelays[Math.min(earlyDeaths, loadDelays.length - 1)] ?? 0;
      const when = delay === 0 ? 'now' : `in ${delay / 1000} s`;
      log.error(`The page has died (${reason}) and is loaded again ${when}.`);
      pulse.loading();
      if (delay === 0) load();
      else reload = setTimeout(load, delay);
    });

    // Where the next page paints nothing either, it is not the page. Once, as the screen may be off.
    const suspectGraphics = (): void => {
      if (beatsToPaint === null) return;
      beatsToPaint = page.hasPaintedAgain ? null : beatsToPaint - 1;
      if (beatsToPaint !== 0) return;
      beatsToPaint = null;
      log.error('The page paints nothing still: the graphics are ended.');
      endGraphics();
    };

    const beat = (): void => {
      const isInSight = isWindowInSight(window, isKiosk());
      if (!isInSight) page.hiddenAt = now();
      if (!isWindowVisible(window) || contents.isDevToolsOpened()) {
        pulse.pause();
        return;
      }
      const finding = pulse.beat(isInSight);
      if (isInSight) suspectGraphics();
      if (finding === 'well') {
        send(contents, 'heartbeatAsked', id);
        return;
      }
      log.error(
        finding === 'silent' ? 'The page hangs and is ended.' : 'The page paints no more: ended.',
      );
      if (finding === 'frozen') {
        page.hasPaintedAgain = false;
        beatsToPaint = graphicsPatience;
      }
      pulse.loading();
      const processId = contents.getOSProcessId();
      contents.forcefullyCrashRenderer();
      // That is asked of the process itself, which may be past hearing it.
      clearTimeout(force);
      force = setTimeout(() => {
        kill(processId);
      }, endPatience);
    };
    const beats = setInterval(beat, beatInterval);
    window.once('show', () => {
      hasBeenSeen = true;
    });
    window.once('closed', () => {
      clearInterval(beats);
      clearTimeout(reload);
      clearTimeout(greeting);
      clearTimeout(force);
      pages.delete(id);
    });
  }

  return {
    watch,
    handlersFor: ({ webContents: { id } }) => ({
      reportHeartbeat: (page, hasPainted) => {
        // No page speaks for another one.
        const answering = page === id ? pages.get(page) : undefined;
        if (answering !== undefined && hasPainted) {
          answering.paintedAt = now();
          answering.hasPaintedAgain = true;
        }
        answering?.pulse.answered(hasPainted);
        return null;
      },
    }),
    get restarts() {
      return restarts;
    },
    get paintedAt() {
      const all = [...pages.values()];
      if (all.every((page) => page.paintedAt === null)) return null;
      const seen = all.filter(({ window }) => isWindowInSight(window, isKiosk()));
      const last = (page: WatchedPage): number => page.paintedAt ?? page.since;
      // One that has only just come, into being or into sight, has painted nothing yet.
      if (seen.length > 0)
        return Math.min(...seen.map((page) => Math.max(last(page), page.hiddenAt)));
      return Math.min(...all.map(last));
    },
    get hasBeenSeen() {
      return hasBeenSeen;
    },
    get isInSight() {
      return [...pages.values()].some(({ window }) => isWindowInSight(window, isKiosk()));
    },
  };
}

/** Chromium starts them again. Its own watch over them is inside of them, and hangs with them. */
function endGraphics(): void {
  for (const { type, pid } of app.getAppMetrics()) if (type === 'GPU') kill(pid);
}

function kill(processId: number): void {
  try {
    // 0 would be this process and all of its own: there is no page then.
    if (processId > 0) process.kill(processId, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
