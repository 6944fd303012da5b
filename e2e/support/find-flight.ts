import type { Locator, Page } from 'playwright/test';
import { expect } from './landside.ts';

/** The panel of a flight as a screen reader finds it. */
export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Flight/ });

/** The flights of one number, to choose from. */
export const choicesOn = (page: Page): Locator =>
  page.getByRole('option').filter({ has: page.locator('.state') });

/** Enters a flight number behind `/`, key by key. */
export async function enterFlight(page: Page, number: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Airport or flight' })).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { selected: true })).toContainText('Look up this flight');
  await page.keyboard.press('Enter');
}

/** The panel of the flight that was looked for; where its number has several, of the first. */
export async function panelOfFound(page: Page, number: string): Promise<Locator> {
  const panel = panelOf(page);
  await expect(panel.or(choicesOn(page).first())).toBeVisible();
  if (await choicesOn(page).first().isVisible()) await page.keyboard.press('Enter');
  await expect(panel).toContainText(number);
  return panel;
}
