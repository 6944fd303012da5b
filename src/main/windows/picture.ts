import type { BrowserWindow, Rectangle } from 'electron';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { timerDelay } from '#shared/timer-delay.ts';
import type { Log } from '../log.ts';

/** A picture without a window is as large as a common screen, in pixels at a scale of 1. */
export const pictureSize = { width: 1920, height: 1080 };

/**
 * Writes what the window shows to a PNG file, in one piece: whoever reads the file sees the old
 * picture or the new one.
 *
 * @param path file, relative to the working folder; its folder is made where it is missing
 * @param area part of the window, all of it where it is left out
 * @throws where the file cannot be written, or the window is drawn by nobody
 */
export async function writePicture(
  window: BrowserWindow,
  path: string,
  area?: Rectangle,
): Promise<void> {
  const image = await inTime(async () => {
    await nextFrame(window);
    return window.webContents.capturePage(area, { stayHidden: true });
  });
  if (image.isEmpty()) throw new Error('The window has painted nothing yet.');
  const file = resolve(path);
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomic(file, image.toPNG());
}

/**
 * Waits until the page has handed over a frame that was begun from now on: the one that a page
 * reports as painted may still be on its way to the screen.
 */
async function nextFrame({ webContents }: BrowserWindow): Promise<void> {
  await webContents.executeJavaScript(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
}

/** Milliseconds within which a window is drawn that anybody draws. */
const framePatience = 10_000;

/** On Wayland nobody asks for the frames of a window that cannot be seen, for as long as that lasts. */
async function inTime<Result>(draw: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const seconds = framePatience / 1000;
      const text = `The window was not drawn within ${seconds} seconds: it is covered, or on another workspace, or the screen is off.`;
      reject(new Error(text));
    }, framePatience);
  });
  try {
    return await Promise.race([draw(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds between two pictures at least: a turning page must not wear out a disk. */
const pictureInterval = 5_000;

/**
 * Keeps a current picture of the window in a file.
 *
 * @param minutes between two pictures, the first with the first paint; null: one after each paint
 * @returns to be called after each paint
 */
export function keepPicture(
  window: BrowserWindow,
  path: string,
  minutes: number | null,
  log: Log,
): () => void {
  let timer: NodeJS.Timeout | null = null;
  let lastAt = 0;
  window.once('closed', () => {
    clearTimeout(timer ?? undefined);
  });
  const write = (): void => {
    writePicture(window, path).catch((error: unknown) => {
      log.warn(`The picture of the board was not written: ${String(error)}`);
    });
  };
  return () => {
    if (timer !== null) return;
    if (minutes !== null) {
      write();
      timer = setInterval(write, timerDelay(minutes * 60_000));
      return;
    }
    // Never longer than the interval, though somebody has put the clock back.
    const wait = Math.max(0, lastAt + pictureInterval - Date.now());
    timer = setTimeout(
      () => {
        timer = null;
        lastAt = Date.now();
        write();
      },
      timerDelay(Math.min(wait, pictureInterval)),
    );
  };
}
