import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommandLine } from './command-line.ts';
import type { Engine } from './engine.ts';
import { afterFirstPaint, exitSoon, oldestFetchedAt, paintedListener } from './painted.ts';

const { exit, write } = vi.hoisted(() => ({ exit: vi.fn(), write: vi.fn() }));
vi.mock('electron', () => ({ app: { exit, once: vi.fn() } }));
vi.mock('../windows/picture.ts', () => ({ keepPicture: () => write }));

beforeEach(() => {
  exit.mockReset();
  write.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends the process though the engine cannot be stopped', () => {
  const stop = (): never => {
    throw new Error('A statement is under way.');
  };
  expect(() => {
    exitSoon({ stop }, 1);
  }).toThrow('A statement');
  vi.advanceTimersByTime(1_000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('takes a wall for as old as its oldest board, and one without rows for none', () => {
  expect(oldestFetchedAt([{ fetchedAt: 60 }, { fetchedAt: 50 }])).toBe(50);
  expect(oldestFetchedAt([{ fetchedAt: 60 }, { fetchedAt: null }])).toBeNull();
  expect(oldestFetchedAt([])).toBeNull();
});

it('waits with what can wait until a page has painted, or for two seconds, and does it once', () => {
  const [soon, late] = [vi.fn(), vi.fn()];
  const painted = afterFirstPaint(soon);
  const paintedLate = afterFirstPaint(late);
  expect(soon).not.toHaveBeenCalled();
  for (let paint = 0; paint < 2; paint++) painted();
  expect(soon).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(late).toHaveBeenCalledOnce();
  paintedLate();
  expect(late).toHaveBeenCalledOnce();
  expect(soon).toHaveBeenCalledOnce();
});

it('ends a snapshot of an airport that is not known with exit code 1, and says so', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const engine = {
    clock: { correction: 0 },
    boardsAt: () => [{ airport: { code: 'QQQ' }, fetchedAt: null }],
    askForAirport: (code: string) => Promise.resolve(code === 'QQQ' ? 'no' : 'yes'),
    stop: vi.fn(),
  };
  listenerFor({ snapshot: 'board.png' }, engine as unknown as Engine).painted(null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said.mock.calls.join()).toContain(
    'No airport with the code QQQ is known. No picture was written.',
  );
  expect(engine.stop).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

/** What is made of a board beside its window. Nothing else of its parts is looked at. */
function listenerFor(commandLine: Partial<CommandLine>, engine = {} as Engine) {
  return paintedListener(commandLine as CommandLine, {
    window: {} as BrowserWindow,
    engine,
    startedAt: 0,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    onPictureProblem: vi.fn(),
  });
}

const keeping = (pictureMinutes: number | null) =>
  listenerFor({ snapshot: null, picture: 'board.png', pictureMinutes });

it('begins pictures every so many minutes with the first board that has rows, or a problem', () => {
  const withRows = keeping(10);
  withRows.painted(null);
  expect(write).not.toHaveBeenCalled();
  withRows.painted(60);
  expect(write).toHaveBeenCalledOnce();

  const withProblem = keeping(10);
  withProblem.problemMet({ kind: 'offline', code: 'service.offline', retryAt: null });
  withProblem.painted(null);
  expect(write).toHaveBeenCalledTimes(2);

  keeping(null).painted(null);
  expect(write).toHaveBeenCalledTimes(3);
});
