import type { Settings } from '#shared/settings.ts';
import { expect, type Locator, type Page } from 'playwright/test';

/** Opens the settings and goes to one section of them, by keyboard alone. */
export async function openSection(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  if ((await dialog.count()) === 0) await page.keyboard.press(',');
  const entry = dialog.getByRole('navigation').getByRole('button', { name, exact: true });
  // From wherever one is to the search, which stands before the list of sections.
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Control+f');
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await expect(entry).toHaveAttribute('aria-current', 'true');
  const section = dialog.getByRole('region', { name, exact: true });
  await expect(section.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(section.getByRole('heading', { level: 3 })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(section.locator(':focus')).toBeInViewport();
  return section;
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // A screen may take the focus once more while it comes up: enough for several times round.
  for (let press = 0; press < 60; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** The settings as they are kept now. */
export async function kept(page: Page): Promise<Settings> {
  return page.evaluate(async () => (await window.landside.getSettings()).settings);
}

/** 0 until the library has made its index. */
export function indexRevision(page: Page): Promise<number> {
  return page.evaluate(async () => (await window.landside.getLibraryStatus()).revision);
}
