import type { Page } from 'playwright/test';
import { expect, test } from './pictures/support/staged-board.ts';
import { sceneOf } from './pictures/world/scene.ts';
import type { SettingsPatch } from '../src/shared/settings.ts';

/** Milliseconds. Playwright's clock makes the ticks: no second is waited for. */
const tick = 5_000;

interface Shown {
  /** Of each board: its language, its page, and which of their numbers its codeshares show. */
  readonly languages: readonly string[];
  readonly pages: readonly string[];
  readonly numbers: readonly string[];
}

/** What both boards show now, read in one go. */
function shown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
    return {
      languages: [...document.querySelectorAll<HTMLElement>('.board')].map(({ lang }) => lang),
      pages: [...document.querySelectorAll('.pages')].map(textOf),
      numbers: [...document.querySelectorAll<HTMLElement>('tr.drawn .takes-turns')].map(
        ({ dataset }) => dataset.drawn ?? '',
      ),
    };
  });
}

test('numbers, languages and pages take turns on all boards at once', async ({
  board: { page, show },
}) => {
  const settings: SettingsPatch = {
    otherDirection: 'side-by-side',
    boardLanguages: ['en', 'de'],
    pageSeconds: 10,
  };
  await show(sceneOf({ settings }), { isStill: false, size: { width: 1920, height: 1080 } });
  const now = await page.evaluate(() => Date.now());
  const states: Shown[] = [];
  for (let count = 0; count < 14; count += 1) {
    states.push(await shown(page));
    await page.clock.setFixedTime(now + (count + 1) * tick);
    await page.clock.runFor(tick);
  }
  const [first = { numbers: [] }] = states;
  expect(first.numbers).toEqual(['LX 40', 'SQ 346', 'LX 161']);
  const isFirstOf = new Set([...first.numbers, 'IB 1791', 'SQ 345']);
  for (const { languages, pages, numbers } of states) {
    // Whatever is up, it is the same on both boards and in all rows.
    expect(new Set(languages).size).toBe(1);
    expect(new Set(pages.map((text) => /\d/.exec(text)?.[0])).size).toBe(1);
    expect(new Set(numbers.map((number) => isFirstOf.has(number))).size).toBeLessThan(2);
  }
  const turns = (read: (state: Shown) => string) =>
    states.map(read).filter((text, index, all) => index === 0 || text !== all[index - 1]);
  // The first page stays half as long again, in either language.
  expect(
    turns(({ languages, pages }) => `${languages[0]} ${/\d/.exec(pages[0] ?? '')?.[0]}`),
  ).toEqual([...['en 1', 'de 1', 'en 2', 'de 2', 'en 3', 'de 3']]);
  expect(states.filter(({ pages }) => pages[0]?.includes('1 '))).toHaveLength(6);
  expect(states.filter(({ pages }) => pages[0]?.includes('2 '))).toHaveLength(4);
});
