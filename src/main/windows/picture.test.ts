import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPicture, targetProblem, writePicture } from './picture.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-picture-'));
  file = join(folder, 'new', 'board.png');
  // Files are written in their own time, which is real.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const onProblem = vi.fn();
const minute = 60_000;

/** A window of which every picture is its number; `frame`: when it is drawn. */
function windowForTest(frame: (script?: string) => Promise<void> = () => Promise.resolve()) {
  const closed: (() => void)[] = [];
  let pictures = 0;
  const window = {
    isDestroyed: () => false,
    once: (_event: 'closed', listener: () => void) => closed.push(listener),
    webContents: {
      executeJavaScript: frame,
      capturePage: () => {
        pictures += 1;
        const text = String(pictures);
        return Promise.resolve({ isEmpty: () => false, toPNG: () => Buffer.from(text) });
      },
    },
  };
  return {
    // What is kept of a window for a picture.
    window: window as unknown as BrowserWindow,
    close: () => {
      for (const listener of closed) listener();
    },
    taken: () => pictures,
  };
}

/** Waits, in real time, until that very picture is in the file. */
async function written(picture: string): Promise<void> {
  for (;;) {
    try {
      if (readFileSync(file, 'utf8') === picture) return;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('takes a picture when the first rows have come in, and then every so many minutes', async () => {
  const { window, taken, close } = windowForTest();
  const painted = keepPicture(window, file, 10, onProblem);
  vi.advanceTimersByTime(30 * minute);
  expect(taken()).toBe(0);
  painted();
  vi.advanceTimersByTime(4_999);
  expect(taken()).toBe(0);
  vi.advanceTimersByTime(1);
  await written('1');
  // Whatever is painted in between.
  painted();
  vi.advanceTimersByTime(10 * minute - 1);
  painted();
  expect(taken()).toBe(1);
  vi.advanceTimersByTime(1);
  await written('2');
  vi.advanceTimersByTime(10 * minute);
  await written('3');
  close();
  vi.advanceTimersByTime(60 * minute);
  expect(taken()).toBe(3);
});

it('takes one after each paint where no minutes are given, but not one after the other', async () => {
  const { window, taken } = windowForTest();
  const painted = keepPicture(window, file, null, onProblem);
  painted();
  painted();
  vi.advanceTimersByTime(5_000);
  await written('1');
  painted();
  vi.advanceTimersByTime(4_999);
  vi.advanceTimersByTime(1);
  await written('2');
  vi.advanceTimersByTime(60 * minute);
  expect(taken()).toBe(2);
});

it('says once that it cannot be written, and that it can again', async () => {
  const said: (string | null)[] = [];
  const { window, taken } = windowForTest();
  mkdirSync(file, { recursive: true });
  const painted = keepPicture(window, file, null, (problem) => said.push(problem));
  const paintUntil = async (isSeen: () => boolean): Promise<void> => {
    painted();
    // Never so far that a picture which is still being written were late.
    vi.advanceTimersToNextTimer();
    while (!isSeen()) await new Promise((resolve) => setImmediate(resolve));
  };
  await paintUntil(() => said.length === 1);
  await paintUntil(() => taken() === 2);
  rmSync(file, { recursive: true });
  await paintUntil(() => said.length === 2);
  expect(said).toEqual([
    `The picture ${file} could not be written: it is there and no ordinary file.`,
    null,
  ]);
});

describe('the target of a picture', () => {
  it('may be new, in a new folder, or an ordinary file', async () => {
    expect(await targetProblem(file)).toBeNull();
    expect(readdirSync(join(folder, 'new'))).toEqual([]);
    writeFileSync(file, 'old');
    expect(await targetProblem(file)).toBeNull();
    expect(readFileSync(file, 'utf8')).toBe('old');
  });

  it('is never a device, though it is called a picture', async () => {
    symlinkSync('/dev/full', join(folder, 'device.png'));
    expect(await targetProblem(join(folder, 'device.png'))).toContain('no ordinary file');
    expect(lstatSync('/dev/full').isCharacterDevice()).toBe(true);
  });

  it.each([
    ['below a file', () => join(folder, 'a-file', 'board.png'), /is a file and no folder/],
    ['where nothing can be written', () => '/proc/landside/board.png', /ENOENT/],
  ])('cannot be %s', async (_name, path, reason) => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(await targetProblem(path())).toMatch(reason);
  });
});

it('says of a window that is not drawn what may be the matter with it', async () => {
  const { window, taken } = windowForTest(() => new Promise(() => undefined));
  const writing = expect(writePicture(window, file)).rejects.toThrow(
    'it is covered or on another workspace',
  );
  vi.advanceTimersByTime(10_000);
  await writing;
  expect(taken()).toBe(0);
});

describe('a window that is not drawn for long', () => {
  it('is asked for one picture at a time, and takes none that is late', async () => {
    const frames: (() => void)[] = [];
    const { window, taken } = windowForTest(() => new Promise((done) => frames.push(done)));
    const said: (string | null)[] = [];
    keepPicture(window, file, 1, (problem) => said.push(problem))();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(frames).toHaveLength(60);
    // It can be seen again: every request of that hour is answered at once.
    for (const done of frames.splice(0)) done();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(taken()).toBe(0);
    // Just after the next one has begun.
    await vi.advanceTimersByTimeAsync(38_000);
    for (const done of frames.splice(0)) done();
    await written('1');
    // The disk has done nothing wrong.
    expect(said[0]).toContain('it is covered or on another workspace');
    expect(said.slice(1).filter((problem) => problem !== null)).toEqual([]);
  });

  it('keeps no request of a frame in its page', async () => {
    const asked: string[] = [];
    const { window } = windowForTest((script?: string) => {
      asked.push(script ?? '');
      return new Promise(() => undefined);
    });
    const writing = expect(writePicture(window, file)).rejects.toThrow();
    const waiting = new Set<number>();
    let number = 0;
    const request = () => {
      waiting.add((number += 1));
      return number;
    };
    const cancel = (frame: number) => waiting.delete(frame);
    // As the page runs it.
    const document = { images: [] };
    const page = {
      document,
      requestAnimationFrame: request,
      cancelAnimationFrame: cancel,
      setTimeout,
    };
    const over: unknown = runInNewContext(asked[0] ?? '', page);
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.size).toBe(1);
    await vi.advanceTimersByTimeAsync(11_000);
    await Promise.all([writing, over]);
    expect(waiting.size).toBe(0);
  });

  it.each(['load', 'error'])('is taken once a logo is there or missing (%s)', async (end) => {
    const asked: string[] = [];
    const { window } = windowForTest((script = '') => {
      asked.push(script);
      return new Promise(() => undefined);
    });
    const writing = expect(writePicture(window, file)).rejects.toThrow();
    const logo = new EventTarget();
    const frames: (() => void)[] = [];
    // As the page runs it.
    const over: unknown = runInNewContext(asked[0] ?? '', {
      document: { images: [{ complete: true }, logo] },
      requestAnimationFrame: (draw: () => void) => frames.push(draw),
      cancelAnimationFrame: () => undefined,
      setTimeout,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(frames).toEqual([]);
    logo.dispatchEvent(new Event(end));
    await vi.advanceTimersByTimeAsync(0);
    expect(frames).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    await Promise.all([writing, over]);
  });
});
