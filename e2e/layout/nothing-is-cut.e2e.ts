import type { Page } from 'playwright/test';
import { isRightToLeft, type Language } from '../../src/shared/languages.ts';
import type { SettingsPatch } from '../../src/shared/settings.ts';
import { expect, test } from '../pictures/support/staged-board.ts';
import type { Size } from '../pictures/world/pictures.ts';
import { departures, hardDepartures } from '../pictures/world/departures.ts';
import { sceneOf, type Scene } from '../pictures/world/scene.ts';

const sizes: readonly Size[] = [
  { width: 640, height: 360 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

/** With when to leave for each flight. */
const leaving: SettingsPatch = { minutesThere: { ZRH: 20 }, minutesEarly: 10 };

/** Seen from afar, where the viewing distance decides on the type. */
const distant: SettingsPatch = { screenInches: 55, viewingMetres: 4 };

/**
 * Drawn texts that reach out of their cell, their line or the window, with what is to be seen of
 * them. A cell cuts what has no room, and so does a line of header and footer.
 */
function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxes = 'tr.drawn > td, thead th, header h1, header .line, .now, .facts';
    return [...document.querySelectorAll(boxes)].flatMap((box) => {
      const own = box.getBoundingClientRect();
      const [least, most] = [Math.max(0, own.left) - 1, Math.min(innerWidth, own.right) + 1];
      const lacking = box.scrollWidth - box.clientWidth;
      const texts = [...box.querySelectorAll('bdi, .age, .pages, .simulated, .clock, .date')];
      const beyond = texts.filter((text) => {
        const { left, right } = text.getBoundingClientRect();
        return !text.closest('.visually-hidden') && (left < least || right > most);
      });
      if (box.closest('.visually-hidden') || (lacking <= 1 && beyond.length === 0)) return [];
      return [`${box.className}: ${box.textContent.trim()} (${lacking} px)`];
    });
  });
}

// Each typeface has its hardest: from right to left, the widest signs, the longest words. Pictures have the others.
for (const language of ['ar', 'ja', 'de'] satisfies Language[]) {
  test(`no cell of a board in ${language} is cut`, async ({ board: { page, show, settle } }) => {
    for (const settings of [{ clock: '12' }, leaving, distant] satisfies SettingsPatch[]) {
      await show(sceneOf({ language, settings, flights: hardDepartures }));
      const board = page.locator('.board');
      await expect(board).toHaveAttribute('lang', language);
      await expect(board).toHaveAttribute('dir', isRightToLeft(language) ? 'rtl' : 'ltr');
      await expect(board).toHaveCSS('direction', isRightToLeft(language) ? 'rtl' : 'ltr');
      for (const size of sizes) {
        await page.setViewportSize(size);
        await settle();
        await expect(page.locator('tr.drawn').first()).toBeVisible();
        const seen = `${size.width} by ${size.height}, ${JSON.stringify(settings)}`;
        await expect.poll(() => cutTexts(page), seen).toEqual([]);
      }
    }
  });
}

/** Each face, size and distance once; what is told for all of them is in legibility-report.test.ts. */
const views = [
  { face: 'display', size: { width: 1080, height: 1920 }, screenInches: 98, viewingMetres: 60 },
  { face: 'split-flap', size: { width: 640, height: 360 }, screenInches: 24, viewingMetres: 3 },
  { face: 'dot-matrix', size: { width: 1920, height: 1080 }, screenInches: 55, viewingMetres: 30 },
] as const;

test('the settings tell how many flights are drawn', async ({ board: { page, show } }) => {
  const outcome = page.locator('.outcome .main');
  const flightsTold = async () => {
    await page.keyboard.press(',');
    const text = await outcome.innerText();
    await page.keyboard.press('Escape');
    return Number.parseInt(text, 10);
  };
  for (const { size, ...settings } of views) {
    await show(sceneOf({ settings }), { size });
    const seen = JSON.stringify({ size, settings });
    await expect
      .poll(async () => {
        const told = await flightsTold();
        const drawn = await page.locator('tr.drawn').count();
        // Where there is room for more flights than there are, more are told of.
        const isWhole = drawn === (await page.locator('tbody tr').count());
        return drawn >= 3 && (isWhole ? told >= drawn : told === drawn);
      }, seen)
      .toBe(true);
    await expect.poll(() => cutTexts(page), seen).toEqual([]);
  }
});

/** Boards of several airports, all with these flights. */
function besideEachOther(scene: Scene, cities: readonly string[]): Scene {
  const boards = cities.flatMap((city, index) =>
    scene.boards.map((board) => {
      const code = `AA${'ABCD'[index] ?? ''}`;
      return { ...board, id: code, airport: { ...board.airport, code, city, localCities: {} } };
    }),
  );
  return { ...scene, boards };
}

// That a height which swings comes to rest is in steady-height.test.ts.
test('boards beside each other come to rest', async ({ board: { page, show } }) => {
  const settings = { face: 'dot-matrix', airportsShown: 'side-by-side' } as const;
  const scene = besideEachOther(sceneOf({ settings, flights: departures }), ['Oslo', 'London']);
  await show(scene, { size: { width: 800, height: 360 } });
  // In one of these windows what the footers tell just fits, or just does not.
  for (let width = 560; width <= 720; width += 8) {
    await page.setViewportSize({ width, height: 360 });
    const heights = await page.evaluate(async () => {
      const seen: string[] = [];
      for (let frames = 0; frames < 12; frames += 1) {
        await new Promise((done) => requestAnimationFrame(done));
        const parts = [...document.querySelectorAll('.middle, .middle canvas')];
        seen.push(parts.map((part) => part.getBoundingClientRect().height).join(' '));
      }
      return seen;
    });
    // The first frames may still find their size.
    expect(new Set(heights.slice(-6)).size, `${width}: ${heights.join(', ')}`).toBe(1);
  }
});
