import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPicture, writePicture } from './picture.ts';

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

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const minute = 60_000;

/** A window of which every picture is its number; `frame`: when it is drawn. */
function windowForTest(frame = () => Promise.resolve()) {
  const closed: (() => void)[] = [];
  let pictures = 0;
  const window = {
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

it('takes a picture with the first paint, and then every so many minutes', async () => {
  const { window, taken, close } = windowForTest();
  const painted = keepPicture(window, file, 10, log);
  vi.advanceTimersByTime(30 * minute);
  expect(taken()).toBe(0);
  painted();
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
  const painted = keepPicture(window, file, null, log);
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

it('says of a window that nobody draws what may be the matter with it', async () => {
  const { window, taken } = windowForTest(() => new Promise(() => undefined));
  const writing = expect(writePicture(window, file)).rejects.toThrow(
    'it is covered, or on another workspace',
  );
  vi.advanceTimersByTime(10_000);
  await writing;
  expect(taken()).toBe(0);
});
