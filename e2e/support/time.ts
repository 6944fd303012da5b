import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';

/** What `timers.cjs` is, and what it reads. */
function preload(rate: number): { readonly TIMERS: string; readonly TIMER_RATE: string } {
  return { TIMERS: join(import.meta.dirname, 'timers.cjs'), TIMER_RATE: String(rate) };
}

/** Waits are faster, and the watch over what hangs is not: a busy machine has all the time that it always has. */
export function waitsAt(rate: number): Readonly<Record<string, string>> {
  return { ...timersAt(rate), TIMER_KIND: 'once' };
}

/**
 * The environment in which the timers of an application that is spawned run so many times as fast,
 * those of its supervisor and its service as well: for what a board does after a minute.
 */
export function timersAt(rate: number): Readonly<Record<string, string>> {
  const variables = preload(rate);
  return { ...variables, NODE_OPTIONS: `--require=${variables.TIMERS}` };
}

/**
 * The same for one that Playwright launches: its executable, and the environment.
 *
 * @param isOfWaitsOnly as `waitsAt`
 */
export function launchWithTimersAt(
  electronExecutable: string,
  rate: number,
  isOfWaitsOnly: boolean,
): { readonly executable: string; readonly environment: Readonly<Record<string, string>> } {
  return {
    executable: join(import.meta.dirname, 'electron-with-timers.sh'),
    environment: {
      ...preload(rate),
      ...(isOfWaitsOnly ? { TIMER_KIND: 'once' } : {}),
      ELECTRON: electronExecutable,
    },
  };
}

/** What begins to wait from now on does so at another rate than the one that the application was started with. */
export async function runTimersAt(app: ElectronApplication, rate: number): Promise<void> {
  await app.evaluate((_electron, wanted) => {
    process.env.TIMER_RATE = String(wanted);
  }, rate);
}

/**
 * What main waits for before it does something again has waited so many milliseconds longer. What the clocks show stays as
 * it is, so that an application which others look at as well may do so, too.
 */
export async function passWaits(app: ElectronApplication, milliseconds: number): Promise<void> {
  await app.evaluate((_electron, passed) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + passed;
  }, milliseconds);
}

/** Milliseconds between two looks of the watch over the pages (src/main/windows/page-watch/page-watch.ts). */
const watchInterval = 4_000;

/** What timers.cjs puts into the main process. */
interface Looks {
  readonly lookAgain: (every: number) => void;
  readonly lookNoMore: (every: number) => void;
}

/**
 * The watch over the pages looks at once: it counts looks, and no time. The application has to be started with a
 * `timerRate`, which may be 1. Between two looks a page that lives has to be given the time to answer.
 */
export async function watchPages(app: ElectronApplication): Promise<void> {
  await app.evaluate((_electron, every) => {
    (globalThis as unknown as Looks).lookAgain(every);
  }, watchInterval);
}

/** The watch looks at a page that answers, and has its answer before it can look again. As `watchPages`. */
export async function watchLivingPage(app: ElectronApplication): Promise<void> {
  await watchPages(app);
  // A page is asked this after it was asked whether it lives, and answers in that order.
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined || contents.isCrashed() || contents.isLoading()) return null;
    const gone = new Promise((resolve) => contents.once('render-process-gone', resolve));
    return Promise.race([contents.executeJavaScript('null'), gone.then(() => null)]);
  });
}

/** The watch looks no more, and ends no page that a busy machine has left standing for long. As `watchPages`. */
export async function endWatch(app: ElectronApplication): Promise<void> {
  await app.evaluate((_electron, every) => {
    (globalThis as unknown as Looks).lookNoMore(every);
  }, watchInterval);
}
