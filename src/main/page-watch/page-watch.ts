import type { BrowserWindow } from 'electron';
import type { HeartbeatCalls } from '#shared/heartbeat.ts';
import { send } from '../ipc/send.ts';
import type { Log } from '../log.ts';
import { isWindowVisible } from '../windows/window-visibility.ts';
import { createPulse, type Pulse } from './pulse.ts';

/** Milliseconds between two questions. A page that hangs is ended 12 to 16 seconds later. */
const beatInterval = 4_000;

/** Milliseconds between two questions to a page that has yet to give its first answer. */
const greetingInterval = 100;

/** Milliseconds before a page is loaded again, by how often it has died in a row without an answer. */
const loadDelays = [...Array<number>(8).fill(0), 1_000, 2_000, 5_000, 10_000, 30_000] as const;

interface WatchedPage {
  readonly window: BrowserWindow;
  readonly pulse: Pulse;
  /** UNIX milliseconds, as is `paintedAt`. */
  readonly since: number;
  /** Null: not yet. */
  paintedAt: number | null;
}

/** Watches over the pages of all windows, and brings back those that have died or hang. */
export interface PageWatch {
  /** From now on, until the window is closed. */
  watch(window: BrowserWindow, load: () => void): void;
  /** What answers the calls of one window. */
  handlersFor(window: BrowserWindow): HeartbeatCalls;
  /** Pages that were loaded again since the start. */
  readonly restarts: number;
  /**
   * When the page last said that it had painted, UNIX milliseconds; null: not yet. Of several that can be
   * seen, the one that has not for longest.
   */
  readonly paintedAt: number | null;
}

/**
 * A page that has died is loaded again at once; one that dies before it has answered, after a while.
 * One that hangs is ended, which is the same then. Electron's own `unresponsive` is no help: it is
 * about input, and on a wall there is none.
 */
export function createPageWatch(log: Log, now: () => number): PageWatch {
  const pages = new Map<number, WatchedPage>();
  let restarts = 0;

  function watch(window: BrowserWindow, load: () => void): void {
    const contents = window.webContents;
    const page = contents.id;
    const pulse = createPulse();
    pages.set(page, { window, pulse, since: now(), paintedAt: null });
    let earlyDeaths = 0;
    let reload: NodeJS.Timeout | undefined;
    let greeting: NodeJS.Timeout | undefined;

    // Whether it has come up is to be known before the next beat: it may die again before that.
    const greet = (): void => {
      if (pulse.hasAnswered) return;
      send(contents, 'page:asked', page);
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
      earlyDeaths = pulse.hasAnswered ? 0 : earlyDeaths + 1;
      const delay = loadDelays[Math.min(earlyDeaths, loadDelays.length - 1)] ?? 0;
      const when = delay === 0 ? 'now' : `in ${delay / 1000} s`;
      log.error(`The page has died (${reason}) and is loaded again ${when}.`);
      pulse.loading();
      if (delay === 0) load();
      else reload = setTimeout(load, delay);
    });

    const beat = (): void => {
      if (!isWindowVisible(window) || contents.isDevToolsOpened()) {
        pulse.pause();
        return;
      }
      const finding = pulse.beat();
      if (finding === 'well') {
        send(contents, 'page:asked', page);
        return;
      }
      log.error(
        finding === 'silent' ? 'The page hangs and is ended.' : 'The page paints no more: ended.',
      );
      pulse.loading();
      contents.forcefullyCrashRenderer();
    };
    const beats = setInterval(beat, beatInterval);
    window.once('closed', () => {
      clearInterval(beats);
      clearTimeout(reload);
      clearTimeout(greeting);
      pages.delete(page);
    });
  }

  return {
    watch,
    handlersFor: ({ webContents: { id } }) => ({
      'page:heartbeat': (page, hasPainted) => {
        // No page speaks for another one.
        const answering = page === id ? pages.get(page) : undefined;
        if (answering !== undefined && hasPainted) answering.paintedAt = now();
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
      const seen = all.filter(({ window }) => isWindowVisible(window));
      // One that has only just come has painted nothing yet.
      const times = (seen.length > 0 ? seen : all).map((page) => page.paintedAt ?? page.since);
      return Math.min(...times);
    },
  };
}
