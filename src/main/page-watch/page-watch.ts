import type { BrowserWindow } from 'electron';
import type { HeartbeatCalls } from '#shared/heartbeat.ts';
import { send } from '../ipc/send.ts';
import type { Log } from '../log.ts';
import { createPulse } from './pulse.ts';

/** Milliseconds between two questions. A page that hangs is ended 12 to 16 seconds later. */
const beatInterval = 4_000;

/** Milliseconds between two questions to a page that has yet to give its first answer. */
const greetingInterval = 100;

/** Milliseconds before a page is loaded again, by how often it has died in a row without an answer. */
const loadDelays = [...Array<number>(8).fill(0), 1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** Watches over the pages of all windows, and brings back those that have died or hang. */
export interface PageWatch {
  /** From now on, until the window is closed. */
  watch(window: BrowserWindow, load: () => void): void;
  readonly handlers: HeartbeatCalls;
  /** Pages that were loaded again since the start. */
  readonly restarts: number;
  /** When a page last said that it had painted, UNIX milliseconds; null: not yet. */
  readonly paintedAt: number | null;
}

/**
 * A page that has died is loaded again at once; one that dies before it has answered, after a while.
 * One that hangs is ended, which is the same then. Electron's own `unresponsive` is no help: it is
 * about input, and on a wall there is none.
 */
export function createPageWatch(log: Log, now: () => number): PageWatch {
  const pages = new Map<number, ReturnType<typeof createPulse>>();
  let restarts = 0;
  let paintedAt: number | null = null;

  function watch(window: BrowserWindow, load: () => void): void {
    const contents = window.webContents;
    const page = contents.id;
    const pulse = createPulse();
    pages.set(page, pulse);
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
      if (!window.isVisible() || window.isMinimized() || contents.isDevToolsOpened()) {
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
    handlers: {
      'page:heartbeat': (page, hasPainted) => {
        if (hasPainted) paintedAt = now();
        pages.get(page)?.answered(hasPainted);
        return null;
      },
    },
    get restarts() {
      return restarts;
    },
    get paintedAt() {
      return paintedAt;
    },
  };
}
