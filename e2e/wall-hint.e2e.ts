import { expect } from 'playwright/test';
import type { Language } from '../src/shared/languages.ts';
import { test } from './pictures/support/staged-board.ts';
import { offline, sceneOf, type Scene } from './pictures/world/scene.ts';

const faces = ['display', 'split-flap', 'dot-matrix'] as const;
/** The language, and whether it is read from far away. */
const scenes: readonly (readonly [Language, boolean])[] = [
  ['en', false],
  ['ar', true],
];
const sizes = [
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
];

/** A kiosk that has just begun, where something is wrong and something has been noticed. */
function kioskScene(face: (typeof faces)[number], language: Language, isFar: boolean): Scene {
  const scene = sceneOf({
    ...offline,
    language,
    settings: { face, isKiosk: true, ...(isFar ? { screenInches: 55, viewingMetres: 8 } : {}) },
  });
  const notices = [{ id: 'cache', code: 'cache.corrupt' } as const];
  return { ...scene, boards: scene.boards.map((board) => ({ ...board, notices })) };
}

for (const face of faces) {
  for (const size of sizes) {
    const name = `${face} at ${size.width} x ${size.height}`;
    test(`the hint how to leave stands below the board and its sentences: ${name}`, async ({
      board: { page, show },
    }) => {
      await page.addInitScript(record);
      for (const [language, isFar] of scenes) {
        await show(kioskScene(face, language, isFar), { size, isStill: false });
        await expect
          .poll(async () => {
            const seen = await page.evaluate(() => (window as Recorded).seen);
            return seen && { dir: seen.dir, overlaps: overlaps(seen.boxes, size.height) };
          })
          .toEqual({ dir: language === 'ar' ? 'rtl' : 'ltr', overlaps: [] });
      }
    });
  }
}

interface Box {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
}

/** Header, table, the sentences of the footer and the hint, and the direction of the hint. */
type Recorded = typeof window & { seen?: { readonly boxes: readonly Box[]; readonly dir: string } };

/** Writes down in every frame what stands where while the hint is up, however long the machine takes to look. */
function record(): void {
  const look = (): void => {
    const hint = document.querySelector<HTMLElement>('p[role="status"]');
    const parts = [
      ...document.querySelectorAll(
        '.board > .top, .board > .middle, .problem, .notice, .facts, p[role="status"]',
      ),
    ];
    if (hint !== null && parts.length === 6) {
      const boxes = parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { name: part.className, top, bottom };
      });
      (window as Recorded).seen = { boxes, dir: hint.dir };
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Parts that reach over the next one, or out of the window, by more than a hair's breadth. */
function overlaps(all: readonly Box[], height: number): string[] {
  const inOrder = [...all].sort((one, other) => one.top - other.top);
  return inOrder.flatMap(({ name, bottom }, index) => {
    const next = inOrder[index + 1]?.top ?? height;
    return bottom > next + 1.5 ? [`${name} ends at ${bottom}, not by ${next}`] : [];
  });
}
