import { app, type BrowserWindow } from 'electron';
import type { DirectHandlers } from '#shared/ipc.ts';
import { boardsSentTo, send } from '../../ipc/send.ts';
import type { Log } from '../../profile/log.ts';
import { devServer } from '../dev-server.ts';
import { isWindowInSight, isWindowVisible } from '../window-visibility.ts';
import { createPulse, type Finding, type Pulse } from './pulse.ts';

/** Milliseconds between two questions. A page that hangs is ended 12 to 16 seconds later. */
const checkInterval = 4_000;

/** Milliseconds between two questions to a page that has yet to give its first answer. */
const greetingInterval = 100;

/** Milliseconds for which a page that is to end by itself may take its time. */
const endTimeout = 1_000;

/** Milliseconds before a page is loaded again, by how often it has died without a minute of life in between. */
const loadDelays = [0, 0, 0, 0, 0, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000] as const;

/** Of life, after which the deaths before it do not count, milliseconds. */
const settledTime = 60_000;

/** Of deaths that are counted though the page has lived for a while after each, milliseconds. */
const hour = 3_600_000;

/** Deaths without a minute of life in between after which it takes more than loading the page again. */
const unrecoverableDeaths = 10;

/** Characters that are logged at most of what a page says before it has come up. */
const longestSaying = 2_000;

/** Chromium's ERR_ABORTED: another load has taken the place of this one. */
const aborted = -3;

const findings = {
  silent: 'The page hangs and is ended.',
  frozen: 'The page paints no more: it is ended, and the graphics with it.',
  stale: 'The page draws no new rows any more: ended.',
} as const satisfies Record<Exclude<Finding, 'well'>, string>;

interface WatchedPage {
  readonly window: BrowserWindow;
  readonly pulse: Pulse;
  /** UNIX milliseconds, as is `paintedAt`. */
  readonly since: number;
  /** Null: not yet. */
  paintedAt: number | null;
  /** When it last may have been out of sight, where its frames are not asked for. */
  hiddenAt: number;
  /** When its page was last begun to be loaded, UNIX milliseconds. */
  loadedAt: number;
  /** Since it last lived for a minute. */
  deaths: number;
}

/** Watches over the pages of all windows, and brings back those that have died or hang. */
export interface PageWatch {
  /** From now on, until the window is closed. */
  watch(window: BrowserWindow, load: () => void): void;
  /** What answers the calls of one window. */
  handlersFor(window: BrowserWindow): DirectHandlers<'reportHeartbeat'>;
  /** Pages that were loaded again since the start. */
  readonly restarts: number;
  /** How often the page has died without a minute of life in between; of several, the one that did most often. */
  readonly deathsInARow: number;
  /** How often pages have died within the last hour. */
  readonly deathsLastHour: number;
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
 * A page that has died is loaded again at once; one that dies again and again without a minute of life in between, after
 * longer and longer. One that hangs is ended, which is the same then. Electron's own `unresponsive` is no help: it is
 * about input, and on a wall there is none.
 *
 * @param now milliseconds, as Date.now
 * @param giveUp ends the board to be started again by its supervisor: called once, after ten deaths in a row or five
 *   minutes without an answer; null where there is none, and the page is loaded again every five minutes
 */
export function createPageWatch(
  log: Log,
  now: () => number,
  isKiosk: () => boolean,
  giveUp: (() => void) | null,
): PageWatch {
  const pages = new Map<number, WatchedPage>();
  let restarts = 0;
  /** When pages died within the last hour, UNIX milliseconds. */
  let deathTimes: readonly number[] = [];
  let hasGivenUp = false;
  let hasBeenSeen = false;

  function ofLastHour(): readonly number[] {
    // Where the clock was put back they are in the future, and count for as long.
    return deathTimes.filter((time) => Math.abs(now() - time) < hour);
  }

  function watch(window: BrowserWindow, load: () => void): void {
    const contents = window.webContents;
    const { id } = contents;
    const pulse = createPulse();
    const page: WatchedPage = {
      window,
      pulse,
      since: now(),
      hiddenAt: now(),
      loadedAt: now(),
      paintedAt: null,
      deaths: 0,
    };
    pages.set(id, page);
    let reload: NodeJS.Timeout | undefined;
    let greeting: NodeJS.Timeout | undefined;
    let force: NodeJS.Timeout | undefined;
    /** Since it was last begun to be loaded. */
    let hasSaidWhy = false;

    // Whether it has come up is to be known before the next check: it may die again before that.
    const ask = (): void => {
      send(contents, 'heartbeatAsked', id);
    };
    const greet = (): void => {
      if (pulse.hasAnswered) return;
      ask();
      greeting = setTimeout(greet, greetingInterval);
    };
    contents.on('did-start-loading', () => {
      pulse.loading();
      page.loadedAt = now();
      hasSaidWhy = false;
      clearTimeout(greeting);
      greeting = setTimeout(greet, greetingInterval);
    });
    // A page whose script breaks before it reports its own errors is silent otherwise, and nothing would say why.
    contents.on('console-message', (details, level, text) => {
      const error = consoleError(details, level, text);
      if (error === null || pulse.hasAnswered || hasSaidWhy) return;
      hasSaidWhy = true;
      log.error(`The page says before it has come up: ${error.slice(0, longestSaying)}`);
    });
    contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
      if (isMainFrame && code !== aborted) log.warn(`The page was not loaded: ${description}.`);
    });

    /** Ends the board where a supervisor starts it again; answers whether it does. */
    const tryGiveUp = (why: string): boolean => {
      if (giveUp === null) return false;
      if (!hasGivenUp) {
        log.error(`${why}: the board ends, and its supervisor starts it again.`);
        giveUp();
      }
      hasGivenUp = true;
      return true;
    };
    const died = (reason: string): void => {
      if (hasGivenUp) return;
      restarts += 1;
      deathTimes = [...ofLastHour(), now()];
      // A hidden page is not asked: its time counts instead.
      const hasSettledHidden = pulse.hasAnswered && now() - page.loadedAt > settledTime;
      if (hasSettledHidden && !isWindowVisible(window)) page.deaths = 0;
      page.deaths += 1;
      clearTimeout(force);
      clearTimeout(reload);
      pulse.loading();
      const what = `The page has died (${reason})`;
      const times = `${page.deaths} times without a minute of life in between`;
      if (page.deaths >= unrecoverableDeaths && tryGiveUp(`${what} ${times}`)) return;
      const delay = loadDelays[Math.min(page.deaths, loadDelays.length - 1)] ?? 0;
      const when = delay === 0 ? 'now' : `in ${delay / 1000} s`;
      log.error(
        page.deaths === 1
          ? `${what} and is loaded again ${when}.`
          : `${what} ${times} and is loaded again ${when}.`,
      );
      const loadAgain = (): void => {
        reload = undefined;
        load();
      };
      if (delay === 0) loadAgain();
      else reload = setTimeout(loadAgain, delay);
    };
    contents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') died(reason);
    });

    const check = (): void => {
      const isInSight = isWindowInSight(window, isKiosk());
      if (!isInSight) page.hiddenAt = now();
      // A page whose modules Vite still makes takes its time, as one at a breakpoint does.
      const isInDev = contents.isDevToolsOpened() || devServer() !== null;
      if (!isWindowVisible(window) || isInDev) {
        pulse.pause();
        return;
      }
      const finding = pulse.check(isInSight);
      if (pulse.hasSettled) page.deaths = 0;
      if (pulse.isLost && tryGiveUp('The page has not answered for five minutes')) return;
      // It is dead, and waits to be loaded again.
      if (reload !== undefined) return;
      if (finding === 'well') {
        ask();
        return;
      }
      log.error(findings[finding]);
      // Its script answers: more likely than the page it is the graphics process that hangs.
      if (finding === 'frozen') endGraphics();
      pulse.loading();
      const processId = contents.getOSProcessId();
      contents.forcefullyCrashRenderer();
      // That is asked of the process itself, which may be past hearing it.
      clearTimeout(force);
      force = setTimeout(() => {
        // A page that never got a process has none whose end could be heard of.
        if (processId > 0) kill(processId);
        else died('without a process');
      }, endTimeout);
    };
    const timer = setInterval(check, checkInterval);
    window.once('show', () => {
      hasBeenSeen = true;
    });
    window.once('closed', () => {
      clearInterval(timer);
      clearTimeout(reload);
      clearTimeout(greeting);
      clearTimeout(force);
      pages.delete(id);
    });
  }

  return {
    watch,
    handlersFor: ({ webContents }) => ({
      reportHeartbeat: (page, hasPainted, drawnBoards) => {
        // No page speaks for another one.
        const answering = page === webContents.id ? pages.get(page) : undefined;
        if (answering !== undefined && hasPainted) {
          answering.paintedAt = now();
        }
        answering?.pulse.answered(hasPainted, drawnBoards, boardsSentTo(webContents));
        return null;
      },
    }),
    get restarts() {
      return restarts;
    },
    get deathsLastHour() {
      return ofLastHour().length;
    },
    get deathsInARow() {
      return Math.max(0, ...[...pages.values()].map(({ deaths }) => deaths));
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

/** An error that a page has written to its console; null for anything else. */
function consoleError(
  details: { readonly level?: unknown; readonly message?: unknown },
  level?: unknown,
  text?: unknown,
): string | null {
  // Electron 33 tells level and text beside the event, and an error by a 3.
  if (details.level !== 'error' && level !== 3) return null;
  return String(details.message ?? text);
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
