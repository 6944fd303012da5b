import type { BrowserWindow, NativeImage, Rectangle } from 'electron';
import { stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { timerDelay } from '#shared/timer-delay.ts';
import { silence, makeFolder } from '../profile/folders.ts';
import { replaceFile } from '../../files/replace-file.ts';

/** A picture without a window is as large as a common screen, in pixels at a scale of 1. */
export const pictureSize = { width: 1920, height: 1080 };

/**
 * Writes what the window shows to a PNG file, in one piece: a reader of it sees the old
 * picture or the new one.
 *
 * @param path file, relative to the working folder; its folder is made where it is missing
 * @param area part of the window, all of it where it is left out
 * @throws where the file cannot be written, or the window is not drawn
 */
export async function writePicture(
  window: BrowserWindow,
  path: string,
  area?: Rectangle,
): Promise<void> {
  await save(path, await drawn(window, area));
}

/** Of a JPEG, best first: below the last one, the picture is made smaller. */
const qualities = [85, 70, 50, 30] as const;

/** By how much a picture is made smaller that is still too large. */
const smaller = 0.75;

/**
 * What the window shows as a JPEG, as good as it may be.
 *
 * @throws where the window is not drawn
 */
export async function jpegOf(window: BrowserWindow, mostBytes: number): Promise<Uint8Array> {
  let image = await drawn(window);
  for (;;) {
    for (const quality of qualities) {
      const jpeg = image.toJPEG(quality);
      if (jpeg.length <= mostBytes) return jpeg;
    }
    image = image.resize({ width: Math.floor(image.getSize().width * smaller) });
  }
}

async function save(path: string, image: NativeImage): Promise<void> {
  const file = resolve(path);
  await prepareTarget(file);
  await replaceFile(file, image.toPNG());
}

/** Milliseconds within which a window is drawn that is drawn at all. */
const frameTimeout = 10_000;

/**
 * Waits until all pictures in the page, such as the logo of a house, have come or will not come, and then until the page has
 * handed over two frames that were begun from then on, as the one that a page reports as painted may still be on its way to
 * the screen; gives the request up soon after main has.
 */
const nextFrame = `new Promise((done) => {
  let frame = 0;
  let isOver = false;
  const settled = [...document.images].map((image) => image.complete || new Promise((come) => {
    image.addEventListener('load', come);
    image.addEventListener('error', come);
  }));
  Promise.all(settled).then(() => {
    if (isOver) return;
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(done)));
  });
  setTimeout(() => { isOver = true; cancelAnimationFrame(frame); done(); }, ${frameTimeout + 1_000});
})`;

/**
 * What the window shows. On Wayland there are no frames of a window that cannot be seen, for as long as that lasts: what
 * was asked for until then leaves nothing behind, in the page or here.
 */
async function drawn(window: BrowserWindow, area?: Rectangle): Promise<NativeImage> {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      const seconds = frameTimeout / 1000;
      const text = `The window was not drawn within ${seconds} seconds: it is covered or on another workspace or the screen is off.`;
      reject(new Error(text));
    }, frameTimeout);
  });
  const draw = async (): Promise<NativeImage | null> => {
    await window.webContents.executeJavaScript(nextFrame);
    return isLate ? null : window.webContents.capturePage(area, { stayHidden: true });
  };
  try {
    const image = await Promise.race([draw(), tooLate]);
    if (image === null || image.isEmpty()) throw new Error('The window has painted nothing yet.');
    return image;
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds between two pictures at least: a turning page must not wear out a disk. */
const pictureInterval = 5_000;

/** Milliseconds that a picture may take: a disk that does not answer holds everything else up. */
const writeTimeout = 10_000;

/**
 * Keeps a current picture of the window in a file.
 *
 * @param minutes between two pictures, the first when the rows of the first paint have come in: they come one
 *   after the other, and an empty board would be the picture until the next one; null: one after each paint
 * @param onProblem told, once each, that pictures can no longer be written and that they can again (null)
 * @returns to be called after each paint
 */
export function keepPicture(
  window: BrowserWindow,
  path: string,
  minutes: number | null,
  onProblem: (problem: string | null) => void,
): () => void {
  let timer: NodeJS.Timeout | null = null;
  let lastAt = 0;
  let isWriting = false;
  /** One more was to be made while one was being written. */
  let isWanted = false;
  let problem: string | null = null;
  window.once('closed', () => {
    clearTimeout(timer ?? undefined);
  });
  const tell = (now: string | null): void => {
    if (now === problem) return;
    problem = now;
    onProblem(now);
  };
  const write = (): void => {
    isWanted = isWriting;
    if (isWriting || window.isDestroyed()) return;
    isWriting = true;
    let late: NodeJS.Timeout | undefined;
    drawn(window)
      .then((image) => {
        // A write to a disk that does not answer cannot be given up: the next picture waits for it.
        late = setTimeout(() => {
          tell(cannotWrite(path, `its disk has not answered for ${writeTimeout / 1000} seconds`));
        }, writeTimeout);
        return save(path, image);
      })
      .then(
        () => {
          tell(null);
        },
        (error: unknown) => {
          if (!window.isDestroyed()) tell(cannotWrite(path, error));
        },
      )
      .finally(() => {
        isWriting = false;
        clearTimeout(late);
        if (isWanted) write();
      });
  };
  return () => {
    if (timer !== null) return;
    if (minutes !== null) {
      timer = setTimeout(() => {
        write();
        timer = setInterval(write, timerDelay(minutes * 60_000));
      }, pictureInterval);
      return;
    }
    // Never longer than the interval, though a user has put the clock back.
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

/** The sentence for a picture that could not be written. */
export function cannotWrite(path: string, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  // The system's words are followed by the call and the name of a file that is another one each time.
  const reason = said.split(', ')[0]?.replace(/\.$/, '') ?? said;
  return `The picture ${path} could not be written: ${reason}.`;
}

/**
 * Why a picture could not be written to this path, as far as that can be known before there is one;
 * null where nothing is in the way.
 */
export async function targetProblem(path: string): Promise<string | null> {
  const file = resolve(path);
  const silent = await silence([dirname(file)]);
  if (silent !== null) return silent;
  try {
    await prepareTarget(file);
    const trial = `${file}.${process.pid}`;
    await writeFile(trial, '', { flag: 'wx' });
    await unlink(trial);
    return null;
  } catch (error) {
    return cannotWrite(path, error);
  }
}

/**
 * Makes the folder of a file where it is missing.
 *
 * @throws where there is something that is no file: a device or a pipe must not be replaced by a picture
 */
async function prepareTarget(file: string): Promise<void> {
  await makeFolder(dirname(file));
  const there = await stat(file).catch(() => null);
  if (there !== null && !there.isFile()) throw new Error('it is there and no ordinary file');
}
