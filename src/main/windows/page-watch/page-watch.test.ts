import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageWatch } from './page-watch.ts';

vi.mock('electron', () => ({
  app: {
    getAppMetrics: () => [
      { type: 'GPU', pid: 4321 },
      { type: 'Utility', pid: 4322 },
    ],
    commandLine: { getSwitchValue: () => '' },
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const second = 1_000;
const minute = 60 * second;

/** A window with one page, and the watch over it; `giveUp` only where it is supervised. */
function watched({ isSupervised = true } = {}) {
  const logged: string[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: (line: string) => logged.push(line) };
  const giveUp = vi.fn();
  const watch = createPageWatch(log, Date.now, () => false, isSupervised ? giveUp : null);
  /** What the page does when it is asked. */
  const page = { isAnswering: true, isPainting: true, isVisible: true, processId: 0 };
  let loads = 0;
  const contents = Object.assign(new EventEmitter(), {
    id: 7,
    isDestroyed: () => false,
    isDevToolsOpened: () => false,
    getOSProcessId: () => page.processId,
    forcefullyCrashRenderer: () => undefined,
    send: () => {
      if (!page.isAnswering) return;
      answer(false);
      if (page.isPainting) answer(true);
    },
  });
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isDestroyed: () => false,
    isVisible: () => page.isVisible,
    isMinimized: () => false,
  });
  // What the watch needs of a window.
  const browserWindow = window as unknown as BrowserWindow;
  const handlers = watch.handlersFor(browserWindow);
  function answer(hasPainted: boolean): void {
    handlers.reportHeartbeat(contents.id, hasPainted, 0);
  }
  const load = (): void => {
    loads += 1;
    contents.emit('did-start-loading');
  };
  watch.watch(browserWindow, load);
  load();
  const die = (): void => {
    contents.emit('render-process-gone', {}, { reason: 'crashed' });
  };
  return { watch, page, contents, die, giveUp, logged, loads: () => loads };
}

/** The seconds from a death to the next load. */
function secondsToLoad({ die, loads }: ReturnType<typeof watched>): number {
  const before = loads();
  die();
  const diedAt = Date.now();
  while (loads() === before) vi.advanceTimersToNextTimer();
  return Math.round((Date.now() - diedAt) / second);
}

describe('a page that comes up and dies, again and again', () => {
  it('is forgiven where it is hidden, and lives for minutes each time', () => {
    const run = watched();
    run.page.isVisible = false;
    for (let death = 0; death < 20; death += 1) {
      vi.advanceTimersByTime(10 * minute);
      run.die();
    }
    expect(run.giveUp).not.toHaveBeenCalled();
    expect(run.watch.deathsInARow).toBe(1);
  });

  it('is loaded again at longer and longer intervals, though it answers each time', () => {
    const run = watched({ isSupervised: false });
    const waits = Array.from({ length: 13 }, () => {
      const wait = secondsToLoad(run);
      vi.advanceTimersByTime(300);
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 5, 10, 30, 60, 300, 300, 300]);
    expect(run.watch).toMatchObject({ restarts: 13, deathsInARow: 13 });
  });

  it('is the end of a supervised board at the tenth death', () => {
    const run = watched();
    for (let death = 1; death < 10; death += 1) secondsToLoad(run);
    expect(run.giveUp).not.toHaveBeenCalled();
    const before = run.loads();
    run.die();
    vi.advanceTimersByTime(10 * minute);
    expect(run.giveUp).toHaveBeenCalledOnce();
    expect(run.loads()).toBe(before);
    expect(run.logged.at(-1)).toBe(
      'The page has died (crashed) 10 times without a minute of life in between: the board ends, and its supervisor starts it again.',
    );
  });

  it('is forgiven after a minute of life and painting', () => {
    const run = watched();
    for (let hour = 1; hour <= 50; hour += 1) {
      expect(secondsToLoad(run)).toBe(0);
      vi.advanceTimersByTime(70 * second);
      expect(run.watch.deathsInARow).toBe(0);
    }
    expect(run.giveUp).not.toHaveBeenCalled();
    // One in seventy seconds.
    expect(run.watch.deathsLastHour).toBe(50);
    vi.advanceTimersByTime(50 * minute);
    expect(run.watch.deathsLastHour).toBeLessThan(10);
    vi.advanceTimersByTime(10 * minute);
    expect(run.watch.deathsLastHour).toBe(0);
  });

  it.each([
    ['less than a minute of life', 50 * second, true],
    ['a minute without a paint', 70 * second, false],
  ])('is not forgiven after %s', (_name, life, isPainting) => {
    const run = watched();
    run.page.isPainting = isPainting;
    for (let death = 1; death < 10; death += 1) {
      secondsToLoad(run);
      vi.advanceTimersByTime(life);
    }
    run.die();
    expect(run.giveUp).toHaveBeenCalledOnce();
  });
});

describe('a page that never answers', () => {
  it('is the end of a supervised board after five minutes', () => {
    const run = watched();
    run.page.isAnswering = false;
    vi.advanceTimersByTime(5 * minute - 10 * second);
    expect(run.giveUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20 * second);
    expect(run.giveUp).toHaveBeenCalledOnce();
    expect(run.logged.at(-1)).toContain('The page has not answered for five minutes');
  });

  it('is loaded again for ever where there is no supervisor, also where it has no process', () => {
    const run = watched({ isSupervised: false });
    run.page.isAnswering = false;
    vi.advanceTimersByTime(60 * minute);
    const { deathsInARow } = run.watch;
    expect(deathsInARow).toBeGreaterThan(10);
    // It comes up at last.
    run.page.isAnswering = true;
    vi.advanceTimersByTime(10 * minute);
    expect(run.watch.deathsInARow).toBe(0);
    expect(run.loads()).toBe(1 + run.watch.restarts);
  });
});

it.each([
  ['paints no more', { isPainting: false }, [4321, 99]],
  ['hangs', { isAnswering: false }, [99]],
])('a page that %s is ended within 17 seconds, with what it may hang on', (_name, is, ended) => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const { page } = watched();
  page.processId = 99;
  vi.advanceTimersByTime(20 * second);
  expect(kill).not.toHaveBeenCalled();
  Object.assign(page, is);
  vi.advanceTimersByTime(17 * second);
  expect(kill.mock.calls).toEqual(ended.map((id) => [id, 'SIGKILL']));
  kill.mockRestore();
});

it.each([
  ['as Electron tells it now', (text: string) => [{ level: 'error', message: text }]],
  ['as Electron 33 tells it', (text: string) => [{}, 3, text]],
])('what a page says that does not come up is logged, once for each load, %s', (_how, said) => {
  const { page, contents, logged, die } = watched({ isSupervised: false });
  page.isAnswering = false;
  contents.emit('console-message', { level: 'warning', message: 'No matter.' }, 2, 'No matter.');
  for (let line = 0; line < 3; line += 1) {
    contents.emit('console-message', ...said(`Uncaught SyntaxError ${'x'.repeat(5_000)}`));
  }
  expect(logged).toEqual([
    expect.stringMatching(
      /^The page says before it has come up: Uncaught SyntaxError x{1000,2000}$/,
    ),
  ]);
  die();
  contents.emit('console-message', ...said('Uncaught again'));
  expect(logged.at(-1)).toBe('The page says before it has come up: Uncaught again');
});

it('leaves to a page that has come up to report its errors itself', () => {
  const { contents, logged } = watched();
  vi.advanceTimersByTime(second);
  contents.emit('console-message', { level: 'error', message: 'Uncaught' });
  expect(logged).toEqual([]);
});
