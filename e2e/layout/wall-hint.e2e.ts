import { expect } from 'playwright/test';
import { test } from '../pictures/support/staged-board.ts';
import { offline, sceneOf, type Scene } from '../pictures/world/scene.ts';

const faces = ['display', 'split-flap', 'dot-matrix'] as const;
/** The smallest has the least room, the other the longest lines. */
const sizes = [
  { width: 640, height: 360 },
  { width: 1080, height: 1920 },
];

/** A kiosk that has just begun, read from far away, where something is wrong and something has been noticed. */
function kioskScene(face: (typeof faces)[number]): Scene {
  const settings = { face, isKiosk: true, screenInches: 55, viewingMetres: 8 } as const;
  const scene = sceneOf({ ...offline, language: 'ar', settings });
  const notices = [{ id: 'cache', code: 'cache.corrupt' } as const];
  return { ...scene, boards: scene.boards.map((board) => ({ ...board, notices })) };
}

for (const face of faces) {
  test(`the hint how to leave stands below the board and its sentences: ${face}`, async ({
    board: { page, show, settle },
  }) => {
    await page.addInitScript(keepHint);
    // Flaps that turn would be drawn at each size, for a minute, and stand where they stand without.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(kioskScene(face), { isStill: false });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settle();
      const seen = `${size.width} x ${size.height}`;
      await expect
        .poll(async () => overlaps(await page.evaluate(boxesOf), size.height), seen)
        .toEqual([]);
    }
    await expect(page.locator('p[role="status"]')).toHaveCSS('direction', 'rtl');
  });
}

interface Box {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The ten seconds after which the hint goes do not pass, however long the machine takes to look. Playwright's clock
 * may put timers of its own in the place of the browser's, before this or after.
 */
function keepHint(): void {
  let start = window.setTimeout.bind(window) as (...args: unknown[]) => number;
  Object.defineProperty(window, 'setTimeout', {
    configurable: true,
    get() {
      const current = start;
      return (run: TimerHandler, after?: number, ...args: unknown[]) =>
        after === 10_000 ? 0 : current(run, after, ...args);
    },
    set(given: typeof start) {
      start = given;
    },
  });
}

/** Header, table, the sentences of the footer and the hint. */
function boxesOf(): Box[] {
  const parts = document.querySelectorAll(
    '.board > .top, .board > .middle, .problem, .notice, .facts, p[role="status"]',
  );
  return [...parts].map((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return { name: part.className, top, bottom };
  });
}

/** Parts that reach over the next one, or out of the window, by more than a hair's breadth. */
function overlaps(all: readonly Box[], height: number): string[] {
  if (all.length !== 6) return [`there are ${all.length} parts`];
  const inOrder = [...all].sort((one, other) => one.top - other.top);
  return inOrder.flatMap(({ name, bottom }, index) => {
    const next = inOrder[index + 1]?.top ?? height;
    return bottom > next + 1.5 ? [`${name} ends at ${bottom}, not by ${next}`] : [];
  });
}
