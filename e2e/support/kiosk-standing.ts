import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Landside } from './landside.ts';
import { click, strike, tap, type Point, type RawEvent } from './raw-input.ts';

/** What no hand may change on a kiosk: everything but which page is up. */
export interface Standing {
  readonly windows: number;
  readonly zoom: number | undefined;
  /** The settings and the place of the window, as they are on the disk. */
  readonly files: readonly (string | null)[];
  readonly page: {
    readonly address: string;
    /** Dialogs, and what stands in the board's place. */
    readonly open: readonly string[];
    readonly title: string | undefined;
    readonly rows: number;
    readonly cursors: number;
    readonly notices: number;
    readonly selection: string;
    readonly focus: string;
    /** Elements that are not scrolled to their beginning. */
    readonly scrolled: readonly string[];
    readonly pinch: number | undefined;
    readonly scroll: readonly number[];
  };
}

export async function standingOf(
  { app, page }: Pick<Landside, 'app' | 'page'>,
  profile: string,
): Promise<Standing> {
  return {
    page: await pageStandingOf(page),
    ...(await app.evaluate(({ BrowserWindow }) => {
      const windows = BrowserWindow.getAllWindows();
      return { windows: windows.length, zoom: windows[0]?.webContents.getZoomFactor() };
    })),
    files: ['settings.json', 'window.json'].map((name) => textOf(join(profile, name))),
  };
}

/** What of that is the page's. */
export async function pageStandingOf(page: Page): Promise<Standing['page']> {
  await settled(page);
  return page.evaluate(() => ({
    address: location.href,
    open: [...document.querySelectorAll('dialog, [role="toolbar"], main[aria-label]')].map(
      (element) => element.className,
    ),
    title: document.querySelector('table caption')?.textContent,
    rows: document.querySelectorAll('tbody tr').length,
    cursors: document.querySelectorAll('.cursor').length,
    notices: document.querySelectorAll('.notice').length,
    selection: getSelection()?.toString() ?? '',
    focus: document.activeElement?.tagName ?? '',
    scrolled: [...document.querySelectorAll('*')]
      .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
      .map((element) => element.className),
    pinch: visualViewport?.scale,
    scroll: [scrollX, scrollY],
  }));
}

/** Waits until main has answered what the page has asked so far, and that is on the screen. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.landside.getBoards();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * The middle of every element that is in sight, and a grid over the window for what is drawn on a
 * canvas; each place once.
 */
async function placesOf(page: Page): Promise<readonly Point[]> {
  return page.evaluate(() => {
    const [across, down] = [6, 24];
    const elements = [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    });
    const grid = Array.from({ length: across * down }, (_none, place) => ({
      x: Math.round(((place % across) + 0.5) * (innerWidth / across)),
      y: Math.round((Math.floor(place / across) + 0.5) * (innerHeight / down)),
    }));
    const seen = new Map(
      [...elements, ...grid]
        .filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
        .map((place) => [`${place.x} ${place.y}`, place]),
    );
    return [...seen.values()];
  });
}

/** Keys that open or change something on a board that is no kiosk, and those that do elsewhere. */
const keys = [
  ...['/', 'd', 'a', 'ArrowDown', 'Enter', 'ArrowUp', 'y', 't', 'm', 'f', 'l', ',', '?', 'i', 'F1'],
  ...['F11', 'F12', 'Tab', 'Enter', ' ', 'Escape', 'ContextMenu', 'Backspace', 'F3', 'F7', 'F10'],
] as const;

/**
 * A finger and a mouse on everything that is there, on every page, and every key after it.
 *
 * @param send as `sendAll` of raw-input.ts
 */
export async function touchAll(
  page: Page,
  send: (events: readonly RawEvent[]) => Promise<void>,
): Promise<void> {
  const pages = await page.evaluate(() => {
    const drawn = document.querySelectorAll('tbody tr.drawn').length;
    return Math.ceil(document.querySelectorAll('tbody tr').length / Math.max(1, drawn));
  });
  if (pages < 2) throw new Error('All flights are on one page.');
  for (let turned = 0; turned < pages; turned += 1) {
    const places = await placesOf(page);
    await send(places.flatMap((at) => tap(at)));
    await send(places.flatMap((at) => click(at)));
    await send(strike('PageDown'));
  }
  // As a screen reader presses: without a pointer, whatever lies above it.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  });
  await send(keys.flatMap((pressed) => strike(pressed)));
}

/** A finger in the middle of the board. */
export async function tapBoard(
  page: Page,
  send: (events: readonly RawEvent[]) => Promise<void>,
): Promise<void> {
  const { x, y, width, height } = await page
    .getByRole('main')
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  await send(tap({ x: x + width / 2, y: y + height / 2 }));
}

/** As the settings do it: who has left a kiosk by its keys turns it off and on again. */
export async function beginKiosk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.landside.changeSettings({ isKiosk: false });
    await window.landside.changeSettings({ isKiosk: true });
  });
}
