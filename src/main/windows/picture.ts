import type { BrowserWindow, Rectangle } from 'electron';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { timerDelay } from '#shared/timer-delay.ts';
import type { Log } from '../log.ts';

/**
 * Writes what the window shows to a PNG file, in one piece: whoever reads the file sees the old
 * picture or the new one.
 *
 * @param path file, relative to the working folder; its folder is made where it is missing
 * @param area part of the window, all of it where it is left out
 * @throws where the file cannot be written
 */
export async function writePicture(
  window: BrowserWindow,
  path: string,
  area?: Rectangle,
): Promise<void> {
  await nextFrame(window);
  const image = await window.webContents.capturePage(area, { stayHidden: true });
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
