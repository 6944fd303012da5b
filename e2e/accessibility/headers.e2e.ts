import type { Page } from 'playwright/test';
import { expect, test } from '../pictures/support/staged-board.ts';
import { flyingFlight } from '../pictures/world/flights.ts';
import { sceneOf } from '../pictures/world/scene.ts';

/*
 * Nothing in the header of a screen lies on anything else or leaves the window, whatever was opened before: the styles
 * of a dialog stay in the page when it is closed.
 */

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

/** The keys that open the screens that have a header. */
const screens = ['y', 't', 'c', 'l', 'm', 'f', 's'];

/** Pairs of controls that share more than a pixel, and those that are not all in the window. */
function amiss(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element.textContent.trim() || element.getAttribute('placeholder')) ??
      element.tagName;
    const controls = [...document.querySelectorAll('main :is(button, input, select, h1)')].filter(
      (element) =>
        element.checkVisibility() &&
        element.closest('[role=grid], [role=treegrid], dialog') === null,
    );
    /** As far as what scrolls around it leaves it in sight. */
    const visibleBox = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const box = { left, right, top, bottom };
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const clip = around.getBoundingClientRect();
        box.top = Math.max(box.top, clip.top);
        box.bottom = Math.min(box.bottom, clip.bottom);
      }
      return box;
    };
    const boxes = controls.map((element) => ({
      element,
      name: nameOf(element),
      box: visibleBox(element),
    }));
    const outside = boxes
      .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1)
      .map(({ name }) => `${name} leaves the window`);
    const across = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return width > 1 && height > 1 ? [`${one.name} lies on ${other.name}`] : [];
      }),
    );
    return [...outside, ...across];
  });
}

async function expectTidy(page: Page, what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await amiss(page), `${what} at ${size.width}×${size.height}`).toEqual([]);
  }
}

// German has the longest words, and English shorter ones than it.
for (const language of ['de', 'ar'] as const) {
  test(`after welcome, settings and details no header overlaps, in ${language}`, async ({
    board: { page, show },
  }) => {
    await show(sceneOf({ language, isFirstStart: true, openFlights: [flyingFlight] }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const key of [',', 'ArrowDown']) {
      await page.keyboard.press(key);
      if (key === 'ArrowDown') await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    for (const key of screens) {
      await page.keyboard.press(key);
      await expect(page.locator('.board')).toHaveCount(0);
      await expect(page.locator('main').getByRole('button').first()).toBeVisible();
      await expectTidy(page, key);
      if (key === 'y' || key === 't') {
        // Of what it may be: an airline, a route, a flight number.
        for (const kind of [1, 2, 3]) {
          await page.locator('.segments').first().getByRole('button').nth(kind).click();
          await expect(page.locator('main').getByRole('combobox').first()).toBeVisible();
          await expectTidy(page, `${key}, choice ${kind}`);
        }
        await page.locator('.segments').first().getByRole('button').first().click();
      }
      await page.keyboard.press('Escape');
      await expect(page.locator('.board')).toBeVisible();
    }
  });
}
